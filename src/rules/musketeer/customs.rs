//! How the pieces are chosen, where players have different customs.

use super::pieces::{CANNON, LEOPARD, Pair, TYPES, kind_of_letter, letter};
use crate::rules::FenError;
use crate::rules::text::bad_field;

/// The customs of a prelude. A FEN has a word for each that is not the usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Customs {
    /// What is played if Black declines to choose.
    pub default_pair: Pair,
    /// Whether White places both its pieces before Black places any; otherwise they take turns.
    pub white_places_first: bool,
    /// Whether Black may choose White's type, so that each side has two pieces of it.
    pub allows_same_type: bool,
}

/// The beginning of the word for [`Customs::default_pair`], before two letters.
const DEFAULT_PAIR: &str = "default-";
/// The word for [`Customs::white_places_first`].
const WHITE_FIRST: &str = "white-places-first";
/// The word for [`Customs::allows_same_type`], and for a game in which both types are the same.
pub const SAME_TYPE: &str = "same-type";

impl Customs {
    /// The usual ones.
    pub(super) const USUAL: Customs = Customs {
        default_pair: [CANNON, LEOPARD],
        white_places_first: false,
        allows_same_type: false,
    };

    /// What the last words of a FEN say.
    ///
    /// # Errors
    /// [`FenError::BadField`] with a word that says nothing known.
    pub(super) fn read(words: &[&str]) -> Result<Self, FenError> {
        words.iter().try_fold(Self::USUAL, |customs, word| {
            customs.with_word(word).ok_or_else(|| bad_field("rules", word))
        })
    }

    /// With what one more word says; `None` if it says nothing known.
    pub(super) fn with_word(mut self, word: &str) -> Option<Self> {
        match word {
            WHITE_FIRST => self.white_places_first = true,
            SAME_TYPE => self.allows_same_type = true,
            _ => self.default_pair = pair_of(word.strip_prefix(DEFAULT_PAIR)?)?,
        }
        Some(self)
    }

    /// The words by which a FEN says it, each after a blank.
    pub(super) fn suffix(self) -> String {
        let mut words = String::new();
        if self.default_pair != Self::USUAL.default_pair {
            let letters: String = self.default_pair.map(letter).iter().collect();
            words += &format!(" {DEFAULT_PAIR}{letters}");
        }
        for (word, holds) in [
            (WHITE_FIRST, self.white_places_first),
            (SAME_TYPE, self.allows_same_type),
        ] {
            if holds {
                words += &format!(" {word}");
            }
        }
        words
    }
}

/// The two different types of two letters.
fn pair_of(letters: &str) -> Option<Pair> {
    let kinds: Option<Vec<_>> = letters.chars().map(kind_of_letter).collect();
    match kinds?.as_slice() {
        &[first, second] if first != second && TYPES.contains(&first) && TYPES.contains(&second) => {
            Some([first, second])
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for words in ["", " default-HD", " default-DH white-places-first same-type"] {
            let read: Vec<&str> = words.split_whitespace().collect();
            assert_eq!(Customs::read(&read).expect(words).suffix(), words);
        }
        assert_eq!(Customs::read(&["default-CL"]), Ok(Customs::USUAL));
        for word in ["default-", "default-HH", "default-HQ", "default-HDL", "first"] {
            assert!(Customs::read(&[word]).is_err(), "{word}");
        }
    }
}
