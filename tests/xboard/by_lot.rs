//! XBoard loads files of games as Treville writes them: games by lot, with every kind of special move.

use std::fs;
use std::ops::Range;
use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::effort::times;
use crate::gui::Gui;
use crate::host;
use crate::matches::board;
use crate::person::{Layout, Person};
use crate::programs::Programs;
use crate::written::record;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::gui::{self as screen, GuiGame, StandIns};
use treville::pgn::writer;
use treville::rules::{Action, Played, Variant};

/// How long XBoard takes to show the list of a file's games.
const LIST: Duration = Duration::from_millis(1500);

/// Presses a key in the window of the board, beside which the list has one.
fn board_key(person: &Person, key: &str) {
    let windows = person.ask(&["search", "--onlyvisible", "--class", "XBoard"]);
    let name = |window: &&str| person.ask(&["getwindowname", window]);
    if let Some(window) = windows.lines().find(|window| !name(window).contains(" games (")) {
        person.act(&["windowfocus", "--sync", window]);
    }
    person.act(&["key", key]);
}

/// Loads a game of XBoard's list, by its number from 0.
fn load_listed(person: &Person, index: usize) {
    let y = (15 + 25 * index).to_string();
    person.act(&["mousemove", "100", &y, "click", "--repeat", "2", "--delay", "100", "1"]);
}

/// XBoard's boards after it has loaded each game of a file of one game, or of as many as its list shows.
fn shown_after_loading_all(games: &[&dyn GuiGame], text: &str, layout: Layout) -> Option<Vec<String>> {
    let programs = Programs::find_or_skip()?;
    let home = tempfile::tempdir().expect("a private directory");
    fs::write(home.path().join("own.pgn"), text).expect("a PGN file");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let variant = games[0].variant().name();
    let options = [
        "-variant",
        variant,
        "-testLegality",
        "false",
        "-timeDelay",
        "0",
        "-autoDisplayTags",
        "false",
    ];
    let mut gui = Gui::start_board(&programs.gui, &display, home.path(), &options).expect("the GUI");
    assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
    let person = Person::new(&programs, &display, layout);

    host::load_game(&person, &host::path(home.path(), "own.pgn"));
    thread::sleep(LIST);
    let mut shown = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let moves = gui.count("usermove");
        if games.len() > 1 {
            load_listed(&person, index);
        }
        let board_moves = game.moves().iter().filter(|played| !is_choice(played)).count();
        let arrived = gui.wait_for("usermove", if games.len() > 1 { moves } else { 0 } + board_moves - 1);
        assert!(arrived, "game {index}\n{}", gui.report());
        let before = gui.count("setboard ");
        // Leaving the editor makes XBoard tell the engine what is on its board.
        board_key(&person, "ctrl+shift+e");
        board_key(&person, "ctrl+e");
        assert!(gui.wait_for("setboard ", before), "{}", gui.report());
        shown.extend(gui.last_after("setboard "));
    }
    assert_eq!(gui.count("Illegal move"), 0, "{}", gui.report());
    assert!(gui.quit().is_empty(), "engines are left after the GUI has quit");
    Some(shown)
}

fn is_choice(played: &Played) -> bool {
    played.coordinate.contains('@') && !played.coordinate.contains("@@") || played.coordinate.len() == 1
}

/// As many games as XBoard's list of games shows at once.
const GAMES: u64 = 10;

/// Every fourth move of a game is one of its special moves where there is any, the others are drawn by lot.
const PLIES: usize = 80;

#[test]
fn games_of_musketeer_chess_by_lot() {
    load_by_lot(Variant::Musketeer, Layout::TEN_RANKS);
}

#[test]
fn games_of_orthodox_chess_by_lot() {
    load_by_lot(Variant::Normal, Layout::TEN_RANKS);
}

#[test]
fn games_of_chu_chess_by_lot() {
    load_by_lot(Variant::ChuChess, Layout::TEN_BY_TEN);
}

#[test]
fn games_of_en_chess_by_lot() {
    load_by_lot(Variant::EnChess, Layout::TEN_RANKS);
}

#[test]
fn games_of_morphing_chess_by_lot() {
    load_by_lot(Variant::Morphing3, Layout::NINE_BY_NINE);
}

