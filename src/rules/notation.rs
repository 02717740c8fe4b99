//! How positions and moves of a game are read and written.

use super::text::plain;
use super::{About, FenError, Label, MoveError, NoMoves, Outcome, Prelude, Rules, Variant};
use crate::board::{Move, NullObserver};

/// A lost turn in coordinate notation.
pub(super) const PASS: &str = "@@@@";

/// A lost turn in UCI.
const UCI_PASS: &str = "0000";

/// Rules together with their notation, which is that of orthodox chess unless a game writes its own.
pub trait Notation: Rules {
    /// The prelude of the game; [`Infallible`](std::convert::Infallible) if it has none.
    type Prelude: Prelude<Self>;

    /// The variants that are played by these rules, in the order of the list of games.
    const GAMES: &'static [About];

    /// Reads the FEN of a position on the board.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong and where; [`FenError::InPrelude`] for a FEN of a prelude.
    fn parse_fen(variant: Variant, fen: &str) -> Result<Self, FenError>;

    /// Reads the FEN of a prelude; `None` if it is of a position on the board.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong and where.
    fn parse_prelude(_: Variant, _: &str) -> Result<Option<Self::Prelude>, FenError> {
        Ok(None)
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
