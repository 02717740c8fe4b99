//! Test helpers.

use treville::gui::{self, GuiGame};
use treville::rules::Variant;
use treville::rules::morphing::Position;

pub const START: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK";
pub const WINGS: &str = "rnbqkqbnr/p7p/p7p/p7p/9/P7P/P7P/P7P/RNBQKQBNR w KQkq - 0 1 KK";
/// A position with all kinds of piece, castling, and Pawns on the e-file.
pub const RICH: &str = "r3k3r/pp2z2pp/2n1a1b2/9/4P4/9/2B1C1N2/PP2Q2PP/R3K3R w KQkq - 0 1 KK";
/// A position with Kings in the modes of a Pawn and of an Amazon.
pub const MODES: &str = "k8/p7p/3q5/2P2P3/9/3K1n3/9/P5b2/8R w - - 0 1 PZ";

pub fn position(fen: &str) -> Position {
    match Position::parse_fen(Variant::Morphing3, fen) {
        Ok(position) => position,
        Err(error) => panic!("{fen}: {error}"),
    }
}

pub fn game(fen: &str) -> Box<dyn GuiGame> {
    gui::new_game(Variant::Morphing3, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The FEN after playing these moves, which must be legal.
pub fn fen_after(fen: &str, moves: &[&str]) -> String {
    let mut game = game(fen);
    for text in moves {
        game.play(text)
            .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.fen()));
    }
    game.fen()
}
