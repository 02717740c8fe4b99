//! Random and mutated UCI lines must cause no panic and no hang, and every `go` must get a `bestmove`.

use std::io::Cursor;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::dialogue::{output::Output, session};
use treville::search::Settings;
use treville::search::bench::BenchLimit;
use treville::uci::command::Command;
use treville::uci::{Config, Session};

use crate::lines::mutated;
use crate::support::transcript::Transcript;

const SESSIONS: u64 = 48;
const PARTS: usize = 20;
const LINES_OF_A_PART: usize = 25;
/// Far longer than any test needs.
const WATCHDOG: Duration = Duration::from_secs(300);

/// Valid lines, from which mutations start.
const LINES: &[&str] = &[
    "uci",
    "debug on",
    "isready",
    "ucinewgame",
    "setoption name Hash value 2",
    "setoption name Clear Hash",
    "setoption name Threads value 2",
    "setoption name MultiPV value 3",
    "setoption name Move Overhead value 5",
    "setoption name UCI_Variant value chess",
    "setoption name UCI_Variant value musketeer",
    "setoption name UCI_Variant value chuchess",
    "setoption name UCI_Variant value enchess",
    "setoption name UCI_Variant value morphing3",
    "setoption name UCI_ShowWDL value true",
    "setoption name UCI_AnalyseMode value false",
    "setoption name Skill value 3",
    "setoption name UCI_LimitStrength value true",
    "setoption name UCI_Elo value 1500",
    "setoption name EvalFile value /nowhere",
    "setoption name Book File value",
    "position startpos",
    "position startpos moves e2e4 e7e5 g1f3",
    "position startpos moves L C L@b0 L@b9 C@g0 C@g9 b1c3",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
    "position fen lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1 moves b1c3",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
    "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "position fen 6k1/5ppp/8/8/8/8/1R6/R5K1 w - - 0 1 moves a1-a8",
    "position startpos e2e4",
    "go depth 3",
    "go nodes 200",
    "go movetime 3",
    "go wtime 100 btime 100 winc 1 binc 1 movestogo 3",
    "go wtime -100 btime -100",
    "go depth 0",
    "go infinite",
    "go ponder wtime 50 btime 50",
    "go mate 1",
    "go searchmoves e2e4 d2d4 depth 2",
    "ponderhit",
    "stop",
    "d",
    "eval",
    "",
];

/// Commands that are not mutated, because another number could make them endless.
const WORK: &[&str] = &["perft 1", "go perft 2", "bench 1"];

fn random_line(rng: &mut impl Rng) -> Vec<u8> {
    let line = *LINES.choose(rng).expect("not empty");
    match rng.random_range(0..100) {
        0..60 => line.as_bytes().to_vec(),
        60..90 => mutated(line, rng),
        90..92 => WORK.choose(rng).expect("not empty").as_bytes().to_vec(),
        92 => vec![b'x'; 10_000],
        _ => (0..rng.random_range(0..60)).map(|_| rng.random()).collect(),
    }
}

/// Random lines in parts. Each part ends with `stop` and a question.
fn conversation(seed: u64) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut bytes = b"uci\nsetoption name Hash value 1\n".to_vec();
    for part in 0..PARTS {
        for _ in 0..rng.random_range(1..=LINES_OF_A_PART) {
            let line = random_line(&mut rng);
            if !asks_for_much(&line) {
                bytes.extend_from_slice(&line);
                bytes.push(b'\n');
            }
        }
        bytes.extend_from_slice(format!("stop\nnonsense {part}\n").as_bytes());
    }
    bytes.extend_from_slice(b"isready\n");
    bytes
}

/// Whether a line asks for a large hash table, many threads or a long count, which are not tested here.
fn asks_for_much(line: &[u8]) -> bool {
    let commands = line.split(|&byte| byte == b'\n').map(String::from_utf8_lossy);
    commands.into_iter().any(|text| match Command::parse(&text) {
        Ok(Command::Quit) => true,
        Ok(Command::Perft(depth)) => depth > 2,
        Ok(Command::Bench(bench)) => bench.is_whole || bench.options.limit != BenchLimit::Depth(1),
        Ok(Command::SetOption { name, value }) => {
            ["hash", "threads"].contains(&name.to_ascii_lowercase().as_str())
                && value.parse::<u32>().is_ok_and(|value| value > 4)
        }
        _ => false,
    })
}

fn answers_to(lines: Vec<u8>, seed: u64) -> String {
    let transcript = Transcript::default();
    let config = Config {
        seed,
        settings: Settings {
            hash_mib: 1,
            ..Settings::default()
        },
    };
    Session::new(config, Output::new(transcript.clone())).run(session::spawn_reader(Cursor::new(lines)));
    transcript.text()
}

/// Counts the lines that ask for a move.
fn searches(lines: &[u8]) -> usize {
    let texts = lines.split(|&byte| byte == b'\n');
    let commands = texts.map(|line| Command::parse(&String::from_utf8_lossy(line)));
    commands.filter(|command| matches!(command, Ok(Command::Go(_)))).count()
}

fn check(seed: u64, lines: &[u8], output: &str) {
    let said = |wanted: &str| output.lines().any(|line| line == wanted);
    for part in 0..PARTS {
        let answer = format!("info string unknown command: nonsense {part}");
        assert!(said(&answer), "session {seed}: no {answer}");
    }
    assert!(said("readyok"), "session {seed}: not ready");
    let moves = output.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(moves, searches(lines), "session {seed}: not a move for each go");
}

#[test]
fn the_end_of_the_lines_ends_every_search() {
    for search in [
        "go",
        "go infinite",
        "go ponder",
        "go ponder\nponderhit",
        "go infinite\nponderhit",
        "go depth 2",
    ] {
        let output = answers_to(format!("position startpos\n{search}\n").into_bytes(), 1);
        let moves = output.lines().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(moves, 1, "{search}: {output}");
    }
}

#[test]
fn any_lines_will_do() {
    crate::panics::count();
    let (done, finished) = mpsc::channel();
    for first in 0..2 {
        let done = done.clone();
        thread::spawn(move || {
            for seed in (first..SESSIONS).step_by(2) {
                let lines = conversation(seed);
                let output = answers_to(lines.clone(), seed);
                if done.send((seed, lines, output)).is_err() {
                    return;
                }
            }
        });
    }
    drop(done);
    for _ in 0..SESSIONS {
        let (seed, lines, output) = finished
            .recv_timeout(WATCHDOG)
            .expect("a session hangs or has panicked");
        check(seed, &lines, &output);
    }
    assert_eq!(crate::panics::counted(), 0);
}
