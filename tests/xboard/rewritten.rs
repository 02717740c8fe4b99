//! XBoard saves some records that it cannot read, but loads them after `treville pgn --rewrite`.

use std::fs;

use crate::board::Board;
use crate::engine::{run, treville};
use crate::loading::shown_after_loading_all;
use crate::matches::board;
use crate::person::Layout;
use crate::scene::Scene;
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

/// XBoard writes `Nf3/C` if a dropped piece enters, and refuses to read that.
#[test]
fn a_game_with_drops() {
    let Some(mut scene) = Scene::begin("Prelude=Drops,Type 1=Leopard,Type 2=Cannon", Layout::WITH_HANDS) else {
        return;
    };
    let start = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8[CLcl] w KQkq - 0 1";
    let mut game = screen::new_game(Variant::Musketeer, Some(start)).expect("a hand");
    // In the hand next to the board, the Leopard is above the Cannon.
    scene.exchange(game.as_mut(), "L@d0", |person| person.drag("j6", "d0"));
    scene.exchange(game.as_mut(), "C@g0", |person| person.drag("j5", "g0"));
    scene.exchange(game.as_mut(), "e2e4", |person| person.drag("e2", "e4"));
    scene.exchange(game.as_mut(), "g1f3c", |person| {
        person.click("g1");
        person.click("f3");
    });
    let (_, saved) = scene.finish(game.as_ref());
    loads_when_rewritten(&saved, game.as_ref());
}

const START: &str = "*c**d***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1";

const PIECES: &str = "Type 1=Dragon,Type 2=Cannon,White file 1=h,White file 2=b,Black file 1=e,Black file 2=b";

/// The Dragon enters by castling past it.
const MOVES: &str = "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 h1e1f1=h1f1,e1g1 e8g8d h2h4 a7a6";

/// XBoard writes `Rh1xe1-f1d`, and stops reading at the next move of the piece that entered.
#[test]
fn a_game_with_castling_past_a_waiting_piece() {
    let Some(mut played) = Board::begin(
        Variant::Musketeer,
        Some(START),
        &["-firstOptions", PIECES],
        Layout::TEN_RANKS,
    ) else {
        return;
    };
    played.enter(MOVES);
    played.enter("h1h3");
    let (saved, game) = played.end();
    loads_when_rewritten(&saved, game.as_ref());
}

/// Variations, comments and marks. XBoard would take a variation for the way of a castling rook.
const ANNOTATED: &str = r#"[White "Ann"]
[Variant "musketeer"]
[FEN "*c**d***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1"]

{the start; (almost)} 1. Nf3 ! {[%eval 0.35,12] a plan} (1. e4 {the pawn} e5 (1... c5 $2) 2. Nc3/C) 1... Nf6
2. g3 $14 (2. Nc3/C) (2. d4 {(or so)} 2... d5) 2... g6 {[%clk 0:01:00]} 3. Bg2 Bg7 (3... d5 4. O-O/D) 4. O-O/D {mine}
(4. d4) 4... O-O/D 5. h4 a6 *
"#;

#[test]
fn a_game_with_variations_comments_and_marks() {
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("a start");
    for text in "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O/D O-O/D h4 a6".split(' ') {
        game.play(text).expect("a legal move");
    }
    loads_when_rewritten(ANNOTATED, game.as_ref());
}

/// Checks that XBoard shows the final position of the rewritten record.
fn loads_when_rewritten(saved: &str, game: &dyn GuiGame) {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, anew] = ["saved.pgn", "anew.pgn"].map(|name| folder.path().join(name));
    fs::write(&file, saved).expect("a file");
    run(treville(&["pgn", "--rewrite"]).args([&anew, &file]), "").success();
    let text = fs::read_to_string(&anew).expect("the new file");
    let Some(shown) = shown_after_loading_all(&[game], &text, Layout::TEN_RANKS) else {
        return;
    };
    let variant = game.variant();
    assert_eq!(board(variant, &shown[0]), board(variant, &game.shown_fen()), "{text}");
}
