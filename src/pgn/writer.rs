//! Writes a game as PGN, with the score, depth and time of every move.

use std::time::{Duration, SystemTime};

use super::date::date;
use super::movetext::wrap;
use super::notes::RecordedScore;
use super::xboard::{Beginning, XBoardMove, XBoardRecord, push_tag};
use crate::rules::{Played, Variant};

/// A finished game, with the values of its tags.
#[derive(Clone, Debug)]
pub struct WrittenGame<'a> {
    /// The variant.
    pub variant: Variant,
    /// The `Event` tag.
    pub event: &'a str,
    /// The `Round` tag.
    pub round: String,
    /// The `Run` tag, which is the same for all games of a run; may be empty.
    pub run: &'a str,
    /// When the game began.
    pub began: SystemTime,
    /// The names of White and Black.
    pub players: [&'a str; 2],
    /// The `WhiteProgram` and `BlackProgram` tags, which identify the engines; may be empty.
    pub programs: [&'a str; 2],
    /// The time controls of White and Black. Equal ones are written as a single tag.
    pub time_controls: [String; 2],
    /// `None` for the variant's start position.
    pub fen: Option<&'a str>,
    /// The moves.
    pub moves: Vec<WrittenMove<'a>>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'a str,
    /// The `Termination` tag, such as `normal`.
    pub termination: &'a str,
    /// How the game ended; written as the last comment.
    pub sentence: String,
}

/// A move, with the search that found it.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMove<'a> {
    /// The move in all notations.
    pub played: &'a Played,
    /// `None` if the move was not searched.
    pub thought: Option<WrittenThought>,
}

/// The search for a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrittenThought {
    /// The time used.
    pub spent: Duration,
    /// The score in centipawns for the side to move (a mate in n moves as 100000 + n), and the depth.
    pub judged: Option<(i32, u32)>,
    /// The nodes.
    pub nodes: Option<u64>,
    /// The time left on the clock after the move.
    pub left: Option<Duration>,
}

/// Formats a game as PGN, ending with an empty line.
#[must_use]
pub fn format(game: &WrittenGame<'_>) -> String {
    let beginning = Beginning::of(game.variant, game.fen, game.moves.iter().map(|given| given.played));
    let on_board = &game.moves[beginning.choices.len()..];
    let record = XBoardRecord {
        beginning,
        opening: Vec::new(),
        moves: on_board.iter().map(xboard_move).collect(),
        sentence: &game.sentence,
        result: game.result,
    };
    let mut text = String::new();
    push_tags(&mut text, game);
    record.push_position_tags(&mut text);
    push_tag(&mut text, "Termination", game.termination);
    push_tag(&mut text, "PlyCount", &record.moves.len().to_string());
    format!("{text}\n{}\n\n", wrap(&record.movetext()))
}

fn xboard_move<'a>(given: &WrittenMove<'a>) -> XBoardMove<'a> {
    XBoardMove {
        played: given.played,
        marks: &[],
        comments: given.thought.as_ref().map(comment).into_iter().collect(),
    }
}

fn push_tags(text: &mut String, game: &WrittenGame<'_>) {
    let mut tag = |name: &str, value: &str| push_tag(text, name, value);
    tag("Event", game.event);
    tag("Site", "?");
    tag("Date", &date(game.began));
    tag("Round", &game.round);
    tag("White", game.players[0]);
    tag("Black", game.players[1]);
    tag("Result", game.result);
    if !game.run.is_empty() {
        tag("Run", game.run);
    }
    for (name, program) in ["WhiteProgram", "BlackProgram"].into_iter().zip(game.programs) {
        if !program.is_empty() {
            tag(name, program);
        }
    }
    match &game.time_controls {
        [white, black] if white == black => tag("TimeControl", white),
        [white, black] => {
            tag("WhiteTimeControl", white);
            tag("BlackTimeControl", black);
        }
    }
}

/// Formats `+0.35/12 0.520s, tl=59.480s, n=48211` as match programs do: pawns for the side to move or a mate (`-M5`),
/// depth, time, time left and nodes.
fn comment(thought: &WrittenThought) -> String {
    let judged = thought.judged.map(|(score, depth)| {
        let score = RecordedScore::Centipawns(score).of_xboard();
        format!("{}/{depth} ", score.of_match())
    });
    let left = thought.left.map(|left| format!(", tl={}", seconds(left)));
    let nodes = thought.nodes.map(|nodes| format!(", n={nodes}"));
    let spent = Some(seconds(thought.spent));
    [judged, spent, left, nodes].into_iter().flatten().collect()
}

fn seconds(time: Duration) -> String {
    format!("{:.3}s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use super::*;

    #[test]
    fn a_whole_game() {
        let played = ["f3", "e5", "g4", "Qh4#"].map(|san| Played {
            coordinate: "a1a1".to_owned(),
            uci: "a1a1".to_owned(),
            san: san.to_owned(),
        });
        let thought = |judged, nodes, left| WrittenThought {
            spent: Duration::from_millis(520),
            judged,
            nodes,
            left,
        };
        let left = Some(Duration::from_millis(59_480));
        let thoughts = [
            None,
            Some(thought(None, None, None)),
            Some(thought(Some((-35, 9)), Some(48_211), left)),
            Some(thought(Some((100_001, 9)), None, None)),
        ];
        let moves = played
            .iter()
            .zip(thoughts)
            .map(|(played, thought)| WrittenMove { played, thought });
        let game = WrittenGame {
            variant: Variant::Normal,
            event: "Treville match",
            round: "3.2".to_owned(),
            run: "5f3a",
            began: UNIX_EPOCH + Duration::from_secs(1_582_934_400),
            players: ["B", "A \"x\""],
            programs: [""; 2],
            time_controls: ["2+0.02", "2+0.02"].map(str::to_owned),
            fen: None,
            moves: moves.collect(),
            result: "0-1",
            termination: "normal",
            sentence: "Black mates".to_owned(),
        };
        let expected = r#"[Event "Treville match"]
[Site "?"]
[Date "2020.02.29"]
[Round "3.2"]
[White "B"]
[Black "A \"x\""]
[Result "0-1"]
[Run "5f3a"]
[TimeControl "2+0.02"]
[Termination "normal"]
[PlyCount "4"]

1. f3 e5 {0.520s} 2. g4 {-0.35/9 0.520s, tl=59.480s, n=48211} 2... Qh4#
{+M1/9 0.520s} {Black mates} 0-1

"#;
        assert_eq!(format(&game), expected);
    }
}
