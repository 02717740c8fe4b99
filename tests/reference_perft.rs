//! Proves the reference before anything is proved by it: counts that independent engines agree on, and the positions that
//! the rules page gives.

mod reference;

use std::fs;

use reference::fen_read;
use reference::game::Game;
use reference::perft::perft;
use reference::position::Position;

const START: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

fn lines(suite: &str) -> Vec<(String, u64)> {
    let path = format!("{}/tests/perft/{suite}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect(&path);
    text.lines()
        .map(|line| {
            let (fen, count) = line.split_once(',').expect(line);
            (fen.to_owned(), count.parse().expect(line))
        })
        .collect()
}

fn check_suite(suite: &str, depth: u32, read: fn(&str) -> Result<Position, String>) {
    for (fen, count) in lines(suite) {
        let position = read(&fen).expect(&fen);
        assert_eq!(perft(&position, depth), count, "perft {depth} of {fen}");
    }
}

fn musketeer(fen: &str) -> Game {
    Game::new(fen_read::read(fen).expect(fen))
}

fn play(game: &mut Game, moves: &[&str]) {
    for text in moves {
        let action = game
            .find(text)
            .unwrap_or_else(|| panic!("{text} is not legal in {}", game.fen()));
        game.play(action);
    }
}

#[test]
fn the_start_position() {
    assert_eq!(perft(&musketeer(START).position, 4), 195_507);
}

#[test]
fn every_pair() {
    check_suite("musketeer-4.csv", 4, fen_read::read);
}

/// These counts are the reference's own: they are data for the engine, and here they keep the reference from changing.
#[test]
fn positions_full_of_special_rules() {
    check_suite("musketeer-special-3.csv", 3, fen_read::read);
}

#[test]
fn chess() {
    check_suite("normal-1.csv", 1, fen_read::normal);
    check_suite("normal-2.csv", 2, fen_read::normal);
    check_suite("normal-3.csv", 3, fen_read::normal);
}

#[test]
fn a_king_that_runs_from_check_loses_the_piece_behind_it() {
    let fen = "lc******/rnb1kbnr/pppp1ppp/8/4p3/4PP1q/3B4/PPP3PP/RNBQK1NR/****L*C* w KQkq - 0 1";
    for escape in ["e1d2", "e1e2", "e1f1"] {
        let mut game = musketeer(fen);
        play(&mut game, &[escape]);
        assert!(game.fen().contains("[L-Cglacb]"), "{}", game.fen());
    }
    let mut game = musketeer(fen);
    play(&mut game, &["g2g3"]);
    assert!(game.fen().contains("[LeCglacb]"), "{}", game.fen());
}

#[test]
fn a_king_that_captures_the_checking_piece_gates() {
    let game = musketeer("lc******/rnb1kbnr/pppp1ppp/8/4p3/4P3/3B4/PPP2qPP/RNBQK1NR/****L*C* w KQkq - 0 1");
    assert_eq!(game.legal_texts(), ["e1f2l"]);
}

#[test]
fn a_pinned_knight_cannot_move_whatever_waits_behind_it() {
    let game = musketeer("**lh****/rnbqkbn1/pppppppp/8/8/8/8/P1PPPPPP/rNK5/*H****** w - - 0 1");
    assert!(
        !game.legal_texts().iter().any(|text| text.starts_with("b1")),
        "{:?}",
        game.legal_texts()
    );
}

#[test]
fn a_captured_bishop_takes_its_spider_with_it() {
    let mut game = musketeer("ls******/rnbqkb1r/pppppppp/8/8/8/1n6/PPPP1PPP/R1BQK3/**S***L* b Qkq - 0 1");
    play(&mut game, &["b3c1", "a1c1", "h7h6", "c1b1"]);
    assert!(
        game.fen()
            .starts_with("rnbqkb1r/ppppppp1/7p/8/8/8/PPPP1PPP/1R1QK3[S-L-sbla]"),
        "{}",
        game.fen()
    );
}
