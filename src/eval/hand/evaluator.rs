//! The evaluator that search uses.

use super::features::{self, Pawns, Tally};
use super::pawn_cache::{PawnCache, Structure};
use super::terms::Term;
use super::weights::{WEIGHTS, Weight};
use crate::board::{Color, Kind, Observer, Piece, Square};
use crate::eval::Evaluator;
use crate::rules::Rules;
use crate::rules::musketeer::{KING, PAWN, Position};

/// The phase a side has with all its pieces on the board.
const FULL_PHASE: i32 = 256;

/// Sums that change with the board, from White's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Frame {
    sum: Weight,
    /// Exchange values of all pieces but pawns and kings, waiting ones included, in centipawns.
    pieces: i32,
}

/// The hand-written evaluation with incremental material and placement.
#[derive(Clone, Debug)]
pub struct HandEvaluator {
    frames: Vec<Frame>,
    structures: PawnCache,
}

/// An evaluator that must be refreshed before use.
impl Default for HandEvaluator {
    fn default() -> Self {
        HandEvaluator {
            frames: vec![Frame::default()],
            structures: PawnCache::new(),
        }
    }
}

impl HandEvaluator {
    fn top(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn placed(piece: Piece, square: Square) -> Weight {
        let kind = piece.kind();
        let weight =
            WEIGHTS[Term::material(kind).index()] + WEIGHTS[Term::placement(kind, piece.color(), square).index()];
        if piece.color() == Color::White { weight } else { -weight }
    }

    fn frame_of(position: &Position) -> Frame {
        let mut frame = Frame::default();
        for slot in position.board().all() {
            let piece = position.board().piece(slot);
            frame.sum += Self::placed(piece, position.board().square(slot));
            frame.pieces += phase_value(piece.kind());
        }
        let waiting = Color::ALL
            .iter()
            .flat_map(|&color| position.gates(color).iter().collect::<Vec<_>>());
        frame.pieces += waiting.map(|(_, kind)| phase_value(kind)).sum::<i32>();
        frame
    }
}

fn phase_value(kind: Kind) -> i32 {
    if kind == PAWN || kind == KING {
        0
    } else {
        Position::piece_value(kind.of(Color::White))
    }
}

/// The part of the middlegame in a position, 0..=256, by the value of pieces left.
pub(super) fn phase(pieces: i32) -> i32 {
    (pieces * FULL_PHASE / 8_000).min(FULL_PHASE)
}

impl Observer for HandEvaluator {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        let frame = self.top();
        frame.sum += Self::placed(piece, square);
        frame.pieces += phase_value(piece.kind());
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        let frame = self.top();
        frame.sum -= Self::placed(piece, square);
        frame.pieces -= phase_value(piece.kind());
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.top().sum += Self::placed(piece, to) - Self::placed(piece, from);
    }

    #[inline]
    fn gate_filled(&mut self, _: Color, kind: Kind, _: u8) {
        self.top().pieces += phase_value(kind);
    }

    #[inline]
    fn gate_emptied(&mut self, _: Color, kind: Kind, _: u8) {
        self.top().pieces -= phase_value(kind);
    }
}

/// Adds weights up, for White.
struct Sum(Weight);

impl Tally for Sum {
    #[inline]
    fn add(&mut self, color: Color, term: Term, count: i32) {
        let weight = WEIGHTS[term.index()] * count;
        self.0 += if color == Color::White { weight } else { -weight };
    }
}

fn structure_of(position: &Position) -> Structure {
    let pawns = Pawns::of(position);
    let mut sum = Sum(Weight::default());
    features::count_structure(position, &pawns, &mut sum);
    Structure { pawns, worth: sum.0 }
}

impl Evaluator<Position> for HandEvaluator {
    fn refresh(&mut self, position: &Position) {
        self.frames.clear();
        self.frames.push(Self::frame_of(position));
    }

    #[inline]
    fn push(&mut self) {
        let frame = *self.top();
        self.frames.push(frame);
    }

    #[inline]
    fn pop(&mut self) {
        self.frames.pop();
    }

    fn evaluate(&mut self, position: &Position) -> i32 {
        let frame = *self.top();
        debug_assert_eq!(frame, Self::frame_of(position), "incremental sums");
        let structure = self.structures.get(position.pawn_key(), || structure_of(position));
        debug_assert_eq!(structure, structure_of(position), "structure kept by its key");
        let mut sum = Sum(frame.sum + structure.worth);
        features::count_activity(position, &structure.pawns, &mut sum);
        let white = sum.0.blend(phase(frame.pieces), FULL_PHASE);
        if position.side_to_move() == Color::White {
            white
        } else {
            -white
        }
    }
}
