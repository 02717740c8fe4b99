//! Counting what the terms count.

use super::terms;
use crate::board::Color;
use crate::eval::handwritten::{Activity, Tally};
use crate::rules::Rules;
use crate::rules::musketeer::{ATTACKS, BISHOP, KING, PAWN, Position, ROOK};

/// The pawns of both sides by file, as sets of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pawns {
    ranks: [[u8; 10]; 2],
}

impl Pawns {
    pub(super) fn of(position: &Position) -> Self {
        let mut ranks = [[0; 10]; 2];
        for color in Color::ALL {
            for slot in position.board().of(PAWN.of(color)) {
                let square = position.board().square(slot);
                ranks[color.index()][usize::from(square.file()) + 1] |= 1 << square.rank();
            }
        }
        Pawns { ranks }
    }

    /// The ranks of a side's pawns on a file; -1 and 8 are empty files.
    fn on(&self, color: Color, file: i32) -> u8 {
        self.ranks[color.index()][(file + 1) as usize]
    }

    /// The ranks of a side's pawns on the files beside one.
    fn beside(&self, color: Color, file: i32) -> u8 {
        self.on(color, file - 1) | self.on(color, file + 1)
    }
}

/// The ranks in front of one, as a side looks.
fn ahead(color: Color, rank: u8) -> u8 {
    match color {
        Color::White => (0xfe_u32 << rank) as u8,
        Color::Black => ((1_u32 << rank) - 1) as u8,
    }
}

/// Counts what depends on pawns and kings alone.
pub(super) fn count_structure(position: &Position, pawns: &Pawns, tally: &mut impl Tally) {
    for color in Color::ALL {
        count_pawns(position, pawns, color, tally);
        count_king(position, pawns, color, tally);
    }
}

/// Counts what depends on the other pieces, on the board and behind it.
pub(super) fn count_activity(position: &Position, pawns: &Pawns, tally: &mut impl Tally) {
    for color in Color::ALL {
        count_pawn_threats(position, color, tally);
        count_pieces(position, pawns, color, tally);
        for (file, kind) in position.gates(color).iter() {
            tally.add(color, terms::waiting(kind), 1);
            tally.add(color, terms::waiting_behind(file), 1);
        }
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
        let own_rank = if color == Color::White { rank } else { 7 - rank };
        let front = ahead(color, rank);
        let enemies = pawns.on(!color, file) | pawns.beside(!color, file);
        if enemies & front == 0 && pawns.on(color, file) & front == 0 {
            tally.add(color, terms::passed(own_rank), 1);
        }
        if pawns.on(color, file) & front != 0 {
            tally.add(color, terms::DOUBLED, 1);
        }
        let beside = pawns.beside(color, file);
        if beside == 0 {
            tally.add(color, terms::ISOLATED, 1);
        } else if beside & (1 << rank | 1 << if color == Color::White { rank - 1 } else { rank + 1 }) != 0 {
            tally.add(color, terms::supported(own_rank), 1);
        }
    }
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
        if kind == ROOK {
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

fn count_king(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    let king = position.king(color);
    let file = i32::from(king.file()).clamp(1, 6);
    let front = ahead(color, king.rank());
    let close = match color {
        Color::White => front & ((1_u32 << (king.rank() + 3).min(8)) - 1) as u8,
        Color::Black => front & (0xff_u32 << king.rank().saturating_sub(2)) as u8,
    };
    let files = file - 1..=file + 1;
    let sheltered = files.clone().filter(|&file| pawns.on(color, file) & close != 0).count();
    let open = files.filter(|&file| pawns.on(color, file) == 0).count();
    tally.add(color, terms::shelter(sheltered), 1);
    tally.add(color, terms::open_at_king(open), 1);
}
