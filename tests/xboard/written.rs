//! Records of games as Treville's matches write them.

use std::time::SystemTime;

use treville::gui::GuiGame;
use treville::pgn::writer::{WrittenGame, WrittenMove};

/// The record of a finished game; `opening` is its start position, if not the usual one.
pub fn record<'a>(game: &'a dyn GuiGame, opening: Option<&'a str>) -> WrittenGame<'a> {
    let given = |played| WrittenMove { played, thought: None };
    WrittenGame {
        variant: game.variant(),
        event: "Treville match",
        round: "1.1".to_owned(),
        run: "",
        began: SystemTime::UNIX_EPOCH,
        players: ["?"; 2],
        programs: [""; 2],
        time_controls: ["-", "-"].map(str::to_owned),
        fen: opening,
        moves: game.moves().iter().map(given).collect(),
        result: "1/2-1/2",
        termination: "normal",
        sentence: "stalemate".to_owned(),
    }
}
