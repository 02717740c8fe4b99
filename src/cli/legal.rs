//! `treville legal`: what may be played in a position.

use std::io::Write;

use crate::gui;
use crate::rules::{Game, Reason, Variant};
use clap::Args;

use super::{Failure, Verdict, parse_variant};

/// Print a position, what state it is in, and its legal moves.
#[derive(Args)]
pub(crate) struct Legal {
    /// The game.
    #[arg(long, default_value_t, value_parser = parse_variant)]
    variant: Variant,
    /// The position; the start position if not given.
    #[arg(long)]
    fen: Option<String>,
    /// Moves to play from there, in coordinate notation or SAN.
    #[arg(long, num_args = 1..)]
    moves: Vec<String>,
}

impl Legal {
    /// Prints the FEN after the moves, `check`, `mate`, `stalemate`, `draw ...` or what else ended the game if so, and
    /// the legal moves, one a line.
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let mut game = gui::new_game(self.variant, self.fen.as_deref())?;
        for text in &self.moves {
            game.play_shown(text)
                .map_err(|error| Failure::Input(format!("illegal move {text} ({error}) after {} plies", game.ply())))?;
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
}

/// The lines between the FEN and the moves: none in an ordinary position.
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
