//! What the protocols have in common: bringing an engine to work and hurrying it.

use treville::rules::Variant;

use crate::engine::Engine;

/// What the engine is busy with.
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

/// A protocol, and what of a conversation in it is remembered.
pub trait Language {
    /// The command that makes the engine answer at once.
    fn hurry_command(&self) -> &'static str;

    /// Opens the conversation.
    fn greet(&mut self, engine: &mut Engine);

    /// Brings the engine to work; `size` in MiB is another one each time.
    fn begin(&mut self, engine: &mut Engine, work: Work, variant: Variant, size: usize);

    /// Sends the command and waits until it is obeyed.
    fn hurry(&mut self, engine: &mut Engine, work: Work);

    /// Ends the work, if anything of it is left.
    fn rest(&mut self, engine: &mut Engine, work: Work);
}
