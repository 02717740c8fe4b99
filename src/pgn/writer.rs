//! Writes a game as PGN, with the score, depth and time of every move.

use std::fmt::Write as _;
use std::time::{Duration, SystemTime};

use super::date::date;
use super::reader::PgnGame;
use super::start::{PRELUDE, PRELUDE_FEN};
use crate::gui::xboard_bugs::two_leg_records::{self, RecordedMove};
use crate::gui::{self, GuiGame};
use crate::rules::{Action, Played, Variant};

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

/// A move, with its time and score.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMove<'a> {
    /// The move in all notations.
    pub played: &'a Played,
    /// The time used; `None` if the move was not searched.
    pub spent: Option<Duration>,
    /// The score in centipawns for the side to move, and the depth.
    pub judged: Option<(i32, u32)>,
}

/// Formats a game as PGN, ending with an empty line.
#[must_use]
pub fn format(game: &WrittenGame<'_>) -> String {
    let beginning = Beginning::of(game);
    let mut text = tags(game, &beginning);
    text.push('\n');
    text.push_str(&wrap(&movetext(game, &beginning)));
    text.push_str("\n\n");
    text
}

/// The beginning of a game, which is described by its tags.
struct Beginning {
    /// The position before the first move on the board, or the position in which the prelude was abandoned; `None` if
    /// the start position is illegal.
    game: Option<Box<dyn GuiGame>>,
    /// The choices made in the prelude.
    choices: Vec<String>,
}

impl Beginning {
    fn of(game: &WrittenGame<'_>) -> Self {
        let mut begun = gui::new_game(game.variant, game.fen).ok();
        let mut choices = Vec::new();
        if let Some(begun) = &mut begun {
            for given in &game.moves {
                if !begun.in_prelude() || begun.play(&given.played.coordinate).is_err() {
                    break;
                }
                choices.push(given.played.coordinate.clone());
            }
        }
        Beginning { game: begun, choices }
    }

    /// The start position in the form that GUIs expect; `None` if they know it already.
    fn shown_fen(&self, game: &WrittenGame<'_>) -> Option<String> {
        let begun = self.game.as_ref();
        let shown = || begun.map(|begun| begun.shown_fen());
        let is_usual = game.fen.is_none() && gui::setup_of(game.variant).is_none();
        (!is_usual).then(|| shown().or_else(|| game.fen.map(str::to_owned)))?
    }

    /// The number of the first move, and whether White moves first.
    fn numbering(&self, game: &WrittenGame<'_>) -> (u32, bool) {
        let fen = self.game.as_ref().map(|begun| begun.fen());
        numbering(fen.as_deref().or(game.fen).unwrap_or_default())
    }
}

/// Rewrites a record. Position tags and all moves are written anew, other tags are kept and comments are dropped.
#[must_use]
pub fn rewrite(record: &PgnGame, game: &dyn GuiGame) -> String {
    let start = game.start_fen();
    let given = |played| WrittenMove {
        played,
        spent: None,
        judged: None,
    };
    let written = WrittenGame {
        variant: game.variant(),
        event: "",
        round: String::new(),
        run: "",
        began: SystemTime::UNIX_EPOCH,
        players: [""; 2],
        time_controls: [String::new(), String::new()],
        fen: (start != game.variant().start_fen()).then_some(&start),
        moves: game.moves().iter().map(given).collect(),
        result: record.result.as_deref().or(record.tag("Result")).unwrap_or("*"),
        termination: "",
        sentence: String::new(),
    };
    let beginning = Beginning::of(&written);
    let is_kept = |name: &str| !MADE_ANEW.iter().any(|made| made.eq_ignore_ascii_case(name));
    let mut text = String::new();
    for (name, value) in record.tags().filter(|(name, _)| is_kept(name)) {
        push_tag(&mut text, name, value);
    }
    push_position_tags(&mut text, &written, &beginning);
    push_tag(
        &mut text,
        "PlyCount",
        &moves_on_board(&written, &beginning).len().to_string(),
    );
    format!("{text}\n{}\n\n", wrap(&movetext(&written, &beginning)))
}

/// The tags that a rewritten record does not take over.
const MADE_ANEW: [&str; 7] = [
    "Variant",
    "VariantMen",
    "SetUp",
    "FEN",
    PRELUDE,
    PRELUDE_FEN,
    "PlyCount",
];

fn push_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

fn tags(game: &WrittenGame<'_>, beginning: &Beginning) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| push_tag(&mut text, name, value);
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
    match &game.time_controls {
        [white, black] if white == black => tag("TimeControl", white),
        [white, black] => {
            tag("WhiteTimeControl", white);
            tag("BlackTimeControl", black);
        }
    }
    push_position_tags(&mut text, game, beginning);
    push_tag(&mut text, "Termination", game.termination);
    push_tag(
        &mut text,
        "PlyCount",
        &moves_on_board(game, beginning).len().to_string(),
    );
    text
}

