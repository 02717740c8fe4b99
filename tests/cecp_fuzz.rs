//! Random and mutated protocol lines and FENs: nothing that comes from outside may panic, hang, or stay without its answer.

use std::collections::VecDeque;
use std::io::{BufReader, Cursor, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::thread;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::cecp::{Config, Session, input, output::Output};
use treville::rules::{Game, Variant};
use treville::search::Settings;

const SESSIONS: u64 = 96;
const PARTS: usize = 25;
const LINES_OF_A_PART: usize = 100;
const FENS: usize = 60_000;
/// Far longer than everything here takes.
const WATCHDOG: Duration = Duration::from_secs(300);

/// Lines that mean something; mutations start from them.
const LINES_THAT_MAKE_SENSE: &[&str] = &[
    "xboard",
    "protover 2",
    "accepted setboard",
    "rejected debug",
    "new",
    "variant musketeer",
    "variant normal",
    "random",
    "force",
    "go",
    "go",
    "playother",
    "level 40 5 0",
    "level 0 0:01 0.01",
    "level 0 2 12",
    "st 0.01",
    "st 5",
    "sd 3",
    "nps 10000",
    "time 1000",
    "otim -5",
    "usermove e2e4",
    "usermove b1c3l",
    "usermove e7e8d",
    "e7e5",
    "Nf3",
    "O-O/L",
    "usermove L",
    "usermove L@b0",
    "?",
    "?",
    "ping 7",
    "draw",
    "result 1-0 {White mates}",
    "hint",
    "bk",
    "undo",
    "remove",
    "hard",
    "easy",
    "post",
    "nopost",
    "analyze",
    "exit",
    ".",
    "pause",
    "resume",
    "memory 8",
    "cores 1",
    "cores 2",
    "option MultiPV=2",
    "option Move overhead=5",
    "option Type 1=Hawk",
    "option Type 2=Random",
    "option White file 1=e",
    "exclude all",
    "exclude best",
    "exclude b1c3",
    "include all",
    "include e2e4",
    "name Somebody",
    "rating 2400 2500",
    "computer",
    "egtpath syzygy /nowhere",
    "lift b1",
    "",
];

const FENS_THAT_MAKE_SENSE: &[&str] = &[
    "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HcS?h?s?] b KQkq - 0 1",
    "lc******/rnb1kbnr/pppp1ppp/8/4p3/4PP1q/3B4/PPP3PP/RNBQK1NR/****L*C* w KQBCDFGkqbcdfg - 0 1",
    "****a*d*/r3k2r/2ppp3/8/3pP3/8/PPP5/R3K2R/***AD*** b KQkq e3 0 1",
    "8/P6k/8/8/8/8/8/K7[D-S-d-s-] w - - 0 1",
    "7k/8/6K1/8/8/8/5Q2/8[L-C-l-c-] w - - 98 120",
];

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts panics of all threads, also of those whose end nobody asks about.
fn count_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            usual(info);
        }));
    });
}

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

fn random_bytes(rng: &mut impl Rng) -> Vec<u8> {
    let length = match rng.random_range(0..100) {
        0 => 10_000,
        _ => rng.random_range(0..60),
    };
    (0..length).map(|_| rng.random()).collect()
}

/// A change somewhere in a line: a byte, a piece of it twice or not at all, or a number grown out of range.
fn mutate(bytes: &mut Vec<u8>, rng: &mut impl Rng) {
    let at = rng.random_range(0..=bytes.len());
    let end = rng.random_range(at..=bytes.len());
    match rng.random_range(0..6) {
        0 if at < bytes.len() => bytes[at] = rng.random(),
        1 => bytes.insert(at, rng.random_range(32..127)),
        2 => drop(bytes.drain(at..end)),
        3 => bytes.extend_from_within(at..end),
        4 => drop(bytes.splice(at..end, *b"99999999999999999999")),
        _ => drop(bytes.splice(at..end, *b"-0.5e300")),
    }
}

fn mutated(line: &str, rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..4) {
        mutate(&mut bytes, rng);
    }
    bytes
}

/// From and to at random, sometimes with a suffix.
fn random_move(rng: &mut impl Rng) -> String {
    let mut square = || {
        format!(
            "{}{}",
            char::from(rng.random_range(b'a'..=b'h')),
            rng.random_range(0..10)
        )
    };
    let mut text = format!("usermove {}{}", square(), square());
    if rng.random_bool(0.3) {
        text.push(char::from(rng.random_range(b'a'..=b'z')));
    }
    text
}

fn random_line(rng: &mut impl Rng) -> Vec<u8> {
    let sensible = *LINES_THAT_MAKE_SENSE.choose(rng).expect("not empty");
    let fen = *FENS_THAT_MAKE_SENSE.choose(rng).expect("not empty");
    match rng.random_range(0..100) {
        0..35 => sensible.as_bytes().to_vec(),
        35..60 => mutated(sensible, rng),
        60..75 => random_move(rng).into_bytes(),
        75..80 => format!("setboard {fen}").into_bytes(),
        80..92 => mutated(&format!("setboard {fen}"), rng),
        _ => random_bytes(rng),
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
    count_panics();
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
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

#[test]
fn enough_lines_are_tried() {
    assert!(SESSIONS as usize * PARTS * LINES_OF_A_PART >= 100_000);
}

/// Plays on in a position that was accepted, whatever it looks like, and takes everything back.
fn play_on(game: &mut dyn Game, rng: &mut impl Rng) {
    let before = game.fen();
    for _ in 0..6 {
        let _ = (game.outcome(), game.diagram(), game.in_check());
        let Some(text) = game.legal_moves().choose(rng).cloned() else {
            break;
        };
        game.play(&text)
            .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.fen()));
    }
    while game.undo() {}
    assert_eq!(game.fen(), before);
}

#[test]
fn any_fen_will_do() {
    count_panics();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    let mut accepted = 0;
    for _ in 0..FENS {
        let fen = FENS_THAT_MAKE_SENSE.choose(&mut rng).expect("not empty");
        let bytes = if rng.random_bool(0.1) {
            random_bytes(&mut rng)
        } else {
            mutated(fen, &mut rng)
        };
        let fen = String::from_utf8_lossy(&bytes).into_owned();
        let variant = *Variant::ALL.choose(&mut rng).expect("not empty");
        if let Ok(mut game) = variant.new_game(Some(&fen)) {
            accepted += 1;
            let written = game.fen();
            let again = variant
                .new_game(Some(&written))
                .unwrap_or_else(|error| panic!("{fen} -> {written}: {error}"));
            assert_eq!(again.fen(), written, "{fen}");
            play_on(game.as_mut(), &mut rng);
        }
    }
    assert!(
        accepted > FENS / 50,
        "only {accepted} FENs were accepted: the mutations are too wild to test much"
    );
}
