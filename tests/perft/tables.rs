//! The perft tables of this folder: files named `GAME-DEPTH.csv` or `GAME-WORDS-DEPTH.csv` with lines `FEN,COUNT`,
//! which `treville perft --suite` reads too.

use std::fmt;
use std::fs;
use std::path::Path;

use treville::rules::{Variant, perft};

/// A position and its perft count.
pub struct Line {
    file: String,
    pub variant: Variant,
    pub depth: u32,
    pub fen: String,
    pub count: u64,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: depth {} of {}", self.file, self.depth, self.fen)
    }
}

pub fn all() -> Vec<Line> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let entries = fs::read_dir(&folder)
        .expect("tests/perft")
        .map(|entry| entry.expect("an entry").path());
    let mut tables: Vec<_> = entries
        .filter(|path| path.extension().is_some_and(|extension| extension == "csv"))
        .collect();
    tables.sort();
    tables.iter().flat_map(|path| read(path)).collect()
}

fn read(path: &Path) -> Vec<Line> {
    let file = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
    let (variant, depth) = what_it_counts(file).unwrap_or_else(|| panic!("{file} is not named GAME-DEPTH.csv"));
    let text = fs::read_to_string(path).expect(file);
    let line = |text: &str| {
        let (fen, count) = perft::suite_line(text).unwrap_or_else(|| panic!("{file}: {text}"));
        Line {
            file: file.to_owned(),
            variant,
            depth,
            fen: fen.to_owned(),
            count,
        }
    };
    text.lines().filter(|text| !text.trim().is_empty()).map(line).collect()
}

/// The game and depth given by a file name.
fn what_it_counts(file: &str) -> Option<(Variant, u32)> {
    let name = file.strip_suffix(".csv")?;
    let (game, _) = name.split_once('-')?;
    let (_, depth) = name.rsplit_once('-')?;
    Some((game.parse().ok()?, depth.parse().ok()?))
}
