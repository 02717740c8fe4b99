//! How positions and moves of a game are read and written.

use thiserror::Error;

use super::text::plain;
use super::{Description, Label, MoveError, Outcome, Rules, Variant};
use crate::board::{Color, Move, NullObserver};

/// A lost turn in coordinate notation.
pub(super) const PASS: &str = "@@@@";

/// A lost turn in UCI.
const UCI_PASS: &str = "0000";

/// Where a game stands: still choosing the set-up, or on the board.
#[derive(Clone)]
pub enum Stage<R: Notation> {
    /// Before the first move on the board.
    Prelude(R::Prelude),
    /// On the board.
    Board(R),
}

/// A choice of a prelude, as a number that only its game understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u16);

/// What precedes the play on the board: choices that the players make in turn.
pub trait Prelude: Clone + Send + Sync + 'static {
    /// The position that the prelude leads to.
    type Position: Notation<Prelude = Self>;

    /// Whose choice it is.
    fn side_to_move(&self) -> Color;

    /// Every choice, in the order of their texts.
    fn choices(&self) -> Vec<Choice>;

    /// Finds the choice that a text means.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no choice, or not one that may be made now.
    fn parse(&self, text: &str) -> Result<Choice, MoveError>;

    /// A choice as text.
    fn text(&self, choice: Choice) -> String;

    /// The stage after a choice.
    ///
    /// # Errors
    /// [`MoveError`] if it may not be made now.
    fn choose(&self, choice: Choice) -> Result<Stage<Self::Position>, MoveError>;

    /// The state as FEN.
    fn fen(&self) -> String;

    /// Any choice, drawn by `seed`.
    fn suggestion(&self, seed: u64) -> Choice;

    /// An ordinary choice, always the same: by it preludes are filled up in order to compare what came before.
    fn plain_choice(&self) -> Choice;

    /// What a choice means, as in "the engine chooses ...".
    fn in_words(&self, choice: Choice) -> String;
}

/// Rules together with their notation, which is that of orthodox chess unless a game writes its own.
pub trait Notation: Rules {
    /// The prelude of the game; a type without values if it has none.
    type Prelude: Prelude<Position = Self>;

    /// The variants that are played by these rules, in the order of the list of games.
    const GAMES: &'static [Description<Self>];

    /// Reads a FEN of a variant.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong and where.
    fn parse_fen(variant: Variant, fen: &str) -> Result<Stage<Self>, FenError> {
        let game = Self::GAMES.iter().find(|game| game.about.name == variant.name());
        (game.unwrap_or(&Self::GAMES[0]).parse_fen)(fen)
    }

    /// The position as FEN, in the dialect that loses nothing.
    fn fen(&self) -> String {
        plain::fen(self)
    }

    /// The board as a person reads it, one line a rank, White at the bottom.
    fn diagram(&self) -> String {
        plain::diagram(self)
    }

    /// Finds the legal move that a text means: coordinate notation in all accepted forms, or SAN.
    ///
    /// # Errors
    /// [`MoveError`] with the reason, in words that the protocol lets stand in an answer.
    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        plain::parse(self, text)
    }

    /// A legal move in CECP coordinate notation.
    fn coordinate(&self, m: Move) -> String {
        plain::coordinate::<Self>(m)
    }

    /// A legal move as UCI has it: in coordinate notation, and [`UCI_PASS`] for a lost turn.
    fn uci(&self, m: Move) -> String {
        match self.coordinate(m) {
            pass if pass == PASS => UCI_PASS.to_owned(),
            text => text,
        }
    }

    /// Finds the legal move that a text means in UCI, or in the forms of [`parse_move`](Self::parse_move).
    ///
    /// # Errors
    /// [`MoveError`] as [`parse_move`](Self::parse_move) has it.
    fn parse_uci(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_move(if text == UCI_PASS { PASS } else { text })
    }

    /// A legal move in standard algebraic notation, without the mark of check or mate.
    fn san_without_check(&self, m: Move) -> String {
        plain::san_body(self, m)
    }

    /// A legal move in standard algebraic notation.
    fn san(&self, m: Move) -> String {
        let mut after = self.clone();
        after.make(m, &mut NullObserver);
        self.san_without_check(m) + after.check_mark()
    }

    /// What follows a move in standard algebraic notation that has led here: `#` for mate, `+` for check, else nothing.
    fn check_mark(&self) -> &'static str {
        match self.in_check() {
            false => "",
            true if self.count_legal() == 0 => "#",
            true => "+",
        }
    }

    /// How the game ended before anybody asks for legal moves, if it ended in a way that only this game knows.
    fn own_ending(&self) -> Option<Outcome> {
        None
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        self.own_ending().or_else(|| Outcome::of(self))
    }

    /// What statistics call the position; none where a game has nothing to choose.
    fn labels(&self) -> Vec<Label> {
        Vec::new()
    }
}

