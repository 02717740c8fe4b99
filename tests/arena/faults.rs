//! An engine that commits a fault loses its game. The fault is recorded in the PGN and does not end the match. Too many
//! faults do, and so do an engine that fails when it is tried and one that refuses an option.

use crate::arena::support::{Match, expect_refused, mock, tags};

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
    loses("nohandshake", "--tc 5+0.1 --tolerate", "bad handshake: crashes");
    loses(
        "neverdone",
        "--tc 5 --start-timeout 0.3 --tolerate",
        "bad handshake: no done=1",
    );
}

#[test]
fn an_engine_that_fails_when_it_is_tried_ends_the_match() {
    for (engine, fault) in [
        (mock("nohandshake"), "B cannot play: bad handshake: crashes"),
        (mock("neverdone"), "B cannot play: bad handshake: no done=1"),
        (
            format!("proto=uci {}", mock("neverready")),
            "B cannot play: hangs: silent for",
        ),
        (
            format!("proto=uci {}", mock("protocol1")),
            "B cannot play: bad handshake: no uciok",
        ),
    ] {
        let game = Match::new(&[&mock("play"), &engine]).options("--sprt 0 5 0.05 0.05 --tc 5 --start-timeout 0.3");
        let outcome = game.run();
        expect_refused(&outcome, fault);
        assert!(outcome.stderr.contains("--tolerate"), "{}", outcome.stderr);
        assert!(!game.pgn_path().exists(), "nothing was played");
    }
}

#[test]
fn repeated_faults_end_the_match_without_a_verdict() {
    for mode in ["crash 1", "illegal 1"] {
        let game = Match::new(&[&mock("play"), &mock(mode)]).options("--sprt 0 100 0.05 0.05 --st 1");
        for _ in 0..2 {
            // The same command finds the same games.
            let outcome = game.run();
            assert_eq!(outcome.status, Some(1), "{}", outcome.stderr);
            let told = "B lost more than 10 of its last 100 games by faults; --max-faults sets the limit";
            assert!(outcome.stderr.contains(told), "{}", outcome.stderr);
            // One more game may have ended before the match stops.
            let games = tags(&game.pgn(), "Result").len();
            assert!((11..=12).contains(&games), "{games}");
            assert!(
                outcome.stdout.contains("LLR 0.00 (-2.94, 2.94), undecided"),
                "{}",
                outcome.stdout
            );
            let left_out = format!("Not counted by the test: {} pairs with faults", games / 2);
            assert!(outcome.stdout.contains(&left_out), "{}", outcome.stdout);
        }
        let outcome = game.run_with(&["--max-faults", "100", "--count-faults"]);
        assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
        assert!(outcome.stdout.contains("H1 accepted"), "{}", outcome.stdout);
    }
}

#[test]
fn few_faults_do_not_end_a_match() {
    let game = Match::new(&[&mock("play"), &mock("crash 1")]).options("--games 10 --st 1");
    game.play();
    let limited = game.run_with(&["--max-faults", "9"]);
    assert_eq!(limited.status, Some(1), "{}", limited.stderr);
}

#[cfg(unix)]
#[test]
fn disconnection() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    crate::arena::support::write(&script, "echo feature setboard=1 done=1\nexec >&-\nexec sleep 60\n");
    let game = Match::new(&[&mock("play"), &format!("sh {}", script.display())])
        .options("--games 2 --tolerate")
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

fn treville() -> String {
    env!("CARGO_BIN_EXE_treville").replace('\\', "/")
}

/// An engine that refuses its network would play with another one.
#[test]
fn a_refused_option_ends_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let network = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/nets/musketeer.net")).unwrap();
    std::fs::write(folder.path().join("cut.net"), &network[..1000]).unwrap();
    std::fs::write(folder.path().join("whole.net"), &network).unwrap();
    let place = folder.path().display().to_string().replace('\\', "/");
    let option = |text: &str| format!("option.{text}");
    for (settings, variant, reason) in [
        (option("EvalFile=/nowhere/a.net"), "musketeer", "it does not exist"),
        (option("EvalFile=whole.net"), "musketeer", "it does not exist"),
        (
            format!("dir={place} {}", option("EvalFile=cut.net")),
            "musketeer",
            "is not used",
        ),
        (
            option(&format!("EvalFile={place}/whole.net")),
            "chuchess",
            "is not used",
        ),
        (option("NoSuchThing=3"), "musketeer", "it has no option 'NoSuchThing'"),
        (option("MultiPV=many"), "musketeer", "MultiPV"),
    ] {
        for protocol in ["xboard", "uci"] {
            let engine = format!("proto={protocol} {settings} '{}'", treville());
            let game = Match::new(&[&engine, &mock("play")]).options("--games 2 --max-moves 2 --nodes 10");
            let game = game.options(&format!("--variant {variant}"));
            let outcome = game.run();
            expect_refused(&outcome, "A refuses an option: ");
            assert!(
                outcome.stderr.contains(reason),
                "{protocol} {settings}: {}",
                outcome.stderr
            );
            assert!(!game.pgn_path().exists(), "nothing was played");
            let tolerant = game.run_with(&["--tolerate"]);
            assert_eq!(tolerant.status, Some(0), "{}", tolerant.stderr);
            assert!(tolerant.stderr.contains("A says: "), "{}", tolerant.stderr);
        }
    }
}

#[test]
fn an_accepted_network_plays() {
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/nets/musketeer.net").replace('\\', "/");
    for protocol in ["xboard", "uci"] {
        let engine = format!("proto={protocol} 'option.EvalFile={network}' '{}'", treville());
        let game = Match::new(&[&engine, &mock("play")]).options("--games 2 --max-moves 2 --nodes 10");
        game.play();
    }
}

/// The network is there when the engine is tried, and gone when it is started for a game.
#[cfg(unix)]
#[test]
fn an_option_that_is_refused_later_ends_the_match_too() {
    let folder = tempfile::tempdir().unwrap();
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/nets/musketeer.net");
    std::fs::copy(network, folder.path().join("a.net")).unwrap();
    let script = folder.path().join("engine.sh");
    let text = format!(
        "cd '{}'\nif [ -e met ]; then rm a.net; fi\ntouch met\nexec '{}'\n",
        folder.path().display(),
        treville()
    );
    std::fs::write(&script, text).unwrap();
    let engine = format!("option.EvalFile=a.net sh {}", script.display());
    let game = Match::new(&[&mock("play"), &engine]).options("--games 2 --max-moves 2 --nodes 10");
    let outcome = game.run();
    expect_refused(&outcome, "B refuses an option: ");
    assert!(outcome.stderr.contains("it does not exist"), "{}", outcome.stderr);
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
