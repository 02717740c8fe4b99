//! Reading positions from FEN, in both dialects.
//!
//! Text becomes a [`Setup`], which may be nonsense; a setup becomes a [`Position`] only through checks.

use super::make::quiet_state;
use super::pieces::{DEFAULT_PAIR, KING, PAWN, Pair, TYPES, kind_of_letter, letter};
use super::position::{castling, home_rank};
use super::{Gates, MusketeerPrelude, Position};
use crate::board::{Color, Geometry, Kind, Mailbox, Piece, Square};
use crate::rules::text::{read_counter, read_row, read_side};
use crate::rules::{FenError, Prelude, Stage, Variant};

/// The orthodox start array, from Black's back rank down.
pub(super) const START_ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The kinds of the original back rank, from the a-file on.
const BACK_RANK: &str = "RNBQKBNR";

/// The most pieces a side can have: the orthodox sixteen and one of each further type.
const MOST_PIECES: u32 = 18;

/// The bracket once everything has been dropped from the holdings.
const EMPTY_HOLDINGS: [&str; 2] = ["-", ""];

/// What a FEN says, before anybody has asked whether it makes sense.
pub(super) struct Setup {
    /// Pieces with their squares.
    pub pieces: Vec<(Piece, Square)>,
    /// What the FEN shows behind each back rank, spent letters included.
    pub gates: [Vec<(u8, Kind)>; 2],
    /// The types a bracket names, first and second.
    pub named: Option<Pair>,
    pub side: Color,
    pub castling: u8,
    pub en_passant: Option<Square>,
    pub halfmoves: u16,
    pub move_number: u32,
}

/// Reads a FEN of Musketeer Chess or, with `variant` normal, of orthodox chess.
pub(super) fn parse(variant: Variant, fen: &str) -> Result<Stage<Position>, FenError> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let Some(&board) = fields.first() else {
        return Err(FenError::MissingField("board"));
    };
    if variant == Variant::Musketeer
        && let Some(prelude) = MusketeerPrelude::from_board_field(board)?
    {
        return match read_side(&fields)? == prelude.side_to_move() {
            true => Ok(Stage::Prelude(prelude)),
            false => Err(FenError::BadField {
                field: "side to move",
                text: fields[1].to_owned(),
            }),
        };
    }
    let setup = read_setup(board, &fields)?;
    validate(variant, setup).map(Stage::Board)
}

fn read_setup(board: &str, fields: &[&str]) -> Result<Setup, FenError> {
    let (rows, bracket) = split_bracket(board)?;
    let rows: Vec<&str> = rows.split('/').collect();
    let (ranks, drop_rows) = match rows.len() {
        8 => (&rows[..], None),
        10 if bracket.is_some_and(|held| !EMPTY_HOLDINGS.contains(&held)) => return Err(FenError::TwoDialects),
        10 => (&rows[1..9], Some((rows[9], rows[0]))),
        rows => {
            return Err(FenError::RowCount {
                rows,
                expected: "8, or 10 with drop ranks",
            });
        }
    };
    let mut setup = Setup {
        pieces: read_ranks(ranks, usize::from(drop_rows.is_some()))?,
        gates: [Vec::new(), Vec::new()],
        named: None,
        side: read_side(fields)?,
        castling: read_castling(fields.get(2).copied().unwrap_or("-"))?,
        en_passant: read_en_passant(fields.get(3).copied().unwrap_or("-"))?,
        halfmoves: read_counter(fields.get(4).copied(), "half-move", 0)?.min(10_000) as u16,
        move_number: read_counter(fields.get(5).copied(), "move number", 1)?.clamp(1, 1_000_000),
    };
    if let Some((white, black)) = drop_rows {
        setup.gates = [
            read_drop_row(white, 10, Color::White)?,
            read_drop_row(black, 1, Color::Black)?,
        ];
    } else if let Some(text) = bracket {
        read_bracket(text, &mut setup)?;
    }
    Ok(setup)
}

/// Splits `rows[bracket]`.
pub(super) fn split_bracket(board: &str) -> Result<(&str, Option<&str>), FenError> {
    match board.split_once('[') {
        None => Ok((board, None)),
        Some((rows, rest)) => match rest.strip_suffix(']') {
            Some(bracket) => Ok((rows, Some(bracket))),
            None => Err(FenError::BadField {
                field: "bracket",
                text: format!("[{rest}"),
            }),
        },
    }
}

