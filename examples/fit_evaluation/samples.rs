//! The positions that the weights are fitted to.

use std::path::PathBuf;

use treville::board::Color;
use treville::eval::Evaluable;
use treville::eval::handwritten::{Trace, trace};
use treville::rules::Variant;
use treville::selfplay::error::DataError;
use treville::selfplay::game_record::{GameRecord, Ply};
use treville::selfplay::reader::games_of;

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

/// The quiet positions of all games in some folders of shards, in order.
pub fn read<R: Evaluable>(variant: Variant, folders: &[PathBuf]) -> Result<Vec<Sample>, DataError> {
    let mut samples = Vec::new();
    for game in games_of::<R>(variant, folders)? {
        add_quiet(&game?, &mut samples);
    }
    Ok(samples)
}

fn add_quiet<R: Evaluable>(game: &GameRecord<R>, samples: &mut Vec<Sample>) {
    let result = game.end.white_points();
    game.for_each_position(|_, position, ply| {
        if is_quiet(position, ply) {
            let score = f32::from(ply.score);
            samples.push(Sample {
                trace: trace(position),
                result,
                score: if position.side_to_move() == Color::White {
                    score
                } else {
                    -score
                },
            });
        }
    });
}

fn is_quiet<R: Evaluable>(position: &R, ply: Ply) -> bool {
    !position.in_check() && !position.is_tactical(ply.played) && ply.score.unsigned_abs() <= MOST_SCORE
}
