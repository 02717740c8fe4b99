//! Sessions must keep replying whatever the input.

use std::collections::VecDeque;
use std::io::{BufReader, Cursor, Read};
use std::thread;
use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::cecp::{Config, Session};
use treville::dialogue::{output::Output, session};
use treville::rules::Variant;
use treville::search::Settings;

use crate::effort::{seed, tally, times};
use crate::lines::random_line;
use crate::panics;
use crate::support::transcript::Transcript;

/// The number of sessions per game.
const SESSIONS: u64 = 8;
const PARTS: usize = 25;
const LINES_OF_A_PART: usize = 100;
/// Far longer than any test needs.
const WATCHDOG: Duration = Duration::from_secs(300);

/// Waits until the session has written the line; gives up after a timeout.
fn wait_for(answers: &Transcript, line: &str) {
    let start = Instant::now();
    while answers.text().lines().all(|said| said != line) && start.elapsed() < WATCHDOG / 2 {
        thread::sleep(Duration::from_millis(1));
    }
}

/// The input of a session in parts. Each part ends with commands that stop the engine, then a question.
fn conversation(storm: Storm) -> VecDeque<Vec<u8>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(storm.seed);
    let mut parts: VecDeque<Vec<u8>> = (0..PARTS)
        .map(|part| random_part(storm.variant, part, &mut rng))
        .collect();
    parts.push_back(b"quit\n".to_vec());
    parts
}

fn random_part(variant: Variant, part: usize, rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = format!("new\nvariant {variant}\n").into_bytes();
    for _ in 0..LINES_OF_A_PART {
        let mut line = random_line(variant, rng);
        // The bytes of a line must not contain a line feed.
        line.retain(|&byte| byte != b'\n');
        if lets_the_session_go_on(&line) {
            bytes.extend(line);
        }
        bytes.push(b'\n');
    }
    // A ping is answered at once in force mode, and after the move once `go` was sent.
    let rest = ["force", "force\nnps 0\nst 0.003\ngo"][part % 2];
    bytes.extend(format!("{rest}\nnonsense {part}\nping {}\n", pong_of(part)).bytes());
    bytes
}

/// Whether a line lets the session go on: `quit` would end it, and `perft` might take too long.
fn lets_the_session_go_on(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    !line.starts_with(b"quit") && !line.starts_with(b"perft")
}

/// A session with random input.
#[derive(Clone, Copy, Debug)]
struct Storm {
    variant: Variant,
    seed: u64,
}

/// The input of a session. Each part is fed once the question of the previous part has been answered.
struct Feed {
    parts: VecDeque<Vec<u8>>,
    /// The number of parts begun so far.
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
            wait_for(&self.answers, &format!("pong {}", pong_of(self.begun - 1)));
        }
        self.begun += 1;
        self.part = Cursor::new(next);
        self.read(buffer)
    }
}

/// The number of a ping, which occurs in no random line.
fn pong_of(part: usize) -> u64 {
    7_000_000_000_000 + part as u64
}

impl Storm {
    fn run(self) -> String {
        let answers = Transcript::default();
        let feed = Feed {
            parts: conversation(self),
            begun: 0,
            part: Cursor::default(),
            answers: answers.clone(),
        };
        run_session(self.seed, feed, answers)
    }
}

/// Runs a session on this input and returns its output.
fn run_session(seed: u64, source: impl Read + Send + 'static, answers: Transcript) -> String {
    let config = Config {
        seed,
        settings: Settings {
            hash_mib: 1,
            threads: 1,
            ..Settings::default()
        },
        most_memory: 32,
        most_cores: 2,
        ..Config::default()
    };
    let lines = session::spawn_reader(BufReader::new(source));
    Session::new(config, Output::new(answers.clone())).run(lines);
    answers.text()
}

/// Runs a session on these bytes, followed by `force`, a ping and, after the reply to it, `quit`. Returns the output
/// and the reply.
pub fn converse(bytes: &[u8]) -> (String, String) {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    lines.retain(|line| lets_the_session_go_on(line));
    let mut source = lines.join(&b'\n');
    source.extend(format!("\nforce\nping {}\n", pong_of(0)).bytes());
    let answers = Transcript::default();
    let feed = Feed {
        parts: [source, b"quit\n".to_vec()].into(),
        begun: 0,
        part: Cursor::default(),
        answers: answers.clone(),
    };
    (run_session(1, feed, answers), format!("pong {}", pong_of(0)))
}

/// Checks that all questions were answered, and in order.
fn check_answers(storm: Storm, output: &str) {
    let mut lines = output.lines();
    for part in 0..PARTS {
        let error = format!("Error (unknown command): nonsense {part}");
        assert!(lines.any(|line| line == error), "{storm:?}: no {error}");
        let pong = format!("pong {}", pong_of(part));
        assert!(lines.any(|line| line == pong), "{storm:?}: no {pong}");
    }
}

fn is_thinking(line: &str) -> bool {
    line.split_once('\t').is_some_and(|(numbers, _)| {
        [4, 7].contains(&numbers.split(' ').count()) && numbers.split(' ').all(|number| number.parse::<i64>().is_ok())
    })
}

/// Checks that the output has only known commands and no word that XBoard would misinterpret.
fn check_words(storm: Storm, output: &str) {
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
        "telluser Treville declines",
        "telluser You choose ",
        r"telluser \\The mouse cannot end this move.",
        "telluser This board tests moves itself.",
        "resign",
    ];
    for line in output.lines() {
        let known = line.is_empty() || line == "offer draw" || KNOWN.iter().any(|known| line.starts_with(known));
        assert!(known || is_thinking(line), "{storm:?}: {line}");
        let own_words = line.split_once("): ").map_or(line, |(own, _)| own).to_lowercase();
        let misleading = own_words.contains("draw") && line != "offer draw" && !line.starts_with("telluser");
        assert!(!misleading || line.starts_with("feature"), "{storm:?}: {line}");
    }
}

#[test]
fn any_lines_will_do_in_every_game() {
    panics::count();
    let first_seed = seed() * 1_000_000;
    let storm = |number| {
        move |variant| Storm {
            variant,
            seed: first_seed + number,
        }
    };
    let storms: Vec<Storm> = (0..times(SESSIONS))
        .flat_map(|number| Variant::ALL.map(storm(number)))
        .collect();
    let (jobs, work) = crossbeam::channel::unbounded();
    let (done, finished) = crossbeam::channel::unbounded();
    storms
        .iter()
        .for_each(|&storm| jobs.send(storm).expect("the receiver lives"));
    drop(jobs);
    for _ in 0..2 {
        let (done, work) = (done.clone(), work.clone());
        thread::spawn(move || {
            for storm in work {
                if done.send((storm, storm.run())).is_err() {
                    return;
                }
            }
        });
    }
    drop(done);
    for _ in &storms {
        let (storm, output) = finished
            .recv_timeout(WATCHDOG)
            .expect("a session hangs or has panicked");
        check_answers(storm, &output);
        check_words(storm, &output);
    }
    assert_eq!(panics::counted(), 0);
    tally("protocol lines", storms.len() as u64 * (PARTS * LINES_OF_A_PART) as u64);
}
