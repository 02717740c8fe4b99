//! Generates pseudo-legal actions.

use super::attack::{is_attacked_by, king_attacked, pawn_attacks};
use super::board::Square;
use super::make::{after, board_without_entry};
use super::movement::targets;
use super::piece::{Kind, Side};
use super::position::{Action, KING_FILE, Position, Stage, Wing};
use super::prelude;

pub fn legal_actions(position: &Position) -> Vec<Action> {
    match position.stage {
        Stage::WhiteNames | Stage::BlackNames(_) => prelude::names(),
        Stage::Placing(pair) => prelude::placements(position, pair),
        Stage::Normal | Stage::Playing(_) => legal_moves(position),
    }
}

fn legal_moves(position: &Position) -> Vec<Action> {
    let mut actions = Vec::new();
    for (from, kind) in position.board.pieces(position.turn) {
        if kind == Kind::Pawn {
            pawn_moves(position, from, &mut actions);
        } else {
            let reached = targets(&position.board, from, position.turn, kind);
            actions.extend(reached.into_iter().map(|to| Action::Move {
                from,
                to,
                promotion: None,
            }));
        }
    }
    actions.retain(|action| leaves_king_safe(position, *action));
    actions.extend(
        Wing::BOTH
            .into_iter()
            .filter(|wing| can_castle(position, *wing))
            .map(Action::Castle),
    );
    actions
}

/// Tests the position before any piece enters, as the rules say, and the one afterwards, where the piece that has
/// entered may be what a hopper needs.
fn leaves_king_safe(position: &Position, action: Action) -> bool {
    let boards = [board_without_entry(position, action), after(position, action).board];
    boards.iter().all(|board| !king_attacked(board, position.turn))
}

fn pawn_moves(position: &Position, from: Square, actions: &mut Vec<Action>) {
    let side = position.turn;
    let one = from.offset((0, side.forward()));
    if let Some(one) = one.filter(|one| position.board.is_empty(*one)) {
        add_pawn_move(position, from, one, actions);
        let two = one.offset((0, side.forward()));
        let two = two.filter(|two| from.rank == side.pawn_rank() && position.board.is_empty(*two));
        actions.extend(two.map(|to| Action::Move {
            from,
            to,
            promotion: None,
        }));
    }
    for to in pawn_attacks(from, side).into_iter().flatten() {
        if position.board.holds_side(to, side.other()) || position.skipped == Some(to) {
            add_pawn_move(position, from, to, actions);
        }
    }
}

fn add_pawn_move(position: &Position, from: Square, to: Square, actions: &mut Vec<Action>) {
    if to.rank == position.turn.other().back_rank() {
        let choices = promotions(position);
        actions.extend(choices.into_iter().map(|kind| Action::Move {
            from,
            to,
            promotion: Some(kind),
        }));
    } else {
        actions.push(Action::Move {
            from,
            to,
            promotion: None,
        });
    }
}

/// The promotions include both types of the pair, even if pieces of these types never entered.
fn promotions(position: &Position) -> Vec<Kind> {
    let mut kinds = vec![Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
    kinds.extend(position.pair().into_iter().flatten());
    kinds
}

fn can_castle(position: &Position, wing: Wing) -> bool {
    let side = position.turn;
    position.may_castle(side, wing)
        && files_between(KING_FILE, wing.rook_from())
            .all(|file| position.board.is_empty(Square::new(file, side.back_rank())))
        && king_walk(wing).all(|file| is_safe(position, Square::new(file, side.back_rank()), side))
        && leaves_king_safe(position, Action::Castle(wing))
}

fn is_safe(position: &Position, square: Square, side: Side) -> bool {
    !is_attacked_by(&position.board, square, side.other())
}

fn files_between(a: i32, b: i32) -> impl Iterator<Item = i32> {
    a.min(b) + 1..a.max(b)
}

/// The files that the king crosses or reaches.
fn king_walk(wing: Wing) -> impl Iterator<Item = i32> {
    KING_FILE.min(wing.king_to())..=KING_FILE.max(wing.king_to())
}
