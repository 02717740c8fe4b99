//! The positions of a match as EPD: where its games began for the engines, and where they ended.

use std::collections::HashSet;

use super::kept_game::{KeptGame, KeptMove, round};
use super::match_description::MatchDescription;
use crate::rules::epd;

/// Which positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Positions {
    /// The position after the opening, once for both games of a pair.
    Opening,
    /// The last position of every game.
    Final,
}

impl Positions {
    /// Writes the position of each game of a match as a line. Call this with all games of the match in turn.
    pub fn lines(self) -> impl FnMut(&KeptGame, &MatchDescription) -> String {
        let mut pairs = HashSet::new();
        move |game, of| {
            let id = game.result.id;
            match self {
                Positions::Opening if !pairs.insert(id / 2) => String::new(),
                Positions::Opening => {
                    let id = (id / 2 + 1).to_string();
                    line(game, of, opening_plies(game), &[("id", &id)])
                }
                Positions::Final => {
                    let name = |engine: usize| of.names.get(engine).map_or("", String::as_str);
                    let players = format!("{} - {}", name(game.result.white), name(game.result.black));
                    let end = format!("{} {{{}}}", game.result.result(), game.result.sentence);
                    let operations = [("c0", end.as_str()), ("c1", &players), ("id", &round(id))];
                    line(game, of, game.moves.len(), &operations)
                }
            }
        }
    }
}

/// The number of moves that no engine searched.
fn opening_plies(game: &KeptGame) -> usize {
    game.moves
        .iter()
        .take_while(|KeptMove(_, thought)| thought.is_none())
        .count()
}

/// The position after some plies, or after the last legal one of them.
fn line(game: &KeptGame, of: &MatchDescription, plies: usize, operations: &[(&str, &str)]) -> String {
    let Ok(mut replayed) = of.variant().unwrap_or_default().new_game(game.fen.as_deref()) else {
        return String::new();
    };
    for KeptMove(text, _) in game.moves.iter().take(plies) {
        if replayed.play(text).is_err() {
            break;
        }
    }
    epd::write(&replayed.fen(), operations) + "\n"
}
