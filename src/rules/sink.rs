//! Receivers of generated moves: a list, a counter or a test.

use crate::board::Move;

/// Selects captures, promotions and other moves for quiescence search: one bit of a generator's classes of moves.
pub const TACTICAL: u8 = 1;

/// Selects the other moves.
pub const QUIET: u8 = 2;

pub const ALL: u8 = TACTICAL | QUIET;

/// Receives generated moves.
pub trait Sink {
    fn add(&mut self, m: Move);
}

impl Sink for Vec<Move> {
    #[inline]
    fn add(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves without storing them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Counts the moves that pass a test.
pub struct CountIf<F> {
    test: F,
    pub count: u64,
}

impl<F: Fn(Move) -> bool> CountIf<F> {
    pub fn new(test: F) -> Self {
        CountIf { test, count: 0 }
    }
}

impl<F: Fn(Move) -> bool> Sink for CountIf<F> {
    #[inline]
    fn add(&mut self, m: Move) {
        self.count += u64::from((self.test)(m));
    }
}

/// Looks for any move that passes a test, and stops testing once one is found.
pub struct Any<F> {
    test: F,
    pub found: bool,
}

impl<F: Fn(Move) -> bool> Any<F> {
    pub fn new(test: F) -> Self {
        Any { test, found: false }
    }
}

impl<F: Fn(Move) -> bool> Sink for Any<F> {
    #[inline]
    fn add(&mut self, m: Move) {
        self.found = self.found || (self.test)(m);
    }
}

/// Looks for a particular move.
#[derive(Clone, Copy, Debug)]
pub struct Find {
    wanted: Move,
    pub found: bool,
}

impl Find {
    pub fn new(wanted: Move) -> Self {
        Find { wanted, found: false }
    }
}

impl Sink for Find {
    #[inline]
    fn add(&mut self, m: Move) {
        self.found |= m == self.wanted;
    }
}
