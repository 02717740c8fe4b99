//! The 66 squares: 0 to 63 are a1 to h8 rank by rank, then x0 and x9.

pub type Square = usize;
pub const X0: Square = 64;
pub const X9: Square = 65;
pub const SQUARES: usize = 66;

/// Files to the right and ranks up.
pub type Direction = (i32, i32);

pub const ORTHOGONAL: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [Direction; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The eight steps that touch an x square.
const X_STEPS: [(&str, Direction, &str); 8] = [
    ("x0", (-1, 1), "d1"),
    ("x0", (1, 1), "e1"),
    ("d1", (1, -1), "x0"),
    ("e1", (-1, -1), "x0"),
    ("x9", (-1, -1), "d8"),
    ("x9", (1, -1), "e8"),
    ("d8", (1, 1), "x9"),
    ("e8", (-1, 1), "x9"),
];

/// From where knights leap to and from an x square.
const X_LEAPS: [(&str, [&str; 4]); 2] = [("x0", ["c1", "d2", "e2", "f1"]), ("x9", ["c8", "d7", "e7", "f8"])];

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

/// The rank, 1 to 8; 0 and 9 for the x squares.
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

/// One step.
pub fn step(from: Square, direction: Direction) -> Option<Square> {
    let special = X_STEPS
        .iter()
        .find(|(origin, along, _)| square(origin) == from && *along == direction);
    match special {
        Some((_, _, target)) => Some(square(target)),
        None if from >= X0 => None,
        None => offset(from, direction),
    }
}

/// The squares one step away in any direction.
pub fn adjacent(from: Square) -> Vec<Square> {
    let directions = ORTHOGONAL.into_iter().chain(DIAGONAL);
    directions.filter_map(|direction| step(from, direction)).collect()
}

/// The squares a knight reaches.
pub fn leaps(from: Square) -> Vec<Square> {
    let mut targets = Vec::new();
    if from < X0 {
        targets.extend(LEAPS.into_iter().filter_map(|leap| offset(from, leap)));
    }
    for (x, others) in X_LEAPS {
        if square(x) == from {
            targets.extend(others.map(square));
        }
        if others.map(square).contains(&from) {
            targets.push(square(x));
        }
    }
    targets
}
