//! Positions to learn from, as NumPy arrays.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crossbeam::channel::{self, Receiver, RecvTimeoutError, Sender};
use numpy::PyArray1;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;
use treville::eval::nnue::features::KING_ZONES;
use treville::records::error::DataError;
use treville::records::manifest::listed_shards;
use treville::records::reader::RawShard;
use treville::rules::{Variant, fairy};
use treville::samples::{Dataset, Filter, InTurn, Pass, ReadSoFar, Reading, Sample, Selected, Shuffled, Split};
use treville::with_game;

use crate::errors::{value_error, within};
use crate::running::POLL;

/// How many batches may wait before and after each thread that finishes them.
const WAITING: usize = 2;

/// The self-play games of some folders, split into training and validation as the trainer splits them.
///
/// `path` is a folder of shards or a list of folders. Positions are selected as the trainer does: not in check, with a
/// quiet best move, no repetition, after `skip_plies` plies, with a score of at most `most_score` centipawns.
/// `validation` (0.0 to 1.0) is the share of the games for validation.
///
/// Raises ValueError if a folder has no shards, or a number is out of its range.
#[pyclass(module = "treville", frozen)]
pub struct Shards {
    variant: Variant,
    folders: Vec<PathBuf>,
    filter: Filter,
    validation: f64,
    games: u64,
}

/// How batches are made.
#[derive(Clone, Copy)]
struct Order {
    split: Split,
    size: usize,
    seed: u64,
    pool: usize,
    threads: usize,
    king_buckets: usize,
    buckets: usize,
    fens: bool,
}

#[derive(FromPyObject)]
enum Paths {
    One(PathBuf),
    Some(Vec<PathBuf>),
}

#[pymethods]
impl Shards {
    #[new]
    #[pyo3(signature = (path, *, validation=0.02, skip_plies=10, most_score=3000))]
    fn new(path: Paths, validation: f64, skip_plies: i64, most_score: i64) -> PyResult<Self> {
        let folders = match path {
            Paths::One(folder) => vec![folder],
            Paths::Some(folders) => folders,
        };
        if !(0.0..=1.0).contains(&validation) {
            return Err(value_error(format!("validation: {validation} is not between 0 and 1")));
        }
        let filter = Filter {
            skip_plies: within("skip_plies", skip_plies, 0, usize::MAX)?,
            most_score: within("most_score", most_score, 1, i16::MAX as usize)? as i16,
        };
        let (variant, games) = found(&folders).map_err(value_error)?;
        Ok(Shards {
            variant,
            folders,
            filter,
            validation,
            games,
        })
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &'static str {
        fairy::name(self.variant)
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.games
    }

    /// The number of inputs of a network with one king bucket; inputs are numbered from 0.
    #[getter]
    fn inputs(&self) -> usize {
        with_game!(self.variant, R => R::INPUTS)
    }

    /// Iterates once over the positions of `split` (`training` or `validation`), in batches of `size`; the last may be
    /// smaller.
    ///
    /// `seed` determines the order; positions are shuffled in a pool of `pool` positions (1 keeps the order of the
    /// games). `threads` threads replay games and do not change the order. `king_buckets` (1 to 4) and `buckets` (1 to
    /// 64) are those of the network. `fens` adds FENs, which takes far longer.
    ///
    /// Raises ValueError if a number is out of its range; the iterator raises it for a damaged shard.
    #[pyo3(signature = (split="training", *, size=16384, seed=0, pool=500_000, threads=1, king_buckets=1, buckets=1,
                        fens=false))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn batches(
        &self,
        py: Python<'_>,
        split: &str,
        size: i64,
        seed: u64,
        pool: i64,
        threads: i64,
        king_buckets: i64,
        buckets: i64,
        fens: bool,
    ) -> PyResult<Batches> {
        // Without NumPy this raises ImportError.
        py.import("numpy")?;
        let order = Order {
            split: split_named(split)?,
            size: within("size", size, 1, 1 << 24)?,
            seed,
            pool: within("pool", pool, 1, 1 << 28)?,
            threads: within("threads", threads, 1, 256)?,
            king_buckets: within("king_buckets", king_buckets, 1, KING_ZONES)?,
            buckets: within("buckets", buckets, 1, 64)?,
            fens,
        };
        let (variant, folders) = (self.variant, self.folders.clone());
        let (send, receive) = channel::bounded(WAITING);
        with_game!(variant, R => {
            let dataset = Dataset::<R>::new(variant, &folders, self.filter, self.validation).map_err(value_error)?;
            let work = move || fill(&dataset, order, &send);
            std::thread::Builder::new().name("shards".to_owned()).spawn(work)
        })
        .map_err(|error| PyRuntimeError::new_err(format!("no thread for reading: {error}")))?;
        Ok(Batches {
            receive: Mutex::new(receive),
        })
    }
}

/// Iterates over batches.
#[pyclass(module = "treville", frozen)]
pub struct Batches {
    receive: Mutex<Receiver<Result<Filled, DataError>>>,
}

#[pymethods]
impl Batches {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        loop {
            let received = py.detach(|| {
                let receive = self.receive.lock().unwrap_or_else(PoisonError::into_inner);
                receive.recv_timeout(POLL)
            });
            match received {
                Ok(filled) => return filled.map(|filled| Some(filled.into_batch(py))).map_err(value_error),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        }
    }
}

