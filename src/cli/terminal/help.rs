//! Help texts: the commands, and the choices of a prelude.

use std::fmt::Write as _;

use crate::rules::Game;

pub const HELP: &str = "\
e4, Nf3, e2e4     a move; a piece that waits enters by itself
moves             the moves you can make
hint              what Treville would play here
undo              takes your last move back
resign, draw      gives up, or offers a draw
new [GAME]        another game: musketeer, normal, chuchess, enchess or morphing3
new L C           with these two types; or new ready, new random, new prelude
new chuchess shogi   by other rules, in the words of the page of the game
switch            Treville plays your side, and you the other
level [3]         how strong Treville plays; level lists all, level full is the strongest
st 5, sd 8        seconds and depth of Treville's moves
board, flip       shows the board, or turns it round
legend [HAWK]     the pieces, and how they move
fen [FEN]         shows the position, or sets one up
save FILE         appends the game to a PGN file
ascii, unicode    how the pieces are shown
eval, perft N     the evaluation; the number of positions after N moves
Ctrl-C            clears the line; while Treville thinks, it moves at once
quit              leaves
";

/// Lists the choices of a prelude with their meanings, in as many columns as fit.
pub fn choices(game: &dyn Game, columns: usize) -> String {
    let entries: Vec<String> = game
        .legal()
        .into_iter()
        .map(|action| {
            let meaning = game.in_words(action).unwrap_or_default();
            format!("{:<5} {meaning}", game.coordinate(action))
        })
        .collect();
    format!("You can choose:\n{}", table(&entries, columns, 2))
}

/// Entries in columns of equal width, at most `most` of them.
pub fn table(entries: &[String], columns: usize, most: usize) -> String {
    let width = entries.iter().map(String::len).max().unwrap_or_default() + 3;
    let per_row = ((columns + 1) / (width + 2)).clamp(1, most);
    let mut text = String::new();
    for row in entries.chunks(per_row) {
        let cells: String = row.iter().map(|entry| format!("  {entry:<width$}")).collect();
        let _ = writeln!(text, "{}", cells.trim_end());
    }
    text
}