/// Why a FEN was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// A field that must be there is not.
    #[error("the FEN has no {0} field")]
    MissingField(&'static str),
    /// Drop ranks and a bracket both tell what waits.
    #[error("the board has drop ranks and a bracket as well")]
    TwoDialects,
    /// The board has too few or too many ranks.
    #[error("the board has {rows} rows instead of {expected}")]
    RowCount {
        /// How many there are.
        rows: usize,
        /// How many there can be, in words.
        expected: &'static str,
    },
    /// A row does not add up to the width of the board.
    #[error("row {row} ('{text}') does not have {width} squares")]
    RowWidth {
        /// Counted from 1, the topmost.
        row: usize,
        /// What the row says.
        text: String,
        /// How many squares there are.
        width: u8,
    },
    /// A letter that is no piece here.
    #[error("'{letter}' in row {row} is no piece")]
    UnknownPiece {
        /// Counted from 1, the topmost.
        row: usize,
        /// The offending character.
        letter: char,
    },
    /// A field that cannot be read.
    #[error("the {field} field '{text}' cannot be read")]
    BadField {
        /// Which field.
        field: &'static str,
        /// What it says.
        text: String,
    },
    /// No king, or more than a side can have.
    #[error("{color} has {count} kings")]
    KingCount {
        /// Whose kings.
        color: Color,
        /// How many.
        count: u32,
    },
    /// More pieces than a game can have.
    #[error("{color} has {count} pieces, more than {most}")]
    TooManyPieces {
        /// Whose pieces.
        color: Color,
        /// How many, those waiting behind the back rank included.
        count: u32,
        /// The most there can be.
        most: u32,
    },
    /// A second piece of a kind of which a side has one at most.
    #[error("{color} has more than one {name}")]
    Surplus {
        /// Whose pieces.
        color: Color,
        /// The kind.
        name: &'static str,
    },
    /// A pawn where none can stand.
    #[error("a pawn stands on {0}")]
    PawnOnEdge(String),
    /// A piece where its kind can never stand.
    #[error("a {piece} stands on {square}")]
    Misplaced {
        /// The kind in words.
        piece: &'static str,
        /// Where it stands.
        square: String,
    },
    /// The side that just moved left its king attacked.
    #[error("{0} is in check but has just moved")]
    OpponentInCheck(Color),
    /// Pieces of more than two further types.
    #[error("there are more than two of the ten further piece types: {0}")]
    TooManyTypes(String),
    /// A placement behind a back rank that the rules forbid.
    #[error("{color} may not have pieces behind both {first} and {second}")]
    BadGates {
        /// Whose pieces.
        color: Color,
        /// A file.
        first: char,
        /// The other file.
        second: char,
    },
    /// Two pieces of one type, or more than two pieces, behind a back rank.
    #[error("{0} has more behind the back rank than one piece of each type")]
    CrowdedGates(Color),
}
