//! Counting what the terms count.

use super::terms;
use crate::board::{Color, Kind, Slot, Square};
use crate::eval::handwritten::{Activity, Tally};
use crate::rules::Rules;
use crate::rules::morphing::{ATTACKS, KING, PAWN, Position, ROOK, becomes};

const E_FILE: u8 = 4;
const FIFTH_RANK: u8 = 4;

/// What the pieces of a side do together.
#[derive(Default)]
struct Reach {
    /// The ranks of the e-file where any piece can go.
    on_e_file: u16,
    /// Those where a piece would become more.
    rising: u16,
    /// How many pieces attack squares around the enemy King.
    attackers: usize,
}

/// Counts everything that is not a piece on its square.
pub(super) fn count(position: &Position, tally: &mut impl Tally) {
    let [white, black] = Color::ALL.map(|color| count_pieces(position, color, tally));
    count_rises(Color::White, &white, &black, tally);
    count_rises(Color::Black, &black, &white, tally);
    tally.add(position.side_to_move(), terms::TEMPO, 1);
}

fn count_pieces(position: &Position, color: Color, tally: &mut impl Tally) -> Reach {
    let mut reach = Reach::default();
    let own = position.board().side(color);
    if let Some(term) = terms::few_pieces(own.0.count_ones() - 1) {
        tally.add(color, term, 1);
    }
    for slot in own {
        count_piece(position, slot, color, &mut reach, tally);
    }
    tally.add(color, terms::attackers(reach.attackers), 1);
    reach
}

#[inline]
fn count_piece(position: &Position, slot: Slot, color: Color, reach: &mut Reach, tally: &mut impl Tally) {
    let board = position.board();
    let (kind, from) = (board.piece(slot).kind(), board.square(slot));
    let enemy_king = position.king(!color);
    let mut activity = Activity::default();
    let mut falling = 0;
    ATTACKS.for_each_target(board, kind, color, from, |to| {
        activity.reach::<Position>(board, kind, to, enemy_king);
        falling += i32::from(to.rank() == FIFTH_RANK);
        if to.file() == E_FILE {
            reach.on_e_file |= 1 << to.rank();
            reach.rising |= u16::from(rises(kind, to)) << to.rank();
        }
    });
    // A Pawn loses nothing on the fifth rank.
    let kept = if kind == PAWN { 0 } else { falling };
    tally.add(color, terms::mobility(kind), activity.mobility - kept);
    tally.add(color, terms::king_ring(kind), activity.ring);
    // Whoever attacks with the King itself threatens more than it can carry out.
    if kind < KING {
        tally.add(color, terms::THREAT, activity.threats);
        reach.attackers += usize::from(activity.ring > 0);
    }
}

#[inline]
fn rises(kind: Kind, to: Square) -> bool {
    kind <= ROOK && to.rank() != FIFTH_RANK
}

/// Counts the squares where a side's pieces can rise, by what they would be.
fn count_rises(color: Color, own: &Reach, enemy: &Reach, tally: &mut impl Tally) {
    let mut ranks = own.rising;
    while ranks != 0 {
        let rank = ranks.trailing_zeros();
        ranks &= ranks - 1;
        let risen = becomes(PAWN, Square::new(E_FILE, rank as u8));
        tally.add(color, terms::rise(risen, enemy.on_e_file >> rank & 1 != 0), 1);
    }
}
