//! Moves as words of a record: numbers, moves, marks, comments and variations.

use super::notes::Notes;
use super::tree::{NodeId, Tree};

/// The number of a move, and whether White makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    pub number: u32,
    pub white: bool,
}

impl Numbering {
    /// The numbering of the first move after a position.
    pub fn of(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        Numbering {
            number: fields.get(5).and_then(|field| field.parse().ok()).unwrap_or(1),
            white: fields.get(1) != Some(&"b"),
        }
    }

    /// `12.` for White, `12...` for Black.
    pub fn full(self) -> String {
        format!("{}{}", self.number, if self.white { "." } else { "..." })
    }

    /// The number as it is written before a move. Black's is left out after White's move unless `needed`.
    pub fn before_move(self, needed: bool) -> Option<String> {
        (self.white || needed).then(|| self.full())
    }

    pub fn next(self) -> Self {
        Numbering {
            number: self.number.saturating_add(u32::from(!self.white)),
            white: !self.white,
        }
    }
}

/// The signs around comments.
#[derive(Clone, Copy, Debug)]
pub struct Quotes(char, char);

impl Quotes {
    /// Comments of a record.
    pub const COMMENT: Quotes = Quotes('{', '}');
    /// Comments within a comment.
    pub const INNER: Quotes = Quotes('[', ']');

    /// Encloses a text, which cannot contain the end of a comment.
    pub fn around(self, text: &str) -> String {
        format!("{}{}{}", self.0, text.replace('}', ")"), self.1)
    }
}

/// A line that remains to be written.
enum Task {
    Move {
        id: NodeId,
        numbering: Numbering,
        place: Place,
    },
    /// The end of a variation.
    Close,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The first move of all, or a move after a comment or variation.
    Numbered,
    /// A move right after another.
    Continued,
    /// The first move of a variation.
    Opening,
}

/// A move that can be written.
pub trait Written {
    fn text(&self) -> &str;
    fn notes(&self) -> &Notes;
}

/// Writes lines of a tree.
#[derive(Clone, Copy)]
pub struct Movetext<'a, T> {
    pub tree: &'a Tree<T>,
    pub quotes: Quotes,
}

impl<T: Written> Movetext<'_, T> {
    /// The words of the line that begins with the move `first`, with its variations and the alternatives to `first`.
    pub fn line(&self, first: NodeId, numbering: Numbering) -> Vec<String> {
        let place = Place::Numbered;
        self.words(vec![Task::Move {
            id: first,
            numbering,
            place,
        }])
    }

    /// The words of a variation, in brackets, without the alternatives to its first move.
    pub fn variation(&self, first: NodeId, numbering: Numbering) -> Vec<String> {
        let place = Place::Opening;
        self.words(vec![
            Task::Close,
            Task::Move {
                id: first,
                numbering,
                place,
            },
        ])
    }

    fn words(&self, mut tasks: Vec<Task>) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        while let Some(task) = tasks.pop() {
            let Task::Move { id, numbering, place } = task else {
                words.last_mut().into_iter().for_each(|last| last.push(')'));
                continue;
            };
            let has_comment = self.push_move(id, numbering, place, &mut words);
            let alternatives = match place {
                Place::Opening => &[],
                _ => alternatives(self.tree, id),
            };
            tasks.extend(self.tree.next(id).map(|id| Task::Move {
                id,
                numbering: numbering.next(),
                place: match has_comment || !alternatives.is_empty() {
                    true => Place::Numbered,
                    false => Place::Continued,
                },
            }));
            for &id in alternatives.iter().rev() {
                let place = Place::Opening;
                tasks.extend([Task::Close, Task::Move { id, numbering, place }]);
            }
        }
        words
    }

    /// Appends a move with its number, marks and comments; returns whether a comment is the last word.
    fn push_move(&self, id: NodeId, numbering: Numbering, place: Place, words: &mut Vec<String>) -> bool {
        let made = self.tree.get(id);
        let notes = made.notes();
        let opening = words.len();
        words.extend(notes.before.iter().map(|comment| self.quotes.around(comment)));
        words.extend(numbering.before_move(place != Place::Continued));
        words.push(made.text().to_owned());
        words.extend(notes.marks.iter().map(|mark| format!("${mark}")));
        if place == Place::Opening {
            words[opening].insert(0, '(');
        }
        let comments = notes.plain_comments();
        words.extend(comments.iter().map(|comment| self.quotes.around(comment)));
        !comments.is_empty()
    }
}

/// The moves recorded as variations instead of a move; none if it begins a variation itself.
pub fn alternatives<T>(tree: &Tree<T>, id: NodeId) -> &[NodeId] {
    match tree.parent(id).map(|parent| tree.children(parent)) {
        Some([first, others @ ..]) if *first == id => others,
        _ => &[],
    }
}

/// Joins words into lines of at most 80 columns. A comment counts as one word.
pub fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column = match word.rfind('\n') {
            Some(end) => word.len() - end,
            None => column + word.len(),
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::reader::{PgnMove, parse};

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "1. e4 e5 2. Nf3",
            "1. e4 $1 {a} (1. d4 {b} 1... d5 (1... Nf6 $2 2. c4) 2. c4) ({c} 1. c4) 1... e5 2. Nf3",
        ] {
            let game = parse(text).remove(0);
            let first = game.tree.next(NodeId::ROOT).expect("a move");
            let numbering = Numbering::of("");
            let movetext = Movetext {
                tree: &game.tree,
                quotes: Quotes::COMMENT,
            };
            assert_eq!(wrap(&movetext.line(first, numbering)).replace('\n', " "), text);
        }
    }

    #[test]
    fn variations_may_be_nested_without_limit() {
        let e4 = PgnMove {
            text: "e4".to_owned(),
            ..PgnMove::default()
        };
        let mut tree = Tree::default();
        let mut at = NodeId::ROOT;
        for _ in 0..20_000 {
            tree.add(at, e4.clone());
            at = tree.add(at, e4.clone());
        }
        let first = tree.next(NodeId::ROOT).expect("a move");
        let movetext = Movetext {
            tree: &tree,
            quotes: Quotes::COMMENT,
        };
        let text = movetext.line(first, Numbering::of("")).join(" ");
        assert_eq!(text.matches('(').count(), 20_000);
        assert_eq!(parse(&text).remove(0).tree.len(), 40_000);
    }

    #[test]
    fn black_may_begin() {
        let numbering = Numbering::of("8/8 b - - 0 12");
        assert_eq!(
            (numbering.full().as_str(), numbering.next().full().as_str()),
            ("12...", "13.")
        );
        assert_eq!(Numbering::of("").full(), "1.");
    }
}
