//! Games as kept in the journal, and the PGN written from them.

use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::game_result::GameResult;
use super::match_description::MatchDescription;
use crate::pgn::writer::{self, WrittenGame, WrittenMove};
use crate::rules::Played;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptGame {
    pub result: GameResult,
    /// When the game began, in Unix time.
    pub began: u64,
    /// `None` for the variant's start position.
    pub fen: Option<String>,
    /// The value of the PGN tag `Termination`.
    pub termination: String,
    /// All moves, the opening included.
    pub moves: Vec<KeptMove>,
}

/// A move in coordinate notation. The thought is `None` for a move of the opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptMove(pub String, pub Option<KeptThought>);

/// The time in milliseconds, then the score (centipawns for the side to move) and the depth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptThought(pub u64, pub Option<(i32, u32)>);

impl KeptGame {
    pub fn pgn(&self, of: &MatchDescription) -> String {
        let engines = [self.result.white, self.result.black];
        let of_each = |values: &'_ [String]| engines.map(|engine| values.get(engine).cloned().unwrap_or_default());
        let names = of_each(&of.names);
        let played = self.played(of);
        let moves = played
            .iter()
            .zip(&self.moves)
            .map(|(played, KeptMove(_, thought))| WrittenMove {
                played,
                spent: thought.map(|KeptThought(time, _)| Duration::from_millis(time)),
                judged: thought.and_then(|KeptThought(_, judged)| judged),
            });
        writer::format(&WrittenGame {
            variant: of.variant().unwrap_or_default(),
            event: "Treville match",
            round: round(self.result.id),
            run: &of.run,
            began: SystemTime::UNIX_EPOCH + Duration::from_secs(self.began),
            players: [&names[0], &names[1]],
            programs: self.result.identities.each_ref().map(String::as_str),
            time_controls: of_each(&of.limits),
            fen: self.fen.as_deref(),
            moves: moves.collect(),
            result: self.result.result(),
            termination: &self.termination,
            sentence: self.result.sentence.clone(),
        })
    }

    /// The moves in all notations. An illegal move keeps its original text.
    fn played(&self, of: &MatchDescription) -> Vec<Played> {
        let variant = of.variant().unwrap_or_default();
        let mut game = variant.new_game(self.fen.as_deref()).ok();
        let in_all_notations = |KeptMove(text, _): &KeptMove| {
            let played = game.as_mut().and_then(|game| game.play(text).ok());
            played.unwrap_or_else(|| Played {
                coordinate: text.clone(),
                uci: text.clone(),
                san: text.clone(),
            })
        };
        self.moves.iter().map(in_all_notations).collect()
    }
}

/// The value of the PGN tag `Round`: the pair, and the game within it.
pub fn round(id: u64) -> String {
    format!("{}.{}", id / 2 + 1, id % 2 + 1)
}
