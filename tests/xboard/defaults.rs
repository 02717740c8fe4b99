//! A person who has left Test Legality on, as it is at first, is told to switch it off, and can then play. XBoard's board
//! stands still until then; WinBoard's does not.

use crate::person::Layout;
use crate::scene::Scene;
use treville::gui as screen;
use treville::rules::Variant;

/// The Cannon waits behind the knight of b1.
const PIECES: &str = "Type 1=Cannon,Type 2=Leopard,White file 1=b,White file 2=d,Black file 1=d,Black file 2=b";
/// The position that these options give.
const START: &str = "*l*c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*L**** w KQkq - 0 1";

#[test]
fn the_move_is_made_once_test_legality_is_off() {
    let Some(mut scene) = Scene::begin_with(&["-testLegality", "true"], PIECES, Layout::TEN_RANKS) else {
        return;
    };
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");
    let game = game.as_mut();
    let told = scene.answer("<first : telluser ", |person| {
        person.click("b1");
        person.click("c3");
    });
    assert!(told.contains("Switch off Test Legality"), "{told}");
    scene.exchange(game, "b1c3c", |person| person.key("ctrl+shift+l"));
    scene.exchange(game, "e2e4", |person| person.drag("e2", "e4"));
    scene.finish(game);
}
