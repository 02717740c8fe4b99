//! Searches in the background, one at a time. The interpreter is free while a caller waits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use crossbeam::channel::RecvTimeoutError;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyRuntimeWarning};
use pyo3::prelude::*;
use treville::board::Color;
use treville::search::{Bound, Engine, Event, Limits, Root};

use crate::line::Line;

/// How long a caller waits between two looks for Ctrl-C and for `stop`.
pub const POLL: Duration = Duration::from_millis(20);

/// An engine with its running search.
pub struct Searches {
    state: Mutex<State>,
    /// Set to end the running search.
    stop: Mutex<Arc<AtomicBool>>,
}

struct State {
    engine: Engine,
    running: Option<u64>,
}

/// What to search, and from whose point of view.
pub struct Task {
    pub root: Arc<dyn Root>,
    pub side: Color,
    pub limits: Limits,
}

/// A search, until its end is known.
pub struct Running {
    searches: Arc<Searches>,
    id: u64,
    stop: Arc<AtomicBool>,
    root: Arc<dyn Root>,
    side: Color,
}

/// What a caller learns from waiting.
enum Waited {
    Told(Event),
    Nothing,
    /// Another search has begun, or the end was told before.
    Over,
    /// The background thread is gone.
    Lost,
}

impl Searches {
    pub fn new(engine: Engine) -> Arc<Self> {
        Arc::new(Searches {
            state: Mutex::new(State { engine, running: None }),
            stop: Mutex::default(),
        })
    }

    /// Stops the running search and begins another one.
    pub fn begin(self: &Arc<Self>, py: Python<'_>, task: Task) -> Running {
        let Task { root, side, limits } = task;
        py.detach(|| {
            locked(&self.stop).store(true, Ordering::Relaxed);
            let mut state = locked(&self.state);
            state.finish();
            let stop = Arc::<AtomicBool>::default();
            *locked(&self.stop) = Arc::clone(&stop);
            let id = state.engine.search(Arc::clone(&root), limits);
            state.running = Some(id);
            Running {
                searches: Arc::clone(self),
                id,
                stop,
                root,
                side,
            }
        })
    }

    /// Clears the table before the next search, and stops a running one.
    pub fn forget(&self, py: Python<'_>) {
        py.detach(|| {
            locked(&self.stop).store(true, Ordering::Relaxed);
            let mut state = locked(&self.state);
            state.finish();
            state.engine.forget();
        });
    }
}

impl State {
    /// Ends the running search and drops what it still tells.
    fn finish(&mut self) {
        let Some(id) = self.running.take() else { return };
        self.engine.stop();
        let is_end = |told: &(u64, Event)| told.0 == id && matches!(told.1, Event::Done(_) | Event::Chosen(_));
        self.engine.events().iter().any(|told| is_end(&told));
    }

    fn wait(&mut self, id: u64, stop: &AtomicBool) -> Waited {
        if self.running != Some(id) {
            return Waited::Over;
        }
        if stop.load(Ordering::Relaxed) {
            self.engine.stop();
        }
        match self.engine.events().recv_timeout(POLL) {
            Ok((_, event)) => {
                if matches!(event, Event::Done(_) | Event::Chosen(_)) {
                    self.running = None;
                }
                Waited::Told(event)
            }
            Err(RecvTimeoutError::Timeout) => Waited::Nothing,
            Err(RecvTimeoutError::Disconnected) => Waited::Lost,
        }
    }
}

impl Running {
    /// Waits for an event; `None` after the last. Ctrl-C ends the search.
    pub fn next(&self, py: Python<'_>) -> PyResult<Option<Event>> {
        loop {
            match py.detach(|| locked(&self.searches.state).wait(self.id, &self.stop)) {
                Waited::Told(Event::Failed(failure)) => {
                    let message = std::ffi::CString::new(failure.to_string()).unwrap_or_default();
                    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &message, 1)?;
                }
                Waited::Told(event) => return Ok(Some(event)),
                Waited::Over => return Ok(None),
                Waited::Lost => return Err(PyRuntimeError::new_err("the engine has ended")),
                Waited::Nothing => {}
            }
            py.check_signals().inspect_err(|_| self.stop())?;
        }
    }

    /// Waits for a line with an exact score; `None` at the end of the search.
    pub fn next_line(&self, py: Python<'_>) -> PyResult<Option<treville::search::Line>> {
        loop {
            match self.next(py)? {
                Some(Event::Line(line)) if line.bound == Bound::Exact => return Ok(Some(line)),
                Some(Event::Done(verdict)) if verdict.best.is_none() => return Err(no_memory()),
                Some(Event::Done(_) | Event::Chosen(_)) | None => return Ok(None),
                Some(_) => {}
            }
        }
    }

    pub fn written(&self, line: &treville::search::Line) -> Line {
        Line::new(line, self.root.uci_line(&line.moves), self.side)
    }

    /// Ends the search at once; it still tells its end.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        // The thread that holds the lock waits for the search, and soon sees the flag.
        let state = match self.searches.state.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        if state.running == Some(self.id) {
            state.engine.stop();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The error of a search without a move, although there are legal ones: no thread could get its memory.
pub fn no_memory() -> PyErr {
    PyMemoryError::new_err("there is not enough memory for a search")
}

/// Nothing panics while one of these locks is held, except for the engine, whose state stays sound.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
