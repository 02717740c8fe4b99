//! One engine at the other end of CECP: the handshake, a new game, a move.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::clock::Clock;
use super::fault::Fault;
use super::features::Features;
use super::process::{Line, Process, Silence};
use super::reply::{Reply, Score, Thinking};
use super::spec::EngineSpec;
use super::stop::Stop;
use super::time_control::Limits;

/// How long to wait for an engine, apart from its thinking.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first `feature` after `protover`; an engine silent for so long speaks protocol 1.
    pub greeting: Duration,
    /// For `done=1` after `done=0`, and for `pong`.
    pub answer: Duration,
    /// After the flag has fallen, for a late move, to tell lateness from a hang.
    pub grace: Duration,
}

/// More output than this for one move is a flood.
const FLOOD_LIMIT: usize = 16 << 20;

/// An engine without `ping` that says nothing for so long has dealt with everything.
const QUIET: Duration = Duration::from_millis(100);

/// Why an engine did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It is to blame.
    Fault(Fault),
    /// The match is being stopped.
    Stopped,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Trouble::Fault(fault)
    }
}

/// Where a game starts.
#[derive(Clone, Debug)]
pub(crate) struct Setup<'a> {
    /// The game's name.
    pub variant: &'a str,
    /// The start position, unless it is the variant's own.
    pub fen: Option<&'a str>,
    /// Moves already played.
    pub moves: &'a [String],
}

/// What an engine is asked when it is its turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    /// The opponent's last move, if the engine has not heard it.
    pub last_move: Option<&'a str>,
    /// Whether the opponent offers a draw.
    pub draw_offered: bool,
    /// Centiseconds on the opponent's clock.
    pub opponent_time: u128,
}

/// What an engine did in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// It plays a move (not yet checked).
    Move(String),
    /// It gives up.
    Resign,
    /// It says that the game is over.
    Claim(Score, String),
}

/// A turn: the act and what was seen on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What it did.
    pub act: Act,
    /// Time between asking and the answer.
    pub spent: Duration,
    /// The last thinking line.
    pub thinking: Option<Thinking>,
    /// Whether it offered a draw.
    pub offers_draw: bool,
}

/// A running engine that has shaken hands.
#[derive(Debug)]
pub(crate) struct Client {
    process: Process,
    features: Features,
    label: String,
    patience: Patience,
    stop: Stop,
    pings: u64,
    forced: bool,
}

impl Client {
    /// Starts the engine and learns its features.
    ///
    /// # Errors
    /// [`Trouble`] if it cannot be started or does not agree on the protocol.
    pub(crate) fn start(spec: &EngineSpec, patience: Patience, stop: &Stop) -> Result<Self, Trouble> {
        let process =
            Process::spawn(spec).map_err(|error| Fault::NotStarted(format!("{}: {error}", spec.command[0])))?;
        let mut client = Self {
            process,
            features: Features::default(),
            label: spec.name.clone().unwrap_or_else(|| spec.file_name()),
            patience,
            stop: stop.clone(),
            pings: 0,
            forced: true,
        };
        client.shake_hands()?;
        client.set_options(spec)?;
        Ok(client)
    }

    /// What the engine said about itself.
    #[must_use]
    pub(crate) const fn features(&self) -> &Features {
        &self.features
    }

    fn shake_hands(&mut self) -> Result<(), Trouble> {
        self.send("xboard\nprotover 2\n".to_owned())?;
        let start = Instant::now();
        while self.features.done != Some(true) {
            let patience = if self.features.done.is_some() {
                self.patience.answer
            } else {
                self.patience.greeting
            };
            match self.receive(start + patience) {
                Ok(line) => self.hear_feature(&line.text)?,
                Err(Silence::Deadline) if self.features.done.is_none() => break,
                Err(Silence::Deadline) => return Err(Fault::Handshake("no done=1 after done=0".to_owned()).into()),
                Err(Silence::Stopped) => return Err(Trouble::Stopped),
                Err(Silence::Closed) => return Err(Fault::Handshake(self.end_of_output().to_string()).into()),
            }
            if start.elapsed() > self.patience.greeting + self.patience.answer {
                return Err(Fault::Handshake("talks without end and never says done=1".to_owned()).into());
            }
        }
        Ok(())
    }

    fn hear_feature(&mut self, line: &str) -> Result<(), Trouble> {
        let Reply::Feature(pairs) = Reply::parse(line) else {
            return Ok(());
        };
        let answers = self.features.update(pairs);
        if answers.is_empty() {
            Ok(())
        } else {
            self.send(lines(answers))
        }
    }

