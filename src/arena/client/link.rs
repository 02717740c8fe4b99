//! The connection to an engine with its timeouts, for both protocols.

use std::time::{Duration, Instant};

use crate::arena::fault::Fault;
use crate::arena::process::{Line, Process, Silence};
use crate::arena::spec::EngineSpec;
use crate::arena::stop::Stop;

/// An engine that sends more bytes than this for one move is at fault.
const FLOOD_LIMIT: usize = 16 << 20;

/// What an engine may do outside a search.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first `feature` after `protover`, then for `uciok`. Without either, the engine speaks CECP version 1.
    pub greeting: Duration,
    /// For `done=1` after `done=0`, for `pong` and for `readyok`.
    pub answer: Duration,
    /// How long to wait after the flag has fallen, to tell a late move from a hang.
    pub grace: Duration,
    /// Whether the engine may refuse an option, or fail at its first start.
    pub tolerant: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    Fault(Fault),
    /// The engine refused an option, for the reason given: it would play with other settings than asked for.
    Refused(String),
    /// The match is being stopped.
    Stopped,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Trouble::Fault(fault)
    }
}

#[derive(Debug)]
pub struct Link {
    process: Process,
    /// Names the engine in the log.
    pub label: String,
    pub patience: Patience,
    stop: Stop,
}

impl Link {
    pub fn start(spec: &EngineSpec, patience: Patience, stop: &Stop) -> Result<Self, Trouble> {
        let process =
            Process::spawn(spec).map_err(|error| Fault::NotStarted(format!("{}: {error}", spec.command[0])))?;
        Ok(Link {
            process,
            label: spec.name.clone().unwrap_or_else(|| spec.file_name()),
            patience,
            stop: stop.clone(),
        })
    }

    pub fn kill(&mut self) {
        self.process.kill();
    }

    /// Sends one or more lines in a single write.
    pub fn send(&mut self, message: String) -> Result<(), Trouble> {
        if log::log_enabled!(log::Level::Trace) {
            message.lines().for_each(|line| log::trace!("{} < {line}", self.label));
        }
        if self.process.send(message) {
            Ok(())
        } else {
            Err(self.end_of_output().into())
        }
    }

    pub fn send_all(&mut self, commands: &[String]) -> Result<(), Trouble> {
        if commands.is_empty() {
            return Ok(());
        }
        self.send(commands.join("\n") + "\n")
    }

    /// Tells that an option is refused, or ends the match for it.
    pub fn refused(&self, reason: &str) -> Result<(), Trouble> {
        if !self.patience.tolerant {
            return Err(Trouble::Refused(reason.to_owned()));
        }
        log::warn!("{} says: {reason}", self.label);
        Ok(())
    }

    pub fn receive(&self, deadline: Instant) -> Result<Line, Silence> {
        let line = self.process.receive(deadline, &self.stop)?;
        log::trace!("{} > {}", self.label, line.text);
        Ok(line)
    }

    pub fn receive_or_fault(&mut self, deadline: Instant, start: Instant) -> Result<Line, Trouble> {
        self.receive(deadline).map_err(|silence| match silence {
            Silence::Deadline => Fault::Hang(start.elapsed()).into(),
            Silence::Stopped => Trouble::Stopped,
            Silence::Closed => self.end_of_output().into(),
        })
    }

    /// The fault of an engine whose output has ended: a crash, or a disconnect.
    pub fn end_of_output(&mut self) -> Fault {
        match self.process.exit_status(Duration::from_millis(300)) {
            Some(status) => Fault::Crash(status.to_string()),
            None => Fault::Disconnect,
        }
    }
}

/// The reason to refuse an option that the engine does not list.
pub fn no_option(name: &str) -> String {
    format!("it has no option '{name}'")
}

/// Reads the output of an engine while it searches.
pub struct Listening {
    start: Instant,
    deadline: Instant,
    /// The time after which a move is late.
    time_left: Duration,
    heard: usize,
}

impl Listening {
    pub fn new(patience: Duration, time_left: Duration) -> Self {
        let start = Instant::now();
        Listening {
            start,
            deadline: start + patience,
            time_left,
            heard: 0,
        }
    }

    /// Returns the next line. After the deadline, an engine that has sent anything is late; a silent one hangs.
    pub fn next(&mut self, link: &mut Link) -> Result<Line, Trouble> {
        if self.heard > FLOOD_LIMIT || (self.heard > 0 && Instant::now() > self.deadline) {
            return Err(Fault::Flood.into());
        }
        let line = match link.receive_or_fault(self.deadline, self.start) {
            Err(Trouble::Fault(Fault::Hang(spent))) if self.heard > 0 => {
                return Err(Fault::Time(spent.saturating_sub(self.time_left)).into());
            }
            line => line?,
        };
        self.heard += line.text.len() + 1;
        Ok(line)
    }

    /// The time from the command until `answer`.
    pub fn spent(&self, answer: &Line) -> Duration {
        answer.at.saturating_duration_since(self.start)
    }
}
