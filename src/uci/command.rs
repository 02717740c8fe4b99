//! UCI commands, parsed independently of the state of the session.

use std::num::IntErrorKind;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use thiserror::Error;

use crate::search::bench::{BenchError, BenchOptions};

/// A command of UCI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An empty line, or a command that needs no action.
    Ignored,
    /// `uci`.
    Uci,
    /// `isready`; answered by `readyok`.
    IsReady,
    /// `ucinewgame`.
    NewGame,
    /// `setoption name NAME value VALUE`; a button has no value.
    SetOption {
        /// The option's name.
        name: String,
        /// The option's new value.
        value: String,
    },
    /// `position`; sets up a position.
    Position(Place),
    /// `go`.
    Go(Go),
    /// `go perft N` or `perft N`.
    Perft(u32),
    /// `stop`; ends the search.
    Stop,
    /// `ponderhit`; the expected move was played.
    PonderHit,
    /// `quit`; ends the session.
    Quit,
    /// `d`: shows the board.
    Show,
    /// `eval`: shows the static evaluation.
    Eval,
    /// `bench`, possibly with a depth or with Stockfish's arguments.
    Bench(BenchArguments),
}

/// The arguments of `bench`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchArguments {
    /// How to search.
    pub options: BenchOptions,
    /// Whether hash size and threads were given. Otherwise the session's threads are used.
    pub is_whole: bool,
}

/// The arguments of `position`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The FEN; `None` for `startpos`.
    pub fen: Option<String>,
    /// The moves played from that position, separated by spaces.
    pub moves: String,
}

/// The arguments of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The moves of `searchmoves`; all moves if empty.
    pub search_moves: Vec<String>,
    /// The last move of the position is the one expected from the opponent, who has not yet played it.
    pub ponder: bool,
    /// Search until `stop`.
    pub infinite: bool,
    /// The remaining time of White and Black.
    pub time: [Option<Duration>; 2],
    /// The increment of White and Black.
    pub increment: [Option<Duration>; 2],
    /// Moves until the next time control.
    pub moves_to_go: Option<u32>,
    /// The exact time for this move.
    pub move_time: Option<Duration>,
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// Search for a mate in this number of moves.
    pub mate: Option<u32>,
    /// Whether the line has a limit, even an invalid one.
    pub is_limited: bool,
    /// Errors in the line. Its valid parts are obeyed.
    pub complaints: Vec<String>,
}

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The first word is not a command.
    #[error("unknown command")]
    Unknown,
    /// `setoption` without a name.
    #[error("an option needs a name: setoption name NAME value VALUE")]
    NoName,
    /// `position` with neither `startpos` nor `fen`.
    #[error("position needs startpos or fen FEN")]
    NoPosition,
    /// `position startpos` with moves but without the word `moves`.
    #[error("the word moves is missing")]
    NoMoves,
    /// An argument is not a valid number.
    #[error("{0} needs a number")]
    NoNumber(&'static str),
    /// The arguments of `bench` are invalid.
    #[error("bench: {0}")]
    Bench(#[from] BenchError),
}

/// The remaining words of a line.
type Words<'a> = SplitAsciiWhitespace<'a>;

impl Command {
    /// Parses a line.
    ///
    /// # Errors
    /// [`CommandError`] if the line is not a command or has invalid arguments.
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_ascii_whitespace();
        Ok(match words.next().unwrap_or("") {
            "" | "debug" | "register" => Command::Ignored,
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => set_option(words)?,
            "position" => Command::Position(Place::read(line)?),
            "go" => go(words)?,
            "perft" => Command::Perft(only_number(words, "perft")?),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "d" => Command::Show,
            "eval" => Command::Eval,
            "bench" => {
                let words: Vec<&str> = words.collect();
                let (options, is_whole) = (BenchOptions::parse(&words)?, words.len() > 1);
                Command::Bench(BenchArguments { options, is_whole })
            }
            _ => return Err(CommandError::Unknown),
        })
    }
}

fn only_number(mut words: Words<'_>, what: &'static str) -> Result<u32, CommandError> {
    let number = words.next().and_then(|word| word.parse().ok());
    number.ok_or(CommandError::NoNumber(what))
}

fn set_option(words: Words<'_>) -> Result<Command, CommandError> {
    let words: Vec<&str> = words.collect();
    let ("name", words) = words
        .split_first()
        .map_or(("", &[][..]), |(first, rest)| (*first, rest))
    else {
        return Err(CommandError::NoName);
    };
    let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let name = words[..end].join(" ");
    if name.is_empty() {
        return Err(CommandError::NoName);
    }
    let value = words.get(end + 1..).unwrap_or(&[]).join(" ");
    Ok(Command::SetOption { name, value })
}

