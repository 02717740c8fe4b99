//! `treville pgn`: replays recorded games and checks every move.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use treville::rules::pgn::{self, PgnGame};
use treville::rules::{Game, Variant};

use super::demo::move_number;
use super::{Failure, Verdict, parse_variant};

/// Replay the games of a PGN file, check every move, and print the position after each.
#[derive(Args)]
pub(super) struct Pgn {
    /// The file, as XBoard, WinBoard or a match of Treville writes it.
    file: PathBuf,
    /// The game, where a record has no `Variant` tag.
    #[arg(long, default_value = "normal", value_parser = parse_variant)]
    variant: Variant,
    /// Print the moves in error only.
    #[arg(long)]
    quiet: bool,
}

impl Pgn {
    /// Stops at the first error and tells its line and move.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let bytes = fs::read(&self.file)
            .map_err(|error| Failure::Input(format!("cannot read {}: {error}", self.file.display())))?;
        let games = pgn::parse(&String::from_utf8_lossy(&bytes));
        if games.is_empty() {
            return Err(Failure::Input(format!("{} holds no game", self.file.display())));
        }
        let mut plies = 0;
        for (index, record) in games.iter().enumerate() {
            match self.replay(index + 1, record, out)? {
                Ok(played) => plies += played,
                Err(complaint) => {
                    writeln!(out, "{}:{complaint}", self.file.display())?;
                    return Ok(Verdict::Wrong);
                }
            }
        }
        writeln!(out, "{} games, {plies} plies, no error", games.len())?;
        Ok(Verdict::Fine)
    }

    /// Plays a record; the number of its plies, or what is wrong and on which line.
    fn replay(&self, number: usize, record: &PgnGame, out: &mut impl Write) -> Result<Result<usize, String>, Failure> {
        let mut game = match self.start(record) {
            Ok(game) => game,
            Err(complaint) => return Ok(Err(complaint)),
        };
        if !self.quiet {
            writeln!(out, "game {number}: {}", title(record))?;
            writeln!(out, "{}", game.fen())?;
        }
        for written in &record.moves {
            let at = move_number(game.as_ref());
            match game.play_recorded(&written.text) {
                Ok(played) if !self.quiet => writeln!(out, "{at} {}\t{}", played.san, game.fen())?,
                Ok(_) => {}
                Err(error) => {
                    let (line, text) = (written.line, &written.text);
                    return Ok(Err(format!("{line}: game {number}, {at} {text}: {error}")));
                }
            }
        }
        Ok(Ok(record.moves.len()))
    }

    fn start(&self, record: &PgnGame) -> Result<Box<dyn Game>, String> {
        let variant = match record.tag("Variant") {
            Some(name) => name.parse().map_err(|error| format!("{}: {error}", record.line))?,
            None => self.variant,
        };
        let fen = record.tag("FEN");
        variant
            .new_game(fen)
            .map_err(|error| format!("{}: bad FEN tag: {error}", record.line))
    }
}

/// `White - Black 1-0`.
fn title(record: &PgnGame) -> String {
    let tag = |name| record.tag(name).unwrap_or("?");
    let result = record.result.as_deref().or(record.tag("Result")).unwrap_or("*");
    format!("{} - {} {result}", tag("White"), tag("Black"))
}
