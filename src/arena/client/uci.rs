//! The Universal Chess Interface (UCI).

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::PIECES;
use super::link::{Link, Listening, Trouble, no_option};
use super::reply::Thinking;
use super::turn::{Act, Setup, Thought, Turn};
use crate::arena::fault::Fault;
use crate::arena::limits::Limits;
use crate::arena::process::Silence;
use crate::arena::spec::{EngineSpec, Protocol};
use crate::records::clock::Clock;
use crate::rules::{Played, Variant};

const VARIANT: &str = "UCI_Variant";

/// What an engine reports in answer to `uci`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UciFeatures {
    pub name: Option<String>,
    /// The names of its options, with the values of those that list them.
    options: Vec<(String, Vec<String>)>,
}

impl UciFeatures {
    /// Reads one line of the answer to `uci`.
    fn hear(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = Some(name.trim().to_owned());
        } else if let Some(option) = line.strip_prefix("option name ") {
            let (name, definition) = option.split_once(" type ").unwrap_or((option, ""));
            let values = definition.split(" var ").skip(1);
            self.options.push((
                name.trim().to_owned(),
                values.map(|value| value.trim().to_owned()).collect(),
            ));
        }
    }

    fn option(&self, name: &str) -> Option<&(String, Vec<String>)> {
        self.options.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))
    }

    pub fn has_option(&self, name: &str) -> bool {
        self.option(name).is_some()
    }

    /// Whether the engine does not play `variant`. One without variants plays orthodox chess only.
    pub fn lacks_variant(&self, variant: &str) -> bool {
        match self.option(VARIANT) {
            None => !names_of(variant).contains(&"chess"),
            Some((_, values)) => self.called(variant, values).is_none(),
        }
    }

    /// The engine's name for a game; `None` if it does not play the game.
    fn called<'a>(&self, variant: &'a str, values: &[String]) -> Option<&'a str> {
        let mut names = names_of(variant).into_iter();
        match values.is_empty() {
            true => names.next(),
            false => names.find(|&name| values.iter().any(|value| value == name)),
        }
    }

    /// The command that selects a game, if the engine plays more than one.
    fn choose(&self, variant: &str) -> Option<String> {
        let (_, values) = self.option(VARIANT)?;
        let name = self.called(variant, values)?;
        Some(format!("setoption name {VARIANT} value {name}"))
    }
}

/// The names that engines use for a game.
fn names_of(variant: &str) -> Vec<&str> {
    match variant.parse::<Variant>() {
        Ok(known) => known.names_in_uci().collect(),
        Err(_) => vec![variant],
    }
}

/// Sends `uci`. Returns `None` if the engine does not speak UCI.
pub fn shake_hands(link: &mut Link) -> Result<Option<UciFeatures>, Trouble> {
    link.send("uci\n".to_owned())?;
    let start = Instant::now();
    let mut features = UciFeatures::default();
    loop {
        let has_answered = features != UciFeatures::default();
        let patience = match has_answered {
            true => link.patience.answer,
            false => link.patience.greeting,
        };
        match link.receive(start + patience) {
            Ok(line) if line.text.trim() == "uciok" => return Ok(Some(features)),
            Ok(line) => features.hear(line.text.trim()),
            Err(Silence::Deadline) if !has_answered => return Ok(None),
            Err(Silence::Deadline) => return Err(no_uciok().into()),
            Err(Silence::Stopped) => return Err(Trouble::Stopped),
            Err(Silence::Closed) => return Err(Fault::Handshake(link.end_of_output().to_string()).into()),
        }
        if start.elapsed() > link.patience.greeting + link.patience.answer {
            return Err(Fault::Handshake("endless output without uciok".to_owned()).into());
        }
    }
}

pub fn no_uciok() -> Fault {
    Fault::Handshake("no uciok after uci".to_owned())
}

#[derive(Debug)]
pub struct UciClient {
    pub(super) link: Link,
    features: UciFeatures,
    /// The command `position fen ...` without moves.
    position: String,
    limits: Limits,
    /// Names and values of the options, which are set before the first game.
    options: Vec<(String, String)>,
    /// Whether the options are set.
    settled: bool,
}

