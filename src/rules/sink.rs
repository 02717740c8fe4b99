//! Where generated moves go: into a list, or only into a count.

use crate::board::Move;

/// Captures, promotions and what else quiescence looks at, as a bit of the classes that a generator is compiled for.
pub const TACTICAL: u8 = 1;

/// The other moves.
pub const QUIET: u8 = 2;

/// Every move.
pub const ALL: u8 = TACTICAL | QUIET;

/// Receives generated moves.
pub trait Sink {
    /// One more move.
    fn add(&mut self, m: Move);
}

impl Sink for Vec<Move> {
    #[inline]
    fn add(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves without keeping them.
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
    /// How many there were.
    pub count: u64,
}

impl<F: Fn(Move) -> bool> CountIf<F> {
    /// Counts, from 0, the moves of which `test` is true.
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

/// Looks whether any move passes a test, and tests no further ones then.
pub struct Any<F> {
    test: F,
    /// Whether one did.
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

/// Looks whether one move is among those generated.
#[derive(Clone, Copy, Debug)]
pub struct Find {
    wanted: Move,
    /// Whether it was.
    pub found: bool,
}

impl Find {
    /// Looks for `wanted`.
    #[must_use]
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
