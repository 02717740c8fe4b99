//! Generates the legal moves.

use super::attack::{is_attacked, king_is_attacked};
use super::board::{At, Board, all_squares, is_in_zone, king_steps, name};
use super::make::after;
use super::steps::{king_steps_around, steps_of};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub from: At,
    /// The square of the capture on the first of a Lion's two steps.
    pub via: Option<At>,
    pub to: At,
    /// The kind that the piece promotes to.
    pub becomes: Option<&'static str>,
    pub how: How,
}

/// What kind of move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Plain,
    Double,
    EnPassant,
    /// Castling with the rook on this square.
    Castle(At),
    Pass,
}

fn plain(from: At, to: At) -> Step {
    Step {
        from,
        via: None,
        to,
        becomes: None,
        how: How::Plain,
    }
}

pub fn legal_moves(board: &Board) -> Vec<Step> {
    let mut steps = moves_on_the_board(board);
    steps.retain(|&step| !king_is_attacked(&after(board, step), board.white_to_move) && lion_rules_allow(board, step));
    steps
}

fn moves_on_the_board(board: &Board) -> Vec<Step> {
    let mut steps = Vec::new();
    for from in all_squares() {
        let Some(piece) = board.get(from).filter(|piece| piece.white == board.white_to_move) else {
            continue;
        };
        match piece.symbol {
            "P" => steps.extend(pawn_moves(board, from)),
            symbol => steps.extend(piece_moves(board, from, symbol)),
        }
        match piece.symbol {
            "L" => steps.extend(lion_walks(board, from)),
            "K" => steps.extend(castlings(board)),
            _ => {}
        }
    }
    steps
}

fn piece_moves(board: &Board, from: At, symbol: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for ((x, y), range) in steps_of(symbol) {
        for count in 1..=range {
            let to = (from.0 + x * count, from.1 + y * count);
            if board.is_empty(to) || board.is_enemy(to) {
                steps.push(plain(from, to));
            }
            if !board.is_empty(to) {
                break;
            }
        }
    }
    let crowned = steps.clone();
    steps.extend(crowned.into_iter().filter_map(|step| crowning(board, step, symbol)));
    steps
}

/// The same move with a Shogi-like promotion: on entering the zone or, if deferred, on any move that begins or ends in
/// the zone.
fn crowning(board: &Board, step: Step, symbol: &str) -> Option<Step> {
    let white = board.white_to_move;
    let (from, to) = (is_in_zone(white, step.from), is_in_zone(white, step.to));
    let may = match board.follows("deferred-promotion") {
        true => from || to,
        false => board.follows("shogi-promotion") && to && !from,
    };
    let becomes = match symbol {
        "R" => "+R",
        "B" => "+B",
        "N" if board.squares_of("L", white).is_empty() => "L",
        _ => return None,
    };
    may.then_some(Step {
        becomes: Some(becomes),
        ..step
    })
}

fn pawn_moves(board: &Board, from: At) -> Vec<Step> {
    let white = board.white_to_move;
    let (ahead, home) = if white { (1, 2) } else { (-1, 7) };
    let mut steps = Vec::new();
    let one = (from.0, from.1 + ahead);
    if board.is_empty(one) {
        steps.push(plain(from, one));
        let two = (from.0, from.1 + 2 * ahead);
        if from.1 == home && board.is_empty(two) {
            steps.push(Step {
                how: How::Double,
                ..plain(from, two)
            });
        }
    }
    for to in [(from.0 - 1, one.1), (from.0 + 1, one.1)] {
        if board.is_enemy(to) {
            steps.push(plain(from, to));
        } else if board.jumped == Some(to) {
            steps.push(Step {
                how: How::EnPassant,
                ..plain(from, to)
            });
        }
    }
    let promoted = |step: Step| -> Vec<Step> {
        if !is_in_zone(white, step.to) {
            return vec![step];
        }
        let last = if white { 9 } else { 0 };
        let waits = board.follows("deferred-promotion") && step.to.1 != last;
        let forms = pawn_becomes(board).into_iter().map(Some);
        let forms = forms.chain(waits.then_some(None));
        forms.map(|becomes| Step { becomes, ..step }).collect()
    };
    steps.into_iter().flat_map(promoted).collect()
}

