//! Writes shards.
//!
//! A shard is a header, a frame per game (length, checksum, bytes), and a trailer. A shard that is still being written
//! has no trailer. [`reader`](super::reader) reads both.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::game_record::Summary;
use super::shard_header::Header;
use crate::outside::crc::Crc;
use crate::outside::replace;

/// Marks the trailer, in place of a length.
pub(crate) const TRAILER_MARK: u32 = u32::MAX;

/// Mark, number of games, number of positions, checksum.
pub(crate) const TRAILER_BYTES: usize = 24;

/// Length and checksum of a game.
pub const FRAME_BYTES: usize = 8;

pub(crate) const MOST_GAME_BYTES: u32 = 1 << 20;

/// The contents of a finished shard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of games.
    pub games: u64,
    /// The number of positions with a score.
    pub positions: u64,
    /// The length of the file.
    pub bytes: u64,
    /// The checksum up to that of the trailer.
    pub checksum: u32,
}

/// A game with its length and checksum.
#[must_use]
pub(crate) fn frame(game: &[u8]) -> Vec<u8> {
    let length = (game.len() as u32).to_le_bytes();
    let mut crc = Crc::default();
    crc.update(&length);
    crc.update(game);
    let mut bytes = Vec::with_capacity(FRAME_BYTES + game.len());
    bytes.extend_from_slice(&length);
    bytes.extend_from_slice(&crc.value().to_le_bytes());
    bytes.extend_from_slice(game);
    bytes
}

/// Writes a shard.
pub struct ShardWriter<W: Write> {
    out: W,
    crc: Crc,
    totals: Totals,
}

impl<W: Write> ShardWriter<W> {
    /// Writes the header.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn new(out: W, header: &Header) -> io::Result<Self> {
        let mut writer = ShardWriter {
            out,
            crc: Crc::default(),
            totals: Totals::default(),
        };
        writer.write(&header.encode())?;
        Ok(writer)
    }

    /// Appends a game.
    ///
    /// # Errors
    /// Those of the file.
    pub fn add(&mut self, game: &[u8]) -> io::Result<()> {
        self.totals.games += 1;
        self.totals.positions += Summary::read(game).map_or(0, |summary| summary.positions);
        self.write(&frame(game))
    }

    /// Appends the trailer.
    ///
    /// # Errors
    /// Those of the file.
    pub fn finish(mut self) -> io::Result<(W, Totals)> {
        let mut trailer = TRAILER_MARK.to_le_bytes().to_vec();
        trailer.extend_from_slice(&self.totals.games.to_le_bytes());
        trailer.extend_from_slice(&self.totals.positions.to_le_bytes());
        self.write(&trailer)?;
        self.totals.checksum = self.crc.value();
        self.write(&self.totals.checksum.to_le_bytes())?;
        self.out.flush()?;
        Ok((self.out, self.totals))
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        self.crc.update(bytes);
        self.totals.bytes += bytes.len() as u64;
        Ok(())
    }
}

/// Writes a shard under a temporary name and renames it.
///
/// # Errors
/// Those of the file system.
pub fn write_shard<'a>(path: &Path, header: &Header, games: impl IntoIterator<Item = &'a [u8]>) -> io::Result<Totals> {
    let temporary = path.with_extension("tmp");
    let mut writer = ShardWriter::new(BufWriter::new(replace::create(&temporary)?), header)?;
    for game in games {
        writer.add(game)?;
    }
    let (out, totals) = writer.finish()?;
    out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    std::fs::rename(&temporary, path)?;
    Ok(totals)
}
