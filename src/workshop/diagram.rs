//! Diagrams of a piece's moves.

use std::fmt;

use crate::board::betza::{Mobility, Ray};
use crate::svg::{Anchor, Svg};

/// What a piece can do on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    quiet: bool,
    capture: bool,
    /// Only as the piece's first move.
    initial: bool,
}

impl Mark {
    /// The letter in a diagram, a word for it, and the class in a picture.
    const fn shown(self) -> Option<(char, &'static str, &'static str)> {
        match self {
            Mark { initial: true, .. } => Some(('i', "only as its first move", "initial")),
            Mark {
                quiet: true,
                capture: true,
                ..
            } => Some(('x', "moves and captures", "both")),
            Mark { quiet: true, .. } => Some(('m', "only moves", "quiet")),
            Mark { capture: true, .. } => Some(('c', "only captures", "capture")),
            _ => None,
        }
    }

    const fn with(self, ray: &Ray) -> Self {
        let is_first = self.shown().is_none();
        Mark {
            quiet: self.quiet || ray.quiet,
            capture: self.capture || ray.capture,
            initial: if is_first {
                ray.initial
            } else {
                self.initial && ray.initial
            },
        }
    }
}

/// The squares around a White piece, with what it can do there on an empty board. Rides end at the edge of the diagram.
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
            for steps in 1..=i32::from(ray.range) {
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

    /// The marks used, each once: letter, meaning and class.
    fn legend(&self) -> Vec<(char, &'static str, &'static str)> {
        let mut used = Vec::new();
        for shown in self.marks.iter().filter_map(|mark| mark.shown()) {
            if !used.contains(&shown) {
                used.push(shown);
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
        let (side, legend) = (f64::from(self.side()) * SQUARE, self.legend());
        let mut svg = Svg::new(side, TOP + side + LINE * legend.len() as f64 + 8.0);
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
            if let Some((letter, _, class)) = mark.shown() {
                svg.text(class, Anchor::Middle, (middle.0, middle.1 + 5.0), &letter.to_string());
            }
        }
        for (line, (letter, meaning, class)) in (1..).zip(legend) {
            let y = TOP + side + LINE * f64::from(line);
            svg.text(class, Anchor::Start, (6.0, y), &format!("{letter}  {meaning}"));
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
        let side = self.side() as usize;
        let middle = self.marks.len() / 2;
        for (row, marks) in self.marks.chunks(side).enumerate() {
            let letter = |(column, mark): (usize, &Mark)| match mark.shown() {
                _ if row * side + column == middle => 'O',
                Some((letter, _, _)) => letter,
                None => '.',
            };
            let letters: Vec<String> = marks
                .iter()
                .enumerate()
                .map(|square| letter(square).to_string())
                .collect();
            writeln!(f, "  {}", letters.join(" "))?;
        }
        let legend = self
            .legend()
            .into_iter()
            .map(|(letter, meaning, _)| format!("{letter} {meaning}"));
        write!(f, "{}", legend.collect::<Vec<_>>().join(", "))
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
            i only as its first move, c only captures, m only moves";
        assert_eq!(drawn("mfWcfFimfnD"), pawn);
        assert!(drawn("mRcR").starts_with("  . . . x . . .\n"), "{}", drawn("mRcR"));
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
