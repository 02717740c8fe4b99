//! Which game, for commands that know pieces made to order.

use std::path::{Path, PathBuf};

use clap::Args;

use super::values;
use crate::rules::Variant;
use crate::rules::musketeer::{Ordered, load_pieces};

/// A game, or Musketeer Chess with pieces made to order.
#[derive(Args, Clone, Debug)]
pub struct GameChoice {
    /// The game.
    #[arg(long, default_value_t, value_parser = values::variant())]
    variant: Variant,
    /// A file of pieces that take the place of the usual ones of Musketeer Chess: docs/workshop.md.
    #[arg(long, value_name = "FILE", conflicts_with = "variant", value_parser = pieces_file)]
    pieces: Option<PiecesFile>,
}

#[derive(Clone, Debug)]
struct PiecesFile {
    path: PathBuf,
    set: Ordered,
}

fn pieces_file(path: &str) -> Result<PiecesFile, String> {
    let path = PathBuf::from(path);
    let set = load_pieces(&path).map_err(|error| error.to_string())?;
    Ok(PiecesFile { path, set })
}

impl GameChoice {
    pub fn variant(&self) -> Variant {
        self.pieces
            .as_ref()
            .map_or(self.variant, |file| Variant::Ordered(file.set))
    }

    /// The options that make this choice.
    pub fn in_words(&self) -> String {
        match self.pieces() {
            Some(file) => format!("--pieces {}", file.display()),
            None => format!("--variant {}", self.variant),
        }
    }

    /// The file of the pieces.
    pub fn pieces(&self) -> Option<&Path> {
        self.pieces.as_ref().map(|file| file.path.as_path())
    }
}
