//! The choices of the prelude.

use super::board::Square;
use super::piece::{Kind, Side};
use super::position::{Action, KING_FILE, Position, Stage};

/// The pair that is played if Black declines.
const DEFAULT_PAIR: [Kind; 2] = [Kind::Cannon, Kind::Leopard];

/// The types that may be named: any by either side. Black declines by naming White's type.
pub fn names() -> Vec<Action> {
    Kind::musketeers().into_iter().map(Action::Name).collect()
}

pub fn name(next: &mut Position, kind: Kind) {
    next.stage = match next.stage {
        Stage::WhiteNames => Stage::BlackNames(kind),
        Stage::BlackNames(first) if first == kind => Stage::Placing(DEFAULT_PAIR),
        Stage::BlackNames(first) => Stage::Placing([first, kind]),
        Stage::Normal | Stage::Placing(_) | Stage::Playing(_) => panic!("not the time to name a type"),
    };
}

pub fn placements(position: &Position, pair: [Kind; 2]) -> Vec<Action> {
    let [first, second] = pair;
    match position.waiting_file(position.turn, first) {
        None => (0..8).map(|file| Action::Place(first, file)).collect(),
        Some(taken) => (0..8)
            .filter(|file| may_share_a_side(taken, *file))
            .map(|file| Action::Place(second, file))
            .collect(),
    }
}

/// Rule 3: the files must differ, and must not be the king's and a rook's.
pub fn may_share_a_side(a: i32, b: i32) -> bool {
    let king_and_rook = |king: i32, rook: i32| king == KING_FILE && (rook == 0 || rook == 7);
    a != b && !king_and_rook(a, b) && !king_and_rook(b, a)
}

/// Places a piece. Black's second placement ends the prelude.
pub fn place(next: &mut Position, kind: Kind, file: i32) {
    let side = next.turn;
    next.set_waiting(side, file, Some(kind));
    if let Stage::Placing(pair) = next.stage
        && side == Side::Black
        && kind == pair[1]
    {
        next.stage = Stage::Playing(pair);
    }
}

/// The name of the drop square behind a file, as in `L@b0`.
pub fn drop_square(side: Side, file: i32) -> String {
    format!("{}{}", Square::new(file, 0).file_letter(), side.drop_rank())
}
