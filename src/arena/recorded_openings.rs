//! Openings from games in PGN.

use super::opening::Opening;
use super::opening_list::{Reading, replay};
use crate::pgn::reader::{Games, PgnGame};
use crate::pgn::start::RecordedStart;
use crate::rules::Variant;

/// The openings of all games. The error is the line and what is wrong there.
pub fn parse(text: &str, reading: &Reading<'_>) -> Result<Vec<Opening>, (usize, String)> {
    let games = Games::new(text.as_bytes());
    games
        .map(|game| {
            let record = game.map_err(|error| (error.line().unwrap_or(1), error.to_string()))?;
            opening(&record, reading)
        })
        .collect()
}

fn opening(record: &PgnGame, reading: &Reading<'_>) -> Result<Opening, (usize, String)> {
    let here = |reason: String| (record.line, reason);
    let variant = reading.variant;
    let start = RecordedStart::of(record, variant).map_err(|error| here(error.to_string()))?;
    if start.variant != variant {
        let [found, wanted] = [start.variant, variant].map(Variant::whole_title);
        return Err(here(format!("this is a game of {found}, not of {wanted}")));
    }
    let mut game = start.game().map_err(|error| here(error.to_string()))?;
    // Some engines do not know preludes, so all engines get the position that follows.
    let (mut fen, mut moves) = (game.fen(), Vec::new());
    for written in record.main_line() {
        let in_prelude = game.in_prelude();
        if !in_prelude && reading.plies.is_some_and(|plies| moves.len() >= plies as usize) {
            break;
        }
        let played = game.play_pgn(&written.text);
        let played = played.map_err(|error| (written.line, format!("{}: {error}", written.text)))?;
        match in_prelude {
            true => fen = game.fen(),
            false => moves.push(played.coordinate),
        }
    }
    if game.outcome().is_some() {
        return Err(here(
            "the game is over after these moves; give fewer --plies".to_owned(),
        ));
    }
    begin(&fen, moves, reading).map_err(here)
}

/// The opening from a position with these moves, by the rules of the match.
fn begin(fen: &str, moves: Vec<String>, reading: &Reading<'_>) -> Result<Opening, String> {
    let variant = reading.variant;
    let fen = variant.start().with_choices(fen, reading.rules);
    replay(&moves.join(" "), variant, &fen)?;
    Ok(Opening {
        fen: (fen != variant.start_fen()).then_some(fen),
        moves,
    })
}
