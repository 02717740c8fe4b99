//! An engine that commits a fault loses its game. The fault is recorded in the PGN and does not end the match.

use crate::arena::support::{Match, expect_refused, mock, tags};
use crate::support::engine::run;

/// Asserts that an engine in `mode` loses two games against a good one, with `reason` in the PGN. Returns stdout.
fn loses(mode: &str, options: &str, reason: &str) -> String {
    let game = Match::new(&[&mock("play"), &mock(mode)])
        .options("--games 2 --max-moves 12")
        .options(options);
    let outcome = game.play();
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "Result"), ["1-0", "0-1"], "{pgn}");
    let words = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    for side in ["Black", "White"] {
        assert!(words.contains(&format!("{{{side} {reason}")), "{side} {reason}: {pgn}");
    }
    outcome.stdout
}

const CLOCK: &str = "--tc 5+0.1";
/// Little time, to limit the wait for an engine that does not move.
const SHORT: &str = "--tc 0.3+0 --margin 5";

#[test]
fn crash() {
    let stdout = loses("crash", CLOCK, "crashes (exit");
    assert!(stdout.contains("Faults of B: crash 2"), "{stdout}");
}

#[test]
fn stall() {
    loses("stall", SHORT, "hangs: silent for");
}

#[test]
fn illegal_move() {
    loses("illegal", CLOCK, "plays an illegal move: a1a8x");
}

#[test]
fn flood() {
    loses("flood", CLOCK, "floods its output");
}

#[test]
fn a_line_without_end() {
    loses("longline", SHORT, "hangs: silent for");
}

#[test]
fn late_move() {
    let stdout = loses("late", SHORT, "loses on time, ");
    assert!(stdout.contains("time loss 2"), "{stdout}");
}

#[test]
fn a_late_move_within_the_margin_is_reported() {
    let game = Match::new(&[&mock("play"), &mock("late")]).options("--games 2 --max-moves 4 --st 0.2 --margin 5000");
    let outcome = game.play();
    assert_eq!(tags(&game.pgn(), "Result"), ["1/2-1/2", "1/2-1/2"]);
    assert!(
        outcome.stdout.contains("Margin used by B: up to "),
        "{}",
        outcome.stdout
    );
}

#[test]
fn resignation() {
    loses("resign", CLOCK, "resigns");
}

#[test]
fn false_claim() {
    loses("claim", CLOCK, "makes a false claim");
}

#[test]
fn refused_move() {
    loses("refuse", CLOCK, "refuses the legal move");
}

#[test]
fn refused_position() {
    loses("badposition", CLOCK, "refuses the start position");
}

#[test]
fn no_setboard() {
    loses("nosetboard", CLOCK, "refuses to set up positions");
}

#[test]
fn no_setboard_is_enough_for_the_usual_start() {
    let game = Match::new(&[&mock("nosetboard"), &mock("play")])
        .options("--games 2 --max-moves 8 --variant normal")
        .options(CLOCK);
    game.play();
    assert_eq!(tags(&game.pgn(), "Termination"), ["adjudication", "adjudication"]);
}

#[test]
fn bad_handshakes() {
    loses("nohandshake", CLOCK, "bad handshake: crashes");
    loses("neverdone", "--tc 5 --start-timeout 0.3", "bad handshake: no done=1");
}

#[cfg(unix)]
#[test]
fn disconnection() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    crate::arena::support::write(&script, "echo feature setboard=1 done=1\nexec >&-\nexec sleep 60\n");
    let game = Match::new(&[&mock("play"), &format!("sh {}", script.display())])
        .options("--games 2")
        .options(CLOCK);
    game.play();
    let pgn = game.pgn();
    assert!(
        pgn.contains("{White disconnects}") && pgn.contains("{Black disconnects}"),
        "{pgn}"
    );
}

#[test]
fn a_draw_by_agreement() {
    let game = Match::new(&[&mock("offerdraw"), &mock("offerdraw")])
        .options("--games 2")
        .options(CLOCK);
    game.play();
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "Result"), ["1/2-1/2", "1/2-1/2"]);
    assert!(pgn.contains("{agreed}"), "{pgn}");
}

#[test]
fn engines_of_all_dialects_play_whole_games() {
    for mode in ["protocol1", "bare", "noreuse", "deaf", "nosuffix", "faint"] {
        let game = Match::new(&[&mock("play"), &mock(mode)])
            .options("--games 2 --max-moves 10 --start-timeout 0.4 --tc 5+0.1")
            // Version 1 of the protocol has no `setboard`.
            .options(if mode == "protocol1" {
                "--variant normal"
            } else {
                "--variant musketeer"
            });
        game.play();
        assert_eq!(
            tags(&game.pgn(), "Termination"),
            ["adjudication", "adjudication"],
            "{mode}: {}",
            game.pgn()
        );
    }
}

/// A match must show the message if an engine could not load its network.
#[test]
fn what_an_engine_says_of_its_options_is_told() {
    for protocol in ["xboard", "uci"] {
        let engine = format!(
            "proto={protocol} option.EvalFile=/nowhere/a.net '{}'",
            env!("CARGO_BIN_EXE_treville").replace('\\', "/")
        );
        let game = Match::new(&[&engine, &mock("play")]).options("--games 2 --max-moves 2 --nodes 10");
        let mut command = game.command();
        let outcome = run(command.env("RUST_LOG", "info"), "");
        let told = outcome
            .stderr
            .lines()
            .any(|line| line.contains("A says: ") && line.contains("it does not exist"));
        assert!(told, "{protocol}: {}", outcome.stderr);
    }
}

#[test]
fn an_engine_that_cannot_be_started_is_refused_before_the_match() {
    let outcome = Match::new(&[&mock("play"), "/nowhere/engine"]).options(CLOCK).run();
    expect_refused(&outcome, "cannot start /nowhere/engine");
}

/// The script leaves a program running, as a wrapper around an engine does when it is killed.
#[cfg(unix)]
#[test]
fn what_a_script_starts_ends_with_its_engine() {
    for mode in ["play", "stall"] {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("engine.sh");
        let pid = folder.path().join("pid");
        let text = format!("sleep 1000 &\necho $! >{}\nexec {}\n", pid.display(), mock(mode));
        std::fs::write(&script, text).unwrap();
        let wrapped = format!("sh {}", script.display());
        let game = Match::new(&[&mock("play"), &wrapped])
            .options("--games 1 --max-moves 4")
            .options(SHORT);
        game.play();
        let pid = std::fs::read_to_string(&pid).unwrap();
        assert!(has_ended(pid.trim()), "{mode}: {pid} still runs");
    }
}

/// Whether a process ends soon. Until its parent waits for it, it may be listed as a zombie.
#[cfg(unix)]
fn has_ended(pid: &str) -> bool {
    let ended = || {
        let state = std::process::Command::new("ps")
            .args(["-o", "stat=", "-p", pid])
            .output()
            .unwrap();
        state.stdout.is_empty() || state.stdout.starts_with(b"Z")
    };
    let mut attempts = 0..200;
    attempts.any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        ended()
    })
}
