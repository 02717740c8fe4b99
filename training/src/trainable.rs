//! What the trainer must know of a game beyond its rules and its inputs.

use treville::board::Kind;
use treville::board::betza::{Mobility, Ray};
use treville::eval::Evaluable;
use treville::eval::nnue::features::{FeatureSet, Musketeer};
use treville::rules::musketeer::{KING, PAWN, Position, betza};

use crate::factors::Factors;

/// A game that networks can be trained for.
pub trait Trainable: Evaluable {
    /// What the inputs have in common.
    fn factors() -> Factors;
}

impl Trainable for Position {
    /// Pieces share what they can do: an Archbishop is a bishop and a knight on the same square, wherever it was seen less often
    /// than they. Besides, a kind shares its worth among all squares, and whatever waits behind a file its place.
    fn factors() -> Factors {
        let classes = MoveClasses::new();
        let mut factors = Factors::new(Musketeer::INPUTS);
        for color in 0..2 {
            for kind in 0..Kind::COUNT as u8 {
                for square in 0..64 {
                    let input = usize::from(Musketeer::piece(color, kind, square));
                    factors.share(input, &format!("{color} kind {kind}"));
                    for class in classes.of(kind) {
                        factors.share(input, &format!("{color} moves {class} from {square}"));
                    }
                }
            }
            for kind in FIRST_TYPE..Kind::COUNT as u8 {
                for file in 0..8 {
                    let input = usize::from(Musketeer::waiting(color, kind, file));
                    factors.share(input, &format!("{color} waits behind {file}"));
                    factors.share(input, &format!("{color} waiting kind {kind}"));
                }
            }
        }
        factors
    }
}

/// The first kind that can wait.
const FIRST_TYPE: u8 = 6;

/// The ways of moving that kinds have in common: leaps and slides, by step and range, whatever the direction.
struct MoveClasses {
    classes: Vec<[u8; 3]>,
}

impl MoveClasses {
    fn new() -> Self {
        let mut classes: Vec<_> = (0..Kind::COUNT as u8).flat_map(classes_of).collect();
        classes.sort_unstable();
        classes.dedup();
        MoveClasses { classes }
    }

    /// The numbers of a kind's classes.
    fn of(&self, kind: u8) -> impl Iterator<Item = usize> {
        let mut own = classes_of(kind);
        own.sort_unstable();
        own.dedup();
        own.into_iter()
            .filter_map(|class| self.classes.iter().position(|&other| other == class))
    }
}

/// Pawns and kings are about other things than where they can go.
fn classes_of(kind: u8) -> Vec<[u8; 3]> {
    if Kind(kind) == PAWN || Kind(kind) == KING {
        return Vec::new();
    }
    let mobility = Mobility::of(betza(Kind(kind)));
    mobility.rays().iter().map(class).collect()
}

fn class(ray: &Ray) -> [u8; 3] {
    let (one, other) = (ray.dx.unsigned_abs(), ray.dy.unsigned_abs());
    [one.min(other), one.max(other), ray.range]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dragon_moves_as_a_queen_and_a_knight() {
        let classes = MoveClasses::new();
        let of = |kind| classes.of(kind).collect::<Vec<_>>();
        let (knight, queen, dragon) = (of(1), of(4), of(9));
        assert_eq!((knight.len(), queen.len(), dragon.len()), (1, 2, 3));
        assert!(knight.iter().chain(&queen).all(|class| dragon.contains(class)));
        assert!(of(0).is_empty() && of(5).is_empty());
    }

    #[test]
    fn every_piece_shares_something() {
        let factors = Position::factors();
        for input in 0..Musketeer::INPUTS {
            let shares = factors.of(input).len();
            assert_eq!(shares == 0, !Musketeer::is_piece(input as u16), "{input}");
        }
    }
}
