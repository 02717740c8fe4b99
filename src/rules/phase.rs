//! Phases of a game.

/// A phase of a game, by the number of pieces on the board: both sides', without pawns, kings and waiting pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// At least 14 pieces.
    Opening,
    /// 7 to 13 pieces.
    Middlegame,
    /// At most 6 pieces.
    Endgame,
}

impl Phase {
    /// All phases in their order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middlegame, Phase::Endgame];

    /// The phase of a position.
    #[must_use]
    pub fn of(fen: &str) -> Self {
        let board = on_board(fen);
        let is_piece = |c: &char| c.is_ascii_alphabetic() && !"PpKk".contains(*c);
        let pieces = board.chars().filter(is_piece).count();
        let reached = |phase: &Phase| pieces >= phase.least_pieces();
        Self::ALL.into_iter().find(reached).unwrap_or(Phase::Endgame)
    }

    /// The smallest number of pieces.
    #[must_use]
    pub const fn least_pieces(self) -> usize {
        match self {
            Phase::Opening => 14,
            Phase::Middlegame => 7,
            Phase::Endgame => 0,
        }
    }

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Middlegame => "middlegame",
            Phase::Endgame => "endgame",
        }
    }
}

/// The board of a FEN, without drop ranks and holdings.
pub(crate) fn on_board(fen: &str) -> String {
    let board = fen.split([' ', '[']).next().unwrap_or_default();
    let rows: Vec<&str> = board.split('/').collect();
    let waits = |row: &&str| row.contains('*');
    match rows.as_slice() {
        [first, play @ .., last] if rows.len() == 10 && (waits(first) || waits(last)) => play.join("/"),
        _ => board.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_go_by_what_is_on_the_board() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for (fen, phase) in [
            (format!("{start} w KQkq - 0 1"), Phase::Opening),
            (format!("{start}[LaCblacb] w KQkq - 0 1"), Phase::Opening),
            (
                "lc******/r2qk2r/8/8/8/8/8/8/R3K2R/LC****** w - - 0 1".to_owned(),
                Phase::Endgame,
            ),
            ("r1bqk2r/8/8/8/8/8/8/R3K2R w - - 0 1".to_owned(), Phase::Endgame),
            ("r1bqk2r/8/8/8/8/8/8/R2QK2R w - - 0 1".to_owned(), Phase::Middlegame),
        ] {
            assert_eq!(Phase::of(&fen), phase, "{fen}");
        }
    }
}
