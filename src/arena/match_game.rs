//! The game of a match, as its engines are to play it.

use std::path::PathBuf;

use super::client::Setup;
use crate::rules::{Played, Variant};

#[derive(Clone, Debug)]
pub struct MatchGame {
    pub variant: Variant,
    /// The file of pieces made to order, by its whole path.
    pub pieces: Option<PathBuf>,
}

impl MatchGame {
    /// What engines receive before a game. `fen` is `None` for the start position of the variant.
    pub fn setup<'a>(&'a self, fen: Option<&'a str>, start_fen: &'a str, moves: &'a [Played]) -> Setup<'a> {
        // With pieces made to order, engines always get a position: it names the pieces, and those that have others
        // refuse it.
        let named = self.pieces.as_ref().map(|_| start_fen);
        Setup {
            variant: self.variant.shown_name(),
            fen: fen.or(named),
            start_fen,
            moves,
            pieces: self.pieces.as_deref(),
        }
    }
}
