//! A game that is being viewed and edited: its tree, and the position at one of its nodes.

use super::game_tree::{BadGame, GameTree, TreeMove};
use super::notes::Notes;
use super::reader::PgnGame;
use super::signs;
use super::tree::{NodeId, Tree};
use crate::gui::{self, GuiGame};
use crate::rules::{FenError, MoveError, Variant};

/// A game with variations, and the current node.
pub struct OpenGame {
    tree: GameTree,
    game: Box<dyn GuiGame>,
    node: NodeId,
}

impl OpenGame {
    /// A new game without moves, from a FEN or from the variant's start position.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where.
    pub fn new(variant: Variant, fen: Option<&str>) -> Result<Self, FenError> {
        let game = gui::new_game(variant, fen)?;
        let tree = GameTree {
            variant,
            start_fen: game.start_fen(),
            tree: Tree::default(),
            tags: Vec::new(),
            result: "*",
            left_out: Vec::new(),
        };
        Ok(OpenGame {
            tree,
            game,
            node: NodeId::ROOT,
        })
    }

    /// Opens a game at its start.
    ///
    /// # Errors
    /// [`FenError`] if the start is invalid.
    pub fn of(tree: GameTree) -> Result<Self, FenError> {
        let game = tree.new_game()?;
        Ok(OpenGame {
            tree,
            game,
            node: NodeId::ROOT,
        })
    }

    /// Checks a record and opens it at the end of its main line.
    ///
    /// # Errors
    /// [`BadGame`] if the start is invalid or a move of the main line is not legal.
    pub fn at_end(record: &PgnGame) -> Result<Self, BadGame> {
        let tree = GameTree::of(record, Variant::Normal)?;
        let mut game = OpenGame::of(tree).map_err(|error| BadGame::Start {
            line: record.line,
            error: error.into(),
        })?;
        game.go_to_end();
        Ok(game)
    }

    /// The game with its variations.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The game from its start to the current node.
    #[must_use]
    pub fn game(&self) -> &dyn GuiGame {
        self.game.as_ref()
    }

