//! The engine's interface to the rest of the program: it searches in the background and reports through events.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use crossbeam::channel::{self, Receiver, Sender};

use super::Limits;
use super::control::Control;
use super::params::Params;
use super::pool::{Job, Pool};
use super::report::{Event, Line, Status};
use super::root::Root;
use crate::board::Move;
use crate::eval::Evaluation;

/// The resources of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the transposition table, at least 1.
    pub hash_mib: usize,
    /// Number of search threads, at least 1.
    pub threads: usize,
    /// The evaluation of positions.
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

/// A request to the background thread, which handles them in order.
enum Request {
    Search {
        id: u64,
        root: Arc<dyn Root>,
        limits: Box<Limits>,
        evaluation: Evaluation,
        params: Params,
        control: Arc<Control<'static>>,
    },
    Prepare {
        id: u64,
        history_size: usize,
        params: Params,
    },
    ResizeTable(usize),
    UseThreads(usize),
    UseParams,
    Forget,
}

impl Request {
    /// The event that reports that this request cannot be handled.
    fn failure(&self) -> Option<(u64, Event)> {
        match self {
            Request::Search { id, root, .. } => Some((*id, root.without_search())),
            Request::Prepare { id, .. } => Some((*id, Event::Ready)),
            _ => None,
        }
    }
}

/// Flags that interrupt the clearing of the table.
#[derive(Default)]
struct Interrupt {
    /// The result of the latest search is wanted immediately.
    stopped: AtomicBool,
    /// The engine is being dropped.
    closed: AtomicBool,
}

impl Interrupt {
    fn is_set(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.closed.load(Ordering::Relaxed)
    }
}

/// Searches positions of any game in the background.
///
/// One thread lives as long as the engine and handles requests one after the other. During a search it is the first
/// search thread and starts the others. It also allocates the tables, when a search or [`prepare`](Self::prepare) needs
/// them. A failed allocation is reported by [`Event::Failed`]; the engine continues with what it has.
pub struct Engine {
    settings: Settings,
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
    sender: Sender<(u64, Event)>,
    events: Receiver<(u64, Event)>,
    last_id: u64,
    latest: Option<(Arc<dyn Root>, Arc<Control<'static>>)>,
    /// Whether a search has run since [`forget`](Self::forget).
    has_searched: bool,
    interrupt: Arc<Interrupt>,
}

impl Engine {
    /// Starts the background thread.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let (requests, queue) = channel::unbounded();
        let (sender, events) = channel::unbounded();
        let interrupt = Arc::<Interrupt>::default();
        let background = Background {
            pool: Pool::new(settings.hash_mib, settings.threads),
            events: sender.clone(),
            interrupt: Arc::clone(&interrupt),
        };
        let thread = std::thread::Builder::new()
            .name("search".to_owned())
            .spawn(move || background.run(&queue))
            .inspect_err(|error| log::error!("no thread for searching: {error}"));
        Engine {
            settings,
            requests: Some(requests),
            thread: thread.ok(),
            sender,
            events,
            last_id: 0,
            latest: None,
            has_searched: false,
            interrupt,
        }
    }

    /// The requested settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The channel of events, each with the number of its request.
    #[must_use]
    pub fn events(&self) -> Receiver<(u64, Event)> {
        self.events.clone()
    }

    /// Sets the table size from the next search on. A resized table starts empty.
    pub fn set_hash(&mut self, mib: usize) {
        self.settings.hash_mib = mib;
        self.send(Request::ResizeTable(mib));
    }

    /// Sets the number of threads from the next search on.
    pub fn set_threads(&mut self, threads: usize) {
        self.settings.threads = threads;
        self.send(Request::UseThreads(threads));
    }

