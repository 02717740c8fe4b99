//! Counting what the terms count.

use super::terms::Term;
use crate::board::{Color, Delta, Kind, Square};
use crate::rules::Rules;
use crate::rules::musketeer::{ATTACKS, BISHOP, KING, PAWN, Position, ROOK};

/// Where counts go: into a sum of weights, or into a list.
pub(super) trait Tally {
    /// Counts `term` `count` times for `color`.
    fn add(&mut self, color: Color, term: Term, count: i32);
}

/// The pawns of both sides by file, as sets of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pawns {
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

/// Counts every term but material and placement, which the evaluator keeps incrementally.
pub(super) fn count(position: &Position, tally: &mut impl Tally) {
    let pawns = Pawns::of(position);
    count_structure(position, &pawns, tally);
    count_activity(position, &pawns, tally);
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
            tally.add(color, Term::waiting(kind), 1);
            tally.add(color, Term::waiting_behind(file), 1);
        }
        if position.board().count(BISHOP.of(color)) >= 2 {
            tally.add(color, Term::BISHOP_PAIR, 1);
        }
    }
    tally.add(position.side_to_move(), Term::TEMPO, 1);
}

/// Counts material and placement of every piece.
pub(super) fn count_material(position: &Position, tally: &mut impl Tally) {
    for slot in position.board().all() {
        let (piece, square) = (position.board().piece(slot), position.board().square(slot));
        tally.add(piece.color(), Term::material(piece.kind()), 1);
        tally.add(piece.color(), Term::placement(piece.kind(), piece.color(), square), 1);
    }
}

fn count_pawns(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    for slot in position.board().of(PAWN.of(color)) {
        let square = position.board().square(slot);
        let (file, rank) = (i32::from(square.file()), square.rank());
        let own_rank = if color == Color::White { rank } else { 7 - rank };
        let front = ahead(color, rank);
        let enemies = pawns.on(!color, file) | pawns.beside(!color, file);
        if enemies & front == 0 && pawns.on(color, file) & front == 0 {
            tally.add(color, Term::passed(own_rank), 1);
        }
        if pawns.on(color, file) & front != 0 {
            tally.add(color, Term::DOUBLED, 1);
        }
        let beside = pawns.beside(color, file);
        if beside == 0 {
            tally.add(color, Term::ISOLATED, 1);
        } else if beside & (1 << rank | 1 << if color == Color::White { rank - 1 } else { rank + 1 }) != 0 {
            tally.add(color, Term::supported(own_rank), 1);
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
    tally.add(color, Term::PAWN_THREAT, threats);
}

/// What one piece does: how far it goes, what it attacks.
#[derive(Default)]
struct Activity {
    mobility: i32,
    ring: i32,
    threats: i32,
}

fn count_pieces(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    let enemy_king = position.king(!color);
    let mut attackers = 0;
    for slot in position.board().side(color) {
        let (kind, square) = (position.board().piece(slot).kind(), position.board().square(slot));
        if kind == PAWN || kind == KING {
            continue;
        }
        let activity = activity(position, kind, color, square, enemy_king);
        tally.add(color, Term::mobility(kind), activity.mobility);
        tally.add(color, Term::king_ring(kind), activity.ring);
        tally.add(color, Term::THREAT, activity.threats);
        attackers += usize::from(activity.ring > 0);
        if kind == ROOK {
            count_rook_file(pawns, color, i32::from(square.file()), tally);
        }
    }
    tally.add(color, Term::attackers(attackers), 1);
}

#[inline]
fn activity(position: &Position, kind: Kind, color: Color, from: Square, enemy_king: Square) -> Activity {
    let mut activity = Activity::default();
    let board = position.board();
    for &step in ATTACKS.leaps(kind) {
        let to = from.step(step);
        if board.is_open(to, color) {
            activity.reach(position, kind, to, enemy_king);
        }
    }
    for slide in ATTACKS.slides(kind) {
        let mut to = from;
        for _ in 0..slide.range {
            to = to.step(slide.step);
            if !board.is_open(to, color) {
                break;
            }
            activity.reach(position, kind, to, enemy_king);
            if !board.is_empty(to) {
                break;
            }
        }
    }
    activity
}

impl Activity {
    /// Counts a square that is empty or holds an enemy.
    #[inline]
    fn reach(&mut self, position: &Position, kind: Kind, to: Square, enemy_king: Square) {
        self.mobility += 1;
        self.ring += i32::from(BESIDE[to.delta(enemy_king).index()]);
        if let Some(victim) = position.board().piece_at(to) {
            self.threats += i32::from(Position::piece_value(victim) > Position::piece_value(kind.of(Color::White)));
        }
    }
}

/// Whether squares so far apart touch or are the same.
static BESIDE: [bool; Delta::COUNT] = {
    let mut beside = [false; Delta::COUNT];
    let mut dy = -1;
    while dy <= 1 {
        let mut dx = -1;
        while dx <= 1 {
            beside[Delta::new(dx, dy).index()] = true;
            dx += 1;
        }
        dy += 1;
    }
    beside
};

fn count_rook_file(pawns: &Pawns, color: Color, file: i32, tally: &mut impl Tally) {
    if pawns.on(color, file) == 0 {
        let open = pawns.on(!color, file) == 0;
        tally.add(color, if open { Term::ROOK_OPEN } else { Term::ROOK_HALF_OPEN }, 1);
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
    tally.add(color, Term::shelter(sheltered), 1);
    tally.add(color, Term::open_at_king(open), 1);
}
