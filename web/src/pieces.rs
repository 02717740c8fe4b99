//! The pieces of each game, and how they move.

use serde::Serialize;
use treville::board::Kind;
use treville::board::betza::{Mobility, Ray};
use treville::rules::{Variant, morphing};

#[derive(Serialize)]
pub struct PieceInfo {
    /// White's letter, as in FEN.
    pub symbol: String,
    pub name: &'static str,
    pub betza: &'static str,
    /// Whether players choose this piece before the game.
    pub chosen: bool,
    pub rays: Vec<Ray>,
}

/// The pieces of a game, in the same order as in its table.
pub fn of(variant: Variant) -> Vec<PieceInfo> {
    let about = variant.about();
    let pieces = about.pieces;
    let info = |kind| PieceInfo {
        symbol: pieces.symbol(kind).to_owned(),
        name: pieces.name(kind),
        betza: pieces.betza(kind),
        chosen: about.chosen_kinds.contains(&kind),
        rays: rays(pieces.betza(kind)),
    };
    (0..about.kinds as u8).map(Kind).map(info).collect()
}

/// The promotion squares, each with the symbol of what a pawn becomes there (which may be a pawn).
pub fn marks(variant: Variant) -> Vec<(String, &'static str)> {
    if variant != Variant::Morphing3 {
        return Vec::new();
    }
    morphing::GEOMETRY
        .squares()
        .filter(|&square| {
            let knight = morphing::becomes(morphing::KNIGHT, square);
            knight != morphing::KNIGHT
        })
        .map(|square| {
            let becomes = morphing::becomes(morphing::PAWN, square);
            (morphing::GEOMETRY.name(square), morphing::PIECES.symbol(becomes))
        })
        .collect()
}

/// The moves of a piece; empty if `betza` is not valid Betza notation.
pub fn rays(betza: &str) -> Vec<Ray> {
    Mobility::parse(betza).map_or(Vec::new(), |mobility| mobility.rays().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_every_game_has_a_name_and_moves() {
        for (variant, count) in Variant::ALL.into_iter().zip([16, 6, 10, 7, 9]) {
            let pieces = of(variant);
            assert_eq!(pieces.len(), count, "{variant}");
            assert!(
                pieces
                    .iter()
                    .all(|piece| !piece.name.is_empty() && !piece.rays.is_empty())
            );
        }
    }

    #[test]
    fn letters_are_those_of_the_start_position() {
        for variant in Variant::ALL {
            let start = variant.start_fen();
            let board = start.split(' ').next().unwrap_or_default();
            let known: Vec<String> = of(variant).into_iter().map(|piece| piece.symbol).collect();
            for letter in board.chars().filter(char::is_ascii_uppercase) {
                let known = known.iter().any(|symbol| symbol.ends_with(letter));
                assert!(known, "{variant} {letter}");
            }
        }
    }
}
