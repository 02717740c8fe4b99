//! What a piece is worth to the network.

use crate::rules::Variant;
use crate::rules::musketeer::{BadOrder, Ordered};
use crate::rules::phase::Phase;
use crate::selfplay::piece_values::{KindStudy, in_quick_games};
use crate::selfplay::sample::Sample;

/// The name of the studied piece among the others.
pub const PIECE: &str = "the piece";

/// What a piece and the orthodox ones are worth to the network in quick games with them.
#[derive(Clone, Debug)]
pub struct Worths {
    /// The number of positions in which a piece was taken away.
    pub positions: u64,
    /// The piece itself first.
    pub pieces: Vec<PieceWorth>,
}

/// What one piece is worth.
#[derive(Clone, Debug)]
pub struct PieceWorth {
    /// The name; [`PIECE`] for the one that is studied.
    pub name: &'static str,
    /// What the evaluation loses without it in opening, middlegame and endgame.
    pub phases: [Option<Centipawns>; Phase::ALL.len()],
}

/// A mean in centipawns, with half the width of its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Centipawns {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub plus_minus: f64,
}

/// Plays `games` quick games of a set with a piece, given by its Betza notation, and a Leopard. The games are the same
/// each time.
///
/// # Errors
/// [`BadOrder`] if the notation is not understood, or no game can be played with the piece.
pub fn worth_to_network(betza: &str, games: u64) -> Result<Worths, BadOrder> {
    let values = in_quick_games(Variant::Ordered(set_with(betza)?), games);
    let names = [PIECE, "Pawn", "Knight", "Bishop", "Rook", "Queen"];
    let worth = |name| PieceWorth {
        name,
        phases: phases(values.of_kind(name)),
    };
    Ok(Worths {
        positions: values.positions(),
        pieces: names.map(worth).to_vec(),
    })
}

/// A set of the piece and a Leopard.
pub fn set_with(betza: &str) -> Result<Ordered, BadOrder> {
    Ordered::read(&format!("{PIECE}, Z, {betza}\nLeopard, L, NB2"))
}

fn phases(study: Option<&KindStudy>) -> [Option<Centipawns>; Phase::ALL.len()] {
    let centipawns = |value: &Sample| Centipawns {
        mean: value.mean(),
        plus_minus: value.plus_minus(),
    };
    let seen = |value: &Sample| (value.count() > 0).then(|| centipawns(value));
    std::array::from_fn(|phase| study.and_then(|study| seen(&study.values()[phase])))
}

impl Worths {
    /// What the piece is worth in the opening, in pawns; `None` if either did not occur.
    #[must_use]
    pub fn in_pawns(&self) -> Option<f64> {
        let opening = |name| {
            let piece = self.pieces.iter().find(|piece| piece.name == name)?;
            piece.phases[Phase::Opening as usize].map(|worth| worth.mean)
        };
        Some(opening(PIECE)? / opening("Pawn")?)
    }
}
