//! The output of a session under test.

use std::io::{Result, Write};
use std::sync::{Arc, Mutex};

/// A writer whose clones all append to the same text.
#[derive(Clone, Default)]
pub struct Transcript(Arc<Mutex<Vec<u8>>>);

impl Transcript {
    pub fn text(&self) -> String {
        let bytes = self.0.lock().expect("no writer panics").clone();
        String::from_utf8(bytes).expect("the protocol is UTF-8")
    }
}

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.0.lock().expect("no writer panics").write(bytes)
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
