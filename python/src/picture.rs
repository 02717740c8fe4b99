//! A drawing of the board as SVG.

use std::fmt::Write as _;

use treville::gui::GuiGame;

/// The side of a square in the picture's own units.
const SQUARE: usize = 45;

/// The glyphs of the six usual pieces; others are shown by their letters.
const GLYPHS: [(&str, char); 6] = [
    ("king", '\u{265a}'),
    ("queen", '\u{265b}'),
    ("rook", '\u{265c}'),
    ("bishop", '\u{265d}'),
    ("knight", '\u{265e}'),
    ("pawn", '\u{265f}'),
];

/// What a FEN has at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    /// A place beside the board with no piece on it.
    Vacant,
    /// A piece, by its symbol with the case of its side.
    Piece(String),
}

/// Draws the position of a game with White at the bottom, `size` pixels wide.
pub fn of(game: &dyn GuiGame, size: u32) -> String {
    let fen = game.fen();
    let board = fen.split([' ', '[']).next().unwrap_or_default();
    let rows: Vec<Vec<Cell>> = board.split('/').map(cells).collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let (across, down) = (width * SQUARE, rows.len() * SQUARE);
    let pixels_down = size as usize * down / across.max(1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" width=\"{size}\" \
         height=\"{pixels_down}\" font-family=\"sans-serif\" text-anchor=\"middle\">"
    );
    let waits = |rank: usize| {
        let is_edge = rank == 0 || rank + 1 == rows.len();
        is_edge && (rows[rank].contains(&Cell::Vacant) || rows[rank].len() < width)
    };
    // The row of a1, which is dark.
    let first = rows.len() - 1 - usize::from(waits(rows.len() - 1));
    for (rank, row) in rows.iter().enumerate() {
        let indent = (width - row.len()) / 2;
        for (file, cell) in row.iter().enumerate() {
            let at = ((file + indent) * SQUARE, rank * SQUARE);
            let colour = match (waits(rank), (file + rank + first) % 2) {
                (true, _) => "#e4e4e4",
                (false, 1) => "#f0d9b5",
                (false, _) => "#b58863",
            };
            let _ = write!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{colour}\"/>",
                at.0, at.1
            );
            if let Cell::Piece(symbol) = cell {
                piece(&mut svg, game, symbol, at);
            }
        }
    }
    svg + "</svg>"
}

/// The places of a row of a FEN.
fn cells(row: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let (mut count, mut prefix) = (0, String::new());
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(digit) => count = 10 * count + digit as usize,
            None => {
                cells.extend(std::iter::repeat_n(Cell::Empty, std::mem::take(&mut count)));
                match letter {
                    '*' => cells.push(Cell::Vacant),
                    '+' => prefix.push(letter),
                    _ => cells.push(Cell::Piece(std::mem::take(&mut prefix) + &letter.to_string())),
                }
            }
        }
    }
    cells.extend(std::iter::repeat_n(Cell::Empty, count));
    cells
}

fn piece(svg: &mut String, game: &dyn GuiGame, symbol: &str, (x, y): (usize, usize)) {
    let is_white = symbol.chars().any(char::is_uppercase);
    let (fill, stroke) = if is_white { ("#fff", "#000") } else { ("#222", "#fff") };
    let letter = symbol.chars().last().unwrap_or_default();
    let name = game.piece_name(letter).filter(|_| symbol.len() == 1);
    let is_named = |glyph: &&(&str, char)| name.is_some_and(|name| name.eq_ignore_ascii_case(glyph.0));
    let (centre, middle) = (x + SQUARE / 2, y + SQUARE / 2);
    let title = name.map(|name| format!("<title>{name}</title>")).unwrap_or_default();
    let (text, below, height) = match GLYPHS.iter().find(is_named) {
        Some((_, glyph)) => (glyph.to_string(), middle + 14, 38),
        None => {
            let _ = write!(
                svg,
                "<circle cx=\"{centre}\" cy=\"{middle}\" r=\"18\" fill=\"{fill}\" stroke=\"#000\"/>"
            );
            let _ = write!(
                svg,
                "<text x=\"{centre}\" y=\"{}\" font-size=\"22\" fill=\"{stroke}\">{title}{}</text>",
                middle + 8,
                symbol.to_uppercase()
            );
            return;
        }
    };
    let _ = write!(
        svg,
        "<text x=\"{centre}\" y=\"{below}\" font-size=\"{height}\" fill=\"{fill}\" stroke=\"{stroke}\" \
         stroke-width=\"0.7\">{title}{text}</text>"
    );
}
