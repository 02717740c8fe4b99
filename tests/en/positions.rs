//! All positions of the rules page.

use crate::en::helpers::{SideBySide, at};

impl SideBySide {
    /// Asserts the number of legal moves that the page states.
    fn has(self, count: usize) -> Self {
        assert_eq!(self.engine.legal_moves().len(), count);
        self
    }

    /// Asserts that the legal moves are exactly those on the page.
    fn has_only(self, moves: &str) -> Self {
        assert_eq!(self.engine.legal_moves(), sorted(moves));
        self
    }

    /// Asserts that the moves from some squares are exactly those on the page.
    fn has_only_from(self, squares: &str, moves: &str) -> Self {
        let is_from = |text: &String| squares.split(' ').any(|square| text.starts_with(square));
        let found: Vec<String> = self.engine.legal_moves().into_iter().filter(is_from).collect();
        assert_eq!(found, sorted(moves));
        self
    }

    fn refuses(mut self, text: &str) -> Self {
        assert!(self.engine.play(text).is_err(), "{text}");
        self.assert_agreement();
        self
    }

    /// Asserts the FEN after a move, except for its last field, because the page has no move numbers.
    fn leads(mut self, text: &str, fen: &str) -> Self {
        self.play(text);
        let without_number = |fen: &str| fen.rsplit_once(' ').expect("a FEN").0.to_owned();
        assert_eq!(without_number(&self.engine.fen()), without_number(fen));
        self.undo();
        self
    }

    fn ends(self, result: &str, words: &str) -> Self {
        let end = self.engine.outcome().expect("an end");
        assert_eq!((end.result(), end.reason.words()), (result, words));
        self
    }
}

