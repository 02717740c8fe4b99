//! What holds of the networks of all games.

use super::nnue::Active;
use super::nnue::features::FeatureSet;
use crate::games::for_each_game;

macro_rules! dispatch {
    ([] $($folder:ident: $first:ident $(, $more:ident)*;)+) => {
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
    use crate::eval::Evaluable;
    use crate::rules::Variant;
    use crate::with_game;

    /// The game of the network that is embedded.
    fn embedded(variant: Variant) -> Option<&'static str> {
        with_game!(variant, R => R::embedded().map(|network| network.game()))
    }

    #[test]
    fn what_is_embedded_can_be_read_and_is_for_its_game() {
        let games = Variant::ALL.map(embedded);
        assert!(games.iter().any(Option::is_some));
        for game in games.into_iter().flatten() {
            assert_eq!(embedded(game.parse().expect("a game")), Some(game));
        }
    }
}
