//! Random lines and FENs: valid ones and mutated ones.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use treville::rules::Variant;

/// Valid lines, from which mutations start.
const LINES_THAT_MAKE_SENSE: &[&str] = &[
    "xboard",
    "protover 2",
    "accepted setboard",
    "rejected debug",
    "new",
    "usermove @@@@",
    "usermove e1f3",
    "usermove e1x0",
    "usermove a1a5p",
    "random",
    "force",
    "go",
    "go",
    "playother",
    "level 40 5 0",
    "level 0 0:01 0.01",
    "level 0 2 12",
    "st 0.01",
    "st 5",
    "sd 3",
    "nps 10000",
    "time 1000",
    "otim -5",
    "usermove e2e4",
    "usermove b1c3l",
    "usermove e7e8d",
    "e7e5",
    "Nf3",
    "O-O/L",
    "usermove L",
    "usermove L@b0",
    "?",
    "?",
    "ping 7",
    "draw",
    "result 1-0 {White mates}",
    "hint",
    "bk",
    "undo",
    "remove",
    "hard",
    "easy",
    "post",
    "nopost",
    "analyze",
    "exit",
    ".",
    "pause",
    "resume",
    "memory 8",
    "cores 1",
    "cores 2",
    "option MultiPV=2",
    "option Move overhead=5",
    "option Type 1=Hawk",
    "option Type 2=Random",
    "option White file 1=e",
    "exclude all",
    "exclude best",
    "exclude b1c3",
    "include all",
    "include e2e4",
    "name Somebody",
    "rating 2400 2500",
    "computer",
    "egtpath syzygy /nowhere",
    "lift b1",
    "",
];

/// FENs of Musketeer and orthodox chess in all dialects, from which mutations start.
const FENS_THAT_MAKE_SENSE: &[&str] = &[
    "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HcS?h?s?] b KQkq - 0 1",
    "lc******/rnb1kbnr/pppp1ppp/8/4p3/4PP1q/3B4/PPP3PP/RNBQK1NR/****L*C* w KQBCDFGkqbcdfg - 0 1",
    "****a*d*/r3k2r/2ppp3/8/3pP3/8/PPP5/R3K2R/***AD*** b KQkq e3 0 1",
    "8/P6k/8/8/8/8/8/K7[D-S-d-s-] w - - 0 1",
    "7k/8/6K1/8/8/8/5Q2/8[L-C-l-c-] w - - 98 120",
];

/// Valid FENs of a game, from which mutations start.
pub fn sensible_fens(variant: Variant) -> Vec<String> {
    let own: &[&str] = match variant {
        Variant::Musketeer | Variant::Normal => FENS_THAT_MAKE_SENSE,
        _ => &[],
    };
    let others = variant.about().bench_positions;
    let mut fens: Vec<String> = own.iter().chain(others).map(|&fen| fen.to_owned()).collect();
    fens.push(variant.start_fen());
    fens
}

/// Valid lines, six per input.
pub fn example_lines() -> Vec<Vec<u8>> {
    let parts = LINES_THAT_MAKE_SENSE.chunks(6);
    parts.map(|lines| lines.join("\n").into_bytes()).collect()
}

/// Random bytes; sometimes a large number of them.
fn random_bytes(rng: &mut impl Rng) -> Vec<u8> {
    let length = match rng.random_range(0..100) {
        0 => 10_000,
        _ => rng.random_range(0..60),
    };
    (0..length).map(|_| rng.random()).collect()
}

/// Mutates a line: changes, removes or repeats bytes, or enlarges a number.
fn mutate(bytes: &mut Vec<u8>, rng: &mut impl Rng) {
    let at = rng.random_range(0..=bytes.len());
    let end = rng.random_range(at..=bytes.len());
    match rng.random_range(0..6) {
        0 if at < bytes.len() => bytes[at] = rng.random(),
        1 => bytes.insert(at, rng.random_range(32..127)),
        2 => drop(bytes.drain(at..end)),
        3 => bytes.extend_from_within(at..end),
        4 => drop(bytes.splice(at..end, *b"99999999999999999999")),
        _ => drop(bytes.splice(at..end, *b"-0.5e300")),
    }
}

/// A line after up to three mutations.
pub fn mutated(line: &str, rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..4) {
        mutate(&mut bytes, rng);
    }
    bytes
}

/// A move between random squares of the largest board, sometimes with a suffix.
fn random_move(rng: &mut impl Rng) -> String {
    let mut square = || {
        format!(
            "{}{}",
            char::from(rng.random_range(b'a'..=b'j')),
            rng.random_range(0..10)
        )
    };
    let mut text = format!("usermove {}{}", square(), square());
    if rng.random_bool(0.3) {
        text.push(char::from(rng.random_range(b'a'..=b'z')));
    }
    text
}

/// A random line for a session that mostly plays `variant`.
pub fn random_line(variant: Variant, rng: &mut impl Rng) -> Vec<u8> {
    let sensible = *LINES_THAT_MAKE_SENSE.choose(rng).expect("not empty");
    let fens = sensible_fens(variant);
    let fen = fens.choose(rng).expect("not empty");
    match rng.random_range(0..100) {
        0..5 => format!("variant {variant}").into_bytes(),
        5..35 => sensible.as_bytes().to_vec(),
        35..60 => mutated(sensible, rng),
        60..75 => random_move(rng).into_bytes(),
        75..80 => format!("setboard {fen}").into_bytes(),
        80..92 => mutated(&format!("setboard {fen}"), rng),
        _ => random_bytes(rng),
    }
}
