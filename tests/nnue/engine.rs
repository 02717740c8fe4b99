//! Networks in the compiled binary: the option `EvalFile` and `treville bench --eval-file`.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use treville::eval::nnue::{Network, Parts, Shape, write};
use treville::rules::en::EnChess;
use treville::rules::musketeer::Musketeer;

use crate::support::engine::{run, treville};

/// Makes a folder with a network `good.net` and a damaged one, `bad.net`; returns the title and hash of the good one.
fn networks() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut bytes = write::<Musketeer>(&Parts::noise::<Musketeer>(3, Shape::squared(32, 4))).expect("noise is sound");
    let network = Network::read::<Musketeer>(&bytes).expect("noise is sound").to_string();
    fs::write(folder.path().join("good.net"), &bytes).expect("it can be written");
    bytes[5000] ^= 1;
    fs::write(folder.path().join("bad.net"), &bytes).expect("it can be written");
    (folder, network)
}

/// The lines that the engine printed to stdout and stderr, and its exit status.
fn said(arguments: &[&str], folder: &Path, input: &str) -> (Vec<String>, Option<i32>) {
    let run = run(treville(arguments).current_dir(folder), input);
    let text = run.stdout + &run.stderr;
    (text.lines().map(str::to_owned).collect(), run.status)
}

const SEARCH: &str = "force\nnew\nvariant musketeer\nsd 4\npost\ngo\n";

/// The lines of thinking without their times and speeds.
fn thoughts(lines: &[String]) -> Vec<String> {
    let thought = |line: &String| {
        let (numbers, moves) = line.split_once('\t')?;
        let numbers: Vec<&str> = numbers.split_whitespace().collect();
        Some(format!(
            "{} {} {} {moves}",
            numbers.first()?,
            numbers.get(1)?,
            numbers.get(3)?
        ))
    };
    lines.iter().filter_map(thought).collect()
}

#[test]
fn a_network_is_used_once_it_is_loaded() {
    let (folder, network) = networks();
    let plain = said(&[], folder.path(), SEARCH).0;
    let (lines, status) = said(&[], folder.path(), &format!("option EvalFile=good.net\n{SEARCH}"));
    assert_eq!(status, Some(0));
    assert_eq!(lines[0], format!("# network: {network}"));
    assert!(!thoughts(&lines).is_empty());
    assert_ne!(thoughts(&lines), thoughts(&plain));

    // An empty value restores the default network.
    let (back, _) = said(
        &[],
        folder.path(),
        &format!("option EvalFile=good.net\noption EvalFile=\n{SEARCH}"),
    );
    assert!(back[1].starts_with("# network: "));
    assert_eq!(thoughts(&back), thoughts(&plain));
}

#[test]
fn a_bad_file_keeps_the_evaluation_and_says_so() {
    let (folder, network) = networks();
    let kept = |first: &str| {
        let good = said(&[], folder.path(), &format!("{first}{SEARCH}")).0;
        for bad in ["bad.net", "missing.net", "."] {
            let input = format!("{first}option EvalFile={bad}\n{SEARCH}");
            let (lines, status) = said(&[], folder.path(), &input);
            assert_eq!(status, Some(0));
            let told = lines.iter().find(|line| line.starts_with("tellusererror "));
            let told = told.unwrap_or_else(|| panic!("{bad}: {lines:?}"));
            assert!(told.contains("the evaluation stays as it was"), "{told}");
            assert_eq!(thoughts(&lines), thoughts(&good), "{bad}");
        }
    };
    kept("");
    kept("option EvalFile=good.net\n");
    let (lines, _) = said(
        &[],
        folder.path(),
        "option EvalFile=good.net\noption EvalFile=bad.net\nprotover 2\n",
    );
    assert_eq!(lines[0], format!("# network: {network}"));
    assert!(lines[1].contains("damaged"), "{}", lines[1]);
    assert!(lines.contains(&"feature option=\"EvalFile -file good.net\"".to_owned()));
}

#[test]
fn a_network_waits_for_its_game() {
    let (folder, _) = networks();
    let bytes = write::<EnChess>(&Parts::noise::<EnChess>(4, Shape::squared(32, 4))).expect("noise is sound");
    fs::write(folder.path().join("en.net"), &bytes).expect("it can be written");
    let play = |before: &str, after: &str| {
        let input = format!("{before}force\nnew\nvariant enchess\n{after}sd 4\npost\ngo\n");
        thoughts(&said(&[], folder.path(), &input).0)
    };
    let plain = play("", "");
    let early = play("option EvalFile=en.net\n", "");
    assert!(early.len() >= 4, "{early:?}");
    assert_ne!(early, plain);
    assert_eq!(early, play("", "option EvalFile=en.net\n"));
    assert_eq!(plain, play("option EvalFile=good.net\n", ""));
    let (lines, _) = said(&[], folder.path(), "option EvalFile=en.net\n");
    let told = "# the network of EvalFile is not used in this game: it is for enchess";
    assert_eq!(lines.last().map(String::as_str), Some(told));
    let (lines, _) = said(&[], folder.path(), "uci\nsetoption name EvalFile value en.net\n");
    assert!(lines.last().is_some_and(|line| line.ends_with(&told[2..])), "{lines:?}");
}

#[test]
fn the_benchmark_names_the_network() {
    let (folder, network) = networks();
    let (lines, status) = said(&["bench", "--depth", "3", "--eval-file", "good.net"], folder.path(), "");
    assert_eq!(status, Some(0));
    assert_eq!(lines.last(), Some(&format!("net {network}")));
    let (lines, status) = said(&["bench", "--depth", "3", "--eval-file", "bad.net"], folder.path(), "");
    assert_eq!(status, Some(2));
    assert!(
        lines[0].starts_with("treville: bad network bad.net: it is damaged"),
        "{lines:?}"
    );
}
