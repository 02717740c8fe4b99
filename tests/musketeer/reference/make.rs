//! Makes moves, and choices of the prelude.

use super::attack::{attacks, in_check};
use super::board::{Board, Square};
use super::piece::{Kind, Piece, Side};
use super::position::{Action, KING_FILE, Position, Wing};
use super::prelude;

pub fn after(position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    match action {
        Action::Name(kind) => prelude::name(&mut next, kind),
        Action::Place(kind, file) => prelude::place(&mut next, kind, file),
        Action::Move { from, to, .. } => make_move(&mut next, position, action, from, to),
        Action::Castle(wing) => make_castling(&mut next, position, action, wing),
    }
    next.turn = position.turn.other();
    let prelude = matches!(action, Action::Name(_) | Action::Place(..));
    if position.turn == Side::Black && !prelude {
        // On the rules page, the position after a prelude is still at move 1.
        next.move_number += 1;
    }
    next
}

fn make_move(next: &mut Position, before: &Position, action: Action, from: Square, to: Square) {
    let side = before.turn;
    let kind = before.mover(from);
    let entering = entering(before, action);
    let irreversible = kind == Kind::Pawn || !before.board.is_empty(to);
    next.board = board_without_entry(before, action);
    next.quiet_plies = if irreversible { 0 } else { before.quiet_plies + 1 };
    next.skipped = skipped_square(kind, from, to);
    uncover(next, side, from);
    if to.rank == side.other().back_rank() {
        // Pieces wait only behind original pieces, and if one stood on this square, it has just been captured.
        next.set_waiting(side.other(), to.file, None);
    }
    enter(next, side, entering);
    for square in [from, to] {
        spoil_castling(next, square);
    }
}

fn make_castling(next: &mut Position, before: &Position, action: Action, wing: Wing) {
    let side = before.turn;
    let entering = entering(before, action);
    next.board = board_without_entry(before, action);
    next.quiet_plies = before.quiet_plies + 1;
    next.skipped = None;
    for file in [KING_FILE, wing.rook_from()] {
        uncover(next, side, Square::new(file, side.back_rank()));
    }
    enter(next, side, entering);
    next.castling[side.index()] = [false, false];
}

/// A piece that waits behind a vacated square enters now or is lost.
fn uncover(next: &mut Position, side: Side, left: Square) {
    if left.rank == side.back_rank() {
        next.set_waiting(side, left.file, None);
    }
}

fn enter(next: &mut Position, side: Side, entering: Option<(Square, Kind)>) {
    if let Some((square, kind)) = entering {
        next.board.set(square, Some(Piece::new(side, kind)));
    }
}

/// The board after a move or castling but before a piece enters, as needed to test legality.
pub fn board_without_entry(position: &Position, action: Action) -> Board {
    let mut board = position.board.clone();
    match action {
        Action::Name(_) | Action::Place(..) => {}
        Action::Move { from, to, promotion } => {
            if let Some(pawn) = captured_in_passing(position, from, to) {
                board.set(pawn, None);
            }
            let kind = promotion.unwrap_or(position.mover(from));
            board.set(from, None);
            board.set(to, Some(Piece::new(position.turn, kind)));
        }
        Action::Castle(wing) => {
            let rank = position.turn.back_rank();
            shift(
                &mut board,
                Square::new(KING_FILE, rank),
                Square::new(wing.king_to(), rank),
            );
            shift(
                &mut board,
                Square::new(wing.rook_from(), rank),
                Square::new(wing.rook_to(), rank),
            );
        }
    }
    board
}

fn shift(board: &mut Board, from: Square, to: Square) {
    let piece = board.get(from);
    board.set(from, None);
    board.set(to, piece);
}

/// The square of the pawn that an en passant move captures.
pub fn captured_in_passing(position: &Position, from: Square, to: Square) -> Option<Square> {
    let diagonal = from.file != to.file;
    let in_passing = position.mover(from) == Kind::Pawn && diagonal && position.board.is_empty(to);
    in_passing.then(|| Square::new(to.file, from.rank))
}

fn skipped_square(kind: Kind, from: Square, to: Square) -> Option<Square> {
    let double = kind == Kind::Pawn && (to.rank - from.rank).abs() == 2;
    double.then(|| Square::new(from.file, (from.rank + to.rank) / 2))
}

/// The piece that enters with an action, and the square on which it enters.
pub fn entering(position: &Position, action: Action) -> Option<(Square, Kind)> {
    match action {
        Action::Name(_) | Action::Place(..) => None,
        Action::Move { from, to, .. } => {
            waiting_behind_square(position, from).filter(|_| !king_runs_from_check(position, from, to))
        }
        Action::Castle(wing) => {
            // Rule 3 of the prelude rules out that both squares have a waiting piece.
            let rank = position.turn.back_rank();
            let king = waiting_behind_square(position, Square::new(KING_FILE, rank));
            king.or(waiting_behind_square(position, Square::new(wing.rook_from(), rank)))
        }
    }
}

fn waiting_behind_square(position: &Position, square: Square) -> Option<(Square, Kind)> {
    if square.rank != position.turn.back_rank() {
        return None;
    }
    position
        .waiting_behind(position.turn, square.file)
        .map(|kind| (square, kind))
}

/// Whether a king in check moves without capturing a checking piece.
fn king_runs_from_check(position: &Position, from: Square, to: Square) -> bool {
    position.mover(from) == Kind::King && in_check(position) && !gives_check(position, to, from)
}

/// Whether an enemy on `square` attacks the king.
fn gives_check(position: &Position, square: Square, king: Square) -> bool {
    position
        .board
        .get(square)
        .is_some_and(|piece| attacks(&position.board, square, piece.side, piece.kind, king))
}

/// Removes castling rights whose king or rook has moved or was captured.
fn spoil_castling(next: &mut Position, touched: Square) {
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            let king = Square::new(KING_FILE, side.back_rank());
            let rook = Square::new(wing.rook_from(), side.back_rank());
            if touched == king || touched == rook {
                next.castling[side.index()][wing.index()] = false;
            }
        }
    }
}
