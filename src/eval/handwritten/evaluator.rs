//! The evaluator that search uses.

use std::marker::PhantomData;

use super::counting::{Counting, Tally};
use super::phase::{FULL_PHASE, phase};
use super::structure_cache::{Judged, StructureCache};
use super::term::Term;
use super::weights::Weight;
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
    frames: Vec<Frame>,
    structures: StructureCache<R::Structure>,
    game: PhantomData<fn() -> R>,
}

/// An evaluator that must be refreshed before use.
impl<R: Counting> Default for HandwrittenEvaluator<R> {
    fn default() -> Self {
        HandwrittenEvaluator {
            frames: vec![Frame::default()],
            structures: StructureCache::new(),
            game: PhantomData,
        }
    }
}

impl<R: Counting> HandwrittenEvaluator<R> {
    #[inline]
    fn top(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    #[inline]
    fn placed(piece: Piece, square: Square) -> Weight {
        let [what, place] = R::placed(piece, square);
        let weight = R::weights()[what.index()] + R::weights()[place.index()];
        if piece.color() == Color::White { weight } else { -weight }
    }

    fn frame_of(position: &R) -> Frame {
        let mut frame = Frame {
            sum: Weight::default(),
            pieces: position.phase_beside_board(),
        };
        for slot in position.board().all() {
            let piece = position.board().piece(slot);
            frame.sum += Self::placed(piece, position.board().square(slot));
            frame.pieces += R::phase_value(piece.kind());
        }
        frame
    }
}

impl<R: Counting> Observer for HandwrittenEvaluator<R> {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        let frame = self.top();
        frame.sum += Self::placed(piece, square);
        frame.pieces += R::phase_value(piece.kind());
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        let frame = self.top();
        frame.sum -= Self::placed(piece, square);
        frame.pieces -= R::phase_value(piece.kind());
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.top().sum += Self::placed(piece, to) - Self::placed(piece, from);
    }

    #[inline]
    fn left_reserve(&mut self, piece: Piece, _: u8) {
        self.top().pieces -= R::phase_value(piece.kind());
    }
}

/// Adds weights up, for White.
struct Sum {
    weights: &'static [Weight],
    sum: Weight,
}

impl Tally for Sum {
    #[inline]
    fn add(&mut self, color: Color, term: Term, count: i32) {
        let weight = self.weights[term.index()] * count;
        self.sum += if color == Color::White { weight } else { -weight };
    }
}

fn judged<R: Counting>(position: &R) -> Judged<R::Structure> {
    let structure = position.structure();
    let mut sum = Sum {
        weights: R::weights(),
        sum: Weight::default(),
    };
    position.count_structure(&structure, &mut sum);
    Judged {
        structure,
        worth: sum.sum,
    }
}

impl<R: Counting> Evaluator<R> for HandwrittenEvaluator<R> {
    fn refresh(&mut self, position: &R) {
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

    fn evaluate(&mut self, position: &R) -> i32 {
        let frame = *self.top();
        debug_assert_eq!(frame, Self::frame_of(position), "incremental sums");
        let structure = self.structures.get(position.structure_key(), || judged(position));
        debug_assert_eq!(structure, judged(position), "structure kept by its key");
        let mut sum = Sum {
            weights: R::weights(),
            sum: frame.sum + structure.worth,
        };
        position.count_activity(&structure.structure, &mut sum);
        let white = sum.sum.blend(phase::<R>(frame.pieces), FULL_PHASE);
        if position.side_to_move() == Color::White {
            white
        } else {
            -white
        }
    }
}
