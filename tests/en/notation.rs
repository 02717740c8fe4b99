//! Reading and writing moves, and draws that depend on the history.

use treville::gui::{self, GuiGame};
use treville::rules::{MoveError, Reason, Variant};

use crate::en::helpers::at;

fn game(fen: &str) -> Box<dyn GuiGame> {
    gui::new_game(Variant::EnChess, Some(fen)).expect(fen)
}

/// The move that a text stands for, in coordinate notation and in SAN.
fn played(fen: &str, text: &str) -> Result<(String, String), MoveError> {
    let mut game = game(fen);
    game.play_shown(text).map(|played| (played.coordinate, played.san))
}

fn assert_played(fen: &str, texts: &str, coordinate: &str, san: &str) {
    for text in texts.split(' ').chain([san]) {
        assert_eq!(
            played(fen, text),
            Ok((coordinate.to_owned(), san.to_owned())),
            "{text} in {fen}"
        );
    }
}

const START: &str = "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1";

#[test]
fn a_swap_is_read_from_both_ends_and_by_both_names() {
    assert_played(START, "e1x0 x0e1 e1d0 e1e0 e1d0a d0e1a", "e1x0", "Ke1~Ax0");
}

#[test]
fn penetrations() {
    let fen = "1/k7/3n4/3p4/8/3RA3/8/7K/8/1 w - - 0 1";
    assert_played(fen, "d4d7 d4d6,d6d7", "d4d7", "Rxd6xd7");
    assert_played(fen, "d4d6", "d4d6", "Rxd6");
    let through = "1/k7/8/3p4/8/3RA3/8/7K/8/1 w - - 0 1";
    assert_played(through, "d4d8 d4d6,d6d8", "d4d8", "Rxd6-d8+");
    assert_eq!(
        played(through, "d4d5,d5d8"),
        Err(MoveError::Illegal("the piece cannot go there"))
    );
}

#[test]
fn what_pawns_become() {
    let arrives = "1/1r2k3/P7/8/8/8/8/8/4K3/1 w - - 0 1";
    assert_played(arrives, "a7a8", "a7a8", "a8");
    assert_played(arrives, "a7b8k a7b8=K", "a7b8k", "axb8=K");
    let waits = "n/3P4/8/8/4k3/8/8/8/4K3/1 w - - 0 1";
    assert_played(waits, "d8d8q d8d8=Q", "d8d8q", "d8=Q");
    assert_played(waits, "d8x9b d8d9b", "d8x9b", "dxx9=B");
    assert_eq!(
        played(waits, "d8x9"),
        Err(MoveError::Illegal("say what the pawn becomes"))
    );
    assert_eq!(
        played(waits, "d8x9r"),
        Err(MoveError::Illegal("the piece cannot become that"))
    );
}

#[test]
fn castling_and_pieces_told_apart() {
    let fen = "1/4k3/8/8/8/8/8/8/R3K2R/A w KQ - 0 1";
    assert_played(fen, "e1g1 0-0", "e1g1", "O-O");
    assert_played(fen, "e1c1 0-0-0", "e1c1", "O-O-O");
    let bishops = "1/k7/8/8/8/8/8/2B5/7K/B w - - 0 1";
    assert_played(bishops, "x0d1 d0d1", "x0d1", "Bx0d1");
    assert_played(bishops, "c2d1", "c2d1", "Bcd1");
}

#[test]
fn a_turn_is_lost_when_it_must_be_and_not_otherwise() {
    assert_played("1/rr5k/8/8/8/8/8/8/K6K/1 w - - 0 1", "@@@@", "@@@@", "--");
    assert_eq!(
        played(START, "@@@@"),
        Err(MoveError::Illegal("there is a move, so the turn is not lost"))
    );
}

#[test]
fn why_a_move_is_refused() {
    let refused = |fen: &str, text: &str| played(fen, text).expect_err(text).to_string();
    assert_eq!(refused(START, "e4e5"), "no piece stands there");
    assert_eq!(refused(START, "e7e5"), "not your piece");
    assert_eq!(refused(START, "d1x0"), "the piece cannot go there");
    assert_eq!(refused(START, "Nd4"), "no piece of that kind can go there");
    let pinned = "1/k3r3/8/8/8/8/8/4R3/4K3/1 w - - 0 1";
    assert_eq!(refused(pinned, "e2d2"), "a king of yours would be in check");
    let two_checked = "1/k7/8/8/8/8/8/8/K2q3K/1 w - - 0 1";
    assert_eq!(refused(two_checked, "a1b1"), "no fewer of your kings would be in check");
    for text in ["", "e2e4,", "e2e4,e5e6", "zzz", "e2e4qq", "¤e4", "@@@"] {
        assert_eq!(played(START, text), Err(MoveError::Malformed), "{text}");
    }
}

