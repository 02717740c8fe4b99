//! Lists of numbers on the command line.

use std::fmt;
use std::str::FromStr;

/// Numbers from 1. By default all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(Vec<(usize, usize)>);

impl Default for Numbers {
    fn default() -> Self {
        Numbers(vec![(1, usize::MAX)])
    }
}

impl Numbers {
    pub fn contains(&self, number: usize) -> bool {
        self.0.iter().any(|&(first, last)| (first..=last).contains(&number))
    }

    /// The largest number that was named; 0 if none was.
    pub fn largest_named(&self) -> usize {
        let named = |&(first, last): &(usize, usize)| if last == usize::MAX { first } else { last };
        self.0.iter().map(named).max().unwrap_or(0)
    }
}

impl FromStr for Numbers {
    type Err = String;

    /// Parses numbers and ranges: `3,5-7,20-`.
    fn from_str(text: &str) -> Result<Self, String> {
        let range = |part: &str| {
            let number = |text: &str| text.trim().parse().ok().filter(|&number| number > 0);
            let (first, last) = match part.split_once('-') {
                Some((first, last)) if last.trim().is_empty() => (number(first)?, usize::MAX),
                Some((first, last)) => (number(first)?, number(last)?),
                None => (number(part)?, number(part)?),
            };
            (first <= last).then_some((first, last))
        };
        let parts = text.split(',');
        let parts = parts.map(|part| range(part).ok_or_else(|| format!("'{part}' is not a number or a range")));
        parts.collect::<Result<_, _>>().map(Numbers)
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (first, last)) in self.0.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            match *last {
                usize::MAX => write!(f, "{comma}{first}-")?,
                last if last == *first => write!(f, "{comma}{first}")?,
                last => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_lists_of_ranges() {
        let numbers: Numbers = "3, 5-7,20-".parse().expect("a list");
        let found: Vec<usize> = (0..23).filter(|&number| numbers.contains(number)).collect();
        assert_eq!(found, [3, 5, 6, 7, 20, 21, 22]);
        assert_eq!(
            (numbers.to_string().as_str(), numbers.largest_named()),
            ("3,5-7,20-", 20)
        );
        assert_eq!(Numbers::default().to_string().parse(), Ok(Numbers::default()));
        for bad in ["", "0", "7-5", "x", "1,,2", "-3", "1-0"] {
            assert!(bad.parse::<Numbers>().is_err(), "{bad}");
        }
    }
}
