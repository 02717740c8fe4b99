//! What holds of the networks of all games.

use super::nnue::Evaluable;
use crate::games::for_each_game;

macro_rules! dispatch {
    ([] $($folder:ident as $tag:ident: $first:ident $(, $more:ident)*;)+) => {
        /// The most pieces of any game, on its board and waiting beside it.
        pub const MOST_PIECES: usize = most(&[
            $(<crate::rules::$folder::$tag as Evaluable>::MOST_PIECES,)+
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
    use crate::eval::{Evaluable, Evaluation};
    use crate::rules::Variant;
    use crate::with_game;

    fn game_of_network<R: Evaluable>() -> &'static str {
        Evaluation::Default.network::<R>().game()
    }

    #[test]
    fn embedded_networks_can_be_read_and_are_for_their_game() {
        let embedded = |variant: Variant| with_game!(variant, R => game_of_network::<R>());
        for variant in Variant::ALL {
            let game = embedded(variant);
            assert_eq!(embedded(game.parse().expect("a game")), game, "{variant}");
        }
    }
}
