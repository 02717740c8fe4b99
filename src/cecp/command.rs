//! CECP commands, parsed independently of the state of the session.

use std::time::Duration;

use thiserror::Error;

use super::times;
use crate::play::TimeControl;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// An empty line, or a command that needs no action (`xboard`, `random`, ...).
    Ignored,
    Protover,
    Accepted(String),
    Rejected(String),
    New,
    Variant(String),
    /// `computer`: the opponent is an engine too.
    Computer,
    /// The opponent's name.
    Name(String),
    /// The opponent's Elo minus the engine's; 0 if either is unknown.
    Rating(i32),
    Quit,
    Force,
    Go,
    PlayOther,
    /// `level` or `st`.
    TimeControl(TimeControl),
    /// `sd`, in plies; `None` for no limit.
    Depth(Option<u32>),
    /// `nps`: nodes that count as one second on the engine's clock; `None` for real time.
    NodeRate(Option<u64>),
    Time(Duration),
    OpponentTime(Duration),
    UserMove(String),
    MoveNow,
    Ping(i64),
    Draw,
    Result,
    SetBoard(String),
    Hint,
    Book,
    Undo,
    Remove,
    /// `hard` or `easy`.
    Ponder(bool),
    /// `post` or `nopost`.
    Post(bool),
    Analyze,
    Exit,
    /// `.`: asks for the progress of the search.
    Progress,
    Pause,
    Resume,
    /// `memory`, in MiB.
    Memory(usize),
    Cores(usize),
    /// `option`; a button has no value.
    Option {
        name: String,
        value: String,
    },
    /// `lift`: the mouse lifts the piece on a square.
    Lift(String),
    /// `put`: the mouse drops the lifted piece on a square.
    Put(String),
    Exclude(RootMoves),
    Include(RootMoves),
    /// Not a known command; perhaps a move without `usermove`.
    Other(String),
}

