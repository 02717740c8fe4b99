//! What recorded games are like.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use super::error::DataError;
use super::game_record::{Ending, GameRecord, Ply};
use super::manifest::Manifest;
use super::reader::games_of;
use crate::board::Color;
use crate::rules::{Recordable, Variant};

/// Scores are counted in classes of so many centipawns, as White sees them.
pub const SCORE_CLASS: i32 = 100;

/// The class at either end has everything beyond, too.
pub const LAST_CLASS: i32 = 10;

/// Counts over games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Games.
    pub games: u64,
    /// Positions with a score.
    pub positions: u64,
    /// Positions without check whose move is neither a capture nor a promotion.
    pub quiet: u64,
    /// Length of the shards.
    pub bytes: u64,
    /// Games won by White, drawn, won by Black.
    pub results: [u64; 3],
    /// Games by how they ended, as [`Ending::ALL`].
    pub endings: [u64; 4],
    /// Games by what their start is called: for each kind of name its values.
    pub starts: BTreeMap<String, BTreeMap<String, u64>>,
    /// Positions by the class of their score, from `-LAST_CLASS` to `LAST_CLASS`.
    pub scores: BTreeMap<i32, u64>,
    /// Positions with a mate.
    pub mates: u64,
}

impl Stats {
    /// Counts the games of some folders.
    ///
    /// # Errors
    /// If a folder has no list of shards, or a shard is damaged.
    pub fn of<R: Recordable>(variant: Variant, folders: &[PathBuf]) -> Result<Self, DataError> {
        let mut stats = Stats::default();
        for folder in folders {
            stats.bytes += size_of_shards(folder)?;
        }
        for game in games_of::<R>(variant, folders)? {
            stats.add(&game?);
        }
        Ok(stats)
    }

    /// Counts a game.
    pub fn add<R: Recordable>(&mut self, game: &GameRecord<R>) {
        self.games += 1;
        self.results[match game.end.winner {
            Some(Color::White) => 0,
            None => 1,
            Some(Color::Black) => 2,
        }] += 1;
        self.endings[game.end.ending as usize] += 1;
        for label in game.start.labels() {
            let side = label.side.map_or(String::new(), |side| format!("{side}'s "));
            let kind = self.starts.entry(format!("{side}{}", label.kind)).or_default();
            *kind.entry(label.value).or_default() += 1;
        }
        game.for_each_position(|_, position, ply| self.add_position(position, ply));
    }

    fn add_position<R: Recordable>(&mut self, position: &R, ply: Ply) {
        self.positions += 1;
        self.quiet += u64::from(!position.in_check() && !position.is_tactical(ply.played));
        let score = match position.side_to_move() {
            Color::White => i32::from(ply.score),
            Color::Black => -i32::from(ply.score),
        };
        self.mates += u64::from(crate::search::Score(score).mate_in().is_some());
        let class = (score + score.signum() * SCORE_CLASS / 2) / SCORE_CLASS;
        *self.scores.entry(class.clamp(-LAST_CLASS, LAST_CLASS)).or_default() += 1;
    }

    /// The share of a count, in percent.
    fn percent(part: u64, whole: u64) -> f64 {
        100.0 * part as f64 / whole.max(1) as f64
    }
}

fn size_of_shards(folder: &Path) -> Result<u64, DataError> {
    let manifest = Manifest::read(folder)?;
    Ok(manifest.map_or(0, |manifest| manifest.shards.iter().map(|entry| entry.bytes).sum()))
}

/// The name of a class of scores: `+1.0`, `+10.0 and more`.
#[must_use]
pub fn class_name(class: i32) -> String {
    let pawns = f64::from(class * SCORE_CLASS) / 100.0;
    let more = match class {
        LAST_CLASS => " and more",
        class if class == -LAST_CLASS => " and less",
        _ => "",
    };
    format!("{pawns:+.1}{more}")
}

impl fmt::Display for Stats {
    /// One `name value` a line, then the tables.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, draws, black] = self.results;
        writeln!(f, "games {}", self.games)?;
        writeln!(f, "positions {}", self.positions)?;
        let quiet = Self::percent(self.quiet, self.positions);
        writeln!(f, "quiet {} ({quiet:.1} %)", self.quiet)?;
        writeln!(f, "bytes {}", self.bytes)?;
        writeln!(
            f,
            "bytes-per-position {:.2}",
            self.bytes as f64 / self.positions.max(1) as f64
        )?;
        writeln!(
            f,
            "positions-per-game {:.1}",
            self.positions as f64 / self.games.max(1) as f64
        )?;
        for (name, count) in [("white", white), ("draws", draws), ("black", black)] {
            writeln!(f, "{name} {count} ({:.1} %)", Self::percent(count, self.games))?;
        }
        for (ending, count) in Ending::ALL.iter().zip(self.endings) {
            let share = Self::percent(count, self.games);
            writeln!(f, "ended {}: {count} ({share:.1} %)", ending.words())?;
        }
        for (kind, values) in &self.starts {
            writeln!(f, "\n{kind}: {} values", values.len())?;
            for (value, count) in values {
                writeln!(f, "  {value:<24} {count:>9}")?;
            }
        }
        writeln!(f, "\nscore for White, in pawns (mates: {})", self.mates)?;
        for (&class, &count) in &self.scores {
            let share = Self::percent(count, self.positions);
            let stars = "#".repeat((share * 2.0).round() as usize);
            writeln!(f, "  {:<14} {count:>9} {share:>5.1} % {stars}", class_name(class))?;
        }
        Ok(())
    }
}
