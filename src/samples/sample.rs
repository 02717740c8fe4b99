//! Training samples.

use super::filter::Selected;
use crate::board::Color;
use crate::eval::nnue::View;
use crate::eval::{Evaluable, MOST_PIECES};
use crate::records::error::DataError;
use crate::rules::Position;

/// The limit on features of a position that are not pieces, such as the two types in play.
const MOST_OTHER_FACTS: usize = 2;

/// The limit on features of a position in any game.
pub const MOST_FEATURES: usize = MOST_PIECES + MOST_OTHER_FACTS;

/// A position with its training targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    features: [u16; MOST_FEATURES],
    count: u8,
    /// The side to move: 0 for White, 1 for Black.
    own: u8,
    /// The squares of the kings, numbered as in features; that of the side to move comes first.
    kings: [u8; 2],
    /// The number of pieces, on the board or waiting.
    pieces: u8,
    /// One bit for each kind of piece on the board.
    kinds: u16,
    /// The training score in centipawns for the side to move.
    score: i16,
    /// The result for the side to move, in half points.
    half_points: u8,
}

impl Sample {
    /// Makes the sample of a selected position.
    ///
    /// # Errors
    /// [`DataError::TooManyFeatures`] if the position has more than [`MOST_FEATURES`].
    pub fn new<R: Evaluable>(selected: &Selected<R>) -> Result<Self, DataError> {
        let Selected {
            game, position, score, ..
        } = *selected;
        let own = position.side_to_move().index();
        let kings = R::kings(position);
        let white_half_points = (2.0 * game.end.white_points()) as u8;
        let mut sample = Sample {
            features: [0; MOST_FEATURES],
            count: 0,
            own: own as u8,
            kings: [kings[own], kings[1 - own]],
            pieces: 0,
            kinds: kinds(position),
            score,
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
            return Err(DataError::TooManyFeatures(found));
        }
        sample.count = found as u8;
        Ok(sample)
    }

    /// Writes the sample so that [`Sample::decode`] can read it.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let [king, other_king] = self.kings;
        out.extend([self.count, self.own, king, other_king, self.pieces, self.half_points]);
        out.extend(self.kinds.to_le_bytes());
        out.extend(self.score.to_le_bytes());
        let features = &self.features[..usize::from(self.count)];
        features.iter().for_each(|feature| out.extend(feature.to_le_bytes()));
    }

    /// Removes a sample from the beginning of `bytes`; `None` if there is none.
    #[must_use]
    pub fn decode(bytes: &mut &[u8]) -> Option<Self> {
        let (fixed, rest) = bytes.split_first_chunk::<10>()?;
        let [
            count,
            own,
            king,
            other_king,
            pieces,
            half_points,
            kinds @ ..,
            score,
            score_above,
        ] = *fixed;
        let (numbers, rest) = rest.split_at_checked(2 * usize::from(count))?;
        let mut features = [0; MOST_FEATURES];
        let places = features.get_mut(..usize::from(count))?.iter_mut();
        for (place, number) in places.zip(numbers.as_chunks().0) {
            *place = u16::from_le_bytes(*number);
        }
        *bytes = rest;
        Some(Sample {
            features,
            count,
            own,
            kings: [king, other_king],
            pieces,
            kinds: u16::from_le_bytes(kinds),
            score: i16::from_le_bytes([score, score_above]),
            half_points,
        })
    }

    /// The inputs of a network with this number of king buckets, for the side to move (`side` is 0) or for its opponent
    /// (1), in any order. Both sides have the same number of inputs.
    #[inline]
    pub fn inputs<R: Evaluable>(&self, side: usize, king_buckets: usize) -> impl Iterator<Item = usize> + '_ {
        let view = View::of::<R>(side ^ usize::from(self.own), self.kings[side], king_buckets);
        let features = &self.features[..usize::from(self.count)];
        features
            .iter()
            .map(move |&feature| usize::from(view.input::<R>(feature)))
    }

    /// The output bucket, below `buckets`, that the number of pieces selects.
    #[must_use]
    pub fn bucket<R: Evaluable>(&self, buckets: usize) -> usize {
        R::bucket(usize::from(self.pieces), buckets)
    }

    /// Whether a piece of this kind is on the board.
    #[must_use]
    pub fn has_kind(&self, kind: u8) -> bool {
        self.kinds >> kind & 1 == 1
    }

    /// The training score, in centipawns for the side to move.
    #[must_use]
    pub fn score(&self) -> f32 {
        f32::from(self.score)
    }

    /// The result for the side to move: 0.0, 0.5 or 1.0.
    #[must_use]
    pub fn points(&self) -> f32 {
        f32::from(self.half_points) / 2.0
    }

    /// The expected result given the score, on a logistic curve with a scale of `scale` centipawns.
    #[must_use]
    pub fn expected(&self, scale: f32) -> f32 {
        1.0 / (1.0 + (-self.score() / scale).exp())
    }

    /// The training target: the result with weight `result_weight`, and the expected result with the remaining weight.
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