fn read_ranks(ranks: &[&str], rows_above: usize) -> Result<Vec<(Piece, Square)>, FenError> {
    let mut pieces = Vec::new();
    for (index, text) in ranks.iter().enumerate() {
        let row = read_row(text, index + 1 + rows_above, 8, |token| piece_of(token).map(Some))?;
        let rank = 7 - index as u8;
        pieces.extend(row.into_iter().map(|(file, piece)| (piece, Square::new(file, rank))));
    }
    Ok(pieces)
}

fn piece_of(token: &str) -> Option<Piece> {
    let letter = single(token)?;
    Some(kind_of_letter(letter)?.of(color_of(letter)))
}

/// The only character of a token.
fn single(token: &str) -> Option<char> {
    let mut letters = token.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn color_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    }
}

/// Reads what stands behind a back rank: letters, and `*` or digits for nothing.
fn read_drop_row(text: &str, row: usize, color: Color) -> Result<Vec<(u8, Kind)>, FenError> {
    read_row(text, row, 8, |token| match token {
        "*" => Some(None),
        _ => waiting_kind(single(token)?, color).map(Some),
    })
}

/// The further type of a letter in the case of `color`.
pub(super) fn waiting_kind(letter: char, color: Color) -> Option<Kind> {
    kind_of_letter(letter).filter(|kind| TYPES.contains(kind) && color_of(letter) == color)
}

/// Reads `LaCblacb`, with `-` for the file of a piece that has entered or is lost.
fn read_bracket(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let bad = || FenError::BadField {
        field: "bracket",
        text: format!("[{text}]"),
    };
    let letters: Vec<char> = text.chars().collect();
    if letters.len() != 8 {
        return Err(bad());
    }
    let mut kinds = [[Kind(0); 2]; 2];
    for (index, pair) in letters.chunks_exact(2).enumerate() {
        let color = Color::ALL[index / 2];
        let kind = waiting_kind(pair[0], color).ok_or_else(bad)?;
        kinds[index / 2][index % 2] = kind;
        match pair[1] {
            '-' => {}
            file @ 'a'..='h' => setup.gates[color.index()].push((file as u8 - b'a', kind)),
            _ => return Err(bad()),
        }
    }
    let [[first, second], black] = kinds;
    if first == second || !(black == [first, second] || black == [second, first]) {
        return Err(bad());
    }
    setup.named = Some([first, second]);
    Ok(())
}

/// Reads castling rights; the Seirawan letters `a` to `h` in either case are ignored.
fn read_castling(text: &str) -> Result<u8, FenError> {
    let mut rights = 0;
    for letter in text.chars() {
        rights |= match letter {
            'K' => castling::bit(Color::White, true),
            'Q' => castling::bit(Color::White, false),
            'k' => castling::bit(Color::Black, true),
            'q' => castling::bit(Color::Black, false),
            '-' | 'A'..='H' | 'a'..='h' => 0,
            _ => {
                return Err(FenError::BadField {
                    field: "castling",
                    text: text.to_owned(),
                });
            }
        };
    }
    Ok(rights)
}

fn read_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    Geometry::ORTHODOX
        .parse(text.as_bytes())
        .filter(|square| matches!(square.rank(), 2 | 5))
        .map(Some)
        .ok_or_else(|| FenError::BadField {
            field: "en passant",
            text: text.to_owned(),
        })
}

pub(super) fn validate(variant: Variant, setup: Setup) -> Result<Position, FenError> {
    check_counts(&setup)?;
    let pair = if variant == Variant::Musketeer {
        Some(find_pair(&setup)?)
    } else {
        no_pair(&setup)?
    };
    let mut board = Mailbox::new(Geometry::ORTHODOX);
    for &(piece, square) in &setup.pieces {
        check_pawn(piece, square)?;
        board.put(piece, square);
    }
    let gates = [
        waiting(&board, &setup, Color::White)?,
        waiting(&board, &setup, Color::Black)?,
    ];
    let mut position = Position {
        board,
        side: setup.side,
        state: quiet_state(gates, 0),
        pair,
        promotions: Position::promotions_for(pair),
        move_number: setup.move_number,
        undo: Vec::new(),
    };
    position.state.halfmoves = setup.halfmoves;
    position.state.castling = position.consistent_castling(setup.castling);
    position.state.en_passant = setup.en_passant.filter(|&square| position.allows_en_passant(square));
    position.state.keys = position.fresh_keys();
    position.state.in_check = position.king_attacked(position.side);
    if position.king_attacked(!position.side) {
        return Err(FenError::OpponentInCheck(!position.side));
    }
    Ok(position)
}

