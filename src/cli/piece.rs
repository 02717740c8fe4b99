//! `treville piece`: what a piece is by its moves.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;

use super::interrupt::stop_flag;
use super::new_file::{expect_new, write_new};
use super::progress::Progress;
use super::{Failure, Verdict};
use crate::board::betza::{FULL, Mobility};
use crate::eval::relatives;
use crate::outside::counted::counted;
use crate::outside::distinct::Purpose;
use crate::rules::musketeer::BadOrder;
use crate::rules::phase::Phase;
use crate::selfplay::odds::{ODDS_NODES, Worth, by_odds};
use crate::selfplay::worth_plot::worth_plot;
use crate::workshop::{Centipawns, Colours, Diagram, Study, forked, mating_power, set_with, worth_to_network};

/// Describe a piece: its moves as a diagram, where it gets, what it forks, whether it mates, and what it is worth.
///
/// All figures are those of a White piece on a board of 8x8 squares. Moves that are possible only once, at first, are
/// drawn but count nowhere.
#[derive(Args)]
pub struct Piece {
    /// How the piece moves: N, RF, llNrrNDK.
    #[arg(value_name = "BETZA", value_parser = mobility)]
    piece: Moving,
    /// Write the diagram to this new SVG file too.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Play this many quick games with the piece, and tell what it is worth to the network; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 60)]
    games: u64,
    /// Play this many games in which one side has the piece and fewer other men, on all cores, and tell what it is
    /// worth in pawns; 20000 take some minutes.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(LEAST_ODDS..))]
    odds: Option<u64>,
    /// Draw these worths beside those of known pieces in this new SVG file.
    #[arg(long, value_name = "FILE", requires = "odds")]
    plot: Option<PathBuf>,
}

/// Fewer games say nothing.
const LEAST_ODDS: u64 = 100;

/// A piece by its moves.
#[derive(Clone)]
struct Moving {
    betza: String,
    moves: Mobility,
}

/// The smallest share of a known piece that is printed.
const SMALLEST_SHARE: f64 = 0.1;

fn mobility(text: &str) -> Result<Moving, String> {
    let moves = Mobility::parse(text).map_err(|error| error.to_string())?;
    match moves.rays().is_empty() {
        true => Err("this piece has no moves".to_owned()),
        false => Ok(Moving {
            betza: text.to_owned(),
            moves,
        }),
    }
}