fn sorted(moves: &str) -> Vec<String> {
    let mut moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn the_start() {
    at("a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1").has_only(
        "a2a3 a2a4 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g2g3 g2g4 h2h3 h2h4 b1a3 b1c3 g1f3 g1h3 e1x0",
    );
}

#[test]
fn auror_on_x0() {
    at("a/rnbqkb1r/ppp1pppp/5n2/3p4/3P4/3Q4/PPP1PPPP/RNB1KBNR/A w KQkq - 0 1")
        .has(45)
        .has_only_from("x0 e1", "x0d1 x0d2 e1x0 e1d1 e1d2");
}

#[test]
fn penetrating_queen() {
    at("a/r2qk2r/ppp1ppbp/2n2np1/3p1b2/3P4/QAP5/PP2PPPP/RNB1KBNR/1 w KQkq - 0 1")
        .has(38)
        .has_only_from("a3", "a3a4 a3a5 a3a6 a3a7 a3a8 a3b4 a3c5 a3d6 a3e7 a3f8");
}

#[test]
fn bishop_on_x0() {
    at("1/k7/8/8/8/8/8/7K/8/B w - - 0 1")
        .has(13)
        .has_only_from("x0", "x0d1 x0c2 x0b3 x0a4 x0e1 x0f2 x0g3 x0h4");
}

#[test]
fn bishop_slides_onto_x0_and_stops() {
    at("1/k7/8/8/8/B7/8/7K/8/1 w - - 0 1")
        .has(13)
        .has_only_from("a4", "a4b3 a4c2 a4d1 a4x0 a4b5 a4c6 a4d7 a4e8");
}

#[test]
fn rook_never_enters_an_x_square() {
    at("1/k7/8/8/8/8/8/7K/3R4/1 w - - 0 1").has(19).refuses("d1x0");
}

#[test]
fn knight_on_x0() {
    at("1/k7/8/8/8/8/8/7K/8/N w - - 0 1")
        .has(9)
        .has_only_from("x0", "x0c1 x0d2 x0e2 x0f1");
}

#[test]
fn stunted_rook() {
    at("1/k7/8/8/4a3/3R4/8/7K/8/1 w - - 0 1")
        .has(9)
        .has_only_from("d4", "d4c4 d4e4 d4d3 d4d5");
}

#[test]
fn influence_cancels() {
    at("1/k7/8/8/4a3/3RA3/8/7K/8/1 w - - 0 1")
        .has(30)
        .has_only_from("d4", "d4a4 d4b4 d4c4 d4d1 d4d2 d4d3 d4d5 d4d6 d4d7 d4d8");
}

#[test]
fn penetration_stops_after_the_second_capture() {
    at("1/k7/3n4/3p4/8/3RA3/8/7K/8/1 w - - 0 1")
        .has(29)
        .has_only_from("d4", "d4a4 d4b4 d4c4 d4d1 d4d2 d4d3 d4d5 d4d6 d4d7")
        .leads("d4d7", "1/k7/3R4/8/8/4A3/8/7K/8/1 b - - 0 1");
}

#[test]
fn stunted_bishop_steps_onto_the_x_square() {
    at("1/k7/8/8/8/8/8/7K/3B4/a w - - 0 1")
        .has(8)
        .has_only_from("d1", "d1c2 d1e2 d1x0");
}

#[test]
fn aurors_on_x_squares_have_neighbours() {
    at("a/rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/A b KQkq - 0 2")
        .has(33)
        .has_only_from("d8", "d8d7 d8d6 d8d5 d8d4 d8d3 d8d2");
}

#[test]
fn check_through_an_own_pawn() {
    at("1/4k3/4p3/8/8/4R3/3A4/8/4K3/1 b - - 0 1").has_only("e8d7 e8d8 e8f7 e8f8 e8x9");
}

#[test]
fn no_such_check_without_an_auror() {
    at("1/4k3/4p3/8/8/4R3/8/8/4K3/1 b - - 0 1").has_only("e7e5 e7e6 e8d7 e8d8 e8f7 e8f8 e8x9");
}

#[test]
fn arrival_on_the_last_rank() {
    at("1/1r2k3/P7/8/8/8/8/8/4K3/1 w - - 0 1")
        .has(11)
        .has_only_from("a7", "a7a8 a7a8a a7b8 a7b8a a7b8k");
}

#[test]
fn waiting_pawn() {
    at("1/P7/8/8/4k3/8/8/8/4K3/1 w - - 0 1")
        .has(12)
        .has_only_from("a8", "a8a8k a8a8a a8a8q a8a8r a8a8b a8a8n");
}

#[test]
fn waiting_pawn_captures_on_x9() {
    at("n/3P4/8/8/4k3/8/8/8/4K3/1 w - - 0 1").has(17).has_only_from(
        "d8",
        "d8d8k d8d8a d8d8q d8d8r d8d8b d8d8n d8x9k d8x9a d8x9q d8x9b d8x9n",
    );
}

#[test]
fn waiting_pawn_checks_on_x9() {
    at("k/3P4/8/8/8/8/8/8/4K3/1 b - - 0 1").has_only("x9d8 x9e8");
}

#[test]
fn partial_checkmate_loses_the_turn() {
    at("1/rr5k/8/8/8/8/8/8/K6K/1 w - - 0 1")
        .has_only("@@@@")
        .leads("@@@@", "1/rr5k/8/8/8/8/8/8/K6K/1 b - - 1 1");
}

#[test]
fn king_can_be_captured() {
    at("1/rr5k/8/8/8/8/8/8/K6K/1 b - - 1 1")
        .has(22)
        .leads("a8a1", "1/1r5k/8/8/8/8/8/8/r6K/1 w - - 0 1");
}

#[test]
fn last_king_must_answer_the_new_check() {
    at("1/1r5k/8/8/8/8/8/8/r6K/1 w - - 0 1").has_only("h1g2 h1h2");
}

#[test]
fn two_kings_captured_in_one_move() {
    at("1/2ar4/7k/3K4/3K4/8/8/8/K7/1 b - - 0 1")
        .has(21)
        .has_only_from("d8", "d8d7 d8d6 d8d5 d8e8 d8f8 d8g8 d8h8")
        .leads("d8d5", "1/2a5/7k/8/3r4/8/8/8/K7/1 w - - 0 1");
}

#[test]
fn every_king_in_check_and_no_way_to_fewer() {
    at("1/k7/8/8/8/8/8/3r4/K2q3K/1 w - - 0 1")
        .ends("0-1", "checkmate")
        .has(0);
}

#[test]
fn two_checks_become_one() {
    at("1/k7/8/8/8/8/8/8/K2q3K/1 w - - 0 1").has_only("a1a2 a1b2 h1g2 h1h2");
}

#[test]
fn en_passant() {
    at("1/4k3/8/8/8/3pP3/8/8/4K3/1 b - e3 0 1").has_only("d4d3 d4e3 e8d7 e8d8 e8e7 e8f7 e8f8 e8x9");
}

#[test]
fn swap_out_of_check() {
    at("1/k3r3/8/8/A7/8/8/8/4K3/1 w - - 0 1")
        .has_only("e1a5 e1d1 e1d2 e1f1 e1f2 e1x0")
        .leads("e1a5", "1/k3r3/8/8/K7/8/8/8/4A3/1 b - - 1 1");
}

#[test]
fn castling_and_swap() {
    at("1/4k3/8/8/8/8/8/8/R3K2R/A w KQ - 0 1")
        .has(32)
        .has_only_from("e1", "e1c1 e1g1 e1x0 e1d1 e1d2 e1e2 e1f1 e1f2")
        .leads("e1x0", "1/4k3/8/8/8/8/8/8/R3A2R/K b - - 1 1")
        .leads("e1g1", "1/4k3/8/8/8/8/8/8/R4RK1/A b - - 1 1");
}

#[test]
fn bishop_on_x0_checks_e1() {
    at("1/4k3/8/8/8/8/8/8/R3K2R/b w KQ - 0 1").has_only("e1d2 e1e2 e1f1 e1x0");
}

#[test]
fn knight_on_x0_forbids_both_castlings() {
    at("1/4k3/8/8/8/8/8/8/R3K2R/n w KQ - 0 1")
        .has(22)
        .has_only_from("e1", "e1d1 e1f2 e1x0");
}

#[test]
fn kings_touch_across_the_x_square() {
    at("1/8/8/8/8/8/8/2k4P/8/K b - - 0 1").has_only("c2b1 c2b2 c2b3 c2c1 c2c3 c2d2 c2d3");
}