fn check_counts(setup: &Setup) -> Result<(), FenError> {
    for color in Color::ALL {
        let own = setup.pieces.iter().filter(|(piece, _)| piece.color() == color);
        let kings = own.clone().filter(|(piece, _)| piece.kind() == KING).count() as u32;
        if kings != 1 {
            return Err(FenError::KingCount { color, count: kings });
        }
        let count = (own.count() + setup.gates[color.index()].len()) as u32;
        // Letters that a GUI left behind may count twice, so the limit is generous where there are any.
        if count > MOST_PIECES + setup.gates[color.index()].len() as u32 {
            return Err(FenError::TooManyPieces {
                color,
                count,
                most: MOST_PIECES,
            });
        }
    }
    Ok(())
}

fn check_pawn(piece: Piece, square: Square) -> Result<(), FenError> {
    if piece.kind() == PAWN && matches!(square.rank(), 0 | 7) {
        return Err(FenError::PawnOnEdge(Geometry::ORTHODOX.name(square)));
    }
    Ok(())
}

/// The further types that the FEN shows anywhere, in the order White's drop row, Black's, the board.
fn types_shown(setup: &Setup) -> Vec<Kind> {
    let waiting = setup.gates.iter().flatten().map(|&(_, kind)| kind);
    let on_board = setup
        .pieces
        .iter()
        .map(|(piece, _)| piece.kind())
        .filter(|kind| TYPES.contains(kind));
    let mut types = Vec::new();
    for kind in setup.named.into_iter().flatten().chain(waiting).chain(on_board) {
        if !types.contains(&kind) {
            types.push(kind);
        }
    }
    types
}

/// The pair of the game. Types that the FEN does not show are taken from the default pair.
fn find_pair(setup: &Setup) -> Result<Pair, FenError> {
    let mut types = types_shown(setup);
    if types.len() > 2 {
        return Err(FenError::TooManyTypes(types.into_iter().map(letter).collect()));
    }
    for kind in DEFAULT_PAIR {
        if types.len() < 2 && !types.contains(&kind) {
            types.push(kind);
        }
    }
    Ok([types[0], types[1]])
}

fn no_pair(setup: &Setup) -> Result<Option<Pair>, FenError> {
    match types_shown(setup).as_slice() {
        [] => Ok(None),
        types => Err(FenError::TooManyTypes(types.iter().copied().map(letter).collect())),
    }
}

/// What really waits behind a back rank: the letters whose home square still holds an original piece.
fn waiting(board: &Mailbox, setup: &Setup, color: Color) -> Result<Gates, FenError> {
    let mut gates = Gates::EMPTY;
    let mut kinds = Vec::new();
    for &(file, kind) in &setup.gates[color.index()] {
        let home = Square::new(file, home_rank(color));
        let original = BACK_RANK.chars().nth(usize::from(file)).and_then(kind_of_letter);
        if original.map(|kind| kind.of(color)) != board.piece_at(home) {
            continue;
        }
        if kinds.contains(&kind) || gates.get(file).is_some() {
            return Err(FenError::CrowdedGates(color));
        }
        kinds.push(kind);
        gates = gates.with(file, kind);
    }
    let count = board.side(color).0.count_ones() + kinds.len() as u32;
    if count > MOST_PIECES {
        return Err(FenError::TooManyPieces {
            color,
            count,
            most: MOST_PIECES,
        });
    }
    match gates.forbidden_files() {
        None => Ok(gates),
        Some((corner, king)) => Err(FenError::BadGates {
            color,
            first: char::from(b'a' + corner),
            second: char::from(b'a' + king),
        }),
    }
}

impl Position {
    /// Whether an en passant square of a FEN can be true and matters: a pawn just passed it and can be captured there.
    fn allows_en_passant(&self, square: Square) -> bool {
        let passed = super::position::behind(square, self.side);
        let origin = square.step(super::position::forward(self.side));
        square.rank() == if self.side == Color::White { 5 } else { 2 }
            && self.board.is_empty(square)
            && self.board.is_empty(origin)
            && self.board.piece_at(passed) == Some(PAWN.of(!self.side))
            && self.can_capture_en_passant(square)
    }
}
