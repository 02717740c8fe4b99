//! The engine: analysis of positions, and moves.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::{Action, Variant};
use treville::search::{Clock, Event, Level, Limits, Settings, Strength};

use crate::board::Board;
use crate::errors::{value_error, within};
use crate::evaluation::loaded;
use crate::line::Line;
use crate::running::{Running, Searches, Task, no_memory};

/// The largest numbers of threads, MiB of the table and lines, as in UCI, and of plies.
const MOST_THREADS: usize = 512;
const MOST_HASH: usize = 1 << 20;
const MOST_LINES: usize = 256;
const MOST_DEPTH: usize = 1000;

/// Searches positions, one at a time; other threads of Python run meanwhile.
///
/// `threads` search threads (1 to 512) share a table of `hash` MiB (1 to 1048576). `eval_file` is a network file that
/// replaces the network of its game. Ctrl-C ends a search. A new search stops the running one.
///
/// Raises ValueError if a number is out of its range or the network cannot be read.
#[pyclass(module = "treville", frozen)]
pub struct Engine {
    searches: Arc<Searches>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (threads=1, hash=64, eval_file=None))]
    fn new(threads: i64, hash: i64, eval_file: Option<PathBuf>) -> PyResult<Self> {
        let settings = Settings {
            threads: within("threads", threads, 1, MOST_THREADS)?,
            hash_mib: within("hash", hash, 1, MOST_HASH)?,
            evaluation: loaded(eval_file, Variant::default())?,
            ..Settings::default()
        };
        let engine = treville::search::Engine::new(settings);
        Ok(Engine {
            searches: Searches::new(engine),
        })
    }

    /// The best lines of a position, the best first; none if the game is over or in its prelude.
    ///
    /// `depth` is in plies (1 to 1000), `time` in seconds; `lines` is 1 to 256. The search ends at the first limit
    /// reached. Raises ValueError without a limit or for one out of its range, and MemoryError if there is no memory
    /// for a search.
    #[pyo3(signature = (board, *, depth=None, nodes=None, time=None, lines=1))]
    fn analyse(
        &self,
        py: Python<'_>,
        board: &Board,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        lines: i64,
    ) -> PyResult<Vec<Line>> {
        let limits = limits(depth, nodes, time, lines)?;
        demand_limit(&limits)?;
        let Some(running) = self.begin(py, board, limits) else {
            return Ok(Vec::new());
        };
        let found = all_lines(py, &running)?;
        Ok(found.iter().map(|line| running.written(line)).collect())
    }

    /// Analyses a position in the background; the result iterates over lines as they are found.
    ///
    /// Limits are those of `analyse`; without any the analysis runs until it is stopped.
    #[pyo3(signature = (board, *, depth=None, nodes=None, time=None, lines=1))]
    fn analysis(
        &self,
        py: Python<'_>,
        board: &Board,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        lines: i64,
    ) -> PyResult<Analysis> {
        let limits = limits(depth, nodes, time, lines)?;
        Ok(Analysis {
            running: self.begin(py, board, limits),
            found: Mutex::default(),
        })
    }

    /// The engine's move in UCI notation, or its choice in a prelude; None if the game is over.
    ///
    /// `clock` is the time left and the increment of the side to move, in seconds; `level` is 1 (the weakest) to 12.
    /// `seed` determines random choices, at a level and in a prelude. The engine declines to choose a piece only if
    /// `may_decline`. Raises ValueError without a limit or for one out of its range, and MemoryError if there is no
    /// memory for a search.
    #[pyo3(signature = (board, *, depth=None, nodes=None, time=None, clock=None, level=None, seed=0,
                        may_decline=false))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn play(
        &self,
        py: Python<'_>,
        board: &Board,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        clock: Option<(f64, f64)>,
        level: Option<i64>,
        seed: u64,
        may_decline: bool,
    ) -> PyResult<Option<String>> {
        let mut limits = limits(depth, nodes, time, 1)?;
        limits.clock = clock.map(clock_of).transpose()?;
        let strength = level.map(strength_of).transpose()?;
        if let Some(strength) = strength {
            strength.limit(&mut limits);
        }
        demand_limit(&limits)?;
        if board.game().in_prelude() {
            return self.choose(py, board, limits, seed, may_decline);
        }
        let Some(running) = self.begin(py, board, limits) else {
            return Ok(None);
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut found, mut best) = (Vec::new(), None);
        while let Some(event) = running.next(py)? {
            match event {
                Event::Line(line) => note(&mut found, line),
                Event::Done(verdict) => best = Some(verdict.best.ok_or_else(no_memory)?),
                _ => {}
            }
        }
        let drawn = strength.and_then(|strength| strength.draw(&found, &mut rng));
        let drawn = drawn.and_then(|line| line.moves.first().copied());
        let game = board.game();
        Ok(drawn.or(best).map(|m| game.uci(Action::Move(m))))
    }

    /// Stops the running search and clears the table before the next one, as for a new game.
    fn new_game(&self, py: Python<'_>) {
        self.searches.forget(py);
    }
}

