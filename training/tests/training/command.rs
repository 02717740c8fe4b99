//! Tests of the trainer's command line.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use treville::rules::Variant;

use crate::support::{data, games, games_of, play};

fn train(arguments: &[&str]) -> Output {
    train_on(data(), arguments)
}

fn train_on(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_treville-training"));
    command.arg("train").arg("--data").arg(data).args(arguments);
    command.output().unwrap()
}

/// A short run on about a hundred games. Of the usual share of these, chance could leave none to validate with.
fn short(out: &str) -> Vec<&str> {
    let words = ["--out", out, "--hidden", "32", "--epochs", "1", "--batch", "256"];
    [&words[..], &["--validation", "0.1"]].concat()
}

#[test]
fn a_run_leaves_a_network_and_a_report() {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().display().to_string();
    let small = [
        "--out", &folder, "--hidden", "32", "--epochs", "2", "--batch", "256", "--title", "tiny",
    ];
    let output = train(&small);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        text.contains("epoch 2: training") && text.contains("\nnetwork tiny "),
        "{text}"
    );
    let report: Value = serde_json::from_slice(&fs::read(out.path().join("report.json")).unwrap()).unwrap();
    assert_eq!(report["epochs"].as_array().unwrap().len(), 2);
    assert_eq!(report["settings"]["hidden"], 32);
    let page = fs::read_to_string(out.path().join("report.html")).unwrap();
    assert!(page.contains("<svg") && page.contains("<polyline") && page.contains("Archbishop"));
    assert!(!page.contains("http"), "the page needs nothing else");
    assert!(out.path().join("tiny.net").exists());
}

#[test]
fn a_finished_run_is_left_as_it_is() {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().display().to_string();
    let small = ["--out", &folder, "--hidden", "32", "--epochs", "1", "--batch", "256"];
    let first = train(&small);
    let network = out.path().join("net.net");
    let said = String::from_utf8(first.stdout).unwrap();
    assert!(said.ends_with(&format!("written to {}\n", network.display())), "{said}");
    let warned = String::from_utf8_lossy(&first.stderr).into_owned();
    assert!(warned.contains("positions are few"), "{warned}");
    let written = || {
        ["net.net", "report.json", "report.html", "data.json"]
            .map(|name| fs::metadata(out.path().join(name)).unwrap().modified().unwrap())
    };
    let before = written();
    let again = train(&small);
    assert!(again.status.success());
    let said = String::from_utf8(again.stdout).unwrap();
    assert_eq!(said, format!("finished already: {}\n", network.display()));
    assert_eq!(written(), before);
}

#[test]
fn a_finished_run_of_other_data_is_refused_by_the_difference() {
    let (folder, out) = (games(100), tempfile::tempdir().unwrap());
    let out_text = out.path().display().to_string();
    let small = short(&out_text);
    assert!(train_on(folder.path(), &small).status.success());
    let network = fs::read(out.path().join("net.net")).unwrap();
    let refused = |data: &Path, more: &[&str], difference: &str| {
        let output = train_on(data, &[&small[..], more].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(
            said.contains(difference) && said.contains("another --out (RUN of make net)"),
            "{said}"
        );
        assert_eq!(fs::read(out.path().join("net.net")).unwrap(), network);
    };
    play(Variant::Musketeer, 1, 150, folder.path());
    refused(folder.path(), &[], "there were 2 shards, now there are 3");
    let other = games_of(Variant::Musketeer, 2, 100);
    refused(
        other.path(),
        &[],
        "shard 1 was shard-00000.tvg with 50 games, checksum ",
    );
    let start = out.path().join("net.net").display().to_string();
    refused(
        other.path(),
        &["--from", &start],
        "it began with random weights, now --from is net ",
    );
    assert_eq!(train_on(Path::new("/nowhere"), &small).status.code(), Some(2));
}

#[test]
fn a_run_that_learned_nothing_is_no_obstacle() {
    let (folder, out) = (games(100), tempfile::tempdir().unwrap());
    let out_text = out.path().display().to_string();
    let small = short(&out_text);
    let output = train(&[&small[..], &["--lr", "1e38"]].concat());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("a lower --lr may help"), "{said}");
    assert!(train_on(folder.path(), &small).status.success());
    let settings: Value = serde_json::from_slice(&fs::read(out.path().join("settings.json")).unwrap()).unwrap();
    assert_eq!(settings["lr"], 0.001);
}

#[cfg(unix)]
#[test]
fn training_goes_on_without_a_reader() {
    let out = tempfile::tempdir().unwrap();
    let output = Command::new("sh")
        .args([
            "-c",
            "\"$@\" | head -n 1",
            "sh",
            env!("CARGO_BIN_EXE_treville-training"),
            "train",
            "--data",
        ])
        .arg(data())
        .args(["--hidden", "32", "--epochs", "2", "--batch", "256", "--out"])
        .arg(out.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!said.contains("panicked"), "{said}");
    assert!(out.path().join("report.json").exists(), "{said}");
}

#[test]
fn data_and_run_have_folders_of_their_own() {
    let folder = data().display().to_string();
    let output = train(&["--out", &folder]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("--out and --data are the same folder"), "{said}");
    assert!(!data().join("settings.json").exists());
}

#[test]
fn more_threads_than_processors_are_mentioned() {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().display().to_string();
    // Too large a batch ends the run at once.
    let ends = ["--out", &folder, "--batch", "9999999"];
    let output = train(&[&ends[..], &["--threads", "1000", "--readers", "250"]].concat());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    for option in ["--threads 1000", "--readers 250"] {
        assert!(said.contains(&format!("{option}: this machine has ")), "{said}");
    }
    let said = String::from_utf8_lossy(&train(&ends).stderr).into_owned();
    assert!(!said.contains("this machine has"), "{said}");
}

#[test]
fn what_makes_no_sense_ends_with_2_and_a_reason() {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().join("run").display().to_string();
    for (arguments, reason) in [
        (vec!["--variant", "go"], "--variant"),
        (vec!["--variant", "orthodox"], "known are musketeer, normal, "),
        (vec!["--save-every", "soon"], "--save-every"),
        (vec!["--scale", "much"], "--scale"),
        (vec!["--hidden", "33"], "hidden units"),
        (vec!["--data", "/nowhere"], "/nowhere"),
    ] {
        let output = train(&[&["--out", &folder][..], &arguments].concat());
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(reason), "{text}");
    }
}

#[test]
fn all_options_are_in_the_page_about_training() {
    let help = Command::new(env!("CARGO_BIN_EXE_treville-training"))
        .args(["train", "--help"])
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let page = fs::read_to_string("../docs/training.md").unwrap();
    let option = |line: &str| {
        line.trim_start()
            .trim_start_matches("-h, ")
            .split([' ', '\n'])
            .next()
            .map(str::to_owned)
    };
    let lines = help.lines().filter(|line| line.starts_with("      --"));
    let options: Vec<String> = lines.filter_map(option).collect();
    assert!(options.len() > 25, "{options:?}");
    for option in options {
        assert!(page.contains(&format!("`{option}`")), "{option}");
    }
}
