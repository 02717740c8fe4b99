//! Statistics of pieces in recorded games: results by pair and gate file, and values and mobility by phase.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::path::PathBuf;
use std::slice;

use crate::board::{Color, Kind};
use crate::eval::{Evaluable, Evaluation, Evaluator};
use crate::outside::counted::counted;
use crate::records::error::DataError;
use crate::records::game_record::GameRecord;
use crate::records::manifest::{Manifest, list_of};
use crate::records::reader::games_of;
use crate::rules::phase::{Phase, on_board};
use crate::rules::{Label, Position, Variant};

/// Half the width of a 95% interval, in standard errors.
const Z95: f64 = 1.96;

/// One out of this many positions is sampled.
const EVERY: usize = 90;

pub struct Pieces {
    title: &'static str,
    evaluation: String,
    /// Self-play games, counted by the limit of their searches.
    recorded: BTreeMap<String, u64>,
    matches: u64,
    positions: u64,
    /// White's points, by the pair of types in play.
    pairs: BTreeMap<String, Sample>,
    /// A side's points, by the file of one of its gates.
    files: BTreeMap<String, [Sample; 2]>,
    kinds: Vec<KindStudy>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// Half the width of the 95% interval of the mean.
    fn plus_minus(&self) -> f64 {
        let count = self.count.max(1) as f64;
        let variance = (self.squares / count - self.mean() * self.mean()).max(0.0);
        Z95 * (variance / count).sqrt()
    }
}

#[derive(Clone, Debug)]
struct KindStudy {
    kind: Kind,
    symbol: &'static str,
    name: &'static str,
    /// The value of a piece in each phase, in centipawns.
    values: [Sample; Phase::ALL.len()],
    /// Legal moves for each piece of the side to move.
    mobility: Sample,
}

impl Pieces {
    pub fn of<R: Evaluable>(variant: Variant, folders: &[PathBuf]) -> Result<Self, DataError> {
        let evaluation = Evaluation::default();
        let table = variant.about().pieces;
        let kinds = (0..table.count() as u8).map(Kind).filter(|&kind| !table.is_royal(kind));
        let mut pieces = Pieces {
            title: variant.about().title,
            evaluation: evaluation.id::<R>(table).to_string(),
            recorded: BTreeMap::new(),
            matches: 0,
            positions: 0,
            pairs: BTreeMap::new(),
            files: BTreeMap::new(),
            kinds: kinds
                .map(|kind| KindStudy {
                    kind,
                    symbol: table.symbol(kind),
                    name: table.name(kind),
                    values: Default::default(),
                    mobility: Sample::default(),
                })
                .collect(),
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
        let turn = game.index as usize % EVERY;
        game.for_each_position(|number, position, _| {
            if number % EVERY == turn && !position.in_check() {
                self.positions += 1;
                self.add_position(variant, position, evaluator);
            }
        });
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

    fn add_position<R: Evaluable>(&mut self, variant: Variant, position: &Position<R>, evaluator: &mut Evaluator<R>) {
        let fen = position.fen();
        let phase = Phase::of(&fen) as usize;
        evaluator.refresh(position);
        let whole = evaluator.evaluate(position);
        for study in &mut self.kinds {
            for color in Color::ALL {
                let letter: String = study.symbol.chars().map(|c| char::from(color.case(c as u8))).collect();
                let Some(without) = without(&fen, &letter) else {
                    continue;
                };
                let Ok(poorer) = R::parse_fen(variant, &without) else {
                    continue;
                };
                evaluator.refresh(&poorer);
                let lost = whole - evaluator.evaluate(&poorer);
                let own = color == position.side_to_move();
                study.values[phase].add(f64::from(if own { lost } else { -lost }));
            }
        }
        self.add_mobility(position);
    }

    fn add_mobility<R: Evaluable>(&mut self, position: &Position<R>) {
        let (fen, color) = (position.fen(), position.side_to_move());
        let legal = position.legal();
        for study in &mut self.kinds {
            let letter: String = study.symbol.chars().map(|c| char::from(color.case(c as u8))).collect();
            let pieces = on_board(&fen).matches(&letter).count();
            let moves = legal
                .iter()
                .filter(|&&m| position.moved_piece(m).kind() == study.kind)
                .count();
            if pieces > 0 {
                study.mobility.add(moves as f64 / pieces as f64);
            }
        }
    }
}

/// Removes the first piece with this letter from the board; `None` if there is no such piece.
fn without(fen: &str, letter: &str) -> Option<String> {
    let play = on_board(fen);
    let at = fen.find(&play)?;
    let piece = play.find(letter)?;
    let mut ones: String = fen[at..at + piece].to_owned();
    ones.push('1');
    ones.push_str(&play[piece + letter.len()..]);
    let joined = join_empty(&ones);
    Some(format!("{}{joined}{}", &fen[..at], &fen[at + play.len()..]))
}

/// Merges adjacent numbers of empty squares.
fn join_empty(rows: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for c in rows.chars().chain(['\0']) {
        match c.to_digit(10) {
            Some(run) => empty += run,
            None => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.extend((c != '\0').then_some(c));
            }
        }
    }
    text
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
            self.evaluation, self.positions
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
        let mut kinds: Vec<&KindStudy> = self.kinds.iter().filter(|study| study.mobility.count > 0).collect();
        kinds.sort_by(|a, b| b.values[1].mean().total_cmp(&a.values[1].mean()));
        for study in kinds {
            let mut row = format!("| {} |", study.name);
            for value in &study.values {
                let _ = match value.count {
                    0 => write!(row, " |"),
                    _ => write!(row, " {:.0} ± {:.0} |", value.mean(), value.plus_minus()),
                };
            }
            writeln!(f, "{row} {:.1} |", study.mobility.mean())?;
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
            writeln!(f, "| {pair} | {} | {} |", percent(score), score.count)?;
        }
        Ok(())
    }
}

fn percent(score: &Sample) -> String {
    format!("{:.1} ± {:.1}", 100.0 * score.mean(), 100.0 * score.plus_minus())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "*h****d*/rnbqkbnr/pppppppp/8/3L4/8/8/PPPPPPPP/RNBQKBNR/*D****H* w KQkq - 0 1";

    #[test]
    fn a_piece_is_taken_off_the_board() {
        let fen = without(FEN, "L").expect("a Leopard");
        assert_eq!(fen, FEN.replace("3L4", "8"));
        let fen = without(FEN, "N").expect("a knight");
        assert_eq!(fen, FEN.replace("RNBQKBNR", "R1BQKBNR"));
        assert_eq!(without(FEN, "D"), None, "it waits");
    }

    #[test]
    fn a_mean_has_its_interval() {
        let mut sample = Sample::default();
        [1.0, 3.0].into_iter().for_each(|value| sample.add(value));
        assert_eq!(sample.mean(), 2.0);
        assert!((sample.plus_minus() - 1.96 / 2f64.sqrt()).abs() < 1e-12);
    }
}