    /// The current node.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Plays a move in coordinates, UCI notation or SAN, or makes a choice in the prelude. A move that the tree does
    /// not have yet is added, as a variation if the current node has a continuation.
    ///
    /// # Errors
    /// [`MoveError`] if the move is not legal; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<NodeId, MoveError> {
        let action = self.game.parse_uci(text)?;
        let played = self.game.make(action)?;
        let tree = &mut self.tree.tree;
        let known = tree.children(self.node).iter().copied();
        let known = known.into_iter().find(|&child| tree.get(child).played == played);
        let notes = Notes::default();
        self.node = known.unwrap_or_else(|| tree.add(self.node, TreeMove { played, notes }));
        Ok(self.node)
    }

    /// Goes back one move; returns `false` at the start.
    pub fn back(&mut self) -> bool {
        let Some(parent) = self.tree.tree.parent(self.node) else {
            return false;
        };
        self.node = parent;
        self.game.undo()
    }

    /// Goes to a node, which must be in the tree.
    pub fn go_to(&mut self, node: NodeId) {
        let mut ahead = Vec::new();
        let mut shared = node;
        let here = self.tree.tree.path_to(self.node);
        while !here.contains(&shared) {
            ahead.push(shared);
            shared = self.tree.tree.parent(shared).unwrap_or(NodeId::ROOT);
        }
        while self.node != shared && self.back() {}
        for next in ahead.into_iter().rev() {
            let coordinate = &self.tree.tree.get(next).played.coordinate;
            if let Err(error) = self.game.play(coordinate) {
                unreachable!("{coordinate} was legal before: {error}");
            }
            self.node = next;
        }
    }

    /// Goes to the end of the main line.
    pub fn go_to_end(&mut self) {
        let last = self.tree.tree.main_line().last();
        self.go_to(last.unwrap_or(NodeId::ROOT));
    }

    /// Makes the line of a node the first of its alternatives; the start stays where it is.
    pub fn promote(&mut self, node: NodeId) {
        self.tree.tree.put_first(node);
    }

    /// Removes a node and all that follows it; the start stays. If the current node is removed, the node before the
    /// removed one becomes the current one.
    pub fn remove(&mut self, node: NodeId) {
        let Some(parent) = self.tree.tree.parent(node) else {
            return;
        };
        if self.tree.tree.path_to(self.node).contains(&node) {
            self.go_to(parent);
        }
        self.tree.tree.remove(node);
    }

    /// Lets `edit` add to the tree. It must not remove or change moves.
    pub fn edit<T>(&mut self, edit: impl FnOnce(&mut GameTree) -> T) -> T {
        edit(&mut self.tree)
    }

    /// The notes of a node, to change them.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        &mut self.tree.tree.get_mut(node).notes
    }

    /// Sets a tag, or removes it if `value` is `None`. `Result` sets the result as well; start and prelude are written
    /// from the game, whatever their tags say.
    ///
    /// # Errors
    /// The value of `Result` if it is not `1-0`, `0-1`, `1/2-1/2` or `*`; nothing has changed then.
    pub fn set_tag(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        if name.eq_ignore_ascii_case("Result") {
            let text = value.unwrap_or("*");
            self.tree.result = signs::result(text).ok_or_else(|| format!("'{text}' is not a result"))?;
        }
        let tags = &mut self.tree.tags;
        let place = tags.iter().position(|(known, _)| known.eq_ignore_ascii_case(name));
        match (place, value) {
            (Some(place), Some(value)) => value.clone_into(&mut tags[place].1),
            (Some(place), None) => drop(tags.remove(place)),
            (None, Some(value)) => tags.push((name.to_owned(), value.to_owned())),
            (None, None) => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::{reader, rewrite};

    fn open(text: &str) -> OpenGame {
        let record = reader::parse(text).remove(0);
        let tree = GameTree::of(&record, Variant::Normal).expect("a game");
        OpenGame::of(tree).expect("a start")
    }

    fn moves(game: &OpenGame) -> String {
        let text = rewrite::normalised(game.tree());
        text.trim_end().lines().last().unwrap_or_default().to_owned()
    }

    fn played(game: &OpenGame) -> Vec<&str> {
        game.game().moves().iter().map(|played| played.san.as_str()).collect()
    }

    #[test]
    fn moves_played_while_looking_back_are_variations() {
        let mut game = OpenGame::new(Variant::Normal, None).expect("a start");
        for text in ["e4", "e5", "Nf3"] {
            game.play(text).expect("legal");
        }
        assert!(game.back() && game.back());
        let c5 = game.play("c7c5").expect("legal");
        assert_eq!(moves(&game), "1. e4 e5 (1... c5) 2. Nf3 *");
        assert!(game.back());
        game.play("e5").expect("legal");
        assert_eq!(game.tree().tree.len(), 4, "a known move is not added");
        game.promote(c5);
        assert_eq!(moves(&game), "1. e4 c5 (1... e5 2. Nf3) *");
        assert_eq!(
            game.play("Ke3"),
            Err(MoveError::Illegal("no piece of that kind can go there"))
        );
    }

    #[test]
    fn every_node_can_be_reached_from_every_other() {
        let mut game = open("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6 2. d4) 2. Nc3 *");
        let nodes: Vec<NodeId> = (0..=game.tree().tree.len() as u32)
            .filter_map(|number| game.tree().tree.node(number))
            .collect();
        for &from in &nodes {
            for &to in &nodes {
                game.go_to(from);
                game.go_to(to);
                let path = game.tree().tree.path_to(to);
                let sans: Vec<&str> = path[1..]
                    .iter()
                    .map(|&node| game.tree().tree.get(node).played.san.as_str())
                    .collect();
                assert_eq!((played(&game), game.node()), (sans, to));
            }
        }
    }

    #[test]
    fn a_removed_line_is_left() {
        let mut game = open("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *");
        game.go_to_end();
        assert_eq!(played(&game), ["e4", "e5", "Nc3"]);
        let e5 = game.tree().tree.parent(game.node()).expect("a move before");
        game.remove(e5);
        assert_eq!(
            (played(&game), moves(&game).as_str()),
            (vec!["e4"], "1. e4 c5 2. Nf3 *")
        );
        assert_eq!(game.tree().tree.node(e5.number()), None);
    }

    #[test]
    fn tags_and_the_result() {
        let mut game = open("[White \"A\"]\n\n1. e4 *");
        game.set_tag("white", Some("B")).expect("any name");
        game.set_tag("Result", Some("1-0")).expect("a result");
        assert!(game.set_tag("Result", Some("2-0")).is_err());
        let text = rewrite::normalised(game.tree());
        assert!(
            text.contains("[White \"B\"]") && text.contains("[Result \"1-0\"]"),
            "{text}"
        );
        game.set_tag("Result", None).expect("no result");
        assert!(moves(&game).ends_with(" *"));
    }
}
