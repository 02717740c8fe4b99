//! A page on what each piece achieves: alone, with a second piece, and against each other piece.

use std::fmt::Write as _;

use super::material::kinds;
use super::{Material, Survey, TableError, Tables};
use crate::board::{Color, Kind};
use crate::rules::musketeer::PIECES;
use crate::svg::{Anchor, Svg};

/// A page in Markdown and its pictures.
#[derive(Clone, Debug)]
pub struct Report {
    files: [String; 4],
}

const ALONE: &str = "endgames-alone.svg";
const PAIRS: &str = "endgames-pairs.svg";
const AGAINST: &str = "endgames-against.svg";

const HEAD: &str = "# Endgames

Which pieces mate, how fast and how often? These figures come from tables of all endings with three and four men of
Musketeer Chess and orthodox chess without pawns. The tables follow from the rules alone and assume best play. They
ignore the fifty-move rule, and no piece waits behind the first rank. A share counts all placements of the men in which
the side that has just moved is not in check. A mate's length is the number of moves of the side that mates.

<!-- not run: it takes minutes -->
```sh
make endgames
```

This command makes the tables, in minutes, and from them this page with its pictures. It runs `treville tablebase build`
and `treville tablebase report` ([commands](commands.md)).
";

impl Report {
    /// The names of the files: the page and its pictures.
    pub const NAMES: [&str; 4] = ["endgames.md", ALONE, PAIRS, AGAINST];

    /// Writes the page from the tables of all endings with three and four men.
    ///
    /// # Errors
    /// [`TableError`] if a table is missing or damaged.
    pub fn of(tables: &Tables) -> Result<Self, TableError> {
        let survey = |sides: [Vec<Kind>; 2]| surveyed(tables, sides);
        let all = alone(survey)?;
        let [pairs, against] = [Grid::pairs(survey)?, Grid::against(survey)?];
        let text = [
            HEAD,
            &alone_section(&all),
            &pairs_section(&pairs),
            &against_section(&against),
        ]
        .concat();
        let pairs = pairs.picture("Two pieces: longest mates", Outcome::length);
        let against = against.picture("Piece against piece: wins in percent", |outcome| whole(outcome.won));
        Ok(Report {
            files: [text, alone_picture(&all), pairs, against],
        })
    }

    /// The names and contents of the files.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &str)> {
        Self::NAMES.into_iter().zip(self.files.iter().map(String::as_str))
    }
}

/// What a side achieves in an ending.
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    /// The share of positions that it wins, in percent, with the opponent to move.
    won: f64,
    /// The same with itself to move.
    won_first: f64,
    /// Its longest mate in moves.
    longest: Option<u32>,
}

impl Outcome {
    fn of(surveys: &[Survey; 2], side: Color) -> Self {
        let [own, opposing] = [side, !side].map(|side| &surveys[side.index()]);
        Outcome {
            won: percent(opposing.losses.iter().sum(), opposing.positions()),
            won_first: percent(own.wins.iter().sum(), own.positions()),
            longest: own.longest_win(),
        }
    }

    /// Whether it wins most positions.
    fn is_win(&self) -> bool {
        self.won > 50.0
    }

    /// The longest mate, in parentheses if it wins few positions.
    fn length(&self) -> String {
        match self.longest {
            None => "-".to_owned(),
            Some(moves) if self.is_win() => moves.to_string(),
            Some(moves) => format!("({moves})"),
        }
    }
}

fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// A share with one decimal; what is not nothing does not look like nothing.
fn share(percent: f64) -> String {
    match percent {
        0.0 => "0".to_owned(),
        percent if percent < 0.05 => "<0.1".to_owned(),
        percent => format!("{percent:.1}"),
    }
}

fn whole(percent: f64) -> String {
    format!("{percent:.0}")
}

/// The surveys with each side to move, the first side's first.
fn surveyed(tables: &Tables, sides: [Vec<Kind>; 2]) -> Result<[Survey; 2], TableError> {
    let (material, swapped) = Material::of(sides).unwrap_or_else(|| unreachable!("kinds of tables, at most two"));
    let table = tables.needed(&material)?;
    let mut surveys = Color::ALL.map(|side| Survey::of(&table, side));
    if swapped {
        surveys.swap(0, 1);
    }
    Ok(surveys)
}

/// What each piece does alone against a king. Those that can force a mate come first, the quickest of them before the
/// others.
fn alone<E>(survey: impl Fn([Vec<Kind>; 2]) -> Result<[Survey; 2], E>) -> Result<Vec<(Kind, Outcome)>, E> {
    let of = |kind| Ok((kind, Outcome::of(&survey([vec![kind], Vec::new()])?, Color::White)));
    let mut all: Vec<_> = kinds().map(of).collect::<Result<_, E>>()?;
    all.sort_by(|(_, one), (_, other)| {
        let lengths = one.longest.cmp(&other.longest);
        other
            .is_win()
            .cmp(&one.is_win())
            .then(if one.is_win() { lengths } else { lengths.reverse() })
    });
    Ok(all)
}

