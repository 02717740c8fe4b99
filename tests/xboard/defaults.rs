//! A person who has left Test Legality on, as it is at first, is told to switch it off: XBoard's board stands still
//! until then. WinBoard's does not.

use crate::person::Layout;
use crate::scene::Scene;

/// The Cannon waits behind the knight of b1.
const PIECES: &str = "Type 1=Cannon,Type 2=Leopard,White file 1=b,White file 2=d,Black file 1=d,Black file 2=b";

#[test]
fn a_board_that_stands_still_says_what_to_switch_off() {
    let Some(mut scene) = Scene::begin_with(&["-testLegality", "true"], PIECES, Layout::TEN_RANKS) else {
        return;
    };
    let told = scene.answer("<first : telluser ", |person| {
        person.click("b1");
        person.click("c3");
    });
    assert!(told.contains("Switch off Test Legality"), "{told}");
    assert!(scene.gui.quit().is_empty(), "engines are left after the GUI has quit");
}
