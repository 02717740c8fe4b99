//! Turns the shards of a folder into text, in pieces that several threads can make.

use std::path::PathBuf;
use std::vec::IntoIter;

use crate::eval::Evaluable;
use crate::records::bundle::{RawGames, ShardGames};
use crate::records::error::DataError;
use crate::records::game_text::shard_line;
use crate::records::manifest::{ShardEntry, shard_number};
use crate::records::shard_header::Header;
use crate::rules::Variant;

/// Games per piece.
const BUNDLE: usize = 32;

/// A part of a folder.
pub enum Piece {
    /// A shard with this number begins.
    Shard(u64, Header),
    /// Its next games.
    Games(RawGames),
}

/// What the text consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Positions,
    Games,
}

/// Iterates over the pieces of a folder, in order. Ends after an error.
pub struct Pieces<R: Evaluable> {
    variant: Variant,
    shards: IntoIter<(PathBuf, ShardEntry)>,
    open: Option<(PathBuf, ShardEntry, ShardGames<R>)>,
}

impl<R: Evaluable> Pieces<R> {
    /// Takes the shards as the manifest lists them.
    pub fn new(variant: Variant, shards: Vec<(PathBuf, ShardEntry)>) -> Self {
        Pieces {
            variant,
            shards: shards.into_iter(),
            open: None,
        }
    }

    fn read(&mut self) -> Result<Option<Piece>, DataError> {
        if let Some((path, entry, mut games)) = self.open.take() {
            let bundle = games.next_bundle(BUNDLE)?;
            if !bundle.games.is_empty() {
                self.open = Some((path, entry, games));
                return Ok(Some(Piece::Games(bundle)));
            }
            if ShardEntry::new(entry.file.clone(), games.totals()) != entry {
                return Err(DataError::OtherShard(path));
            }
        }
        let Some((path, entry)) = self.shards.next() else {
            return Ok(None);
        };
        let games = ShardGames::<R>::open(self.variant, &path)?;
        let number = shard_number(&entry.file).ok_or_else(|| DataError::Stray(path.clone()))?;
        let header = games.header().clone();
        self.open = Some((path, entry, games));
        Ok(Some(Piece::Shard(number, header)))
    }
}

impl<R: Evaluable> Iterator for Pieces<R> {
    type Item = Result<Piece, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        let piece = self.read();
        if piece.is_err() {
            self.shards = Vec::new().into_iter();
        }
        piece.transpose()
    }
}

impl Piece {
    /// The length in the shard, in bytes, of the games.
    pub fn bytes(&self) -> u64 {
        match self {
            Piece::Shard(..) => 0,
            Piece::Games(bundle) => bundle.bytes(),
        }
    }

    /// The piece as lines.
    ///
    /// # Errors
    /// If a game is invalid.
    pub fn text<R: Evaluable>(&self, form: Form) -> Result<String, DataError> {
        let mut text = String::new();
        match (self, form) {
            (Piece::Shard(..), Form::Positions) => {}
            (Piece::Shard(number, header), Form::Games) => text = shard_line(*number, header),
            (Piece::Games(bundle), _) => {
                for raw in &bundle.games {
                    let game = bundle.decode::<R>(raw)?;
                    match form {
                        Form::Positions => game.add_positions(&mut text),
                        Form::Games => text += &game.to_line(),
                    }
                }
            }
        }
        Ok(text)
    }
}
