//! What inputs have in common.
//!
//! An input that is seen seldom learns slowly. A *factor* is a row of weights that several inputs share: while a
//! network is trained, the weights of an input are its own plus those of its factors; when it is exported they are
//! summed up, so that the engine knows nothing of factors.

use std::collections::HashMap;

use treville::eval::Evaluable;
use treville::eval::nnue::features::Fact;

use crate::move_classes::MoveClasses;

/// Which factors each input has.
#[derive(Clone, Debug)]
pub struct Factors {
    names: HashMap<String, u32>,
    of_input: Vec<Vec<u32>>,
}

impl Factors {
    /// No factors, for so many inputs.
    #[must_use]
    pub fn new(inputs: usize) -> Self {
        Factors {
            names: HashMap::new(),
            of_input: vec![Vec::new(); inputs],
        }
    }

    /// Those of a game's inputs.
    ///
    /// Pieces share what they can do: an Archbishop is a bishop and a knight on the same square, wherever it was seen
    /// less often than they. Besides, a kind shares its worth among all squares, and whatever waits behind a file its
    /// place. Where kings have several buckets, all inputs share whatever they say in each.
    #[must_use]
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

    /// Gives an input the factor of this name, which all inputs that have it share.
    ///
    /// # Panics
    /// If there is no such input.
    pub fn share(&mut self, input: usize, name: &str) {
        let next = self.names.len() as u32;
        let factor = *self.names.entry(name.to_owned()).or_insert(next);
        self.of_input[input].push(factor);
    }

    /// How many inputs there are.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.of_input.len()
    }

    /// How many factors there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The factors of an input.
    ///
    /// # Panics
    /// If there is no such input.
    #[must_use]
    pub fn of_input(&self, input: usize) -> &[u32] {
        &self.of_input[input]
    }

    /// The factors of all inputs one after the other, and where those of each input begin.
    #[must_use]
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
    use treville::rules::musketeer;
    use treville::rules::musketeer::Musketeer;

    use super::*;

    #[test]
    fn every_piece_shares_something() {
        let factors = Factors::of::<musketeer::Musketeer>(1);
        for input in 0..Musketeer::INPUTS {
            let shares = factors.of_input(input).len();
            assert_eq!(shares == 0, !Musketeer::is_piece(input as u16), "{input}");
        }
    }

    #[test]
    fn king_buckets_share_all_that_a_feature_says() {
        let (one, four) = (
            Factors::of::<musketeer::Musketeer>(1),
            Factors::of::<musketeer::Musketeer>(4),
        );
        assert_eq!(four.inputs(), 4 * Musketeer::INPUTS);
        assert_eq!(four.len(), one.len() + Musketeer::INPUTS);
        for input in 0..Musketeer::INPUTS {
            let of_bucket = |bucket: usize| four.of_input(bucket * Musketeer::INPUTS + input);
            assert_eq!(of_bucket(0).len(), one.of_input(input).len() + 1);
            assert!((1..4).all(|bucket| of_bucket(bucket) == of_bucket(0)), "{input}");
        }
    }
}
