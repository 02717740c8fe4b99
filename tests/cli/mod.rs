//! The command line as scripts use it: its output and exit status.

mod analyse;
mod epd;
mod legal;
mod openings;
mod other_programs;
mod perft;
mod pgn;
mod piece;
mod pieces;
#[cfg(unix)]
mod play;
mod puzzles;
mod tablebase;

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::support::engine::{self, Run, treville};

const GATED_MATE: &str = "6k1/5ppp/8/8/8/8/8/K2R3R[L-C-l-c-] w - - 0 1";

/// Runs the engine with arguments quoted as in a shell.
fn run(arguments: &str) -> Run {
    let words = shlex::split(arguments).expect("quotes match");
    engine::run(treville(&[]).args(words), "")
}

/// The lines of output of a run that must succeed. Progress, which a run reports on a busy machine, is no complaint.
fn lines(arguments: &str) -> Vec<String> {
    let run = run(arguments);
    let complaints: Vec<&str> = run.stderr.lines().filter(|line| !is_progress(line)).collect();
    assert_eq!((run.status, complaints), (Some(0), Vec::new()), "{arguments}");
    run.stdout.lines().map(str::to_owned).collect()
}

/// Whether a line begins like `12/100 games`.
fn is_progress(line: &str) -> bool {
    let count = line.split(' ').next().and_then(|word| word.split_once('/'));
    count.is_some_and(|(done, all)| [done, all].iter().all(|number| number.parse::<u64>().is_ok()))
}

/// Asserts that the arguments are a usage error, which is reported on stderr only.
fn refused(arguments: &str, complaint: &str) {
    let run = run(arguments);
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{arguments}");
    assert!(run.stderr.contains(complaint), "{arguments}: {}", run.stderr);
}

/// A file in its own temporary folder; displays as a quoted path.
struct File {
    path: PathBuf,
    _folder: TempDir,
}

impl File {
    fn missing(name: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        File {
            path: folder.path().join(name),
            _folder: folder,
        }
    }

    fn new(name: &str, text: &str) -> Self {
        let file = Self::missing(name);
        fs::write(&file.path, text).expect("the file can be written");
        file
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.path).expect("the file can be read")
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path.display())
    }
}

#[test]
fn bench_prints_a_stable_count() {
    let counts = || lines("bench --depth 3");
    let (first, second) = (counts(), counts());
    assert_eq!(first.len(), 3);
    assert_eq!(first[0], second[0]);
    assert!(
        first[0]
            .strip_prefix("nodes ")
            .is_some_and(|nodes| nodes.parse::<u64>().is_ok_and(|nodes| nodes > 0))
    );
    assert!(
        first[1]
            .strip_prefix("nps ")
            .is_some_and(|speed| speed.parse::<u64>().is_ok())
    );
    assert!(first[2].starts_with("net "));
}

#[test]
fn bench_takes_the_arguments_of_stockfish() {
    let nodes = |arguments: &str| lines(&format!("bench {arguments}"))[0].clone();
    assert_eq!(nodes("3"), nodes("--depth 3"));
    assert_eq!(nodes("16 1 3"), nodes("3"));
    let positions = lines("bench --positions").len();
    assert_eq!(nodes("1 1 600 default nodes"), format!("nodes {}", 600 * positions));
    let fens = File::new("fens.txt", &format!("{GATED_MATE}\n\n{GATED_MATE}\n"));
    assert_eq!(nodes(&format!("1 1 700 {fens} nodes")), "nodes 1400");
    let bad = File::new("fens.txt", &format!("{GATED_MATE}\n8/8 w\n"));
    refused(&format!("bench 1 1 1 {bad}"), &format!("{bad}:2: "));
    refused("bench 0", "depth needs a number from 1 to 100, not 0");
    refused("bench 1 1 1 current", "there is no position on the board");
    refused("bench 1 1 1 default plies", "the type of the limit is");
    refused("bench 3 --depth 3", "cannot be used with");
}

