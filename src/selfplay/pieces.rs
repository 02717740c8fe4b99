//! Statistics of pieces in recorded games: results by pair and gate file, and values and mobility by phase.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::slice;

use super::piece_values::PieceValues;
use super::sample::Sample;
use crate::board::Color;
use crate::eval::{Evaluable, Evaluation, Evaluator};
use crate::outside::counted::counted;
use crate::records::error::DataError;
use crate::records::game_record::GameRecord;
use crate::records::manifest::{Manifest, list_of};
use crate::records::reader::games_of;
use crate::rules::phase::Phase;
use crate::rules::{Label, Variant};

/// One out of this many positions is sampled.
const EVERY: usize = 90;

pub struct Pieces {
    title: &'static str,
    evaluation: String,
    /// Self-play games, counted by the limit of their searches.
    recorded: BTreeMap<String, u64>,
    matches: u64,
    /// White's points, by the pair of types in play.
    pairs: BTreeMap<String, Sample>,
    /// A side's points, by the file of one of its gates.
    files: BTreeMap<String, [Sample; 2]>,
    values: PieceValues,
}

impl Pieces {
    pub fn of<R: Evaluable>(variant: Variant, folders: &[PathBuf]) -> Result<Self, DataError> {
        let evaluation = Evaluation::default();
        let table = variant.about().pieces;
        let mut pieces = Pieces {
            title: variant.about().title,
            evaluation: evaluation.id::<R>(table).to_string(),
            recorded: BTreeMap::new(),
            matches: 0,
            pairs: BTreeMap::new(),
            files: BTreeMap::new(),
            values: PieceValues::new(table),
        };
        let mut evaluator = evaluation.evaluator::<R>(table);
        for folder in folders {
            let mut games = 0;
            for game in games_of::<R>(variant, slice::from_ref(folder))? {
                pieces.add(variant, &game?, &mut evaluator);
                games += 1;
            }
            *pieces.recorded.entry(limit(&list_of(folder)?)).or_default() += games;
        }
        Ok(pieces)
    }

    fn add<R: Evaluable>(&mut self, variant: Variant, game: &GameRecord<R>, evaluator: &mut Evaluator<R>) {
        self.add_result(&R::labels(&game.start), f64::from(game.end.white_points()));
        self.values.add(variant, game, EVERY, evaluator);
    }

    /// Adds a game of a match, given the labels of its start position and White's points.
    pub fn add_match_game(&mut self, labels: &[Label], white: f64) {
        self.matches += 1;
        self.add_result(labels, white);
    }

    fn add_result(&mut self, labels: &[Label], white: f64) {
        for label in labels {
            let value = label.value.clone();
            match label.side {
                None => self.pairs.entry(value).or_default().add(white),
                Some(side) => {
                    let points = if side == Color::White { white } else { 1.0 - white };
                    self.files.entry(value).or_default()[side.index()].add(points);
                }
            }
        }
    }
}

impl fmt::Display for Pieces {
    /// Writes a Markdown page.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# The pieces of {}\n", self.title)?;
        self.write_sources(f)?;
        self.write_values(f)?;
        if !self.files.is_empty() {
            self.write_files(f)?;
        }
        if !self.pairs.is_empty() {
            self.write_pairs(f)?;
        }
        Ok(())
    }
}

/// Formats the limit of the searches: `300 nodes a move`.
fn limit(manifest: &Manifest) -> String {
    match manifest.settings.get("nodes").filter(|nodes| !nodes.is_empty()) {
        Some(nodes) => format!("{} a move", counted(nodes, "node")),
        None => "a fixed depth".to_owned(),
    }
}

impl Pieces {
    fn write_sources(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let recorded: u64 = self.recorded.values().sum();
        writeln!(f, "From {} of self-play", counted(recorded, "game"))?;
        let told: Vec<String> = self
            .recorded
            .iter()
            .map(|(limit, games)| format!("{games} with {limit}"))
            .collect();
        write!(f, "({})", told.join(", "))?;
        match self.matches {
            0 => writeln!(f, ".")?,
            matches => writeln!(f, "\nand {} of matches.", counted(matches, "game"))?,
        }
        writeln!(
            f,
            "Values are those of the network {} in {} positions.\n`treville data pieces DIR --pgn FILE` writes this \
             page from recorded games.\n\nErrors are 95 % intervals that treat games and positions as independent.\n",
            self.evaluation,
            self.values.positions()
        )
    }

    fn write_values(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phases = Phase::ALL.map(Phase::name);
        writeln!(f, "## Values and mobility\n")?;
        writeln!(
            f,
            "The value of a piece, in centipawns, is the change of the network's evaluation when one such piece is \
             removed.\nPawns and kings aside, {} pieces or more are on the board in the opening, {} or more in the \
             middlegame.\nMobility is the mean number of legal moves of a piece.\n",
            Phase::Opening.least_pieces(),
            Phase::Middlegame.least_pieces()
        )?;
        writeln!(f, "| piece | {} | mobility |", phases.join(" | "))?;
        writeln!(f, "| --- |{} ---: |", " ---: |".repeat(phases.len()))?;
        for study in self.values.by_value() {
            write!(f, "| {} |", study.name())?;
            for value in study.values() {
                match value.count() {
                    0 => write!(f, " |")?,
                    _ => write!(f, " {value:.0} |")?,
                }
            }
            writeln!(f, " {:.1} |", study.mobility())?;
        }
        writeln!(f)
    }

    fn write_files(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "## Gate files\n\nThe score, in percent, of a side with a piece waiting behind the file.\n"
        )?;
        writeln!(f, "| file | White | Black |\n| --- | ---: | ---: |")?;
        for (file, sides) in &self.files {
            writeln!(f, "| {file} | {} | {} |", percent(&sides[0]), percent(&sides[1]))?;
        }
        writeln!(f)
    }

    fn write_pairs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "## Pairs\n\nBoth sides have the same pair. White's score in percent, and the number of games.\n"
        )?;
        writeln!(f, "| pair | White | games |\n| --- | ---: | ---: |")?;
        let mut pairs: Vec<(&String, &Sample)> = self.pairs.iter().collect();
        pairs.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
        for (pair, score) in pairs {
            writeln!(f, "| {pair} | {} | {} |", percent(score), score.count())?;
        }
        Ok(())
    }
}

fn percent(score: &Sample) -> String {
    format!("{:.1} ± {:.1}", 100.0 * score.mean(), 100.0 * score.plus_minus())
}
