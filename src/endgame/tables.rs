//! Tables in a folder or in memory.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use thiserror::Error;

use super::file::{self, Damage};
use super::material::Located;
use super::{Man, Material, SolveError, Table, Value, Workers, solve, usual};
use crate::board::Color;
use crate::outside::input::{self, InputError};
use crate::outside::replace::replace;
use crate::rules::{Position, Rules};

/// How many bytes of tables are kept in memory once they have been read.
const MOST_KEPT: usize = 64 << 20;

/// Why a table cannot be had.
#[derive(Debug, Error)]
pub enum TableError {
    /// The folder cannot be used.
    #[error("{}: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The folder has no table.
    #[error("{} has no endgame table", .0.display())]
    NoTables(PathBuf),
    /// There is no such table.
    #[error("there is no table {}", .0.display())]
    Missing(PathBuf),
    /// A file cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A file is not the table that its name says.
    #[error("bad table {}: {damage}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        damage: Damage,
    },
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// A table was not made.
    #[error("{material}: {error}")]
    Unsolved {
        /// The ending.
        material: Material,
        /// The reason.
        error: SolveError,
    },
}

/// A folder with a file for each table, which is read when it is first needed; or tables in memory.
pub struct Tables {
    /// `None` for tables in memory.
    folder: Option<PathBuf>,
    /// The tables in memory, the one used last at the end.
    kept: Mutex<Vec<Arc<Table>>>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tables").field(&self.folder).finish()
    }
}

impl Tables {
    /// The tables of a folder.
    ///
    /// # Errors
    /// [`TableError`] if the folder cannot be read or has no table.
    pub fn open(folder: &Path) -> Result<Self, TableError> {
        let tables = Self::at(folder);
        match tables.present()?.is_empty() {
            true => Err(TableError::NoTables(folder.to_owned())),
            false => Ok(tables),
        }
    }

    /// The tables of a folder, which is made unless it exists.
    ///
    /// # Errors
    /// [`TableError`] if it cannot be made.
    pub fn create(folder: &Path) -> Result<Self, TableError> {
        let path = folder.to_owned();
        fs::create_dir_all(folder).map_err(|error| TableError::Folder { path, error })?;
        Ok(Self::at(folder))
    }

    /// No tables yet; those that are made stay in memory.
    #[must_use]
    pub fn in_memory() -> Self {
        Tables {
            folder: None,
            kept: Mutex::default(),
        }
    }

    fn at(folder: &Path) -> Self {
        Tables {
            folder: Some(folder.to_owned()),
            kept: Mutex::default(),
        }
    }

    /// The file of an ending's table; only its name if the tables are in memory.
    #[must_use]
    pub fn path(&self, material: &Material) -> PathBuf {
        let folder = self.folder.as_deref().unwrap_or(Path::new(""));
        folder.join(format!("{material}.tvt"))
    }

    /// The endings of which there are tables, those with fewer men first. Bare kings need none.
    ///
    /// # Errors
    /// [`TableError`] if the folder cannot be read.
    pub fn present(&self) -> Result<Vec<Material>, TableError> {
        let mut names: HashSet<PathBuf> = self.kept().iter().map(|table| self.path(table.material())).collect();
        if let Some(folder) = &self.folder {
            let path = folder.clone();
            let failed = |error| TableError::Folder { path, error };
            let files = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
            names.extend(files.map_err(failed)?.iter().map(fs::DirEntry::path));
        }
        let all = (3..=Material::MOST_MEN).flat_map(Material::all);
        Ok(all.filter(|material| names.contains(&self.path(material))).collect())
    }