#[test]
fn bench_prints_its_positions() {
    let positions = lines("bench --positions --variant enchess");
    assert!(positions.len() > 10);
    for fen in positions {
        assert!(!lines(&format!("legal --variant enchess --fen '{fen}'")).is_empty());
    }
}

#[test]
fn usage_errors_exit_with_2() {
    refused("fly", "fly");
    refused("perft --wings 2", "--wings");
    refused("match", "--engine");
    assert_eq!(run("--help").status, Some(0));
    assert_eq!(
        run("--version").stdout,
        concat!("treville ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn the_manual_page_is_current() {
    let page = fs::read_to_string("docs/treville.6").expect("the page");
    assert!(page == run("man").success(), "update it: treville man >docs/treville.6");
}

#[test]
fn shells_complete_commands_and_options() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = run(&format!("completions {shell}")).success();
        assert!(text.contains("selfplay") && text.contains("variant"), "{shell}");
        // The generators for the other two shells leave out values.
        let has_values = text.contains("morphing3") && text.contains("gauntlet");
        assert!(has_values || ["powershell", "elvish"].contains(&shell), "{shell}");
    }
    let bash = run("completions bash").success();
    assert!(bash.contains("\"1 2 3 4 5 6 7 8 9 10 11 12 full\""), "levels");
}

#[test]
fn without_a_command_it_speaks_cecp() {
    assert!(lines("").is_empty(), "no input, no output");
}

/// The second table fits into memory only if the first one is freed before.
#[cfg(target_os = "linux")]
#[test]
fn failed_allocations_are_errors_and_the_game_continues() {
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -v 1500000; exec \"$0\"", env!("CARGO_BIN_EXE_treville")]);
    let lines = "memory 3000\nping 1\nmemory 800\nvariant chuchess\nping 2\nsd 2\ngo\nping 3\n";
    let answers = engine::run(&mut limited, lines).success();
    let refusal = "Error (cannot allocate 2992 MiB for the hash table; it has 64): memory 3000\npong 1\n";
    assert!(answers.starts_with(refusal), "{answers}");
    assert_eq!(answers.matches("Error").count(), 1, "{answers}");
    assert!(answers.contains("pong 2\n") && answers.contains("\nmove "), "{answers}");
    assert!(answers.ends_with("pong 3\n"), "{answers}");
}

#[test]
fn lines_before_the_end_of_input_are_obeyed() {
    let answers = engine::run(&mut treville(&[]), "new\nst 0.1\nping 1\ngo\nping 2").success();
    let answers: Vec<&str> = answers.lines().collect();
    assert!(
        matches!(answers[..], ["pong 1", answer, "pong 2"] if answer.starts_with("move ")),
        "{answers:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_failure() {
    let script = "set -e; \"$0\" legal | head -n 1 > /dev/null; printf 'ping 1\\nping 2\\n' | \"$0\" | true; \
                  for command in 'completions bash' 'completions zsh' man games --help 'play --help' \
                  'perft --depth 1'; do \"$0\" $command | true; done";
    let mut shell = Command::new("sh");
    let run = engine::run(shell.args(["-c", script, env!("CARGO_BIN_EXE_treville")]), "");
    assert_eq!(run.stderr, "");
    run.success();
}

/// Special files never block a command: neither a pipe without a writer nor an endless device.
#[cfg(unix)]
#[test]
fn special_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let pipe = pipe.to_str().expect("a path in UTF-8");
    engine::run(Command::new("mkfifo").arg(pipe), "").success();
    for file in [pipe, "/dev/zero", "/dev/null"] {
        let complaint = format!("{file}: it is not a regular file");
        refused(&format!("pgn {file}"), &complaint);
        refused(&format!("perft --depth 1 --suite {file}"), &complaint);
        refused(&format!("data show {file}"), "it is not a regular file");
        refused(&format!("bench --depth 1 --eval-file {file}"), "cannot be read");
        refused(
            &format!("match --st 1 --engine true --engine true --openings {file}"),
            &complaint,
        );
    }
    refused(&format!("pgn {}", folder.path().display()), "it is a folder");
}
