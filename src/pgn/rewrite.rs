//! Writes recorded games anew: as plain PGN, or in the form that XBoard loads.

use super::game_tree::{GameTree, TreeMove};
use super::movetext::{Movetext, Numbering, Quotes, alternatives, wrap};
use super::tree::NodeId;
use super::xboard::{Beginning, XBoardMove, XBoardRecord, is_made_anew, push_tag};

/// The tags that every plain record has, with the values for unknown ones.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Writes the whole tree of a game as plain PGN: SAN, marks as `$n`, evaluations and times as commands in comments.
/// Choices of a prelude become a tag.
#[must_use]
pub fn normalised(game: &GameTree) -> String {
    let parts = Parts::of(game);
    let mut text = String::new();
    for (name, unknown) in ROSTER {
        push_tag(&mut text, name, game.tag(name).unwrap_or(unknown));
    }
    push_tag(&mut text, "Result", game.result);
    let is_in_roster = |name: &str| {
        let mut roster = ROSTER.iter().map(|&(known, _)| known).chain(["Result"]);
        roster.any(|known| known.eq_ignore_ascii_case(name))
    };
    let others = game
        .tags
        .iter()
        .filter(|(name, _)| !is_in_roster(name) && !is_made_anew(name));
    others.for_each(|(name, value)| push_tag(&mut text, name, value));
    let is_usual = parts.beginning.choices.is_empty() && game.start_fen == game.variant.start_fen();
    let fen = parts.beginning.board_fen().filter(|_| !is_usual);
    parts.beginning.push_tags(&mut text, None, fen.as_deref());
    push_tag(&mut text, "PlyCount", &parts.moves.len().to_string());
    let mut words: Vec<String> = parts
        .opening
        .iter()
        .map(|comment| Quotes::COMMENT.around(comment))
        .collect();
    if let Some(&first) = parts.moves.first() {
        let movetext = Movetext {
            tree: &game.tree,
            quotes: Quotes::COMMENT,
        };
        words.extend(movetext.line(first, parts.beginning.numbering()));
    }
    words.push(game.result.to_owned());
    format!("{text}\n{}\n\n", wrap(&words))
}

/// Writes a game in the form that XBoard 4.9.1 loads. Variations become comments, because that version takes some
/// variations for a part of the next move.
#[must_use]
pub fn for_xboard(game: &GameTree) -> String {
    let Parts {
        beginning,
        opening,
        moves,
    } = Parts::of(game);
    let mut numbering = beginning.numbering();
    let moves = moves.into_iter().map(|id| {
        let TreeMove { played, notes } = game.tree.get(id);
        let mut comments = notes.xboard_comments(numbering.white);
        comments.extend(variations(game, id, numbering));
        numbering = numbering.next();
        let marks = &notes.marks;
        XBoardMove {
            played,
            marks,
            comments,
        }
    });
    let record = XBoardRecord {
        beginning,
        opening,
        moves: moves.collect(),
        sentence: "",
        result: game.result,
    };
    let mut text = String::new();
    for (name, value) in game.tags.iter().filter(|(name, _)| !is_made_anew(name)) {
        let is_result = name.eq_ignore_ascii_case("Result");
        push_tag(&mut text, name, if is_result { game.result } else { value });
    }
    record.push_position_tags(&mut text);
    push_tag(&mut text, "PlyCount", &record.moves.len().to_string());
    format!("{text}\n{}\n\n", wrap(&record.movetext()))
}

/// A game divided into its prelude and its moves on the board.
struct Parts<'a> {
    beginning: Beginning<'a>,
    /// Comments before the first move on the board, with all that is said of the choices.
    opening: Vec<String>,
    /// The main line on the board.
    moves: Vec<NodeId>,
}

impl<'a> Parts<'a> {
    fn of(game: &'a GameTree) -> Self {
        let is_usual = game.start_fen == game.variant.start_fen();
        let fen = (!is_usual).then_some(game.start_fen.as_str());
        let played = game.main_line().map(|made| &made.played);
        let beginning = Beginning::of(game.variant, fen, played);
        let mut moves: Vec<NodeId> = game.tree.main_line().collect();
        let on_board = moves.split_off(beginning.choices.len());
        let mut opening = game.tree.get(NodeId::ROOT).notes.plain_comments();
        let mut numbering = Numbering::of(&game.start_fen);
        for id in moves {
            opening.extend(game.tree.get(id).notes.plain_comments());
            opening.extend(variations(game, id, numbering));
            numbering = numbering.next();
        }
        Parts {
            beginning,
            opening,
            moves: on_board,
        }
    }
}

/// The variations to a move, each as a comment.
fn variations(game: &GameTree, id: NodeId, numbering: Numbering) -> impl Iterator<Item = String> {
    let movetext = Movetext {
        tree: &game.tree,
        quotes: Quotes::INNER,
    };
    let first = alternatives(&game.tree, id).iter();
    first.map(move |&first| movetext.variation(first, numbering).join(" "))
}