    /// Checks the headers and checksums of all tables, and returns their number.
    ///
    /// # Errors
    /// [`TableError`] for the first one that cannot be read or is damaged.
    pub fn check(&self) -> Result<usize, TableError> {
        let present = self.present()?;
        for material in &present {
            self.is_sound(material)?;
        }
        Ok(present.len())
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Arc<Table>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of an ending; `None` if there is none.
    ///
    /// # Errors
    /// [`TableError`] if its file cannot be read or is damaged.
    pub fn table(&self, material: &Material) -> Result<Option<Arc<Table>>, TableError> {
        let mut kept = self.kept();
        if let Some(index) = kept.iter().position(|table| table.material() == material) {
            kept[index..].rotate_left(1);
            return Ok(kept.last().cloned());
        }
        let table = match (bare_kings(material), &self.folder) {
            (Some(table), _) => table,
            (None, Some(_)) => match self.read(material)? {
                Some(table) => table,
                None => return Ok(None),
            },
            (None, None) => return Ok(None),
        };
        let table = Arc::new(table);
        kept.push(Arc::clone(&table));
        while self.folder.is_some() && kept.iter().map(|table| size_of_val(&*table.codes)).sum::<usize>() > MOST_KEPT {
            kept.remove(0);
        }
        Ok(Some(table))
    }

    /// The table of an ending that must be there.
    pub(super) fn needed(&self, material: &Material) -> Result<Arc<Table>, TableError> {
        let missing = || TableError::Missing(self.path(material));
        self.table(material)?.ok_or_else(missing)
    }

    fn read(&self, material: &Material) -> Result<Option<Table>, TableError> {
        let path = self.path(material);
        let bytes = match input::read(&path, file::MOST_BYTES) {
            Err(error) if error.problem.kind() == io::ErrorKind::NotFound => return Ok(None),
            bytes => bytes?,
        };
        let read = file::read(&bytes, material);
        read.map(Some).map_err(|damage| TableError::Damaged { path, damage })
    }

    /// Those of some endings, and of the endings to which they lead, whose tables are missing, in the order in which
    /// they can be made.
    ///
    /// # Errors
    /// [`TableError`] if a table that is there cannot be read or is damaged.
    pub fn missing(&self, endings: &[Material]) -> Result<Vec<Material>, TableError> {
        let mut needed: Vec<Material> = endings.to_vec();
        let mut next = 0;
        while let Some(material) = needed.get(next) {
            let successors = material.successors();
            next += 1;
            needed.extend(successors);
        }
        needed.retain(|material| material.count() > 2);
        let mut seen = HashSet::new();
        needed.retain(|material| seen.insert(material.clone()));
        // A pawn's ending comes after those to which it promotes.
        needed.sort_by_key(|material| (material.count(), material.successors().len()));
        let mut missing = Vec::new();
        for material in needed {
            if !self.is_sound(&material)? {
                missing.push(material);
            }
        }
        Ok(missing)
    }

    /// Whether the table is there, with a right checksum.
    fn is_sound(&self, material: &Material) -> Result<bool, TableError> {
        if self.folder.is_none() {
            return Ok(self.kept().iter().any(|table| table.material() == material));
        }
        let path = self.path(material);
        match input::read(&path, file::MOST_BYTES) {
            Err(error) if error.problem.kind() == io::ErrorKind::NotFound => Ok(false),
            bytes => {
                let checked = file::check(&bytes?, material);
                checked
                    .map(|()| true)
                    .map_err(|damage| TableError::Damaged { path, damage })
            }
        }
    }

    /// Makes the table of an ending and writes its file, or keeps it in memory. Returns the table and the size of the
    /// file in bytes, 0 without a file.
    ///
    /// # Errors
    /// [`TableError`] if a table to which the ending leads is missing or damaged, or the new one cannot be made or
    /// written.
    pub fn make(&self, material: &Material, workers: Workers<'_>) -> Result<(Arc<Table>, usize), TableError> {
        let successors = material.successors();
        let smaller: Result<Vec<_>, _> = successors.iter().map(|successor| self.needed(successor)).collect();
        let smaller = smaller?;
        let find = |wanted: &Material| smaller.iter().find(|table| table.material() == wanted).cloned();
        let unsolved = |error| TableError::Unsolved {
            material: material.clone(),
            error,
        };
        let table = Arc::new(solve(&usual, material, find, workers).map_err(unsolved)?);
        if self.folder.is_none() {
            self.kept().push(Arc::clone(&table));
            return Ok((table, 0));
        }
        let (path, bytes) = (self.path(material), file::write(&table));
        let written = replace(&path, &path.with_extension("tmp"), &bytes);
        written.map_err(|error| TableError::Write { path, error })?;
        Ok((table, bytes.len()))
    }

    /// The value of a position with these men, whose squares are numbered from 0 for a1, 1 for b1 to 63 for h8. `None`
    /// if no table covers it, or it is illegal.
    ///
    /// # Errors
    /// [`TableError`] if the table cannot be read or is damaged.
    pub fn probe(&self, men: Vec<(Man, u8)>, side: Color) -> Result<Option<Value>, TableError> {
        let Some(located) = Located::of(men) else {
            return Ok(None);
        };
        let Some(table) = self.table(&located.material)? else {
            return Ok(None);
        };
        Ok(located.value_in(&table, side))
    }

    /// The value of a position, leaving aside the fifty-move rule and repetitions. `None` if no table covers it.
    ///
    /// # Errors
    /// [`TableError`] if the table cannot be read or is damaged.
    pub fn probe_position<R: Rules>(&self, position: &Position<R>) -> Result<Option<Value>, TableError> {
        match men_of(position) {
            Some(men) => self.probe(men, position.side_to_move()),
            None => Ok(None),
        }
    }
}

/// The table of two bare kings, which needs no file.
fn bare_kings(material: &Material) -> Option<Table> {
    let stop = AtomicBool::new(false);
    let workers = Workers {
        threads: 1,
        stop: &stop,
    };
    (material.count() == 2).then(|| solve(&usual, material, |_| None, workers).ok())?
}

/// The men of a position that a table may cover.
pub(super) fn men_of<R: Rules>(position: &Position<R>) -> Option<Vec<(Man, u8)>> {
    let board = position.board();
    if !R::is_like_a_table(position) || board.all().0.count_ones() as usize > Material::MOST_MEN {
        return None;
    }
    let man = |slot| {
        let (piece, square) = (board.piece(slot), board.square(slot));
        let man = Man {
            kind: piece.kind(),
            color: piece.color(),
        };
        (man, R::GEOMETRY.index(square) as u8)
    };
    Some(board.all().map(man).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::rules::musketeer;

    fn names(endings: &[Material]) -> Vec<String> {
        endings.iter().map(Material::to_string).collect()
    }

    fn make(tables: &Tables, name: &str) {
        let stop = AtomicBool::new(false);
        let material: Material = name.parse().expect(name);
        for missing in tables.missing(&[material]).expect("sound tables") {
            tables
                .make(
                    &missing,
                    Workers {
                        threads: 1,
                        stop: &stop,
                    },
                )
                .expect("a table");
        }
    }

    #[test]
    fn a_folder_is_completed_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(matches!(Tables::open(folder.path()), Err(TableError::NoTables(_))));
        let tables = Tables::create(folder.path()).expect("a folder");
        let wanted = ["KQKR", "KPK"].map(|name| name.parse().expect(name));
        let missing = tables.missing(&wanted).expect("nothing is damaged");
        assert_eq!(names(&missing), ["KRK", "KQK", "KBK", "KNK", "KPK", "KQKR"]);
        make(&tables, "KQK");
        let missing = tables.missing(&wanted).expect("nothing is damaged");
        assert_eq!(names(&missing), ["KRK", "KBK", "KNK", "KPK", "KQKR"]);
        assert_eq!(names(&tables.present().expect("a folder")), ["KQK"]);
    }

    #[test]
    fn a_damaged_file_is_refused_by_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::create(folder.path()).expect("a folder");
        make(&tables, "KRK");
        let krk: Material = "KRK".parse().expect("an ending");
        let path = tables.path(&krk);
        let mut bytes = fs::read(&path).expect("a file");
        bytes[1000] ^= 4;
        fs::write(&path, bytes).expect("a file");
        let said = [
            tables.missing(std::slice::from_ref(&krk)).map(drop),
            Tables::at(folder.path()).table(&krk).map(drop),
        ];
        for said in said {
            let said = said.expect_err("damage").to_string();
            assert!(
                said.starts_with("bad table") && said.ends_with("KRK.tvt: it is damaged"),
                "{said}"
            );
        }
    }

