//! Ways of moving that kinds of pieces have in common.

use std::fmt;

use treville::board::Kind;
use treville::board::betza::{Mobility, Ray};
use treville::eval::Evaluable;
use treville::rules::Pieces;

/// A way of moving in any direction: a leap, or a slide up to a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveClass {
    /// The smaller and the larger distance of a step, in files or ranks.
    step: [u8; 2],
    range: u8,
}

impl fmt::Display for MoveClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.step;
        match self.range {
            1 => write!(f, "leap {one},{other}"),
            range => write!(f, "slide {one},{other} up to {range}"),
        }
    }
}

/// The ways in which a kind of piece moves, each once.
pub fn move_classes<R: Evaluable>(pieces: &'static Pieces, kind: Kind) -> Vec<MoveClass> {
    let Some(betza) = R::shared_betza(pieces, kind) else {
        return Vec::new();
    };
    let mut classes: Vec<MoveClass> = Mobility::of(betza).rays().iter().map(class).collect();
    classes.sort_unstable();
    classes.dedup();
    classes
}

fn class(ray: &Ray) -> MoveClass {
    let (one, other) = (ray.dx.unsigned_abs(), ray.dy.unsigned_abs());
    MoveClass {
        step: [one.min(other), one.max(other)],
        range: ray.range,
    }
}

#[cfg(test)]
mod tests {
    use treville::rules::musketeer::{Musketeer, PIECES};

    use super::*;

    #[test]
    fn a_dragon_moves_as_a_queen_and_a_knight() {
        let of = |kind| move_classes::<Musketeer>(&PIECES, Kind(kind));
        let (knight, queen, dragon) = (of(1), of(4), of(9));
        assert_eq!((knight.len(), queen.len(), dragon.len()), (1, 2, 3));
        assert!(knight.iter().chain(&queen).all(|class| dragon.contains(class)));
        assert!(of(0).is_empty() && of(5).is_empty());
    }
}