#[test]
fn both_sides_lose_their_turn() {
    let mut game = at("1/4k2k/8/8/6RR/rr6/8/8/K3K3/1 w - - 0 1");
    game.play("@@@@");
    assert_eq!(game.engine.outcome(), None);
    game.play("@@@@");
    let end = game.engine.outcome().expect("an end");
    assert_eq!(
        (end.result(), end.reason),
        ("1/2-1/2", Reason::OfTheGame("both sides lost their turn"))
    );
    assert_eq!(game.engine.legal_moves(), [""; 0]);
    assert!(game.engine.play("e1e2").is_err());
    let sans: Vec<&str> = game.engine.moves().iter().map(|played| played.san.as_str()).collect();
    assert_eq!(sans, ["--+", "--+"]);
    game.undo();
    assert_eq!(game.engine.legal_moves(), ["@@@@"]);
}

#[test]
fn only_bare_kings_are_dead() {
    let end = |fen: &str| at(fen).engine.outcome().map(|end| end.reason);
    assert_eq!(
        end("1/8/8/8/8/8/8/3K4/8/k w - - 0 1"),
        Some(Reason::InsufficientMaterial)
    );
    for alive in [
        "1/8/8/8/8/8/4N3/3K4/8/k w - - 0 1",
        "1/8/8/8/8/8/8/2B1K3/k7/1 w - - 0 1",
        "1/8/8/8/8/8/8/2A1K3/k7/1 w - - 0 1",
        "1/8/8/8/8/8/8/2K1K3/k7/1 w - - 0 1",
    ] {
        assert_eq!(end(alive), None, "{alive}");
    }
}

#[test]
fn a_knight_or_a_bishop_alone_mates_on_an_x_square() {
    let mut game = at("1/8/8/8/8/8/4N3/3K4/8/k w - - 0 1");
    assert_eq!(game.play("e3f1"), "Nf1#");
    let end = game.engine.outcome().expect("an end");
    assert_eq!((end.result(), end.reason), ("1-0", Reason::Checkmate));
    let by_bishop = at("1/8/8/8/8/8/8/2B1K3/8/k b - - 0 1");
    let end = by_bishop.engine.outcome().expect("an end");
    assert_eq!((end.result(), end.reason), ("1-0", Reason::Checkmate));
}

#[test]
fn swaps_there_and_back_come_to_the_same_position() {
    let mut game = at(START);
    // The first swaps forfeit castling, so the start position itself never repeats.
    let there_and_back = ["e1x0", "e8x9", "x0e1", "x9e8"];
    for text in there_and_back.iter().cycle().take(10) {
        assert_eq!(game.engine.outcome(), None);
        game.play(text);
    }
    assert_eq!(game.engine.outcome().expect("an end").reason, Reason::Repetition);
}

/// How XBoard 4.9.1 records moves that come from the engine or from its own board.
#[test]
fn records_of_xboard() {
    let recorded = |fen: &str, text: &str| {
        let mut game = game(fen);
        game.play_pgn(text).map(|played| played.coordinate)
    };
    let castles = "1/r3k2r/8/8/8/8/8/8/R3K2R/A w KQkq - 0 1";
    let penetrates = "1/k7/3n4/3p4/8/3RA3/8/7K/8/1 w - - 0 1";
    let passes = "1/k7/8/3p4/8/3RA3/8/7K/8/1 w - - 0 1";
    let waits = "n/3P4/8/8/4k3/8/8/8/4K3/1 w - - 0 1";
    let arrives = "1/1r2k3/P7/8/8/8/8/8/4K3/1 w - - 0 1";
    for (fen, text, played) in [
        (START, "Kxd0=A", "e1x0"),
        (castles, "Kg1", "e1g1"),
        (castles, "Kxd0=A", "e1x0"),
        (penetrates, "Rxd6xd7", "d4d7"),
        (penetrates, "Rd4xd6", "d4d6"),
        (passes, "Rxd6-d8+", "d4d8"),
        (passes, "d4d6-d8", "d4d8"),
        (waits, "d8c8-d8q", "d8d8q"),
        (waits, "d8xd9=B", "d8x9b"),
        (arrives, "a7xb8=K", "a7b8k"),
        (arrives, "a7a8=A", "a7a8a"),
        (arrives, "a8", "a7a8"),
    ] {
        assert_eq!(recorded(fen, text).as_deref(), Ok(played), "{text} in {fen}");
    }
    assert!(recorded(passes, "d3d6-d8").is_err());
    assert!(recorded(START, "Kxd0=Q").is_err());
    assert!(recorded(castles, "Rd1-g1").is_err());
}