    #[test]
    fn an_interrupted_table_leaves_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::create(folder.path()).expect("a folder");
        let stop = AtomicBool::new(true);
        let made = tables.make(
            &"KRK".parse().expect("an ending"),
            Workers {
                threads: 1,
                stop: &stop,
            },
        );
        let stopped = matches!(
            made,
            Err(TableError::Unsolved {
                error: SolveError::Stopped,
                ..
            })
        );
        assert!(stopped && fs::read_dir(folder.path()).expect("a folder").next().is_none());
    }

    #[test]
    fn tables_in_memory_need_no_folder() {
        let tables = Tables::in_memory();
        let queen: Material = "KQK".parse().expect("an ending");
        assert!(tables.table(&queen).expect("no file is read").is_none());
        make(&tables, "KPK");
        let present = tables.present().expect("no folder is read");
        let position = musketeer::Position::parse_fen(Variant::Normal, "8/8/8/8/8/7k/8/r6K w - - 0 1").expect("a FEN");
        assert_eq!(
            tables.probe_position(&position).expect("no file is read"),
            Some(Value::Loss(0))
        );
        assert_eq!(
            Material::of_position(&position)
                .map(|material| material.to_string())
                .as_deref(),
            Some("KRK")
        );
        assert!(present.contains(&queen), "{}", names(&present).join(" "));
        assert!(tables.missing(&present).expect("no file is read").is_empty());
    }

    #[test]
    fn positions_of_either_side_are_probed() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::create(folder.path()).expect("a folder");
        ["KRK", "KPK"].iter().for_each(|name| make(&tables, name));
        let probe = |variant, fen: &str| {
            let position = musketeer::Position::parse_fen(variant, fen).expect(fen);
            tables.probe_position(&position).expect("a sound table")
        };
        let normal = |fen| probe(Variant::Normal, fen);
        assert_eq!(normal("7k/8/5K2/8/8/8/8/R7 w - - 0 1"), Some(Value::Win(3)));
        assert_eq!(normal("8/8/8/8/8/7k/8/r6K w - - 0 1"), Some(Value::Loss(0)));
        assert_eq!(normal("8/8/8/8/8/5k2/7r/6K1 w - - 0 1"), Some(Value::Draw));
        assert_eq!(normal("r7/8/8/8/8/6k1/8/7K b - - 0 1"), Some(Value::Win(1)));
        assert_eq!(normal("4k3/8/8/8/8/8/8/4K3 b - - 0 1"), Some(Value::Draw));
        assert!(matches!(normal("8/8/8/8/8/8/4k2p/K7 b - - 0 1"), Some(Value::Win(_))));
        assert_eq!(normal("k7/8/8/8/8/8/8/1RR4K w - - 0 1"), None, "no such table");
        assert_eq!(normal("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None, "castling");
        assert_eq!(normal("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1"), None);
        assert_eq!(
            probe(Variant::Musketeer, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"),
            None,
            "other promotions"
        );
        let waiting = "4k3/8/8/8/8/8/8/R3K3[LaC-l-c-] w - - 0 1";
        assert_eq!(probe(Variant::Musketeer, waiting), None, "a piece waits");
    }
}