fn pawn_becomes(board: &Board) -> Vec<&'static str> {
    if board.follows("shogi-promotion") || board.follows("deferred-promotion") {
        return vec!["M"];
    }
    let mut forms = vec!["Q", "R", "B", "N"];
    if !board.follows("no-lion-promotion") && board.squares_of("L", board.white_to_move).is_empty() {
        forms.push("L");
    }
    forms
}

fn around(at: At) -> Vec<At> {
    let steps = king_steps_around();
    steps.into_iter().map(|(x, y)| (at.0 + x, at.1 + y)).collect()
}

fn lion_walks(board: &Board, from: At) -> Vec<Step> {
    let mut steps = Vec::new();
    for via in around(from).into_iter().filter(|&via| board.is_enemy(via)) {
        for to in around(via) {
            if to == from || board.is_empty(to) || board.is_enemy(to) {
                steps.push(Step {
                    via: Some(via),
                    ..plain(from, to)
                });
            }
        }
    }
    if around(from).into_iter().any(|at| board.is_empty(at)) {
        steps.push(Step {
            how: How::Pass,
            ..plain(from, from)
        });
    }
    steps
}

fn castlings(board: &Board) -> Vec<Step> {
    let white = board.white_to_move;
    let table = [
        ('K', 5, 9, 8, [6, 7, 8].as_slice(), [5, 6, 7, 8]),
        ('Q', 5, 0, 2, &[1, 2, 3, 4], [5, 4, 3, 2]),
        ('k', 4, 9, 7, &[5, 6, 7, 8], [4, 5, 6, 7]),
        ('q', 4, 0, 1, &[1, 2, 3], [4, 3, 2, 1]),
    ];
    let rank = if white { 0 } else { 9 };
    let mut steps = Vec::new();
    for (letter, king, rook, to, empty, safe) in table {
        if letter.is_ascii_uppercase() == white
            && board.castling.contains(letter)
            && empty.iter().all(|&file| board.is_empty((file, rank)))
            && !safe.iter().any(|&file| is_attacked(board, (file, rank), !white))
        {
            steps.push(Step {
                how: How::Castle((rook, rank)),
                ..plain((king, rank), (to, rank))
            });
        }
    }
    steps
}

fn is_lion(board: &Board, at: At) -> bool {
    board.get(at).is_some_and(|piece| piece.symbol == "L")
}

pub fn takes_lion(board: &Board, step: Step) -> bool {
    let taken = [step.via, Some(step.to)];
    taken
        .into_iter()
        .flatten()
        .any(|at| board.is_enemy(at) && is_lion(board, at))
}

/// Whether a move obeys the rules on capturing Lions.
fn lion_rules_allow(board: &Board, step: Step) -> bool {
    if !takes_lion(board, step) {
        return true;
    }
    if board.lion_ban {
        return false;
    }
    let is_distant_trade = is_lion(board, step.from) && is_lion(board, step.to) && king_steps(step.from, step.to) == 2;
    let bridge = step.via.and_then(|via| board.get(via)).map(|piece| piece.symbol);
    let has_bridge = bridge.is_some_and(|symbol| symbol != "P");
    !is_distant_trade || has_bridge || !is_protected(&after(board, step), step.to)
}

/// Whether the side to move could recapture on `at`. Its king counts only by convention.
fn is_protected(board: &Board, at: At) -> bool {
    let protectors = super::attack::attackers(board, at, board.white_to_move);
    let king = board.squares_of("K", board.white_to_move)[0];
    protectors
        .into_iter()
        .any(|from| from != king || board.follows("king-protects-lion"))
}

/// The move in protocol notation.
pub fn text(board: &Board, step: Step) -> String {
    if step.how == How::Pass {
        return "@@@@".to_owned();
    }
    if let Some(via) = step.via {
        return format!("{}{},{}{}", name(step.from), name(via), name(via), name(step.to));
    }
    let is_pawn = board.get(step.from).is_some_and(|piece| piece.symbol == "P");
    let suffix = match step.becomes {
        None => String::new(),
        Some(symbol) if is_pawn => symbol.to_lowercase(),
        Some(_) => "+".to_owned(),
    };
    format!("{}{}{suffix}", name(step.from), name(step.to))
}
