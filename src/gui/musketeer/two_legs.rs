//! Moves in several legs: how GUIs are told, and tell, of moves that uncover a waiting piece.
//!
//! XBoard knows one kind of gating: a piece leaves and the letter after the move enters where it stood. With the mouse
//! and on the wire a move can have a square between, and what of one's own stands there is lifted off the board or, if
//! the mover's description has castling in it, jumps to the other side. So castling past a piece that waits behind the
//! rook is a move of the rook over its king.

use crate::board::{Color, Geometry, Move, Square};
use crate::gui::MouseMove;
use crate::rules::common::{castled_rook, tag};
use crate::rules::musketeer::{BISHOP, KNIGHT, Position, QUEEN, home_rank, letter};

/// How a person makes a legal move with the mouse.
pub fn mouse_move(position: &Position, m: Move) -> MouseMove {
    MouseMove {
        squares: squares(position, m).into_iter().map(name).collect(),
        expected: uncovers_rook(position, m).then(|| [m.from(), m.to()].map(name)),
        letter: position.letter_to_add(m),
        swaps: false,
        captures: position.victim_at_end(m).is_some(),
        clears: clears(position, m),
    }
}

/// The squares touched: those of the rook and, between them, the king's if a castling uncovers the rook's corner.
fn squares(position: &Position, m: Move) -> Vec<Square> {
    if uncovers_rook(position, m) {
        vec![Square(m.via()), m.from(), castled_rook(m)]
    } else {
        vec![m.from(), m.to()]
    }
}

/// Whether the move castles past a piece that waits behind the rook.
fn uncovers_rook(position: &Position, m: Move) -> bool {
    m.tag() == tag::CASTLE && position.uncovered(m).is_some_and(|(square, _)| square != m.from())
}

/// The drop square that the move could be led over. Kings and rooks castle over what is their own, so they go straight.
fn clears(position: &Position, m: Move) -> Option<String> {
    let straight = ![KNIGHT, BISHOP, QUEEN].contains(&position.moved_piece(m).kind());
    position.uncovered(m).filter(|_| !straight)?;
    Some(drop_square(m.from(), position.side_to_move()))
}

fn name(square: Square) -> String {
    Geometry::ORTHODOX.name(square)
}

/// The name of the square behind one of the back rank: ranks 0 and 9 are the drop ranks.
fn drop_square(square: Square, color: Color) -> String {
    let rank = match color {
        Color::White => '0',
        Color::Black => '9',
    };
    format!("{}{rank}", char::from(b'a' + square.file()))
}

/// Whether a text has several legs, on the wire (`h1e1,e1f1c`), in XBoard's game records (`Rxe1-f1c`) or in ours, where
/// one of them is understood (`h1xf1c`).
fn is_in_legs(text: &str) -> bool {
    let is_understood = text.as_bytes().get(2) == Some(&b'x');
    is_understood || text.contains(',') || (text.contains('-') && !text.starts_with(['O', 'o', '0']))
}

/// The legal move that a text means, if that is in several legs.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    if !is_in_legs(text) {
        return None;
    }
    let mut legal = position.legal().into_iter();
    legal.find(|&m| {
        spellings(position, m)
            .iter()
            .any(|spelling| means(position, m, spelling, text))
    })
}

/// Whether a text is a spelling, with the letter of what enters or without it.
fn means(position: &Position, m: Move, spelling: &str, text: &str) -> bool {
    let Some(rest) = text.strip_prefix(spelling) else {
        return false;
    };
    let rest = rest.trim_start_matches(['=', '/']).trim_end_matches(['+', '#']);
    let entering = position.letter_to_add(m);
    rest.is_empty() || entering.is_some_and(|letter| rest.eq_ignore_ascii_case(&letter.to_string()))
}

/// Every way to write a move in several legs, without the letter of what enters.
fn spellings(position: &Position, m: Move) -> Vec<String> {
    let (from, to) = (name(m.from()), name(m.to()));
    if m.tag() == tag::CASTLE {
        let (corner, beside) = (name(Square(m.via())), name(castled_rook(m)));
        let mut all = vec![
            format!("{corner}{from},{from}{beside}"),
            // XBoard's own way to pass on what it took for castling.
            format!("{corner}{beside},{from}{to}"),
            format!("{from}{corner},{corner}{to}"),
            format!("{corner}x{beside}"),
        ];
        all.extend(in_pgn('R', Square(m.via()), &from, &beside));
        return all;
    }
    if m.from().rank() != home_rank(position.side_to_move()) || position.uncovered(m).is_none() {
        return Vec::new();
    }
    let behind = drop_square(m.from(), position.side_to_move());
    let mut all = vec![format!("{from}{behind},{behind}{to}")];
    all.extend(passed_on(m, &behind));
    all.extend(in_pgn(letter(position.moved_piece(m).kind()), m.from(), &behind, &to));
    all
}

/// What XBoard makes of a move over the square behind: it takes it for castling and lets what waited there jump to one
/// side.
fn passed_on(m: Move, behind: &str) -> Vec<String> {
    let (from, to) = (name(m.from()), name(m.to()));
    let rank = &to[1..];
    let beside = [m.to().file().checked_sub(1), Some(m.to().file() + 1)];
    beside
        .into_iter()
        .flatten()
        .map(|file| format!("{from}{to},{behind}{}{rank}", char::from(b'a' + file)))
        .collect()
}

/// XBoard's game record of a move over a square of one's own piece, `Nbxb9-c6`, with more or less to tell pieces apart.
fn in_pgn(piece: char, from: Square, via: &str, to: &str) -> Vec<String> {
    let from = name(from);
    let (file, rank) = from.split_at(1);
    let told = ["", file, rank, &from];
    let mut all: Vec<String> = told
        .iter()
        .flat_map(|told| {
            ["", "x"].iter().flat_map(move |x| {
                ["-", "x"]
                    .iter()
                    .map(move |joint| format!("{piece}{told}{x}{via}{joint}{to}"))
            })
        })
        .collect();
    all.extend([format!("{from}{via}-{to}"), format!("{from}x{via}-{to}")]);
    all
}

#[cfg(test)]
mod tests {
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn a_rook_that_goes_over_its_king_castles() {
        let start = "********/4k3/8/8/8/8/8/8/R3K3/U******* w Q - 0 1";
        for (text, meant) in [("a1xd1u", "e1c1u"), ("a1d1u", "a1d1u"), ("a1e1,e1d1u", "e1c1u")] {
            let mut game = gui::new_game(Variant::Musketeer, Some(start)).expect("a position");
            let played = game.play_pgn(text).map(|played| played.coordinate);
            assert_eq!(played.as_deref(), Ok(meant), "{text}");
        }
    }
}