    /// Sets the evaluation from the next search on, and clears what was learned with the old one.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        if evaluation != self.settings.evaluation {
            self.settings.evaluation = evaluation;
            self.send(Request::Forget);
        }
    }

    /// Sets the search constants.
    pub fn set_params(&mut self, params: Params) {
        if params != self.settings.params {
            self.settings.params = params;
            self.send(Request::UseParams);
        }
    }

    /// Begins a search and returns its number. Its last event is [`Event::Done`], or [`Event::Chosen`] for a prelude,
    /// even if no search is possible because the background thread panicked or could not be started.
    ///
    /// A running search is not stopped; the new one waits for it.
    pub fn search(&mut self, root: Arc<dyn Root>, limits: Limits) -> u64 {
        let control = Arc::new(Control::new(self.settings.threads.max(1), limits.ponder));
        self.latest = Some((Arc::clone(&root), Arc::clone(&control)));
        self.has_searched = true;
        let id = self.next_id();
        self.send(Request::Search {
            id,
            root,
            limits: Box::new(limits),
            evaluation: self.settings.evaluation.clone(),
            params: self.settings.params.clone(),
            control,
        });
        id
    }

    /// Ends the latest search as soon as possible; it still reports its result. If this interrupts the clearing of the
    /// table, the table is cleared again before a later search.
    pub fn stop(&self) {
        self.interrupt.stopped.store(true, Ordering::Relaxed);
        if let Some((_, control)) = &self.latest {
            control.demand();
        }
    }

    /// Reports that the opponent has played the ponder move, which starts the clock of the latest search.
    pub fn ponder_hit(&self) {
        if let Some((_, control)) = &self.latest {
            control.ponder_hit();
        }
    }

    /// The status of the latest search.
    #[must_use]
    pub fn status(&self) -> Option<Status> {
        self.latest.as_ref().map(|(_, control)| control.status())
    }

    /// Writes a line of the latest search in coordinate notation.
    #[must_use]
    pub fn line(&self, moves: &[Move]) -> Vec<String> {
        self.latest
            .as_ref()
            .map(|(root, _)| root.line(moves))
            .unwrap_or_default()
    }

    /// Writes a line of the latest search in UCI notation.
    #[must_use]
    pub fn uci_line(&self, moves: &[Move]) -> Vec<String> {
        self.latest
            .as_ref()
            .map(|(root, _)| root.uci_line(moves))
            .unwrap_or_default()
    }

    /// Clears the table and the histories before the next search, as for a new game.
    pub fn forget(&mut self) {
        if std::mem::take(&mut self.has_searched) {
            self.send(Request::Forget);
        }
    }

    /// Allocates everything that the next search needs, for a game with histories of this size, and returns the
    /// number of the [`Event::Ready`] that follows.
    ///
    /// A caller that waits for this event keeps the allocation and clearing of a large table off the clock.
    pub fn prepare(&mut self, history_size: usize) -> u64 {
        let id = self.next_id();
        let params = self.settings.params.clone();
        self.send(Request::Prepare {
            id,
            history_size,
            params,
        });
        id
    }

    fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    fn send(&self, request: Request) {
        let Some(requests) = &self.requests else { return };
        self.interrupt.stopped.store(false, Ordering::Relaxed);
        // Without a background thread the caller would wait forever, so report the failure here.
        if let Err(refused) = requests.send(request)
            && let Some(event) = refused.into_inner().failure()
        {
            let _ = self.sender.send(event);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.interrupt.closed.store(true, Ordering::Relaxed);
        self.stop();
        self.requests = None;
        let ended = self.thread.take().map(JoinHandle::join);
        // Panicking again during an unwind would abort the process and hide the first panic.
        if let Some(Err(panic)) = ended
            && !std::thread::panicking()
        {
            resume_unwind(panic);
        }
    }
}

/// The background thread of an engine.
struct Background {
    pool: Pool,
    events: Sender<(u64, Event)>,
    interrupt: Arc<Interrupt>,
}

impl Background {
    fn run(mut self, queue: &Receiver<Request>) {
        for request in queue {
            if self.interrupt.closed.load(Ordering::Relaxed) {
                return;
            }
            match request {
                Request::Search {
                    id,
                    root,
                    limits,
                    evaluation,
                    params,
                    control,
                } => self.search(
                    id,
                    root.as_ref(),
                    Job {
                        limits: &limits,
                        evaluation: &evaluation,
                        params: &params,
                        control: &control,
                    },
                ),
                Request::Prepare {
                    id,
                    history_size,
                    params,
                } => {
                    let interrupt = &self.interrupt;
                    self.pool.prepare(history_size, &params, || interrupt.is_set());
                    self.tell_failures(id);
                    self.tell(id, Event::Ready);
                }
                Request::ResizeTable(mib) => self.pool.resize_table(mib),
                Request::UseThreads(threads) => self.pool.use_threads(threads),
                Request::UseParams => self.pool.drop_memories(),
                Request::Forget => {
                    let interrupt = &self.interrupt;
                    self.pool.forget(|| interrupt.is_set());
                }
            }
        }
    }

