//! Questions about positions and games in the vocabulary of Fairy-Stockfish's libraries, pyffish and ffish.js.
//!
//! Sites that host variants ask these questions. There a repetition or the fifty-move rule ends a game only if a player
//! claims the draw, and the validity of a FEN is a number.

use super::musketeer::Ordered;
use super::{BadVariant, FenError, Game, Outcome, Reason, Variant};
use crate::board::Color;

/// The answer of [`validate_fen`] for a valid FEN.
pub const FEN_OK: i32 = 1;

/// The value of a won game for the winner.
pub const VALUE_MATE: i32 = 32_000;

/// The name by which sites know a game: the one of UCI. Pieces made to order stand for a game of their own.
#[must_use]
pub fn name(variant: Variant) -> &'static str {
    let named = || variant.names_in_uci().next().unwrap_or_else(|| variant.name());
    variant.ordered_pieces().unwrap_or_else(named)
}

/// The game with this name, or with these pieces made to order, whose text has commas.
///
/// # Errors
/// [`BadVariant`] if there is no such game or the pieces are invalid.
pub fn named(text: &str) -> Result<Variant, BadVariant> {
    match text.contains(',') {
        true => Ok(Variant::Ordered(Ordered::read(text)?)),
        false => Ok(text.parse()?),
    }
}

/// The FEN at which a game begins: the start of the prelude, if there is one.
#[must_use]
pub fn start_fen(variant: Variant) -> String {
    let prelude = variant.start().prelude_fen(&[]);
    prelude.unwrap_or_else(|| variant.start_fen())
}

/// The outcome if a rule of this game alone has ended it.
#[must_use]
pub fn immediate_end(game: &dyn Game) -> Option<Outcome> {
    let outcome = game.outcome();
    outcome.filter(|outcome| matches!(outcome.reason, Reason::OfTheGame(_)))
}

/// The outcome if a player can claim a draw by repetition or by the fifty-move rule.
#[must_use]
pub fn optional_end(game: &dyn Game) -> Option<Outcome> {
    let outcome = game.outcome();
    outcome.filter(|outcome| matches!(outcome.reason, Reason::Repetition | Reason::FiftyMoves))
}

/// The value of an outcome for a side: [`VALUE_MATE`], 0 or `-VALUE_MATE`.
#[must_use]
pub fn value(outcome: Outcome, side: Color) -> i32 {
    outcome
        .winner
        .map_or(0, |winner| if winner == side { VALUE_MATE } else { -VALUE_MATE })
}

/// Whether the game is over; `claim` says whether a player claims a draw by repetition or by the fifty-move rule.
#[must_use]
pub fn is_game_over(game: &dyn Game, claim: bool) -> bool {
    game.outcome().is_some() && (claim || optional_end(game).is_none() || is_dead(game))
}

/// The result: `1-0`, `0-1`, `1/2-1/2`, or `*` if the game is not [over](is_game_over).
#[must_use]
pub fn result(game: &dyn Game, claim: bool) -> &'static str {
    let outcome = game.outcome().filter(|_| is_game_over(game, claim));
    outcome.map_or("*", |outcome| outcome.result())
}

/// Whether neither side can win.
#[must_use]
pub fn is_dead(game: &dyn Game) -> bool {
    Color::ALL
        .into_iter()
        .all(|color| game.has_insufficient_material(color))
}

/// Whether a FEN is valid: [`FEN_OK`], or Fairy-Stockfish's number of the error.
///
/// | number | error |
/// | --- | --- |
/// | 0 | the FEN is empty |
/// | -1 | move number |
/// | -2 | counter of the fifty-move rule |
/// | -3 | number of kings |
/// | -4 | en passant square |
/// | -5 | castling |
/// | -6 | side to move |
/// | -7 | waiting pieces |
/// | -8 | size of the board |
/// | -10 | pieces |
/// | -11 | number of fields |
#[must_use]
pub fn validate_fen(fen: &str, variant: Variant) -> i32 {
    if fen.trim().is_empty() {
        return 0;
    }
    variant
        .new_game(Some(fen))
        .map_or_else(|error| number(&error), |_| FEN_OK)
}

