//! A file to which games are appended. Other programs may append to it too, and nothing is ever removed.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::lexer::{Lexer, Token};
use super::reader::MOST_GAME;
use crate::outside::text::{Lines, decode, without_mark};

#[derive(Debug)]
pub struct PgnFile {
    file: File,
    path: PathBuf,
    /// Text that completes the last game in the file, in case its program was killed, and ends with an empty line.
    rest: String,
}

/// The complete games in a file that have the tag `Run`.
#[derive(Debug, Default)]
pub struct Recorded {
    /// The `Round` tags of the games of the wanted run.
    pub rounds: HashSet<String>,
    /// The number of games of other runs.
    pub of_other_runs: u64,
}

impl Recorded {
    fn add(&mut self, game: &LastGame, run: &str) {
        if game.is_whole() && game.run == run {
            self.rounds.insert(game.round.clone());
        } else if game.is_whole() && !game.run.is_empty() {
            self.of_other_runs += 1;
        }
    }
}

impl PgnFile {
    /// Opens or creates a regular file. Returns it with what it has of the run whose games have the tag `Run` `run`.
    pub fn open(path: &Path, run: &str) -> io::Result<(Self, Recorded)> {
        // Opening a FIFO would wait for the other end.
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        let mut recorded = Recorded::default();
        let game = read_games(&file, |game| recorded.add(game, run))?;
        let mut rest = game.rest();
        let end = match rest.is_empty() {
            true => last_bytes(&mut file)?,
            false => rest.clone().into_bytes(),
        };
        rest += to_empty_line(&end);
        let path = path.to_owned();
        Ok((PgnFile { file, path, rest }, recorded))
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

/// Whether all games of a file are of runs with these `Run` tags.
pub fn has_only_runs(path: &Path, runs: &[&str]) -> io::Result<bool> {
    let mut only = true;
    read_games(&File::open(path)?, |game| only &= runs.contains(&game.run.as_str()))?;
    Ok(only)
}

/// Calls `see` with every game, and returns the last one.
fn read_games(file: &File, mut see: impl FnMut(&LastGame)) -> io::Result<LastGame> {
    let mut game = LastGame::default();
    let mut lines = Lines::new(BufReader::new(file));
    let mut line = Vec::new();
    while lines.read(MOST_GAME, &mut line)? {
        game.read(&decode(&line), &mut see);
    }
    see(&game);
    Ok(game)
}

/// The last bytes of a file, more than any usual line has.
fn last_bytes(file: &mut File) -> io::Result<Vec<u8>> {
    const MOST: u64 = 4096;
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(MOST)))?;
    let mut bytes = Vec::new();
    file.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What a text needs so that it ends with an empty line, or is empty.
fn to_empty_line(end: &[u8]) -> &'static str {
    let text = decode(end);
    let mut lines = without_mark(&text).rsplit('\n').map(str::trim_end);
    match (lines.next(), lines.next()) {
        (Some(""), None | Some("")) if end.last().is_none_or(|&last| last == b'\n') || text.ends_with('\u{feff}') => "",
        (Some(""), _) => "\n",
        _ => "\n\n",
    }
}

/// What has been read of the last game in the file.
#[derive(Debug, Default)]
struct LastGame {
    lexer: Lexer,
    run: String,
    round: String,
    result: String,
    /// The result that ends the moves.
    end: Option<&'static str>,
    has_tags: bool,
    has_moves: bool,
    /// The number of open variations.
    depth: usize,
    /// The last line, if it is an unfinished tag.
    torn_tag: String,
}

impl LastGame {
    /// Reads a line; calls `finished` before each game that begins in it.
    fn read(&mut self, line: &str, mut finished: impl FnMut(&Self)) {
        let was_in_comment = self.lexer.in_comment();
        self.lexer.set_line(line.into());
        let mut has_token = false;
        while let Some(token) = self.lexer.next() {
            has_token = true;
            if self.ends_before(&token) {
                finished(self);
                let lexer = std::mem::take(&mut self.lexer);
                *self = LastGame {
                    lexer,
                    ..LastGame::default()
                };
            }
            self.take(token);
        }
        let torn = Some(line.trim()).filter(|line| !was_in_comment && !has_token && line.starts_with('['));
        match torn {
            Some(torn) => torn.clone_into(&mut self.torn_tag),
            None if line.trim().is_empty() => {}
            None => self.torn_tag.clear(),
        }
    }

    fn ends_before(&self, token: &Token) -> bool {
        let begins = matches!(token, Token::Tag(..)) && self.has_moves;
        begins || (self.end.is_some() && !matches!(token, Token::Comment(_)))
    }

    fn take(&mut self, token: Token) {
        match token {
            Token::Tag(name, value) => {
                self.has_tags = true;
                match name.as_str() {
                    "Run" => self.run = value,
                    "Round" => self.round = value,
                    "Result" => self.result = value,
                    _ => {}
                }
            }
            Token::Move(_) => self.has_moves = true,
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            Token::Result(result) if self.depth == 0 => self.end = Some(result),
            Token::Result(_) | Token::Comment(_) | Token::Mark(_) => {}
        }
    }

    fn is_whole(&self) -> bool {
        self.end == Some(&*self.result)
    }

    /// The text needed to end the game.
    fn rest(&self) -> String {
        let quotes = self.torn_tag.matches('"').count() - self.torn_tag.matches("\\\"").count();
        let mut rest = match () {
            () if self.lexer.in_comment() => "}",
            () if self.torn_tag.is_empty() => "",
            () if quotes == 0 => " \"\"]\n",
            () if quotes % 2 == 1 => "\"]\n",
            () => "]\n",
        }
        .to_owned();
        let is_whole = self.end.is_some() || !(self.has_tags || self.has_moves || !rest.is_empty());
        if !is_whole {
            rest = format!("{rest}{}\n*", ")".repeat(self.depth));
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
        let (file, recorded) = PgnFile::open(path, run).unwrap();
        let mut rounds: Vec<String> = recorded.rounds.into_iter().collect();
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
    fn games_begin_after_an_empty_line_whatever_ends_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        for (end, expected) in [
            ("", ""),
            ("\u{feff}", ""),
            ("\n", ""),
            ("   ", "\n"),
            ("*", "\n\n"),
            ("*\n", "\n"),
            ("*\r\n", "\n"),
            ("*\n   ", "\n"),
            ("*\n\n", ""),
            ("*\r\n\r\n", ""),
            ("1. e4 1-0 {White resigns}", "\n\n"),
            ("1. e4 *\n\u{1a}", "\n\n"),
            ("% a remark", "\n\n"),
            ("1. e4 ; a remark", "\n*\n\n"),
            ("1. e4\n% a remark", "\n*\n\n"),
            ("1. e4 (1. d4 (1. c4", "))\n*\n\n"),
            ("1. e4 (1. d4 {a", "})\n*\n\n"),
            ("[Event \"a", "\"]\n\n*\n\n"),
            ("[Event \"a\"]\n", "\n*\n\n"),
        ] {
            fs::write(&path, end).unwrap();
            append(&path, "[Event \"b\"]\n\n1. e4 *\n\n").unwrap();
            let text = fs::read_to_string(&path).unwrap();
            let rest = text[end.len()..].split("[Event \"b\"]").next();
            assert_eq!(rest, Some(expected), "{end:?}");
            let read = reader::parse(&text);
            assert_eq!(read.last().and_then(|game| game.tag("Event")), Some("b"), "{end:?}");
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
