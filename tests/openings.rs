//! The frozen openings in `book/openings/` must match the table on their page.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use treville::eval::Evaluable;
use treville::rules::{Game, Variant};
use treville::search::{Limits, Searcher, Settings};

struct List {
    variant: Variant,
    text: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("book").join("openings")
}

fn lists() -> Vec<List> {
    let entries = fs::read_dir(folder()).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let texts = paths.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
    let list = |path: PathBuf| {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        List {
            variant: name.parse().expect("the name of a game"),
            // A checkout on Windows may have CRLF line endings.
            text: fs::read_to_string(&path).expect("text").replace("\r\n", "\n"),
        }
    };
    texts.map(list).collect()
}

impl List {
    fn fens(&self) -> Vec<&str> {
        self.text.lines().filter(|line| !line.starts_with('#')).collect()
    }

    fn game(&self, fen: &str) -> Box<dyn Game> {
        let game = self.variant.new_game(Some(fen));
        game.unwrap_or_else(|error| panic!("{} {fen}: {error}", self.variant))
    }
}

/// For each file on the page, the number of openings and the checksum.
fn frozen() -> HashMap<String, (usize, String)> {
    let page = fs::read_to_string(folder().join("README.md")).expect("the page");
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let name = cells.get(1)?.strip_prefix('`')?.strip_suffix(".txt`")?;
        Some((
            name.to_owned(),
            (cells.get(2)?.parse().ok()?, (*cells.get(3)?).to_owned()),
        ))
    };
    page.lines().filter_map(row).collect()
}

#[test]
fn every_file_is_as_it_was_frozen() {
    let frozen = frozen();
    let lists = lists();
    assert_eq!(lists.len(), frozen.len());
    for list in lists {
        let checksum = format!("{:08x}", crc32fast::hash(list.text.as_bytes()));
        assert_eq!(
            frozen[list.variant.name()],
            (list.fens().len(), checksum),
            "{}",
            list.variant
        );
        assert!(list.fens().len() >= 300, "{}", list.variant);
    }
}

#[test]
fn every_line_is_a_position_of_its_own() {
    for list in lists() {
        let mut positions = HashSet::new();
        for fen in list.fens() {
            let game = list.game(fen);
            assert_eq!((game.fen().as_str(), game.outcome()), (fen, None), "{}", list.variant);
            let fields: Vec<&str> = fen.split(' ').take(4).collect();
            assert!(positions.insert(fields), "{} twice: {fen}", list.variant);
        }
    }
}

#[test]
fn every_block_has_every_pair_once() {
    let list = lists().into_iter().find(|list| list.variant == Variant::Musketeer);
    let list = list.expect("a list of Musketeer Chess");
    let fens = list.fens();
    assert_eq!(fens.len() % 45, 0);
    for block in fens.chunks(45) {
        let pair = |fen: &str| {
            let labels = list.game(fen).labels();
            labels
                .into_iter()
                .find(|label| label.kind == "pair")
                .expect("a pair")
                .value
        };
        let pairs: HashSet<String> = block.iter().map(|fen| pair(fen)).collect();
        assert_eq!(pairs.len(), 45);
    }
}

/// Searches a few openings briefly. The scores are less exact than those of the long searches that selected them.
fn search<R: Evaluable>(variant: Variant, fens: &[&str]) {
    let settings = Settings {
        hash_mib: 1,
        threads: 1,
        ..Settings::default()
    };
    let limits = Limits {
        nodes: Some(5000),
        ..Limits::default()
    };
    for fen in fens {
        let Ok(position) = R::parse_fen(variant, fen) else {
            panic!("{fen} is not on the board");
        };
        let score = Searcher::<R>::new(settings.clone())
            .search(&position, &limits, |_| {})
            .score;
        assert!(score.0.abs() <= 400, "{variant} {fen}: {score:?}");
    }
}

#[test]
fn some_are_about_level() {
    for list in lists() {
        let fens: Vec<&str> = list.fens().into_iter().step_by(60).collect();
        treville::with_game!(list.variant, R => search::<R>(list.variant, &fens));
    }
}
