//! The connection to an engine, and its timeouts, for both protocols.

use std::time::{Duration, Instant};

use crate::arena::fault::Fault;
use crate::arena::process::{Line, Process, Silence};
use crate::arena::spec::EngineSpec;
use crate::arena::stop::Stop;

/// More output than this for one move is a fault.
const FLOOD_LIMIT: usize = 16 << 20;

/// Timeouts of an engine, apart from its search.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first `feature` after `protover`, then for `uciok`. An engine without either speaks protocol 1 of CECP.
    pub greeting: Duration,
    /// For `done=1` after `done=0`, `pong` and `readyok`.
    pub answer: Duration,
    /// After the flag has fallen, to distinguish a late move from a hang.
    pub grace: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    Fault(Fault),
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
    /// The name of the engine in the log.
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

    /// Sends lines in one write.
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

    /// Whether the engine crashed or closed its output.
    pub fn end_of_output(&mut self) -> Fault {
        match self.process.exit_status(Duration::from_millis(300)) {
            Some(status) => Fault::Crash(status.to_string()),
            None => Fault::Disconnect,
        }
    }
}

/// Reads the lines of a searching engine.
pub struct Listening {
    start: Instant,
    deadline: Instant,
    /// The time after which the move is late.
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

    /// An engine that has sent something before is late, not hanging.
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

    /// The time from the command to `answer`.
    pub fn spent(&self, answer: &Line) -> Duration {
        answer.at.saturating_duration_since(self.start)
    }
}
