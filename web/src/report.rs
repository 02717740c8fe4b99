//! The data that JavaScript receives; `types.d.ts` describes it in TypeScript.

use serde::Serialize;
use treville::board::Color;
use treville::board::betza::Ray;
use treville::gui::{Condition, GuiGame};
use treville::pgn::game_tree::{GameTree, TreeMove};
use treville::pgn::notes::{Evaluation, RecordedScore};
use treville::pgn::tree::{NodeId, Tree};
use treville::rules::{Notation, Objection, Outcome, Played, Position, Start, StartOption};
use treville::search::Level;
use treville::search::{Line, Score};

use crate::name_of;

/// A position, and the game that led to it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    pub variant: &'static str,
    /// The FEN of the start position.
    pub start: String,
    pub fen: String,
    pub side: &'static str,
    pub check: bool,
    /// Whether the game is still in its prelude.
    pub prelude: bool,
    pub outcome: Option<End>,
    /// Pieces that currently do not move as their type does.
    pub conditions: Vec<Condition>,
    /// Types of pieces whose moves the rules have changed.
    pub modes: Vec<Mode>,
    pub moves: Vec<Move>,
    pub legal: Vec<Move>,
}

/// A type of piece whose moves have changed in this game.
#[derive(Serialize)]
pub struct Mode {
    /// White's letter, as in FEN.
    pub symbol: char,
    pub rays: Vec<Ray>,
}

/// A move, or a choice in the prelude, in both notations.
#[derive(Serialize)]
pub struct Move {
    /// In coordinate notation.
    pub text: String,
    /// In UCI notation.
    pub uci: String,
    /// In SAN; the meaning of a choice.
    pub san: String,
}

/// A position to search.
#[derive(Serialize)]
pub struct Place {
    pub variant: &'static str,
    /// The FEN of the start position.
    pub fen: String,
    /// The moves from there, in coordinates.
    pub moves: Vec<String>,
}

/// A node of a game tree.
#[derive(Serialize)]
pub struct TreeNode {
    pub node: u32,
    pub parent: Option<u32>,
    pub children: Vec<u32>,
    #[serde(flatten)]
    pub made: Move,
    pub before: Vec<String>,
    pub comments: Vec<String>,
    pub marks: Vec<u8>,
    pub evaluation: Option<Recorded>,
    /// In seconds, like `elapsed`.
    pub clock: Option<f64>,
    pub elapsed: Option<f64>,
    /// Whether a side declines to choose by this choice in the prelude.
    pub declines: bool,
}

/// A game of a PGN text, unchecked.
#[derive(Serialize)]
pub struct ListedGame {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    pub tags: Vec<(String, String)>,
    pub result: &'static str,
    /// The number of moves of the main line.
    pub plies: usize,
}

/// A recorded evaluation from White's view.
#[derive(Serialize)]
pub struct Recorded {
    pub centipawns: Option<i32>,
    pub mate: Option<i32>,
    pub depth: Option<u32>,
}

/// How a game ended.
#[derive(Serialize)]
pub struct End {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    pub reason: &'static str,
}

/// A start option of a game.
#[derive(Serialize)]
pub struct Offer {
    pub name: &'static str,
    pub values: Vec<&'static str>,
    pub default: &'static str,
    /// Whether the option applies to the prelude and not to the start position.
    pub prelude: bool,
}

/// How a new game starts.
#[derive(Serialize)]
pub struct Beginning {
    pub fen: String,
    /// Why the chosen values cannot be used, and what is played instead.
    pub remark: Option<String>,
    /// The same as problems.
    pub objections: Vec<Objection>,
}

#[derive(Serialize)]
pub struct LevelInfo {
    /// The number of the level; 1 is the weakest.
    pub number: usize,
    pub name: &'static str,
    /// The approximate strength in Elo.
    pub elo: u32,
}

/// A line found by the search.
#[derive(Serialize)]
pub struct Found {
    pub depth: u32,
    pub seldepth: u32,
    /// Its rank among all lines; 1 is the best.
    pub rank: usize,
    pub value: Value,
    pub nodes: u64,
    pub milliseconds: f64,
    pub moves: Vec<Move>,
}

/// A score from White's view.
#[derive(Clone, Copy, Serialize)]
pub struct Value {
    pub centipawns: i32,
    /// The number of moves to mate; negative if White is mated.
    pub mate: Option<i32>,
}

/// The move that the engine chose.
#[derive(Serialize)]
pub struct Choice {
    /// The move; `None` if there is no legal move.
    #[serde(rename = "move")]
    pub made: Option<Move>,
    /// Its score; `None` in a prelude.
    pub value: Option<Value>,
}

/// The result of the benchmark.
#[derive(Serialize)]
pub struct Counted {
    pub nodes: u64,
    pub milliseconds: f64,
}

impl Offer {
    /// All start options of a game, in order.
    pub fn all(start: &dyn Start) -> Vec<Self> {
        let options = start.options();
        let defaults: Vec<&str> = options.iter().map(|option| option.default).collect();
        let shapes_prelude = |index: usize, option: &StartOption| {
            let mut values = defaults.clone();
            option.values.iter().any(|value| {
                values[index] = value;
                start.prelude_fen(&values) != start.prelude_fen(&defaults)
            })
        };
        let offers = options
            .iter()
            .zip(start.ready())
            .enumerate()
            .map(|(index, (option, default))| Offer {
                name: option.name,
                values: option.values.clone(),
                default,
                prelude: shapes_prelude(index, option),
            });
        offers.collect()
    }
}

