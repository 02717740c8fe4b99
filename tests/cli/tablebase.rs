//! Tests of `treville tablebase`.

use std::fs;

use crate::cli::{File, lines, refused, run};
use crate::support::engine::{self, treville};

#[test]
fn tables_are_built_once_and_probed() {
    let folder = File::missing("tables");
    let built = lines(&format!("tablebase build {folder} KRK --threads 2"));
    assert_eq!(built.len(), 2, "{built:?}");
    assert!(built[0].starts_with("KRK: mates in up to 16, "), "{}", built[0]);
    assert_eq!(built[1], "1 table made");
    assert_eq!(lines(&format!("tablebase build {folder} krk")), ["0 tables made"]);
    let position = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";
    let probed = lines(&format!("tablebase probe {folder} '{position}' --variant normal"));
    assert_eq!((probed[0].as_str(), probed[1].as_str()), ("win 2", "Kf7 win 2"));
    assert_eq!(probed.len(), 1 + 21, "{probed:?}");
    let lost = lines(&format!("tablebase probe {folder} '8/8/8/8/8/7k/8/r6K w - - 0 1'"));
    assert_eq!(lost, ["loss 0"], "in Musketeer Chess too");
    let drawn = lines(&format!("tablebase probe {folder} '8/8/8/8/8/5k2/7r/6K1 w - - 0 1'"));
    assert_eq!(drawn, ["draw", "Kxh2 draw", "Kf1 loss 1"]);
}

#[test]
fn positions_without_a_table_are_input_errors() {
    let folder = File::missing("tables");
    lines(&format!("tablebase build {folder} KRK"));
    refused(
        &format!("tablebase probe {folder} '7k/8/5K2/8/8/8/8/Q7 w - - 0 1'"),
        "no table covers",
    );
    refused(
        &format!("tablebase probe {folder} '8/8/8/8/8/8/8/8 w - - 0 1'"),
        "bad FEN",
    );
    refused("tablebase build tables KPKR", "'KPKR' is not an ending");
    refused(
        "tablebase probe tests '7k/8/5K2/8/8/8/8/Q7 w - - 0 1'",
        "tests has no endgame table",
    );
    refused("tablebase verify nowhere", "nowhere: ");
}

#[test]
fn damage_and_wrong_values_are_told_apart_by_file() {
    let folder = File::missing("tables");
    lines(&format!("tablebase build {folder} KRK KQK"));
    let verified = lines(&format!("tablebase verify {folder} --all --threads 2"));
    assert_eq!(
        verified,
        [
            "KQK: agrees with the rules",
            "KRK: agrees with the rules",
            "2 tables checked, 0 wrong"
        ]
    );
    let file = folder.path.join("KRK.tvt");
    let mut bytes = fs::read(&file).expect("the table");
    bytes[99] ^= 1;
    fs::write(&file, &bytes).expect("the table");
    let verified = run(&format!("tablebase verify {folder} --entries 9"));
    assert_eq!(verified.status, Some(1));
    assert!(verified.stdout.contains("KRK: bad table "), "{}", verified.stdout);
    assert!(
        verified.stdout.ends_with("2 tables checked, 1 wrong\n"),
        "{}",
        verified.stdout
    );
    refused(&format!("tablebase build {folder} KRK"), "KRK.tvt: it is damaged");
    assert_eq!(fs::read(&file).expect("the table"), bytes, "nothing is overwritten");
}

#[test]
fn reports_need_all_tables_and_overwrite_nothing() {
    let [folder, out] = [File::missing("tables"), File::missing("report")];
    lines(&format!("tablebase build {folder} KRK"));
    let report = format!("tablebase report {folder} --out {out}");
    refused(&report, &format!("there is no table {folder}"));
    assert_eq!(fs::read_dir(&out.path).expect("the folder").count(), 0);
    fs::write(out.path.join("endgames.md"), "mine").expect("a file");
    refused(&report, "endgames.md exists already");
    refused(&format!("tablebase report nowhere --out {out}"), "nowhere: ");
}

