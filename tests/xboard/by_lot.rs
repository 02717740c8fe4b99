//! XBoard must load files of random games with all kinds of special moves, as written by Treville.

use std::ops::Range;

use crate::effort::times;
use crate::kinds::{self, Kinds};
use crate::loading::shown_after_loading_all;
use crate::matches::board;
use crate::person::Layout;
use crate::written::record;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::gui::{self as screen, GuiGame};
use treville::pgn::writer;
use treville::rules::{Action, Variant};

/// How many games XBoard's list of games shows at once.
const GAMES: usize = 10;

/// The number of seeds to try for the games of a file.
const SEEDS: u64 = 300;

/// The maximum length of a game in plies.
const PLIES: usize = 80;

/// A piece enters by castling past it, and moves 14 plies later. Earlier forms of this record made XBoard crash.
const UNCOVERED: (&str, &str) = (
    "uh******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/U*H***** w KQkq - 0 1",
    "d2d4 b8c6h d4d5 b8d6 c2c3 d6g6 f2f3 c6e5 h2h4 h7h5 c1f4h d7d6 c1e3 f7f6 d1c2 e8f7 b1a3 g8h6 f4h6 h8h6 a1e1-d1u \
     c7c6 g1h3 c6d5 h3f4 g6e8 e3h6 g7h6 c2h7 f8g7 d1d5 e7e6 d5d2 a8b8u a1b3",
);

#[test]
fn a_game_with_a_piece_uncovered_by_castling() {
    let (start, moves) = UNCOVERED;
    let mut game = screen::new_game(Variant::Musketeer, Some(start)).expect("a start position");
    for text in moves.split_whitespace() {
        game.play_pgn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    load([game].as_slice(), Layout::TEN_RANKS);
}

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

/// Writes and loads a file of games with all kinds of special moves, as many times as `SOAK_EFFORT` says.
fn load_by_lot(variant: Variant, layout: Layout) {
    for file in 0..times(1) {
        load_file(variant, layout, file * SEEDS..(file + 1) * SEEDS);
    }
}

fn load_file(variant: Variant, layout: Layout, seeds: Range<u64>) {
    let games = games_of_every_kind(variant, seeds);
    let met: Kinds = games.iter().flat_map(|game| kinds::of_game(game.as_ref())).collect();
    assert_eq!(met, kinds::of_variant(variant), "the kinds of moves that are loaded");
    load(&games, layout);
}

/// Loads a file of games; XBoard must show the final position of each game.
fn load(games: &[Box<dyn GuiGame>], layout: Layout) {
    let variant = games[0].variant();
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
            board(variant, &game.shown_fen()),
            "{}",
            writer::format(&record(*game, Some(&game.start_fen())))
        );
    }
}

/// Random games: first those that have a kind of move not seen with earlier seeds, then others.
fn games_of_every_kind(variant: Variant, seeds: Range<u64>) -> Vec<Box<dyn GuiGame>> {
    let all = kinds::of_variant(variant);
    let mut met = Kinds::new();
    let (mut chosen, mut others) = (Vec::new(), Vec::new());
    for seed in seeds {
        if chosen.len() + others.len() >= GAMES && met.is_superset(&all) {
            break;
        }
        let game = by_lot(variant, seed);
        let known = met.len();
        met.extend(kinds::of_game(game.as_ref()));
        let of_game = if met.len() > known { &mut chosen } else { &mut others };
        of_game.push(game);
    }
    chosen.extend(others);
    chosen.truncate(GAMES);
    chosen
}

/// Start positions for every third game, with kinds of moves that are rare in games from the usual start.
fn begins_late(variant: Variant) -> &'static [&'static str] {
    match variant {
        Variant::EnChess => &[
            "a/P3k3/1P6/8/8/8/8/6p1/4K2p/A w - - 0 1",
            "a/r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/A w KQkq - 0 1",
            "1/4k2k/8/8/8/rr6/8/8/K3K3/1 w - - 0 1",
        ],
        Variant::Morphing3 => &["2k6/r7r/9/9/9/3K5/9/R7R/9 w - - 0 1 KK"],
        _ => &[],
    }
}

/// The start position for a seed: a prelude, a late position, or a random start.
fn start_of(variant: Variant, seed: u64) -> String {
    let start = variant.start();
    let late = begins_late(variant);
    let chosen = match seed % 3 {
        0 => start.prelude_fen(&[]),
        1 => late.iter().cycle().nth(seed as usize / 3).map(|&fen| fen.to_owned()),
        _ => None,
    };
    chosen.unwrap_or_else(|| start.random(seed))
}

/// A game of random moves; about every fourth one is a special move if possible.
fn by_lot(variant: Variant, seed: u64) -> Box<dyn GuiGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = screen::new_game(variant, Some(&start_of(variant, seed))).expect("a start position");
    let mut met = Kinds::new();
    while game.outcome().is_none() && game.ply() < PLIES {
        let special =
            (!game.in_prelude() && rng.random_ratio(1, 4)).then(|| special_move(game.as_mut(), &met, &mut rng));
        let any = || game.legal().choose(&mut rng).copied();
        let action = special.flatten().or_else(any).expect("a legal move");
        let kinds = kinds::made(game.as_mut(), action);
        if is_taken_for_castling(game.as_ref()) {
            game.undo();
            break;
        }
        met.extend(kinds);
    }
    game
}

/// Whether XBoard, when it loads this game of Morphing Chess, takes a move of a King for castling: White's long move
/// along the rank if either side castles, Black's if Black castles.
fn is_taken_for_castling(game: &dyn GuiGame) -> bool {
    let white_begins = game.start_fen().contains(" w ");
    let of = |white: bool| game.moves().iter().skip(usize::from(white != white_begins)).step_by(2);
    let castles = |white| of(white).any(|played| played.san.starts_with("O-O"));
    let goes_far = |white| of(white).any(kinds::goes_far_along_the_rank);
    let (white, black) = (castles(true), castles(false));
    game.variant() == Variant::Morphing3 && (goes_far(true) && (white || black) || goes_far(false) && black)
}

/// A special move, preferably of a kind that the game does not have yet.
fn special_move(game: &mut dyn GuiGame, met: &Kinds, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let found = kinds::special_moves(game);
    let new: Vec<_> = found.iter().filter(|(kind, _)| !met.contains(*kind)).collect();
    let from = if new.is_empty() { found.iter().collect() } else { new };
    let (_, actions) = from.choose(rng)?;
    actions.choose(rng).copied()
}
