//! Shows the progress of a run: a bar on a terminal, otherwise a line every few seconds.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The interval between lines if stderr is not a terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// The progress of a run, shown on stderr until it is dropped.
pub struct Progress {
    /// What the run consists of, such as `games`.
    things: &'static str,
    /// What is done for each of them, such as `positions`.
    work: &'static str,
    bar: Option<ProgressBar>,
    total: u64,
    before: u64,
    done: u64,
    worked: u64,
    begun: Instant,
    written: Instant,
}

impl Progress {
    pub fn new(things: &'static str, work: &'static str) -> Self {
        Progress {
            things,
            work,
            bar: None,
            total: 0,
            before: 0,
            done: 0,
            worked: 0,
            begun: Instant::now(),
            written: Instant::now(),
        }
    }

    /// Begins to show a run of `total` things, of which `before` were done earlier.
    pub fn begin(&mut self, total: u64, before: u64) {
        *self = Progress {
            bar: std::io::stderr().is_terminal().then(|| bar(self.things, total, before)),
            total,
            before,
            ..Progress::new(self.things, self.work)
        };
    }

    /// One more thing is done.
    pub fn done(&mut self, work: u64) {
        self.done += 1;
        self.worked += work;
        if let Some(bar) = &self.bar {
            bar.inc(1);
            bar.set_message(format!("{:.0} {}/s", self.rate(), self.work));
        } else if self.written.elapsed() >= INTERVAL {
            self.written = Instant::now();
            eprintln!("{}", self.line());
        }
    }

    /// Hides the bar while `write` writes to the terminal.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    fn rate(&self) -> f64 {
        self.worked as f64 / self.begun.elapsed().as_secs_f64().max(1e-9)
    }

    /// A progress line: `120/1000 games, 9123 positions, 512 positions/s, 2 minutes to go`.
    fn line(&self) -> String {
        let left = self.total.saturating_sub(self.before + self.done);
        let seconds = self.begun.elapsed().as_secs_f64() * left as f64 / self.done.max(1) as f64;
        format!(
            "{}/{} {}, {} {work}, {:.0} {work}/s, {} to go",
            self.before + self.done,
            self.total,
            self.things,
            self.worked,
            self.rate(),
            HumanDuration(Duration::from_secs(seconds as u64)),
            work = self.work,
        )
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(things: &str, total: u64, before: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) =
        ProgressStyle::with_template(&format!("{{bar:24}} {{pos}}/{{len}} {things}, {{msg}}, {{eta}} to go"))
    {
        bar.set_style(style);
    }
    bar.set_position(before);
    bar.reset_eta();
    bar
}