impl Engine {
    /// Begins a search; `None` if the game is over or in its prelude.
    fn begin(&self, py: Python<'_>, board: &Board, limits: Limits) -> Option<Running> {
        let game = board.game();
        if game.outcome().is_some() {
            return None;
        }
        let (root, side) = (game.root(None, &[])?, game.side_to_move());
        drop(game);
        Some(self.searches.begin(py, Task { root, side, limits }))
    }

    fn choose(
        &self,
        py: Python<'_>,
        board: &Board,
        limits: Limits,
        seed: u64,
        may_decline: bool,
    ) -> PyResult<Option<String>> {
        let game = board.game();
        let (root, side) = (game.choice_root(seed, may_decline), game.side_to_move());
        drop(game);
        let Some(root) = root else { return Ok(None) };
        let running = self.searches.begin(py, Task { root, side, limits });
        while let Some(event) = running.next(py)? {
            if let Event::Chosen(chosen) = event {
                return Ok(Some(board.game().uci(Action::Choice(chosen.choice))));
            }
        }
        Ok(None)
    }
}

/// A running analysis: iterates over lines as they are found, and ends with the search.
///
/// As a context manager it stops the search when the block is left.
#[pyclass(module = "treville", frozen)]
pub struct Analysis {
    running: Option<Running>,
    found: Mutex<Vec<treville::search::Line>>,
}

#[pymethods]
impl Analysis {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Line>> {
        let Some(running) = &self.running else { return Ok(None) };
        let Some(line) = running.next_line(py)? else {
            return Ok(None);
        };
        let written = running.written(&line);
        note(&mut self.found.lock().unwrap_or_else(PoisonError::into_inner), line);
        Ok(Some(written))
    }

    /// Ends the search at once. The lines found until then still come.
    fn stop(&self) {
        if let Some(running) = &self.running {
            running.stop();
        }
    }

    /// The lines found so far, the best first.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let running = self.running.iter();
        running
            .flat_map(|running| found.iter().map(|line| running.written(line)))
            .collect()
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_error))]
    fn __exit__(&self, _error: &Bound<'_, PyTuple>) {
        self.stop();
    }
}

/// Keeps the last line of each rank.
fn note(found: &mut Vec<treville::search::Line>, line: treville::search::Line) {
    if line.bound == treville::search::Bound::Exact {
        found.truncate(line.rank - 1);
        found.push(line);
    }
}

fn all_lines(py: Python<'_>, running: &Running) -> PyResult<Vec<treville::search::Line>> {
    let mut found = Vec::new();
    while let Some(line) = running.next_line(py)? {
        note(&mut found, line);
    }
    Ok(found)
}

fn seconds(what: &str, number: f64) -> PyResult<Duration> {
    let refused = |_| value_error(format!("{what}: {number} is not a number of seconds"));
    Duration::try_from_secs_f64(number).map_err(refused)
}

fn clock_of((remaining, increment): (f64, f64)) -> PyResult<Clock> {
    Ok(Clock {
        remaining: seconds("clock", remaining)?,
        increment: seconds("clock", increment)?,
        moves_to_go: None,
    })
}

fn strength_of(level: i64) -> PyResult<Strength> {
    let known = usize::try_from(level).ok().and_then(Level::new);
    let known = known.ok_or_else(|| value_error(format!("there is no level {level}")))?;
    Ok(known.strength())
}

fn limits(depth: Option<i64>, nodes: Option<i64>, time: Option<f64>, lines: i64) -> PyResult<Limits> {
    let depth = depth.map(|depth| within("depth", depth, 1, MOST_DEPTH)).transpose()?;
    let nodes = nodes.map(|nodes| within("nodes", nodes, 1, usize::MAX)).transpose()?;
    Ok(Limits {
        depth: depth.map(|depth| depth as u32),
        nodes: nodes.map(|nodes| nodes as u64),
        move_time: time.map(|time| seconds("time", time)).transpose()?,
        lines: within("lines", lines, 1, MOST_LINES)?,
        ..Limits::default()
    })
}

fn demand_limit(limits: &Limits) -> PyResult<()> {
    let by_time = limits.move_time.is_some() || limits.clock.is_some();
    let by_work = limits.depth.is_some() || limits.nodes.is_some() || limits.soft_nodes.is_some();
    if by_time || by_work {
        return Ok(());
    }
    Err(value_error("the search needs a limit: depth, nodes or time"))
}
