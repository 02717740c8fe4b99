//! Games with variations, as PGN records them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use treville::gui;
use treville::pgn::notes::RecordedScore;
use treville::pgn::open_game::OpenGame;
use treville::pgn::tree::NodeId;
use treville::pgn::{reader, rewrite};
use treville::rules::fairy;

use crate::board::Board;
use crate::errors::{illegal, named, value_error};

/// A game with its variations, tags and comments, and a current node.
///
/// A node is a move of the tree and the position after it. Nodes have numbers: 0 is the start, and numbers stay valid
/// until their node is removed. A method given another number raises ValueError.
///
/// Raises ValueError if the variant is unknown or the FEN is invalid.
#[pyclass(module = "treville", frozen)]
pub struct Game {
    open: Mutex<OpenGame>,
}

/// A node of a game.
#[pyclass(module = "treville", frozen, get_all)]
pub struct Node {
    number: u32,
    /// The number of the node before; None at the start.
    parent: Option<u32>,
    /// The numbers of the nodes after it: the continuation, then the variations.
    children: Vec<u32>,
    /// The move in UCI notation; empty at the start.
    r#move: String,
    /// The move in SAN; empty at the start.
    san: String,
    comments: Vec<String>,
    /// Numeric Annotation Glyphs: 1 for `!`, 4 for `??`.
    marks: Vec<u8>,
    /// The recorded score in centipawns from White's point of view.
    score: Option<i32>,
    /// The recorded number of moves to mate from White's point of view.
    mate: Option<i32>,
    /// Seconds left on the clock.
    clock: Option<f64>,
}

