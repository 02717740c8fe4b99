//! Ctrl-C and the SIGTERM of schedulers: the first signal asks for an end, the second one ends the process at once.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

#[derive(Debug, Default)]
pub struct Interrupt {
    stop: Arc<AtomicBool>,
    /// The number of the last signal.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Handles the signals, on systems that have them.
    ///
    /// # Errors
    /// If a handler cannot be installed.
    pub fn handled() -> io::Result<Self> {
        let interrupt = Interrupt::default();
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            use signal_hook::flag;
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&interrupt.stop))?;
            flag::register_usize(signal, Arc::clone(&interrupt.signal), signal as usize)?;
            flag::register(signal, Arc::clone(&interrupt.stop))?;
        }
        Ok(interrupt)
    }

    /// The flag that the first signal sets.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// 130 after SIGINT, 143 after SIGTERM.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(128 + self.signal.load(Ordering::Relaxed) as u8)
    }
}