/// The root moves named by `exclude` and `include`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RootMoves {
    All,
    Best,
    One(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum CommandError {
    #[error("bad argument")]
    BadArgument,
    #[error("missing argument")]
    MissingArgument,
}

impl Command {
    /// # Errors
    /// [`CommandError`] if the command is known but its argument is invalid.
    pub(crate) fn parse(line: &str) -> Result<Command, CommandError> {
        let line = line.trim();
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(command) = alone(word) {
            return Ok(command);
        }
        with_argument(word, argument.trim()).unwrap_or_else(|| Ok(Command::Other(line.to_owned())))
    }
}

impl Command {
    /// Whether a note about the choices before a game no longer applies once this command is obeyed.
    pub(crate) fn ends_prelude_note(&self) -> bool {
        matches!(
            self,
            Command::New
                | Command::Variant(_)
                | Command::Computer
                | Command::Quit
                | Command::Force
                | Command::Result
                | Command::SetBoard(_)
                | Command::Undo
                | Command::Remove
                | Command::Analyze
                | Command::Exit
        )
    }

    /// Whether the command is meaningless while the position is unknown.
    pub(crate) fn needs_position(&self) -> bool {
        matches!(
            self,
            Command::Go
                | Command::PlayOther
                | Command::UserMove(_)
                | Command::Other(_)
                | Command::Hint
                | Command::Book
                | Command::Undo
                | Command::Remove
                | Command::Lift(_)
                | Command::Put(_)
                | Command::Exclude(_)
                | Command::Include(_)
        )
    }
}

/// Whether a line, even an invalid one, is a `setboard`.
pub(crate) fn sets_board(line: &str) -> bool {
    line.split_whitespace().next() == Some("setboard")
}

/// Parses commands that need no argument; one that is given is ignored.
fn alone(word: &str) -> Option<Command> {
    Some(match word {
        "" | "xboard" | "random" | "ics" => Command::Ignored,
        // GUIs send these only to engines that offer them.
        "egtpath" | "hover" => Command::Ignored,
        "protover" => Command::Protover,
        "computer" => Command::Computer,
        "new" => Command::New,
        "quit" => Command::Quit,
        "force" => Command::Force,
        "go" => Command::Go,
        "playother" => Command::PlayOther,
        "?" => Command::MoveNow,
        "draw" => Command::Draw,
        "result" => Command::Result,
        "hint" => Command::Hint,
        "bk" => Command::Book,
        "undo" => Command::Undo,
        "remove" => Command::Remove,
        "hard" => Command::Ponder(true),
        "easy" => Command::Ponder(false),
        "post" => Command::Post(true),
        "nopost" => Command::Post(false),
        "analyze" => Command::Analyze,
        "exit" => Command::Exit,
        "." => Command::Progress,
        "pause" => Command::Pause,
        "resume" => Command::Resume,
        _ => return None,
    })
}

/// Parses commands with an argument; `None` for other words.
fn with_argument(word: &str, argument: &str) -> Option<Result<Command, CommandError>> {
    let text = || argument.to_owned();
    let read = match word {
        "accepted" => Some(Command::Accepted(text())),
        "rejected" => Some(Command::Rejected(text())),
        "variant" => Some(Command::Variant(text())),
        "name" => Some(Command::Name(text())),
        "usermove" => Some(Command::UserMove(text())),
        "setboard" => Some(Command::SetBoard(text())),
        "lift" => Some(Command::Lift(text())),
        // A comma after the square means that the control key was down.
        "put" => Some(Command::Put(argument.trim_end_matches(',').to_owned())),
        "exclude" => Some(Command::Exclude(RootMoves::parse(argument))),
        "include" => Some(Command::Include(RootMoves::parse(argument))),
        "level" => times::level(argument).map(Command::TimeControl),
        "st" => times::each_move(argument).map(Command::TimeControl),
        "sd" => argument
            .parse()
            .ok()
            .map(|depth| Command::Depth(Some(depth).filter(|&depth| depth > 0))),
        "nps" => parse_node_rate(argument),
        "time" => times::centiseconds(argument).map(Command::Time),
        "otim" => times::centiseconds(argument).map(Command::OpponentTime),
        "rating" => Some(Command::Rating(parse_lead(argument))),
        "ping" => argument.parse().ok().map(Command::Ping),
        "memory" => argument.parse().ok().map(Command::Memory),
        "cores" => argument.parse().ok().map(Command::Cores),
        "option" => Some(parse_option(argument)),
        _ => return None,
    };
    Some(match read {
        _ if argument.is_empty() => Err(CommandError::MissingArgument),
        Some(command) => Ok(command),
        None => Err(CommandError::BadArgument),
    })
}

impl RootMoves {
    fn parse(argument: &str) -> Self {
        match argument {
            "all" => RootMoves::All,
            "best" => RootMoves::Best,
            one => RootMoves::One(one.to_owned()),
        }
    }
}

/// Parses `OWN OPPONENT`; for an unknown rating GUIs write 0 or dashes.
fn parse_lead(argument: &str) -> i32 {
    let ratings: Vec<i32> = argument
        .split_whitespace()
        .filter_map(|word| word.parse().ok().filter(|rating| (1..=10_000).contains(rating)))
        .collect();
    match ratings[..] {
        [own, opponent] => opponent - own,
        _ => 0,
    }
}

/// Zero and negative rates mean real time.
fn parse_node_rate(argument: &str) -> Option<Command> {
    let rate: i64 = argument.parse().ok()?;
    Some(Command::NodeRate(u64::try_from(rate).ok().filter(|&rate| rate > 0)))
}

fn parse_option(argument: &str) -> Command {
    let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
    Command::Option {
        name: name.trim().to_owned(),
        value: value.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_arguments() {
        assert_eq!(
            Command::parse("  usermove b1c3l "),
            Ok(Command::UserMove("b1c3l".to_owned()))
        );
        assert_eq!(Command::parse("ping 12"), Ok(Command::Ping(12)));
        assert_eq!(Command::parse("go now"), Ok(Command::Go));
        assert_eq!(Command::parse("sd 0"), Ok(Command::Depth(None)));
        assert_eq!(Command::parse("nps -1"), Ok(Command::NodeRate(None)));
        assert_eq!(Command::parse("e2e4"), Ok(Command::Other("e2e4".to_owned())));
        assert_eq!(
            Command::parse("option Move overhead = 50"),
            Ok(Command::Option {
                name: "Move overhead".to_owned(),
                value: "50".to_owned()
            })
        );
    }

    #[test]
    fn what_cannot_be_read_is_told_apart() {
        assert_eq!(Command::parse("ping"), Err(CommandError::MissingArgument));
        assert_eq!(Command::parse("ping x"), Err(CommandError::BadArgument));
        assert_eq!(Command::parse("st 0"), Err(CommandError::BadArgument));
        assert_eq!(Command::parse("sd -3"), Err(CommandError::BadArgument));
        assert_eq!(
            Command::parse("memory 99999999999999999999"),
            Err(CommandError::BadArgument)
        );
    }
}
