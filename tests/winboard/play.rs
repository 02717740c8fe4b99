//! `treville play` must find WinBoard on the path and start it.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::gui::{DEBUG_FILE, Gui};
use crate::host;
use crate::person::{Layout, Person};
use crate::programs::Programs;

#[test]
fn the_command_line_begins_a_game() {
    let Some(programs) = Programs::find_or_skip() else {
        return;
    };
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let folder = programs.gui.parent().expect("a folder");
    let record = host::path(home.path(), "my games.pgn");
    let games = [
        "--variant",
        "enchess",
        "--level",
        "3",
        "--time",
        "5+1",
        "--pgn",
        &record,
    ];
    let debug = host::path(home.path(), DEBUG_FILE);
    let mut command = Command::new("wine");
    command
        .args([&host::engine(), "play"])
        .args(games)
        .args([
            "--",
            "-debug",
            "-nameOfDebugFile",
            &debug,
            "-xanimate",
            "-flashCount",
            "0",
        ])
        .args(host::window(home.path()))
        .env("WINEPATH", host::path(folder, ""))
        .env("WINEDEBUG", "-all");
    let mut gui = Gui::run(command, &display, home.path()).expect("the engine");
    let person = Person::new(&programs, &display, Layout::TEN_RANKS);
    for line in [": option Skill=3", ": variant enchess", ": level ", "pong "] {
        assert!(gui.wait_for(line, 0), "no {line}\n{}", gui.report());
    }
    person.click("e2");
    person.click("e4");
    // WinBoard writes a move in two parts, the command first.
    assert!(gui.wait_for(": e2e4", 0), "{}", gui.report());
    assert!(gui.wait_for("<first : move ", 0), "{}", gui.report());
    // The window's title is the players' names, not "WinBoard". Keys are lost while WinBoard animates a move.
    let windows = person.ask(&["search", "--onlyvisible", "--name", "Treville"]);
    let window = windows.lines().next().expect("WinBoard's window");
    let resigned = (0..40).any(|_| {
        person.act(&["windowfocus", "--sync", window, "key", "F9"]);
        thread::sleep(Duration::from_millis(500));
        gui.count(": result 0-1") > 0
    });
    assert!(resigned, "{}", gui.report());
    person.act(&["windowfocus", "--sync", window, "key", "alt+F4"]);
    assert!(gui.ends(), "the command does not end with WinBoard");
    assert!(gui.quit().is_empty(), "engines are left after WinBoard has quit");
    let record = fs::read_to_string(home.path().join("my games.pgn")).expect("a record");
    assert!(record.contains("[Variant \"enchess\"]"), "{record}");
}
