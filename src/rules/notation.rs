//! How positions and moves of a game are read and written.

use super::text::plain;
use super::{About, FenError, Label, MoveError, NoMoves, Outcome, Rules, Variant};
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

/// A game with its way to read positions.
#[derive(Debug)]
pub struct Description<R: Notation> {
    /// What there is to know without its type.
    pub about: About,
    /// Reads a FEN.
    pub parse_fen: fn(&str) -> Result<Stage<R>, FenError>,
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
            true if self.count_legal() == 0 && self.without_moves() == NoMoves::Loss => "#",
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
