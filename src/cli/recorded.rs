//! Recorded games, checked, with complaints about their errors.

use std::path::Path;

use super::Failure;
use crate::outside::printable;
use crate::pgn::game_tree::{BadGame, BadMove, GameTree};
use crate::pgn::reader::{PgnGame, ReadError};
use crate::rules::Variant;

/// A checked game.
pub struct Checked {
    /// The game; `None` if it cannot be read or its main line has an error.
    pub tree: Option<GameTree>,
    /// One line for each error: file, line, game and reason.
    pub complaints: Vec<String>,
    /// Whether there is no error. Null moves only end variations.
    pub sound: bool,
}

impl Checked {
    /// Checks game `number` of `file`. `usual` is the variant of records without a `Variant` tag.
    ///
    /// # Errors
    /// [`Failure::Input`] if the file cannot be read on.
    pub fn of(
        (file, number): (&Path, usize),
        record: &Result<PgnGame, ReadError>,
        usual: Variant,
    ) -> Result<Self, Failure> {
        let complaint = |line, text: &str| printable::line(&format!("{}{text}", place(file, line)));
        let bad = |line: usize, text: &str| Checked {
            tree: None,
            complaints: vec![complaint(Some(line), text)],
            sound: false,
        };
        let record = match record {
            Ok(record) => record,
            Err(error) => match error.line() {
                Some(line) => return Ok(bad(line, &format!("game {number}: {error}"))),
                None => return Err(Failure::Input(complaint(None, &error.to_string()))),
            },
        };
        let tree = match GameTree::of(record, usual) {
            Ok(tree) => tree,
            Err(error) => {
                let colon = if matches!(error, BadGame::Start { .. }) {
                    ":"
                } else {
                    ","
                };
                return Ok(bad(error.line(), &format!("game {number}{colon} {error}")));
            }
        };
        let of_variation = |bad: &BadMove| {
            let end = if bad.is_null_move() {
                " ends the variation"
            } else {
                " (in a variation)"
            };
            complaint(Some(bad.line), &format!("game {number}, {bad}{end}"))
        };
        Ok(Checked {
            complaints: tree.left_out.iter().map(of_variation).collect(),
            sound: tree.left_out.iter().all(BadMove::is_null_move),
            tree: Some(tree),
        })
    }
}

/// The place of an error in a file, before its message.
pub fn place(file: &Path, line: Option<usize>) -> String {
    match line {
        Some(line) => format!("{}:{line}: ", file.display()),
        None => format!("{}: ", file.display()),
    }
}
