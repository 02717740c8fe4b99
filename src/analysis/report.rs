//! A page on analysed games: tables of players and games, and a graph of each game.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::annotation::{Annotated, Moment};
use super::judgement::{Mark, Side};
use crate::outside::counted::counted;
use crate::page::{Card, Page, named_values};
use crate::pgn::game_tree::GameTree;
use crate::svg::{Anchor, Svg, escape, tick_step};

/// A game in the report.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportedGame {
    /// Its number in the file.
    number: usize,
    /// White's and Black's names.
    players: [String; 2],
    result: &'static str,
    sides: [Side; 2],
    /// White's expected points in each position. Single precision is enough for a graph.
    points: Vec<f32>,
    moments: Vec<Moment>,
}

impl ReportedGame {
    /// Game `number` of a file.
    #[must_use]
    pub fn of(number: usize, game: &GameTree, annotated: Annotated) -> Self {
        let name = |tag| game.tag(tag).unwrap_or("?").to_owned();
        ReportedGame {
            number,
            players: [name("White"), name("Black")],
            result: game.result,
            sides: annotated.judgement.sides,
            points: annotated.points.into_iter().map(|points| points as f32).collect(),
            moments: annotated.moments,
        }
    }

    fn title(&self) -> String {
        let [white, black] = &self.players;
        format!("Game {}: {white} \u{2013} {black}, {}", self.number, self.result)
    }
}

/// Builds the page. `source` names the file of the games; `conditions` are names and values.
#[must_use]
pub fn page(source: &str, games: &[ReportedGame], conditions: &[(String, String)]) -> String {
    let title = format!("Analysis of {source}");
    let heading = format!("{} <span>of {}</span>", counted(games.len(), "game"), escape(source));
    let mut page = Page::new(&title, "", "Analysis", &heading, &cards(games));
    page.section("Players", &players(games));
    page.section("Games", &table(games));
    for game in games {
        page.section(&game.title(), &(graph(game) + &moments(game)));
    }
    page.section("Conditions", &named_values(conditions));
    page.finish()
}

fn cards(games: &[ReportedGame]) -> Vec<Card> {
    let sides = || games.iter().flat_map(|game| &game.sides);
    let moves: usize = sides().map(|side| side.moves).sum();
    let mut cards = vec![
        Card {
            label: "Games",
            value: games.len().to_string(),
            note: String::new(),
        },
        Card {
            label: "Moves",
            value: moves.to_string(),
            note: "without forced moves".to_owned(),
        },
    ];
    for (index, label) in ["Inaccuracies", "Mistakes", "Blunders"].into_iter().enumerate() {
        let count: usize = sides().map(|side| side.marks[index]).sum();
        cards.push(Card {
            label,
            value: count.to_string(),
            note: format!("a loss of at least {:.2}", Mark::ALL[index].least_loss()),
        });
    }
    cards
}

/// What is known of a player from all games.
#[derive(Default)]
struct Player {
    games: usize,
    moves: usize,
    marks: [usize; 3],
    /// The sum of the losses of all moves.
    lost: f64,
    /// The accuracies of the games in which a move counts.
    accuracies: Vec<f64>,
}

impl Player {
    fn add(&mut self, side: &Side) {
        self.games += 1;
        self.moves += side.moves;
        self.lost += side.loss.unwrap_or(0.0) * side.moves as f64;
        self.accuracies.extend(side.accuracy);
        for (sum, count) in self.marks.iter_mut().zip(side.marks) {
            *sum += count;
        }
    }

    fn accuracy(&self) -> Option<f64> {
        let sum: f64 = self.accuracies.iter().sum();
        (!self.accuracies.is_empty()).then(|| sum / self.accuracies.len() as f64)
    }

    fn loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.lost / self.moves as f64)
    }
}

const COLUMNS_OF_PLAY: &str = "<th>Accuracy</th><th>Loss</th><th>?!</th><th>?</th><th>??</th>";

fn players(games: &[ReportedGame]) -> String {
    let mut players: BTreeMap<&str, Player> = BTreeMap::new();
    for game in games {
        for (name, side) in game.players.iter().zip(&game.sides) {
            players.entry(name).or_default().add(side);
        }
    }
    let mut text = format!(
        "<table>\n<thead><tr><th class=\"name\">Player</th><th>Games</th><th>Moves</th>{COLUMNS_OF_PLAY}</tr></thead>\n\
         <tbody>\n"
    );
    for (name, player) in players {
        let _ = writeln!(
            text,
            "<tr><td class=\"name\">{}</td><td>{}</td><td>{}</td>{}</tr>",
            escape(name),
            player.games,
            player.moves,
            cells(player.accuracy(), player.loss(), player.marks)
        );
    }
    text.push_str("</tbody>\n</table>\n");
    text.push_str("<p>Accuracy from 0 to 100, the mean over games; loss in expected points a move.</p>\n");
    text
}

fn table(games: &[ReportedGame]) -> String {
    let mut text = format!(
        "<table>\n<thead><tr><th>Game</th><th class=\"name\">White</th>{COLUMNS_OF_PLAY}\
         <th class=\"name\">Black</th>{COLUMNS_OF_PLAY}<th>Result</th></tr></thead>\n<tbody>\n"
    );
    for game in games {
        let _ = write!(text, "<tr><td>{}</td>", game.number);
        for (name, side) in game.players.iter().zip(&game.sides) {
            let cells = cells(side.accuracy, side.loss, side.marks);
            let _ = write!(text, "<td class=\"name\">{}</td>{cells}", escape(name));
        }
        let _ = writeln!(text, "<td>{}</td></tr>", game.result);
    }
    text.push_str("</tbody>\n</table>\n");
    text
}

