//! An unfinished shard. A kill may have torn it, or it may be damaged.
//!
//! Each frame has a checksum, so complete games are found even after damage.

use std::path::Path;

use crate::outside::crc::Crc;
use crate::outside::input;
use crate::records::error::{DataError, Problem, ShardError};
use crate::records::game_record::Summary;
use crate::records::reader::RawGame;
use crate::records::shard::{FRAME_BYTES, MOST_GAME_BYTES};
use crate::records::shard_header::{FIXED_BYTES, Header};

const MOST_BYTES: u64 = 16 << 30;

#[derive(Debug)]
pub struct Part {
    /// `None` if the header is torn or damaged.
    pub header: Option<Header>,
    /// The offset at which games begin: after the header, unless that is damaged.
    pub begin: u64,
    /// All complete games, in the order of the file.
    pub games: Vec<RawGame>,
    /// The end of the last complete game that no gap precedes.
    pub good_bytes: u64,
    /// Damage that precedes the end of the last complete game. A torn write at the end does not count.
    pub damage: Option<ShardError>,
}

impl Part {
    /// Reads a part. Damage is reported in the result and not as an error.
    pub fn read(path: &Path) -> Result<Self, DataError> {
        let bytes = input::read(path, MOST_BYTES)?;
        let located = |offset: usize, problem| ShardError {
            file: path.to_owned(),
            offset: offset as u64,
            problem,
        };
        let (header, begin, mut damage) = match header(&bytes) {
            Ok((header, length)) => (Some(header), length, None),
            Err(problem @ Problem::Version { .. }) => return Err(located(0, problem).into()),
            // The run was killed while it wrote the header, so there are no games.
            Err(Problem::Truncated(_)) => (None, bytes.len(), None),
            Err(problem) => (None, 0, Some(located(0, problem))),
        };
        let mut part = Part {
            header,
            begin: begin as u64,
            games: Vec::new(),
            good_bytes: begin as u64,
            damage: None,
        };
        let mut at = begin;
        while at < bytes.len() {
            match frame_at(&bytes, at) {
                Some(game) => {
                    at += FRAME_BYTES + game.bytes.len();
                    part.games.push(game);
                    if damage.is_none() {
                        part.good_bytes = at as u64;
                    }
                }
                None => {
                    // A torn frame at the end is due to a kill. If a complete game follows, it is damage.
                    let Some(next) = (at + 1..bytes.len()).find(|&at| frame_at(&bytes, at).is_some()) else {
                        break;
                    };
                    damage.get_or_insert_with(|| located(at, Problem::Checksum("game")));
                    at = next;
                }
            }
        }
        part.damage = damage;
        Ok(part)
    }
}

fn header(bytes: &[u8]) -> Result<(Header, usize), Problem> {
    let torn = Problem::Truncated("header");
    let Some((fixed, rest)) = bytes.split_first_chunk::<FIXED_BYTES>() else {
        let known = bytes.len().min(crate::records::shard_header::MAGIC.len());
        return match bytes[..known] == crate::records::shard_header::MAGIC[..known] {
            true => Err(torn),
            false => Err(Problem::NotAShard),
        };
    };
    let length = Header::remaining(fixed)?;
    let rest = rest.get(..length).ok_or(torn)?;
    Ok((Header::decode(fixed, rest)?, FIXED_BYTES + length))
}

fn frame_at(bytes: &[u8], offset: usize) -> Option<RawGame> {
    let (length, rest) = bytes[offset..].split_first_chunk::<4>()?;
    let size = u32::from_le_bytes(*length);
    let (checksum, rest) = rest.split_first_chunk::<4>()?;
    let game = rest.get(..size as usize).filter(|_| size <= MOST_GAME_BYTES)?;
    let mut crc = Crc::default();
    crc.update(length);
    crc.update(game);
    if crc.value().to_le_bytes() != *checksum {
        return None;
    }
    Some(RawGame {
        offset: offset as u64,
        bytes: game.to_vec(),
        summary: Summary::read(game)?,
    })
}
