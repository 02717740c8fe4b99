//! The state of a running match on a terminal.

use std::fmt::Write as _;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::elo::Estimate;
use super::sprt::Sprt;
use super::standings::Standings;

/// A line at the bottom of the terminal; nothing where there is no terminal.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    names: Vec<String>,
}

impl Progress {
    /// A line for a match of `total` games between the engines of these names. It goes to stderr: stdout is for results.
    #[must_use]
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

/// The match in a few words: `+12 =30 -8, Elo 27.9 ± 31.0, LLR 0.41`, or the leader where there are more engines.
#[must_use]
pub fn headline(standings: &Standings, names: &[String], sprt: Option<&Sprt>) -> String {
    if standings.engines() > 2 {
        let leader = standings.ranking()[0];
        let rating = standings.ratings()[leader];
        return format!(
            "{} leads with {:+.0} ± {:.0}",
            names[leader], rating.elo, rating.plus_minus
        );
    }
    let (tally, pairs) = (standings.tally(0, 1), standings.pentanomial(0, 1));
    let mut text = format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
    if let Some(estimate) = Estimate::from_pairs(&pairs) {
        let _ = write!(text, ", Elo {:+.1}", estimate.elo);
        if let Some(plus_minus) = estimate.plus_minus() {
            let _ = write!(text, " ± {plus_minus:.1}");
        }
    }
    if let Some(sprt) = sprt {
        let _ = write!(
            text,
            ", LLR {:.2} ({:.2}, {:.2})",
            sprt.llr(&pairs),
            sprt.lower(),
            sprt.upper()
        );
    }
    text
}
