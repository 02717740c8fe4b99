//! The 66 squares: 0 to 63 are a1 to h8, rank by rank, followed by x0 and x9.

pub type Square = usize;
pub const X0: Square = 64;
pub const X9: Square = 65;
pub const SQUARES: usize = 66;

/// The number of files to the right and of ranks up.
pub type Direction = (i32, i32);

pub const ORTHOGONAL: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [Direction; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

const C1: Square = 2;
const D1: Square = 3;
const E1: Square = 4;
const F1: Square = 5;
const D2: Square = 11;
const E2: Square = 12;
const D7: Square = 51;
const E7: Square = 52;
const C8: Square = 58;
const D8: Square = 59;
const E8: Square = 60;
const F8: Square = 61;

/// The eight steps that begin or end on an x square.
const X_STEPS: [(Square, Direction, Square); 8] = [
    (X0, (-1, 1), D1),
    (X0, (1, 1), E1),
    (D1, (1, -1), X0),
    (E1, (-1, -1), X0),
    (X9, (-1, -1), D8),
    (X9, (1, -1), E8),
    (D8, (1, 1), X9),
    (E8, (-1, 1), X9),
];

/// For each x square, the squares that are a knight's leap away.
const X_LEAPS: [(Square, [Square; 4]); 2] = [(X0, [C1, D2, E2, F1]), (X9, [C8, D7, E7, F8])];

pub fn name(square: Square) -> String {
    match square {
        X0 => "x0".to_owned(),
        X9 => "x9".to_owned(),
        _ => format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1),
    }
}

pub fn square(text: &str) -> Square {
    (0..SQUARES).find(|&square| name(square) == text).expect(text)
}

pub fn rank(square: Square) -> i32 {
    match square {
        X0 => 0,
        X9 => 9,
        _ => square as i32 / 8 + 1,
    }
}

fn at(file: i32, rank: i32) -> Option<Square> {
    ((0..8).contains(&file) && (1..=8).contains(&rank)).then_some((rank * 8 - 8 + file) as Square)
}

fn offset(from: Square, (files, ranks): Direction) -> Option<Square> {
    at(from as i32 % 8 + files, from as i32 / 8 + 1 + ranks)
}

pub fn step(from: Square, direction: Direction) -> Option<Square> {
    let special = X_STEPS
        .iter()
        .find(|(origin, along, _)| *origin == from && *along == direction);
    match special {
        Some((_, _, target)) => Some(*target),
        None if from >= X0 => None,
        None => offset(from, direction),
    }
}

pub fn adjacent(from: Square) -> Vec<Square> {
    let directions = ORTHOGONAL.into_iter().chain(DIAGONAL);
    directions.filter_map(|direction| step(from, direction)).collect()
}

pub fn leaps(from: Square) -> Vec<Square> {
    let mut targets = Vec::new();
    if from < X0 {
        targets.extend(LEAPS.into_iter().filter_map(|leap| offset(from, leap)));
    }
    for (x, others) in X_LEAPS {
        if x == from {
            targets.extend(others);
        }
        if others.contains(&from) {
            targets.push(x);
        }
    }
    targets
}