/// Whether a line, even an invalid one, is a `position`.
pub(crate) fn sets_position(line: &str) -> bool {
    line.split_ascii_whitespace().next() == Some("position")
}

impl Place {
    /// Reads a whole `position` line.
    fn read(line: &str) -> Result<Self, CommandError> {
        let (position, moves) = around_word(line, "moves");
        let mut words = position.split_ascii_whitespace().skip(1);
        let kind = words.next();
        let fen = words.collect::<Vec<_>>().join(" ");
        let fen = match kind {
            Some("startpos") if fen.is_empty() => None,
            Some("startpos") => return Err(CommandError::NoMoves),
            Some("fen") if !fen.is_empty() => Some(fen),
            _ => return Err(CommandError::NoPosition),
        };
        let moves = moves.to_owned();
        Ok(Place { fen, moves })
    }
}

/// The text before and after the first occurrence of a word; if there is none, the whole text and an empty one.
fn around_word<'a>(text: &'a str, word: &str) -> (&'a str, &'a str) {
    let is_whole = |before: &str, after: &str| {
        before.chars().next_back().is_none_or(char::is_whitespace)
            && after.chars().next().is_none_or(char::is_whitespace)
    };
    text.match_indices(word)
        .map(|(at, _)| (&text[..at], &text[at + word.len()..]))
        .find(|(before, after)| is_whole(before, after))
        .unwrap_or((text, ""))
}

fn go(mut words: Words<'_>) -> Result<Command, CommandError> {
    if words.clone().next() == Some("perft") {
        words.next();
        return only_number(words, "perft").map(Command::Perft);
    }
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "searchmoves" => {
                while let Some(text) = words.next_if(|word| !is_keyword(word)) {
                    go.search_moves.push(text.to_owned());
                }
            }
            "ponder" => go.ponder = true,
            "infinite" => go.infinite = true,
            limit => {
                go.is_limited = true;
                match words.next_if(|word| is_keyword(limit) && !is_keyword(word)) {
                    Some(number) => go.set(limit, number),
                    None if is_keyword(limit) => go.complaints.push(format!("{limit} needs a number")),
                    None => go.complaints.push(format!("unknown argument: {limit}")),
                }
            }
        }
    }
    Ok(Command::Go(go))
}

/// Whether a word is the name of an argument of `go`.
fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "searchmoves"
            | "ponder"
            | "infinite"
            | "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movestogo"
            | "movetime"
            | "depth"
            | "nodes"
            | "mate"
    )
}

impl Go {
    fn set(&mut self, keyword: &str, number: &str) {
        let understood = match keyword {
            "wtime" => read(&mut self.time[0], clock(number)),
            "btime" => read(&mut self.time[1], clock(number)),
            "winc" => read(&mut self.increment[0], milliseconds(number)),
            "binc" => read(&mut self.increment[1], milliseconds(number)),
            "movetime" => read(&mut self.move_time, milliseconds(number)),
            "movestogo" => read(&mut self.moves_to_go, positive_u32(number)),
            "depth" => read(&mut self.depth, positive_u32(number)),
            "mate" => read(&mut self.mate, positive_u32(number)),
            _ => read(&mut self.nodes, positive(number)),
        };
        if !understood {
            self.complaints.push(format!("invalid {keyword}: {number}"));
        }
    }
}

fn read<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let understood = value.is_some();
    if understood {
        *place = value;
    }
    understood
}

/// Parses a positive number; one beyond the range becomes the maximum.
fn positive(text: &str) -> Option<u64> {
    match text.parse() {
        Ok(number) => Some(number).filter(|&number| number > 0),
        Err(error) => (*error.kind() == IntErrorKind::PosOverflow).then_some(u64::MAX),
    }
}

