//! What a protocol must provide: how to start and stop work.

use treville::rules::Variant;

use crate::engine::Engine;

/// What the engine is doing.
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

/// A protocol, with the state of one session.
pub trait Language {
    /// The command that stops the work.
    fn hurry_command(&self) -> &'static str;

    fn greet(&mut self, engine: &mut Engine);

    /// Starts the work; `size`, a memory size in MiB, is different each time.
    fn begin(&mut self, engine: &mut Engine, work: Work, variant: Variant, size: usize);

    /// Sends the command that stops the work, and waits until it is obeyed.
    fn hurry(&mut self, engine: &mut Engine, work: Work);

    /// Ends any work that is left.
    fn rest(&mut self, engine: &mut Engine, work: Work);
}
