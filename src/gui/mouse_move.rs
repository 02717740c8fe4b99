//! Moves made with the mouse.

/// A legal move made with the mouse: its squares in order, and the letter that the GUI needs.
///
/// Squares are named as in the GUI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MouseMove {
    /// The squares touched: origin, target, and one in between if the GUI could not show the move otherwise.
    pub squares: Vec<String>,
    /// The origin and target that users expect, if others must be touched. A user who tries them gets an explanation.
    pub expected: Option<[String; 2]>,
    /// The upper-case letter of the piece that enters or, where the GUI needs it, that the moved piece becomes.
    pub letter: Option<char>,
    /// Whether the letter is that of a piece that swaps with the moved one. Some GUIs do not need it.
    pub swaps: bool,
    /// Whether the move captures on its target square.
    pub captures: bool,
    /// The square of the entering piece, which the GUI would empty if the mouse visited it.
    pub clears: Option<String>,
}

impl MouseMove {
    /// A drop of a piece taken from a square `beside` the board.
    #[must_use]
    pub fn from_holdings(beside: &str, square: &str) -> Self {
        MouseMove {
            squares: vec![beside.to_owned(), square.to_owned()],
            expected: None,
            letter: None,
            swaps: false,
            captures: false,
            clears: None,
        }
    }

    /// The same move for a GUI that performs swaps itself.
    #[must_use]
    pub fn without_letter_of_swap(self) -> Self {
        MouseMove {
            letter: self.letter.filter(|_| !self.swaps),
            ..self
        }
    }

    /// The move in two legs, `h1e1,e1f1c`, if it must be entered so or, with `clearing`, if it could empty a square.
    #[must_use]
    pub fn legs(&self, clearing: bool) -> Option<String> {
        let via = match (self.squares.as_slice(), &self.clears) {
            ([_, via, _], _) => via,
            (_, Some(cleared)) if clearing => cleared,
            _ => return None,
        };
        let (from, to) = (self.squares.first()?, self.squares.last()?);
        Some(format!("{from}{via},{via}{to}{}", self.suffix()))
    }

    /// The move in two legs as in XBoard's game records, `h1e1-f1c`, if it must be entered in two legs.
    #[must_use]
    pub fn pgn_legs(&self) -> Option<String> {
        let [from, via, to] = self.squares.as_slice() else {
            return None;
        };
        Some(format!("{from}{via}-{to}{}", self.suffix()))
    }

    /// The move as typed, `b1c3c`, if it has only one leg.
    #[must_use]
    pub fn straight(&self) -> Option<String> {
        let [from, to] = self.squares.as_slice() else {
            return None;
        };
        Some(format!("{from}{to}{}", self.suffix()))
    }

    fn suffix(&self) -> String {
        self.letter.iter().map(char::to_ascii_lowercase).collect()
    }

    /// Whether users expect these squares for this move although it must be entered in another way.
    #[must_use]
    pub fn is_expected_by(&self, touched: &[String]) -> bool {
        self.expected.as_ref().is_some_and(|expected| expected == touched)
    }

    /// Whether this move begins with the squares touched so far.
    #[must_use]
    pub fn begins_with(&self, touched: &[String]) -> bool {
        self.squares.starts_with(touched)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mouse_move(squares: &[&str], clears: Option<&str>) -> MouseMove {
        MouseMove {
            squares: squares.iter().map(|&square| square.to_owned()).collect(),
            expected: None,
            letter: Some('C'),
            swaps: false,
            captures: false,
            clears: clears.map(str::to_owned),
        }
    }

    #[test]
    fn legs_go_over_the_square_between_or_the_one_to_clear() {
        assert_eq!(
            mouse_move(&["h1", "e1", "f1"], None).legs(false),
            Some("h1e1,e1f1c".to_owned())
        );
        let knight = mouse_move(&["b8", "c6"], Some("b9"));
        assert_eq!(knight.legs(false), None);
        assert_eq!(knight.legs(true), Some("b8b9,b9c6c".to_owned()));
        assert_eq!(mouse_move(&["e8", "e7"], None).legs(true), None);
    }
}
