//! From the game chosen at run time to its rules as a type.

use super::evaluable::Evaluable;
use crate::rules::{Variant, chu, en, morphing, musketeer};

/// Work that is written for any game the engine can play, for [`with_rules`].
pub trait WithRules {
    /// What comes out of it.
    type Output;

    /// Does the work for `variant`, whose rules are `R`.
    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output;
}

/// Does `work` with the rules of `variant`. This is the one place that knows which type plays which game.
pub fn with_rules<W: WithRules>(variant: Variant, work: W) -> W::Output {
    match variant {
        Variant::Musketeer | Variant::Normal => work.run::<musketeer::Position>(variant),
        Variant::ChuChess => work.run::<chu::Position>(variant),
        Variant::EnChess => work.run::<en::Position>(variant),
        Variant::Morphing3 => work.run::<morphing::Position>(variant),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Embedded;

    impl WithRules for Embedded {
        type Output = Option<&'static str>;

        fn run<R: Evaluable>(self, _: Variant) -> Self::Output {
            R::embedded().map(|network| network.game())
        }
    }

    #[test]
    fn what_is_embedded_can_be_read() {
        let games = Variant::ALL.map(|variant| with_rules(variant, Embedded));
        assert_eq!(
            games,
            [Some("musketeer"), Some("musketeer"), None, Some("enchess"), None]
        );
    }
}
