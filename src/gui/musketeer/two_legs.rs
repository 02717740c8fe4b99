//! Moves in two legs that uncover a waiting piece.
//!
//! XBoard supports one kind of gating: a letter after the move enters that piece on the origin. With the mouse and in
//! the protocol, a move can also have a square in between. A piece of the same side there is removed or, if the moving
//! piece's description has castling, jumps to its other side. So castling past a piece that waits behind the rook is
//! sent as a move of the rook over its king.

use crate::board::{Color, Geometry, Move, Square};
use crate::gui::MouseMove;
use crate::rules::common::{castled_rook, tag};
use crate::rules::musketeer::{BISHOP, KNIGHT, PieceSet, PositionWith, QUEEN, home_rank};

pub fn mouse_move<S: PieceSet>(position: &PositionWith<S>, m: Move) -> MouseMove {
    MouseMove {
        squares: squares(position, m).into_iter().map(name).collect(),
        expected: uncovers_rook(position, m).then(|| [m.from(), m.to()].map(name)),
        letter: position.letter_to_add(m),
        swaps: false,
        captures: position.victim_at_end(m).is_some(),
        clears: clears(position, m),
    }
}

/// The squares touched. If castling uncovers the rook's corner, they are the rook's, with the king's square in between.
fn squares<S: PieceSet>(position: &PositionWith<S>, m: Move) -> Vec<Square> {
    if uncovers_rook(position, m) {
        vec![Square(m.via()), m.from(), castled_rook(m)]
    } else {
        vec![m.from(), m.to()]
    }
}

/// Whether the move castles past a piece that waits behind the rook.
fn uncovers_rook<S: PieceSet>(position: &PositionWith<S>, m: Move) -> bool {
    m.tag() == tag::CASTLE && position.uncovered(m).is_some_and(|(square, _)| square != m.from())
}

/// The drop square that a two-leg form could visit. Kings and rooks would castle with the piece there; they have none.
fn clears<S: PieceSet>(position: &PositionWith<S>, m: Move) -> Option<String> {
    let straight = ![KNIGHT, BISHOP, QUEEN].contains(&position.moved_piece(m).kind());
    position.uncovered(m).filter(|_| !straight)?;
    Some(drop_square(m.from(), position.side_to_move()))
}

fn name(square: Square) -> String {
    Geometry::ORTHODOX.name(square)
}

/// The name of the drop square behind a square of the back rank; the drop ranks are numbered 0 and 9.
fn drop_square(square: Square, color: Color) -> String {
    let rank = match color {
        Color::White => '0',
        Color::Black => '9',
    };
    format!("{}{rank}", char::from(b'a' + square.file()))
}

/// Whether a text is in two legs: as in the protocol (`h1e1,e1f1c`), in XBoard's game records (`Rxe1-f1c`), or in
/// Treville's, where one leg is implied (`h1xf1c`).
fn is_in_legs(text: &str) -> bool {
    let is_understood = text.as_bytes().get(2) == Some(&b'x');
    is_understood || text.contains(',') || (text.contains('-') && !text.starts_with(['O', 'o', '0']))
}

/// The legal move that a text in two legs stands for.
pub fn find<S: PieceSet>(position: &PositionWith<S>, text: &str) -> Option<Move> {
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

/// Whether a text is this spelling of the move, with or without the letter of the entering piece.
fn means<S: PieceSet>(position: &PositionWith<S>, m: Move, spelling: &str, text: &str) -> bool {
    let Some(rest) = text.strip_prefix(spelling) else {
        return false;
    };
    let rest = rest.trim_start_matches(['=', '/']).trim_end_matches(['+', '#']);
    let entering = position.letter_to_add(m);
    rest.is_empty() || entering.is_some_and(|letter| rest.eq_ignore_ascii_case(&letter.to_string()))
}

/// All two-leg spellings of a move, without the letter of the entering piece.
fn spellings<S: PieceSet>(position: &PositionWith<S>, m: Move) -> Vec<String> {
    let (from, to) = (name(m.from()), name(m.to()));
    if m.tag() == tag::CASTLE {
        let (corner, beside) = (name(Square(m.via())), name(castled_rook(m)));
        let mut all = vec![
            format!("{corner}{from},{from}{beside}"),
            // The form in which XBoard passes on a move that it takes for castling.
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
    all.extend(in_pgn(
        position.pieces().letter(position.moved_piece(m).kind()),
        m.from(),
        &behind,
        &to,
    ));
    all
}

/// The forms in which XBoard passes on a move over the drop square: as castling, with the waiting piece jumping to
/// either side.
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

/// How XBoard may record a move over a piece of its own side: `Nbxb9-c6`, with various disambiguation.
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
