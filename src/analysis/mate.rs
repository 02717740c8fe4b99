//! Forced mates, found by exhaustive search without any evaluation.

use crate::board::{Move, NullObserver};
use crate::rules::{Notation, Position};

/// In mates of up to this number of moves all moves of the winner are tried. In longer ones only checks are, until one
/// move less is left.
const FULL: u32 = 3;

/// The moves with which the side to move forces mate in at most `moves` moves. All replies of the opponent are tried,
/// and all moves of the winner in mates of up to three moves; in longer ones only checks until two moves are left.
/// `None` if more than `most_positions` positions would have to be looked at.
#[must_use]
pub fn mating_moves<R: Notation>(position: &mut Position<R>, moves: u32, most_positions: u64) -> Option<Vec<Move>> {
    let mut search = Exhaustive {
        full: if moves <= FULL { FULL } else { FULL - 1 },
        left: most_positions,
    };
    let mut found = Vec::new();
    for m in search.attempts(position, moves) {
        if search.mates_by(position, m, moves)? {
            found.push(m);
        }
    }
    Some(found)
}

struct Exhaustive {
    /// In this number of last moves all moves are tried.
    full: u32,
    /// The number of positions that may still be looked at.
    left: u64,
}

impl Exhaustive {
    fn attempts<R: Notation>(&self, position: &mut Position<R>, moves: u32) -> Vec<Move> {
        let mut attempts = match moves {
            0 => Vec::new(),
            _ => position.legal(),
        };
        // A mate in one begins with a check too.
        if moves > self.full || moves == 1 {
            attempts.retain(|&m| {
                position.make(m, &mut NullObserver);
                let is_check = position.in_check();
                position.unmake();
                is_check
            });
        }
        attempts
    }

    fn mates_by<R: Notation>(&mut self, position: &mut Position<R>, m: Move, moves: u32) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        position.make(m, &mut NullObserver);
        let mates = self.is_mated(position, moves - 1);
        position.unmake();
        mates
    }

    /// Whether the side to move is mated, or will be within `moves` moves of the opponent.
    fn is_mated<R: Notation>(&mut self, position: &mut Position<R>, moves: u32) -> Option<bool> {
        let replies = position.legal();
        if replies.is_empty() || moves == 0 {
            return Some(replies.is_empty() && position.in_check());
        }
        for reply in replies {
            position.make(reply, &mut NullObserver);
            let mates = self.mates(position, moves);
            position.unmake();
            if !mates? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn mates<R: Notation>(&mut self, position: &mut Position<R>, moves: u32) -> Option<bool> {
        for m in self.attempts(position, moves) {
            if self.mates_by(position, m, moves)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::rules::musketeer;

    const ENOUGH: u64 = 1_000_000;

    fn moves(fen: &str, moves: u32, most: u64) -> Option<Vec<String>> {
        let mut position = musketeer::Position::parse_fen(Variant::Normal, fen).expect(fen);
        let found = mating_moves(&mut position, moves, most)?;
        Some(found.into_iter().map(|m| position.san(m)).collect())
    }

    #[test]
    fn all_mating_moves_are_found() {
        let rooks = "6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1";
        assert_eq!(
            moves(rooks, 1, ENOUGH),
            Some(vec!["Ra8#".to_owned(), "Rb8#".to_owned()])
        );
        assert_eq!(moves(rooks, 0, ENOUGH), Some(vec![]));
        // A quiet first move: the king comes nearer.
        let quiet = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";
        assert_eq!(moves(quiet, 1, ENOUGH), Some(vec![]));
        assert_eq!(moves(quiet, 2, ENOUGH), Some(vec!["Kg6".to_owned(), "Kf7".to_owned()]));
    }

    #[test]
    fn stalemate_is_no_mate() {
        assert_eq!(
            moves("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", 1, ENOUGH).map(|all| all.contains(&"Qc7".to_owned())),
            Some(false)
        );
    }

    #[test]
    fn long_mates_are_sought_by_checks() {
        // Philidor's smothered mate.
        let smothered = "r6k/6pp/8/6N1/8/1Q6/6PP/6K1 w - - 0 1";
        assert_eq!(moves(smothered, 4, ENOUGH), Some(vec!["Nf7+".to_owned()]));
        assert_eq!(moves(smothered, 3, ENOUGH), Some(vec![]));
        assert_eq!(moves(smothered, 4, 10), None, "too many positions");
    }
}
