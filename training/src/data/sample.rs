//! A position as the network sees it, and what it is to learn about it.

use treville::board::Color;
use treville::eval::nnue::View;
use treville::eval::{Evaluable, MOST_PIECES};
use treville::records::game_record::{GameEnd, Ply};
use treville::rules::Position;

use crate::error::Fault;

/// Facts about a position that are no pieces, such as the two types in play.
const MOST_OTHER_FACTS: usize = 2;

/// The most features that a position of any game may have.
pub const MOST_FEATURES: usize = MOST_PIECES + MOST_OTHER_FACTS;

/// One position to learn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    features: [u16; MOST_FEATURES],
    count: u8,
    /// The side to move: 0 (White) or 1 (Black).
    own: u8,
    /// Where the kings of the side to move and of the other stand, as the features number squares.
    kings: [u8; 2],
    /// On the board and waiting.
    pieces: u8,
    /// A bit for each kind on the board.
    kinds: u16,
    /// Centipawns for the side to move.
    score: i16,
    /// What the game brought the side to move: 0, 1 or 2 half points.
    half_points: u8,
}

impl Sample {
    /// The sample of a position in which `ply` was played, in a game that ended so.
    ///
    /// # Errors
    /// [`Fault::TooManyFeatures`].
    pub fn new<R: Evaluable>(position: &Position<R>, ply: Ply, end: GameEnd) -> Result<Self, Fault> {
        let own = position.side_to_move().index();
        let kings = R::kings(position);
        let white_half_points = (2.0 * end.white_points()) as u8;
        let mut sample = Sample {
            features: [0; MOST_FEATURES],
            count: 0,
            own: own as u8,
            kings: [kings[own], kings[1 - own]],
            pieces: 0,
            kinds: kinds(position),
            score: ply.score,
            half_points: match position.side_to_move() {
                Color::White => white_half_points,
                Color::Black => 2 - white_half_points,
            },
        };
        let mut found = 0;
        R::active(position, |feature| {
            if let Some(place) = sample.features.get_mut(found) {
                *place = feature;
            }
            sample.pieces += u8::from(R::is_piece(feature));
            found += 1;
        });
        if found > MOST_FEATURES {
            return Err(Fault::TooManyFeatures(found));
        }
        sample.count = found as u8;
        Ok(sample)
    }

    /// The inputs of the side to move (0) or of the other side (1), where kings have so many buckets.
    #[inline]
    pub fn inputs<R: Evaluable>(&self, side: usize, king_buckets: usize) -> impl Iterator<Item = usize> + '_ {
        let view = View::of::<R>(side ^ usize::from(self.own), self.kings[side], king_buckets);
        let features = &self.features[..usize::from(self.count)];
        features
            .iter()
            .map(move |&feature| usize::from(view.input::<R>(feature)))
    }

    /// The output bucket, of `buckets`.
    #[must_use]
    pub fn bucket<R: Evaluable>(&self, buckets: usize) -> usize {
        R::bucket(usize::from(self.pieces), buckets)
    }

    /// Whether a piece of this kind stands on the board.
    #[must_use]
    pub fn has_kind(&self, kind: u8) -> bool {
        self.kinds >> kind & 1 == 1
    }

    /// What the search said, in centipawns for the side to move.
    #[must_use]
    pub fn score(&self) -> f32 {
        f32::from(self.score)
    }

    /// What the game brought the side to move: 0.0, 0.5 or 1.0.
    #[must_use]
    pub fn points(&self) -> f32 {
        f32::from(self.half_points) / 2.0
    }

    /// What the score promises the side to move, 0.0..=1.0, on a logistic curve of `scale` centipawns.
    #[must_use]
    pub fn expected(&self, scale: f32) -> f32 {
        1.0 / (1.0 + (-self.score() / scale).exp())
    }

    /// What the network is to say: the expected points, blended from the game's result, by `result_weight`, and what
    /// the score promises.
    #[must_use]
    pub fn target(&self, result_weight: f32, scale: f32) -> f32 {
        result_weight * self.points() + (1.0 - result_weight) * self.expected(scale)
    }
}

fn kinds<R: Evaluable>(position: &Position<R>) -> u16 {
    let board = position.board();
    board
        .all()
        .fold(0, |kinds, slot| kinds | 1 << board.piece(slot).kind().0)
}
