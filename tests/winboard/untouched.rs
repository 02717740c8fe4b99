//! WinBoard with its default settings, with which it tests legality and shows no target squares.

use crate::host;
use crate::person::Layout;
use crate::scene::Scene;
use treville::gui as screen;
use treville::rules::Variant;

const PIECES: &str = "Type 1=Cannon,Type 2=Leopard,White file 1=b,White file 2=d,Black file 1=d,Black file 2=b";
const START: &str = "*l*c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*L**** w KQkq - 0 1";

#[test]
fn a_refused_move_says_how_to_make_it() {
    let nothing_set = ["-testLegality", "true", "-showTargetSquares", "false"];
    let Some(mut scene) = Scene::begin_with(&nothing_set, PIECES, Layout::TEN_RANKS) else {
        return;
    };
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");
    let game = game.as_mut();
    let told = scene.answer("<first : tellusererror Not b1c3: ", |person| person.drag("b1", "c3"));
    assert!(told.contains("type b1c3c, or switch on Show Target Squares"), "{told}");
    host::close_message(&scene.person);
    scene.exchange(game, "b1c3c", |person| person.type_move("b1c3c"));
    scene.exchange(game, "e2e4", |person| person.drag("e2", "e4"));
    scene.finish(game);
}