#[test]
fn what_a_gui_is_told() {
    let shown = |fen: &str, text: &str| {
        let game = game(fen);
        game.parse_shown(text).map(|action| game.shown_move(action))
    };
    for (fen, text, told) in [
        (START, "e1x0", "e1d0a"),
        (START, "e2e4", "e2e4"),
        ("1/k7/3n4/3p4/8/3RA3/8/7K/8/1 w - - 0 1", "d4d7", "d4d6,d6d7"),
        ("1/P7/8/8/4k3/8/8/8/4K3/1 w - - 0 1", "a8a8q", "a8b8,b8a8q"),
        ("n/3P4/8/8/4k3/8/8/8/4K3/1 w - - 0 1", "d8x9b", "d8d9b"),
        ("1/1r2k3/P7/8/8/8/8/8/4K3/1 w - - 0 1", "a7a8", "a7a8"),
        ("1/1r2k3/P7/8/8/8/8/8/4K3/1 w - - 0 1", "a7b8k", "a7b8k"),
        ("1/rr5k/8/8/8/8/8/8/K6K/1 w - - 0 1", "@@@@", "@@@@"),
    ] {
        assert_eq!(shown(fen, text).as_deref(), Ok(told), "{text} in {fen}");
        assert_played_alike(fen, text, told);
    }
    let start = gui::new_game(Variant::EnChess, None).expect("the start position");
    assert_eq!(
        start.shown_fen(),
        "***a****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/***A**** w KQkq - 0 1"
    );
}

fn assert_played_alike(fen: &str, text: &str, told: &str) {
    assert_eq!(played(fen, text), played(fen, told), "{text} in {fen}");
}

/// XBoard omits the letter when Black promotes in place, but keeps the square on the way.
#[test]
fn the_square_on_the_way_tells_what_a_pawn_becomes() {
    let waits = "1/4k3/8/8/8/8/8/4K3/6p1/1 b - - 0 1";
    let game = game(waits);
    for kind in ["q", "k", "a", "r", "b", "n"] {
        let text = format!("g1g1{kind}");
        if let Ok(action) = game.parse_shown(&text) {
            let shown = game.shown_move(action);
            let via = &shown[2..4];
            let passed_on = format!("g1g1,{via}f1");
            assert_eq!(played(waits, &passed_on).expect("a move").0, text);
        }
    }
    assert!(game.parse_shown("g1g1q").is_ok());
}

#[test]
fn a_pawn_may_be_said_to_stay_one() {
    let arrives = "1/1r2k3/P7/8/8/8/8/8/4K3/1 w - - 0 1";
    assert_eq!(played(arrives, "a7a8p"), played(arrives, "a7a8"));
    assert!(played(START, "e2e4p").is_err());
}

/// Without this, XBoard would take a king's swap over two squares for castling.
#[test]
fn a_gui_is_told_of_kings_that_swap_along_their_rank() {
    let modes = |fen: &str, text: &str| {
        let mut game = game(fen);
        let before = game.modes();
        game.play(text).expect(text);
        (before, game.modes())
    };
    let told = |letter: char, moves: &str| (letter, moves.to_owned());
    let modes = |fen: &str, text: &str| {
        let (before, after) = modes(fen, text);
        assert_eq!((&before[1], &after[1]), (&told('k', "KisO2"), &told('k', "KisO2")));
        (before[0].clone(), after[0].clone())
    };
    let (castles, swaps) = (told('K', "KisO2"), told('K', "KiF"));
    let without_right = "1/r3k2r/8/8/8/8/8/7A/4K2R/1 w kq - 0 1";
    assert_eq!(modes(without_right, "h2g1"), (castles.clone(), swaps.clone()));
    let may_castle_long = "1/r3k2r/8/8/8/8/8/7A/R3K2R/1 w KQkq - 0 1";
    assert_eq!(modes(may_castle_long, "h2g1"), (castles.clone(), castles.clone()));
    let beside = "1/4k3/8/8/8/8/8/4KA2/8/1 w - - 0 1";
    assert_eq!(modes(beside, "e2f2"), (castles.clone(), castles.clone()));
    let far = "1/4k3/8/8/8/8/8/3K1A2/8/1 w - - 0 1";
    assert_eq!(modes(far, "d2d1"), (swaps, castles));
}
