//! What a piece does where it stands: how far it goes, what it attacks.

use crate::board::{Attacks, Color, Delta, Kind, Mailbox, Square};
use crate::rules::Rules;

/// The activity of one piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Activity {
    /// Squares it can go to: empty ones and captures.
    pub mobility: i32,
    /// How many of them are the enemy king's square or beside it.
    pub ring: i32,
    /// How many of them hold a more valuable enemy.
    pub threats: i32,
}

impl Activity {
    /// The activity of a piece of a kind that moves alike for both sides, by the movement tables of its game.
    #[inline]
    #[must_use]
    pub(crate) fn of<R: Rules>(
        board: &Mailbox,
        attacks: &Attacks,
        kind: Kind,
        color: Color,
        from: Square,
        enemy_king: Square,
    ) -> Self {
        let mut activity = Activity::default();
        attacks.for_each_target(board, kind, color, from, |to| {
            activity.reach::<R>(board, kind, to, enemy_king);
        });
        activity
    }

    /// Counts a square that is empty or holds an enemy.
    #[inline]
    pub(crate) fn reach<R: Rules>(&mut self, board: &Mailbox, kind: Kind, to: Square, enemy_king: Square) {
        self.mobility += 1;
        self.ring += i32::from(BESIDE[to.delta(enemy_king).index()]);
        if let Some(victim) = board.piece_at(to) {
            self.threats += i32::from(R::piece_value(victim) > R::piece_value(kind.of(Color::White)));
        }
    }
}

/// Whether squares so far apart touch or are the same.
pub(crate) static BESIDE: [bool; Delta::COUNT] = {
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
