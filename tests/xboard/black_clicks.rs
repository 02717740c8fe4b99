//! A scripted user with Black makes the choices of a prelude on click boards, which have black pieces then.

use crate::host;
use crate::person::Layout;
use crate::prelude::{CHOSEN, rows};
use crate::scene::Scene;

#[test]
fn the_engine_chooses_first_and_the_boards_follow() {
    let settings = ["-initialMode", "MachineWhite"];
    let option = "Prelude=Click boards,Decline=0";
    let Some(mut scene) = Scene::begin_with(&settings, option, seen_by_black()) else {
        return;
    };
    let note = "<first : telluser ";
    assert!(scene.gui.wait_for(note, 0), "{}", scene.gui.report());
    let told = scene.gui.last_after(note).unwrap_or_default();
    assert!(told.starts_with(r"\\Treville chooses the "), "{told}");
    // The Spider, or the Fortress if the engine has chosen the Spider; then two pieces of the back rank.
    let (square, type_chosen) = match told.contains("chooses the Spider") {
        true => ("e8", 'f'),
        false => ("d8", 's'),
    };
    for (square, answer) in [(square, CHOSEN), ("g8", CHOSEN), ("b8", "<first : move ")] {
        host::close_message(&scene.person);
        scene.answer(answer, |person| person.click(square));
    }
    let setup = scene.gui.last_after(" 8x10+0_seirawan ").expect("the real board");
    let waiting = rows(&setup).swap_remove(0);
    let [first, second] = [6, 1].map(|file| char::from(waiting.as_bytes()[file]));
    assert_eq!(waiting, format!("*{second}****{first}*"), "{setup}");
    assert!([first, second].contains(&type_chosen), "{setup}");
    scene.gui.quit_cleanly();
}

/// The board turned round.
fn seen_by_black() -> Layout {
    let white = Layout::TEN_RANKS;
    let (x, y) = white.origin;
    Layout {
        origin: (x + 7 * white.square, y - 9 * white.square),
        square: -white.square,
        ..white
    }
}
