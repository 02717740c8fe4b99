//! Makes a folder of shards from text.

use std::fs::File;
use std::io::{self, BufRead, BufWriter};
use std::path::{Path, PathBuf};

use super::new_folder::NewFolder;
use crate::eval::Evaluable;
use crate::outside::text::{self, Lines};
use crate::records::error::DataError;
use crate::records::game_record::GameRecord;
use crate::records::game_text::{parse_first_line, parse_shard_line};
use crate::records::manifest::{Manifest, ShardEntry, shard_name};
use crate::records::shard::{MOST_GAME_BYTES, ShardWriter};
use crate::records::shard_header::Header;
use crate::records::span::RunPart;
use crate::rules::Variant;
use crate::with_game;

/// The limit on the length of a line, in bytes.
const MOST_LINE: usize = 4 << 20;

/// A piece ends when its games have this many bytes.
const PIECE: usize = 64 << 10;

/// A part of a text.
pub enum Piece {
    /// A shard with this number begins.
    Shard(u64, Header),
    /// Its next games: the numbers of the lines, counted from 1, and the lines.
    Games(Variant, Vec<(u64, String)>),
}

/// What a piece becomes.
pub enum Encoded {
    /// A shard with this number begins.
    Shard(u64, Header),
    /// Its next games.
    Games(Vec<Vec<u8>>),
}

/// Iterates over the pieces of a text, in order. Ends after an error.
pub struct Pieces<S> {
    path: PathBuf,
    lines: Lines<S>,
    /// The number of the last line that was read.
    line: u64,
    /// A line that was read but belongs to the next piece.
    next: Option<String>,
    /// The last shard.
    shard: Option<(Variant, u64)>,
    failed: bool,
}

impl<S: BufRead> Pieces<S> {
    /// Reads the first line. Errors name `path`. Also returns the part of the run that the games are.
    ///
    /// # Errors
    /// If this is not a text of games.
    pub fn begin(source: S, path: &Path) -> Result<(Self, Option<RunPart>), DataError> {
        let mut pieces = Pieces {
            path: path.to_owned(),
            lines: Lines::new(source),
            line: 0,
            next: None,
            shard: None,
            failed: false,
        };
        let first = pieces.read_line()?.unwrap_or_default();
        let part = parse_first_line(text::without_mark(&first)).map_err(|problem| pieces.error(1, problem))?;
        Ok((pieces, part))
    }

    fn error(&self, line: u64, problem: String) -> DataError {
        DataError::Line {
            path: self.path.clone(),
            line,
            problem,
        }
    }

    fn read_line(&mut self) -> Result<Option<String>, DataError> {
        let mut line = Vec::new();
        let read = self.lines.read(MOST_LINE, &mut line);
        if !read.map_err(DataError::io(&self.path))? {
            return Ok(None);
        }
        self.line += 1;
        match line.len() < MOST_LINE {
            true => Ok(Some(text::decode(&line).into_owned())),
            false => Err(self.error(self.line, format!("more than {MOST_LINE} bytes"))),
        }
    }

    fn read_piece(&mut self) -> Result<Option<Piece>, DataError> {
        let (mut games, mut bytes) = (Vec::new(), 0);
        while bytes < PIECE {
            let Some(line) = self
                .next
                .take()
                .map_or_else(|| self.read_line(), |line| Ok(Some(line)))?
            else {
                break;
            };
            let is_game = !line.starts_with('#');
            if !is_game && games.is_empty() {
                return self.begin_shard(&line).map(Some);
            }
            if !is_game {
                self.next = Some(line);
                break;
            }
            if !line.trim().is_empty() {
                bytes += line.len() + 1;
                games.push((self.line, line));
            }
        }
        match (self.shard, games.first()) {
            (_, None) => Ok(None),
            (Some((variant, _)), Some(_)) => Ok(Some(Piece::Games(variant, games))),
            (None, Some(&(line, _))) => Err(self.error(line, "a game before the first #shard".to_owned())),
        }
    }

    fn begin_shard(&mut self, line: &str) -> Result<Piece, DataError> {
        let wrong = |problem| self.error(self.line, problem);
        let (number, header) = parse_shard_line(line).map_err(wrong)?;
        if let Some((variant, before)) = self.shard {
            if variant != header.variant {
                let [next, before] = [header.variant, variant].map(Variant::name_and_pieces);
                return Err(wrong(format!("games of {next}, after games of {before}")));
            }
            if number <= before {
                return Err(wrong(format!("shard {number} after shard {before}")));
            }
        }
        self.shard = Some((header.variant, number));
        Ok(Piece::Shard(number, header))
    }
}

