//! Records in the form that XBoard 4.9.1 loads.

use std::fmt::Write as _;

use super::movetext::{Numbering, Quotes};
use super::start::{PIECES, PRELUDE, PRELUDE_FEN};
use crate::gui::xboard_bugs::two_leg_records::{self, RecordedMove};
use crate::gui::{self, GuiGame};
use crate::rules::{Action, Played, Variant};

/// A game as XBoard is to read it.
pub struct XBoardRecord<'a> {
    pub beginning: Beginning<'a>,
    /// Comments before the first move, without braces.
    pub opening: Vec<String>,
    /// The moves on the board.
    pub moves: Vec<XBoardMove<'a>>,
    /// A comment after the last move, if it is not empty.
    pub sentence: &'a str,
    pub result: &'a str,
}

/// A move on the board.
pub struct XBoardMove<'a> {
    pub played: &'a Played,
    pub marks: &'a [u8],
    /// Comments after the move, without braces.
    pub comments: Vec<String>,
}

/// The beginning of a game, which is described by its tags.
pub struct Beginning<'a> {
    variant: Variant,
    /// The position before the prelude; `None` for the variant's start position.
    fen: Option<&'a str>,
    /// The position before the first move on the board, or the position in which the prelude was abandoned; `None` if
    /// the start position is illegal.
    game: Option<Box<dyn GuiGame>>,
    /// The choices made in the prelude.
    pub choices: Vec<String>,
}

impl<'a> Beginning<'a> {
    /// Finds the choices of a prelude among the moves.
    pub fn of<'m>(variant: Variant, fen: Option<&'a str>, moves: impl IntoIterator<Item = &'m Played>) -> Self {
        let mut begun = gui::new_game(variant, fen).ok();
        let mut choices = Vec::new();
        if let Some(begun) = &mut begun {
            for played in moves {
                if !begun.in_prelude() || begun.play(&played.coordinate).is_err() {
                    break;
                }
                choices.push(played.coordinate.clone());
            }
        }
        Beginning {
            variant,
            fen,
            game: begun,
            choices,
        }
    }

    /// The position before the first move on the board as FEN, if it is valid.
    pub fn board_fen(&self) -> Option<String> {
        self.game.as_ref().map(|begun| begun.fen())
    }

    /// The start position in the form that GUIs expect; `None` if they know it already.
    fn shown_fen(&self) -> Option<String> {
        let shown = || self.game.as_ref().map(|begun| begun.shown_fen());
        let is_usual = self.fen.is_none() && gui::setup_of(self.variant).is_none();
        (!is_usual).then(|| shown().or_else(|| self.fen.map(str::to_owned)))?
    }

    /// The numbering of the first move on the board.
    pub fn numbering(&self) -> Numbering {
        let fen = self.board_fen();
        Numbering::of(fen.as_deref().or(self.fen).unwrap_or_default())
    }

    /// Writes the tags of the start position. `men` describes the pieces, `fen` is the position on the board.
    pub fn push_tags(&self, text: &mut String, men: Option<&str>, fen: Option<&str>) {
        let mut tag = |name: &str, value: &str| push_tag(text, name, value);
        if self.variant != Variant::Normal {
            tag("Variant", self.variant.shown_name());
        }
        if let Variant::Ordered(set) = self.variant {
            tag(PIECES, set.line());
        }
        if let Some(men) = men {
            tag("VariantMen", men);
        }
        if let Some(fen) = fen {
            tag("SetUp", "1");
            tag("FEN", fen);
        }
        if !self.choices.is_empty() {
            tag(PRELUDE, &self.choices.join(" "));
            let own = self.variant.start().prelude_fen(&[]);
            if let Some(fen) = self.fen.filter(|&fen| Some(fen) != own.as_deref()) {
                tag(PRELUDE_FEN, fen);
            }
        }
    }
}

/// The tags that describe the start and the number of moves, which are always written anew.
const MADE_ANEW: [&str; 8] = [
    "Variant",
    "VariantMen",
    PIECES,
    "SetUp",
    "FEN",
    PRELUDE,
    PRELUDE_FEN,
    "PlyCount",
];

/// Whether a tag describes the start or the number of moves.
pub fn is_made_anew(name: &str) -> bool {
    MADE_ANEW.iter().any(|made| made.eq_ignore_ascii_case(name))
}

pub fn push_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

impl XBoardRecord<'_> {
    pub fn push_position_tags(&self, text: &mut String) {
        let Beginning { variant, .. } = self.beginning;
        let setup = gui::setup_of(variant).filter(|setup| !setup.pieces.is_empty());
        let men = setup.map(|setup| setup.men_with_kings(self.standing_kings()));
        let fen = self.beginning.shown_fen();
        self.beginning.push_tags(text, men.as_deref(), fen.as_deref());
    }

    /// The names of kings that never castle, for players whose kings differ. XBoard decides by White's king whether
    /// the game has castling at all.
    fn standing_kings(&self) -> [Option<&'static str>; 2] {
        let white_begins = self.beginning.numbering().white;
        let castles = |white: bool| {
            let skipped = usize::from(white != white_begins);
            let mut own = self.moves.iter().skip(skipped).step_by(2);
            own.any(|given| given.played.san.starts_with("O-O"))
        };
        let king = gui::king_that_never_castles(self.beginning.variant);
        let standing = |castles: bool| king.filter(|_| !castles);
        [standing(castles(true) || castles(false)), standing(castles(false))]
    }

    /// The moves: SAN in orthodox chess, otherwise coordinates. XBoard cannot read some of its own SAN (`Ra2/L`), but
    /// it reads coordinates with gating suffixes and two-leg moves that it would display wrongly (`f8b4-a3`).
    fn written(&self) -> Vec<String> {
        let moves = self.moves.iter().map(|given| given.played);
        let variant = self.beginning.variant;
        let (Some(begun), true) = (&self.beginning.game, variant != Variant::Normal) else {
            return moves.map(|played| played.san.clone()).collect();
        };
        let Ok(mut replayed) = gui::new_game(variant, Some(&begun.fen())) else {
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

    /// The words of the moves, with the comments and the result.
    pub fn movetext(&self) -> Vec<String> {
        let mut numbering = self.beginning.numbering();
        let mut words: Vec<String> = self.opening.iter().map(|comment| in_braces(comment)).collect();
        // PGN requires the number before Black's move to be repeated after a comment or a variation.
        let mut interrupted = true;
        let recorded = two_leg_records::with_variations(self.written());
        for (given, RecordedMove { before, text, after }) in self.moves.iter().zip(recorded) {
            words.extend(numbering.before_move(interrupted));
            words.extend(before);
            words.push(text);
            words.extend(given.marks.iter().map(|mark| format!("${mark}")));
            words.extend(after.map(str::to_owned));
            words.extend(given.comments.iter().map(|comment| in_braces(comment)));
            interrupted = after.is_some() || !given.comments.is_empty();
            numbering = numbering.next();
        }
        if !self.sentence.is_empty() {
            words.push(in_braces(self.sentence));
        }
        words.push(self.result.to_owned());
        words
    }
}

fn in_braces(comment: &str) -> String {
    Quotes::COMMENT.around(comment)
}

/// Plays a legal action and returns its text in PGN.
fn recorded(game: &mut dyn GuiGame, action: Action) -> String {
    let text = game.pgn_move(action);
    if let Err(error) = game.make(action) {
        log::error!("a legal move is refused: {error}");
    }
    text
}
