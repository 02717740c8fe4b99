//! Divides a task into parts for independent processes.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Part I of N, written `I/N`. I counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Division {
    number: u64,
    of: u64,
}

/// The text does not name a part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not a part: expected I/N with I from 1 to N")]
pub struct NoPart(String);

impl Division {
    /// Part `number` of `of`; `None` unless `number` is from 1 to `of`.
    #[must_use]
    pub fn new(number: u64, of: u64) -> Option<Self> {
        (1..=of).contains(&number).then_some(Division { number, of })
    }

    /// The number of this part, from 1.
    #[must_use]
    pub fn number(self) -> u64 {
        self.number
    }

    /// The number of parts in total.
    #[must_use]
    pub fn of(self) -> u64 {
        self.of
    }

    /// The range of items, numbered from 0, in this part. Parts follow each other; their sizes differ by at most one.
    #[must_use]
    pub fn range(self, items: u64) -> Range<u64> {
        let before = |parts: u64| (u128::from(items) * u128::from(parts) / u128::from(self.of)) as u64;
        before(self.number - 1)..before(self.number)
    }
}

impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Division {
    type Err = NoPart;

    fn from_str(text: &str) -> Result<Self, NoPart> {
        let parts = text
            .split_once('/')
            .and_then(|(number, of)| Division::new(number.parse().ok()?, of.parse().ok()?));
        parts.ok_or_else(|| NoPart(text.to_owned()))
    }
}

impl TryFrom<String> for Division {
    type Error = NoPart;

    fn try_from(text: String) -> Result<Self, NoPart> {
        text.parse()
    }
}

impl From<Division> for String {
    fn from(division: Division) -> String {
        division.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_named_from_one() {
        assert_eq!(
            "3/64".parse::<Division>().map(|part| part.to_string()),
            Ok("3/64".to_owned())
        );
        for bad in ["0/4", "5/4", "1/0", "1", "", "/", "a/4", "1/4/2", "-1/4", "1/ 4"] {
            assert!(bad.parse::<Division>().is_err(), "{bad}");
        }
    }

    #[test]
    fn parts_cover_everything_once_and_evenly() {
        for (items, of) in [(7, 1), (7, 3), (7, 7), (100_000, 99_999), (u64::MAX, 5), (2, 5)] {
            let mut end = 0;
            for number in (1..=of).take(1000).chain([of].into_iter().filter(|_| of > 1000)) {
                let range = Division::new(number, of).unwrap().range(items);
                assert!(range.start == end || number > 1000, "{number}/{of} of {items}");
                assert!(range.end - range.start >= items / of && range.end - range.start <= items.div_ceil(of));
                end = range.end;
            }
            assert_eq!(end, items);
        }
    }
}
