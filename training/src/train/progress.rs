//! Shows the progress of an epoch on stderr: a bar on a terminal, otherwise a line every [`INTERVAL`].

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

const INTERVAL: Duration = Duration::from_secs(30);

pub struct Progress {
    bar: Option<ProgressBar>,
    title: String,
    steps: u64,
    /// The steps that were made before.
    before: u64,
    begun: Instant,
    written: Instant,
}

impl Progress {
    pub fn new(title: String, steps: u64, before: u64) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| bar(&title, steps));
        Progress {
            bar,
            title,
            steps,
            before,
            begun: Instant::now(),
            written: Instant::now(),
        }
    }

    pub fn show(&mut self, done: u64, batch: usize, loss: f64) {
        let rate = ((done - self.before) * batch as u64) as f64 / self.begun.elapsed().as_secs_f64().max(1e-9);
        let text = format!("loss {loss:.5}, {rate:.0} positions/s");
        if let Some(bar) = &self.bar {
            bar.set_position(done);
            bar.set_message(text);
        } else if self.written.elapsed() >= INTERVAL {
            self.written = Instant::now();
            eprintln!("{}: step {done}/{}, {text}", self.title, self.steps);
        }
    }

    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(title: &str, steps: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{prefix} {bar:24} {pos}/{len} steps, {msg}, {eta} to go") {
        bar.set_style(style);
    }
    bar.set_prefix(title.to_owned());
    bar
}
