//! Shows the progress of a run: a bar on a terminal, otherwise a line every few seconds.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use crate::selfplay::run::Watch;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The interval between lines if stderr is not a terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// The progress of a run, shown on stderr.
pub struct Progress {
    bar: Option<ProgressBar>,
    total: u64,
    before: u64,
    games: u64,
    positions: u64,
    begun: Instant,
    written: Instant,
}

impl Default for Progress {
    fn default() -> Self {
        Progress {
            bar: None,
            total: 0,
            before: 0,
            games: 0,
            positions: 0,
            begun: Instant::now(),
            written: Instant::now(),
        }
    }
}

impl Watch for Progress {
    fn begin(&mut self, total: u64, before: u64) {
        *self = Progress {
            bar: std::io::stderr().is_terminal().then(|| bar(total, before)),
            total,
            before,
            ..Progress::default()
        };
    }

    fn played(&mut self, positions: u64) {
        self.games += 1;
        self.positions += positions;
        if let Some(bar) = &self.bar {
            bar.inc(1);
            bar.set_message(format!("{:.0} positions/s", self.rate()));
        } else if self.written.elapsed() >= INTERVAL {
            self.written = Instant::now();
            eprintln!("{}", self.line());
        }
    }
}

impl Progress {
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    /// Positions per second.
    fn rate(&self) -> f64 {
        self.positions as f64 / self.begun.elapsed().as_secs_f64().max(1e-9)
    }

    /// A progress line: `120/1000 games, 9123 positions, 512 positions/s, 2 minutes to go`.
    fn line(&self) -> String {
        let left = self.total.saturating_sub(self.before + self.games);
        let seconds = self.begun.elapsed().as_secs_f64() * left as f64 / self.games.max(1) as f64;
        format!(
            "{}/{} games, {} positions, {:.0} positions/s, {} to go",
            self.before + self.games,
            self.total,
            self.positions,
            self.rate(),
            HumanDuration(Duration::from_secs(seconds as u64))
        )
    }
}

fn bar(total: u64, before: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} games, {msg}, {eta} to go") {
        bar.set_style(style);
    }
    bar.set_position(before);
    bar.reset_eta();
    bar
}
