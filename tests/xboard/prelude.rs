//! A scripted user and the engine make the choices of a prelude, the user with the mouse.

use crate::host;
use crate::person::Layout;
use crate::scene::Scene;
use treville::gui as screen;
use treville::rules::Variant;
use treville::rules::musketeer::PIECES;

/// Precedes the engine's choices in the debug file.
pub const CHOSEN: &str = "Treville chooses ";

#[test]
fn pieces_dropped_from_the_hand() {
    let Some(mut scene) = Scene::begin("Prelude=Drops,Type 1=Hawk,Type 2=Dragon", Layout::WITH_HANDS) else {
        return;
    };
    host::close_message(&scene.person);
    let start = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8[DHdh] w KQkq - 0 1";
    let mut game = screen::new_game(Variant::Musketeer, Some(start)).expect("a hand");
    // Either piece can be dropped first. The hand fills the file next to the board: the Dragon is above the Hawk.
    let game = game.as_mut();
    scene.exchange(game, "D@b0", |person| {
        person.click("j6");
        person.click("b0");
    });
    let refusal = scene.answer("<first : tellusererror Not ", |person| person.drag("j5", "e4"));
    assert_eq!(refusal, "H@e4: place it behind your own back rank");
    host::close_message(&scene.person);
    scene.exchange(game, "H@g0", |person| person.drag("j5", "g0"));
    assert_eq!(game.ply(), 4);
    scene.exchange(game, "b1c3d", |person| {
        person.click("b1");
        person.click("c3");
    });
    scene.exchange(game, "e2e4", |person| person.drag("e2", "e4"));
    scene.finish(game);
}

#[test]
fn boards_to_click_on() {
    click_through("Prelude=Click boards");
}

#[test]
fn boards_for_winboard_aa() {
    click_through("Prelude=WinBoard-AA");
}

/// Makes White's choices by clicks on the boards, then plays.
fn click_through(option: &str) {
    let Some(mut scene) = Scene::begin(option, Layout::TEN_RANKS) else {
        return;
    };
    let note = "<first : telluser ";
    assert!(scene.gui.wait_for(note, 0), "{}", scene.gui.report());
    let told = scene.gui.last_after(note).unwrap_or_default();
    assert!(
        told.starts_with(r"\\Click one of the ten types:\nLeopard, Cannon, "),
        "{told}"
    );
    host::close_message(&scene.person);
    // First the Hawk, then the pieces behind which the types will wait.
    let mut said = Vec::new();
    for square in ["c1", "b1", "g1"] {
        let answer = scene.answer(CHOSEN, |person| person.click(square));
        said.push(first_sentence(&answer));
        host::close_message(&scene.person);
    }
    assert!(scene.gui.wait_for("<first : piece K& ", 0), "{}", scene.gui.report());
    let setup = scene.gui.last_after(" 8x10+0_seirawan ").expect("the real board");
    let first = assert_set_up(&setup, &said);
    let mut game = screen::new_game(Variant::Musketeer, Some(&setup)).expect("a start position");
    let game = game.as_mut();
    let sent = format!("b1c3{}", first.to_ascii_lowercase());
    scene.exchange(game, &sent, |person| person.drag("b1", "c3"));
    scene.exchange(game, "e2e4", |person| {
        person.click("e2");
        person.click("e4");
    });
    scene.finish(game);
}

/// The first sentence of a message; the next one tells the user what to do.
fn first_sentence(said: &str) -> String {
    said.split_inclusive('.').next().unwrap_or_default().to_owned()
}

/// The ranks of a FEN of the real board, with an asterisk for each empty square.
pub fn rows(fen: &str) -> Vec<String> {
    let expand = |cell: char| vec![cell; cell.to_digit(10).unwrap_or(1) as usize];
    let empty = |cell: char| if cell.is_ascii_digit() { '*' } else { cell };
    let board = fen.split(' ').next().unwrap_or_default();
    board
        .split('/')
        .map(|row| row.chars().flat_map(expand).map(empty).collect())
        .collect()
}

/// Checks that the pieces wait where White clicked and where the engine said; returns the letter of the first type.
fn assert_set_up(fen: &str, said: &[String]) -> char {
    let rows = rows(fen);
    let [first, second] = [1, 6].map(|file| char::from(rows[9].as_bytes()[file]));
    assert_eq!(rows[9], format!("*{first}****{second}*"), "White's pieces in {fen}");
    let [first_name, second_name] =
        [first, second].map(|letter| PIECES.name(PIECES.kind_of_letter(letter).expect("a piece")));
    if first == 'H' {
        assert_eq!(said[0], format!("the {second_name}."), "{fen}");
    } else {
        assert_eq!([first, second], ['C', 'L'], "{fen}");
        assert!(said[0].starts_with("to decline"), "{} in {fen}", said[0]);
    }
    for (said, letter, name) in [(&said[1], first, first_name), (&said[2], second, second_name)] {
        let file = rows[0].find(letter.to_ascii_lowercase()).expect("Black's piece");
        let file = char::from(b'a' + file as u8);
        assert_eq!(*said, format!("the {name} behind {file}8."), "{fen}");
    }
    first
}