#[pymethods]
impl Node {
    fn __repr__(&self) -> String {
        format!("Node({}, '{}')", self.number, self.san)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (variant="musketeer", fen=None))]
    fn new(variant: &str, fen: Option<&str>) -> PyResult<Self> {
        let variant = named(variant)?;
        let fen = fen.map_or_else(|| fairy::start_fen(variant), str::to_owned);
        OpenGame::new(variant, Some(&fen)).map(Game::of).map_err(value_error)
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &'static str {
        fairy::name(self.open().tree().variant)
    }

    /// The FEN at which the game begins.
    #[getter]
    fn start_fen(&self) -> String {
        self.open().tree().start_fen.clone()
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[getter]
    fn result(&self) -> &'static str {
        self.open().tree().result
    }

    /// The number of the current node.
    #[getter]
    fn node(&self) -> u32 {
        self.open().node().number()
    }

    /// All nodes; the lines of the tree in the order in which they are written.
    fn nodes(&self) -> Vec<Node> {
        let open = self.open();
        let (mut nodes, mut ahead) = (Vec::new(), vec![NodeId::ROOT]);
        while let Some(id) = ahead.pop() {
            nodes.push(node(&open, id));
            ahead.extend(open.tree().tree.children(id).iter().rev());
        }
        nodes
    }

    /// The moves of the main line in UCI notation; choices of a prelude come first.
    fn mainline(&self) -> Vec<String> {
        self.open()
            .tree()
            .main_line()
            .map(|made| made.played.uci.clone())
            .collect()
    }

    /// A board at the current node, with the moves that led to it.
    fn board(&self) -> PyResult<Board> {
        let open = self.open();
        let mut game = gui::new_game(open.tree().variant, Some(&open.tree().start_fen)).map_err(value_error)?;
        for played in open.game().moves() {
            game.play(&played.coordinate).map_err(value_error)?;
        }
        Ok(Board::of(game))
    }

    /// Plays a move in UCI notation or SAN and returns the number of its node. A new move becomes a variation if the
    /// current node has a continuation. Raises ValueError if it is not legal; the game is then unchanged.
    fn play(&self, r#move: &str) -> PyResult<u32> {
        let mut open = self.open();
        let ply = open.game().ply();
        let played = open.play(r#move);
        played.map(NodeId::number).map_err(|error| illegal(r#move, ply, error))
    }

    /// Goes back one move; False at the start. The move stays in the tree.
    fn back(&self) -> bool {
        self.open().back()
    }

    /// Goes to a node.
    fn go_to(&self, node: i64) -> PyResult<()> {
        self.with_node(node, OpenGame::go_to)
    }

    /// Goes to the end of the main line.
    fn go_to_end(&self) {
        self.open().go_to_end();
    }

    /// Makes a node the first of its alternatives.
    fn promote(&self, node: i64) -> PyResult<()> {
        self.with_node(node, OpenGame::promote)
    }

    /// Removes a node and all that follows it; the start stays.
    fn remove(&self, node: i64) -> PyResult<()> {
        self.with_node(node, OpenGame::remove)
    }

    /// Replaces the comments after a node.
    fn set_comments(&self, node: i64, comments: Vec<String>) -> PyResult<()> {
        self.with_node(node, |open, id| open.notes_mut(id).comments = comments)
    }

    /// Replaces the marks of a node, which are Numeric Annotation Glyphs, 0 to 255.
    fn set_marks(&self, node: i64, marks: Vec<i64>) -> PyResult<()> {
        let mark = |mark: i64| u8::try_from(mark).map_err(|_| value_error(format!("{mark} is not a mark")));
        let marks = marks.into_iter().map(mark).collect::<PyResult<_>>()?;
        self.with_node(node, |open, id| open.notes_mut(id).marks = marks)
    }

    /// The tags in the order of the record.
    #[getter]
    fn tags(&self) -> Vec<(String, String)> {
        self.open().tree().tags.clone()
    }

    /// Sets a tag, or removes it if there is no value. The tags of variant and start are written from the game. Raises
    /// ValueError if the value of `Result` is not a result.
    #[pyo3(signature = (name, value=None))]
    fn set_tag(&self, name: &str, value: Option<&str>) -> PyResult<()> {
        self.open().set_tag(name, value).map_err(value_error)
    }

    /// The moves of variations that were left out because they are not legal, each with its line and the reason.
    fn left_out(&self) -> Vec<String> {
        let open = self.open();
        let bad = open.tree().left_out.iter();
        bad.map(|bad| format!("line {}: {bad}", bad.line)).collect()
    }

    /// The whole tree as PGN.
    fn pgn(&self) -> String {
        rewrite::normalised(self.open().tree())
    }

    fn __str__(&self) -> String {
        self.pgn()
    }
}

impl Game {
    fn of(open: OpenGame) -> Self {
        Game { open: Mutex::new(open) }
    }

    fn open(&self) -> MutexGuard<'_, OpenGame> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with_node(&self, number: i64, change: impl FnOnce(&mut OpenGame, NodeId)) -> PyResult<()> {
        let mut open = self.open();
        let id = u32::try_from(number)
            .ok()
            .and_then(|number| open.tree().tree.node(number));
        let id = id.ok_or_else(|| value_error(format!("there is no node {number}")))?;
        change(&mut open, id);
        Ok(())
    }
}

/// Reads all games of a PGN text, each at the end of its main line.
///
/// Raises ValueError at the first whose main line is not legal; the message names the line of the text.
#[pyfunction]
#[pyo3(signature = (text))]
pub fn read_pgn(text: &str) -> PyResult<Vec<Game>> {
    let games = reader::parse(text).into_iter();
    let opened = games.map(|record| OpenGame::at_end(&record).map(Game::of));
    opened
        .map(|game| game.map_err(|bad| value_error(bad.with_line())))
        .collect()
}

fn node(open: &OpenGame, id: NodeId) -> Node {
    let tree = &open.tree().tree;
    let made = tree.get(id);
    let (score, mate) = match made.notes.evaluation.map(|evaluation| evaluation.score) {
        Some(RecordedScore::Centipawns(score)) => (Some(score), None),
        Some(RecordedScore::Mate(moves)) => (None, Some(moves)),
        None => (None, None),
    };
    Node {
        number: id.number(),
        parent: tree.parent(id).map(NodeId::number),
        children: tree.children(id).iter().map(|child| child.number()).collect(),
        r#move: made.played.uci.clone(),
        san: made.played.san.clone(),
        comments: made.notes.comments.clone(),
        marks: made.notes.marks.clone(),
        score,
        mate,
        clock: made.notes.clock.map(|time| time.as_secs_f64()),
    }
}