    fn search(&mut self, id: u64, root: &dyn Root, job: Job<'_>) {
        let (pool, interrupt, events) = (&mut self.pool, &self.interrupt, &self.events);
        if let Some(history_size) = root.history_size() {
            pool.prepare(history_size, job.params, || interrupt.is_set());
        }
        let mut report = |line: Line| {
            let _ = events.send((id, Event::Line(line)));
        };
        let result = answer_even_so(
            || root.search(pool, job, &mut report),
            || {
                let _ = events.send((id, root.without_search()));
            },
        );
        self.tell_failures(id);
        if let Event::Done(_) = result {
            if job.limits.is_endless() {
                job.control.wait_until_wanted();
            }
            job.control.wait_until_used(job.limits.least_time);
        }
        self.tell(id, result);
    }

    fn tell_failures(&mut self, id: u64) {
        for failure in self.pool.take_failures() {
            self.tell(id, Event::Failed(failure));
        }
    }

    /// Sends an event, which is dropped if the receiver is gone.
    fn tell(&self, id: u64, event: Event) {
        let _ = self.events.send((id, event));
    }
}

/// Runs `search`. If it panics, calls `tell` before resuming the panic, so that the caller does not wait forever.
fn answer_even_so<T>(search: impl FnOnce() -> T, tell: impl FnOnce()) -> T {
    catch_unwind(AssertUnwindSafe(search)).unwrap_or_else(|panic| {
        tell();
        resume_unwind(panic)
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::rules::Rules;
    use crate::rules::Variant;
    use crate::rules::musketeer::{Musketeer, Position};
    use crate::search::{PositionRoot, Verdict};

    /// Far longer than any search in these tests takes.
    const PATIENCE: Duration = Duration::from_secs(300);

    fn position() -> Position {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        Position::parse_fen(Variant::Normal, fen).expect("a position")
    }

    fn root() -> Arc<dyn Root> {
        Arc::new(PositionRoot(position()))
    }

    fn engine(threads: usize) -> Engine {
        Engine::new(Settings {
            hash_mib: 1,
            threads,
            ..Settings::default()
        })
    }

    #[test]
    fn without_a_background_thread_a_search_ends_at_once() {
        let mut engine = engine(1);
        // As after a panic of the background thread: the receiving end of the channel is gone.
        engine.requests = Some(channel::unbounded().0);
        let id = engine.search(root(), Limits::default());
        let told = engine.events().recv();
        assert!(matches!(told, Ok((told, Event::Done(verdict))) if told == id && verdict.best.is_none()));
        let id = engine.prepare(Musketeer::HISTORY_SIZE);
        assert!(matches!(engine.events().recv(), Ok((told, Event::Ready)) if told == id));
    }

    #[test]
    fn the_end_of_a_search_that_panics_is_told() {
        let mut told = 0;
        let search = || answer_even_so(|| -> Verdict { panic!("lost the thread") }, || told += 1);
        assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
        assert_eq!(told, 1);
    }

    /// Waits for the verdict of search `id`.
    fn verdict(engine: &Engine, id: u64) -> Verdict {
        loop {
            match engine.events.recv_timeout(PATIENCE).expect("the end of the search") {
                (number, Event::Done(verdict)) if number == id => return verdict,
                _ => {}
            }
        }
    }

    #[test]
    fn a_result_is_kept_for_its_time_unless_it_is_demanded() {
        let mut engine = engine(1);
        let kept_for = |least_time, ponder| Limits {
            depth: Some(1),
            least_time,
            ponder,
            ..Limits::default()
        };
        let short = Duration::from_millis(50);
        let begun = std::time::Instant::now();
        let id = engine.search(root(), kept_for(short, false));
        assert!(verdict(&engine, id).best.is_some() && begun.elapsed() >= short);

        let id = engine.search(root(), kept_for(short, true));
        let begun = std::time::Instant::now();
        engine.ponder_hit();
        assert!(verdict(&engine, id).best.is_some() && begun.elapsed() >= short);

        let id = engine.search(root(), kept_for(PATIENCE * 2, false));
        engine.stop();
        assert!(verdict(&engine, id).best.is_some());
    }

    #[test]
    fn searches_are_stopped_and_tables_changed_at_any_moment() {
        let mut engine = engine(4);
        for round in 0..8 {
            let id = engine.search(root(), Limits::default());
            std::thread::sleep(Duration::from_millis(5));
            assert!(engine.status().is_some());
            engine.ponder_hit();
            engine.stop();
            let verdict = verdict(&engine, id);
            assert!(position().legal().contains(&verdict.best.expect("a move")));
            engine.forget();
            engine.set_hash(1 + round % 2);
            if round % 2 == 0 {
                let id = engine.prepare(Musketeer::HISTORY_SIZE);
                let event = engine.events.recv_timeout(PATIENCE);
                assert!(matches!(event, Ok((told, Event::Ready)) if told == id), "{event:?}");
            }
        }
    }
}