fn positive_u32(text: &str) -> Option<u32> {
    positive(text).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

/// The longest time; longer ones count as this one.
const LONGEST: Duration = Duration::from_secs(1000 * 86_400);

/// The time on a clock whose flag has fallen.
const FALLEN: Duration = Duration::from_millis(1);

/// Parses milliseconds, possibly with a fraction.
fn milliseconds(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok()?;
    let seconds = (number / 1000.0).min(LONGEST.as_secs_f64());
    (number.is_finite() && number >= 0.0).then(|| Duration::from_secs_f64(seconds))
}

/// Parses the milliseconds left on a clock; negative once the flag has fallen.
fn clock(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok()?;
    if number.is_finite() && number < 0.0 {
        Some(FALLEN)
    } else {
        milliseconds(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::bench::BenchLimit;

    fn go_of(line: &str) -> Go {
        match Command::parse(line) {
            Ok(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let option = |name: &str, value: &str| {
            Ok(Command::SetOption {
                name: name.to_owned(),
                value: value.to_owned(),
            })
        };
        assert_eq!(
            Command::parse("setoption name Move Overhead value 50"),
            option("Move Overhead", "50")
        );
        assert_eq!(Command::parse("setoption name Clear Hash"), option("Clear Hash", ""));
        assert_eq!(
            Command::parse(" setoption  name Skill value 3 Learner"),
            option("Skill", "3 Learner")
        );
        for bad in [
            "setoption",
            "setoption Hash 3",
            "setoption name",
            "setoption name value 3",
        ] {
            assert_eq!(Command::parse(bad), Err(CommandError::NoName), "{bad}");
        }
    }

    #[test]
    fn positions_are_the_first_one_or_a_fen_and_moves() {
        let place = |fen: Option<&str>, moves: &str| {
            Ok(Command::Position(Place {
                fen: fen.map(str::to_owned),
                moves: moves.to_owned(),
            }))
        };
        assert_eq!(Command::parse("position startpos"), place(None, ""));
        assert_eq!(
            Command::parse("position startpos moves e2e4 e7e5"),
            place(None, " e2e4 e7e5")
        );
        assert_eq!(
            Command::parse("position fen 8/8/8/8/8/8/8/8  w - - 0 1	moves a1a2"),
            place(Some("8/8/8/8/8/8/8/8 w - - 0 1"), " a1a2")
        );
        for bad in ["position", "position e2e4", "position fen", "position fen moves e2e4"] {
            assert_eq!(Command::parse(bad), Err(CommandError::NoPosition), "{bad}");
        }
        for bad in ["position startpos e2e4", "position startpos removes e2e4"] {
            assert_eq!(Command::parse(bad), Err(CommandError::NoMoves), "{bad}");
        }
    }

    #[test]
    fn a_search_is_read_as_far_as_it_makes_sense() {
        let go = go_of("go wtime 1000 btime -5 winc 10.5 movestogo 12 searchmoves e2e4 d2d4 ponder");
        assert_eq!(go.time, [Some(Duration::from_secs(1)), Some(Duration::from_millis(1))]);
        assert_eq!(go.increment, [Some(Duration::from_micros(10_500)), None]);
        assert_eq!((go.moves_to_go, go.ponder, go.infinite), (Some(12), true, false));
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
        assert!(go.complaints.is_empty());

        let go = go_of("go depth x sideways movetime 100 nodes");
        assert_eq!((go.depth, go.move_time), (None, Some(Duration::from_millis(100))));
        assert_eq!(
            go.complaints,
            ["invalid depth: x", "unknown argument: sideways", "nodes needs a number"]
        );
        assert!(go.is_limited && !go_of("go ponder infinite searchmoves e2e4").is_limited);
        for unreadable in [
            "wtime nan",
            "depth 0",
            "movetime 100ms",
            "movetime -1",
            "nodes 1k",
            "mate -2",
        ] {
            let go = go_of(&format!("go {unreadable}"));
            assert_eq!((go.complaints.len(), go.is_limited), (1, true), "{unreadable}");
        }
        let go = go_of("go depth 99999999999 nodes 99999999999999999999999 movetime 1e30");
        assert_eq!(
            (go.depth, go.nodes, go.move_time),
            (Some(u32::MAX), Some(u64::MAX), Some(LONGEST))
        );
    }

    #[test]
    fn perft_and_bench_take_a_number() {
        assert_eq!(Command::parse("go perft 3"), Ok(Command::Perft(3)));
        assert_eq!(Command::parse("perft x"), Err(CommandError::NoNumber("perft")));
        let bench = |limit, is_whole| {
            let options = BenchOptions {
                limit: BenchLimit::Depth(limit),
                ..BenchOptions::default()
            };
            Ok(Command::Bench(BenchArguments { options, is_whole }))
        };
        assert_eq!(Command::parse("bench"), bench(12, false));
        assert_eq!(Command::parse("bench 5"), bench(5, false));
        assert_eq!(Command::parse("bench 16 1 5"), bench(5, true));
        assert!(matches!(Command::parse("bench x"), Err(CommandError::Bench(_))));
        assert_eq!(Command::parse("xyzzy"), Err(CommandError::Unknown));
    }
}