fn cells(accuracy: Option<f64>, loss: Option<f64>, marks: [usize; 3]) -> String {
    let number = |value: Option<f64>, places| value.map_or_else(String::new, |value| format!("{value:.places$}"));
    let (accuracy, loss) = (number(accuracy, 1), number(loss, 3));
    let [little, some, much] = marks;
    format!("<td>{accuracy}</td><td>{loss}</td><td>{little}</td><td>{some}</td><td>{much}</td>")
}

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = WIDTH - 16.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = HEIGHT - 28.0;

/// White's expected points over the plies, with a dot at each marked move.
fn graph(game: &ReportedGame) -> String {
    let plies = game.points.len().saturating_sub(1);
    if plies == 0 {
        return "<p>No move was made on the board.</p>\n".to_owned();
    }
    let x = |ply: usize| LEFT + (RIGHT - LEFT) * ply as f64 / plies as f64;
    let y = |points: f64| BOTTOM - (BOTTOM - TOP) * points;
    let mut svg = Svg::new(WIDTH, HEIGHT);
    for points in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let class = if points == 0.5 { "axis" } else { "grid" };
        svg.line(class, (LEFT, y(points)), (RIGHT, y(points)));
        svg.text(
            "tick",
            Anchor::End,
            (LEFT - 8.0, y(points) + 4.0),
            &format!("{points:.2}"),
        );
    }
    let step = tick_step(plies as f64, 10.0).max(1.0) as usize;
    for ply in (0..=plies).step_by(step) {
        svg.text("tick", Anchor::Middle, (x(ply), BOTTOM + 18.0), &ply.to_string());
    }
    svg.text("tick", Anchor::End, (LEFT - 8.0, BOTTOM + 18.0), "plies");
    let line: Vec<(f64, f64)> = (0..)
        .zip(&game.points)
        .map(|(ply, &points)| (x(ply), y(points.into())))
        .collect();
    let area = [&[(x(0), y(0.5))], line.as_slice(), &[(x(plies), y(0.5))]].concat();
    svg.area("band c0", &area);
    svg.path("curve c0", &line);
    for moment in &game.moments {
        let points = f64::from(game.points[moment.ply]);
        let class = match moment.mark {
            Mark::Inaccuracy => "dot c1",
            Mark::Mistake => "dot c3",
            Mark::Blunder => "dot c5",
        };
        svg.dot(class, (x(moment.ply), y(points)), &moment.in_words());
    }
    svg.element(&format!("White's expected points, {}", game.title()))
}

/// A list of the marked moves with the better lines.
fn moments(game: &ReportedGame) -> String {
    if game.moments.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "<table>\n<thead><tr><th class=\"name\">Move</th><th>Loss</th><th class=\"name\">Better</th></tr></thead>\n\
         <tbody>\n",
    );
    for moment in &game.moments {
        let _ = writeln!(
            text,
            "<tr><td class=\"name\">{}</td><td>{:.3}</td><td class=\"name\">{}</td></tr>",
            escape(&moment.in_words()),
            moment.loss,
            escape(&moment.better)
        );
    }
    text.push_str("</tbody>\n</table>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize, white: &str) -> ReportedGame {
        let side = Side {
            moves: 2,
            marks: [0, 0, 1],
            loss: Some(0.25),
            accuracy: Some(40.0),
        };
        ReportedGame {
            number,
            players: [white.to_owned(), "B<b>".to_owned()],
            result: "0-1",
            sides: [side, Side::default()],
            points: vec![0.5, 0.0],
            moments: vec![Moment {
                ply: 1,
                number: "1.".to_owned(),
                san: "g4".to_owned(),
                mark: Mark::Blunder,
                loss: 0.5,
                better: "1. e4 e5".to_owned(),
            }],
        }
    }

    #[test]
    fn a_page_has_players_games_and_graphs() {
        let conditions = [("limits".to_owned(), "100 nodes".to_owned())];
        let page = page(
            "a & b.pgn",
            &[game(1, "Ann"), game(3, "Eve"), game(4, "Ann")],
            &conditions,
        );
        for part in [
            "<title>Analysis of a &amp; b.pgn</title>",
            "<td class=\"name\">Ann</td><td>2</td><td>4</td><td>40.0</td><td>0.250</td><td>0</td><td>0</td><td>2</td>",
            "<h2>Game 3: Eve \u{2013} B&lt;b&gt;, 0-1</h2>",
            "<title>1. g4??</title>",
            "<td class=\"name\">1. e4 e5</td>",
            "<td class=\"name\">100 nodes</td>",
        ] {
            assert!(page.contains(part), "{part}\n{page}");
        }
        assert_eq!(page.matches("<svg").count(), 3);
    }

    #[test]
    fn a_game_without_moves_has_no_graph() {
        let mut empty = game(1, "Ann");
        (empty.points, empty.moments) = (vec![0.5], Vec::new());
        assert!(page("x", &[empty], &[]).contains("No move was made"));
    }
}
