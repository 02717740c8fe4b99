//! Diagrams of a piece's moves.

use std::fmt;

use crate::board::betza::{Mobility, Ray, Way};
use crate::svg::{Anchor, Svg};

/// What a piece can do on a square: the way in which it moves and captures there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    quiet: Option<Way>,
    capture: Option<Way>,
    /// Only as the piece's first move.
    initial: bool,
}

impl Mark {
    fn is_empty(self) -> bool {
        self.quiet.or(self.capture).is_none()
    }

    /// The letter in a diagram: those of the notation, as far as there is one.
    const fn letter(self) -> Option<char> {
        match self {
            Mark { initial: true, .. } => Some('i'),
            Mark {
                quiet: Some(Way::Plain),
                capture: None,
                ..
            } => Some('m'),
            Mark {
                quiet: None,
                capture: Some(Way::Plain),
                ..
            } => Some('c'),
            Mark {
                quiet: Some(quiet),
                capture: Some(capture),
                ..
            } => match (quiet, capture) {
                (Way::Plain, Way::Plain) => Some('x'),
                (Way::Lame, Way::Lame) => Some('n'),
                (Way::Over, Way::Over) => Some('p'),
                (Way::Behind, Way::Behind) => Some('g'),
                _ => None,
            },
            _ => None,
        }
    }

    fn meaning(self) -> String {
        match self {
            Mark { initial: true, .. } => "only as its first move".to_owned(),
            Mark {
                quiet: Some(quiet),
                capture: Some(capture),
                ..
            } if quiet == capture => format!("moves and captures{}", phrase(quiet)),
            Mark {
                quiet: Some(quiet),
                capture: Some(capture),
                ..
            } => format!("moves{}, captures{}", phrase(quiet), phrase(capture)),
            Mark { quiet: Some(way), .. } => format!("only moves{}", phrase(way)),
            Mark { capture: Some(way), .. } => format!("only captures{}", phrase(way)),
            _ => String::new(),
        }
    }

    /// The class in a picture.
    const fn class(self) -> &'static str {
        match self {
            Mark { initial: true, .. } => "initial",
            Mark {
                quiet: Some(_),
                capture: Some(_),
                ..
            } => "both",
            Mark { quiet: Some(_), .. } => "quiet",
            _ => "capture",
        }
    }

    fn with(self, ray: &Ray) -> Self {
        let is_first = self.is_empty();
        let easier = |way: Option<Way>, allowed: bool| match way {
            Some(way) if allowed => Some(way.min(ray.way)),
            None => allowed.then_some(ray.way),
            way => way,
        };
        Mark {
            quiet: easier(self.quiet, ray.quiet),
            capture: easier(self.capture, ray.capture),
            initial: ray.initial && (is_first || self.initial),
        }
    }
}

const fn phrase(way: Way) -> &'static str {
    match way {
        Way::Plain => "",
        Way::Lame => " on an empty path",
        Way::Over => " over one piece",
        Way::Behind => " right behind a piece",
    }
}

/// The squares around a White piece, with what it can do there if nothing stands in its way, or what it needs to jump
/// over does. Rides end at the edge of the diagram.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// How many squares are shown on each side of the piece.
    radius: i32,
    /// From the top left.
    marks: Vec<Mark>,
}

impl Diagram {
    /// Draws a piece.
    #[must_use]
    pub fn of(piece: &Mobility) -> Self {
        let leap = |ray: &Ray| i32::from(ray.dx.abs().max(ray.dy.abs()));
        let reach = |ray: &Ray| leap(ray) * i32::from(ray.range);
        let longest_leap = piece.rays().iter().map(leap).max().unwrap_or_default();
        // Of longer rides, three steps and no more than the board are shown.
        let longest = piece
            .rays()
            .iter()
            .map(|ray| reach(ray).min(3 * leap(ray)).min(7))
            .max()
            .unwrap_or_default();
        let radius = longest.max(longest_leap).max(2);
        let mut diagram = Diagram {
            radius,
            marks: vec![Mark::default(); ((2 * radius + 1) * (2 * radius + 1)) as usize],
        };
        for ray in piece.rays() {
            let first = if matches!(ray.way, Way::Over | Way::Behind) {
                2
            } else {
                1
            };
            for steps in first..=i32::from(ray.range) {
                let Some(index) = diagram.index(steps * i32::from(ray.dx), steps * i32::from(ray.dy)) else {
                    break;
                };
                diagram.marks[index] = diagram.marks[index].with(ray);
            }
        }
        diagram
    }

    const fn side(&self) -> i32 {
        2 * self.radius + 1
    }

    fn index(&self, right: i32, up: i32) -> Option<usize> {
        let shown = -self.radius..=self.radius;
        let index = (self.radius - up) * self.side() + self.radius + right;
        (shown.contains(&right) && shown.contains(&up)).then_some(index as usize)
    }

    /// The marks used, each once, with their letters. Marks without one are numbered.
    fn legend(&self) -> Vec<(Mark, char)> {
        let mut used: Vec<(Mark, char)> = Vec::new();
        let mut numbers = '1'..='9';
        for &mark in self.marks.iter().filter(|mark| !mark.is_empty()) {
            if used.iter().all(|&(known, _)| known != mark) {
                let letter = mark.letter().or_else(|| numbers.next());
                used.extend(letter.map(|letter| (mark, letter)));
            }
        }
        used
    }

