//! Customs that differ in how pieces are chosen.

use super::pieces::{CANNON, LEOPARD, Pair, PieceSet};
use crate::rules::FenError;

/// The customs of a prelude. A FEN has one word for each unusual custom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Customs {
    /// The pair that is used if Black declines to choose.
    pub default_pair: Pair,
    /// Whether White places both its pieces before Black does; otherwise they take turns.
    pub white_places_first: bool,
    /// Whether Black may choose the same type as White, so that each side has two pieces of it.
    pub allows_same_type: bool,
}

/// How the word for [`Customs::default_pair`] begins; two letters follow.
const DEFAULT_PAIR: &str = "default-";
/// How the word for a set of pieces made to order begins; its number follows.
const PIECES_WORD: &str = "pieces-";
const WHITE_FIRST: &str = "white-places-first";
/// The word for [`Customs::allows_same_type`], and for games in which both types are the same.
pub const SAME_TYPE: &str = "same-type";

impl Customs {
    pub(super) const USUAL: Customs = Customs {
        default_pair: [CANNON, LEOPARD],
        white_places_first: false,
        allows_same_type: false,
    };

    /// Parses the last words of a FEN.
    ///
    /// # Errors
    /// [`FenError::UnknownWord`], or [`FenError::OtherPieces`] for the word of another set.
    pub(super) fn read(set: impl PieceSet, words: &[&str]) -> Result<Self, FenError> {
        let words = words.iter().filter(|&&word| set.word() != Some(word));
        words.copied().try_fold(Self::USUAL, |customs, word| {
            customs.with_word(set, word).ok_or_else(|| unknown(set, word))
        })
    }

    /// The customs with one more word applied; `None` if the word is unknown.
    pub(super) fn with_word(mut self, set: impl PieceSet, word: &str) -> Option<Self> {
        match word {
            WHITE_FIRST => self.white_places_first = true,
            SAME_TYPE => self.allows_same_type = true,
            _ => self.default_pair = pair_of(set, word.strip_prefix(DEFAULT_PAIR)?)?,
        }
        Some(self)
    }

    /// The words that a FEN ends with, each preceded by a space.
    pub(super) fn suffix(self, set: impl PieceSet) -> String {
        let mut words = set.word().map(|word| format!(" {word}")).unwrap_or_default();
        if self.default_pair != Self::USUAL.default_pair {
            let letters: String = self.default_pair.map(|kind| set.pieces().letter(kind)).iter().collect();
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

/// The error for a word that is none of the customs.
fn unknown(set: impl PieceSet, word: &str) -> FenError {
    if !word.starts_with(PIECES_WORD) {
        return FenError::UnknownWord(word.to_owned());
    }
    FenError::OtherPieces {
        found: word.to_owned(),
        wanted: set
            .word()
            .map_or_else(|| "the usual ones".to_owned(), |own| format!("those of '{own}'")),
    }
}

fn pair_of(set: impl PieceSet, letters: &str) -> Option<Pair> {
    let kinds: Option<Vec<_>> = letters.chars().map(|kind| set.pieces().kind_of_letter(kind)).collect();
    match kinds?.as_slice() {
        &[first, second] if first != second && [first, second].iter().all(|kind| set.types().contains(kind)) => {
            Some([first, second])
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Usual;

    #[test]
    fn words_are_read_as_they_are_written() {
        for words in ["", " default-HD", " default-DH white-places-first same-type"] {
            let read: Vec<&str> = words.split_whitespace().collect();
            assert_eq!(Customs::read(Usual, &read).expect(words).suffix(Usual), words);
        }
        assert_eq!(Customs::read(Usual, &["default-CL"]), Ok(Customs::USUAL));
        for word in ["default-", "default-HH", "default-HQ", "default-HDL", "first"] {
            assert!(Customs::read(Usual, &[word]).is_err(), "{word}");
        }
    }
}
