//! The lines of a journal: what each holds, and its checksum.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::fingerprint::Fingerprint;
use super::game_result::GameResult;
use super::match_part::MatchPart;
use super::pgn_file::Stretch;
use crate::outside::crc::Crc;

/// The version of the format.
pub(super) const VERSION: u32 = 2;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Header {
    /// The version of the format; version 1 did not say.
    #[serde(default = "first_version")]
    pub(super) journal: u32,
    pub(super) fingerprint: Fingerprint,
    /// Length of the PGN file before the first game, in version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pgn_start: Option<u64>,
    /// The match, if this is a part of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) part: Option<MatchPart>,
}

const fn first_version() -> u32 {
    1
}

/// Every further line.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameLine {
    /// Its number, from 1, the header's being 1; 0 in version 1.
    #[serde(default)]
    pub(super) line: usize,
    /// The game that ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<GameResult>,
    /// Where its text is in the PGN file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pgn: Option<Stretch>,
    /// Length of the PGN file after the game, in version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pgn_length: Option<u64>,
    /// The number of a line that does not count, because its game never reached the PGN file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) void: Option<usize>,
}

/// Why a line of a journal makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum BadLine {
    /// Bytes differ from those that were written.
    #[error("its checksum is wrong")]
    Checksum,
    /// Not what a line holds.
    #[error("{0}")]
    Json(String),
    /// Lines were removed, added or moved.
    #[error("it was written as line {0}")]
    Number(usize),
    /// Engines that the schedule does not pair in this game.
    #[error(
        "game {game} is said to be between engines {white} and {black}, but it is between {scheduled_white} and \
         {scheduled_black}"
    )]
    Pairing {
        /// Its number, from 1.
        game: u64,
        /// The engine with White, from 1.
        white: usize,
        /// The engine with Black.
        black: usize,
        /// The engine that the schedule gives White.
        scheduled_white: usize,
        /// The engine that it gives Black.
        scheduled_black: usize,
    },
    /// A game that another part plays.
    #[error("game {0} belongs to another part")]
    OtherPart(u64),
    /// A result is 0, 1 or 2 half points.
    #[error("{0} half points for White")]
    HalfPoints(u8),
    /// One game cannot end twice.
    #[error("game {game} ended in line {before} already")]
    Twice {
        /// Its number, from 1.
        game: u64,
        /// The earlier line.
        before: usize,
    },
    /// The texts of games follow each other.
    #[error("its game is said to begin at byte {at} of the PGN file, before the end of an earlier one")]
    Order {
        /// Where it begins.
        at: u64,
    },
    /// Only the last line can be taken back.
    #[error("it takes back line {0}")]
    Void(usize),
    /// A line without a game.
    #[error("it has no game")]
    Empty,
}

/// A line as it is written, with its checksum and its end.
pub(super) fn write(value: &impl Serialize) -> serde_json::Result<String> {
    let json = serde_json::to_string(value)?;
    Ok(format!("{:08x} {json}\n", Crc::of(json.as_bytes())))
}

/// Reads a line; in a journal of version 1 the checksum may be missing.
pub(super) fn parse<T: DeserializeOwned>(line: &str, version: u32) -> Result<T, BadLine> {
    let json = if version == 1 && line.starts_with('{') {
        line
    } else {
        checked(line).ok_or(BadLine::Checksum)?
    };
    serde_json::from_str(json).map_err(|error| BadLine::Json(error.to_string()))
}

/// The part of a line after its checksum, if that is right.
fn checked(line: &str) -> Option<&str> {
    let (checksum, json) = line.split_once(' ')?;
    (checksum == format!("{:08x}", Crc::of(json.as_bytes()))).then_some(json)
}
