//! CECP, the protocol of XBoard.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::PIECES;
use super::features::Features;
use super::link::{Link, Listening, Trouble, no_option};
use super::reply::Reply;
use super::turn::{Act, Setup, Thought, Turn};
use crate::arena::fault::Fault;
use crate::arena::limits::{Limits, level};
use crate::arena::process::Silence;
use crate::arena::spec::{EngineSpec, Protocol};
use crate::records::time_control::Session;
use crate::rules::Played;

/// An engine without `ping` counts as idle after this much silence.
const QUIET: Duration = Duration::from_millis(100);

/// Reads the features of the engine. `done` stays `None` if it sends none.
pub fn shake_hands(link: &mut Link) -> Result<Features, Trouble> {
    link.send("xboard\nprotover 2\n".to_owned())?;
    let mut features = Features::default();
    let start = Instant::now();
    while features.done != Some(true) {
        let patience = if features.done.is_some() {
            link.patience.answer
        } else {
            link.patience.greeting
        };
        match link.receive(start + patience) {
            Ok(line) => hear_feature(link, &mut features, &line.text)?,
            Err(Silence::Deadline) if features.done.is_none() => break,
            Err(Silence::Deadline) => return Err(Fault::Handshake("no done=1 after done=0".to_owned()).into()),
            Err(Silence::Stopped) => return Err(Trouble::Stopped),
            Err(Silence::Closed) => return Err(Fault::Handshake(link.end_of_output().to_string()).into()),
        }
        if start.elapsed() > link.patience.greeting + link.patience.answer {
            return Err(Fault::Handshake("endless output without done=1".to_owned()).into());
        }
    }
    Ok(features)
}

fn hear_feature(link: &mut Link, features: &mut Features, line: &str) -> Result<(), Trouble> {
    match Reply::parse(line) {
        Reply::Feature(pairs) => link.send_all(&features.update(pairs)),
        _ => Ok(()),
    }
}

#[derive(Debug)]
pub struct CecpClient {
    pub(super) link: Link,
    features: Features,
    /// Names and values of the options.
    options: Vec<(String, String)>,
    /// Whether the options are set.
    settled: bool,
    pings: u64,
    forced: bool,
    /// The session of the time control that the engine knows; `None` if it plays without a clock.
    session: Option<Session>,
}

impl CecpClient {
    pub fn new(link: Link, features: Features, spec: &EngineSpec) -> Result<Self, Trouble> {
        let mut client = CecpClient {
            link,
            features,
            options: spec.options.clone(),
            settled: false,
            pings: 0,
            forced: true,
            session: None,
        };
        client.set_resources(spec)?;
        Ok(client)
    }

    pub const fn features(&self) -> &Features {
        &self.features
    }

    fn set_resources(&mut self, spec: &EngineSpec) -> Result<(), Trouble> {
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
        self.link.send_all(&commands)
    }

    /// The commands that set the options.
    fn option_commands(&self) -> Result<Vec<String>, Trouble> {
        let unknown = self
            .options
            .iter()
            .filter(|(name, _)| !self.features.options.contains(name));
        for (name, _) in unknown {
            self.link.refused(&no_option(name))?;
        }
        let commands = self
            .options
            .iter()
            .map(|(name, value)| format!("option {name}={value}"));
        Ok(commands.collect())
    }

    /// Sets up a game. The engine stays in force mode.
    pub fn new_game(&mut self, setup: &Setup<'_>, limits: &Limits) -> Result<(), Trouble> {
        if setup.fen.is_some() && !self.features.setboard {
            return Err(Fault::Refusal("to set up positions (no setboard)".to_owned()).into());
        }
        let mut commands = Vec::new();
        if !self.settled && self.features.options.iter().any(|name| name == PIECES) {
            // They take effect with the next game.
            commands.extend(setup.pieces.map(|file| format!("option {PIECES}={}", file.display())));
        }
        commands.push("new".to_owned());
        if setup.variant != "normal" {
            commands.push(format!("variant {}", setup.variant));
        }
        if !self.settled {
            // A network may be for this variant only.
            commands.extend(self.option_commands()?);
        }
        commands.extend(limits.commands());
        commands.extend(["post", "easy", "force"].map(str::to_owned));
        commands.extend(setup.fen.map(|fen| format!("setboard {fen}")));
        commands.extend(setup.moves.iter().map(|played| self.move_command(&played.coordinate)));
        self.forced = true;
        self.session = limits.clock.map(|control| control.session(0));
        self.link.send_all(&commands)?;
        self.synchronise(setup.moves)?;
        self.settled = true;
        Ok(())
    }

    /// Waits until the engine has processed all commands, so that leftover output is not mistaken for an answer.
    fn synchronise(&mut self, moves: &[Played]) -> Result<(), Trouble> {
        if !self.features.ping {
            return self.await_silence(moves);
        }
        self.pings += 1;
        self.link.send(format!("ping {}\n", self.pings))?;
        let start = Instant::now();
        let patience = self.link.patience.answer;
        loop {
            let line = self.link.receive_or_fault(start + patience, start)?;
            match Reply::parse(&line.text) {
                Reply::Pong(n) if n == self.pings => return Ok(()),
                reply => self.check_setup(reply, &line.text, moves)?,
            }
            if start.elapsed() > patience {
                return Err(Fault::Flood.into());
            }
        }
    }

