//! Divides the text of records into tags, moves, comments and signs.

use std::borrow::Cow;

use super::signs;
use crate::gui::xboard_bugs::two_leg_records::is_in_two_legs;
use crate::outside::text::without_mark;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    Tag(String, String),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    Comment(String),
    /// A Numeric Annotation Glyph.
    Mark(u8),
    /// A move, without number and marks.
    Move(String),
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    Result(&'static str),
}

/// Reads tokens line by line. Only comments extend over several lines.
#[derive(Debug, Default)]
pub struct Lexer {
    line: String,
    /// The place in the line of what is read next.
    at: usize,
    /// The beginning of a comment that is still open.
    comment: Option<String>,
    /// A mark that was attached to the last move.
    mark: Option<u8>,
}

impl Lexer {
    /// Takes the next line, without its end, once all tokens of the last one have been read.
    pub fn set_line(&mut self, line: Cow<'_, str>) {
        self.line.clear();
        self.line.push_str(without_mark(&line));
        self.at = match &self.comment {
            None if self.line.starts_with('%') => self.line.len(),
            _ => 0,
        };
    }

    pub fn line(&self) -> &str {
        &self.line
    }

    /// Whether a comment is open at the end of the line.
    #[cfg(feature = "cli")]
    pub fn in_comment(&self) -> bool {
        self.comment.is_some()
    }

    /// Ends the text; returns a comment that was not closed.
    pub fn end(&mut self) -> Option<Token> {
        self.comment.take().and_then(comment)
    }

    /// The next token of the line.
    pub fn next(&mut self) -> Option<Token> {
        if let Some(mark) = self.mark.take() {
            return Some(Token::Mark(mark));
        }
        loop {
            if self.comment.is_some() {
                let token = self.rest_of_comment();
                match self.comment {
                    None if token.is_none() => continue,
                    _ => return token,
                }
            }
            let rest = self.line[self.at..].trim_start_matches(|c: char| c.is_whitespace() || c.is_control());
            self.at = self.line.len() - rest.len();
            let token = match rest.chars().next() {
                None => return None,
                Some('{') => {
                    self.at += 1;
                    self.comment = Some(String::new());
                    None
                }
                Some(';') => {
                    let text = rest[1..].to_owned();
                    self.at = self.line.len();
                    comment(text)
                }
                Some('(') => self.sign(Token::Open),
                Some(')') => self.sign(Token::Close),
                Some('[') => self.tag(),
                Some('$') => self.glyph(),
                Some('}' | ']') => {
                    self.at += 1;
                    None
                }
                Some(_) => self.word(),
            };
            if token.is_some() {
                return token;
            }
        }
    }

    fn sign(&mut self, token: Token) -> Option<Token> {
        self.at += 1;
        Some(token)
    }

    /// Reads a comment up to its end, or up to the end of the line.
    fn rest_of_comment(&mut self) -> Option<Token> {
        let mut text = self.comment.take().unwrap_or_default();
        let rest = &self.line[self.at..];
        match rest.find('}') {
            Some(end) => {
                text.push_str(&rest[..end]);
                self.at += end + 1;
                comment(text)
            }
            None => {
                text.push_str(rest);
                text.push('\n');
                self.at = self.line.len();
                self.comment = Some(text);
                None
            }
        }
    }

    /// Reads `[Name "value"]`; `None` if the text is not a tag.
    fn tag(&mut self) -> Option<Token> {
        let rest = &self.line[self.at + 1..];
        let (mut quoted, mut escaped) = (false, false);
        let end = rest.find(|c: char| {
            let ends = c == ']' && !quoted;
            quoted ^= c == '"' && !escaped;
            escaped = c == '\\' && quoted && !escaped;
            ends
        });
        self.at = end.map_or(self.line.len(), |end| self.at + end + 2);
        let (name, value) = rest[..end?].split_once('"')?;
        let value = value.trim_end().strip_suffix('"')?;
        let name = name.trim();
        (!name.is_empty()).then(|| Token::Tag(name.to_owned(), unescaped(value)))
    }

    /// Reads `$14`; `None` if the number is none of the standard.
    fn glyph(&mut self) -> Option<Token> {
        let rest = &self.line[self.at + 1..];
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        self.at += 1 + digits.len();
        digits.parse().ok().filter(|&glyph| glyph > 0).map(Token::Mark)
    }

    fn word(&mut self) -> Option<Token> {
        let rest = &self.line[self.at..];
        if let Some((result, after)) = signs::leading_result(rest) {
            self.at = self.line.len() - after.len();
            return Some(Token::Result(result));
        }
        let end = rest.find(|c: char| c.is_whitespace() || c.is_control() || "{}();[$".contains(c));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        // XBoard writes a `;` after a move of two legs; that one does not begin a comment.
        if is_in_two_legs(word) && self.line[self.at..].starts_with(';') {
            self.at += 1;
        }
        let text = without_number(word);
        if let Some(mark) = signs::mark(text) {
            return Some(Token::Mark(mark));
        }
        let (text, mark) = signs::split_marks(text);
        if text.is_empty() || signs::says_nothing(text) {
            return mark.map(Token::Mark);
        }
        self.mark = mark;
        Some(Token::Move(text.to_owned()))
    }
}

/// Undoes the escapes in the value of a tag.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escapes = c == '\\' && chars.peek().is_some_and(|next| matches!(next, '\\' | '"'));
        text.push(if escapes { chars.next().unwrap_or(c) } else { c });
    }
    text
}

fn comment(text: String) -> Option<Token> {
    let text = text.trim();
    (!text.is_empty()).then(|| Token::Comment(text.to_owned()))
}

/// Strips the number from `12.e4` or `12...e5`. Returns an empty text for a bare number.
fn without_number(word: &str) -> &str {
    if signs::is_null_move(word) {
        return word;
    }
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_dot = |c: char| matches!(c, '.' | '…');
    match rest.starts_with(is_dot) || rest.is_empty() {
        true => rest.trim_start_matches(is_dot),
        false => word,
    }
}
