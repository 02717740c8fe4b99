//! Help texts: commands, pieces and choices.

use std::fmt::Write as _;

use crate::board::Kind;
use crate::rules::{Game, Pieces, Rules, Variant};
use crate::with_game;

pub const HELP: &str = "\
e2e4, Nf3        a move, in coordinates or SAN; a piece that waits enters by itself
moves            the moves you can make      hint       what Treville would play
undo             take your last move back    resign, draw
new              another game                new GAME   musketeer, normal, chuchess, enchess, morphing3
new L C          with these two types        new prelude, new random
new chuchess shogi   by other rules, in the words of the page of the game
switch           Treville plays your side, and you the other
level 3          how strong Treville plays; level lists all, level full is the strongest
st 5, sd 8       seconds and depth of Treville's moves
board, fen       the board, the position     legend     the letters of the pieces
setboard FEN     another position            save FILE  append the game to a PGN file
ascii, unicode   how the pieces are shown    eval, perft N
Ctrl-C           while Treville thinks: it moves at once
quit             leave
";

/// The number of piece types in orthodox chess.
const ORTHODOX: usize = 6;

/// Lists the letters of the pieces.
pub fn legend(variant: Variant) -> String {
    let table: &Pieces = with_game!(variant, R => R::PIECES);
    let kinds = (0..table.count() as u8).map(Kind);
    let mut pieces: Vec<_> = kinds.map(|kind| (table.symbol(kind), table.name(kind))).collect();
    // The table may have several rows for one piece.
    pieces.dedup_by(|one, other| one.0 == other.0);
    if variant == Variant::Normal {
        // Orthodox chess is Musketeer Chess without the extra piece types.
        pieces.truncate(ORTHODOX);
    }
    let entries: Vec<String> = pieces
        .iter()
        .map(|(symbol, name)| format!("{symbol:>2}  {name}"))
        .collect();
    let mut text = columns(&entries);
    text.push_str("Capitals are White's.");
    let page = variant.about().page;
    if let Some(page) = page.or((variant == Variant::Musketeer).then_some("docs/musketeer.md")) {
        let _ = write!(text, " The rules: {page}");
    }
    text.push('\n');
    text
}

/// Lists the choices of a prelude with their meanings.
pub fn choices(game: &dyn Game) -> String {
    let entries: Vec<String> = game
        .legal()
        .into_iter()
        .map(|action| {
            let meaning = game.in_words(action).unwrap_or_default();
            format!("{:<5} {meaning}", game.coordinate(action))
        })
        .collect();
    format!("You can choose:\n{}", columns(&entries))
}

fn columns(entries: &[String]) -> String {
    let width = entries.iter().map(String::len).max().unwrap_or_default() + 3;
    let mut text = String::new();
    for row in entries.chunks(2) {
        let cells: String = row.iter().map(|entry| format!("  {entry:<width$}")).collect();
        let _ = writeln!(text, "{}", cells.trim_end());
    }
    text
}
