//! Writing a game as PGN, with score, depth and time of every move.

use std::fmt::Write as _;
use std::time::{Duration, SystemTime};

use super::date::date;
use crate::gui;
use crate::rules::{Played, Variant};

/// A finished game and what its tags say.
#[derive(Clone, Debug)]
pub struct WrittenGame<'a> {
    /// The game.
    pub variant: Variant,
    /// Where it was played: `Event`.
    pub event: &'a str,
    /// `Round`.
    pub round: String,
    /// When it began.
    pub began: SystemTime,
    /// White and Black.
    pub players: [&'a str; 2],
    /// How long each of them could think; one tag if they are the same.
    pub time_controls: [String; 2],
    /// The start position, unless it is the variant's own.
    pub fen: Option<&'a str>,
    /// The moves.
    pub moves: Vec<WrittenMove<'a>>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'a str,
    /// `Termination`: `normal`, `time forfeit` and the like.
    pub termination: &'a str,
    /// How it ended, in words.
    pub sentence: String,
}

/// A move and how its player came to it.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMove<'a> {
    /// In both notations.
    pub played: &'a Played,
    /// The time it took; `None` for a move that was given.
    pub spent: Option<Duration>,
    /// Centipawns for the side that moves, and the depth in plies.
    pub judged: Option<(i32, u32)>,
}

/// A game as PGN, with an empty line at its end.
#[must_use]
pub fn format(game: &WrittenGame<'_>) -> String {
    let mut text = tags(game);
    text.push('\n');
    text.push_str(&wrap(&movetext(game)));
    text.push_str("\n\n");
    text
}

fn tags(game: &WrittenGame<'_>) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(
            text,
            "[{name} \"{}\"]",
            value.replace('\\', "\\\\").replace('"', "\\\"")
        );
    };
    tag("Event", game.event);
    tag("Site", "?");
    tag("Date", &date(game.began));
    tag("Round", &game.round);
    tag("White", game.players[0]);
    tag("Black", game.players[1]);
    tag("Result", game.result);
    match &game.time_controls {
        [white, black] if white == black => tag("TimeControl", white),
        [white, black] => {
            tag("WhiteTimeControl", white);
            tag("BlackTimeControl", black);
        }
    }
    if game.variant != Variant::Normal {
        tag("Variant", game.variant.name());
    }
    if let Some(setup) = gui::setup_of(game.variant).filter(|setup| !setup.pieces.is_empty()) {
        tag("VariantMen", &setup.men());
    }
    if let Some(fen) = start_fen(game) {
        let shown = gui::new_game(game.variant, Some(&fen)).map(|start| start.shown_fen());
        tag("SetUp", "1");
        tag("FEN", shown.as_ref().unwrap_or(&fen));
    }
    tag("Termination", game.termination);
    tag("PlyCount", &game.moves.len().to_string());
    text
}

/// The start position, where a GUI has to be told: it knows that of its own games only.
fn start_fen(game: &WrittenGame<'_>) -> Option<String> {
    let usual = || gui::setup_of(game.variant).map(|_| game.variant.start_fen());
    game.fen.map(str::to_owned).or_else(usual)
}

/// How the moves are written: orthodox chess in SAN. In other games XBoard does not always read back its own SAN
/// (`Ra2/L` for one), but it reads coordinates, with gating suffixes and all, and what it would show wrong in two legs
/// (`h1e1-f1l`).
fn written(game: &WrittenGame<'_>) -> Vec<String> {
    let moves = game.moves.iter().map(|given| given.played);
    let replayed = gui::new_game(game.variant, game.fen);
    let (Ok(mut replayed), true) = (replayed, game.variant != Variant::Normal) else {
        return moves.map(|played| played.san.clone()).collect();
    };
    moves
        .map(|Played { coordinate, .. }| match replayed.parse(coordinate) {
            Ok(action) => {
                let text = replayed.pgn_move(action);
                let _ = replayed.make(action);
                text
            }
            // A move that the rules refuse, the last one of a game lost by it, stands as the engine wrote it.
            Err(_) => coordinate.clone(),
        })
        .collect()
}

fn movetext(game: &WrittenGame<'_>) -> Vec<String> {
    let (mut number, mut white_moves) = start(game.fen);
    let mut words = Vec::new();
    let mut numbered = false;
    for (given, text) in game.moves.iter().zip(written(game)) {
        if white_moves {
            words.push(format!("{number}."));
        } else if !numbered {
            words.push(format!("{number}..."));
        }
        words.push(text);
        let comment = comment(given);
        // After a comment Black's move repeats the number, as PGN asks for.
        numbered = white_moves && comment.is_none();
        words.extend(comment);
        number += u32::from(!white_moves);
        white_moves = !white_moves;
    }
    words.push(format!("{{{}}}", game.sentence));
    words.push(game.result.to_owned());
    words
}

/// The number of the first move and whether White makes it, as the fields of the FEN say.
fn start(fen: Option<&str>) -> (u32, bool) {
    let fields: Vec<&str> = fen.unwrap_or("").split_whitespace().collect();
    let number = fields.get(5).and_then(|field| field.parse().ok()).unwrap_or(1);
    (number, fields.get(1) != Some(&"b"))
}

/// `{+0.35/12 0.52}`: pawns for the side that moves, depth, seconds, as XBoard writes them itself.
fn comment(given: &WrittenMove<'_>) -> Option<String> {
    let time = given.spent?.as_secs_f64();
    Some(match given.judged {
        Some((centipawns, depth)) => format!("{{{}/{depth} {time:.2}}}", score(centipawns)),
        None => format!("{{{time:.2}}}"),
    })
}

/// Pawns with two decimals; mates in XBoard's way, as +1000.n.
fn score(centipawns: i32) -> String {
    format!("{:+.2}", f64::from(centipawns) / 100.0)
}

/// Joins words to lines of at most 80 columns; a comment is one word, longer ones stand alone.
fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text
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
        let spent = Some(Duration::from_millis(520));
        let thoughts = [
            (None, None),
            (None, None),
            (spent, Some((-35, 9))),
            (spent, Some((100_001, 9))),
        ];
        let moves = played
            .iter()
            .zip(thoughts)
            .map(|(played, (spent, judged))| WrittenMove { played, spent, judged });
        let game = WrittenGame {
            variant: Variant::Normal,
            event: "Treville match",
            round: "3.2".to_owned(),
            began: UNIX_EPOCH + Duration::from_secs(1_582_934_400),
            players: ["B", "A \"x\""],
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
[TimeControl "2+0.02"]
[Termination "normal"]
[PlyCount "4"]

1. f3 e5 2. g4 {-0.35/9 0.52} 2... Qh4# {+1000.01/9 0.52} {Black mates} 0-1

"#;
        assert_eq!(format(&game), expected);
    }

    #[test]
    fn black_may_begin() {
        assert_eq!(start(Some("8/8 b - - 0 12")), (12, false));
        assert_eq!(start(None), (1, true));
    }
}