impl From<Level> for LevelInfo {
    fn from(level: Level) -> Self {
        LevelInfo {
            number: level.number(),
            name: level.name(),
            elo: level.elo(),
        }
    }
}

impl Move {
    pub fn of<R: Notation>(position: &Position<R>, m: treville::board::Move) -> Self {
        Move {
            text: position.coordinate(m),
            uci: position.uci(m),
            san: position.san(m),
        }
    }
}

impl From<&Played> for Move {
    fn from(played: &Played) -> Self {
        Move {
            text: played.coordinate.clone(),
            uci: played.uci.clone(),
            san: played.san.clone(),
        }
    }
}

impl Place {
    pub fn of(game: &dyn GuiGame) -> Self {
        Place {
            variant: name_of(game.variant()),
            fen: game.start_fen(),
            moves: game.moves().iter().map(|played| played.coordinate.clone()).collect(),
        }
    }
}

impl TreeNode {
    /// The nodes of a game, each followed by its continuation and then by its variations.
    pub fn all(game: &GameTree) -> Vec<Self> {
        let tree = &game.tree;
        let mut declining = Vec::new();
        if let Ok(mut start) = game.new_game() {
            find_declining(tree, NodeId::ROOT, start.as_mut(), &mut declining);
        }
        let mut nodes = Vec::new();
        let mut ahead = vec![NodeId::ROOT];
        while let Some(id) = ahead.pop() {
            nodes.push(TreeNode {
                declines: declining.contains(&id),
                ..Self::of(tree, id)
            });
            ahead.extend(tree.children(id).iter().rev());
        }
        nodes
    }

    fn of(tree: &Tree<TreeMove>, id: NodeId) -> Self {
        let TreeMove { played, notes } = tree.get(id);
        TreeNode {
            node: id.number(),
            parent: tree.parent(id).map(NodeId::number),
            children: tree.children(id).iter().map(|child| child.number()).collect(),
            made: played.into(),
            before: notes.before.clone(),
            comments: notes.comments.clone(),
            marks: notes.marks.clone(),
            evaluation: notes.evaluation.map(Into::into),
            clock: notes.clock.map(|time| time.as_secs_f64()),
            elapsed: notes.elapsed.map(|time| time.as_secs_f64()),
            declines: false,
        }
    }
}

/// Adds the choices after a node by which a side declines to choose. `game` is at the node.
fn find_declining(tree: &Tree<TreeMove>, node: NodeId, game: &mut dyn GuiGame, found: &mut Vec<NodeId>) {
    if !game.in_prelude() {
        return;
    }
    for &child in tree.children(node) {
        let Ok(action) = game.parse_uci(&tree.get(child).played.coordinate) else {
            continue;
        };
        if game.declines(action) {
            found.push(child);
        }
        if game.make(action).is_ok() {
            find_declining(tree, child, game, found);
            game.undo();
        }
    }
}

impl From<Evaluation> for Recorded {
    fn from(Evaluation { score, depth }: Evaluation) -> Self {
        let (centipawns, mate) = match score {
            RecordedScore::Centipawns(score) => (Some(score), None),
            RecordedScore::Mate(moves) => (None, Some(moves)),
        };
        Recorded {
            centipawns,
            mate,
            depth,
        }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        End {
            result: outcome.result(),
            reason: outcome.reason.words(),
        }
    }
}

impl Value {
    /// Converts a score that is from the view of `side`.
    pub fn of(score: Score, side: Color) -> Self {
        let sign = if side == Color::White { 1 } else { -1 };
        Value {
            centipawns: sign * score.0,
            mate: score.mate_in().map(|moves| sign * moves),
        }
    }
}

impl Found {
    pub fn of<R: Notation>(line: &Line, position: &Position<R>) -> Self {
        Found {
            depth: line.depth,
            seldepth: line.seldepth,
            rank: line.rank,
            value: Value::of(line.score, position.side_to_move()),
            nodes: line.nodes,
            milliseconds: line.elapsed.as_secs_f64() * 1000.0,
            moves: written(&line.moves, position),
        }
    }
}

/// Writes a line of legal moves in both notations.
fn written<R: Notation>(moves: &[treville::board::Move], position: &Position<R>) -> Vec<Move> {
    let mut position = position.clone();
    let mut written = Vec::new();
    for &m in moves {
        written.push(Move::of(&position, m));
        position.make(m, &mut treville::board::NullObserver);
    }
    written
}

pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

#[cfg(test)]
mod tests {
    use treville::pgn::open_game::OpenGame;
    use treville::rules::Variant;

    use super::*;

    #[test]
    fn choices_that_decline_are_told() {
        let start = Variant::Musketeer.start().prelude_fen(&[]);
        let mut game = OpenGame::new(Variant::Musketeer, start.as_deref()).expect("a start");
        for text in ["H", "H", "C@b0"] {
            game.play(text).expect(text);
        }
        assert!(game.back() && game.back());
        game.play("U").expect("another type");
        let nodes = TreeNode::all(game.tree()).into_iter();
        let told: Vec<_> = nodes.map(|node| (node.made.text, node.declines)).collect();
        let expected = [("", false), ("H", false), ("H", true), ("C@b0", false), ("U", false)];
        assert_eq!(told, expected.map(|(text, declines)| (text.to_owned(), declines)));
    }
}
