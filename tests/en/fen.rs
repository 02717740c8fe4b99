//! Valid and invalid FENs of EN Chess.

use treville::rules::{FenError, Variant};

use crate::side_by_side::damaged;

const START: &str = "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1";

fn read(fen: &str) -> Result<String, FenError> {
    Variant::EnChess.new_game(Some(fen)).map(|game| game.fen())
}

#[test]
fn the_ten_rows_of_a_gui_mean_the_same() {
    let shown = "***a****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/***A**** w KQBCDFGkqbcdfg - 0 1";
    assert_eq!(read(shown).as_deref(), Ok(START));
    let as_e = "****a***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/****A*** w KQkq - 0 1";
    assert_eq!(read(as_e).as_deref(), Ok(START));
    let empty = "***1****/4k3/8/8/8/8/8/8/4K3/8 w - - 3 9";
    assert_eq!(read(empty).as_deref(), Ok("1/4k3/8/8/8/8/8/8/4K3/1 w - - 3 9"));
}

#[test]
fn castling_rights_that_cannot_be_are_dropped() {
    assert_eq!(
        read("1/r3k3/8/8/8/8/8/8/4K2R/1 w KQkq - 0 1").as_deref(),
        Ok("1/r3k3/8/8/8/8/8/8/4K2R/1 w Kq - 0 1")
    );
}

#[test]
fn en_passant_squares_without_a_capture_are_dropped() {
    let nobody = "1/4k3/8/8/4P3/8/8/8/4K3/1 b - e4 0 1";
    assert!(read(nobody).is_err());
    assert_eq!(
        read("1/4k3/8/8/8/4P3/8/8/4K3/1 b - e3 0 1").as_deref(),
        Ok("1/4k3/8/8/8/4P3/8/8/4K3/1 b - - 0 1")
    );
}

#[test]
fn what_is_wrong_is_said() {
    let refused = |fen: &str| read(fen).expect_err(fen).to_string();
    assert!(refused("8/8/8/8/8/8/8/8 w - - 0 1").contains("8 rows"));
    assert!(refused("1/4k3/8/8/8/8/8/8/8/1 w - - 0 1").contains("White has 0 kings"));
    assert!(refused("P/4k3/8/8/8/8/8/8/4K3/1 w - - 0 1").contains("x9"));
    assert!(refused("1/4k3/8/8/8/8/8/8/P3K3/1 w - - 0 1").contains("a1"));
    assert!(refused("1/4k3/8/8/8/8/8/8/4K3/r w - - 0 1").contains("x0"));
    assert!(refused("1/4k3/8/8/8/8/8/8/4KE2/1 w - - 0 1").contains("'E'"));
    assert!(refused("a*******/4k3/8/8/8/8/8/8/4K3/1 w - - 0 1").contains("x square"));
    assert!(refused("1/4k3/9/8/8/8/8/8/4K3/1 w - - 0 1").contains("row 3"));
    assert!(refused("1/4k3/8/8/8/8/8/8/4K3/1 w X - 0 1").contains("castling"));
    assert!(refused("1/4k3/8/8/8/8/8/8/4K3/1").contains("side to move"));
}

#[test]
fn a_side_that_left_its_last_king_in_check_has_not_moved() {
    assert!(matches!(
        read("1/4k3/8/8/4R3/8/8/8/4K3/1 w - - 0 1"),
        Err(FenError::OpponentInCheck(_))
    ));
    assert!(read("1/4k2k/8/8/4R3/8/8/8/4K3/1 w - - 0 1").is_ok());
}

#[test]
fn as_many_pieces_as_there_is_room_for() {
    let row = "NNNNNNNN";
    let full = format!("1/4k3/8/8/{row}/{row}/{row}/8/NNNKNNNN/1 w - - 0 1");
    assert!(read(&full).is_ok());
    let crowded = format!("1/4k3/8/8/{row}/{row}/{row}/8/NNNKNNNN/N w - - 0 1");
    assert!(matches!(read(&crowded), Err(FenError::TooManyPieces { count: 33, .. })));
}

#[test]
fn damaged_fens() {
    let accepted = damaged::accepted(Variant::EnChess, &[START], "aAkKqQrRbBnNpP18*/ w-x09é+", 8);
    assert!(accepted > 500, "only {accepted} were accepted");
}
