//! Counting what the terms count.

use super::pawns::{Pawns, ahead, close_ahead};
use super::terms;
use crate::board::{Color, Square};
use crate::eval::handwritten::{Activity, Tally};
use crate::rules::Rules;
use crate::rules::chu::{ATTACKS, BISHOP, COMMONER, CROWNED_ROOK, KING, LION, PAWN, Position, ROOK};

/// Counts what depends on pawns and kings alone.
pub(super) fn count_structure(position: &Position, pawns: &Pawns, tally: &mut impl Tally) {
    for color in Color::ALL {
        count_pawns(position, pawns, color, tally);
        count_king(position, pawns, color, tally);
    }
}

/// Counts what depends on the other pieces.
pub(super) fn count_activity(position: &Position, pawns: &Pawns, tally: &mut impl Tally) {
    for color in Color::ALL {
        count_pawn_threats(position, color, tally);
        count_pieces(position, pawns, color, tally);
        count_lion(position, color, tally);
        if position.board().count(BISHOP.of(color)) >= 2 {
            tally.add(color, terms::BISHOP_PAIR, 1);
        }
    }
    tally.add(position.side_to_move(), terms::TEMPO, 1);
}

fn count_pawns(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    for slot in position.board().of(PAWN.of(color)) {
        let square = position.board().square(slot);
        let (file, rank) = (i32::from(square.file()), square.rank());
        let own_rank = terms::own_rank(color, rank);
        let front = ahead(color, rank);
        let enemies = pawns.on(!color, file) | pawns.beside(!color, file);
        if enemies & front == 0 && pawns.on(color, file) & front == 0 {
            tally.add(color, terms::passed(own_rank), 1);
        }
        if pawns.on(color, file) & front != 0 {
            tally.add(color, terms::DOUBLED, 1);
        }
        let beside = pawns.beside(color, file);
        let behind = if color == Color::White { rank - 1 } else { rank + 1 };
        if beside == 0 {
            tally.add(color, terms::ISOLATED, 1);
        } else if beside & (1 << rank | 1 << behind) != 0 {
            tally.add(color, terms::supported(own_rank), 1);
        }
    }
}

fn count_king(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    let king = position.king(color);
    let file = i32::from(king.file()).clamp(1, 8);
    let close = close_ahead(color, king.rank());
    let files = file - 1..=file + 1;
    let sheltered = files.clone().filter(|&file| pawns.on(color, file) & close != 0).count();
    let open = files.filter(|&file| pawns.on(color, file) == 0).count();
    tally.add(color, terms::shelter(sheltered), 1);
    tally.add(color, terms::open_at_king(open), 1);
}

fn count_pawn_threats(position: &Position, color: Color, tally: &mut impl Tally) {
    let step = if color == Color::White { 16 } else { 240 };
    let board = position.board();
    let mut threats = 0;
    for slot in board.of(PAWN.of(color)) {
        let ahead = board.square(slot).step(step);
        for to in [ahead.step(1), ahead.step(255)] {
            threats += i32::from(board.holds(to, !color) && board.piece_at(to) != Some(PAWN.of(!color)));
        }
    }
    tally.add(color, terms::PAWN_THREAT, threats);
}

fn count_pieces(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    let enemy_king = position.king(!color);
    let mut attackers = 0;
    for slot in position.board().side(color) {
        let (kind, square) = (position.board().piece(slot).kind(), position.board().square(slot));
        if kind == PAWN || kind == KING {
            continue;
        }
        let activity = Activity::of::<Position>(position.board(), &ATTACKS, kind, color, square, enemy_king);
        tally.add(color, terms::mobility(kind), activity.mobility);
        tally.add(color, terms::king_ring(kind), activity.ring);
        tally.add(color, terms::THREAT, activity.threats);
        attackers += usize::from(activity.ring > 0);
        if kind == ROOK || kind == CROWNED_ROOK {
            count_rook_file(pawns, color, i32::from(square.file()), tally);
        }
    }
    tally.add(color, terms::attackers(attackers), 1);
}

fn count_rook_file(pawns: &Pawns, color: Color, file: i32, tally: &mut impl Tally) {
    if pawns.on(color, file) == 0 {
        let open = pawns.on(!color, file) == 0;
        tally.add(color, if open { terms::ROOK_OPEN } else { terms::ROOK_HALF_OPEN }, 1);
    }
}

fn count_lion(position: &Position, color: Color, tally: &mut impl Tally) {
    let enemy_king = position.king(!color);
    for slot in position.board().of(LION.of(color)) {
        let square = position.board().square(slot);
        tally.add(color, terms::lion_from_king(king_steps(square, enemy_king)), 1);
        // The Commoner steps where a Lion can shoot.
        let shots = ATTACKS.leaps(COMMONER).iter();
        let enemies = shots.filter(|&&step| position.board().holds(square.step(step), !color));
        tally.add(color, terms::lion_beside(enemies.count()), 1);
    }
}

/// How many king steps lie between two squares, 9 at most.
fn king_steps(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}
