//! The games of a file that are to be analysed.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use crate::cli::Failure;
use crate::cli::numbers::Numbers;
use crate::cli::recorded::place;
use crate::outside::crc::Crc;
use crate::outside::input;
use crate::pgn::reader::{Games, PgnGame, ReadError};

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
