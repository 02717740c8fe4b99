//! Moves of pieces made to order, read from their notation backwards: whether a given square can be reached.

use std::cell::RefCell;

use super::board::{Board, Square};
use super::piece::{Kind, Side};

thread_local! {
    /// The moves of the types in this thread's games, by letter; empty for the usual pieces.
    static MOVES: RefCell<Vec<(char, String)>> = const { RefCell::new(Vec::new()) };
}

/// Makes these the extra types of the games in this thread.
pub fn order(types: &[(char, String)]) {
    MOVES.with_borrow_mut(|moves| *moves = types.to_vec());
}

/// The notation of a type, if types are made to order.
pub fn notation(kind: Kind) -> Option<String> {
    let find = |types: &Vec<(char, String)>| types.iter().find(|(letter, _)| *letter == kind.letter()).cloned();
    MOVES.with_borrow(find).map(|(_, notation)| notation)
}

/// One letter of the notation with what stands before and after it.
struct Clause {
    before: String,
    /// The leap, its smaller number first, and how often it may be repeated.
    leap: (i32, i32),
    range: i32,
}

fn clauses(notation: &str) -> Vec<Clause> {
    let mut found = Vec::new();
    let mut before = String::new();
    let mut rest = notation.chars().peekable();
    while let Some(letter) = rest.next() {
        if letter.is_ascii_lowercase() {
            before.push(letter);
            continue;
        }
        let after = rest.next_if(|next| next.is_ascii_digit() || *next == letter);
        let leaps: &[(i32, i32)] = match letter {
            'W' | 'R' => &[(0, 1)],
            'F' | 'B' => &[(1, 1)],
            'K' | 'Q' => &[(0, 1), (1, 1)],
            'D' => &[(0, 2)],
            'N' => &[(1, 2)],
            'A' => &[(2, 2)],
            'H' => &[(0, 3)],
            'C' => &[(1, 3)],
            'Z' => &[(2, 3)],
            'G' => &[(3, 3)],
            other => panic!("no such letter: {other}"),
        };
        let usual = if "RBQ".contains(letter) { 99 } else { 1 };
        let range = match after.map(|after| after.to_digit(10).unwrap_or(0)) {
            None => usual,
            Some(0) => 99,
            Some(limit) => limit as i32,
        };
        let clause = |&leap: &(i32, i32)| Clause {
            before: before.clone(),
            leap,
            range,
        };
        found.extend(leaps.iter().map(clause));
        before.clear();
    }
    found
}

/// Whether a piece of `side` with this notation could go from one square to another: to capture there, or not to.
pub fn reaches(board: &Board, notation: &str, side: Side, (from, to): (Square, Square), captures: bool) -> bool {
    clauses(notation)
        .iter()
        .any(|clause| fits_mode(clause, captures) && leads(board, clause, side, from, to))
}

fn fits_mode(clause: &Clause, captures: bool) -> bool {
    let named = |mode| clause.before.contains(mode);
    match captures {
        true => named('c') || !named('m'),
        false => named('m') || !named('c'),
    }
}

fn leads(board: &Board, clause: &Clause, side: Side, from: Square, to: Square) -> bool {
    let (files, ranks) = (to.file - from.file, to.rank - from.rank);
    let steps = files.abs().max(ranks.abs()) / clause.leap.1;
    if steps == 0 || steps > clause.range {
        return false;
    }
    let (x, y) = (files / steps, ranks / steps);
    let is_leap = (x.abs().min(y.abs()), x.abs().max(y.abs())) == clause.leap;
    if !is_leap
        || (x * steps, y * steps) != (files, ranks)
        || !is_named(&clause.before, x * side.forward(), y * side.forward())
    {
        return false;
    }
    let is_empty = |(x, y): (i32, i32)| from.offset((x, y)).is_some_and(|square| board.is_empty(square));
    let full: Vec<bool> = (1..steps).map(|step| !is_empty((x * step, y * step))).collect();
    let count = full.iter().filter(|full| **full).count();
    match clause.before.chars().find(|way| "npg".contains(*way)) {
        Some('n') => lame_path(x, y).into_iter().all(is_empty),
        Some('p') => count == 1,
        Some('g') => count == 1 && full.last() == Some(&true),
        _ => count == 0,
    }
}

/// The squares that a lame leap passes.
fn lame_path(x: i32, y: i32) -> Vec<(i32, i32)> {
    match (x.abs(), y.abs()) {
        (1, 2) => vec![(0, y / 2)],
        (2, 1) => vec![(x / 2, 0)],
        (files, ranks) => {
            let length = files.max(ranks);
            (1..length).map(|step| (x / length * step, y / length * step)).collect()
        }
    }
}

/// Whether the letters before an atom name the direction of a step, seen from the piece's own side.
fn is_named(before: &str, x: i32, y: i32) -> bool {
    let along = before.chars().filter(|c| "fbv".contains(*c)).collect::<String>();
    let across = before.chars().filter(|c| "lrs".contains(*c)).collect::<String>();
    let is_along = along.chars().any(|c| c == if y > 0 { 'f' } else { 'b' } || c == 'v') && y != 0;
    let is_across = across.chars().any(|c| c == if x > 0 { 'r' } else { 'l' } || c == 's') && x != 0;
    if along.is_empty() && across.is_empty() {
        true
    } else if x.abs() == y.abs() {
        (is_along || along.is_empty()) && (is_across || across.is_empty())
    } else if x == 0 || y == 0 {
        is_along || is_across
    } else {
        (is_along && y.abs() > x.abs()) || (is_across && x.abs() > y.abs())
    }
}
