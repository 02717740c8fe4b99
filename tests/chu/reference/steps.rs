//! How pieces step: their directions and range.

const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn each(steps: &[(i32, i32)], range: i32) -> Vec<((i32, i32), i32)> {
    steps.iter().map(|&step| (step, range)).collect()
}

pub fn king_steps_around() -> Vec<(i32, i32)> {
    [ORTHOGONAL, DIAGONAL].concat()
}

/// The steps of a piece other than a pawn, each with the number of times it may be repeated.
pub fn steps_of(symbol: &str) -> Vec<((i32, i32), i32)> {
    match symbol {
        "K" | "M" => each(&king_steps_around(), 1),
        "Q" => each(&king_steps_around(), 9),
        "R" => each(&ORTHOGONAL, 9),
        "B" => each(&DIAGONAL, 9),
        "+R" => [each(&ORTHOGONAL, 9), each(&DIAGONAL, 1)].concat(),
        "+B" => [each(&DIAGONAL, 9), each(&ORTHOGONAL, 1)].concat(),
        "N" => each(&box_of_two(|x, y| x * y == 2), 1),
        "L" => each(&box_of_two(|x, y| x + y > 0), 1),
        _ => panic!("{symbol} has no steps of its own"),
    }
}

/// The leaps over at most two files and two ranks for which `wanted` holds.
fn box_of_two(wanted: impl Fn(i32, i32) -> bool) -> Vec<(i32, i32)> {
    let leaps = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
    leaps.filter(|&(x, y): &(i32, i32)| wanted(x.abs(), y.abs())).collect()
}
