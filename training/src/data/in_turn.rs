//! Work that several threads share, whose results come in the order of what went in.

use crossbeam::channel::{self, Receiver, Sender};
use crossbeam::thread::Scope;

/// The results of some work on the items of an iterator, in their order.
///
/// One thread takes the items from the iterator and deals them out to the workers, to each in turn; the results are
/// collected in the same turn. So they do not depend on the number of workers, and no more is in memory than a few
/// items and results of each. All threads end when this is dropped.
pub struct InTurn<T> {
    done: Vec<Receiver<T>>,
    turn: usize,
}

impl<T> InTurn<T> {
    /// Starts a thread for `items` and so many `workers` in `scope`. At most `waiting` items wait at each worker, and
    /// as many results behind it.
    pub fn start<'a, I>(
        scope: &Scope<'a>,
        workers: usize,
        waiting: usize,
        items: impl FnOnce() -> I + Send + 'a,
        work: impl Fn(I::Item) -> T + Clone + Send + 'a,
    ) -> Self
    where
        I: Iterator,
        I::Item: Send + 'a,
        T: Send + 'a,
    {
        let (mut workplaces, mut done) = (Vec::new(), Vec::new());
        for _ in 0..workers.max(1) {
            let (give, take) = channel::bounded(waiting);
            let (finish, collect) = channel::bounded(waiting);
            let work = work.clone();
            scope.spawn(move |_| work_off(&take, &finish, work));
            workplaces.push(give);
            done.push(collect);
        }
        scope.spawn(move |_| deal(items(), &workplaces));
        InTurn { done, turn: 0 }
    }
}

impl<T> Iterator for InTurn<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        // The first worker without another result is the one after the last that had one.
        let result = self.done[self.turn].recv().ok()?;
        self.turn = (self.turn + 1) % self.done.len();
        Some(result)
    }
}

/// Gives each worker an item in turn, until there are no more or no one takes them.
fn deal<T>(items: impl Iterator<Item = T>, workplaces: &[Sender<T>]) {
    for (item, workplace) in items.zip(workplaces.iter().cycle()) {
        if workplace.send(item).is_err() {
            return;
        }
    }
}

fn work_off<I, T>(items: &Receiver<I>, finished: &Sender<T>, work: impl Fn(I) -> T) {
    for item in items {
        if finished.send(work(item)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for workers in [1, 2, 5] {
            let squares: Vec<u64> = crossbeam::scope(|scope| {
                InTurn::start(scope, workers, 2, || 0..100_u64, |number| number * number).collect()
            })
            .unwrap();
            assert!(
                squares.into_iter().eq((0..100).map(|number| number * number)),
                "{workers}"
            );
        }
    }

    #[test]
    fn threads_end_when_no_more_is_taken() {
        let taken = crossbeam::scope(|scope| InTurn::start(scope, 3, 2, || 0.., |number: u64| number).take(5).count());
        assert_eq!(taken.unwrap(), 5);
    }
}