    fn set_options(&mut self, spec: &EngineSpec) -> Result<(), Trouble> {
        let mut commands = Vec::new();
        commands.extend(
            spec.memory
                .filter(|_| self.features.memory)
                .map(|size| format!("memory {size}")),
        );
        commands.extend(
            spec.cores
                .filter(|_| self.features.smp)
                .map(|cores| format!("cores {cores}")),
        );
        for (name, value) in &spec.options {
            if !self.features.options.contains(name) {
                log::warn!("{} has no option '{name}'; set all the same", self.label);
            }
            commands.push(format!("option {name}={value}"));
        }
        if commands.is_empty() {
            Ok(())
        } else {
            self.send(lines(commands))
        }
    }

    /// Brings the engine to the start of a game, in force mode.
    ///
    /// # Errors
    /// [`Trouble`] if it cannot set up the position, refuses a move of the opening, or does not answer.
    pub(crate) fn new_game(&mut self, setup: &Setup<'_>, limits: &Limits) -> Result<(), Trouble> {
        if setup.fen.is_some() && !self.features.setboard {
            return Err(Fault::Refusal("to set up positions (no setboard)".to_owned()).into());
        }
        let mut commands = vec!["new".to_owned()];
        if setup.variant != "normal" {
            commands.push(format!("variant {}", setup.variant));
        }
        commands.extend(limits.commands());
        commands.extend(["post", "easy", "force"].map(str::to_owned));
        commands.extend(setup.fen.map(|fen| format!("setboard {fen}")));
        commands.extend(setup.moves.iter().map(|text| self.move_command(text)));
        self.forced = true;
        self.send(lines(commands))?;
        self.synchronise(setup.moves)
    }

    /// Waits until everything sent before has been dealt with, so that nothing old can be taken for something new.
    fn synchronise(&mut self, moves: &[String]) -> Result<(), Trouble> {
        if !self.features.ping {
            return self.await_silence(moves);
        }
        self.pings += 1;
        self.send(format!("ping {}\n", self.pings))?;
        let start = Instant::now();
        loop {
            let line = self.receive_or_fault(start + self.patience.answer, start)?;
            match Reply::parse(&line.text) {
                Reply::Pong(n) if n == self.pings => return Ok(()),
                reply => check_setup(reply, moves)?,
            }
            if start.elapsed() > self.patience.answer {
                return Err(Fault::Flood.into());
            }
        }
    }

    /// The substitute for `ping`: an engine that has been quiet for a moment has said what it had to say.
    fn await_silence(&mut self, moves: &[String]) -> Result<(), Trouble> {
        let start = Instant::now();
        while start.elapsed() < self.patience.answer {
            match self.receive(Instant::now() + QUIET) {
                Ok(line) => check_setup(Reply::parse(&line.text), moves)?,
                Err(Silence::Deadline) => return Ok(()),
                Err(Silence::Stopped) => return Err(Trouble::Stopped),
                Err(Silence::Closed) => return Err(self.end_of_output().into()),
            }
        }
        Err(Fault::Flood.into())
    }

    /// Lets the engine think and returns what it decides; the clock is read, not pressed.
    ///
    /// # Errors
    /// [`Trouble`] if it fails in any way. Whoever is silent beyond the clock and the grace hangs; a move that comes
    /// late is returned, for the clock to judge.
    pub(crate) fn think(&mut self, turn: &Turn<'_>, clock: &Clock) -> Result<Thought, Trouble> {
        let message = self.turn_message(turn, clock);
        let start = Instant::now();
        self.send(message)?;
        let deadline = start + clock.allowance() + self.patience.grace;
        let (mut thinking, mut offers_draw, mut heard) = (None, false, 0);
        // A move of two legs may come in two lines, the first with a comma at its end.
        let mut first_leg = String::new();
        loop {
            let line = match self.receive_or_fault(deadline, start) {
                // Not silent, only too slow.
                Err(Trouble::Fault(Fault::Hang(spent))) if heard > 0 => {
                    return Err(Fault::Time(spent.saturating_sub(clock.time_left())).into());
                }
                line => line?,
            };
            let act = match Reply::parse(&line.text) {
                Reply::Move(text) if !text.ends_with(',') => Act::Move(first_leg + text),
                Reply::Resign => Act::Resign,
                Reply::Claim(score, reason) => Act::Claim(score, reason.to_owned()),
                reply => {
                    match reply {
                        Reply::Move(leg) => leg.clone_into(&mut first_leg),
                        Reply::Thinking(seen) => thinking = Some(seen),
                        Reply::OfferDraw => offers_draw = true,
                        Reply::BadPosition => return Err(Fault::Refusal("the start position".to_owned()).into()),
                        Reply::Complaint(text) => turn.last_move.map_or(Ok(()), |played| refused(text, played))?,
                        _ => {}
                    }
                    heard += line.text.len() + 1;
                    if heard > FLOOD_LIMIT || Instant::now() > deadline {
                        return Err(Fault::Flood.into());
                    }
                    continue;
                }
            };
            return Ok(Thought {
                act,
                spent: line.at.saturating_duration_since(start),
                thinking,
                offers_draw,
            });
        }
    }

