//! Weights that several inputs share.
//!
//! An input that is rarely active learns slowly. A *factor* is a row of weights that several inputs share. During
//! training, an input's effective weights are its own plus those of its factors. The export adds them up, so the engine
//! need not know about factors.

use std::collections::HashMap;

use treville::board::{Kind, Square};
use treville::eval::Evaluable;
use treville::eval::nnue::features::Fact;
use treville::rules::Pieces;

use crate::move_classes::move_classes;

/// The sides in the view of one of them.
const SIDES: [&str; 2] = ["own", "enemy"];

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
        let mut factors = Factors::new(king_buckets * R::INPUTS);
        for input in 0..king_buckets * R::INPUTS {
            let feature = (input % R::INPUTS) as u16;
            if king_buckets > 1 {
                factors.share(input, &format!("input {feature} in all king buckets"));
            }
            match R::fact(feature) {
                Fact::OnBoard { color, kind, square } => {
                    let (side, square) = (SIDES[usize::from(color)], square_name::<R>(square));
                    factors.share(input, &format!("{side} {}", kind_name(pieces, kind)));
                    for class in move_classes::<R>(pieces, Kind(kind)) {
                        factors.share(input, &format!("{side} {class} from {square}"));
                    }
                }
                Fact::Waiting { color, kind, file } => {
                    let side = SIDES[usize::from(color)];
                    factors.share(input, &format!("{side} waiting on file {}", char::from(b'a' + file)));
                    factors.share(input, &format!("{side} waiting {}", kind_name(pieces, kind)));
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

    /// The names of all factors, in order.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<(&String, &u32)> = self.names.iter().collect();
        names.sort_by_key(|(_, number)| *number);
        names.into_iter().map(|(name, _)| name.clone()).collect()
    }

    /// The factors of each input.
    pub fn of_inputs(&self) -> &[Vec<u32>] {
        &self.of_input
    }

    /// The inputs that share each factor.
    pub fn uses(&self) -> Vec<Vec<u32>> {
        let mut uses = vec![Vec::new(); self.count()];
        for (input, factors) in (0..).zip(&self.of_input) {
            factors.iter().for_each(|&factor| uses[factor as usize].push(input));
        }
        uses
    }
}

fn kind_name(pieces: &Pieces, kind: u8) -> String {
    match pieces.name(Kind(kind)) {
        "" => format!("kind {kind}"),
        name => name.to_owned(),
    }
}

fn square_name<R: Evaluable>(square: u8) -> String {
    let files = R::GEOMETRY.files;
    R::GEOMETRY.name(Square::new(square % files, square / files))
}

#[cfg(test)]
mod tests {
    use treville::rules::musketeer::{Musketeer, PIECES};

    use super::*;

    #[test]
    fn every_piece_shares_something() {
        let factors = Factors::of::<Musketeer>(&PIECES, 1);
        for input in 0..Musketeer::INPUTS {
            let shares = factors.of_inputs()[input].len();
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
            let of_bucket = |bucket: usize| &four.of_inputs()[bucket * Musketeer::INPUTS + input];
            assert_eq!(of_bucket(0).len(), one.of_inputs()[input].len() + 1);
            assert!((1..4).all(|bucket| of_bucket(bucket) == of_bucket(0)), "{input}");
        }
    }
}