#[cfg(unix)]
#[test]
fn an_interrupted_build_resumes() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    let folder = File::missing("tables");
    let mut command = treville(&["tablebase", "build", "--men", "3", "--threads", "1"]);
    let mut build = command
        .arg(&folder.path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a build");
    let mut printed = BufReader::new(build.stdout.take().expect("a pipe"));
    let mut first = String::new();
    printed.read_line(&mut first).expect("a line");
    let kill = std::process::Command::new("kill")
        .args(["-INT", &build.id().to_string()])
        .status();
    assert!(kill.expect("kill").success());
    let rest: Vec<String> = printed.lines().map(|line| line.expect("a line")).collect();
    assert_eq!(build.wait().expect("an end").code(), Some(130));
    let stopped = rest.last().expect("a last line");
    assert!(
        stopped.starts_with("stopped after ") && stopped.contains("/15 tables"),
        "{stopped}"
    );
    let made = rest.len();
    let resumed = lines(&format!("tablebase build {folder}"));
    assert_eq!(
        resumed.last().map(String::as_str),
        Some(format!("{} tables made", 15 - made).as_str())
    );
}

const LONG_MATE: &str = "8/8/8/3k4/8/8/8/K6R w - - 0 1";

#[test]
fn uci_answers_by_tables() {
    let folder = File::missing("tables");
    lines(&format!("tablebase build {folder} KRK"));
    let mate = lines(&format!("tablebase probe {folder} '{LONG_MATE}'"))[0].replace("win ", "score mate ");
    let script = format!(
        "uci\nsetoption name TablebasePath value {folder}\nposition fen {LONG_MATE}\ngo wtime 1000 btime 1000\n\
         setoption name TablebasePath value <empty>\ngo depth 1\n"
    );
    let answers = engine::run(&mut treville(&[]), &script).success();
    assert!(answers.contains("info string tablebase: 1 ending\n"), "{answers}");
    assert!(answers.contains("info string tablebase: 0 endings\n"), "{answers}");
    assert_eq!(answers.matches(&mate).count(), 1, "{answers}");
    assert_eq!(answers.matches("bestmove ").count(), 2, "{answers}");
}

#[test]
fn xboard_gets_moves_by_tables() {
    let folder = File::missing("tables");
    lines(&format!("tablebase build {folder} KRK"));
    let mate = lines(&format!("tablebase probe {folder} '{LONG_MATE}'"))[0].replace("win ", "");
    let score = format!(" {} ", 100_000 + mate.parse::<i32>().expect("moves"));
    let script = format!(
        "xboard\nprotover 2\noption TablebasePath={folder}\nvariant normal\nforce\nsetboard {LONG_MATE}\npost\ngo\n"
    );
    let answers = engine::run(&mut treville(&[]), &script).success();
    assert!(answers.contains("# tablebase: 1 ending\n"), "{answers}");
    assert!(answers.contains(&score), "{score}: {answers}");
    assert!(answers.contains("\nmove "), "{answers}");
}

#[test]
fn bad_tables_change_nothing() {
    let folder = File::missing("tables");
    lines(&format!("tablebase build {folder} KRK"));
    let file = folder.path.join("KRK.tvt");
    fs::write(&file, &fs::read(&file).expect("the table")[..999]).expect("the table");
    let script =
        format!("uci\nsetoption name TablebasePath value {folder}\nsetoption name TablebasePath value tests\n");
    let answers = engine::run(&mut treville(&[]), &script).success();
    let said = "info string this tablebase is not used: ";
    assert!(
        answers.contains(&format!("{said}bad table {}: it is damaged\n", file.display())),
        "{answers}"
    );
    assert!(
        answers.contains(&format!("{said}tests has no endgame table\n")),
        "{answers}"
    );
    let script = "xboard\nprotover 2\noption TablebasePath=/nowhere\n";
    let answers = engine::run(&mut treville(&[]), script).success();
    assert!(
        answers.contains("tellusererror This tablebase is not used: /nowhere: "),
        "{answers}"
    );
}