    fn turn_message(&mut self, turn: &Turn<'_>, clock: &Clock) -> String {
        let mut message = String::with_capacity(64);
        let times = format!("time {}\notim {}\n", clock.centiseconds(), turn.opponent_time);
        let played = turn.last_move.map(|text| self.move_command(text)).unwrap_or_default();
        // In force mode the move must not wake the engine before it knows its clock, out of it the clock must come
        // first.
        if self.features.time {
            message += &times;
        }
        if turn.last_move.is_some() {
            let _ = writeln!(message, "{played}");
        }
        if turn.draw_offered && self.features.draw {
            message += "draw\n";
        }
        if std::mem::replace(&mut self.forced, false) {
            message += "go\n";
        }
        message
    }

    /// Tells the engine how the game ended.
    pub(crate) fn finish(&mut self, result: &str) {
        // An engine that cannot hear it any more will be found out at the next game.
        let _ = self.send(format!("force\nresult {result}\n"));
        self.forced = true;
    }

    /// Ends the process without waiting for it to leave by itself.
    pub(crate) fn kill(&mut self) {
        self.process.kill();
    }

    fn move_command(&self, text: &str) -> String {
        if self.features.usermove {
            format!("usermove {text}")
        } else {
            text.to_owned()
        }
    }

    fn send(&mut self, message: String) -> Result<(), Trouble> {
        if log::log_enabled!(log::Level::Trace) {
            message.lines().for_each(|line| log::trace!("{} < {line}", self.label));
        }
        if self.process.send(message) {
            Ok(())
        } else {
            Err(self.end_of_output().into())
        }
    }

    fn receive(&self, deadline: Instant) -> Result<Line, Silence> {
        let line = self.process.receive(deadline, &self.stop)?;
        log::trace!("{} > {}", self.label, line.text);
        Ok(line)
    }

    fn receive_or_fault(&mut self, deadline: Instant, start: Instant) -> Result<Line, Trouble> {
        self.receive(deadline).map_err(|silence| match silence {
            Silence::Deadline => Fault::Hang(start.elapsed()).into(),
            Silence::Stopped => Trouble::Stopped,
            Silence::Closed => self.end_of_output().into(),
        })
    }

    /// Whether the engine crashed or only closed its output.
    fn end_of_output(&mut self) -> Fault {
        match self.process.exit_status(Duration::from_millis(300)) {
            Some(status) => Fault::Crash(status.to_string()),
            None => Fault::Disconnect,
        }
    }
}

/// Complaints while a game is set up: about the position, or about a move of the opening.
fn check_setup(reply: Reply<'_>, moves: &[String]) -> Result<(), Fault> {
    match reply {
        Reply::BadPosition => Err(Fault::Refusal("the start position".to_owned())),
        Reply::Complaint(text) => moves.iter().try_for_each(|played| refused(text, played)),
        _ => Ok(()),
    }
}

/// A complaint that quotes the move just sent refuses it; others (an unknown `post`, say) do not matter.
fn refused(complaint: &str, played: &str) -> Result<(), Fault> {
    let quotes_it = complaint
        .split(|c: char| !c.is_ascii_alphanumeric() && !"@,+".contains(c))
        .any(|word| word == played);
    if quotes_it {
        Err(Fault::Refusal(format!("the legal move {played}")))
    } else {
        Ok(())
    }
}

fn lines(commands: Vec<String>) -> String {
    let mut text = commands.join("\n");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complaints_about_the_move_refuse_it() {
        assert!(refused("Error (unkown command): post", "b1c3c").is_ok());
        assert!(refused("Error (unkown command): b1c3", "b1c3c").is_ok());
        assert!(refused("Error (unkown command): b1c3c", "b1c3c").is_err());
        assert!(refused("Illegal move (in check): e1e2", "e1e2").is_err());
        assert!(refused("Illegal move: L@b0", "L@b0").is_err());
        assert!(refused("Illegal move (no Lion): e4e5,e5e6", "e4e5,e5e6").is_err());
        assert!(refused("Illegal move (no Lion): e4e5,e5e6", "e4e5").is_ok());
    }
}
