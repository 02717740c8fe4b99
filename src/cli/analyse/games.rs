//! The games of a file that are to be analysed.

use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::str::FromStr;

use crate::cli::Failure;
use crate::cli::recorded::place;
use crate::outside::crc::Crc;
use crate::outside::input;
use crate::pgn::reader::{Games, PgnGame, ReadError};

/// Numbers of games, counted from 1. By default all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(Vec<(usize, usize)>);

impl Default for Numbers {
    fn default() -> Self {
        Numbers(vec![(1, usize::MAX)])
    }
}

impl Numbers {
    fn contains(&self, number: usize) -> bool {
        self.0.iter().any(|&(first, last)| (first..=last).contains(&number))
    }

    /// The largest number that was named; 0 if none was.
    fn largest_named(&self) -> usize {
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

/// What a file has.
pub struct Survey {
    /// The number of games to analyse.
    pub chosen: usize,
    pub bytes: u64,
    pub checksum: u32,
}

impl Survey {
    /// Reads the whole file.
    ///
    /// # Errors
    /// [`Failure`] if it cannot be read, has no game, or lacks a game that was named.
    pub fn of(path: &Path, numbers: &Numbers) -> Result<Self, Failure> {
        let mut checked = Checksum {
            file: input::open(path)?,
            crc: Crc::default(),
            bytes: 0,
        };
        let (mut games, mut chosen) = (0, 0);
        for record in Games::new(BufReader::new(&mut checked)) {
            if let Err(error) = record
                && error.line().is_none()
            {
                return Err(Failure::Input(format!("{}{error}", place(path, None))));
            }
            games += 1;
            chosen += usize::from(numbers.contains(games));
        }
        let largest = numbers.largest_named();
        match games {
            0 => Err(Failure::Input(format!("there is no game in {}", path.display()))),
            _ if largest > games => {
                let path = path.display();
                Err(Failure::Input(format!(
                    "--games {largest}: the last game in {path} is {games}"
                )))
            }
            _ => Ok(Survey {
                chosen,
                bytes: checked.bytes,
                checksum: checked.crc.value(),
            }),
        }
    }
}

/// Computes the checksum of what is read.
struct Checksum {
    file: File,
    crc: Crc,
    bytes: u64,
}

impl Read for Checksum {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(buffer)?;
        self.crc.update(&buffer[..length]);
        self.bytes += length as u64;
        Ok(length)
    }
}

/// Reads the chosen games with their numbers.
pub struct ChosenGames<'a> {
    games: Games<BufReader<File>>,
    number: usize,
    numbers: &'a Numbers,
}

impl<'a> ChosenGames<'a> {
    pub fn open(path: &Path, numbers: &'a Numbers) -> Result<Self, Failure> {
        Ok(ChosenGames {
            games: Games::new(BufReader::new(input::open(path)?)),
            number: 0,
            numbers,
        })
    }
}

impl Iterator for ChosenGames<'_> {
    type Item = (usize, Result<PgnGame, ReadError>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let record = self.games.next()?;
            self.number += 1;
            if self.numbers.contains(self.number) {
                return Some((self.number, record));
            }
        }
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
