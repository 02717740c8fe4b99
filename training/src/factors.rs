//! Weights that several inputs share.
//!
//! An input that is rarely active learns slowly. A *factor* is a row of weights that several inputs share. During
//! training, an input's effective weights are its own plus those of its factors. The export adds them up, so the engine
//! need not know about factors.

use std::collections::HashMap;

use treville::eval::Evaluable;
use treville::eval::nnue::features::Fact;
use treville::rules::Pieces;

use crate::move_classes::MoveClasses;

#[derive(Clone, Debug)]
pub struct Factors {
    names: HashMap<String, u32>,
    of_input: Vec<Vec<u32>>,
}

impl Factors {
    pub fn new(inputs: usize) -> Self {
        Factors {
            names: HashMap::new(),
            of_input: vec![Vec::new(); inputs],
        }
    }

    /// Creates the factors for a game with these pieces.
    ///
    /// Pieces on the same square share a factor for each way of moving, so an Archbishop learns from bishops and
    /// knights, which are more common. All squares of a kind share a factor, and so do all pieces waiting behind the
    /// same file. With several king buckets, the same input in all buckets shares a factor.
    pub fn of<R: Evaluable>(pieces: &'static Pieces, king_buckets: usize) -> Self {
        let classes = MoveClasses::new::<R>(pieces);
        let mut factors = Factors::new(king_buckets * R::INPUTS);
        for input in 0..king_buckets * R::INPUTS {
            let feature = (input % R::INPUTS) as u16;
            if king_buckets > 1 {
                factors.share(input, &format!("feature {feature}"));
            }
            match R::fact(feature) {
                Fact::OnBoard { color, kind, square } => {
                    factors.share(input, &format!("{color} kind {kind}"));
                    for class in classes.of(kind) {
                        factors.share(input, &format!("{color} moves {class} from {square}"));
                    }
                }
                Fact::Waiting { color, kind, file } => {
                    factors.share(input, &format!("{color} waits behind {file}"));
                    factors.share(input, &format!("{color} waiting kind {kind}"));
                }
                Fact::OfTheGame => {}
            }
        }
        factors
    }

    /// Adds the factor called `name` to an input. All inputs that have it share its weights.
    pub fn share(&mut self, input: usize, name: &str) {
        let next = self.names.len() as u32;
        let factor = *self.names.entry(name.to_owned()).or_insert(next);
        self.of_input[input].push(factor);
    }

    pub fn inputs(&self) -> usize {
        self.of_input.len()
    }

    pub fn count(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub fn of_input(&self, input: usize) -> &[u32] {
        &self.of_input[input]
    }

    /// All inputs' factors in one list, and the index at which those of each input start.
    pub fn bags(&self) -> (Vec<i32>, Vec<i32>) {
        let (mut factors, mut begins) = (Vec::new(), Vec::new());
        for of_input in &self.of_input {
            begins.push(factors.len() as i32);
            factors.extend(of_input.iter().map(|&factor| factor as i32));
        }
        (factors, begins)
    }
}

#[cfg(test)]
mod tests {
    use treville::rules::musketeer::{Musketeer, PIECES};

    use super::*;

    #[test]
    fn every_piece_shares_something() {
        let factors = Factors::of::<Musketeer>(&PIECES, 1);
        for input in 0..Musketeer::INPUTS {
            let shares = factors.of_input(input).len();
            assert_eq!(shares == 0, !Musketeer::is_piece(input as u16), "{input}");
        }
    }

    #[test]
    fn king_buckets_share_all_that_a_feature_says() {
        let (one, four) = (
            Factors::of::<Musketeer>(&PIECES, 1),
            Factors::of::<Musketeer>(&PIECES, 4),
        );
        assert_eq!(four.inputs(), 4 * Musketeer::INPUTS);
        assert_eq!(four.count(), one.count() + Musketeer::INPUTS);
        for input in 0..Musketeer::INPUTS {
            let of_bucket = |bucket: usize| four.of_input(bucket * Musketeer::INPUTS + input);
            assert_eq!(of_bucket(0).len(), one.of_input(input).len() + 1);
            assert!((1..4).all(|bucket| of_bucket(bucket) == of_bucket(0)), "{input}");
        }
    }
}
