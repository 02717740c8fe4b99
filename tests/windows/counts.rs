//! Node counts on Windows: those of perft must equal the tables, those of the search must equal the engine's on Linux.

use std::fs;
use std::path::Path;

use treville::rules::Variant;

use crate::engine::{run, treville};
use crate::wine::{Wine, windows_path};

/// Splits a name such as `musketeer-special-3.csv` into game and depth; `None` for other files.
fn game_and_depth(file: &Path) -> Option<(String, String)> {
    let name = file.file_name()?.to_str()?.strip_suffix(".csv")?;
    let (game, _) = name.split_once('-')?;
    let (_, depth) = name.rsplit_once('-')?;
    Some((game.to_owned(), depth.to_owned()))
}

#[test]
fn perft_tables() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let tables = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft")).expect("the tables");
    for table in tables {
        let table = table.expect("the tables").path();
        let Some((game, depth)) = game_and_depth(&table) else {
            continue;
        };
        let lines = fs::read_to_string(&table).expect("a table").lines().count();
        let file = windows_path(&table);
        let output = wine.output(&["perft", "--variant", &game, "--depth", &depth, "--suite", &file]);
        assert_eq!(output, format!("{lines} passed, 0 failed\n"), "{file}");
    }
}

fn nodes(bench: &str) -> &str {
    bench.lines().next().unwrap_or_default()
}

#[test]
fn bench_counts_are_those_of_linux() {
    let Some(wine) = Wine::find_or_skip() else { return };
    for game in Variant::ALL {
        let bench = ["bench", "--variant", &game.to_string(), "--depth", "8"];
        let linux = run(&mut treville(&bench), "").success();
        assert!(nodes(&linux).starts_with("nodes "), "{linux}");
        assert_eq!(nodes(&wine.output(&bench)), nodes(&linux), "{game}");
    }
}
