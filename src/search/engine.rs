//! The engine as the rest of the program sees it: it searches in the background and reports by messages.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::JoinHandle;

use crossbeam::channel::{self, Receiver, Sender};

use super::control::Control;
use super::params::Params;
use super::pool;
use super::report::{Event, Line, Status};
use super::resources::{Resources, Shortage, Urgency};
use super::{Limits, Verdict};
use crate::eval::{Evaluable, Evaluation};

/// The resources of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the transposition table, 1 at least.
    pub hash_mib: usize,
    /// How many threads search, 1 at least.
    pub threads: usize,
    /// What positions are judged with.
    pub evaluation: Evaluation,
    /// The constants of the search.
    pub params: Params,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hash_mib: 64,
            threads: 1,
            evaluation: Evaluation::default(),
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
    urgency: Arc<Urgency>,
}

impl<R: Evaluable> Engine<R> {
    /// Starts the dispatcher.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let (tasks, queue) = channel::unbounded();
        let urgency = Arc::<Urgency>::default();
        let resources = Resources::new(settings.clone(), Arc::clone(&urgency));
        let dispatcher = std::thread::Builder::new().name("search".to_owned());
        let dispatcher = dispatcher
            .spawn(move || dispatch(&queue, resources))
            .inspect_err(|error| log::error!("no thread for searching: {error}"));
        Engine {
            tasks: Some(tasks),
            dispatcher: dispatcher.ok(),
            settings,
            latest: None,
            urgency,
        }
    }

    /// Begins a search. Its events arrive on `events`, each with `id`; the last one is [`Event::Done`], also where no
    /// search is possible because the dispatcher has panicked or could not be started.
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

    /// Ends the latest search as soon as possible; it still reports its result. A table that is being made or cleared
    /// for it is left as it is, and cleared before a later search.
    pub fn stop(&self) {
        self.urgency.hurried.store(true, Ordering::Relaxed);
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

    /// Changes the resources before the next search. A table of another size starts empty; with another evaluation
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
        let Some(tasks) = &self.tasks else { return };
        self.urgency.hurried.store(false, Ordering::Relaxed);
        // Without a dispatcher the answer to a search comes from here: somebody waits for it.
        if let Err(refused) = tasks.send(task)
            && let Task::Search { id, events, .. } = refused.into_inner()
        {
            let _ = events.send((id, Event::Done(Verdict::default())));
        }
    }
}

impl<R: Evaluable> Drop for Engine<R> {
    fn drop(&mut self) {
        self.urgency.abandoned.store(true, Ordering::Relaxed);
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

/// Calls `tell` if `search` panics, before the panic goes on: the end of a search is waited for.
fn done_even_so(search: impl FnOnce() -> Verdict, tell: impl FnOnce()) -> Verdict {
    catch_unwind(AssertUnwindSafe(search)).unwrap_or_else(|panic| {
        tell();
        resume_unwind(panic)
    })
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
                let verdict = done_even_so(
                    || pool::search(&position, &limits, equipment, &control, report),
                    || send(Event::Done(Verdict::default())),
                );
                resources.make_do_with(verdict.threads);
                let shortages = resources.take_shortages();
                shortages
                    .into_iter()
                    .for_each(|shortage| send(Event::Shortage(shortage)));
                if limits.is_endless() {
                    control.wait_until_wanted();
                }
                control.wait_until_used(limits.least_time);
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::rules::musketeer::Position;
    use crate::rules::{Notation, Rules, Variant};

    /// Far longer than anything here takes.
    const PATIENCE: Duration = Duration::from_secs(300);

    fn position() -> Position {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let Ok(position) = Position::parse_fen(Variant::Normal, fen) else {
            unreachable!("the position is on the board");
        };
        position
    }

    #[test]
    fn without_a_dispatcher_a_search_ends_at_once() {
        let mut engine = Engine::new(Settings {
            hash_mib: 1,
            ..Settings::default()
        });
        // As if it had panicked: its end of the channel is gone.
        engine.tasks = Some(channel::unbounded().0);
        let (events, told) = channel::unbounded();
        engine.search(3, position(), Limits::default(), events);
        assert!(matches!(told.recv(), Ok((3, Event::Done(verdict))) if verdict.best.is_none()));
        assert!(engine.settle().recv().is_err());
    }

    #[test]
    fn the_end_of_a_search_that_panics_is_told() {
        let mut told = 0;
        let search = || done_even_so(|| panic!("lost the thread"), || told += 1);
        assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
        assert_eq!(told, 1);
    }

    /// The verdict of the search with number `id`.
    fn verdict(events: &Receiver<(u64, Event)>, id: u64) -> Verdict {
        loop {
            match events.recv_timeout(PATIENCE).expect("the end of the search") {
                (number, Event::Done(verdict)) if number == id => return verdict,
                _ => {}
            }
        }
    }

    #[test]
    fn a_result_is_kept_for_its_time_unless_it_is_demanded() {
        let mut engine = Engine::new(Settings {
            hash_mib: 1,
            ..Settings::default()
        });
        let (events, told) = channel::unbounded();
        let kept_for = |least_time, ponder| Limits {
            depth: Some(1),
            least_time,
            ponder,
            ..Limits::default()
        };
        let short = Duration::from_millis(50);
        let begun = std::time::Instant::now();
        engine.search(1, position(), kept_for(short, false), events.clone());
        assert!(verdict(&told, 1).best.is_some() && begun.elapsed() >= short);

        engine.search(2, position(), kept_for(short, true), events.clone());
        let begun = std::time::Instant::now();
        engine.ponder_hit();
        assert!(verdict(&told, 2).best.is_some() && begun.elapsed() >= short);

        engine.search(3, position(), kept_for(PATIENCE * 2, false), events.clone());
        engine.stop();
        assert!(verdict(&told, 3).best.is_some());
    }

    #[test]
    fn searches_are_stopped_and_tables_changed_at_any_moment() {
        let settings = |hash_mib| Settings {
            hash_mib,
            threads: 4,
            ..Settings::default()
        };
        let mut engine = Engine::new(settings(1));
        let (events, told) = channel::unbounded();
        for id in 0..8 {
            engine.search(id, position(), Limits::default(), events.clone());
            std::thread::sleep(Duration::from_millis(5));
            assert!(engine.status().is_some());
            engine.ponder_hit();
            engine.stop();
            let verdict = verdict(&told, id);
            assert!(position().legal().contains(&verdict.best.expect("a move")));
            engine.forget();
            engine.configure(settings(1 + id as usize % 2));
            if id % 2 == 0 {
                let shortages = engine.settle().recv_timeout(PATIENCE);
                assert_eq!(shortages.expect("an engine that has settled"), []);
            }
        }
    }
}
