//! A game with its variations, as PGN records it.

use treville::analysis::analyst::Finding;
use treville::analysis::annotation::{Earlier, annotate};
use treville::analysis::review::{Mistake, Review, loss};
use treville::gui::GuiGame;
use treville::pgn::open_game::OpenGame;
use treville::pgn::rewrite;
use treville::pgn::tree::NodeId;
use treville::rules::fairy;
use treville::search::Score;
use treville::search::wdl::WinModel;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::new_game;
use crate::errors::{thrown, told, told_as};
use crate::report::{Mode, Move, Place, State, TreeNode, side};
use crate::review::{Judged, Reviewed, ToExamine};
use crate::{name_of, named, pgn, pieces, to_js};

/// A game with its variations, tags and comments, and a current node.
///
/// A node is a move of the tree and the position after it. Nodes have numbers: 0 is the start, and numbers stay valid
/// until their node is removed.
#[wasm_bindgen]
pub struct Game {
    open: OpenGame,
}

#[wasm_bindgen]
impl Game {
    /// Starts a game from a FEN, or from the usual start, which in Musketeer Chess is the choice of the pieces. Throws
    /// if the variant is unknown or the FEN is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, fen: Option<String>) -> Result<Game, JsValue> {
        let start = new_game(named(variant)?, fen.as_deref())?;
        let open = OpenGame::new(start.variant(), Some(&start.start_fen())).map_err(told)?;
        Ok(Game { open })
    }

    /// Reads a game of a PGN text, by default the first; games are counted from 0. The current node is the end of the
    /// main line. Throws if there is no such game or its main line is not legal; the message names the line of the
    /// text.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(text: &str, index: Option<u32>) -> Result<Game, JsValue> {
        let game = pgn::read_nth(text, index.unwrap_or(0));
        let game = game.ok_or_else(|| thrown("there is no game in it"))?;
        game.map(|open| Game { open })
            .map_err(|bad| told_as(&bad.with_line(), &bad))
    }

    /// Reads all games of a PGN text. Throws at the first that is not legal.
    #[wasm_bindgen(js_name = allFromPgn)]
    pub fn all_from_pgn(text: &str) -> Result<Vec<Game>, JsValue> {
        let games = pgn::read(text).map(|game| game.map(|open| Game { open }));
        games
            .collect::<Result<_, _>>()
            .map_err(|bad| told_as(&bad.with_line(), &bad))
    }

    /// A copy with its own tree; its nodes have the same numbers.
    pub fn copy(&self) -> Result<Game, JsValue> {
        let mut open = OpenGame::of(self.open.tree().clone()).map_err(thrown)?;
        open.go_to(self.open.node());
        Ok(Game { open })
    }

    /// The variant, the position at the current node with its legal moves, and the moves that led to it.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> JsValue {
        let game = self.open.game();
        to_js(&State {
            variant: name_of(game.variant()),
            start: game.start_fen(),
            fen: game.fen(),
            side: side(game.side_to_move()),
            check: game.in_check(),
            prelude: game.in_prelude(),
            outcome: game.outcome().map(Into::into),
            conditions: game.conditions(),
            modes: modes(game),
            moves: game.moves().iter().map(Into::into).collect(),
            legal: legal(game),
        })
    }

    /// The position at the current node with the moves that led to it, to search there.
    #[wasm_bindgen(unchecked_return_type = "Place")]
    pub fn place(&self) -> JsValue {
        to_js(&Place::of(self.open.game()))
    }

    /// The number of the current node.
    pub fn node(&self) -> u32 {
        self.open.node().number()
    }

    /// All nodes; the lines of the tree in the order in which they are written.
    #[wasm_bindgen(unchecked_return_type = "TreeNode[]")]
    pub fn nodes(&self) -> JsValue {
        to_js(&TreeNode::all(self.open.tree()))
    }

    /// Plays a move (in coordinates, UCI notation or SAN) or makes a choice in the prelude; returns the number of its
    /// node. A move that is new here is added, as a variation if the current node has a continuation. Throws if it is
    /// not legal, with the reason; the game is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<u32, JsValue> {
        self.open.play(text).map(NodeId::number).map_err(told)
    }

    /// Goes back one move; `false` at the start. The move stays in the tree.
    pub fn back(&mut self) -> bool {
        self.open.back()
    }

    /// Goes to a node. Throws if there is none with this number.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.named(node)?;
        self.open.go_to(node);
        Ok(())
    }

    /// Goes to the end of the main line.
    #[wasm_bindgen(js_name = goToEnd)]
    pub fn go_to_end(&mut self) {
        self.open.go_to_end();
    }

    /// Makes a node the first of its alternatives. Throws if there is none with this number.
    pub fn promote(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.named(node)?;
        self.open.promote(node);
        Ok(())
    }

    /// Removes a node and all that follows it; the start stays. Throws if there is no node with this number.
    pub fn remove(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.named(node)?;
        self.open.remove(node);
        Ok(())
    }

    /// Replaces the comments after a node. Throws if there is no node with this number.
    #[wasm_bindgen(js_name = setComments)]
    pub fn set_comments(&mut self, node: u32, comments: Vec<String>) -> Result<(), JsValue> {
        let node = self.named(node)?;
        self.open.notes_mut(node).comments = comments;
        Ok(())
    }

    /// Replaces the marks of a node, which are Numeric Annotation Glyphs: 1 for `!`, 4 for `??`. Throws if there is no
    /// node with this number.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, node: u32, marks: Vec<u8>) -> Result<(), JsValue> {
        let node = self.named(node)?;
        self.open.notes_mut(node).marks = marks;
        Ok(())
    }

    /// The value of a tag; `undefined` if there is none.
    pub fn tag(&self, name: &str) -> Option<String> {
        let tree = self.open.tree();
        match name.eq_ignore_ascii_case("Result") {
            true => Some(tree.result.to_owned()),
            false => tree.tag(name).map(str::to_owned),
        }
    }

    /// Sets a tag, or removes it if there is no value. `Result` takes `1-0`, `0-1`, `1/2-1/2` or `*` and throws for
    /// others. The tags of variant and start are written from the game.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: Option<String>) -> Result<(), JsValue> {
        self.open.set_tag(name, value.as_deref()).map_err(thrown)
    }

    /// The moves of variations that were left out because they are not legal, each with its line and the reason.
    #[wasm_bindgen(js_name = leftOut)]
    pub fn left_out(&self) -> Vec<String> {
        let bad = self.open.tree().left_out.iter();
        bad.map(|bad| format!("line {}: {bad}", bad.line)).collect()
    }

    /// The main line, to be searched in parts.
    #[wasm_bindgen(js_name = toExamine, unchecked_return_type = "ToExamine")]
    pub fn to_examine(&self) -> JsValue {
        to_js(&ToExamine::of(&self.open))
    }

    /// Writes evaluations, marks, better lines and accuracies into the game, as `treville analyse --replace` does.
    /// Takes what was found at each position of the main line, as JSON; throws if that is of another game.
    pub fn annotate(&mut self, findings: &str) -> Result<(), JsValue> {
        let findings: Vec<Finding> = serde_json::from_str(findings).map_err(thrown)?;
        let annotated = self.open.edit(|tree| annotate(tree, &findings, Earlier::Replace));
        annotated.map(drop).map_err(thrown)
    }

    /// The results that `annotate` or `treville analyse` have written; `null` if there are none.
    #[wasm_bindgen(unchecked_return_type = "Reviewed | null")]
    pub fn review(&self) -> Result<JsValue, JsValue> {
        let review = Review::of(self.open.tree()).map_err(thrown)?;
        Ok(to_js(&review.map(Reviewed::from)))
    }

    /// Judges a move that was tried instead of a mistake. `value` is the score after it in centipawns, from White's
    /// view. Throws if the node is no mistake of the review.
    #[wasm_bindgen(js_name = judgeInstead, unchecked_return_type = "Judged")]
    pub fn judge_instead(&self, node: u32, value: i32) -> Result<JsValue, JsValue> {
        let node = self.named(node)?;
        let review = Review::of(self.open.tree()).map_err(thrown)?;
        let mut mistakes = review.into_iter().flat_map(|review| review.mistakes);
        let mistake = mistakes.find(|mistake| mistake.node == node);
        let Mistake { by, before, .. } = mistake.ok_or_else(|| thrown("the move is no mistake"))?;
        let after = WinModel::of(self.open.tree().variant).expected_points(Score(value));
        Ok(to_js(&Judged::from(loss(by, before, after))))
    }

    /// The whole tree as PGN.
    pub fn pgn(&self) -> String {
        rewrite::normalised(self.open.tree())
    }

    /// The moves to the current node as PGN that XBoard and WinBoard load. `began` is in seconds since 1970, and
    /// `reason` says why the game ended.
    #[wasm_bindgen(js_name = pgnForXBoard)]
    pub fn pgn_for_xboard(&self, white: &str, black: &str, began: f64, result: &str, reason: &str) -> String {
        let frame = pgn::Frame {
            players: [white, black],
            began,
            result,
            sentence: reason,
        };
        pgn::write(self.open.game(), &frame)
    }

    /// The names of the tags, separated by spaces, as in ffish.js.
    #[wasm_bindgen(js_name = headerKeys)]
    pub fn header_keys(&self) -> String {
        let tags = self.open.tree().tags.iter().map(|(name, _)| name.as_str());
        let mut keys: Vec<&str> = tags.filter(|name| !pgn::tells_start(name)).collect();
        if !self.headers("FEN").is_empty() {
            keys.push("FEN");
        }
        keys.join(" ")
    }

    /// The value of a tag, as in ffish.js; empty if there is none. `FEN` is where `mainlineMoves` begin, if that is not
    /// the usual start.
    pub fn headers(&self, item: &str) -> String {
        let tree = self.open.tree();
        match item {
            "FEN" if tree.start_fen == fairy::start_fen(tree.variant) => String::new(),
            "FEN" => tree.start_fen.clone(),
            _ => self.tag(item).unwrap_or_default(),
        }
    }

    /// The moves of the main line in UCI notation, separated by spaces, as in ffish.js. Choices of a prelude come
    /// first.
    #[wasm_bindgen(js_name = mainlineMoves)]
    pub fn mainline_moves(&self) -> String {
        let moves: Vec<&str> = self
            .open
            .tree()
            .main_line()
            .map(|made| made.played.uci.as_str())
            .collect();
        moves.join(" ")
    }
}

