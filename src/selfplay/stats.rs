//! Statistics of recorded games.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::board::Color;
use crate::outside::counted::counted;
use crate::records::error::DataError;
use crate::records::game_record::{Ending, GameRecord, Ply};
use crate::records::manifest::Manifest;
use crate::records::reader::games_of;
use crate::rules::{Notation, Position, Variant};

/// The width of each class of scores, in centipawns from White's view.
pub(crate) const SCORE_CLASS: i32 = 100;

/// The last class; at both ends it includes everything beyond.
pub(crate) const LAST_CLASS: i32 = 10;

/// Totals over games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of games.
    pub games: u64,
    /// The number of positions with a score.
    pub positions: u64,
    /// Positions without check in which the move played is neither a capture nor a promotion.
    pub quiet: u64,
    /// The total size of the shards in bytes.
    pub bytes: u64,
    /// The numbers of games won by White, drawn, and won by Black.
    pub results: [u64; 3],
    /// The number of games for each [`Ending`].
    pub endings: [u64; 4],
    /// The number of games for each label of a start position, by kind and value.
    pub starts: BTreeMap<String, BTreeMap<String, u64>>,
    /// The number of positions in each class of scores, from `-LAST_CLASS` to `LAST_CLASS`.
    pub scores: BTreeMap<i32, u64>,
    /// The number of positions with a mate score.
    pub mates: u64,
    /// Sums over the scores of consecutive plies.
    pub neighbours: Neighbours,
}

/// Adds up the scores of consecutive plies, each from its side to move, excluding mates. The mean of their sums is 0 if
/// the search is not biased towards the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Neighbours {
    /// The number of pairs of consecutive plies.
    pub pairs: u64,
    /// The total in centipawns.
    pub sum: i64,
    /// The total of the squares.
    pub squares: i64,
}

impl Neighbours {
    fn add(&mut self, one: Ply, next: Ply) {
        let is_mate = |ply: Ply| crate::search::Score(i32::from(ply.score)).mate_in().is_some();
        if !is_mate(one) && !is_mate(next) {
            let sum = i64::from(one.score) + i64::from(next.score);
            self.pairs += 1;
            self.sum += sum;
            self.squares += sum * sum;
        }
    }

    /// The mean and its standard error; both 0 without pairs.
    pub(crate) fn mean(&self) -> (f64, f64) {
        let pairs = self.pairs.max(1) as f64;
        let mean = self.sum as f64 / pairs;
        let variance = (self.squares as f64 / pairs - mean * mean).max(0.0);
        (mean, (variance / pairs).sqrt())
    }
}

impl Stats {
    /// Collects statistics from all games in `folders`.
    ///
    /// # Errors
    /// If a folder has no manifest or a shard is damaged.
    pub fn of<R: Notation>(variant: Variant, folders: &[PathBuf]) -> Result<Self, DataError> {
        let mut stats = Stats::default();
        for folder in folders {
            stats.bytes += size_of_shards(folder)?;
        }
        for game in games_of::<R>(variant, folders)? {
            stats.add(&game?);
        }
        Ok(stats)
    }

    pub(crate) fn add<R: Notation>(&mut self, game: &GameRecord<R>) {
        self.games += 1;
        self.results[match game.end.winner {
            Some(Color::White) => 0,
            None => 1,
            Some(Color::Black) => 2,
        }] += 1;
        self.endings[game.end.ending as usize] += 1;
        for label in R::labels(&game.start) {
            let side = label.side.map_or(String::new(), |side| format!("{side}'s "));
            let kind = self.starts.entry(format!("{side}{}", label.kind)).or_default();
            *kind.entry(label.value).or_default() += 1;
        }
        game.for_each_position(|_, position, ply| self.add_position(position, ply));
        game.plies
            .windows(2)
            .for_each(|plies| self.neighbours.add(plies[0], plies[1]));
    }

    fn add_position<R: Notation>(&mut self, position: &Position<R>, ply: Ply) {
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

    fn percent(part: u64, whole: u64) -> f64 {
        100.0 * part as f64 / whole.max(1) as f64
    }
}

fn size_of_shards(folder: &Path) -> Result<u64, DataError> {
    let manifest = Manifest::read(folder)?;
    Ok(manifest.map_or(0, |manifest| manifest.shards.iter().map(|entry| entry.bytes).sum()))
}

/// Names a class, such as `+1.0` or `+10.0 and more`.
pub(crate) fn class_name(class: i32) -> String {
    let pawns = f64::from(class * SCORE_CLASS) / 100.0;
    let more = match class {
        LAST_CLASS => " and more",
        class if class == -LAST_CLASS => " and less",
        _ => "",
    };
    format!("{pawns:+.1}{more}")
}

impl fmt::Display for Stats {
    /// Writes lines with a name and a value, then tables.
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
        let (mean, error) = self.neighbours.mean();
        writeln!(
            f,
            "score(t)+score(t+1) {mean:+.2} \u{b1} {error:.2} centipawns on average (0 if unbiased; usual are +80 at \
             100 nodes, +50 at 400, +20 at 1000)"
        )?;
        for (kind, values) in &self.starts {
            writeln!(f, "\n{kind}: {}", counted(values.len(), "value"))?;
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
