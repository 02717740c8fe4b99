//! From the game chosen at run time to its rules as a type.

use super::evaluable::Evaluable;
use super::nnue::Active;
use super::nnue::features::FeatureSet;
use crate::games::for_each_game;
use crate::rules::Variant;

/// Work that is written for any game the engine can play, for [`with_rules`].
pub trait WithRules {
    /// What comes out of it.
    type Output;

    /// Does the work for `variant`, whose rules are `R`.
    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output;
}

macro_rules! dispatch {
    ($($folder:ident: $first:ident $(, $more:ident)*;)+) => {
        /// Does `work` with the rules of `variant`.
        pub fn with_rules<W: WithRules>(variant: Variant, work: W) -> W::Output {
            match variant {
                $(
                    Variant::$first $(| Variant::$more)* => work.run::<crate::rules::$folder::Position>(variant),
                )+
            }
        }

        /// The most pieces of any game, on its board and waiting beside it.
        pub const MOST_PIECES: usize = most(&[
            $(<<crate::rules::$folder::Position as Active>::Features as FeatureSet>::MOST_PIECES,)+
        ]);
    };
}

for_each_game!(dispatch);

const fn most(numbers: &[usize]) -> usize {
    let mut most = 0;
    let mut index = 0;
    while index < numbers.len() {
        if numbers[index] > most {
            most = numbers[index];
        }
        index += 1;
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game of the network that is embedded.
    struct Embedded;

    impl WithRules for Embedded {
        type Output = Option<&'static str>;

        fn run<R: Evaluable>(self, _: Variant) -> Self::Output {
            R::embedded().map(|network| network.game())
        }
    }

    #[test]
    fn what_is_embedded_can_be_read_and_is_for_its_game() {
        let games = Variant::ALL.map(|variant| with_rules(variant, Embedded));
        assert!(games.iter().any(Option::is_some));
        for game in games.into_iter().flatten() {
            assert_eq!(with_rules(game.parse().expect("a game"), Embedded), Some(game));
        }
    }
}
