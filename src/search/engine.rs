//! The engine as the rest of the program sees it: it searches in the background and reports by messages.

use std::sync::Arc;
use std::thread::JoinHandle;

use crossbeam::channel::{self, Receiver, Sender};

use super::Limits;
use super::control::Control;
use super::pool;
use super::report::{Event, Status};
use super::table::Table;
use super::worker::Memory;
use crate::eval::{Evaluable, Judge};

/// The resources of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the transposition table, 1 at least.
    pub hash_mib: usize,
    /// How many threads search, 1 at least.
    pub threads: usize,
    /// What positions are judged with.
    pub judge: Judge,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hash_mib: 64,
            threads: 1,
            judge: Judge::default(),
        }
    }
}

enum Task<R> {
    Search {
        id: u64,
        position: R,
        limits: Limits,
        control: Arc<Control>,
        events: Sender<(u64, Event)>,
    },
    Configure(Settings),
    Forget,
    /// Say when everything before is done.
    Tell(Sender<()>),
}

/// Searches in the background.
///
/// One dispatcher thread lives as long as the engine and works on requests one after the other; while a search runs it is the
/// first search thread and starts the others.
pub struct Engine<R: Evaluable> {
    tasks: Option<Sender<Task<R>>>,
    dispatcher: Option<JoinHandle<()>>,
    settings: Settings,
    latest: Option<Arc<Control>>,
}

impl<R: Evaluable> Engine<R> {
    /// Starts the dispatcher.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let (tasks, queue) = channel::unbounded();
        let own = settings.clone();
        let dispatcher = std::thread::spawn(move || dispatch(&queue, own));
        Engine {
            tasks: Some(tasks),
            dispatcher: Some(dispatcher),
            settings,
            latest: None,
        }
    }

    /// Begins a search. Its events arrive on `events`, each with `id`; the last one is [`Event::Done`].
    ///
    /// A search still under way is not stopped by this: the new one waits for its turn.
    pub fn search(&mut self, id: u64, position: R, limits: Limits, events: Sender<(u64, Event)>) {
        let control = Arc::new(Control::new(self.settings.threads.max(1), limits.ponder));
        self.latest = Some(Arc::clone(&control));
        self.send(Task::Search {
            id,
            position,
            limits,
            control,
            events,
        });
    }

    /// Ends the latest search as soon as possible; it still reports its result.
    pub fn stop(&self) {
        if let Some(control) = &self.latest {
            control.demand();
        }
    }

    /// The opponent made the expected move: the clocks of a pondering search run from now on.
    pub fn ponder_hit(&self) {
        if let Some(control) = &self.latest {
            control.ponder_hit();
        }
    }

    /// How the latest search stands.
    #[must_use]
    pub fn status(&self) -> Option<Status> {
        self.latest.as_ref().map(|control| control.status())
    }

    /// Changes the resources before the next search. A table of another size starts empty; with another judge everything
    /// that the last one taught is forgotten.
    pub fn configure(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings.clone();
            self.send(Task::Configure(settings));
        }
    }

    /// Forgets table and histories before the next search, as for a new game.
    pub fn forget(&mut self) {
        self.send(Task::Forget);
    }

    /// Waits until everything asked for is done, an unfinished search included.
    ///
    /// A large table takes a while to make or to clear; waiting here keeps that out of the time for a move.
    pub fn settle(&self) {
        let (done, settled) = channel::bounded(1);
        self.send(Task::Tell(done));
        // An error would mean that the dispatcher is gone, and nothing is left to wait for.
        let _ = settled.recv();
    }

    fn send(&self, task: Task<R>) {
        if let Some(tasks) = &self.tasks {
            // The dispatcher lives until the channel closes, so this cannot fail while the engine lives.
            let _ = tasks.send(task);
        }
    }
}

impl<R: Evaluable> Drop for Engine<R> {
    fn drop(&mut self) {
        self.stop();
        self.tasks = None;
        let ended = self.dispatcher.take().map(JoinHandle::join);
        // A second panic while one unwinds would abort the process and hide the first.
        if let Some(Err(panic)) = ended
            && !std::thread::panicking()
        {
            std::panic::resume_unwind(panic);
        }
    }
}

pub(super) fn memories<R: Evaluable>(threads: usize) -> Vec<Memory> {
    (0..threads.max(1)).map(|_| Memory::new::<R>()).collect()
}

fn dispatch<R: Evaluable>(queue: &Receiver<Task<R>>, mut settings: Settings) {
    let mut table = Table::at_most(settings.hash_mib);
    let mut own = memories::<R>(settings.threads);
    for task in queue {
        match task {
            Task::Search {
                id,
                position,
                limits,
                control,
                events,
            } => {
                let send = |event| {
                    // Whoever asked may have gone; then nobody misses the answer.
                    let _ = events.send((id, event));
                };
                let report = |line| send(Event::Line(line));
                let judge = &settings.judge;
                let verdict = pool::search(&position, &limits, judge, &table, &mut own, &control, report);
                if limits.is_endless() {
                    control.wait_until_wanted();
                }
                send(Event::Done(verdict));
            }
            Task::Configure(new) => {
                if new.hash_mib != settings.hash_mib {
                    table = Table::at_most(new.hash_mib);
                }
                if new.judge != settings.judge {
                    table.clear();
                }
                if new.threads != settings.threads || new.judge != settings.judge {
                    own = memories::<R>(new.threads);
                }
                settings = new;
            }
            Task::Forget => {
                table.clear();
                own.iter_mut().for_each(Memory::clear);
            }
            Task::Tell(done) => {
                let _ = done.send(());
            }
        }
    }
}
