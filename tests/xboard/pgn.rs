//! Parses the subset of PGN that XBoard writes.

use treville::rules::Played;

/// A game in a PGN file.
#[derive(Debug, Default)]
pub struct PgnGame {
    tags: Vec<(String, String)>,
    /// The moves in order, as written.
    pub moves: Vec<String>,
}

impl PgnGame {
    /// The value of a tag; empty if the game does not have it.
    pub fn tag(&self, name: &str) -> &str {
        self.tags
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value)
    }
}

/// Parses games, skipping comments; a tag after moves starts the next game.
pub fn parse(text: &str) -> Vec<PgnGame> {
    let mut games: Vec<PgnGame> = Vec::new();
    for line in without_comments(text).lines() {
        match tag(line) {
            Some(tag) => {
                if games.last().is_none_or(|game| !game.moves.is_empty()) {
                    games.push(PgnGame::default());
                }
                games.last_mut().expect("just pushed").tags.push(tag);
            }
            None => {
                // Move numbers and results start with a digit or a star; skip them.
                let words = line
                    .split_whitespace()
                    .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit() || c == '*'));
                if let Some(game) = games.last_mut() {
                    game.moves.extend(words.map(str::to_owned));
                }
            }
        }
    }
    games
}

fn without_comments(text: &str) -> String {
    let mut inside = false;
    text.chars()
        .filter(|&c| {
            let outside = !inside && c != '{';
            inside = (inside || c == '{') && c != '}';
            outside
        })
        .collect()
}

/// Parses a tag line such as `[White "Athos"]`.
fn tag(line: &str) -> Option<(String, String)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    Some((name.to_owned(), value.to_owned()))
}

/// Whether a move as written by XBoard fits the move that was played.
///
/// With legality testing off, XBoard is unaware of pins, and of castling on boards with drop ranks: it may disambiguate
/// unnecessarily, omits the `+` for check, and writes castling as a king move.
pub fn means(written: &str, played: &Played) -> bool {
    let target = &played.coordinate[2..4];
    let (body, suffix) = split_suffix(written.trim_end_matches(['+', '#']));
    let (own_body, own_suffix) = split_suffix(played.san.trim_end_matches(['+', '#']));
    let mover = if own_body.starts_with('O') {
        'K'
    } else {
        mover(own_body)
    };
    suffix == own_suffix && (body == own_body || (self::mover(body) == mover && body.ends_with(target)))
}

/// Splits off the entering piece (`/L`) or the promotion (`=Q`).
fn split_suffix(san: &str) -> (&str, &str) {
    san.find(['/', '=']).map_or((san, ""), |at| san.split_at(at))
}

/// The letter of the moving piece; `P` for a pawn.
fn mover(body: &str) -> char {
    body.chars().next().filter(char::is_ascii_uppercase).unwrap_or('P')
}
