//! Parallel work whose results stay in order.

use std::io;

use crossbeam::channel::{self, Receiver, Sender};
use crossbeam::thread::Scope;

use crate::outside::threads;

/// Iterates over the results of work on the items of an iterator, in the order of the items.
///
/// One thread deals the items to the workers in turn, and results are collected from them in the same turn. The results
/// therefore do not depend on the number of workers, and memory holds only a few items and results per worker. Dropping
/// this ends all threads.
pub struct InTurn<T> {
    done: Vec<Receiver<T>>,
    turn: usize,
}

impl<T> InTurn<T> {
    /// Starts one thread that deals out `items` and one for each of `workers`, all in `scope`. Each worker has a queue
    /// of at most `waiting` items and one of as many results. Fewer workers do the same work.
    ///
    /// # Errors
    /// If the system starts no worker, or not the thread that deals.
    pub fn start<'a, I>(
        scope: &Scope<'a>,
        workers: usize,
        waiting: usize,
        items: impl FnOnce() -> I + Send + 'a,
        work: impl Fn(I::Item) -> T + Clone + Send + 'a,
    ) -> io::Result<Self>
    where
        I: Iterator,
        I::Item: Send + 'a,
        T: Send + 'a,
    {
        let (mut workplaces, mut done) = (Vec::new(), Vec::new());
        threads::start(workers.max(1), |_| {
            let (give, take) = channel::bounded(waiting);
            let (finish, collect) = channel::bounded(waiting);
            let work = work.clone();
            scope.builder().spawn(move |_| work_off(&take, &finish, work))?;
            workplaces.push(give);
            done.push(collect);
            Ok(())
        })?;
        scope.builder().spawn(move |_| deal(items(), &workplaces))?;
        Ok(InTurn { done, turn: 0 })
    }
}

impl<T> Iterator for InTurn<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        // A worker that ends without a result was past the last item, and so are all later ones.
        let result = self.done[self.turn].recv().ok()?;
        self.turn = (self.turn + 1) % self.done.len();
        Some(result)
    }
}

/// Gives each worker an item in turn until there are no more items or no more receivers.
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
                InTurn::start(scope, workers, 2, || 0..100_u64, |number| number * number)
                    .unwrap()
                    .collect()
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
        let taken = crossbeam::scope(|scope| {
            let numbers = InTurn::start(scope, 3, 2, || 0.., |number: u64| number);
            numbers.unwrap().take(5).count()
        });
        assert_eq!(taken.unwrap(), 5);
    }
}