impl Game {
    fn named(&self, node: u32) -> Result<NodeId, JsValue> {
        let found = self.open.tree().tree.node(node);
        found.ok_or_else(|| thrown(format!("there is no node {node}")))
    }
}

/// Reads a PGN text with a single game, as in ffish.js. Throws like `Game.fromPgn`.
#[wasm_bindgen(js_name = readGamePGN)]
pub fn read_game_pgn(pgn: &str) -> Result<Game, JsValue> {
    Game::from_pgn(pgn, None)
}

/// Lists the games of a PGN text, whether their moves are legal or not.
#[wasm_bindgen(js_name = listPgn, unchecked_return_type = "ListedGame[]")]
pub fn list_pgn(text: &str) -> JsValue {
    to_js(&pgn::list(text))
}

/// All legal moves. In the prelude, all choices with their meanings.
fn legal(game: &dyn GuiGame) -> Vec<Move> {
    let written = |action| Move {
        text: game.coordinate(action),
        uci: game.uci(action),
        san: game.in_words(action).unwrap_or_else(|| game.san(action)),
    };
    game.legal().into_iter().map(written).collect()
}

/// The types of pieces whose moves have changed. White's pieces stand for both sides. Kings are left out, because their
/// changes are reported as conditions.
fn modes(game: &dyn GuiGame) -> Vec<Mode> {
    let changed = game.modes().into_iter();
    changed
        .filter(|(letter, _)| letter.is_ascii_uppercase() && *letter != KING)
        .map(|(symbol, betza)| Mode {
            symbol,
            rays: pieces::rays(&betza),
        })
        .collect()
}

const KING: char = 'K';

#[cfg(test)]
mod tests {
    use treville::gui;
    use treville::rules::Variant;

    use super::*;

    #[test]
    fn kinds_move_as_the_rules_are_read() {
        let diagonal = |rules: &str| {
            let fen = format!("{}{rules}", Variant::Morphing3.start_fen());
            let game = gui::new_game(Variant::Morphing3, Some(&fen)).expect("a start");
            let modes = modes(game.as_ref());
            let pawn = modes.into_iter().find(|mode| mode.symbol == 'P').expect("a Pawn");
            pawn.rays
                .iter()
                .filter(|ray| ray.dx != 0 && ray.dy != 0)
                .map(|ray| ray.range)
                .max()
        };
        assert_eq!((diagonal(""), diagonal(" diagonal-double-steps")), (Some(1), Some(2)));
    }
}
