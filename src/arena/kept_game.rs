//! Games as kept in the journal, and the PGN written from them.

use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::game_result::GameResult;
use super::match_description::MatchDescription;
use crate::pgn::writer::{self, WrittenGame, WrittenMove, WrittenThought};
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

/// What is kept of an engine's thought.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptThought(
    /// The time in milliseconds.
    pub u64,
    /// The score (centipawns for the side to move) and the depth.
    pub Option<(i32, u32)>,
    /// The nodes.
    #[serde(default)]
    pub Option<u64>,
    /// The time left on the clock, in milliseconds; `None` in a game without a clock.
    #[serde(default)]
    pub Option<u64>,
);

impl From<KeptThought> for WrittenThought {
    fn from(KeptThought(spent, judged, nodes, left): KeptThought) -> Self {
        WrittenThought {
            spent: Duration::from_millis(spent),
            judged,
            nodes,
            left: left.map(Duration::from_millis),
        }
    }
}

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
                thought: thought.map(WrittenThought::from),
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
