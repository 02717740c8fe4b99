//! A file to which games are appended. Other programs may append to it too, and nothing is ever removed.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct PgnFile {
    file: File,
    path: PathBuf,
    /// Text that completes the last game in the file, in case its program was killed.
    rest: String,
}

impl PgnFile {
    /// Opens or creates a regular file. Returns the `Round` tags of all complete games whose `Run` tag is `run`.
    pub fn open(path: &Path, run: &str) -> io::Result<(Self, HashSet<String>)> {
        // Opening a FIFO would wait for the other end.
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        let file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        let mut rounds = HashSet::new();
        let mut game = LastGame::default();
        let mut lines = BufReader::new(&file);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            if game.is_over_before(&text) {
                rounds.extend(game.complete_round(run));
                game = LastGame::default();
            }
            game.read(&text);
            line.clear();
        }
        rounds.extend(game.complete_round(run));
        let pgn = PgnFile {
            rest: game.rest(),
            file,
            path: path.to_owned(),
        };
        Ok((pgn, rounds))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn append(&mut self, text: &str) -> io::Result<()> {
        let rest = std::mem::take(&mut self.rest);
        self.file.write_all((rest + text).as_bytes())
    }
}

/// Appends a game to a file, creating it if necessary.
pub fn append(path: &Path, text: &str) -> io::Result<()> {
    PgnFile::open(path, "")?.0.append(text)
}

/// What has been read of the last game in the file.
#[derive(Debug, Default)]
struct LastGame {
    run: String,
    round: String,
    result: String,
    /// The last line that is not empty.
    line: String,
    /// Whether the file ends with a line end (and for `ends_empty`, with an empty line).
    ends_line: bool,
    ends_empty: bool,
    in_comment: bool,
}

impl LastGame {
    fn read(&mut self, line: &str) {
        let text = line.trim();
        (self.ends_line, self.ends_empty) = (line.ends_with('\n'), text.is_empty());
        if self.ends_empty {
            return;
        }
        text.clone_into(&mut self.line);
        if self.in_tags() {
            for (name, value) in [
                ("[Run \"", &mut self.run),
                ("[Round \"", &mut self.round),
                ("[Result \"", &mut self.result),
            ] {
                let found = text.strip_prefix(name).and_then(|rest| rest.strip_suffix("\"]"));
                found.into_iter().for_each(|found| found.clone_into(value));
            }
        }
        let last_brace = text.rfind(['{', '}']).filter(|_| !self.in_tags());
        self.in_comment = last_brace.map_or(self.in_comment, |at| text[at..].starts_with('{'));
    }

    fn is_over_before(&self, line: &str) -> bool {
        line.starts_with('[') && !self.in_comment && (self.end().is_some() || line.starts_with("[Event "))
    }

    fn in_tags(&self) -> bool {
        self.line.starts_with('[') && !self.in_comment
    }

    /// The result at the end of the game; `None` if the game is incomplete.
    fn end(&self) -> Option<&str> {
        let word = self.line.split_whitespace().next_back().filter(|_| !self.in_comment)?;
        ["1-0", "0-1", "1/2-1/2", "*"].contains(&word).then_some(word)
    }

    fn complete_round(&self, run: &str) -> Option<String> {
        let is_whole = self.run == run && self.end() == Some(&*self.result);
        is_whole.then(|| self.round.clone())
    }

    /// The text needed to end the game, including the empty line.
    fn rest(&self) -> String {
        let is_whole = self.end().is_some() || self.line.is_empty();
        let mut rest = String::new();
        if !is_whole {
            let quotes = self.line.matches('"').count() - self.line.matches("\\\"").count();
            rest += match quotes {
                _ if self.in_comment => "}",
                _ if !self.in_tags() => "",
                quotes if quotes % 2 == 1 => "\"]",
                _ if self.line.ends_with(']') => "",
                0 => " \"\"]",
                _ => "]",
            };
            rest += if self.in_tags() { "\n\n*" } else { " *" };
        }
        match () {
            () if self.line.is_empty() || (is_whole && self.ends_empty) => {}
            () if is_whole && self.ends_line => rest += "\n",
            () => rest += "\n\n",
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::pgn::reader;

    fn game(round: u32, end: &str) -> String {
        format!(
            "[Event \"a [b]\"]\n[Round \"1.{round}\"]\n[Result \"{end}\"]\n[Run \"r\"]\n\n1. e4 {{+0.35/12\n0.52}} e5 \
             {{a draw, 1-0\n[or so}} {end}\n\n"
        )
    }

    fn rounds(path: &Path, run: &str) -> (PgnFile, Vec<String>) {
        let (file, rounds) = PgnFile::open(path, run).unwrap();
        let mut rounds: Vec<String> = rounds.into_iter().collect();
        rounds.sort();
        (file, rounds)
    }

    #[test]
    fn cut_at_any_byte_it_gets_the_games_that_it_lacks() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let games = [game(1, "1-0"), game(2, "1/2-1/2"), game(3, "0-1")];
        let whole = games.concat();
        for length in 0..=whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let (mut file, there) = rounds(&path, "r");
            for (number, game) in (1..).zip(&games) {
                if !there.contains(&format!("1.{number}")) {
                    file.append(game).unwrap();
                }
            }
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.starts_with(&whole[..length]), "{length} bytes: nothing is cut");
            assert_eq!(rounds(&path, "r").1, ["1.1", "1.2", "1.3"], "{length} bytes: {text}");
            let read = reader::parse(&text);
            let complete = read.iter().filter(|game| game.result() != "*").count();
            assert_eq!(complete, 3, "{length} bytes, each game once: {text}");
            assert!(read.len() <= 4, "{length} bytes, and one that was torn: {text}");
        }
    }

    #[test]
    fn games_of_others_and_of_other_runs_do_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let torn = game(2, "1-0").replace(" 1-0\n\n", " *\n\n");
        fs::write(&path, game(1, "1-0") + &torn + "[Event \"else\"]\r\n\r\n*\r\n\r\n").unwrap();
        assert_eq!(rounds(&path, "r").1, ["1.1"]);
        let (mut file, none) = rounds(&path, "s");
        assert!(none.is_empty());
        file.append("[Event").unwrap();
        assert!(fs::read_to_string(&path).unwrap().ends_with("*\r\n\r\n[Event"));
    }
}
