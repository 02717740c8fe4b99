//! The evaluator that search uses.

use std::marker::PhantomData;
use std::sync::Arc;

use super::counting::Counting;
use super::phase::{FULL_PHASE, phase};
use super::structure_cache::{Judged, StructureCache};
use super::tally::Tally;
use super::term::Term;
use super::weight::Weight;
use crate::board::{Color, Observer, Piece, Square};
use crate::eval::evaluator::Evaluator;

/// Sums that change with the board, from White's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Frame {
    sum: Weight,
    /// The phase values of all pieces.
    pieces: i32,
}

/// The hand-written evaluation with incremental material and placement.
#[derive(Clone, Debug)]
pub struct HandwrittenEvaluator<R: Counting> {
    weights: Arc<[Weight]>,
    frames: Vec<Frame>,
    structures: StructureCache,
    game: PhantomData<fn() -> R>,
}

/// An evaluator with the weights inside the binary; it must be refreshed before use.
impl<R: Counting> Default for HandwrittenEvaluator<R> {
    fn default() -> Self {
        Self::new(R::weights())
    }
}

impl<R: Counting> HandwrittenEvaluator<R> {
    /// An evaluator with these weights, one for every term of the game; it must be refreshed before use.
    ///
    /// # Panics
    /// If there is not a weight for every term.
    #[must_use]
    pub fn new(weights: Arc<[Weight]>) -> Self {
        assert_eq!(weights.len(), R::TERMS.layout.terms(), "a weight for every term");
        HandwrittenEvaluator {
            weights,
            frames: vec![Frame::default()],
            structures: StructureCache::new(),
            game: PhantomData,
        }
    }

    #[inline]
    fn top(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    #[inline]
    fn placed(&self, piece: Piece, square: Square) -> Weight {
        let [what, place] = R::PIECE_TERMS.placed(piece, square);
        let weight = self.weights[what.index()] + self.weights[place.index()];
        if piece.color() == Color::White { weight } else { -weight }
    }

    fn frame_of(&self, position: &R) -> Frame {
        let mut frame = Frame {
            sum: Weight::default(),
            pieces: position.phase_beside_board(),
        };
        for slot in position.board().all() {
            let piece = position.board().piece(slot);
            frame.sum += self.placed(piece, position.board().square(slot));
            frame.pieces += R::phase_value(piece.kind());
        }
        frame
    }
}

impl<R: Counting> Observer for HandwrittenEvaluator<R> {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        let weight = self.placed(piece, square);
        let frame = self.top();
        frame.sum += weight;
        frame.pieces += R::phase_value(piece.kind());
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        let weight = self.placed(piece, square);
        let frame = self.top();
        frame.sum -= weight;
        frame.pieces -= R::phase_value(piece.kind());
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        let difference = self.placed(piece, to) - self.placed(piece, from);
        self.top().sum += difference;
    }

    #[inline]
    fn left_reserve(&mut self, piece: Piece, _: u8) {
        self.top().pieces -= R::phase_value(piece.kind());
    }
}

/// Adds weights up, for White.
struct Sum<'a> {
    weights: &'a [Weight],
    sum: Weight,
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, color: Color, term: Term, count: i32) {
        let weight = self.weights[term.index()] * count;
        self.sum += if color == Color::White { weight } else { -weight };
    }
}

/// What pawns and kings are worth, computed from nothing.
fn judged<R: Counting>(position: &R, weights: &[Weight]) -> Judged {
    let mut sum = Sum {
        weights,
        sum: Weight::default(),
    };
    Judged {
        files: position.count_structure(&mut sum),
        worth: sum.sum,
    }
}

impl<R: Counting> Evaluator<R> for HandwrittenEvaluator<R> {
    fn refresh(&mut self, position: &R) {
        let frame = self.frame_of(position);
        self.frames.clear();
        self.frames.push(frame);
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

    fn evaluate(&mut self, position: &R) -> i32 {
        let frame = *self.top();
        debug_assert_eq!(frame, self.frame_of(position), "incremental sums");
        let weights = &self.weights;
        let structure = self
            .structures
            .get(position.structure_key(), || judged(position, weights));
        debug_assert_eq!(structure, judged(position, weights), "structure kept by its key");
        let mut sum = Sum {
            weights,
            sum: frame.sum + structure.worth,
        };
        position.count_activity(structure.files, &mut sum);
        sum.add(position.side_to_move(), R::PIECE_TERMS.tempo, 1);
        let white = sum.sum.blend(phase::<R>(frame.pieces), FULL_PHASE);
        if position.side_to_move() == Color::White {
            white
        } else {
            -white
        }
    }
}
