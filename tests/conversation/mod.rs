//! Scripted conversations with an engine.
//!
//! The lines of a script are:
//! - `> text`: input. `{x*1000}` repeats a character, `\\xff` is a byte, `$name` inserts a captured value;
//! - `< pattern`: the next line of output. `*` matches any text, `$name` captures a move or number;
//! - `<< pattern`: skips lines of output until one matches;
//! - `end`: closes the input; the engine must exit with status 0 and without further output;
//! - anything else: a comment.
//!
//! Tests do not measure time: the watchdog only ends a conversation that hangs.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

const WATCHDOG: Duration = Duration::from_secs(150);

pub struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    captured: HashMap<String, String>,
    in_wine: bool,
}

impl Conversation {
    pub fn start(mut command: Command) -> Self {
        let in_wine = command.get_program() == "wine";
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .env_remove("RUST_LOG")
            .spawn()
            .expect("the engine starts");
        let (sender, output) = mpsc::channel();
        let stdout = child.stdout.take().expect("stdout is piped");
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Conversation {
            child,
            input,
            output,
            captured: HashMap::new(),
            in_wine,
        }
    }

    /// Executes one line of a script.
    ///
    /// # Errors
    /// A message that shows how the actual output differs from the expected output.
    pub fn step(&mut self, line: &str) -> Result<(), String> {
        if let Some(text) = line.strip_prefix('>') {
            self.send(text.strip_prefix(' ').unwrap_or(text))
        } else if let Some(pattern) = line.strip_prefix("<<") {
            self.expect_later(pattern.strip_prefix(' ').unwrap_or(pattern))
        } else if let Some(pattern) = line.strip_prefix('<') {
            self.expect_next(pattern.strip_prefix(' ').unwrap_or(pattern))
        } else if line == "end" {
            self.expect_end()
        } else {
            Ok(())
        }
    }

    fn send(&mut self, text: &str) -> Result<(), String> {
        let mut bytes = expand(text, &self.captured);
        bytes.push(b'\n');
        let input = self.input.as_mut().ok_or("sent after the end")?;
        input
            .write_all(&bytes)
            .and_then(|()| input.flush())
            .map_err(|error| error.to_string())
    }

    fn next_line(&mut self, wanted: &str) -> Result<String, String> {
        self.output
            .recv_timeout(WATCHDOG)
            .map_err(|error| format!("no '{wanted}': {error}"))
    }

    fn expect_next(&mut self, pattern: &str) -> Result<(), String> {
        let line = self.next_line(pattern)?;
        if self.matches(pattern, &line) {
            Ok(())
        } else {
            Err(format!("'{line}' instead of '{pattern}'"))
        }
    }

    fn expect_later(&mut self, pattern: &str) -> Result<(), String> {
        loop {
            let line = self.next_line(pattern)?;
            if self.matches(pattern, &line) {
                return Ok(());
            }
        }
    }

    fn expect_end(&mut self) -> Result<(), String> {
        self.input = None;
        if let Ok(line) = self.output.recv_timeout(WATCHDOG) {
            return Err(format!("'{line}' instead of the end"));
        }
        match self.child.wait() {
            Ok(status) if status.success() => Ok(()),
            // Wine may hang after the engine has exited, and then kills itself.
            Ok(status) if self.in_wine && status.code().is_none() => Ok(()),
            other => Err(format!("the engine ended with {other:?}")),
        }
    }

    /// Whether a line matches a pattern; if so, captured values are stored.
    fn matches(&mut self, pattern: &str, line: &str) -> bool {
        let mut found = HashMap::new();
        let fits = fits(pattern, line, &mut found);
        if fits {
            self.captured.extend(found);
        }
        fits
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Splits off the characters that can occur in names and moves.
fn word(text: &str) -> (&str, &str) {
    text.split_at(
        text.find(|c: char| !c.is_alphanumeric() && !"@,=+".contains(c))
            .unwrap_or(text.len()),
    )
}

/// Expands `{x*1000}` at the start of a text; also returns the rest of the text.
fn repetition(text: &str) -> Option<(String, &str)> {
    let (inside, rest) = text.strip_prefix('{')?.split_once('}')?;
    let (unit, count) = inside.split_once('*')?;
    Some((unit.repeat(count.parse().ok()?), rest))
}

/// Expands `\\xff` at the start of a text; also returns the rest of the text.
fn escaped(text: &str) -> Option<(u8, &str)> {
    let (digits, rest) = text.strip_prefix("\\x")?.split_at_checked(2)?;
    Some((u8::from_str_radix(digits, 16).ok()?, rest))
}

fn expand(text: &str, captured: &HashMap<String, String>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some((repeated, after)) = repetition(rest) {
            bytes.extend(repeated.into_bytes());
            rest = after;
        } else if let Some((byte, after)) = escaped(rest) {
            bytes.push(byte);
            rest = after;
        } else if let Some((name, after)) = rest.strip_prefix('$').map(word) {
            bytes.extend(captured.get(name).expect("captured before").bytes());
            rest = after;
        } else {
            let (plain, after) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
            bytes.extend(plain.bytes());
            rest = after;
        }
    }
    bytes
}

fn fits(pattern: &str, line: &str, found: &mut HashMap<String, String>) -> bool {
    if let Some(rest) = pattern.strip_prefix('*') {
        return (0..=line.len()).any(|at| line.is_char_boundary(at) && fits(rest, &line[at..], found));
    }
    if let Some((name, rest)) = pattern.strip_prefix('$').map(word) {
        let (value, after) = word(line);
        found.insert(name.to_owned(), value.to_owned());
        return !value.is_empty() && fits(rest, after, found);
    }
    match (pattern.chars().next(), line.chars().next()) {
        (None, None) => true,
        (Some(wanted), Some(there)) if wanted == there => {
            fits(&pattern[wanted.len_utf8()..], &line[there.len_utf8()..], found)
        }
        _ => false,
    }
}

/// The names of all scripts, sorted.
pub fn scripts() -> Vec<String> {
    let files = fs::read_dir(folder()).expect("the folder can be read");
    let mut names: Vec<String> = files
        .map(|file| file.expect("the folder can be read").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    names
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// Runs a script with a new engine; panics at the first difference in the output.
pub fn replay(name: &str, command: Command) {
    let script = fs::read_to_string(folder().join(name).with_extension("txt")).expect("the script can be read");
    let mut conversation = Conversation::start(command);
    for (index, line) in script.lines().enumerate() {
        if let Err(problem) = conversation.step(line) {
            panic!("{name}.txt:{}: {line}\n{problem}", index + 1);
        }
    }
}
