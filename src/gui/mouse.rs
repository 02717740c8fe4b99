//! The user's mouse on the GUI's board: which squares to mark, and which letters the GUI needs.

use super::{MouseMove, ShownBoard};
use crate::rules::text::join_row;

/// The move that is being entered.
#[derive(Clone, Debug, Default)]
pub struct Mouse {
    /// The squares touched so far, starting with the origin.
    touched: Vec<String>,
    /// Whether the mouse has been used since the GUI started the engine.
    used: bool,
}

impl Mouse {
    /// Whether the mouse has been used in this session.
    pub fn used(&self) -> bool {
        self.used
    }

    /// Whether a piece is lifted and its move is incomplete.
    pub fn holds_piece(&self) -> bool {
        !self.touched.is_empty()
    }

    pub fn first(&self) -> Option<&str> {
        self.touched.first().map(String::as_str)
    }

    /// A piece is lifted from `square`. In a move in two legs the GUI lifts it again from the square in between.
    pub fn lift(&mut self, square: String) {
        self.used = true;
        if self.touched.len() < 2 || self.touched.last() != Some(&square) {
            self.touched = vec![square];
        }
    }

    /// How to type the moves that end where they began, each with its letter, if the user tries to end such a move by a
    /// click on `square`, which XBoard would take for the start of another move if it holds a pawn. Otherwise empty.
    pub fn typed_instead(&self, square: &str, moves: &[MouseMove]) -> Vec<(char, String)> {
        let mut touched = self.touched.clone();
        touched.push(square.to_owned());
        if touched.first() != touched.last() || !moves.iter().any(|candidate| candidate.squares == touched) {
            return Vec::new();
        }
        let returns =
            |candidate: &&MouseMove| [candidate.squares.first(), candidate.squares.last()] == [touched.first(); 2];
        let typed = |candidate: &MouseMove| Some((candidate.letter?, candidate.pgn_legs()?));
        moves.iter().filter(returns).filter_map(typed).collect()
    }

    /// The lifted piece is dropped on `square`. The GUI may repeat this while a choice is pending.
    pub fn put(&mut self, square: String) {
        if self.touched.last() != Some(&square) {
            self.touched.push(square);
        }
    }

    /// The move has been sent, or the position has changed: clears and returns the squares touched.
    pub fn finish(&mut self) -> Vec<String> {
        std::mem::take(&mut self.touched)
    }

    /// Whether the squares touched form a complete move that no other move extends.
    pub fn has_ended(&self, moves: &[MouseMove]) -> bool {
        let mut begun = moves
            .iter()
            .filter(|candidate| candidate.begins_with(&self.touched))
            .peekable();
        begun.peek().is_some() && begun.all(|candidate| candidate.squares == self.touched)
    }

    /// If the squares touched form a complete move: the letters to choose from, or the single one to append.
    pub fn letters(&self, moves: &[MouseMove]) -> String {
        let whole = moves.iter().filter(|candidate| candidate.squares == self.touched);
        let mut letters: Vec<char> = whole.filter_map(|candidate| candidate.letter).collect();
        // A quick click selects the first letter. Until XBoard receives a choice it assumes a queen.
        letters.sort_by_key(|&letter| letter != 'Q');
        letters.into_iter().collect()
    }

    /// The letter that all moves beginning with the squares touched share; it is sent before the click that needs it.
    pub fn only_letter(&self, moves: &[MouseMove]) -> Option<char> {
        let mut letters = moves
            .iter()
            .filter(|candidate| candidate.begins_with(&self.touched))
            .filter_map(|candidate| candidate.letter);
        let first = letters.next()?;
        letters.all(|letter| letter == first).then_some(first)
    }

    /// The board in FEN-like notation, with a colour for each square that may be touched next: `Y` for a move, `R` for
    /// a capture, `C` for the square between two legs, `B` where a letter is appended, `M` where one is chosen, `W`
    /// where an explanation follows.
    pub fn colours(&self, moves: &[MouseMove], shown: &ShownBoard) -> String {
        let ShownBoard { files, ranks } = shown.clone();
        let whole: Vec<&MouseMove> = moves
            .iter()
            .filter(|candidate| candidate.squares == self.touched)
            .collect();
        let colour = |square: &str| {
            if self.touched.last().is_some_and(|last| last == square) && !whole.is_empty() {
                // A second click here ends a move that could also be extended to another move.
                return colour(&whole, self.touched.len());
            }
            let mut touched = self.touched.clone();
            touched.push(square.to_owned());
            let next: Vec<&MouseMove> = moves
                .iter()
                .filter(|candidate| candidate.begins_with(&touched))
                .collect();
            let expected = moves.iter().any(|candidate| candidate.is_expected_by(&touched));
            colour(&next, touched.len()).or_else(|| expected.then_some('W'))
        };
        let row = |rank: u8| -> String { join_row(files.clone().map(|file| colour(&format!("{file}{rank}")))) };
        let rows: Vec<String> = ranks.rev().map(row).collect();
        rows.join("/")
    }
}

