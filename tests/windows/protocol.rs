//! Conversations must be the same with any line endings, and with files in any folder.

use std::fs;

use crate::conversation::{Conversation, replay, scripts};
use crate::wine::{Wine, windows_path};

#[test]
fn every_transcript() {
    let Some(wine) = Wine::find_or_skip() else { return };
    for name in scripts() {
        replay(&name, wine.command(&[]));
    }
}

fn obey(wine: &Wine, script: &str) {
    let mut conversation = Conversation::start(wine.command(&[]));
    for line in script.lines() {
        // End input lines as a GUI on Windows does.
        let line = if line.starts_with('>') {
            format!("{line}\r")
        } else {
            line.to_owned()
        };
        if let Err(problem) = conversation.step(&line) {
            panic!("{line}: {problem}");
        }
    }
}

#[test]
fn lines_end_with_carriage_returns() {
    let Some(wine) = Wine::find_or_skip() else { return };
    obey(
        &wine,
        "> xboard\n> protover 2\n<< feature done=1\n> variant musketeer\n<< piece K& *\n> option Type 1=Hawk\n> new\n\
         > force\n> usermove b1c3\n> usermove b8c6c\n> ping 7\n<< pong 7\n> sd 2\n> go\n<< move *\n> quit\nend",
    );
}

#[test]
fn a_book_with_carriage_returns_in_a_folder_with_blanks() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let book = include_str!("../book.txt").replace('\n', "\r\n");
    fs::write(wine.folder().join("my book.txt"), book).expect("the book is written");
    let file = wine.file("my book.txt");
    obey(
        &wine,
        &format!("> option Book file={file}\n< # book: 3 positions\n> variant musketeer\n> bk\n<< *e2e4 75%\n> quit"),
    );
    obey(
        &wine,
        &format!("> option Book file={file}x\n< tellusererror This book is not used: cannot read {file}x: *"),
    );
}

#[test]
fn a_network_in_a_folder_with_blanks() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/nets/musketeer.net");
    fs::copy(shipped, wine.folder().join("my net")).expect("the network is copied");
    let file = wine.file("my net");
    let bench = |arguments: &[&str]| wine.output(&[&["bench", "--depth", "5"], arguments].concat());
    let nodes = |output: String| output.lines().next().map(str::to_owned);
    assert_eq!(nodes(bench(&["--eval-file", &file])), nodes(bench(&[])));
    obey(
        &wine,
        &format!("> option EvalFile={file}\n< # network: musketeer-*\n> sd 2\n> go\n<< move *"),
    );
    let table = windows_path(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml").as_ref());
    obey(
        &wine,
        &format!("> option EvalFile={table}\n< tellusererror This network is not used*"),
    );
}
