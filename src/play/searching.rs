//! The search under way, and the channels on which it reports.

use crossbeam::channel::{self, Receiver, Sender};
use web_time::Instant;

use super::{Host, Request, Strength, Task, Work};
use crate::search::prelude::Chosen;
use crate::search::{Event, Limits};

/// Where the engine's messages arrive, each with the number of what it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct Incoming {
    /// Messages of searches on the board.
    pub events: Receiver<(u64, Event)>,
    /// Choices of a prelude.
    pub choices: Receiver<(u64, Chosen)>,
}

/// The search under way, if any. Each has a number; messages with an older one are of a search that was broken off.
pub(super) struct Searching {
    pub task: Option<Task>,
    last_id: u64,
    events: Sender<(u64, Event)>,
    choices: Sender<(u64, Chosen)>,
    incoming: Incoming,
}

impl Searching {
    pub(crate) fn new() -> Self {
        let (events, from_events) = channel::unbounded();
        let (choices, from_choices) = channel::unbounded();
        Searching {
            task: None,
            last_id: 0,
            events,
            choices,
            incoming: Incoming {
                events: from_events,
                choices: from_choices,
            },
        }
    }

    pub(crate) fn incoming(&self) -> Incoming {
        self.incoming.clone()
    }

    /// What the engine is busy with.
    pub(crate) fn work(&self) -> Option<Work> {
        self.task.as_ref().map(|task| task.work)
    }

    /// Begins a search in the present position, or after the move expected when pondering; `false` if there is nothing
    /// to search. `strength` is how the engine chooses among the lines.
    pub(super) fn search<H: Host + ?Sized>(
        &mut self,
        host: &mut H,
        work: Work,
        limits: Limits,
        strength: Option<Strength>,
    ) -> bool {
        let after = match work {
            Work::Pondering { expected, .. } => Some(expected),
            _ => None,
        };
        let id = self.next_id();
        let begun = host.search(Request { id, limits, after }, &self.events);
        self.note(begun, id, work, strength)
    }

    /// Begins to make a choice of the prelude; `false` if the game is on the board.
    pub(crate) fn choose<H: Host + ?Sized>(&mut self, host: &mut H, work: Work, seed: u64) -> bool {
        let id = self.next_id();
        let begun = host.choose(id, seed, &self.choices);
        self.note(begun, id, work, None)
    }

    fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    fn note(&mut self, begun: bool, id: u64, work: Work, strength: Option<Strength>) -> bool {
        self.task = begun.then(|| Task {
            id,
            work,
            since: Instant::now(),
            lines: Vec::new(),
            strength,
            hint_due: false,
        });
        begun
    }

    /// The task that a message with this number belongs to.
    pub(crate) fn task_of(&mut self, id: u64) -> Option<&mut Task> {
        self.task.as_mut().filter(|task| task.id == id)
    }

    /// Ends the task that a message with this number belongs to.
    pub(crate) fn finish(&mut self, id: u64) -> Option<Task> {
        self.task.take_if(|task| task.id == id)
    }
}
