//! Sessions fed with random lines, which must go on answering.

use std::collections::VecDeque;
use std::io::{BufReader, Cursor, Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::cecp::{Config, Session};
use treville::dialogue::{input, output::Output};
use treville::search::Settings;

use crate::lines::random_line;
use crate::panics;

const SESSIONS: u64 = 96;
const PARTS: usize = 25;
const LINES_OF_A_PART: usize = 100;
/// Far longer than everything here takes.
const WATCHDOG: Duration = Duration::from_secs(300);

/// Where a session writes.
#[derive(Clone, Default)]
struct Transcript(Arc<Mutex<Vec<u8>>>);

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no writer panics").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Transcript {
    /// Returns when the line `text` has been written.
    fn wait_for(&self, text: &str) {
        let is_there = || {
            let bytes = self.0.lock().expect("no writer panics");
            bytes.rsplit(|&byte| byte == b'\n').any(|line| line == text.as_bytes())
        };
        while !is_there() {
            thread::sleep(Duration::from_micros(200));
        }
    }
}

/// The lines of a session as bytes, in parts. After each part the session is brought to rest and asked something.
fn conversation(seed: u64) -> VecDeque<Vec<u8>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut parts: VecDeque<Vec<u8>> = (0..PARTS).map(|part| random_part(part, &mut rng)).collect();
    parts.push_back(b"quit\n".to_vec());
    parts
}

fn random_part(part: usize, rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..LINES_OF_A_PART {
        let mut line = random_line(rng);
        // `quit` would end the session, `perft` is as long as it says; a line is one line.
        line.retain(|&byte| byte != b'\n');
        if !line.trim_ascii().starts_with(b"quit") && !line.trim_ascii().starts_with(b"perft") {
            bytes.extend(line);
        }
        bytes.push(b'\n');
    }
    // A ping in force mode is answered at once, one behind `go` after the move.
    let rest = ["force", "force\nnps 0\nst 0.003\ngo"][part % 2];
    bytes.extend(format!("{rest}\nnonsense {part}\nping {}\n", pong_of(part)).bytes());
    bytes
}

/// What a session reads: each part once the question at the end of the one before has been answered.
struct Feed {
    parts: VecDeque<Vec<u8>>,
    /// How many parts were begun.
    begun: usize,
    part: Cursor<Vec<u8>>,
    answers: Transcript,
}

impl Read for Feed {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.part.read(buffer)?;
        if read > 0 || buffer.is_empty() {
            return Ok(read);
        }
        let Some(next) = self.parts.pop_front() else {
            return Ok(0);
        };
        if self.begun > 0 {
            self.answers.wait_for(&format!("pong {}", pong_of(self.begun - 1)));
        }
        self.begun += 1;
        self.part = Cursor::new(next);
        self.read(buffer)
    }
}

/// The number of a ping that no random line has.
fn pong_of(part: usize) -> u64 {
    7_000_000_000_000 + part as u64
}

fn run_session(seed: u64) -> String {
    let transcript = Transcript::default();
    let config = Config {
        terminal: seed.is_multiple_of(8),
        seed,
        settings: Settings {
            hash_mib: 1,
            threads: 1,
            ..Settings::default()
        },
        most_memory: 32,
        most_cores: 2,
    };
    let part = Cursor::default();
    let feed = Feed {
        parts: conversation(seed),
        begun: 0,
        part,
        answers: transcript.clone(),
    };
    let lines = input::spawn_reader(BufReader::new(feed));
    Session::new(config, Output::new(transcript.clone())).run(lines);
    let bytes = transcript.0.lock().expect("no writer panics").clone();
    String::from_utf8(bytes).expect("the protocol is text")
}

/// Every question was answered, in order.
fn check_answers(seed: u64, output: &str) {
    let mut lines = output.lines();
    for part in 0..PARTS {
        let error = format!("Error (unknown command): nonsense {part}");
        assert!(lines.any(|line| line == error), "session {seed}: no {error}");
        let pong = format!("pong {}", pong_of(part));
        assert!(lines.any(|line| line == pong), "session {seed}: no {pong}");
    }
}

fn is_thinking(line: &str) -> bool {
    line.split_once('\t').is_some_and(|(numbers, _)| {
        numbers.split(' ').count() == 7 && numbers.split(' ').all(|number| number.parse::<i64>().is_ok())
    })
}

/// Only what the protocol knows is said, and no word that XBoard takes for something else.
fn check_words(seed: u64, output: &str) {
    const KNOWN: &[&str] = &[
        "feature ",
        "setup (",
        "piece ",
        "pong ",
        "move ",
        "Illegal move (",
        "Error (",
        "tellusererror ",
        "Hint: ",
        "stat01: ",
        "1-0 {",
        "0-1 {",
        "1/2-1/2 {",
        "\tThere is no opening book.",
        "\tThe book does not know this position.",
        "highlight ",
        "choice ",
        "telluser Mate in ",
        "telluser Treville chooses ",
        "resign",
    ];
    for line in output.lines() {
        let known = line.is_empty() || line == "offer draw" || KNOWN.iter().any(|known| line.starts_with(known));
        assert!(known || is_thinking(line), "session {seed}: {line}");
        let own_words = line.split_once("): ").map_or(line, |(own, _)| own).to_lowercase();
        let misleading = own_words.contains("draw") && line != "offer draw" && !line.starts_with("tellusererror");
        assert!(!misleading || line.starts_with("feature"), "session {seed}: {line}");
    }
}

#[test]
fn any_lines_will_do() {
    panics::count();
    let (done, finished) = std::sync::mpsc::channel();
    for first in 0..2 {
        let done = done.clone();
        thread::spawn(move || {
            for seed in (first..SESSIONS).step_by(2) {
                if done.send((seed, run_session(seed))).is_err() {
                    return;
                }
            }
        });
    }
    drop(done);
    for _ in 0..SESSIONS {
        let (seed, output) = finished
            .recv_timeout(WATCHDOG)
            .expect("a session hangs or has panicked");
        check_answers(seed, &output);
        if !seed.is_multiple_of(8) {
            check_words(seed, &output);
        }
    }
    assert_eq!(panics::counted(), 0);
}

#[test]
fn enough_lines_are_tried() {
    assert!(SESSIONS as usize * PARTS * LINES_OF_A_PART >= 100_000);
}
