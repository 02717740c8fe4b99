//! The state of a running match on a terminal.

use crate::arena::results::headline;
use crate::arena::sprt::Sprt;
use crate::arena::standings::Standings;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A line at the bottom of the terminal; nothing where there is no terminal.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    names: Vec<String>,
}

impl Progress {
    /// A line for a match of `total` games between the engines of these names. It goes to stderr: stdout is for
    /// results.
    pub fn new(total: u64, names: Vec<String>) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} games, {eta} to go | {msg}") {
            bar.set_style(style);
        }
        Self { bar, names }
    }

    /// Shows the games of an earlier run; they do not count for the time to go.
    pub fn resume(&self, standings: &Standings, sprt: Option<&Sprt>) {
        self.update(standings, sprt);
        self.bar.reset_eta();
    }

    /// Shows one more game.
    pub fn update(&self, standings: &Standings, sprt: Option<&Sprt>) {
        self.bar.set_position(standings.games().len() as u64);
        self.bar.set_message(headline(standings, &self.names, sprt));
    }

    /// Removes the line.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
