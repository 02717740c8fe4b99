//! `treville legal`: the legal moves of a position, or of random positions.

use std::io::Write;

use crate::gui;
use crate::outside::counted::counted;
use crate::rules::wandering::wander;
use crate::rules::{Game, Reason};
use clap::Args;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::game_choice::GameChoice;
use super::rules::ChosenRules;
use super::{Failure, Verdict};

/// Print a position, its state and its legal moves; or random positions.
#[derive(Args)]
pub struct Legal {
    #[command(flatten)]
    game: GameChoice,
    /// The position; the start position if not given.
    #[arg(long)]
    fen: Option<String>,
    #[command(flatten)]
    rules: ChosenRules,
    /// Moves to play from there, in coordinate notation or SAN.
    #[arg(long, num_args = 1..)]
    moves: Vec<String>,
    /// Print this many positions of random games instead, one per line: FEN,COUNT with the number of legal moves, the
    /// format of perft --suite.
    #[arg(long, value_name = "N", conflicts_with = "moves")]
    random: Option<u32>,
    /// Seed of the random games.
    #[arg(long, default_value_t = 1, requires = "random")]
    seed: u64,
    /// Maximum number of plies of a random game.
    #[arg(long, value_name = "N", default_value_t = 120, requires = "random",
        value_parser = clap::value_parser!(u32).range(..=10_000))]
    plies: u32,
    /// List the legal moves of each position after a tab, separated by spaces, instead of their number.
    #[arg(long, requires = "random")]
    list: bool,
}

impl Legal {
    /// Prints the FEN after the moves, then `check`, `mate`, `stalemate`, `draw ...` or another end of the game, if
    /// there is one, then the legal moves, one per line.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let start = self.rules.start(self.game.variant(), self.fen.as_deref())?;
        if let Some(count) = self.random {
            return self.wander(&start, count, out);
        }
        let mut game = gui::new_game(self.game.variant(), Some(&start))?;
        for text in &self.moves {
            game.play_shown(text).map_err(|error| {
                Failure::Input(format!(
                    "illegal move {text} ({error}) after {}",
                    counted(game.ply(), "ply")
                ))
            })?;
        }
        writeln!(out, "{}", game.fen())?;
        for line in state(game.as_ref()) {
            writeln!(out, "{line}")?;
        }
        for text in game.legal_moves() {
            writeln!(out, "{text}")?;
        }
        Ok(Verdict::Fine)
    }

    /// Prints positions from random games. A larger `count` gives the same positions and more.
    fn wander(&self, start: &str, count: u32, out: &mut impl Write) -> Result<Verdict, Failure> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let starts_vary = self.fen.is_none() && start == self.game.variant().start_fen();
        for _ in 0..count {
            let start = match starts_vary {
                true => self.game.variant().start().random(rng.next_u64()),
                false => start.to_owned(),
            };
            let fen = wander(self.game.variant(), &start, self.plies, &mut rng)?;
            // The moves of the FEN alone: the history of the game does not count.
            let moves = self.game.variant().new_game(Some(&fen))?.legal_moves();
            if self.list {
                writeln!(out, "{fen}\t{}", moves.join(" "))?;
            } else {
                writeln!(out, "{fen},{}", moves.len())?;
            }
        }
        Ok(Verdict::Fine)
    }
}

/// The lines to print between the FEN and the moves.
fn state(game: &dyn Game) -> Vec<String> {
    let outcome = game.outcome();
    let reason = outcome.map(|outcome| outcome.reason);
    let is_drawn = outcome.is_some_and(|outcome| outcome.winner.is_none());
    let mut lines = Vec::new();
    if game.in_check() && reason != Some(Reason::Checkmate) {
        lines.push("check".to_owned());
    }
    match reason {
        None => {}
        Some(Reason::Checkmate) => lines.push("mate".to_owned()),
        Some(Reason::Stalemate) => lines.push("stalemate".to_owned()),
        Some(reason) if is_drawn => lines.push(format!("draw {}", reason.words())),
        Some(reason) => lines.push(reason.words().to_owned()),
    }
    lines
}