    /// The diagram as an SVG file with its own colours.
    #[must_use]
    pub fn svg(&self, title: &str) -> String {
        const SQUARE: f64 = 32.0;
        const LINE: f64 = 20.0;
        /// Room for the title.
        const TOP: f64 = 40.0;
        /// A generous width of a letter.
        const LETTER: f64 = 8.0;
        let (side, legend) = (f64::from(self.side()) * SQUARE, self.legend());
        let longest = legend.iter().map(|(mark, _)| mark.meaning().len() + 3).max();
        let width = side.max(LETTER * longest.unwrap_or_default() as f64);
        let mut svg = Svg::new(width, TOP + side + LINE * legend.len() as f64 + 8.0);
        for (index, mark) in (0..).zip(&self.marks) {
            let (column, row) = (index % self.side(), index / self.side());
            let at = (f64::from(column) * SQUARE, TOP + f64::from(row) * SQUARE);
            let middle = (at.0 + SQUARE / 2.0, at.1 + SQUARE / 2.0);
            svg.rect(
                if (column + row) % 2 == 0 { "light" } else { "dark" },
                at,
                (SQUARE, SQUARE),
                "",
            );
            if (column, row) == (self.radius, self.radius) {
                svg.text("piece", Anchor::Middle, (middle.0, middle.1 + 7.0), "●");
            }
            if let Some((_, letter)) = legend.iter().find(|(known, _)| known == mark) {
                svg.text(
                    mark.class(),
                    Anchor::Middle,
                    (middle.0, middle.1 + 5.0),
                    &letter.to_string(),
                );
            }
        }
        for (line, (mark, letter)) in (1..).zip(legend) {
            let y = TOP + side + LINE * f64::from(line);
            svg.text(
                mark.class(),
                Anchor::Start,
                (6.0, y),
                &format!("{letter}  {}", mark.meaning()),
            );
        }
        svg.file(title, STYLE)
    }
}

const STYLE: &str = ".piece{font-size:20px}.light{fill:#f0e2c8}.dark{fill:#d9bf94}\
    .both{fill:#14532d;font-weight:bold}.quiet{fill:#1e3a8a;font-weight:bold}\
    .capture{fill:#991b1b;font-weight:bold}.initial{fill:#6b21a8;font-weight:bold}";

impl fmt::Display for Diagram {
    /// Writes the diagram in letters, and what the letters mean.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, legend) = (self.side() as usize, self.legend());
        let middle = self.marks.len() / 2;
        for (row, marks) in self.marks.chunks(side).enumerate() {
            let letter = |(column, mark): (usize, &Mark)| match legend.iter().find(|(known, _)| known == mark) {
                _ if row * side + column == middle => 'O',
                Some((_, letter)) => *letter,
                None => '.',
            };
            let letters: Vec<String> = marks
                .iter()
                .enumerate()
                .map(|square| letter(square).to_string())
                .collect();
            writeln!(f, "  {}", letters.join(" "))?;
        }
        let legend = legend
            .iter()
            .map(|(mark, letter)| format!("{letter} {}", mark.meaning()));
        write!(f, "{}", legend.collect::<Vec<_>>().join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(betza: &str) -> String {
        Diagram::of(&Mobility::of(betza)).to_string()
    }

    #[test]
    fn leaps_are_drawn() {
        let knight = "  . x . x .\n  x . . . x\n  . . O . .\n  x . . . x\n  . x . x .\nx moves and captures";
        assert_eq!(drawn("N"), knight);
    }

    #[test]
    fn moves_and_captures_are_told_apart() {
        let pawn = "  . . i . .\n  . c m c .\n  . . O . .\n  . . . . .\n  . . . . .\n\
            i only as its first move\nc only captures\nm only moves";
        assert_eq!(drawn("mfWcfFimfnD"), pawn);
        assert!(drawn("mRcR").starts_with("  . . . x . . .\n"), "{}", drawn("mRcR"));
    }

    #[test]
    fn pieces_that_need_others_have_letters_of_their_own() {
        let cannon = "  . . . 1 . . .\n  . . . 1 . . .\n  . . . m . . .\n  1 1 m O m 1 1\n";
        let drawn = [drawn("mRcpR"), drawn("nNgB")];
        assert!(drawn[0].starts_with(cannon), "{}", drawn[0]);
        assert!(
            drawn[0].ends_with("\n1 moves, captures over one piece\nm only moves"),
            "{}",
            drawn[0]
        );
        assert!(
            drawn[1].contains("n moves and captures on an empty path"),
            "{}",
            drawn[1]
        );
        assert!(
            drawn[1].contains("g moves and captures right behind a piece"),
            "{}",
            drawn[1]
        );
    }

    #[test]
    fn rides_go_to_the_edge() {
        let lines: Vec<String> = drawn("B").lines().map(str::to_owned).collect();
        assert_eq!((lines[0].as_str(), lines.len()), ("  x . . . . . x", 8));
        assert!(drawn("W3").starts_with("  . . . x . . .\n"));
    }

    #[test]
    fn a_picture_has_a_letter_for_each_move() {
        let picture = Diagram::of(&Mobility::of("N")).svg("Knight");
        assert_eq!(picture.matches(">x<").count(), 8, "{picture}");
        assert!(picture.contains(">Knight</text>"), "{picture}");
    }
}
