//! Shows the progress of a command on stderr: a bar on a terminal, otherwise a line every half minute.

use std::convert::Infallible;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver, RecvTimeoutError, Sender};
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The time to the first line and between further ones. A command that ends sooner writes none.
const FIRST: Duration = Duration::from_secs(5);
const INTERVAL: Duration = Duration::from_secs(30);

pub struct Progress {
    bar: Option<ProgressBar>,
    state: Arc<Mutex<State>>,
    lines: Option<Lines>,
}

struct State {
    unit: &'static str,
    total: u64,
    /// The units that were done before the command began; they do not count in the estimate of the remaining time.
    before: u64,
    done: u64,
    message: String,
    begun: Instant,
}

/// A thread that writes lines until the channel is closed.
struct Lines(Sender<Infallible>, JoinHandle<()>);

impl Progress {
    /// Begins to show how many of `total` units are done, `before` of which are done already.
    pub fn begin(unit: &'static str, total: u64, before: u64) -> Self {
        let state = State {
            unit,
            total,
            before,
            done: before,
            message: String::new(),
            begun: Instant::now(),
        };
        let state = Arc::new(Mutex::new(state));
        let bar = io::stderr().is_terminal().then(|| bar(unit, total, before));
        let lines = if bar.is_none() { Lines::begin(&state) } else { None };
        Progress { bar, state, lines }
    }

    pub fn set(&self, done: u64, message: String) {
        if let Some(bar) = &self.bar {
            bar.set_position(done);
            bar.set_message(message.clone());
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.done, state.message) = (done, message);
    }

    /// Removes the bar. No line is written after that.
    pub fn finish(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        if let Some(Lines(sender, thread)) = self.lines.take() {
            drop(sender);
            let _ = thread.join();
        }
    }
}

/// Shows how many of `total` bytes are done. The function takes further bytes.
pub fn megabytes(total: u64) -> impl FnMut(u64) {
    let mib = |bytes: u64| bytes.div_ceil(1 << 20);
    let progress = Progress::begin("MiB", mib(total), 0);
    let mut done = 0u64;
    move |bytes| {
        done = done.saturating_add(bytes);
        progress.set(mib(done), String::new());
    }
}

/// The progress of a run, with the speed of its work.
pub struct Speed {
    /// What the run consists of, such as `games`.
    things: &'static str,
    /// What is done for each of them, such as `positions`.
    work: &'static str,
    progress: Option<Progress>,
    done: u64,
    worked: u64,
    begun: Instant,
}

impl Speed {
    pub fn new(things: &'static str, work: &'static str) -> Self {
        Speed {
            things,
            work,
            progress: None,
            done: 0,
            worked: 0,
            begun: Instant::now(),
        }
    }

    /// Begins to show a run of `total` things, of which `before` were done earlier.
    pub fn begin(&mut self, total: u64, before: u64) {
        *self = Speed {
            progress: Some(Progress::begin(self.things, total, before)),
            done: before,
            ..Speed::new(self.things, self.work)
        };
    }

    /// One more thing is done.
    pub fn done(&mut self, work: u64) {
        self.done += 1;
        self.worked += work;
        let rate = self.worked as f64 / self.begun.elapsed().as_secs_f64().max(1e-9);
        if let Some(progress) = &self.progress {
            let message = format!("{} {work}, {rate:.0} {work}/s", self.worked, work = self.work);
            progress.set(self.done, message);
        }
    }

    /// Hides the bar while `write` writes to the terminal.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.progress.as_ref().and_then(|progress| progress.bar.as_ref()) {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Lines {
    /// Without a thread there are no lines.
    fn begin(state: &Arc<Mutex<State>>) -> Option<Self> {
        let (sender, receiver) = channel::bounded(0);
        let state = Arc::clone(state);
        let thread = thread::Builder::new().name("progress".to_owned());
        let thread = thread.spawn(move || write_lines(&receiver, &state)).ok()?;
        Some(Lines(sender, thread))
    }
}

fn write_lines(end: &Receiver<Infallible>, state: &Mutex<State>) {
    let mut wait = FIRST;
    while end.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        let line = state.lock().unwrap_or_else(PoisonError::into_inner).line();
        // A closed stderr is no reason to end.
        let _ = writeln!(io::stderr(), "{line}");
        wait = INTERVAL;
    }
}

impl State {
    /// Formats `12/100 games, 3 minutes to go | +5 =3 -4`.
    fn line(&self) -> String {
        let mut line = format!("{}/{} {}", self.done, self.total, self.unit);
        let own = self.done.saturating_sub(self.before);
        if own > 0 {
            let left = self.total.saturating_sub(self.done) as f64;
            let seconds = self.begun.elapsed().as_secs_f64() * left / own as f64;
            let rest = HumanDuration(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
            line.push_str(&format!(", {rest} to go"));
        }
        if !self.message.is_empty() {
            line.push_str(&format!(" | {}", self.message));
        }
        line
    }
}

fn bar(unit: &str, total: u64, before: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    let template = format!("{{bar:24}} {{pos}}/{{len}} {unit}, {{eta}} to go | {{msg}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.set_position(before);
    bar.reset_eta();
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_the_rest() {
        let mut state = State {
            unit: "games",
            total: 100,
            before: 40,
            done: 40,
            message: String::new(),
            begun: Instant::now().checked_sub(Duration::from_secs(60)).unwrap(),
        };
        assert_eq!(state.line(), "40/100 games");
        (state.done, state.message) = (60, "+5 =3 -4".to_owned());
        assert_eq!(state.line(), "60/100 games, 2 minutes to go | +5 =3 -4");
    }
}