impl UciClient {
    pub fn new(link: Link, features: UciFeatures, spec: &EngineSpec) -> Self {
        let memory = spec.memory.map(|size| ("Hash".to_owned(), size.to_string()));
        let cores = spec.cores.map(|cores| ("Threads".to_owned(), cores.to_string()));
        let resources = memory.into_iter().chain(cores);
        let known = resources.filter(|(name, _)| features.has_option(name));
        UciClient {
            options: known.chain(spec.options.iter().cloned()).collect(),
            link,
            features,
            position: String::new(),
            limits: Limits::default(),
            settled: false,
        }
    }

    pub const fn features(&self) -> &UciFeatures {
        &self.features
    }

    /// The commands that set the options.
    fn option_commands(&self) -> Result<Vec<String>, Trouble> {
        let command = |(name, value): &(String, String)| {
            if !self.features.has_option(name) {
                self.link.refused(&no_option(name))?;
            }
            Ok(match value.is_empty() {
                true => format!("setoption name {name}"),
                false => format!("setoption name {name} value {value}"),
            })
        };
        self.options.iter().map(command).collect()
    }

    pub fn new_game(&mut self, setup: &Setup<'_>, limits: &Limits) -> Result<(), Trouble> {
        self.position = format!("position fen {}", setup.start_fen);
        self.limits = *limits;
        let mut commands = Vec::from_iter(self.features.choose(setup.variant));
        if !self.settled {
            let pieces = setup.pieces.filter(|_| self.features.has_option(PIECES));
            commands.extend(pieces.map(|file| format!("setoption name {PIECES} value {}", file.display())));
            // A network may be for this variant only.
            commands.extend(self.option_commands()?);
        }
        commands.extend(["ucinewgame", "isready"].map(str::to_owned));
        self.link.send_all(&commands)?;
        self.await_ready()
    }

    fn await_ready(&mut self) -> Result<(), Trouble> {
        let start = Instant::now();
        let patience = self.link.patience.answer;
        while start.elapsed() <= patience {
            let line = self.link.receive_or_fault(start + patience, start)?;
            let text = line.text.trim();
            if text == "readyok" {
                self.settled = true;
                return Ok(());
            }
            let said = text.strip_prefix("info string ");
            if !self.settled && refuses_option(said.unwrap_or(text)) {
                self.link.refused(said.unwrap_or(text))?;
            } else if let Some(said) = said {
                log::info!("{} says: {said}", self.link.label);
            }
        }
        Err(Fault::Flood.into())
    }

    /// Asks the engine for its next action.
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        let message = format!("{}\n{}\n", with_moves(&self.position, turn.moves), self.go(turn));
        let clock = turn.own_clock();
        let mut listening = Listening::new(clock.allowance() + self.link.patience.grace, clock.time_left());
        self.link.send(message)?;
        let mut thinking = None;
        loop {
            let line = listening.next(&mut self.link)?;
            let text = line.text.trim();
            if let Some(best) = text.strip_prefix("bestmove") {
                let best = best.split_whitespace().next().unwrap_or("(none)");
                return Ok(Thought {
                    act: Act::Move(best.to_owned()),
                    protocol: Protocol::Uci,
                    spent: listening.spent(&line),
                    thinking,
                    offers_draw: false,
                });
            }
            thinking = read_info(text).or(thinking);
        }
    }

    fn go(&self, turn: &Turn<'_>) -> String {
        let mut text = "go".to_owned();
        if self.limits.clock.is_some() {
            text += &clocks(turn.clocks);
            let to_go = turn.own_clock().moves_to_go();
            text += &to_go.map_or_else(String::new, |moves| format!(" movestogo {moves}"));
        } else if let Some(time) = self.limits.move_time {
            let _ = write!(text, " movetime {}", time.as_millis());
        }
        if let Some(nodes) = self.limits.nodes {
            let _ = write!(text, " nodes {nodes}");
        }
        if let Some(depth) = self.limits.depth {
            let _ = write!(text, " depth {depth}");
        }
        text
    }
}

/// Whether a line before the first game refuses an option. UCI has no command for this; engines use these words.
fn refuses_option(said: &str) -> bool {
    const BEGINNINGS: [&str; 8] = [
        "error",
        "no such",
        "unknown",
        "invalid",
        "illegal",
        "cannot",
        "could not",
        "failed",
    ];
    const PARTS: [&str; 4] = ["is not used", "are not used", "setoption ", "not found"];
    let said = said.to_ascii_lowercase();
    BEGINNINGS.iter().any(|begin| said.starts_with(begin)) || PARTS.iter().any(|part| said.contains(part))
}

