//! Reads PGN: tags and moves as text, unchecked.

use std::iter::Peekable;
use std::str::CharIndices;

use crate::gui::xboard_bugs::two_leg_records::is_in_two_legs;

/// A game as written in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// The line on which the game starts, counted from 1.
    pub line: usize,
    tags: Vec<(String, String)>,
    /// The main line; variations are skipped.
    pub moves: Vec<PgnMove>,
    /// The result that ends the moves (`1-0`, `0-1`, `1/2-1/2` or `*`), if any.
    pub result: Option<String>,
}

/// A move as written in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnMove {
    /// The line, counted from 1.
    pub line: usize,
    /// The move, without its number.
    pub text: String,
}

impl PgnGame {
    /// The value of the tag `name`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// All tags, in the order of the file.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.moves.is_empty() && self.result.is_none()
    }

    /// Whether a new game begins with the next token. `tag` tells whether that token is a tag.
    fn ends_before(&self, tag: bool) -> bool {
        self.result.is_some() || (tag && !self.moves.is_empty())
    }
}

/// Reads all games, skipping comments, variations and annotations. Nothing is refused: invalid moves are only found
/// when they are played.
#[must_use]
pub fn parse(text: &str) -> Vec<PgnGame> {
    let mut games = Vec::new();
    let mut game = PgnGame::default();
    for Token { line, content } in tokens(text) {
        if game.ends_before(matches!(content, Content::Tag(..))) {
            games.push(std::mem::take(&mut game));
        }
        if game.is_empty() {
            game.line = line;
        }
        match content {
            Content::Tag(name, value) => game.tags.push((name, value)),
            Content::Word(word) if is_result(&word) => game.result = Some(word),
            Content::Word(word) => {
                let text = without_number(&word);
                if !text.is_empty() {
                    let text = text.to_owned();
                    game.moves.push(PgnMove { line, text });
                }
            }
        }
    }
    games.push(game);
    games.retain(|game| !game.is_empty());
    games
}

struct Token {
    line: usize,
    content: Content,
}

enum Content {
    Tag(String, String),
    Word(String),
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

/// Strips the number from `12.e4` or `12...e5`. Returns an empty text for a bare number or a `$` annotation.
fn without_number(word: &str) -> &str {
    if word.starts_with('$') {
        return "";
    }
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None if rest.is_empty() => "",
        None => word,
    }
}

struct Scanner<'a> {
    text: &'a str,
    rest: Peekable<CharIndices<'a>>,
    line: usize,
}

impl Scanner<'_> {
    fn next(&mut self) -> Option<char> {
        let (_, c) = self.rest.next()?;
        self.line += usize::from(c == '\n');
        Some(c)
    }

    fn peek(&mut self) -> Option<char> {
        self.rest.peek().map(|&(_, c)| c)
    }

    fn at_line_start(&mut self) -> bool {
        let at = self.rest.peek().map_or(0, |&(at, _)| at);
        at == 0 || self.text[..at].ends_with('\n')
    }

    fn ends_move_in_two_legs(&mut self, token: &Token) -> bool {
        let at = self.rest.peek().map_or(0, |&(at, _)| at);
        let Content::Word(word) = &token.content else {
            return false;
        };
        is_in_two_legs(word) && self.text[..at].ends_with(word.as_str())
    }

    fn skip_past(&mut self, end: char) {
        while self.next().is_some_and(|c| c != end) {}
    }

    /// Skips a variation, including nested ones.
    fn skip_variation(&mut self) {
        let mut depth = 1;
        while depth > 0 {
            match self.next() {
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some('{') => self.skip_past('}'),
                Some(_) => {}
                None => return,
            }
        }
    }

    /// Reads the rest of `[Name "value"]`; `None` if the text is not a tag.
    fn tag(&mut self) -> Option<Content> {
        let mut inside = String::new();
        let mut quoted = false;
        while let Some(c) = self.next() {
            match c {
                ']' if !quoted => break,
                '\n' => return None,
                '\\' if quoted => {
                    inside.push(c);
                    inside.extend(self.next());
                    continue;
                }
                '"' => quoted = !quoted,
                _ => {}
            }
            inside.push(c);
        }
        let (name, value) = inside.split_once('"')?;
        let value = value.trim_end().strip_suffix('"')?;
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        Some(Content::Tag(name.trim().to_owned(), value))
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self.peek().filter(|&c| !c.is_whitespace() && !"{}();".contains(c)) {
            word.push(c);
            self.next();
        }
        word
    }
}

fn tokens(text: &str) -> Vec<Token> {
    let mut scanner = Scanner {
        text,
        rest: text.char_indices().peekable(),
        line: 1,
    };
    let mut tokens: Vec<Token> = Vec::new();
    while let Some(c) = scanner.peek() {
        let line = scanner.line;
        if c == '%' && scanner.at_line_start() {
            scanner.skip_past('\n');
            continue;
        }
        let content = match c {
            '{' => {
                scanner.skip_past('}');
                None
            }
            // XBoard writes a `;` after a move of two legs; that one does not begin a comment.
            ';' if tokens.last().is_some_and(|token| scanner.ends_move_in_two_legs(token)) => {
                scanner.next();
                None
            }
            ';' => {
                scanner.skip_past('\n');
                None
            }
            '(' => {
                scanner.next();
                scanner.skip_variation();
                None
            }
            '[' => {
                scanner.next();
                scanner.tag()
            }
            _ if c.is_whitespace() || "})".contains(c) => {
                scanner.next();
                None
            }
            _ => Some(Content::Word(scanner.word())),
        };
        tokens.extend(content.map(|content| Token { line, content }));
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_GAMES: &str = r#"[Event "A \"small\" match"]
[Variant "musketeer"]

{a comment
over two lines} 1. Nc3/C (1. e4 e5 (1... c5 {or so)}) 2. d4) Nc6/C $1
2.e4 ; the rest is a comment
2...e5 1-0

% escaped
[Event "Second"]
1. L@b0 *
"#;

    #[test]
    fn tags_moves_and_results() {
        let games = parse(TWO_GAMES);
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].tag("event"), Some("A \"small\" match"));
        assert_eq!(games[0].tag("FEN"), None);
        let moves: Vec<(usize, &str)> = games[0].moves.iter().map(|m| (m.line, m.text.as_str())).collect();
        assert_eq!(moves, [(5, "Nc3/C"), (5, "Nc6/C"), (6, "e4"), (7, "e5")]);
        assert_eq!(games[0].result.as_deref(), Some("1-0"));
        assert_eq!((games[1].line, games[1].moves[0].text.as_str()), (10, "L@b0"));
    }

    #[test]
    fn a_semicolon_of_xboard_is_no_comment() {
        let games = parse("1. e4 Bf8xb4-a3; 2. Nf3 ; a comment e5\nd5; another *\n");
        let moves: Vec<&str> = games[0].moves.iter().map(|m| m.text.as_str()).collect();
        assert_eq!(moves, ["e4", "Bf8xb4-a3", "Nf3", "d5"]);
    }

    #[test]
    fn what_is_cut_off_ends_quietly() {
        for text in ["", "[Event \"x", "[", "{", "(1. e4", "1. e4 {", "12", "[Event \"\\"] {
            assert!(parse(text).len() <= 1, "{text}");
        }
        assert_eq!(parse("1. e4")[0].moves.len(), 1);
    }
}
