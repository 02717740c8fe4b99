//! A tree of moves: the main line of a game with its variations.

use std::iter;

/// A node of a [`Tree`]. Numbers stay valid while nodes are added and removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before its first move.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the node: 0 for the root.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node<T> {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    value: T,
}

/// A tree of moves. The first child of a node continues its line, and the others begin variations.
///
/// The nodes are in one arena, so that a number names a node. `T` is what is known of a move; the root has the
/// default.
///
/// # Panics
/// All methods panic if they are given the node of another tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<T> {
    nodes: Vec<Node<T>>,
}

impl<T: Default> Default for Tree<T> {
    fn default() -> Self {
        let root = Node {
            parent: None,
            children: Vec::new(),
            value: T::default(),
        };
        Tree { nodes: vec![root] }
    }
}

impl<T> Tree<T> {
    /// What is known of the move that leads to a node.
    #[must_use]
    pub fn get(&self, id: NodeId) -> &T {
        &self.nodes[id.index()].value
    }

    /// Like [`get`](Tree::get), to change it.
    pub fn get_mut(&mut self, id: NodeId) -> &mut T {
        &mut self.nodes[id.index()].value
    }

    /// The node with this [number](NodeId::number), unless it has been removed or has never been there.
    #[must_use]
    pub fn node(&self, number: u32) -> Option<NodeId> {
        let id = NodeId(number);
        let is_child = |pair: &[NodeId]| self.children(pair[0]).contains(&pair[1]);
        let is_known = id.index() < self.nodes.len();
        (is_known && self.path_to(id).windows(2).all(is_child)).then_some(id)
    }

    /// The nodes from the root to `id`, both included.
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// The node before the move; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].parent
    }

    /// The nodes after each recorded move, the continuation of the line first.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.index()].children
    }

    /// The node that continues the line of a node.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.children(id).first().copied()
    }

    /// The nodes after `id` on its line.
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.next(id), |&id| self.next(id))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line_after(NodeId::ROOT)
    }

    /// The number of moves, including removed ones.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there has never been a move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a move after a node: its continuation if it had none, otherwise its last variation.
    ///
    /// # Panics
    /// If the tree has 2^32 nodes.
    pub fn add(&mut self, parent: NodeId, value: T) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("memory is full before"));
        self.nodes.push(Node {
            parent: Some(parent),
            children: Vec::new(),
            value,
        });
        self.nodes[parent.index()].children.push(id);
        id
    }

    /// Makes a node the continuation of the line of the node before it; the root stays where it is.
    pub fn put_first(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let siblings = &mut self.nodes[parent.index()].children;
        if let Some(at) = siblings.iter().position(|&sibling| sibling == id) {
            siblings[..=at].rotate_right(1);
        }
    }

    /// Removes a node and all that follows it; the root stays.
    pub fn remove(&mut self, id: NodeId) {
        if let Some(parent) = self.parent(id) {
            self.nodes[parent.index()].children.retain(|&child| child != id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_variations() {
        let mut tree = Tree::<&str>::default();
        let e4 = tree.add(NodeId::ROOT, "e4");
        let e5 = tree.add(e4, "e5");
        let c5 = tree.add(e4, "c5");
        let nf3 = tree.add(c5, "Nf3");
        assert_eq!((tree.parent(nf3), tree.children(e4)), (Some(c5), &[e5, c5][..]));
        let line = |tree: &Tree<&'static str>| tree.main_line().map(|id| *tree.get(id)).collect::<Vec<_>>();
        assert_eq!(line(&tree), ["e4", "e5"]);
        tree.put_first(c5);
        assert_eq!(line(&tree), ["e4", "c5", "Nf3"]);
        tree.remove(c5);
        assert_eq!(line(&tree), ["e4", "e5"]);
    }
}
