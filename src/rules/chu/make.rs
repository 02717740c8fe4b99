//! Making a move: a Lion may capture twice, and what captures a Lion bans the capture of others.

use super::Position;
use super::position::{ChuChess, LION_BAN, tag};
use crate::board::{Move, Observer, Square};
use crate::rules::Rules;
use crate::rules::common::{Ruleset, Undo};

impl Position {
    #[inline]
    pub(super) fn capture_and_move(&mut self, m: Move, undo: &mut Undo<ChuChess>, observer: &mut impl Observer) {
        let ban = self.captures_lion(m) && !self.is_lion_of_mover(m.from());
        let victims = self.victims(m);
        undo.captured = victims.map(|victim| victim.map(|(_, square)| self.capture(square, observer)));
        if m.to() != m.from() {
            self.move_pieces(m, observer);
        }
        if m.tag() == tag::TWO_LEGS {
            self.keep_castling(ChuChess::CASTLINGS.kept(Square(m.via())));
        }
        self.set_lion_ban(ban);
    }

    #[inline]
    pub(super) fn set_lion_ban(&mut self, ban: bool) {
        if self.state.own.lion_ban != ban {
            self.state.own.lion_ban = ban;
            self.state.keys.position ^= LION_BAN;
        }
    }
}