fn push_position_tags(text: &mut String, game: &WrittenGame<'_>, beginning: &Beginning) {
    let mut tag = |name: &str, value: &str| push_tag(text, name, value);
    if game.variant != Variant::Normal {
        tag("Variant", game.variant.name());
    }
    if let Some(setup) = gui::setup_of(game.variant).filter(|setup| !setup.pieces.is_empty()) {
        tag("VariantMen", &setup.men_with_kings(standing_kings(game, beginning)));
    }
    if let Some(fen) = beginning.shown_fen(game) {
        tag("SetUp", "1");
        tag("FEN", &fen);
    }
    if !beginning.choices.is_empty() {
        tag(PRELUDE, &beginning.choices.join(" "));
        let own = game.variant.start().prelude_fen(&[]);
        if let Some(fen) = game.fen.filter(|&fen| Some(fen) != own.as_deref()) {
            tag(PRELUDE_FEN, fen);
        }
    }
}

/// The names of kings that never castle, for players whose kings differ. XBoard decides by White's king whether the
/// game has castling at all.
fn standing_kings(game: &WrittenGame<'_>, beginning: &Beginning) -> [Option<&'static str>; 2] {
    let (_, white_begins) = beginning.numbering(game);
    let moves = moves_on_board(game, beginning);
    let castles = |white: bool| {
        let skipped = usize::from(white != white_begins);
        let mut own = moves.iter().skip(skipped).step_by(2);
        own.any(|given| given.played.san.starts_with("O-O"))
    };
    let standing = |castles: bool| gui::king_that_never_castles(game.variant).filter(|_| !castles);
    [standing(castles(true) || castles(false)), standing(castles(false))]
}

fn moves_on_board<'a>(game: &'a WrittenGame<'_>, beginning: &Beginning) -> &'a [WrittenMove<'a>] {
    &game.moves[beginning.choices.len()..]
}

/// The moves: SAN in orthodox chess, otherwise coordinates. XBoard cannot read some of its own SAN (`Ra2/L`), but it
/// reads coordinates with gating suffixes and two-leg moves that it would display wrongly (`f8b4-a3`).
fn written(game: &WrittenGame<'_>, beginning: &Beginning) -> Vec<String> {
    let moves = moves_on_board(game, beginning).iter().map(|given| given.played);
    let (Some(begun), true) = (&beginning.game, game.variant != Variant::Normal) else {
        return moves.map(|played| played.san.clone()).collect();
    };
    let Ok(mut replayed) = gui::new_game(game.variant, Some(&begun.fen())) else {
        return moves.map(|played| played.coordinate.clone()).collect();
    };
    moves
        .map(|Played { coordinate, .. }| match replayed.parse(coordinate) {
            Ok(action) => recorded(replayed.as_mut(), action),
            // An illegal move (the last one of a lost game) keeps its original text.
            Err(_) => coordinate.clone(),
        })
        .collect()
}

/// Plays a legal action and returns its text in PGN.
fn recorded(game: &mut dyn GuiGame, action: Action) -> String {
    let text = game.pgn_move(action);
    if let Err(error) = game.make(action) {
        log::error!("a legal move is refused: {error}");
    }
    text
}

fn movetext(game: &WrittenGame<'_>, beginning: &Beginning) -> Vec<String> {
    let (mut number, mut white_moves) = beginning.numbering(game);
    let mut words = Vec::new();
    let mut numbered = false;
    let recorded = two_leg_records::with_variations(written(game, beginning));
    for (given, RecordedMove { before, text, after }) in moves_on_board(game, beginning).iter().zip(recorded) {
        if white_moves {
            words.push(format!("{number}."));
        } else if !numbered {
            words.push(format!("{number}..."));
        }
        words.extend(before);
        words.push(text);
        words.extend(after.map(str::to_owned));
        let comment = comment(given);
        // PGN requires the number before Black's move to be repeated after a comment or a variation.
        numbered = white_moves && comment.is_none() && after.is_none();
        words.extend(comment);
        number += u32::from(!white_moves);
        white_moves = !white_moves;
    }
    if !game.sentence.is_empty() {
        words.push(format!("{{{}}}", game.sentence));
    }
    words.push(game.result.to_owned());
    words
}

/// Like [`Beginning::numbering`], from the fields of a FEN.
fn numbering(fen: &str) -> (u32, bool) {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let number = fields.get(5).and_then(|field| field.parse().ok()).unwrap_or(1);
    (number, fields.get(1) != Some(&"b"))
}

/// Formats `{+0.35/12 0.52}` as XBoard does: pawns for the side to move, depth, and seconds.
fn comment(given: &WrittenMove<'_>) -> Option<String> {
    let time = given.spent?.as_secs_f64();
    Some(match given.judged {
        Some((centipawns, depth)) => format!("{{{}/{depth} {time:.2}}}", score(centipawns)),
        None => format!("{{{time:.2}}}"),
    })
}

/// Formats a score in pawns; mates are +1000.n, as in XBoard.
fn score(centipawns: i32) -> String {
    format!("{:+.2}", f64::from(centipawns) / 100.0)
}

/// Joins words into lines of at most 80 columns. A comment counts as one word.
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
            run: "5f3a",
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
[Run "5f3a"]
[TimeControl "2+0.02"]
[Termination "normal"]
[PlyCount "4"]

1. f3 e5 2. g4 {-0.35/9 0.52} 2... Qh4# {+1000.01/9 0.52} {Black mates} 0-1

"#;
        assert_eq!(format(&game), expected);
    }

    #[test]
    fn black_may_begin() {
        assert_eq!(numbering("8/8 b - - 0 12"), (12, false));
        assert_eq!(numbering(""), (1, true));
    }
}
