//! A protocol: starting and stopping work.

use treville::rules::Variant;

use crate::engine::Engine;

/// The engine's task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    Thinking,
    Analysing,
    Pondering,
    Prelude,
    Memory,
}

impl Work {
    pub const ALL: [Work; 5] = [
        Work::Thinking,
        Work::Analysing,
        Work::Pondering,
        Work::Prelude,
        Work::Memory,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Work::Thinking => "thinking",
            Work::Analysing => "analysing",
            Work::Pondering => "pondering",
            Work::Prelude => "prelude",
            Work::Memory => "memory",
        }
    }
}

/// A protocol with its state.
pub trait Language {
    /// The command to stop the work.
    fn hurry_command(&self) -> &'static str;

    fn greet(&mut self, engine: &mut Engine);

    /// Starts the work; `size` in MiB differs each time.
    fn begin(&mut self, engine: &mut Engine, work: Work, variant: Variant, size: usize);

    /// Sends the command and waits until it is obeyed.
    fn hurry(&mut self, engine: &mut Engine, work: Work);

    /// Ends remaining work.
    fn rest(&mut self, engine: &mut Engine, work: Work);
}
