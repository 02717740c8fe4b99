//! How moves are entered in a GUI that does not know the game.

use treville::gui::MouseMove;

use crate::morphing::support::game;

/// The mouse input for a legal move.
fn mouse_move(fen: &str, text: &str) -> MouseMove {
    let game = game(fen);
    let action = game
        .parse(text)
        .unwrap_or_else(|error| panic!("{text} in {fen}: {error}"));
    game.mouse_move(action).expect("a move on the board")
}

/// The letter added to a legal move, if any.
fn letter(fen: &str, text: &str) -> Option<char> {
    let entered = mouse_move(fen, text);
    assert_eq!(entered.squares, [&text[..2], &text[2..4]]);
    entered.letter
}

const PAWNS: &str = "1p2k3r/P7P/3P5/9/9/9/9/p7p/4K2R1 w - - 0 1 KK";

#[test]
fn what_a_piece_turns_into_is_told() {
    assert_eq!(letter(PAWNS, "d7e8c"), Some('C'));
    assert_eq!(letter(PAWNS, "h1h5p"), Some('P'));
    assert_eq!(letter(PAWNS, "h1h4"), None);
    assert_eq!(letter(PAWNS, "e1e2"), None);
}

#[test]
fn a_pawn_that_stays_one_on_the_last_rank_is_told() {
    // In other games this pawn would become a queen.
    assert_eq!(letter(PAWNS, "a8b9"), Some('P'));
    assert_eq!(letter(PAWNS, "a8b8"), None);
    let on_the_rank = "P3k3r/9/9/9/9/9/9/9/4K2R1 w - - 0 1 KK";
    assert_eq!(letter(on_the_rank, "a9b9"), Some('P'));
    assert_eq!(letter(on_the_rank, "a9b8"), Some('P'));
    let black = "4k3r/9/9/9/9/9/9/p8/4K2R1 b - - 0 1 KK";
    assert_eq!(letter(black, "a2b1"), Some('P'));
    assert_eq!(letter(black, "a2b3"), None);
}

#[test]
fn such_a_letter_is_read_but_not_written() {
    let mut game = game(PAWNS);
    let played = game.play("a8b9p").expect("the pawn stays a pawn");
    assert_eq!([played.coordinate.as_str(), &played.san], ["a8b9", "axb9"]);
    game.undo();
    game.play("axb9=P").expect("as XBoard records it");
    game.undo();
    assert!(game.play("a8b9q").is_err());
}

#[test]
fn captures_are_told() {
    assert!(mouse_move(PAWNS, "a8b9").captures);
    assert!(!mouse_move(PAWNS, "d7e8").captures);
}
