//! Writes shards.
//!
//! A shard consists of a header, a frame for each game (length, checksum, bytes) and a trailer. While it is being
//! written it has no trailer. [`reader`](super::reader) reads it in both states.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::game_record::Summary;
use super::shard_header::Header;
use crate::outside::crc::Crc;
use crate::outside::replace;

/// Stands in place of a length to mark the trailer.
pub(crate) const TRAILER_MARK: u32 = u32::MAX;

/// The trailer: mark, number of games, number of positions and checksum.
pub(crate) const TRAILER_BYTES: usize = 24;

/// The part of a frame that precedes the game: its length and checksum.
pub const FRAME_BYTES: usize = 8;

pub(crate) const MOST_GAME_BYTES: u32 = 1 << 20;

/// What a shard contains, as its trailer tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of games.
    pub games: u64,
    /// The number of positions with a score.
    pub positions: u64,
    /// The length of the file in bytes.
    pub bytes: u64,
    /// The checksum of everything up to the checksum in the trailer.
    pub checksum: u32,
}

/// A game preceded by its length and checksum.
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

/// Writes a shard to `out`.
pub struct ShardWriter<W: Write> {
    out: W,
    crc: Crc,
    totals: Totals,
}

impl<W: Write> ShardWriter<W> {
    /// Starts a shard by writing its header.
    ///
    /// # Errors
    /// Any error of `out`.
    pub fn new(out: W, header: &Header) -> io::Result<Self> {
        let mut writer = ShardWriter {
            out,
            crc: Crc::default(),
            totals: Totals::default(),
        };
        writer.write(&header.encode())?;
        Ok(writer)
    }

    /// Appends a frame with an encoded game.
    ///
    /// # Errors
    /// Any error of `out`.
    pub fn add(&mut self, game: &[u8]) -> io::Result<()> {
        self.totals.games += 1;
        self.totals.positions += Summary::read(game).map_or(0, |summary| summary.positions);
        self.write(&frame(game))
    }

    /// Writes the trailer. Returns the output and the totals.
    ///
    /// # Errors
    /// Any error of `out`.
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

impl ShardWriter<BufWriter<File>> {
    /// Starts a shard in a new file, which replaces any of that name.
    pub(crate) fn create(path: &Path, header: &Header) -> io::Result<Self> {
        Self::new(BufWriter::new(replace::create(path)?), header)
    }

    /// Writes the trailer and syncs the file.
    pub(crate) fn close(self) -> io::Result<Totals> {
        let (out, totals) = self.finish()?;
        out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        Ok(totals)
    }
}

/// Writes a shard to a temporary file and renames that.
///
/// # Errors
/// Any error of the file system.
pub fn write_shard<'a>(path: &Path, header: &Header, games: impl IntoIterator<Item = &'a [u8]>) -> io::Result<Totals> {
    let temporary = path.with_extension("tmp");
    let mut writer = ShardWriter::create(&temporary, header)?;
    for game in games {
        writer.add(game)?;
    }
    let totals = writer.close()?;
    std::fs::rename(&temporary, path)?;
    Ok(totals)
}
