//! `treville data export` and `treville data import`: recorded games as text.

use std::io::{BufReader, Write};
use std::path::PathBuf;
use std::slice;
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::data::{progress, report};
use super::interrupt::stop_flag;
use super::new_file::NewFile;
use super::progress::megabytes;
use super::{Failure, Verdict, available_threads, in_order};
use crate::eval::Evaluable;
use crate::outside::input;
use crate::records::error::DataError;
use crate::records::game_text::first_line;
use crate::records::manifest::{list_of, listed_shards};
use crate::rules::Variant;
use crate::selfplay::check::variant_of;
use crate::selfplay::export::{self, Form};
use crate::selfplay::import::{self, ImportedFolder};
use crate::with_game;

#[derive(Args)]
pub struct Export {
    /// A folder with shards.
    folder: PathBuf,
    /// Write whole games, which `treville data import` reads: NUMBER | START | RANDOM MOVES | MOVE SCORE ... | RESULT
    /// ENDING.
    #[arg(long)]
    games: bool,
    /// Write to this new file instead of stdout.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Args)]
pub struct Import {
    /// A file that `treville data export --games` or another program wrote.
    file: PathBuf,
    /// The new folder.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl Export {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let variant = variant_of(&self.folder)?;
        let (stop, interrupt) = stop_flag()?;
        match &self.out {
            None => self.write_all(variant, &stop, &mut |text| Ok(out.write_all(text.as_bytes())?))?,
            Some(path) => {
                let mut file = NewFile::create("--out", path)?;
                self.write_all(variant, &stop, &mut |text| file.write(text))?;
                if interrupt.exit_code().is_none() {
                    file.finish()?;
                }
            }
        }
        Ok(interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted))
    }

    fn write_all(
        &self,
        variant: Variant,
        stop: &AtomicBool,
        write: &mut dyn FnMut(&str) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if self.games {
            write(&first_line(list_of(&self.folder)?.part))?;
        }
        with_game!(variant, R => self.write_pieces::<R>(variant, stop, write))
    }

    fn write_pieces<R: Evaluable>(
        &self,
        variant: Variant,
        stop: &AtomicBool,
        write: &mut dyn FnMut(&str) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let form = if self.games { Form::Games } else { Form::Positions };
        let mut read = progress(slice::from_ref(&self.folder), 1)?;
        let worker = || {
            move |piece: Result<export::Piece, DataError>| {
                let text = piece.and_then(|piece| Ok((piece.text::<R>(form)?, piece.bytes())));
                Ok(Some(text))
            }
        };
        let pieces = export::Pieces::<R>::new(variant, listed_shards(&self.folder)?);
        in_order::run((available_threads(), stop), pieces, worker, &mut |piece| {
            let (text, bytes) = piece?;
            write(&text)?;
            read(bytes);
            Ok(())
        })
    }
}

impl Import {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let file = input::open(&self.file)?;
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        let (pieces, part) = import::Pieces::begin(BufReader::new(file), &self.file)?;
        let (stop, interrupt) = stop_flag()?;
        let mut folder = ImportedFolder::begin(&self.out, part)?;
        let mut read = megabytes(length);
        let worker = || {
            |piece: Result<import::Piece, DataError>| {
                let encoded = piece.and_then(|piece| {
                    let bytes = piece.bytes();
                    Ok((piece.encode(&self.file)?, bytes))
                });
                Ok(Some(encoded))
            }
        };
        in_order::run((available_threads(), &stop), pieces, worker, &mut |piece| {
            let (piece, bytes) = piece?;
            folder.add(piece)?;
            read(bytes);
            Ok(())
        })?;
        drop(read);
        if let Some(status) = interrupt.exit_code() {
            return Ok(Verdict::Interrupted(status));
        }
        let manifest = folder.finish()?;
        report(&manifest.ok_or_else(|| DataError::Empty(self.file.clone()))?, out)
    }
}
