//! `treville piece`: what a piece is by its moves.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::new_file::write_new;
use super::{Failure, Verdict};
use crate::board::betza::{FULL, Mobility};
use crate::outside::counted::counted;
use crate::workshop::{Colours, Diagram, Study, forked, mating_power};

/// Describe a piece: its moves as a diagram, where it gets, what it forks, and whether it mates.
///
/// All figures are those of a White piece on a board of 8x8 squares. Moves that are possible only once, at first, are
/// drawn but count nowhere.
#[derive(Args)]
pub struct Piece {
    /// How the piece moves: N, RF, llNrrNDK.
    #[arg(value_name = "BETZA", value_parser = mobility)]
    moves: Mobility,
    /// Write the diagram to this new SVG file too.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
}

fn mobility(text: &str) -> Result<Mobility, String> {
    let moves = Mobility::parse(text).map_err(|error| error.to_string())?;
    match moves.rays().is_empty() {
        true => Err("this piece has no moves".to_owned()),
        false => Ok(moves),
    }
}

impl Piece {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let diagram = Diagram::of(&self.moves);
        if let Some(path) = &self.picture {
            write_new("--picture", path, &diagram.svg("Moves of the piece"))?;
        }
        writeln!(out, "{diagram}\n")?;
        self.describe_moves(&Study::of(&self.moves), out)?;
        let forks = 100.0 * forked(&self.moves);
        writeln!(
            out,
            "Forks: {forks:.1} % of the placements of a king and a rook, from a square that neither attacks."
        )?;
        self.describe_mates(out)?;
        Ok(Verdict::Fine)
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
            self.moves.crowded_moves()
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

    fn describe_mates(&self, out: &mut impl Write) -> Result<(), Failure> {
        let survey = mating_power(&self.moves).map_err(|error| Failure::Input(error.to_string()))?;
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
