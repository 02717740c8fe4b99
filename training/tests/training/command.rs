//! The program as a user starts it.

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

use crate::support::data;

fn train(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_treville-training"));
    command.arg("train").arg("--data").arg(data()).args(arguments);
    command.output().unwrap()
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
fn what_makes_no_sense_ends_with_2_and_a_reason() {
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().join("run").display().to_string();
    for (arguments, reason) in [
        (vec!["--variant", "go"], "--variant"),
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
