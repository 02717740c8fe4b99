//! Does several things at a time and passes the results on in their order.

use std::collections::BTreeMap;
use std::iter::Enumerate;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crossbeam::channel::{self, Receiver, Sender};

use super::Failure;
use crate::outside::threads;

/// For each thread, this number of results may wait for an earlier one that is not there.
const AHEAD: usize = 8;

/// A result, with the index of what it is made from; `None` if there will be none.
type Sent<D> = Result<Option<(usize, D)>, Failure>;

/// Passes `things` to workers, each in a thread of its own, and their results to `take` in the order of the things.
/// After `stop`, or when a worker returns `None`, only the first results have been passed.
///
/// # Errors
/// [`Failure`] if no thread can be started, or a worker or `take` fails; `stop` is then set.
pub fn run<T, D: Send, W>(
    (threads, stop): (usize, &AtomicBool),
    things: impl Iterator<Item = T> + Send,
    worker: impl Fn() -> W + Sync,
    take: &mut dyn FnMut(D) -> Result<(), Failure>,
) -> Result<(), Failure>
where
    W: FnMut(T) -> Result<Option<D>, Failure>,
{
    let source = Mutex::new(things.enumerate());
    let (permit, permits) = channel::unbounded();
    for _ in 0..threads * AHEAD {
        let _ = permit.send(());
    }
    let (sender, results) = channel::unbounded();
    thread::scope(|scope| {
        threads::start(threads, |_| {
            let (sender, permits, source, worker) = (sender.clone(), permits.clone(), &source, &worker);
            let work = move || work(source, &permits, sender, worker(), stop);
            let builder = thread::Builder::new().name("worker".into());
            builder.spawn_scoped(scope, work).map(drop)
        })
        .map_err(|error| Failure::Input(format!("no thread can be started: {error}")))?;
        drop(sender);
        // Without permits the threads end, after an error too.
        let permit = permit;
        let taken = in_order(&results, |done| {
            let _ = permit.send(());
            take(done)
        });
        taken.inspect_err(|_| stop.store(true, Ordering::Relaxed))
    })
}

/// Works until there is nothing left, or there is no permit to go on.
fn work<T, D>(
    source: &Mutex<Enumerate<impl Iterator<Item = T>>>,
    permits: &Receiver<()>,
    sender: Sender<Sent<D>>,
    mut worker: impl FnMut(T) -> Result<Option<D>, Failure>,
    stop: &AtomicBool,
) {
    let sender = EvenAfterPanic(sender);
    while permits.recv().is_ok() && !stop.load(Ordering::Relaxed) {
        let next = source.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some((index, thing)) = next else { return };
        let done = worker(thing).map(|done| done.map(|done| (index, done)));
        let goes_on = matches!(done, Ok(Some(_)));
        if sender.0.send(done).is_err() || !goes_on {
            return;
        }
    }
}

/// Passes results to `take` in the order of their indices, until one is missing: the threads that are ahead of it would
/// wait for ever.
fn in_order<D>(results: &Receiver<Sent<D>>, mut take: impl FnMut(D) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for result in results {
        let Some((index, done)) = result? else { break };
        waiting.insert(index, done);
        while let Some(done) = waiting.remove(&next) {
            next += 1;
            take(done)?;
        }
    }
    Ok(())
}

/// A sender that sends a failure if its thread panics, since the other threads would wait for its result.
struct EvenAfterPanic<D>(Sender<Sent<D>>);

impl<D> Drop for EvenAfterPanic<D> {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Err(Failure::Input("a thread has failed".to_owned())));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Doubles the numbers below 100, the later ones faster; returns the results.
    fn doubled(threads: usize, worker: fn(u64) -> Result<Option<u64>, Failure>) -> (Vec<u64>, Result<(), Failure>) {
        let mut results = Vec::new();
        let stop = AtomicBool::new(false);
        let ended = run((threads, &stop), 0..100, || worker, &mut |done| {
            results.push(done);
            Ok(())
        });
        (results, ended)
    }

    #[test]
    fn results_come_in_order() {
        let slow = |number: u64| {
            thread::sleep(Duration::from_micros(50 * (number % 7)));
            Ok(Some(2 * number))
        };
        for threads in [1, 4] {
            let (results, ended) = doubled(threads, slow);
            assert!(ended.is_ok());
            assert!(results.into_iter().eq((0..100).map(|number| 2 * number)));
        }
    }

    #[test]
    fn an_end_and_an_error_leave_no_gap() {
        let (results, ended) = doubled(4, |number| Ok((number != 30).then_some(number)));
        assert!(ended.is_ok() && results.len() <= 30);
        assert!(results.iter().copied().eq(0..results.len() as u64));
        let (results, ended) = doubled(4, |number| match number {
            30 => Err(Failure::Input("bad".to_owned())),
            number => Ok(Some(number)),
        });
        assert!(ended.is_err() && results.len() <= 30);
    }
}
