//! Networks of pieces made to order.

use std::path::Path;
use std::process::{Command, Output};

use treville::eval::Evaluation;
use treville::rules::Variant;
use treville::rules::musketeer::{MusketeerWith, Ordered};

use crate::support::games_of;

const HORSES: &str = "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN, nightrider\n";
const ZEBRAS: &str = "Zebra, Z, Z\nCamel, C, C\n";

fn game(pieces: &str) -> Variant {
    Variant::Ordered(Ordered::read(pieces).unwrap())
}

fn trainer(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_treville-training"))
        .args(words)
        .output()
        .unwrap()
}

fn refused(output: &Output, reason: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains(reason), "{said}");
}

fn load(net: &Path, pieces: &str) -> Result<Evaluation, String> {
    let pieces = game(pieces).about().pieces;
    Evaluation::load::<MusketeerWith<Ordered>>(net, pieces).map_err(|error| error.to_string())
}

#[test]
fn a_set_gets_its_own_network() {
    let folder = tempfile::tempdir().unwrap();
    let data = games_of(game(HORSES), 1, 100);
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (name, pieces) in [("horses.txt", HORSES), ("zebras.txt", ZEBRAS)] {
        std::fs::write(path(name), pieces).unwrap();
    }
    let [horses, zebras, run, other, mean] = ["horses.txt", "zebras.txt", "run", "other", "mean.net"].map(path);
    let data = data.path().display().to_string();
    let train = |pieces: &str, out: &str, more: &[&str]| {
        let words = [
            "train", "--data", &data, "--pieces", pieces, "--out", out, "--title", "own",
        ];
        let small = ["--hidden", "32", "--epochs", "1", "--batch", "256"];
        // Of the usual share of a hundred games, chance could leave none to validate with.
        trainer(&[&words, &small[..], &["--validation", "0.1"], more].concat())
    };
    let done = train(&horses, &run, &[]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let net = format!("{run}/own.net");
    load(Path::new(&net), HORSES).unwrap();
    let error = load(Path::new(&net), ZEBRAS).unwrap_err();
    assert!(error.starts_with("it is for pieces-"), "{error}");

    refused(
        &train(&zebras, &run, &[]),
        "holds a run with other settings: pieces is \"Xiangqi Cannon, C",
    );
    refused(&train(&zebras, &other, &[]), "the games are of musketeer-");
    refused(&train(&zebras, &other, &["--from", &net]), "it is for pieces-");
    refused(
        &train(&zebras, &other, &["--variant", "musketeer"]),
        "cannot be used with",
    );
    let average = |pieces: &str| trainer(&["average", &net, &net, "--out", &mean, "--pieces", pieces]);
    refused(&average(&zebras), "it is for pieces-");
    assert!(average(&horses).status.success());
    load(Path::new(&mean), HORSES).unwrap();
    let read = trainer(&["read", "--data", &data, "--pieces", &horses]);
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
}