/// Formats ` wtime ... btime ... winc ... binc ...`.
fn clocks([white, black]: &[Clock; 2]) -> String {
    let millis = |time: Duration| time.as_millis();
    format!(
        " wtime {} btime {} winc {} binc {}",
        millis(white.left()),
        millis(black.left()),
        millis(white.increment()),
        millis(black.increment())
    )
}

fn with_moves(position: &str, moves: &[Played]) -> String {
    let mut text = position.to_owned();
    if !moves.is_empty() {
        text.push_str(" moves");
    }
    for played in moves {
        text.push(' ');
        text.push_str(&played.uci);
    }
    text
}

/// The part of an `info` line that is recorded; `None` without an exact score for the best line.
fn read_info(line: &str) -> Option<Thinking> {
    let words: Vec<&str> = line.strip_prefix("info ")?.split_whitespace().collect();
    // Moves and free text could contain any of the keywords.
    let end = words.iter().position(|&word| matches!(word, "pv" | "string"));
    let words = &words[..end.unwrap_or(words.len())];
    let after = |name: &str| {
        words
            .iter()
            .position(|&word| word == name)
            .and_then(|at| words.get(at + 1))
    };
    let is_best = after("multipv").is_none_or(|&rank| rank == "1");
    if !is_best || words.contains(&"lowerbound") || words.contains(&"upperbound") {
        return None;
    }
    let mate = after("mate").and_then(|moves| moves.parse::<i32>().ok());
    let score = match mate {
        Some(moves) if moves > 0 => 100_000_i32.saturating_add(moves),
        Some(moves) => (-100_000_i32).saturating_add(moves),
        None => after("cp")?.parse().ok()?,
    };
    Some(Thinking {
        depth: after("depth")?.parse().ok()?,
        score,
        nodes: after("nodes").and_then(|nodes| nodes.parse().ok()).unwrap_or(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features(lines: &[&str]) -> UciFeatures {
        let mut features = UciFeatures::default();
        lines.iter().for_each(|line| features.hear(line));
        features
    }

    #[test]
    fn an_engine_without_variants_plays_orthodox_chess() {
        let plain = features(&["id name Plain 1", "option name Hash type spin default 16 min 1 max 64"]);
        assert_eq!(plain.name.as_deref(), Some("Plain 1"));
        assert!(!plain.lacks_variant("normal") && plain.lacks_variant("musketeer"));
        assert_eq!(plain.choose("normal"), None);
    }

    #[test]
    fn a_game_is_called_as_the_engine_calls_it() {
        let fairy = features(&["option name UCI_Variant type combo default chess var chess var elven var musketeer"]);
        assert_eq!(
            fairy.choose("normal"),
            Some("setoption name UCI_Variant value chess".to_owned())
        );
        assert_eq!(
            fairy.choose("chuchess"),
            Some("setoption name UCI_Variant value elven".to_owned())
        );
        assert!(fairy.lacks_variant("enchess") && !fairy.lacks_variant("musketeer"));
    }

    #[test]
    fn refusals_are_told_from_other_words() {
        for said in [
            "this network is not used, the evaluation stays as it was: it does not exist",
            "these pieces are not used: cannot read a.txt: No such file or directory",
            "ERROR: The network file a.nnue was not loaded successfully.",
            "No such option: Hush",
            "not a number: setoption name Hash value many",
        ] {
            assert!(refuses_option(said), "{said}");
        }
        for said in ["NNUE evaluation using a.nnue", "network: a.net", "book: 12 positions"] {
            assert!(!refuses_option(said), "{said}");
        }
    }

    #[test]
    fn scores_are_read_as_in_the_other_protocol() {
        let read = |line| read_info(line).map(|thinking| (thinking.depth, thinking.score, thinking.nodes));
        assert_eq!(
            read("info depth 9 seldepth 12 multipv 1 score cp -23 wdl 1 2 3 nodes 77 nps 5 pv e2e4 cp"),
            Some((9, -23, 77))
        );
        assert_eq!(read("info depth 9 score mate 3 nodes 1"), Some((9, 100_003, 1)));
        assert_eq!(read("info depth 9 score mate -2"), Some((9, -100_002, 0)));
        for other in [
            "info depth 9 score cp 5 lowerbound nodes 1",
            "info depth 9 multipv 2 score cp 5",
            "info depth 9 currmove e2e4",
            "info string depth 9 score cp 5",
            "info depth x score cp y",
            "readyok",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
