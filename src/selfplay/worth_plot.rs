//! Draws what a piece is worth beside known pieces, in an SVG file.

use super::odds::Worth;
use crate::svg::{Anchor, Svg};

/// A known piece, with its worths in pawns of the start position.
struct Known {
    name: &'static str,
    /// By 20,000 games at odds, with half the width of the 95% interval.
    games: (f64, f64),
    /// What the network loses without the piece in the opening, divided by what it loses without a pawn there.
    network: f64,
    /// By the inventor of Musketeer Chess.
    inventor: Option<f64>,
}

const fn known(name: &'static str, games: (f64, f64), network: f64, inventor: Option<f64>) -> Known {
    Known {
        name,
        games,
        network,
        inventor,
    }
}

/// Measured by `treville piece --odds 20000` with the network `musketeer-8`. The orthodox men are the means of the 16
/// runs, with the error by which these differ. The inventor's values are those of his page on the relative values of
/// the pieces, as far as we could read it.
const KNOWN: [Known; 19] = [
    known("Dragon (Amazon)", (20.33, 1.72), 15.55, None),
    known("Queen", (11.91, 0.66), 12.37, Some(9.75)),
    known("Spider", (11.46, 0.64), 10.89, None),
    known("Chancellor", (10.59, 0.52), 11.58, None),
    known("Archbishop", (9.39, 0.45), 9.05, Some(7.7)),
    known("Fortress", (8.89, 0.42), 9.61, None),
    known("Cannon", (7.63, 0.28), 8.38, None),
    known("Leopard", (7.51, 0.31), 8.19, Some(6.7)),
    known("Elephant", (7.51, 0.27), 8.29, None),
    known("Unicorn", (7.01, 0.28), 8.08, None),
    known("Hawk", (6.62, 0.27), 8.27, None),
    known("Nightrider", (5.76, 0.21), 6.73, None),
    known("Rook", (5.48, 0.28), 6.43, Some(5.0)),
    known("Bishop", (4.16, 0.26), 5.53, Some(3.15)),
    known("Knight", (3.63, 0.19), 4.52, Some(3.15)),
    known("Camel", (2.40, 0.09), 3.85, None),
    known("Xiangqi Horse", (1.39, 0.08), 2.95, None),
    known("Ferz", (0.57, 0.09), 2.40, None),
    known("Wazir", (0.21, 0.11), 2.38, None),
];

const WIDTH: f64 = 760.0;
const LABEL: f64 = 150.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 74.0;
const ROW: f64 = 20.0;
const BOTTOM: f64 = 34.0;
/// The distance of two lines of the scale, in pawns.
const STEP: f64 = 2.0;
const STYLE: &str = ".grid{stroke:#ddd}.scale{fill:#666}.games{fill:#4878a8;stroke:#4878a8;stroke-width:2}\
    .network{fill:#fff;stroke:#b05a20;stroke-width:2}.inventor{fill:#3c8048}.own{fill:#e8eef5}";

struct Row {
    name: &'static str,
    games: (f64, f64),
    network: Option<f64>,
    inventor: Option<f64>,
    is_known: bool,
}

/// Draws a piece among the known ones, the most valuable by games first. `network` is its worth in pawns by the
/// network, as far as it has been asked.
pub fn worth_plot(piece: &Worth, network: Option<f64>) -> String {
    let own = Row {
        name: piece.name,
        games: (piece.pawns, piece.plus_minus),
        network,
        inventor: None,
        is_known: false,
    };
    let mut rows: Vec<Row> = KNOWN.iter().map(Row::of).chain([own]).collect();
    rows.sort_by(|a, b| b.games.0.total_cmp(&a.games.0));
    let height = TOP + ROW * rows.len() as f64 + BOTTOM;
    let scale = Scale::of(&rows);
    let mut svg = Svg::new(WIDTH, height);
    draw_scale(&scale, height, &mut svg);
    draw_legend(&mut svg);
    for (row, number) in rows.iter().zip(0_u32..) {
        draw(row, TOP + ROW * f64::from(number), &scale, &mut svg);
    }
    svg.file("Worth in pawns", STYLE)
}

impl Row {
    const fn of(known: &Known) -> Self {
        Row {
            name: known.name,
            games: known.games,
            network: Some(known.network),
            inventor: known.inventor,
            is_known: true,
        }
    }
}

/// From no pawn at the left to the most at the right.
struct Scale {
    lowest: f64,
    highest: f64,
}

