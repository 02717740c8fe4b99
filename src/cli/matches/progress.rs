//! Shows the progress of a match on a terminal.

use crate::arena::results::headline;
use crate::arena::sprt::Sprt;
use crate::arena::standings::Standings;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar on stderr.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    names: Vec<String>,
}

impl Progress {
    pub fn new(total: u64, names: Vec<String>) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} games, {eta} to go | {msg}") {
            bar.set_style(style);
        }
        Self { bar, names }
    }

    /// Shows the games of an earlier run; they are ignored in the estimate of the remaining time.
    pub fn resume(&self, standings: &Standings, sprt: Option<&Sprt>) {
        self.update(standings, sprt);
        self.bar.reset_eta();
    }

    pub fn update(&self, standings: &Standings, sprt: Option<&Sprt>) {
        self.bar.set_position(standings.games().len() as u64);
        self.bar.set_message(headline(standings, &self.names, sprt));
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
