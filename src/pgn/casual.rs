//! Games of a person against the engine.

use std::time::SystemTime;

use super::writer::{self, WrittenGame, WrittenMove};
use crate::board::Color;
use crate::gui::GuiGame;

/// The name of a person whose name is unknown.
pub(crate) const PERSON: &str = "You";

/// Writes a game of a person and an engine with these names; the person plays `side`. `ending` is the result with its
/// reason; without it the game is unfinished.
pub(crate) fn format(
    game: &dyn GuiGame,
    side: Color,
    [person, engine]: [&str; 2],
    ending: Option<(&str, String)>,
) -> String {
    let start = game.start_fen();
    let termination = if ending.is_some() { "normal" } else { "unterminated" };
    let (result, sentence) = ending.unwrap_or(("*", String::new()));
    let given = |played| WrittenMove { played, thought: None };
    let players = match side {
        Color::White => [person, engine],
        Color::Black => [engine, person],
    };
    writer::format(&WrittenGame {
        variant: game.variant(),
        event: "Casual game",
        round: "-".to_owned(),
        run: "",
        began: SystemTime::now(),
        players,
        programs: [""; 2],
        time_controls: ["-", "-"].map(str::to_owned),
        fen: (start != game.variant().start_fen()).then_some(&start),
        moves: game.moves().iter().map(given).collect(),
        result,
        termination,
        sentence,
    })
}
