//! A scripted user takes back a move.

use crate::person::Layout;
use crate::scene::Scene;
use treville::gui as screen;
use treville::rules::Variant;

const START: &str = "*l*c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*L**** w KQkq - 0 1";

#[test]
fn a_piece_that_entered_waits_again() {
    let options = "Type 1=Cannon,Type 2=Leopard,White file 1=b,White file 2=d,Black file 1=d,Black file 2=b";
    let Some(mut scene) = Scene::begin(options, Layout::TEN_RANKS) else {
        return;
    };
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");
    let game = game.as_mut();
    scene.exchange(game, "b1c3c", |person| {
        person.click("b1");
        person.click("c3");
    });
    scene.person.key("ctrl+x");
    assert!(scene.gui.wait_for(">first : remove", 0), "{}", scene.gui.report());
    assert!(game.undo() && game.undo());
    scene.exchange(game, "b1a3c", |person| person.drag("b1", "a3"));
    scene.exchange(game, "e2e4", |person| person.drag("e2", "e4"));
    scene.finish(game);
}
