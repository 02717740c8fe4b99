//! Weights that inputs share.
//!
//! An input that occurs rarely learns slowly. A *factor* is a row of weights that several inputs share: during training
//! the weights of an input are its own plus those of its factors. The export adds them up, so the engine does not know
//! factors.

use std::collections::HashMap;

use treville::eval::Evaluable;
use treville::eval::nnue::features::Fact;

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

    /// The factors of a game.
    ///
    /// Pieces share their ways of moving from a square: an Archbishop learns from bishops and knights on the same
    /// square, which occur more often. A kind shares a factor among all squares, and pieces waiting behind the same
    /// file share one. With several king buckets, an input shares a factor with the same input in the other buckets.
    pub fn of<R: Evaluable>(king_buckets: usize) -> Self {
        let classes = MoveClasses::new::<R>();
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

    /// Adds a factor to an input. All inputs with a factor of the same name share it.
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

    /// The factors of all inputs in one list, and the index at which those of each input begin.
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
    use treville::rules::musketeer::Musketeer;

    use super::*;

    #[test]
    fn every_piece_shares_something() {
        let factors = Factors::of::<Musketeer>(1);
        for input in 0..Musketeer::INPUTS {
            let shares = factors.of_input(input).len();
            assert_eq!(shares == 0, !Musketeer::is_piece(input as u16), "{input}");
        }
    }

    #[test]
    fn king_buckets_share_all_that_a_feature_says() {
        let (one, four) = (Factors::of::<Musketeer>(1), Factors::of::<Musketeer>(4));
        assert_eq!(four.inputs(), 4 * Musketeer::INPUTS);
        assert_eq!(four.count(), one.count() + Musketeer::INPUTS);
        for input in 0..Musketeer::INPUTS {
            let of_bucket = |bucket: usize| four.of_input(bucket * Musketeer::INPUTS + input);
            assert_eq!(of_bucket(0).len(), one.of_input(input).len() + 1);
            assert!((1..4).all(|bucket| of_bucket(bucket) == of_bucket(0)), "{input}");
        }
    }
}