fn number(error: &FenError) -> i32 {
    match error {
        FenError::MissingField(_) | FenError::InPrelude | FenError::UnknownWord(_) | FenError::OtherPieces { .. } => {
            -11
        }
        FenError::TwoDialects | FenError::BadGates { .. } | FenError::CrowdedGates(_) => -7,
        FenError::RowCount { .. } | FenError::RowWidth { .. } => -8,
        FenError::KingCount { .. } | FenError::OpponentInCheck(_) => -3,
        FenError::CastlingFile(_) => -5,
        FenError::BadField { field, .. } => match *field {
            "side to move" => -6,
            "castling" => -5,
            "en passant" => -4,
            "bracket" => -7,
            "half-move" => -2,
            "move number" => -1,
            _ => -11,
        },
        FenError::UnknownPiece { .. }
        | FenError::TooManyPieces { .. }
        | FenError::Surplus { .. }
        | FenError::PawnOnEdge(_)
        | FenError::Misplaced { .. }
        | FenError::TooManyTypes(_) => -10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(variant: Variant, fen: &str, moves: &str) -> Box<dyn Game> {
        let mut game = variant.new_game(Some(fen)).expect("a valid FEN");
        for text in moves.split_whitespace() {
            game.play(text).expect("a legal move");
        }
        game
    }

    #[test]
    fn draws_by_repetition_are_claimed() {
        let start = Variant::Normal.start_fen();
        let repeated = game(Variant::Normal, &start, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        assert_eq!(
            (result(repeated.as_ref(), false), result(repeated.as_ref(), true)),
            ("*", "1/2-1/2")
        );
        let mated = game(Variant::Normal, &start, "f2f3 e7e5 g2g4 d8h4");
        assert_eq!(result(mated.as_ref(), false), "0-1");
        let dead = game(Variant::Normal, "8/8/8/8/8/5k2/8/5K1N w - - 100 90", "");
        assert!(is_game_over(dead.as_ref(), false));
    }

    #[test]
    fn ends_by_the_rules_of_the_game_and_by_claim_are_told_apart() {
        let start = Variant::Normal.start_fen();
        let mated = game(Variant::Normal, &start, "f2f3 e7e5 g2g4 d8h4");
        assert!(immediate_end(mated.as_ref()).is_none() && optional_end(mated.as_ref()).is_none());
        let outcome = mated.outcome().expect("mate");
        assert_eq!(Color::ALL.map(|side| value(outcome, side)), [-VALUE_MATE, VALUE_MATE]);
        let repeated = game(Variant::Normal, &start, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        let drawn = optional_end(repeated.as_ref()).expect("a draw");
        assert_eq!(value(drawn, Color::White), 0);
    }

    #[test]
    fn musketeer_chess_begins_with_the_choice_of_the_pieces() {
        assert_eq!(
            Variant::ALL.map(name),
            ["musketeer", "chess", "chuchess", "enchess", "morphing3"]
        );
        for variant in Variant::ALL {
            let begins = variant.new_game(Some(&start_fen(variant))).expect("a valid FEN");
            assert_eq!(begins.in_prelude(), variant == Variant::Musketeer);
        }
    }

    #[test]
    fn sides_that_cannot_win() {
        let lacks = |variant, fen: &str| {
            let game = game(variant, fen, "");
            Color::ALL.map(|color| game.has_insufficient_material(color))
        };
        assert_eq!(lacks(Variant::Normal, "8/8/8/8/8/5k2/8/5K1N w - - 0 1"), [true, true]);
        assert_eq!(lacks(Variant::Normal, "8/8/8/8/8/5k1q/8/5K2 w - - 0 1"), [true, false]);
        assert_eq!(
            lacks(Variant::Normal, "8/8/8/8/8/5k1q/8/5K1N w - - 0 1"),
            [false, false]
        );
        let waits = "********/4k2q/8/8/8/8/8/8/4K3/****L*** w - - 0 1";
        assert_eq!(lacks(Variant::Musketeer, waits), [false, false]);
        let bare = "9k/10/3r6/10/10/10/10/10/10/K9 w - - 0 1";
        assert_eq!(lacks(Variant::ChuChess, bare), [true, false]);
        for variant in Variant::ALL {
            let prelude = variant.start().prelude_fen(&[]).unwrap_or_else(|| variant.start_fen());
            assert_eq!(lacks(variant, &prelude), [false, false], "{variant}");
        }
    }

    #[test]
    fn errors_have_the_numbers_of_fairy_stockfish() {
        let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for (fen, expected) in [
            (String::new(), 0),
            (format!("{board} w KQkq - 0 1"), 1),
            (format!("{board} w KQkq - 0 x"), -1),
            (format!("{board} w KQkq - a 1"), -2),
            (format!("{} w kq - 0 1", board.replace('K', "1")), -3),
            (format!("{board} w KQkq z9 0 1"), -4),
            (format!("{board} w KQx - 0 1"), -5),
            (format!("{board} x KQkq - 0 1"), -6),
            (format!("{board} w"), 1),
            (board.to_owned(), -11),
            (format!("{} w - - 0 1", board.replace('K', "Z")), -10),
            ("8/8 w - - 0 1".to_owned(), -8),
        ] {
            assert_eq!(validate_fen(&fen, Variant::Normal), expected, "{fen}");
        }
        assert_eq!(
            validate_fen(&format!("{board}[L@x] w KQkq - 0 1"), Variant::Musketeer),
            -7
        );
    }
}
