//! How a person makes a legal move with the mouse.

/// A legal move as it is made with the mouse: the squares in order, and the letter that the GUI needs.
///
/// Squares have the names that the GUI gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MouseMove {
    /// The squares touched in turn: from and to, with one between where the GUI could not show the move without it.
    pub squares: Vec<String>,
    /// From and to as people expect them, where the squares touched are others: such a try is answered by an
    /// explanation.
    pub expected: Option<[String; 2]>,
    /// What enters, or what the moved piece is afterwards where the GUI must be told, in upper case.
    pub letter: Option<char>,
    /// Whether the letter is that of a piece with which the moved one changes places. Some GUIs need no letter then.
    pub swaps: bool,
    /// Whether something is captured on the last square.
    pub captures: bool,
    /// A square that the GUI would empty if the move went over it: where the entering piece has waited.
    pub clears: Option<String>,
}

impl MouseMove {
    /// What lies on a square beside the board is put on the board.
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

    /// The same for a GUI that lets pieces change places by itself.
    #[must_use]
    pub fn without_letter_of_swap(self) -> Self {
        MouseMove {
            letter: self.letter.filter(|_| !self.swaps),
            ..self
        }
    }

    /// The move in two legs, `h1e1,e1f1c`, if it has to be entered so or, with `clearing`, if it could empty a square.
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

    /// The move as XBoard reads it from a game record, `h1e1-f1c`, if it has to be entered in two legs.
    #[must_use]
    pub fn pgn_legs(&self) -> Option<String> {
        let [from, via, to] = self.squares.as_slice() else {
            return None;
        };
        Some(format!("{from}{via}-{to}{}", self.suffix()))
    }

    /// The move as it is typed, `b1c3c`, if it goes straight.
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

    /// Whether a person who touched these squares means this move but must enter it in another way.
    #[must_use]
    pub fn is_expected_by(&self, touched: &[String]) -> bool {
        self.expected.as_ref().is_some_and(|expected| expected == touched)
    }

    /// Whether the squares touched so far lead towards this move.
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