impl<S: BufRead> Iterator for Pieces<S> {
    type Item = Result<Piece, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let piece = self.read_piece();
        self.failed = piece.is_err();
        piece.transpose()
    }
}

impl Piece {
    /// The length of the games in bytes, with their line ends.
    pub fn bytes(&self) -> u64 {
        match self {
            Piece::Shard(..) => 0,
            Piece::Games(_, lines) => lines.iter().map(|(_, line)| line.len() as u64 + 1).sum(),
        }
    }

    /// Checks and encodes the games. Errors name `path`.
    ///
    /// # Errors
    /// The first error in a game.
    pub fn encode(self, path: &Path) -> Result<Encoded, DataError> {
        let (variant, lines) = match self {
            Piece::Shard(number, header) => return Ok(Encoded::Shard(number, header)),
            Piece::Games(variant, lines) => (variant, lines),
        };
        let mut games = Vec::new();
        for (line, text) in lines {
            let encoded = with_game!(variant, R => encode::<R>(variant, &text));
            games.push(encoded.map_err(|problem| DataError::Line {
                path: path.to_owned(),
                line,
                problem,
            })?);
        }
        Ok(Encoded::Games(games))
    }
}

fn encode<R: Evaluable>(variant: Variant, line: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    GameRecord::<R>::parse_line(variant, line)?.encode(&mut bytes);
    match bytes.len() > MOST_GAME_BYTES as usize {
        true => Err(format!(
            "the game takes {} bytes, more than {MOST_GAME_BYTES}",
            bytes.len()
        )),
        false => Ok(bytes),
    }
}

/// A new folder that is filled with games. If dropped before it is finished, it is removed.
pub struct ImportedFolder {
    /// Closed before the folder is removed.
    open: Option<OpenShard>,
    folder: NewFolder,
    part: Option<RunPart>,
    headers: Vec<Header>,
    entries: Vec<ShardEntry>,
}

struct OpenShard {
    name: String,
    path: PathBuf,
    writer: ShardWriter<BufWriter<File>>,
}

impl ImportedFolder {
    /// # Errors
    /// If the folder exists or cannot be made.
    pub fn begin(into: &Path, part: Option<RunPart>) -> Result<Self, DataError> {
        Ok(ImportedFolder {
            folder: NewFolder::begin(into)?,
            part,
            headers: Vec::new(),
            entries: Vec::new(),
            open: None,
        })
    }

    /// Adds the next piece.
    ///
    /// # Errors
    /// Any error of the file system.
    pub fn add(&mut self, piece: Encoded) -> Result<(), DataError> {
        match piece {
            Encoded::Shard(number, header) => {
                self.close()?;
                let name = shard_name(number);
                let path = self.folder.file(&name);
                let writer = ShardWriter::create(&path, &header).map_err(DataError::io(&path))?;
                self.open = Some(OpenShard { name, path, writer });
                if self.headers.last() != Some(&header) {
                    self.headers.push(header);
                }
            }
            Encoded::Games(games) => {
                if let Some(shard) = &mut self.open {
                    let added: io::Result<()> = games.iter().try_for_each(|game| shard.writer.add(game));
                    added.map_err(DataError::io(&shard.path))?;
                }
            }
        }
        Ok(())
    }

    fn close(&mut self) -> Result<(), DataError> {
        if let Some(OpenShard { name, path, writer }) = self.open.take() {
            let totals = writer.close().map_err(DataError::io(&path))?;
            self.entries.push(ShardEntry::new(name, totals));
        }
        Ok(())
    }

    /// Writes the manifest, and gives the folder its name; `None` if there was no shard.
    ///
    /// # Errors
    /// Any error of the file system, or if something has that name.
    pub fn finish(mut self) -> Result<Option<Manifest>, DataError> {
        self.close()?;
        let Some(header) = Header::joined(&self.headers) else {
            return Ok(None);
        };
        let manifest = Manifest::new(&header, self.entries).of_part(self.part);
        self.folder.finish(manifest).map(Some)
    }
}