fn alone_section(all: &[(Kind, Outcome)]) -> String {
    let names = |is_win: bool| {
        let chosen = all.iter().filter(|(_, outcome)| outcome.is_win() == is_win);
        chosen
            .map(|(kind, _)| PIECES.name(*kind))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let mut text = format!(
        "\n## One piece against a king\n\n\
         A mate can be forced by: {}.\\\nIt cannot, apart from lucky positions, by: {}.\n\n\
         ![The longest mate of each piece alone]({ALONE})\n\n\
         | piece | Betza | longest mate | won if the king is to move | won if the piece is to move |\n\
         | --- | --- | --- | --- | --- |\n",
        names(true),
        names(false),
    );
    for (kind, outcome) in all {
        let longest = outcome
            .longest
            .map_or_else(|| "none".to_owned(), |moves| moves.to_string());
        let [king, piece] = [outcome.won, outcome.won_first].map(share);
        let (name, betza) = (PIECES.name(*kind), PIECES.betza(*kind));
        let _ = writeln!(text, "| {name} | `{betza}` | {longest} | {king} % | {piece} % |");
    }
    text
}

/// Bars of the longest mates of pieces that can force one.
fn alone_picture(all: &[(Kind, Outcome)]) -> String {
    const ROW: f64 = 22.0;
    const LEFT: f64 = 110.0;
    const WIDTH: f64 = 400.0;
    let winners: Vec<_> = all.iter().filter(|(_, outcome)| outcome.is_win()).collect();
    let moves = |outcome: &Outcome| f64::from(outcome.longest.unwrap_or(0));
    let most = winners.iter().map(|(_, outcome)| moves(outcome)).fold(1.0, f64::max);
    let mut picture = Svg::new(LEFT + WIDTH + 60.0, 60.0 + ROW * winners.len() as f64);
    for (index, (kind, outcome)) in winners.into_iter().enumerate() {
        let y = 45.0 + ROW * index as f64;
        let (name, width) = (PIECES.name(*kind), WIDTH * moves(outcome) / most);
        picture.text("", Anchor::End, (LEFT - 8.0, y + 13.0), name);
        let tooltip = format!("{name}: wins {} %", share(outcome.won));
        picture.rect("bar", (LEFT, y), (width, ROW - 6.0), &tooltip);
        picture.text("", Anchor::Start, (LEFT + width + 6.0, y + 13.0), &outcome.length());
    }
    picture.file("One piece: longest mates in moves", ".bar{fill:#2a78d6}")
}

/// For each piece and each other one, what the first achieves.
struct Grid(Vec<(Kind, Vec<(Kind, Outcome)>)>);

impl Grid {
    /// With the other at its side, against a king.
    fn pairs<E>(survey: impl Fn([Vec<Kind>; 2]) -> Result<[Survey; 2], E>) -> Result<Self, E> {
        Self::of(|kind, other| survey([vec![kind, other], Vec::new()]))
    }

    /// Against the other.
    fn against<E>(survey: impl Fn([Vec<Kind>; 2]) -> Result<[Survey; 2], E>) -> Result<Self, E> {
        Self::of(|kind, other| survey([vec![kind], vec![other]]))
    }

    fn of<E>(survey: impl Fn(Kind, Kind) -> Result<[Survey; 2], E>) -> Result<Self, E> {
        let cell = |kind, other| Ok((other, Outcome::of(&survey(kind, other)?, Color::White)));
        let row = |kind| Ok((kind, kinds().map(|other| cell(kind, other)).collect::<Result<_, E>>()?));
        kinds().map(row).collect::<Result<_, E>>().map(Grid)
    }

    /// A table in Markdown.
    fn table(&self, cell: impl Fn(&Outcome) -> String) -> String {
        let letters: Vec<&str> = self.0.iter().map(|(kind, _)| PIECES.symbol(*kind)).collect();
        let mut text = format!(
            "| | {} |\n| --- |{}\n",
            letters.join(" | "),
            " --- |".repeat(letters.len())
        );
        for (kind, row) in &self.0 {
            let cells: Vec<String> = row.iter().map(|(_, outcome)| cell(outcome)).collect();
            let _ = writeln!(text, "| {} | {} |", PIECES.name(*kind), cells.join(" | "));
        }
        text
    }

    /// The same as a picture in which the cells are the darker the more is won.
    fn picture(&self, title: &str, cell: impl Fn(&Outcome) -> String) -> String {
        const CELL: f64 = 34.0;
        const LEFT: f64 = 110.0;
        const TOP: f64 = 70.0;
        let size = CELL * self.0.len() as f64;
        let mut picture = Svg::new(LEFT + size + 20.0, TOP + size + 20.0);
        for (down, (kind, row)) in self.0.iter().enumerate() {
            let y = TOP + CELL * down as f64;
            picture.text("", Anchor::End, (LEFT - 8.0, y + 21.0), PIECES.name(*kind));
            let middle = LEFT + CELL * (down as f64 + 0.5) - 1.0;
            picture.text("", Anchor::Middle, (middle, TOP - 8.0), PIECES.symbol(*kind));
            for (across, (other, outcome)) in row.iter().enumerate() {
                let x = LEFT + CELL * across as f64;
                let shade = (outcome.won / 10.0).floor().clamp(0.0, 9.0);
                let (name, other) = (PIECES.name(*kind), PIECES.name(*other));
                let tooltip = format!(
                    "{name}, {other}: {} %, longest mate {}",
                    share(outcome.won),
                    outcome.length()
                );
                picture.rect(&format!("s{shade}"), (x, y), (CELL - 2.0, CELL - 2.0), &tooltip);
                let class = if shade > 4.0 { "light" } else { "" };
                picture.text(class, Anchor::Middle, (x + CELL / 2.0 - 1.0, y + 21.0), &cell(outcome));
            }
        }
        let shade = |shade| format!(".s{shade}{{fill:hsl(213,65%,{}%)}}", 95 - 7 * shade);
        let shades: String = (0..10).map(shade).collect();
        picture.file(title, &format!("{shades}text.light{{fill:#fff}}"))
    }
}

fn pairs_section(pairs: &Grid) -> String {
    format!(
        "\n## Two pieces against a king\n\n\
         The longest mates of the piece of the row with that of the column. In parentheses are pairs that win at most \
         half of\nthe positions in which the king is to move. Two bishops may stand on squares of one colour.\n\n\
         ![The longest mates of each pair of pieces]({PAIRS})\n\n{}",
        pairs.table(Outcome::length)
    )
}

fn against_section(against: &Grid) -> String {
    format!(
        "\n## Piece against piece\n\n\
         The share of positions, in percent, that the piece of the row wins against that of the column if the column's \
         side is\nto move. What is left to 100 are draws and wins of the other side, which begins and may capture at \
         once.\n\n\
         ![Share of positions that each piece wins against each other]({AGAINST})\n\n{}\n\
         The longest mates, if the row's side is to move. In parentheses are those of pieces that win at most half of \
         the\npositions in the table above.\n\n{}",
        against.table(|outcome| whole(outcome.won)),
        against.table(Outcome::length)
    )
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::fs;

    use super::*;
    use crate::endgame::tests::table;
    use crate::rules::musketeer::{BISHOP, QUEEN, ROOK};

    /// The tables of four men take minutes; those of three are made for this test.
    #[test]
    fn the_page_has_what_the_tables_of_three_men_say() {
        let all = alone(|sides| {
            let name = format!("K{}K", PIECES.symbol(sides[0][0]));
            Ok::<_, Infallible>(Color::ALL.map(|side| Survey::of(&table(&name), side)))
        });
        let all = all.unwrap_or_else(|never| match never {});
        let page = fs::read_to_string("docs/endgames.md").expect("the page");
        assert!(
            page.starts_with(HEAD) && page.contains(&alone_section(&all)),
            "update it: make endgames"
        );
        let picture = fs::read_to_string(format!("docs/{ALONE}")).expect("the picture");
        assert_eq!(picture, alone_picture(&all), "update it: make endgames");
    }

    #[test]
    fn a_grid_has_rows_of_what_each_piece_achieves() {
        // Queens win three positions of four against others, which win one of ten.
        let survey = |sides: [Vec<Kind>; 2]| {
            let is_queen = sides[0] == [QUEEN];
            let lost = Survey {
                draws: if is_queen { 1 } else { 9 },
                losses: vec![0, if is_queen { 3 } else { 1 }],
                ..Survey::default()
            };
            let won = Survey {
                wins: vec![0, 0, 5],
                ..Survey::default()
            };
            Ok::<_, Infallible>([won, lost])
        };
        let grid = Grid::against(survey).unwrap_or_else(|never| match never {});
        let shares = grid.table(|outcome| whole(outcome.won));
        let row = |table: &str, kind| {
            let line = table
                .lines()
                .find(|line| line.starts_with(&format!("| {} |", PIECES.name(kind))));
            line.map(str::to_owned).expect("a row")
        };
        assert_eq!(row(&shares, QUEEN), format!("| Queen |{}", " 75 |".repeat(14)));
        assert_eq!(row(&shares, ROOK), format!("| Rook |{}", " 10 |".repeat(14)));
        let lengths = grid.table(Outcome::length);
        assert_eq!(row(&lengths, QUEEN), format!("| Queen |{}", " 2 |".repeat(14)));
        assert_eq!(row(&lengths, BISHOP), format!("| Bishop |{}", " (2) |".repeat(14)));
        let picture = grid.picture("Wins", |outcome| whole(outcome.won));
        assert!(
            picture.contains("<title>Queen, Rook: 75.0 %, longest mate 2</title>"),
            "{picture}"
        );
    }

    #[test]
    fn small_shares_are_not_nothing() {
        assert_eq!([0.0, 0.01, 0.05, 99.94].map(share), ["0", "<0.1", "0.1", "99.9"]);
        assert_eq!(Outcome::default().length(), "-");
    }
}
