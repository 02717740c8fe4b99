//! Parses what the user types, independently of the state of the game.

use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, PartialEq)]
pub enum Words {
    Nothing,
    Help,
    /// The pieces, or the one with this letter or name.
    Legend(String),
    Board,
    Flip,
    Moves,
    Undo,
    Resign,
    Draw,
    Hint,
    /// The engine takes over the other side.
    Switch,
    /// `new` with its arguments.
    New(String),
    Position(String),
    Fen,
    Seconds(Duration),
    Depth(u32),
    Level(String),
    Evaluation,
    Perft(u32),
    Save(PathBuf),
    Unicode(bool),
    /// The first word that a program sends when it speaks a protocol.
    Protocol,
    Quit,
    /// A command with an invalid argument; the text shows the correct form.
    Wrong(&'static str),
    /// Any other input, perhaps a move or a choice.
    Move(String),
}

const DEEPEST_PERFT: u32 = 12;

impl Words {
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let argument = argument.trim();
        match word {
            "" => Words::Nothing,
            "help" | "h" | "?" => Words::Help,
            "legend" | "pieces" => Words::Legend(argument.to_owned()),
            "board" | "show" | "d" => Words::Board,
            "flip" => Words::Flip,
            "moves" => Words::Moves,
            "undo" | "u" => Words::Undo,
            "resign" => Words::Resign,
            "draw" => Words::Draw,
            "hint" => Words::Hint,
            "switch" | "go" => Words::Switch,
            "new" => Words::New(argument.to_owned()),
            "setboard" if argument.is_empty() => {
                Words::Wrong("setboard needs a FEN: setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            }
            "fen" if argument.is_empty() => Words::Fen,
            "setboard" | "fen" => Words::Position(argument.to_owned()),
            "st" => seconds(argument).map_or(Words::Wrong("st needs seconds for each move: st 5"), Words::Seconds),
            "sd" => argument.parse().map_or(
                Words::Wrong("sd needs a depth in plies, 0 for none: sd 8"),
                Words::Depth,
            ),
            "level" | "levels" => Words::Level(argument.to_owned()),
            "eval" => Words::Evaluation,
            "perft" => match argument.parse() {
                Ok(depth) if (1..=DEEPEST_PERFT).contains(&depth) => Words::Perft(depth),
                _ => Words::Wrong("perft needs a depth from 1 to 12: perft 3"),
            },
            "save" if argument.is_empty() => Words::Wrong("save needs a file: save game.pgn"),
            "save" => Words::Save(argument.into()),
            "ascii" => Words::Unicode(false),
            "unicode" => Words::Unicode(true),
            "xboard" | "protover" | "uci" => Words::Protocol,
            "quit" | "exit" | "q" => Words::Quit,
            _ => Words::Move(line.to_owned()),
        }
    }
}

/// Parses seconds, from a hundredth of a second to an hour.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.01..=3600.0)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_arguments() {
        assert_eq!(Words::read("  st 0.5 "), Words::Seconds(Duration::from_millis(500)));
        assert_eq!(Words::read("new L C"), Words::New("L C".to_owned()));
        assert_eq!(Words::read("Nf3"), Words::Move("Nf3".to_owned()));
        for wrong in [
            "st", "st 0", "st nan", "sd x", "sd -1", "perft", "perft 13", "save", "setboard",
        ] {
            let Words::Wrong(right) = Words::read(wrong) else {
                panic!("{wrong} is taken");
            };
            let example = right.split_once(": ").expect("an example").1;
            assert!(
                !matches!(Words::read(example), Words::Wrong(_) | Words::Move(_)),
                "{example}"
            );
        }
    }
}
