//! The positions that the weights are fitted to.

use std::path::PathBuf;

use treville::board::Color;
use treville::eval::Evaluable;
use treville::eval::handwritten::{Trace, trace};
use treville::records::error::DataError;
use treville::records::game_record::{GameRecord, Ply};
use treville::records::reader::games_of;
use treville::rules::Variant;

/// A position with what the game made of it.
pub struct Sample {
    pub trace: Trace,
    /// White's result: 1.0 won, 0.5 drawn, 0.0 lost.
    pub result: f32,
    /// White's score by the search, in centipawns.
    pub score: f32,
}

/// Larger scores are of won positions, which teach nothing.
const MOST_SCORE: u16 = 2_000;

/// How many positions are kept whole.
const KEPT: usize = 1_000;

/// The quiet positions of all games in some folders of shards, in order.
pub struct Samples<R> {
    pub samples: Vec<Sample>,
    /// The first of the positions, whole.
    pub positions: Vec<R>,
}

impl<R: Evaluable> Samples<R> {
    pub fn read(variant: Variant, folders: &[PathBuf]) -> Result<Self, DataError> {
        let mut samples = Samples {
            samples: Vec::new(),
            positions: Vec::new(),
        };
        for game in games_of::<R>(variant, folders)? {
            samples.add(&game?);
        }
        Ok(samples)
    }

    fn add(&mut self, game: &GameRecord<R>) {
        let result = game.end.white_points();
        game.for_each_position(|_, position, ply| {
            if is_quiet(position, ply) {
                self.samples.push(sample(position, ply, result));
                if self.positions.len() < KEPT {
                    self.positions.push(position.clone());
                }
            }
        });
    }
}

fn sample<R: Evaluable>(position: &R, ply: Ply, result: f32) -> Sample {
    let score = f32::from(ply.score);
    Sample {
        trace: trace(position),
        result,
        score: match position.side_to_move() {
            Color::White => score,
            Color::Black => -score,
        },
    }
}

fn is_quiet<R: Evaluable>(position: &R, ply: Ply) -> bool {
    !position.in_check() && !position.is_tactical(ply.played) && ply.score.unsigned_abs() <= MOST_SCORE
}
