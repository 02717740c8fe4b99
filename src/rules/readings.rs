//! Rule options: yes-or-no questions about the rules that players answer differently.
//!
//! A game lists its [`Question`]s. Unusual answers are part of a position and of its hash key, and a FEN lists them
//! after its other fields.

use super::{FenError, StartOption};
use crate::board::zobrist::splitmix64;

/// A question and its usual answer.
#[derive(Debug)]
pub(crate) struct Question {
    /// The name shown in dialogs.
    pub name: &'static str,
    /// The word that stands for the unusual answer in a FEN.
    pub word: &'static str,
    pub usual: bool,
}

/// The questions that have an unusual answer, one bit each, in the order of the game's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Readings(u8);

impl Readings {
    /// Whether the answer to the question at `index` is unusual.
    #[inline]
    pub(crate) const fn has(self, index: u8) -> bool {
        self.0 >> index & 1 != 0
    }

    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_bits(bits: usize) -> Self {
        Readings(bits as u8)
    }

    /// The hash key of the unusual answers; 0 if there are none.
    pub(crate) const fn key(self, stream: u64) -> u64 {
        match self.0 {
            0 => 0,
            bits => splitmix64(splitmix64(stream) ^ bits as u64),
        }
    }

    /// Parses the last words of a FEN.
    ///
    /// # Errors
    /// [`FenError::UnknownWord`].
    pub(crate) fn read(questions: &[Question], words: &[&str]) -> Result<Self, FenError> {
        words.iter().try_fold(Readings::default(), |readings, word| {
            let index = questions.iter().position(|question| question.word == *word);
            let index = index.ok_or_else(|| FenError::UnknownWord((*word).to_owned()))?;
            Ok(Readings(readings.0 | 1 << index))
        })
    }

    /// The words that a FEN ends with, each preceded by a space.
    pub(crate) fn suffix(self, questions: &[Question]) -> String {
        let told = (0..).zip(questions).filter(|&(index, _)| self.has(index));
        told.map(|(_, question)| format!(" {}", question.word)).collect()
    }

    /// The answers that correspond to values of [`options`], which are in its order.
    pub(crate) fn chosen(questions: &[Question], values: &[&str]) -> Self {
        let differs = |question: &Question, value: &str| value == answer(!question.usual);
        let chosen = (0..).zip(questions.iter().zip(values));
        chosen.fold(Readings::default(), |readings, (index, (question, value))| {
            Readings(readings.0 | u8::from(differs(question, value)) << index)
        })
    }
}

pub fn options(questions: &[Question]) -> Vec<StartOption> {
    let asked = questions.iter();
    asked
        .map(|question| StartOption::question(question.name, question.usual))
        .collect()
}

/// The start option and the value that a FEN word stands for, in upper or lower case.
pub fn named(questions: &[Question], word: &str) -> Option<(&'static str, &'static str)> {
    let question = questions
        .iter()
        .find(|question| question.word.eq_ignore_ascii_case(word))?;
    Some((question.name, answer(!question.usual)))
}

pub const fn answer(yes: bool) -> &'static str {
    if yes { StartOption::YES } else { StartOption::NO }
}

/// Adds `words` to a FEN that has no words, after its six usual fields and the game's own fields. Missing own fields
/// take the values given. A FEN with more fields, or with too few, is returned unchanged.
pub fn with_words(fen: &str, own_fields: &[&str], words: &str) -> String {
    let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let missing = (6 + own_fields.len()).checked_sub(fields.len());
    match missing.filter(|&missing| missing <= own_fields.len() && !words.trim().is_empty()) {
        Some(missing) => {
            fields.extend(&own_fields[own_fields.len() - missing..]);
            fields.extend(words.split_ascii_whitespace());
            fields.join(" ")
        }
        None => fen.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTIONS: [Question; 2] = [
        Question {
            name: "Pawns retreat",
            word: "retreat",
            usual: false,
        },
        Question {
            name: "Kings castle",
            word: "no-castling",
            usual: true,
        },
    ];

    #[test]
    fn words_and_values_say_the_same() {
        let by_values = Readings::chosen(&QUESTIONS, &["No", "No"]);
        assert_eq!(by_values, Readings::read(&QUESTIONS, &["no-castling"]).expect("known"));
        assert_eq!(by_values.suffix(&QUESTIONS), " no-castling");
        assert!(Readings::read(&QUESTIONS, &["castling"]).is_err());
        let usual: Vec<&str> = options(&QUESTIONS).iter().map(|option| option.default).collect();
        assert_eq!(usual, ["No", "Yes"]);
        assert_eq!(Readings::chosen(&QUESTIONS, &usual), Readings::default());
        assert_eq!(Readings::default().key(1), 0);
        assert_eq!(named(&QUESTIONS, "retreat"), Some(("Pawns retreat", "Yes")));
    }

    #[test]
    fn words_are_added_where_a_fen_has_none() {
        let bare = "8/8 w - - 0 1";
        assert_eq!(with_words(bare, &[], "retreat"), "8/8 w - - 0 1 retreat");
        assert_eq!(with_words(bare, &["KK"], "retreat"), "8/8 w - - 0 1 KK retreat");
        for told in ["8/8 w - - 0 1 PP", "8/8 w - - 0 1 PP no-castling"] {
            let expected = if told.ends_with("PP") {
                format!("{told} retreat")
            } else {
                told.to_owned()
            };
            assert_eq!(with_words(told, &["KK"], "retreat"), expected);
        }
        assert_eq!(with_words(bare, &["KK"], ""), bare);
        assert_eq!(with_words("nonsense", &[], "retreat"), "nonsense");
    }
}