    /// Substitute for `ping`: waits for [`QUIET`].
    fn await_silence(&mut self, moves: &[Played]) -> Result<(), Trouble> {
        let start = Instant::now();
        while start.elapsed() < self.link.patience.answer {
            match self.link.receive(Instant::now() + QUIET) {
                Ok(line) => self.check_setup(Reply::parse(&line.text), &line.text, moves)?,
                Err(Silence::Deadline) => return Ok(()),
                Err(Silence::Stopped) => return Err(Trouble::Stopped),
                Err(Silence::Closed) => return Err(self.link.end_of_output().into()),
            }
        }
        Err(Fault::Flood.into())
    }

    /// Handles complaints during set-up: refusing the position or an opening move is a fault; others are logged. Before
    /// the first game, complaints are about the options.
    fn check_setup(&self, reply: Reply<'_>, line: &str, moves: &[Played]) -> Result<(), Trouble> {
        match reply {
            Reply::BadPosition => Err(Fault::Refusal("the start position".to_owned()).into()),
            Reply::Complaint(_) | Reply::Other if !self.settled && refuses_option(line, &self.options) => {
                self.link.refused(line.trim_start_matches(['#', ' ']))
            }
            Reply::Complaint(text) => Ok(moves.iter().try_for_each(|played| refused(text, &played.coordinate))?),
            Reply::Alarm(text) if !self.settled => self.link.refused(text),
            Reply::Alarm(text) => {
                log::warn!("{} says: {text}", self.link.label);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Asks the engine for its next action.
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        let message = self.turn_message(turn);
        let clock = turn.own_clock();
        let mut listening = Listening::new(clock.allowance() + self.link.patience.grace, clock.time_left());
        self.link.send(message)?;
        let (mut thinking, mut offers_draw) = (None, false);
        // A two-leg move may be sent as two lines, the first of which ends with a comma.
        let mut first_leg = String::new();
        loop {
            let line = listening.next(&mut self.link)?;
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
                        Reply::Complaint(text) => last_move(turn).map_or(Ok(()), |played| refused(text, played))?,
                        _ => {}
                    }
                    continue;
                }
            };
            return Ok(Thought {
                act,
                protocol: Protocol::Cecp,
                spent: listening.spent(&line),
                thinking,
                offers_draw,
            });
        }
    }

    fn turn_message(&mut self, turn: &Turn<'_>) -> String {
        let mut message = String::with_capacity(64);
        let opponent = &turn.clocks[(!turn.side).index()];
        let times = format!(
            "time {}\notim {}\n",
            turn.own_clock().centiseconds(),
            opponent.centiseconds()
        );
        let played = last_move(turn).map(|text| self.move_command(text));
        let session = turn.own_clock().session();
        if let Some(begun) = session.filter(|_| session != self.session) {
            let _ = writeln!(message, "{}", level(&begun));
            self.session = session;
        }
        // The clock comes before the move, because a move starts the engine unless it is in force mode.
        if self.features.time {
            message += &times;
        }
        if let Some(played) = played {
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

    /// Sends the result of the game.
    pub fn finish(&mut self, result: &str) {
        // If sending fails, the next game will notice.
        let _ = self.link.send(format!("force\nresult {result}\n"));
        self.forced = true;
    }

    fn move_command(&self, text: &str) -> String {
        if self.features.usermove {
            format!("usermove {text}")
        } else {
            text.to_owned()
        }
    }
}

/// The opponent's move, unless the engine already has it.
fn last_move<'a>(turn: &Turn<'a>) -> Option<&'a str> {
    let last = turn.moves.last().filter(|_| turn.last_is_new)?;
    Some(&last.coordinate)
}

/// Whether a line refuses an option: an error that quotes it, as in `Error (not a number): option Hash=many`, or the
/// comment that a file is not used.
fn refuses_option(line: &str, options: &[(String, String)]) -> bool {
    let quotes = |name: &str| line.contains(&format!("option {name}"));
    match line.strip_prefix('#') {
        Some(comment) => comment.contains("is not used"),
        None => line.starts_with("Error") && options.iter().any(|(name, _)| quotes(name)),
    }
}

/// A complaint that quotes the last move refuses that move. Others, such as about an unknown `post`, are ignored.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_about_options_quote_them() {
        let options = ["Hash", "Eval File"].map(|name| (name.to_owned(), String::new()));
        assert!(refuses_option("Error (not a number): option Hash=many", &options));
        assert!(refuses_option(
            "Error (unknown command): option Eval File=a.net",
            &options
        ));
        assert!(refuses_option(
            "# The network is not used: it is for musketeer",
            &options
        ));
        assert!(!refuses_option("Error (unknown command): post", &options));
        assert!(!refuses_option("Error (unknown command): option Hash=many", &[]));
        assert!(!refuses_option("# network: a 0123456789abcdef", &options));
    }

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
