//! How the ten extra types move.
//!
//! Of the two diagrams in each row, the left one shows the squares that the piece on d4 reaches on an empty board, and
//! the right one those that it reaches when surrounded by pieces of its own side.

use std::collections::BTreeSet;

use crate::musketeer::helpers::SideBySide;

fn check(letter: char, diagram: [&str; 8]) {
    let other = if letter == 'L' { 'C' } else { 'L' };
    let alone = format!(
        "k7/8/8/8/3{letter}4/8/8/7K[{letter}-{other}-{0}-{1}-] w - - 0 1",
        small(letter),
        small(other)
    );
    let fenced = alone.replace(&format!("/8/3{letter}4/8/"), &format!("/2PPP3/2P{letter}P3/2PPP3/"));
    for (fen, column) in [(alone, 0), (fenced, 12)] {
        let game = SideBySide::musketeer(&fen);
        let reached: BTreeSet<String> = game.moves_from("d4").iter().map(|text| text[2..].to_owned()).collect();
        assert_eq!(reached, squares(&diagram, column), "{fen}");
    }
}

fn small(letter: char) -> char {
    letter.to_ascii_lowercase()
}

/// The squares marked `o` in the eight columns that start at `column`.
fn squares(diagram: &[&str; 8], column: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (row, rank) in diagram.iter().zip((1..=8).rev()) {
        for (mark, file) in row[column..column + 8].chars().zip('a'..='h') {
            if mark == 'o' {
                found.insert(format!("{file}{rank}"));
            }
        }
    }
    found
}

#[test]
fn leopard() {
    check(
        'L',
        [
            "........    ........",
            "........    ........",
            ".oo.oo..    ..o.o...",
            ".oo.oo..    .oPPPo..",
            "...X....    ..PXP...",
            ".oo.oo..    .oPPPo..",
            ".oo.oo..    ..o.o...",
            "........    ........",
        ],
    );
}

#[test]
fn cannon() {
    check(
        'C',
        [
            "........    ........",
            "........    ........",
            "...o....    ...o....",
            ".ooooo..    .oPPPo..",
            ".ooXoo..    .oPXPo..",
            ".ooooo..    .oPPPo..",
            "...o....    ...o....",
            "........    ........",
        ],
    );
}

#[test]
fn unicorn() {
    check(
        'U',
        [
            "........    ........",
            "..o.o...    ..o.o...",
            "..o.o...    ..o.o...",
            "oo...oo.    ooPPPoo.",
            "...X....    ..PXP...",
            "oo...oo.    ooPPPoo.",
            "..o.o...    ..o.o...",
            "..o.o...    ..o.o...",
        ],
    );
}

#[test]
fn dragon() {
    check(
        'D',
        [
            "...o...o    ........",
            "o..o..o.    ........",
            ".ooooo..    ..o.o...",
            ".ooooo..    .oPPPo..",
            "oooXoooo    ..PXP...",
            ".ooooo..    .oPPPo..",
            ".ooooo..    ..o.o...",
            "o..o..o.    ........",
        ],
    );
}

#[test]
fn chancellor() {
    check(
        'M',
        [
            "...o....    ........",
            "...o....    ........",
            "..ooo...    ..o.o...",
            ".o.o.o..    .oPPPo..",
            "oooXoooo    ..PXP...",
            ".o.o.o..    .oPPPo..",
            "..ooo...    ..o.o...",
            "...o....    ........",
        ],
    );
}

#[test]
fn archbishop() {
    check(
        'A',
        [
            ".......o    ........",
            "o.....o.    ........",
            ".oo.oo..    ..o.o...",
            ".oo.oo..    .oPPPo..",
            "...X....    ..PXP...",
            ".oo.oo..    .oPPPo..",
            ".oo.oo..    ..o.o...",
            "o.....o.    ........",
        ],
    );
}

#[test]
fn elephant() {
    check(
        'E',
        [
            "........    ........",
            "........    ........",
            ".o.o.o..    .o.o.o..",
            "..ooo...    ..PPP...",
            ".ooXoo..    .oPXPo..",
            "..ooo...    ..PPP...",
            ".o.o.o..    .o.o.o..",
            "........    ........",
        ],
    );
}

#[test]
fn hawk() {
    check(
        'H',
        [
            "........    ........",
            "o..o..o.    o..o..o.",
            ".o.o.o..    .o.o.o..",
            "........    ..PPP...",
            "oo.X.oo.    ooPXPoo.",
            "........    ..PPP...",
            ".o.o.o..    .o.o.o..",
            "o..o..o.    o..o..o.",
        ],
    );
}

#[test]
fn fortress() {
    check(
        'F',
        [
            "........    ........",
            "o.....o.    ........",
            ".ooooo..    ..ooo...",
            "..o.o...    ..PPP...",
            ".o.X.o..    .oPXPo..",
            "..o.o...    ..PPP...",
            ".ooooo..    ..ooo...",
            "o.....o.    ........",
        ],
    );
}

#[test]
fn spider() {
    check(
        'S',
        [
            "........    ........",
            "........    ........",
            ".ooooo..    ..ooo...",
            ".oo.oo..    .oPPPo..",
            ".o.X.o..    .oPXPo..",
            ".oo.oo..    .oPPPo..",
            ".ooooo..    ..ooo...",
            "........    ........",
        ],
    );
}