impl Scale {
    fn of(rows: &[Row]) -> Self {
        let ends = rows.iter().flat_map(|row| {
            let (pawns, error) = row.games;
            [pawns - error, pawns + error, row.network.unwrap_or(pawns)]
        });
        let (lowest, highest) = ends.fold((0.0_f64, STEP), |(low, high), end| (low.min(end), high.max(end)));
        Scale {
            lowest: (lowest / STEP).floor() * STEP,
            highest: (highest / STEP).ceil() * STEP,
        }
    }

    fn x(&self, pawns: f64) -> f64 {
        LABEL + (pawns - self.lowest) / (self.highest - self.lowest) * (WIDTH - RIGHT - LABEL)
    }
}

fn draw_scale(scale: &Scale, height: f64, svg: &mut Svg) {
    let lines = ((scale.highest - scale.lowest) / STEP).round() as u32;
    for line in 0..=lines {
        let pawns = scale.lowest + STEP * f64::from(line);
        let x = scale.x(pawns);
        svg.line("grid", (x, TOP - 6.0), (x, height - BOTTOM + 4.0));
        svg.text("scale", Anchor::Middle, (x, height - 14.0), &format!("{pawns:.0}"));
    }
}

fn draw_legend(svg: &mut Svg) {
    let y = 50.0;
    let mut entry = |x: f64, text: &str, mark: fn(&mut Svg, (f64, f64), &str)| {
        mark(svg, (x, y), text);
        svg.text("", Anchor::Start, (x + 14.0, y + 4.0), text);
    };
    entry(20.0, "by games at odds, with 95 % interval", draw_games);
    entry(280.0, "by the network, in the opening", draw_network);
    entry(500.0, "by the inventor of Musketeer Chess", draw_inventor);
}

fn draw(row: &Row, top: f64, scale: &Scale, svg: &mut Svg) {
    let middle = top + ROW / 2.0;
    if !row.is_known {
        svg.rect("own", (8.0, top), (WIDTH - 16.0, ROW), row.name);
    }
    let class = if row.is_known { "" } else { "heading" };
    svg.text(class, Anchor::End, (LABEL - 12.0, middle + 4.0), row.name);
    let told = |pawns: f64| format!("{}: {pawns:.2}", row.name);
    let (pawns, error) = row.games;
    svg.line(
        "games",
        (scale.x(pawns - error), middle),
        (scale.x(pawns + error), middle),
    );
    draw_games(svg, (scale.x(pawns), middle), &format!("{} ± {error:.2}", told(pawns)));
    if let Some(pawns) = row.network {
        draw_network(svg, (scale.x(pawns), middle), &told(pawns));
    }
    if let Some(pawns) = row.inventor {
        draw_inventor(svg, (scale.x(pawns), middle), &told(pawns));
    }
}

fn draw_games(svg: &mut Svg, at: (f64, f64), tooltip: &str) {
    svg.dot("games", at, tooltip);
}

fn draw_network(svg: &mut Svg, at: (f64, f64), tooltip: &str) {
    svg.dot("network", at, tooltip);
}

fn draw_inventor(svg: &mut Svg, (x, y): (f64, f64), tooltip: &str) {
    svg.rect("inventor", (x - 2.5, y - 7.0), (5.0, 14.0), tooltip);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(pawns: f64) -> Worth {
        Worth {
            name: "the piece",
            pawns,
            plus_minus: 0.5,
        }
    }

    /// The names at the left, from top to bottom.
    fn names(picture: &str) -> Vec<&str> {
        let labels = picture.lines().filter(|line| line.contains("text-anchor=\"end\""));
        labels
            .filter_map(|line| line.split('>').nth(1)?.split('<').next())
            .collect()
    }

    #[test]
    fn the_piece_stands_among_the_known_ones_by_its_games() {
        let picture = worth_plot(&piece(4.8), Some(5.0));
        let names = names(&picture);
        assert_eq!(names.len(), KNOWN.len() + 1);
        let place = |name| names.iter().position(|&known| known == name).expect(name);
        assert!(place("Rook") < place("the piece") && place("the piece") < place("Knight"));
    }

    #[test]
    fn worths_below_nothing_and_above_all_others_fit() {
        for pawns in [-3.0, 60.0] {
            let picture = worth_plot(&piece(pawns), None);
            let dots = picture.lines().filter(|line| line.starts_with("<circle"));
            let places: Vec<f64> = dots
                .filter_map(|line| line.split("cx=\"").nth(1)?.split('"').next()?.parse().ok())
                .collect();
            assert!(places.len() > KNOWN.len());
            assert!(places.iter().all(|x| (0.0..=WIDTH).contains(x)), "{places:?}");
        }
    }
}
