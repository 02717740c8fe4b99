//! The engine as the rest of the program sees it: it searches in the background and reports by messages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use crossbeam::channel::{self, Receiver, Sender};

use super::Limits;
use super::control::Control;
use super::params::Params;
use super::pool;
use super::report::{Event, Line, Status};
use super::resources::{Resources, Shortage};
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
    /// The constants of the search.
    pub params: Params,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hash_mib: 64,
            threads: 1,
            judge: Judge::default(),
            params: Params::default(),
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
    /// Say when everything before is done, and what could not be had.
    Tell(Sender<Vec<Shortage>>),
}

/// Searches in the background.
///
/// One dispatcher thread lives as long as the engine and works on requests one after the other; while a search runs it
/// is the first search thread and starts the others.
pub struct Engine<R: Evaluable> {
    tasks: Option<Sender<Task<R>>>,
    dispatcher: Option<JoinHandle<()>>,
    settings: Settings,
    latest: Option<Arc<Control>>,
    /// Nobody waits for the dispatcher's work any more.
    abandoned: Arc<AtomicBool>,
}

impl<R: Evaluable> Engine<R> {
    /// Starts the dispatcher.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let (tasks, queue) = channel::unbounded();
        let abandoned = Arc::new(AtomicBool::new(false));
        let resources = Resources::new(settings.clone(), Arc::clone(&abandoned));
        let dispatcher = std::thread::spawn(move || dispatch(&queue, resources));
        Engine {
            tasks: Some(tasks),
            dispatcher: Some(dispatcher),
            settings,
            latest: None,
            abandoned,
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
    pub(crate) fn ponder_hit(&self) {
        if let Some(control) = &self.latest {
            control.ponder_hit();
        }
    }

    /// How the latest search stands.
    #[must_use]
    pub(crate) fn status(&self) -> Option<Status> {
        self.latest.as_ref().map(|control| control.status())
    }

    /// Changes the resources before the next search. A table of another size starts empty; with another judge
    /// everything that the last one taught is forgotten.
    ///
    /// What cannot be had is done without: a table keeps its old size, fewer threads search. [`settle`](Engine::settle)
    /// tells.
    pub(crate) fn configure(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings.clone();
            self.send(Task::Configure(settings));
        }
    }

    /// Forgets table and histories before the next search, as for a new game.
    pub fn forget(&mut self) {
        self.send(Task::Forget);
    }

    /// Has everything made that the next search needs, and says when it is there and whatever was asked for is done, an
    /// unfinished search included. The message is what could not be had since the last one was received.
    ///
    /// A large table takes a while to make or to clear; waiting keeps that out of the time for a move.
    pub(crate) fn settle(&self) -> Receiver<Vec<Shortage>> {
        let (done, settled) = channel::bounded(1);
        self.send(Task::Tell(done));
        settled
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
        self.abandoned.store(true, Ordering::Relaxed);
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

fn dispatch<R: Evaluable>(queue: &Receiver<Task<R>>, mut resources: Resources) {
    for task in queue {
        if resources.are_abandoned() {
            return;
        }
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
                let equipment = resources.equip::<R>();
                let table = equipment.table;
                let report = |line: Line| {
                    let hash_used = table.used();
                    send(Event::Line(Line { hash_used, ..line }));
                };
                let verdict = pool::search(&position, &limits, equipment, &control, report);
                resources.make_do_with(verdict.threads);
                let shortages = resources.take_shortages();
                shortages
                    .into_iter()
                    .for_each(|shortage| send(Event::Shortage(shortage)));
                if limits.is_endless() {
                    control.wait_until_wanted();
                }
                send(Event::Done(verdict));
            }
            Task::Configure(settings) => resources.configure(settings),
            Task::Forget => resources.forget(),
            Task::Tell(done) => {
                resources.equip::<R>();
                if let Err(untold) = done.send(resources.take_shortages()) {
                    resources.keep_shortages(untold.into_inner());
                }
            }
        }
    }
}