/// Positions with the inputs of both sides, as the network sees them.
#[pyclass(module = "treville", frozen, get_all)]
pub struct Batch {
    /// The active inputs of the side to move, position after position: int32.
    own: Py<PyArray1<i32>>,
    /// The active inputs of the other side, in the same order and number.
    other: Py<PyArray1<i32>>,
    /// Where the inputs of each position begin in both arrays: int32.
    offsets: Py<PyArray1<i32>>,
    /// The output bucket of each position: int32.
    buckets: Py<PyArray1<i32>>,
    /// Centipawns for the side to move: float32.
    scores: Py<PyArray1<f32>>,
    /// The result of the game for the side to move: 0.0, 0.5 or 1.0, float32.
    results: Py<PyArray1<f32>>,
    /// The number of plies before each position: int32.
    plies: Py<PyArray1<i32>>,
    /// The FENs, if asked for.
    fens: Option<Vec<String>>,
}

#[pymethods]
impl Batch {
    /// The number of positions.
    fn __len__(&self, py: Python<'_>) -> usize {
        self.scores.bind(py).len().unwrap_or_default()
    }
}

/// A batch before Python owns its arrays.
#[derive(Default)]
struct Filled {
    inputs: [Vec<i32>; 2],
    offsets: Vec<i32>,
    buckets: Vec<i32>,
    scores: Vec<f32>,
    results: Vec<f32>,
    plies: Vec<i32>,
    fens: Option<Vec<String>>,
}

impl Filled {
    fn of<R: Evaluable>(items: Vec<Item>, order: Order) -> Self {
        let mut filled = Filled {
            fens: order.fens.then(Vec::new),
            ..Filled::default()
        };
        for Item { sample, plies, fen } in items {
            filled.offsets.push(filled.inputs[0].len() as i32);
            for (side, inputs) in filled.inputs.iter_mut().enumerate() {
                inputs.extend(sample.inputs::<R>(side, order.king_buckets).map(|input| input as i32));
            }
            filled.buckets.push(sample.bucket::<R>(order.buckets) as i32);
            filled.scores.push(sample.score());
            filled.results.push(sample.points());
            filled.plies.push(plies as i32);
            if let Some(fens) = &mut filled.fens {
                fens.extend(fen);
            }
        }
        filled
    }

    /// The arrays take over the vectors.
    fn into_batch(self, py: Python<'_>) -> Batch {
        let [own, other] = self.inputs;
        let integers = |numbers| PyArray1::from_vec(py, numbers).unbind();
        let numbers = |numbers| PyArray1::from_vec(py, numbers).unbind();
        Batch {
            own: integers(own),
            other: integers(other),
            offsets: integers(self.offsets),
            buckets: integers(self.buckets),
            scores: numbers(self.scores),
            results: numbers(self.results),
            plies: integers(self.plies),
            fens: self.fens,
        }
    }
}

struct Item {
    sample: Sample,
    plies: usize,
    fen: Option<String>,
}

impl Item {
    fn new<R: Evaluable>(selected: &Selected<R>, with_fen: bool) -> Result<Self, DataError> {
        Ok(Item {
            sample: Sample::new(selected)?,
            plies: selected.plies,
            fen: with_fen.then(|| selected.position.fen()),
        })
    }
}

/// Sends batches until the positions run out or the receiver is gone.
fn fill<R: Evaluable>(dataset: &Dataset<R>, order: Order, send: &Sender<Result<Filled, DataError>>) {
    let sent = crossbeam::scope(|scope| {
        let pass = Pass {
            split: order.split,
            seed: order.seed,
            so_far: ReadSoFar::START,
        };
        let make = move |selected: &Selected<R>| Item::new(selected, order.fens);
        let items = Reading::start(scope, dataset, pass, order.threads, make)?;
        let items = Shuffled::new(items, order.pool, Xoshiro256PlusPlus::seed_from_u64(order.seed));
        let finish = move |items: Result<Vec<Item>, DataError>| items.map(|items| Filled::of::<R>(items, order));
        let batches = InTurn::start(scope, 1, WAITING, move || grouped(items, order.size), finish);
        let mut batches = batches.map_err(DataError::NoThread)?;
        while let Some(batch) = batches.next()
            && send.send(batch).is_ok()
        {}
        Ok(())
    });
    if let Ok(Err(error)) = sent {
        let _ = send.send(Err(error));
    }
}

/// Groups items into batches; the last may be smaller. Ends after an error.
fn grouped(mut items: Shuffled<Reading<Item>>, size: usize) -> impl Iterator<Item = Result<Vec<Item>, DataError>> {
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let batch: Result<Vec<Item>, DataError> = items.by_ref().take(size).collect();
        ended = !matches!(&batch, Ok(items) if items.len() == size);
        match batch {
            Ok(items) if items.is_empty() => None,
            batch => Some(batch),
        }
    })
}

/// The variant of the first shard, and the number of games of all.
fn found(folders: &[PathBuf]) -> Result<(Variant, u64), DataError> {
    let mut shards = Vec::new();
    for folder in folders {
        shards.extend(listed_shards(folder)?);
    }
    let games = shards.iter().map(|(_, entry)| entry.games).sum();
    let Some((first, _)) = shards.first() else {
        return Ok((Variant::default(), 0));
    };
    Ok((RawShard::open(first)?.header().variant, games))
}

fn split_named(name: &str) -> PyResult<Split> {
    match name {
        "training" => Ok(Split::Training),
        "validation" => Ok(Split::Validation),
        other => Err(value_error(format!(
            "the split {other:?} is neither training nor validation"
        ))),
    }
}