/// The colour of the `touched`-th square of these moves.
fn colour(moves: &[&MouseMove], touched: usize) -> Option<char> {
    let first = moves.first()?;
    Some(if moves.iter().any(|candidate| candidate.squares.len() > touched) {
        'C'
    } else if moves.len() > 1 {
        'M'
    } else if first.letter.is_some() {
        'B'
    } else if first.captures {
        'R'
    } else {
        'Y'
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    const MUSKETEER: ShownBoard = ShownBoard {
        files: 'a'..='h',
        ranks: 0..=9,
    };

    fn possible(variant: Variant, fen: &str) -> Vec<MouseMove> {
        crate::gui::new_game(variant, Some(fen))
            .expect("a position")
            .mouse_moves()
    }

    fn musketeer(fen: &str) -> Vec<MouseMove> {
        possible(Variant::Musketeer, fen)
    }

    #[test]
    fn a_gating_knight_and_a_pawn() {
        let moves = musketeer(&Variant::Musketeer.start_fen());
        let mut mouse = Mouse::default();
        mouse.lift("b1".to_owned());
        assert_eq!(mouse.colours(&moves, &MUSKETEER), "8/8/8/8/8/8/B1B5/8/8/8");
        mouse.put("c3".to_owned());
        assert_eq!(mouse.letters(&moves), "C");
        mouse.lift("e2".to_owned());
        assert_eq!(mouse.colours(&moves, &MUSKETEER), "8/8/8/8/8/4Y3/4Y3/8/8/8");
        assert_eq!(mouse.colours(&moves, &ShownBoard::ORTHODOX), "8/8/8/8/4Y3/4Y3/8/8");
    }

    #[test]
    fn castling_past_a_waiting_piece_goes_over_the_king() {
        let moves = musketeer("********/r3k2r/8/8/8/8/8/8/R3K2R/C******L w KQkq - 0 1");
        let mut mouse = Mouse::default();
        mouse.lift("h1".to_owned());
        assert!(
            mouse.colours(&moves, &MUSKETEER).ends_with("/7B/4CBB1/8"),
            "{}",
            mouse.colours(&moves, &MUSKETEER)
        );
        mouse.put("e1".to_owned());
        mouse.lift("e1".to_owned());
        assert_eq!(mouse.colours(&moves, &MUSKETEER), "8/8/8/8/8/8/8/8/5B2/8");
        mouse.put("f1".to_owned());
        assert_eq!(mouse.letters(&moves), "L");
        mouse.finish();
        mouse.lift("e1".to_owned());
        assert!(
            mouse.colours(&moves, &MUSKETEER).ends_with("/3YYY2/2WY1YW1/8"),
            "{}",
            mouse.colours(&moves, &MUSKETEER)
        );
    }

    #[test]
    fn a_lion_captures_on_the_way_or_ends_there_or_stays() {
        let fen = "9k/10/10/4r5/4p5/4L5/10/10/10/K9 w - - 0 1";
        let moves = possible(Variant::ChuChess, fen);
        let board = ShownBoard {
            files: 'a'..='j',
            ranks: 0..=9,
        };
        let mut mouse = Mouse::default();
        mouse.lift("e4".to_owned());
        let leaps = "10/10/10/2YYRYY3/2YYCYY3/2YYYYY3/2YYYYY3/2YYYYY3/10/10";
        assert_eq!(mouse.colours(&moves, &board), leaps);
        mouse.put("e5".to_owned());
        mouse.lift("e5".to_owned());
        let second_steps = "10/10/10/3YRY4/3YRY4/3YYY4/10/10/10/10";
        assert_eq!(mouse.colours(&moves, &board), second_steps);
    }

    #[test]
    fn a_pawn_that_cannot_end_where_it_began_is_typed() {
        let fen = "1/P7/8/8/4k3/8/8/8/4K3/1 w - - 0 1";
        let moves = possible(Variant::EnChess, fen);
        let mut mouse = Mouse::default();
        mouse.lift("a8".to_owned());
        mouse.put("b8".to_owned());
        mouse.lift("b8".to_owned());
        assert!(mouse.typed_instead("b8", &moves).is_empty());
        let typed = mouse.typed_instead("a8", &moves);
        let expected = [('Q', "a8b8-a8q"), ('K', "a8b7-a8k")].map(|(letter, text)| (letter, text.to_owned()));
        assert_eq!(typed[..2], expected);
        assert_eq!(typed.len(), 6);
    }

    #[test]
    fn a_promotion_is_chosen_from_six() {
        let moves = musketeer("8/P3k3/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1");
        let mut mouse = Mouse::default();
        mouse.lift("a7".to_owned());
        assert!(mouse.colours(&moves, &MUSKETEER).starts_with("8/M7/8/"));
        mouse.put("a8".to_owned());
        mouse.put("a8".to_owned());
        assert_eq!(mouse.letters(&moves).len(), 6);
    }
}
