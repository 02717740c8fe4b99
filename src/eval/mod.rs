//! Evaluation by neural networks.
//!
//! An [`Evaluator`] observes board events as moves are made, and updates the accumulator of a network ([`nnue`]).
//! [`Evaluable`] describes the network inputs of a game. An [`Evaluation`] selects the network that an engine uses.

use crate::games::{for_each_game, private_folders};

mod evaluation;
mod explanation;
pub mod fnv;
pub mod nnue;

for_each_game!(private_folders);

pub use evaluation::{Evaluation, EvaluationId, load_network, network_name, provide_network};
pub use musketeer::relatives;
pub use nnue::{Evaluable, Evaluator};

macro_rules! most_pieces {
    ([] $($folder:ident as $tag:ident: $first:ident $(, $more:ident)*;)+) => {
        /// The maximum number of pieces in any game, both on the board and waiting behind it.
        pub const MOST_PIECES: usize = {
            let mut most = 0;
            $(if <crate::rules::$folder::$tag as Evaluable>::MOST_PIECES > most {
                most = <crate::rules::$folder::$tag as Evaluable>::MOST_PIECES;
            })+
            most
        };
    };
}

for_each_game!(most_pieces);
