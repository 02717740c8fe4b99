//! The games that XBoard has saved, rewritten so that XBoard can load them.

use std::fs::{self, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::outside::crc::Crc;
use crate::outside::input::{self, InputError, MOST_PGN};
use crate::outside::lock::{Lock, LockError};
use crate::outside::replace::write_beside;
use crate::pgn::game_tree::GameTree;
use crate::pgn::reader::{Games, PgnGame};
use crate::pgn::rewrite;
use crate::rules::Variant;
use thiserror::Error;

/// The name of the engine in XBoard's records.
pub const ENGINE: &str = "Treville";

/// A file of games as it was before XBoard started.
pub struct Before {
    path: PathBuf,
    length: usize,
    crc: u32,
}

/// Where the rewritten games are.
#[derive(Debug, PartialEq, Eq)]
pub enum Rewritten {
    /// There are none that had to be rewritten.
    Nowhere,
    InPlace,
    /// In this file, because something else has changed the file of games too.
    Beside(PathBuf),
}

/// Why games could not be rewritten.
#[derive(Debug, Error)]
pub enum RewriteError {
    #[error(transparent)]
    Read(#[from] InputError),
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error("{}: {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
}

impl Before {
    /// Notes the content of a file, which need not exist.
    ///
    /// # Errors
    /// [`InputError`] if there is something that cannot be read.
    pub fn of(path: &Path) -> Result<Self, InputError> {
        let bytes = read(path)?;
        Ok(Before {
            path: path.to_owned(),
            length: bytes.len(),
            crc: Crc::of(&bytes),
        })
    }

    /// Rewrites the games that were appended since.
    ///
    /// # Errors
    /// [`RewriteError`]; all games are then as XBoard has saved them.
    pub fn rewrite_new_games(&self) -> Result<Rewritten, RewriteError> {
        if !self.path.exists() {
            return Ok(Rewritten::Nowhere);
        }
        let _lock = Lock::take(&self.path, &Lock::beside(&self.path), "treville play")?;
        let bytes = read(&self.path)?;
        let has_grown = bytes.get(..self.length).is_some_and(|old| Crc::of(old) == self.crc);
        let new = &bytes[if has_grown { self.length } else { 0 }..];
        let text = String::from_utf8_lossy(new);
        let Ok(games) = Games::new(text.as_bytes()).collect::<Result<Vec<_>, _>>() else {
            return Ok(Rewritten::Nowhere);
        };
        let rewritten = rewritten(&text, &games);
        if rewritten == text {
            return Ok(Rewritten::Nowhere);
        }
        let is_own = has_grown && games.iter().all(is_own);
        let written = if is_own && text.as_bytes() == new {
            self.replace_end(&bytes, &rewritten)
        } else {
            self.write_beside(&rewritten).map(Rewritten::Beside)
        };
        written.map_err(|error| RewriteError::Write {
            path: self.path.clone(),
            error,
        })
    }

    /// Replaces the new games in the file, which had this content. A copy that exists meanwhile has them if the program
    /// is killed.
    fn replace_end(&self, content: &[u8], new: &str) -> io::Result<Rewritten> {
        let copy = self.write_beside(new)?;
        let mut file = OpenOptions::new().write(true).open(&self.path)?;
        if file.metadata()?.len() != content.len() as u64 {
            return Ok(Rewritten::Beside(copy));
        }
        file.seek(SeekFrom::Start(self.length as u64))?;
        file.write_all(new.as_bytes())?;
        file.set_len((self.length + new.len()) as u64)?;
        file.sync_all()?;
        fs::remove_file(copy)?;
        Ok(Rewritten::InPlace)
    }

    fn write_beside(&self, text: &str) -> io::Result<PathBuf> {
        write_beside(&self.path, |number| format!(".rewritten-{number}.pgn"), text.as_bytes())
    }
}

fn read(path: &Path) -> Result<Vec<u8>, InputError> {
    match input::read(path, MOST_PGN) {
        Err(error) if error.problem.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// Whether Treville plays in a recorded game.
fn is_own(record: &PgnGame) -> bool {
    let names = ["White", "Black"].map(|side| record.tag(side));
    names.into_iter().flatten().any(|name| name.starts_with(ENGINE))
}

/// The text with its `games` in a form that XBoard loads. Invalid games are copied as they are.
fn rewritten(text: &str, games: &[PgnGame]) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let starts = games.iter().map(|game| game.line - 1);
    let ends = starts.clone().skip(1).chain([lines.len()]);
    let first = starts.clone().next().unwrap_or(lines.len());
    let mut all = lines[..first].concat();
    for ((game, start), end) in games.iter().zip(starts).zip(ends) {
        all += &rewritten_game(game).unwrap_or_else(|| lines[start..end].concat());
    }
    all
}

/// A game in a form that XBoard loads; `None` if XBoard needs no other form, or if the game is invalid.
fn rewritten_game(record: &PgnGame) -> Option<String> {
    let game = GameTree::of(record, Variant::Normal).ok()?;
    let needs_it = game.left_out.is_empty() && game.variant != Variant::Normal;
    needs_it.then(|| rewrite::for_xboard(&game))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EARLIER: &str = "[Event \"earlier\"]\n[Variant \"musketeer\"]\n\n1. Nf3/C *\n\n";

    /// A game as XBoard saves it, with a move that it refuses to load.
    fn saved(opponent: &str) -> String {
        format!(
            "[Event \"Computer Chess Game\"]\n[White \"me\"]\n[Black \"{opponent}\"]\n[Variant \"musketeer\"]\n\
             [FEN \"*d****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*D****C* w KQkq - 0 1\"]\n\n\
             1. Nc3/D {{+0.10/9 0.5}} Nc6/D 2. e4 *\n\n"
        )
    }

    fn file_with(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, text).unwrap();
        (folder, path)
    }

    fn append(path: &Path, text: &str) {
        crate::pgn::file::append(path, text).unwrap();
    }

    #[test]
    fn new_games_are_rewritten_in_place() {
        let (folder, path) = file_with(EARLIER);
        let before = Before::of(&path).unwrap();
        append(&path, &saved("Treville"));
        assert_eq!(before.rewrite_new_games().unwrap(), Rewritten::InPlace);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(EARLIER), "{text}");
        assert!(
            text.contains("1. b1c3d {+0.10/9 0.5") && text.contains(" b8c6d 2. e2e4"),
            "{text}"
        );
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert_eq!(before.rewrite_new_games().unwrap(), Rewritten::Nowhere);
    }

    #[test]
    fn the_file_may_be_new() {
        let (_folder, path) = file_with("");
        fs::remove_file(&path).unwrap();
        let before = Before::of(&path).unwrap();
        assert_eq!(before.rewrite_new_games().unwrap(), Rewritten::Nowhere);
        assert!(!path.exists());
        append(&path, &saved("Treville"));
        assert_eq!(before.rewrite_new_games().unwrap(), Rewritten::InPlace);
    }

    #[test]
    fn a_file_that_something_else_changed_stays_as_it_is() {
        let others = [
            EARLIER.to_owned() + &saved("Treville") + &saved("Athos"),
            EARLIER.replace("earlier", "changed") + &saved("Treville"),
            saved("Treville"),
        ];
        for changed in others {
            let (_folder, path) = file_with(EARLIER);
            let before = Before::of(&path).unwrap();
            fs::write(&path, &changed).unwrap();
            let Rewritten::Beside(copy) = before.rewrite_new_games().unwrap() else {
                panic!("{changed}");
            };
            assert_eq!(fs::read_to_string(&path).unwrap(), changed);
            assert!(fs::read_to_string(copy).unwrap().contains("1. b1c3d "), "{changed}");
        }
    }

    #[test]
    fn what_cannot_be_rewritten_stays() {
        let (_folder, path) = file_with(EARLIER);
        let before = Before::of(&path).unwrap();
        let invalid = saved("Treville").replace("e4", "e5");
        append(&path, &invalid);
        assert_eq!(before.rewrite_new_games().unwrap(), Rewritten::Nowhere);
        append(&path, &saved("Treville"));
        assert_eq!(before.rewrite_new_games().unwrap(), Rewritten::InPlace);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(&format!("{EARLIER}{invalid}[Event ")), "{text}");
    }
}