/// Loads a file of games, or as many as `SOAK_EFFORT` says, with games from further seeds.
fn load_by_lot(variant: Variant, layout: Layout) {
    for file in 0..times(1) {
        load_file(variant, layout, file * GAMES..(file + 1) * GAMES);
    }
}

fn load_file(variant: Variant, layout: Layout, seeds: Range<u64>) {
    let games: Vec<Box<dyn GuiGame>> = seeds.map(|seed| by_lot(variant, seed)).collect();
    let texts = games.iter().map(|game| {
        let opening = game.start_fen();
        let opening = (opening != variant.start_fen()).then_some(opening.as_str());
        writer::format(&record(game.as_ref(), opening))
    });
    let text: String = texts.collect();
    let games: Vec<&dyn GuiGame> = games.iter().map(AsRef::as_ref).collect();
    let Some(shown) = shown_after_loading_all(&games, &text, layout) else {
        return;
    };
    for (game, shown) in games.iter().zip(&shown) {
        assert_eq!(
            board(variant, shown),
            board(variant, &expected(*game)),
            "{}",
            writer::format(&record(*game, Some(&game.start_fen())))
        );
    }
}

/// A game from a position chosen by lot, or from its prelude.
fn by_lot(variant: Variant, seed: u64) -> Box<dyn GuiGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let prelude = variant.start().prelude_fen(&[]).filter(|_| seed.is_multiple_of(3));
    let start = prelude.unwrap_or_else(|| variant.start().random(seed));
    let mut game = screen::new_game(variant, Some(&start)).expect("a start position");
    while game.outcome().is_none() && game.ply() < PLIES {
        let legal = game.legal();
        let special: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|&action| is_special(game.as_ref(), action))
            .collect();
        let from = if special.is_empty() || rng.random_ratio(3, 4) {
            &legal
        } else {
            &special
        };
        let action = from.choose(&mut rng).copied().expect("a legal move");
        game.make(action).expect("it is legal");
    }
    game
}

/// Whether a move is more than two squares: something enters, is promoted, castles, swaps or captures on the way.
fn is_special(game: &dyn GuiGame, action: Action) -> bool {
    let text = game.coordinate(action);
    let files = text.as_bytes().first().zip(text.as_bytes().get(2));
    let castles = game.pgn_move(action).len() > 4
        || files.is_some_and(|(from, to)| from.abs_diff(*to) > 1 && text[1..2] == text[3..4] && text.starts_with('e'));
    !game.in_prelude() && (text.len() > 4 || castles)
}

/// The position as XBoard shows it: with what entered by a castling past it where it waited, until it moves.
fn expected(game: &dyn GuiGame) -> String {
    let mut replayed = screen::new_game(game.variant(), Some(&game.start_fen())).expect("its own start");
    let mut stand_ins = StandIns::default();
    for played in game.moves() {
        let action = replayed.parse(&played.coordinate).expect("its own move");
        let left_behind = replayed.left_behind(action);
        stand_ins.follow(replayed.as_ref(), action);
        left_behind.into_iter().for_each(|piece| stand_ins.add(piece));
        replayed.make(action).expect("its own move");
    }
    stand_ins
        .squares()
        .fold(game.shown_fen(), |fen, square| emptied(&fen, square))
}

/// A FEN of ten ranks of eight squares with nothing on a square.
fn emptied(fen: &str, square: &str) -> String {
    let (file, rank) = (
        usize::from(square.as_bytes()[0] - b'a'),
        usize::from(b'9' - square.as_bytes()[1]),
    );
    let (board, rest) = fen.split_once(' ').expect("fields");
    let mut rows: Vec<String> = board.split('/').map(str::to_owned).collect();
    let spread = |c: char| c.to_digit(10).map_or(c.to_string(), |empty| "1".repeat(empty as usize));
    let mut cells: Vec<char> = rows[rank]
        .chars()
        .flat_map(|c| spread(c).chars().collect::<Vec<_>>())
        .collect();
    cells[file] = '1';
    let mut row = String::new();
    for run in cells.chunk_by(|a, b| *a == '1' && *b == '1') {
        if run[0] == '1' {
            row += &run.len().to_string();
        } else {
            row.extend(run);
        }
    }
    rows[rank] = row;
    format!("{} {rest}", rows.join("/"))
}