impl Piece {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        if let Some(path) = &self.plot {
            expect_new(&Purpose { option: "--plot", path })?;
        }
        let diagram = Diagram::of(&self.piece.moves);
        if let Some(path) = &self.picture {
            write_new("--picture", path, &diagram.svg("Moves of the piece"))?;
        }
        writeln!(out, "{diagram}\n")?;
        self.describe_moves(&Study::of(&self.piece.moves), out)?;
        let forks = 100.0 * forked(&self.piece.moves);
        writeln!(
            out,
            "Forks: {forks:.1} % of the placements of a king and a rook, from a square that neither attacks."
        )?;
        self.describe_mates(out)?;
        self.describe_relatives(out)?;
        let pawns = match self.games {
            0 => None,
            _ => self.describe_worth(out)?,
        };
        match self.odds {
            Some(games) => self.describe_odds(games, pawns, out),
            None => Ok(Verdict::Fine),
        }
    }

    fn describe_moves(&self, study: &Study, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(
            out,
            "Moves from each square of an empty board, {:.2} on average:",
            study.mean_moves()
        )?;
        for rank in (0..8).rev() {
            let counts = (0..8).map(|file| format!("{:3}", study.moves[rank * 8 + file].count_ones()));
            writeln!(out, "  {} {}", rank + 1, counts.collect::<String>())?;
        }
        writeln!(out, "      a  b  c  d  e  f  g  h\n")?;
        writeln!(
            out,
            "With {:.0} % of the squares full, half of them with enemies, it has {:.2} moves on average.",
            100.0 * FULL,
            self.piece.moves.crowded_moves()
        )?;
        let colours = match study.colours {
            Some(Colours::Bound) => "It stays on squares of one colour.",
            Some(Colours::Changing) => "It changes colour with each move.",
            Some(Colours::Both) => "It moves to squares of both colours.",
            None => "It only captures.",
        };
        let (fewest, most) = study.range();
        match fewest == most {
            true => writeln!(out, "{colours} From each square it can come to {}.", squares(most))?,
            false => writeln!(
                out,
                "{colours} It can come to {fewest} to {}, depending on where it stands.",
                squares(most)
            )?,
        }
        let never: Vec<String> = study.never_entered().into_iter().map(name).collect();
        if !never.is_empty() {
            writeln!(out, "No move leads to {}.", never.join(" "))?;
        }
        Ok(())
    }

    /// Names the pieces from which the weights of the piece are mixed, as far as they matter.
    fn describe_relatives(&self, out: &mut impl Write) -> Result<(), Failure> {
        let shares = relatives(&self.piece.moves).into_iter();
        let shares = shares.filter(|(_, share)| share.abs() >= SMALLEST_SHARE);
        let shares: Vec<String> = shares.map(|(name, share)| format!("{share:.2} {name}")).collect();
        match shares.is_empty() {
            true => writeln!(out, "The network knows no piece that is like it.")?,
            false => writeln!(out, "To the network it is {}.", shares.join(", "))?,
        }
        Ok(())
    }

    /// Tells the worth of the piece and of the orthodox ones to the network. Returns that of the piece in the opening,
    /// in pawns, if it is known.
    fn describe_worth(&self, out: &mut impl Write) -> Result<Option<f64>, Failure> {
        let worths = match worth_to_network(&self.piece.betza, self.games) {
            Ok(worths) => worths,
            Err(BadOrder::Unplayable(_, _, why)) => {
                writeln!(out, "What it is worth is not known: {why}.")?;
                return Ok(None);
            }
            Err(error) => return Err(Failure::Input(error.to_string())),
        };
        writeln!(
            out,
            "\nWorth in centipawns, as the network sees {} of {} with it:",
            counted(worths.positions, "position"),
            counted(self.games, "quick game")
        )?;
        let mut row = |name: &str, cells: [String; 3]| {
            let cells = cells.map(|cell| format!("{cell:>14}")).concat();
            writeln!(out, "{}", format!("  {name:<10}{cells}").trim_end())
        };
        row("", Phase::ALL.map(|phase| phase.name().to_owned()))?;
        for piece in &worths.pieces {
            row(piece.name, piece.phases.map(cell))?;
        }
        Ok(worths.in_pawns())
    }

    /// Tells what the piece is worth by the results of games at odds.
    /// `network` is its worth by the network, in pawns, as far as it has been asked.
    fn describe_odds(&self, games: u64, network: Option<f64>, out: &mut impl Write) -> Result<Verdict, Failure> {
        let set = set_with(&self.piece.betza).map_err(|error| Failure::Input(format!("--odds: {error}")))?;
        out.flush()?;
        let (stop, interrupt) = stop_flag()?;
        let mut progress = Progress::begin("games", games, 0);
        let played = AtomicU64::new(0);
        let worths = by_odds(set, games, &stop, &|| {
            progress.set(played.fetch_add(1, Ordering::Relaxed) + 1, String::new());
        });
        progress.finish();
        let Some(worths) = worths else {
            return Ok(interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted));
        };
        writeln!(
            out,
            "\nWorth in pawns, by the results of {} at odds, {ODDS_NODES} nodes a move:",
            counted(games, "game")
        )?;
        for Worth {
            name,
            pawns,
            plus_minus,
        } in &worths
        {
            writeln!(out, "  {name:<10}{pawns:8.2} ± {plus_minus:.2}")?;
        }
        if let (Some(path), Some(piece)) = (&self.plot, worths.first()) {
            write_new("--plot", path, &worth_plot(piece, network))?;
        }
        Ok(Verdict::Fine)
    }

    fn describe_mates(&self, out: &mut impl Write) -> Result<(), Failure> {
        let survey = mating_power(&self.piece.moves).map_err(|error| Failure::Input(error.to_string()))?;
        let won = survey.wins.iter().sum::<u64>() as f64 / survey.positions() as f64;
        match survey.longest_win() {
            Some(longest) => writeln!(
                out,
                "King and piece force mate in {:.1} % of the positions with their side to move, in at most {}.",
                100.0 * won,
                counted(longest, "move")
            )?,
            None => writeln!(out, "King and piece never mate a bare king.")?,
        }
        Ok(())
    }
}

fn cell(worth: Option<Centipawns>) -> String {
    worth.map_or_else(
        || "-".to_owned(),
        |Centipawns { mean, plus_minus }| format!("{mean:.0} ± {plus_minus:.0}"),
    )
}

fn squares(count: u32) -> String {
    match count {
        64 => "all squares".to_owned(),
        _ => format!("{} with its own", counted(count, "square")),
    }
}

/// The name of a square: `a1` for 0.
fn name(square: usize) -> String {
    let file = char::from(b'a' + (square % 8) as u8);
    format!("{file}{}", square / 8 + 1)
}
