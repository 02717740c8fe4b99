//! Parses positions from FEN, in both dialects. A [`Setup`] may be invalid; a [`Position`] has been checked.

use super::customs::Customs;
use super::pieces::{KING, PAWN, Pair, PieceSet, ROOK};
use super::position::{CASTLINGS, home_rank};
use super::{Gates, MusketeerWith, PositionWith};
use crate::board::{Color, Geometry, Kind, Mailbox, Piece, Square};
use crate::rules::FenError;
use crate::rules::common::{self, check_size};
use crate::rules::text::{Fields, bad_field, color_of, no_right_of_file, read_ranks, read_row, single};

/// The orthodox start position, from Black's back rank down.
pub const START_ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The kinds on the original back rank, from the a-file on.
const BACK_RANK: &str = "RNBQKBNR";

/// The maximum number of pieces per side: the sixteen of orthodox chess and one of each extra type.
const MOST_PIECES: u32 = 18;

/// The bracket once all pieces have been dropped.
const EMPTY_HOLDINGS: [&str; 2] = ["-", ""];

/// The content of a FEN before validation.
pub struct Setup {
    /// The content of the fields that all games have.
    pub on_board: common::Setup,
    /// The letters behind each back rank, including those of pieces that have already entered or are lost.
    pub gates: [Vec<(u8, Kind)>; 2],
    /// The first and second type according to the bracket.
    pub named: Option<Pair>,
    /// Whether both types are the same, so that each side has two alike.
    pub same_type: bool,
}

/// Parses the FEN of a Musketeer Chess position after the prelude.
pub fn parse_musketeer<S: PieceSet>(set: S, fen: &str) -> Result<PositionWith<S>, FenError> {
    let fields = Fields::of(fen);
    let castling = |_: &_| fields.castling(&CASTLINGS, no_right_of_file);
    let same_type = Customs::read(set, fields.from(6))?.allows_same_type;
    validate(set, &read_setup(set, &fields, same_type, castling)?, find_pair)
}

pub fn parse_orthodox<S: PieceSet>(set: S, fen: &str) -> Result<PositionWith<S>, FenError> {
    let fields = Fields::of(fen);
    let castling = |pieces: &[(Piece, Square)]| fields.castling(&CASTLINGS, |letter| right_of_rook(letter, pieces));
    let setup = read_setup(set, &fields, false, castling)?;
    match fields.from(6) {
        [] => validate(set, &setup, no_pair),
        [word, ..] => Err(FenError::UnknownWord((*word).to_owned())),
    }
}

/// The castling right for the file of a rook (as in Shredder-FEN); `None` if the letter is no file.
fn right_of_rook(letter: char, pieces: &[(Piece, Square)]) -> Result<Option<u8>, FenError> {
    let Some(file) = ('a'..='h').position(|file| file == letter.to_ascii_lowercase()) else {
        return Ok(None);
    };
    let color = color_of(letter);
    let stands = |kind: Kind, square| pieces.contains(&(kind.of(color), square));
    let castlings = CASTLINGS.of(color).into_iter();
    let mut castlings = castlings.filter(|castling| usize::from(castling.rook.file()) == file);
    let at_home = castlings.find(|castling| stands(KING, castling.king) && stands(ROOK, castling.rook));
    at_home
        .map(|castling| Some(castling.bit))
        .ok_or(FenError::CastlingFile(letter))
}

/// `castling` reads the castling rights, given the pieces on the board.
fn read_setup(
    set: impl PieceSet,
    fields: &Fields,
    same_type: bool,
    castling: impl FnOnce(&[(Piece, Square)]) -> Result<u8, FenError>,
) -> Result<Setup, FenError> {
    let (rows, bracket) = split_bracket(fields.board()?)?;
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
    let pieces = read_ranks(ranks, usize::from(drop_rows.is_some()), 8, 7, |token| {
        piece_of(set, token).map(Some)
    })?;
    let mut setup = Setup {
        on_board: common::Setup {
            side: fields.side()?,
            castling: castling(&pieces)?,
            pieces,
            en_passant: fields.en_passant(read_en_passant)?,
            halfmoves: fields.halfmoves()?,
            move_number: fields.move_number()?,
        },
        gates: [Vec::new(), Vec::new()],
        named: None,
        same_type,
    };
    if let Some((white, black)) = drop_rows {
        setup.gates = [
            read_drop_row(set, white, 10, Color::White)?,
            read_drop_row(set, black, 1, Color::Black)?,
        ];
    } else if let Some(text) = bracket {
        read_bracket(set, text, &mut setup)?;
    }
    Ok(setup)
}

/// Splits `rows[bracket]` into rows and bracket.
pub fn split_bracket(board: &str) -> Result<(&str, Option<&str>), FenError> {
    match board.split_once('[') {
        None => Ok((board, None)),
        Some((rows, rest)) => match rest.strip_suffix(']') {
            Some(bracket) => Ok((rows, Some(bracket))),
            None => Err(bad_field("bracket", &format!("[{rest}"))),
        },
    }
}

fn piece_of(set: impl PieceSet, token: &str) -> Option<Piece> {
    let letter = single(token)?;
    Some(set.pieces().kind_of_letter(letter)?.of(color_of(letter)))
}

/// Reads a drop row: letters, with `*` or digits for empty files.
fn read_drop_row(set: impl PieceSet, text: &str, row: usize, color: Color) -> Result<Vec<(u8, Kind)>, FenError> {
    read_row(text, row, 8, |token| match token {
        "*" => Some(None),
        _ => waiting_kind(set, single(token)?, color).map(Some),
    })
}

/// The extra type with this letter, which must have the case of `color`.
pub fn waiting_kind(set: impl PieceSet, letter: char, color: Color) -> Option<Kind> {
    set.pieces()
        .kind_of_letter(letter)
        .filter(|kind| set.types().contains(kind) && color_of(letter) == color)
}

/// Reads a bracket such as `LaCblacb`, with `-` for the file of a piece that has entered or is lost.
fn read_bracket(set: impl PieceSet, text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let bad = || bad_field("bracket", &format!("[{text}]"));
    let letters: Vec<char> = text.chars().collect();
    if letters.len() != 8 {
        return Err(bad());
    }
    let mut kinds = [[Kind(0); 2]; 2];
    for (index, pair) in letters.chunks_exact(2).enumerate() {
        let color = Color::ALL[index / 2];
        let kind = waiting_kind(set, pair[0], color).ok_or_else(bad)?;
        kinds[index / 2][index % 2] = kind;
        match pair[1] {
            '-' => {}
            file @ 'a'..='h' => setup.gates[color.index()].push((file as u8 - b'a', kind)),
            _ => return Err(bad()),
        }
    }
    let [[first, second], black] = kinds;
    if (first == second) != setup.same_type || !(black == [first, second] || black == [second, first]) {
        return Err(bad());
    }
    setup.named = Some([first, second]);
    Ok(())
}

fn read_en_passant(text: &str) -> Option<Square> {
    Geometry::ORTHODOX
        .parse(text.as_bytes())
        .filter(|square| matches!(square.rank(), 2 | 5))
}

/// Turns a setup into a position with the pair that `find` returns.
pub fn validate<S: PieceSet>(
    set: S,
    setup: &Setup,
    find: impl FnOnce(S, &Setup) -> Result<Option<Pair>, FenError>,
) -> Result<PositionWith<S>, FenError> {
    setup.on_board.check_counts(|kind| kind == KING, MOST_PIECES)?;
    let pair = find(set, setup)?;
    let board = setup.on_board.place(Mailbox::new(Geometry::ORTHODOX), check_pawn)?;
    let gates = [
        waiting(set, &board, setup, Color::White)?,
        waiting(set, &board, setup, Color::Black)?,
    ];
    setup.on_board.position(MusketeerWith::with(set, pair), gates, board)
}

fn check_pawn(piece: Piece, square: Square) -> Result<(), FenError> {
    if piece.kind() == PAWN && matches!(square.rank(), 0 | 7) {
        return Err(FenError::PawnOnEdge(Geometry::ORTHODOX.name(square)));
    }
    Ok(())
}

/// The extra types that the FEN shows: in White's drop row, then in Black's, then on the board.
fn types_shown(set: impl PieceSet, setup: &Setup) -> Vec<Kind> {
    let waiting = setup.gates.iter().flatten().map(|&(_, kind)| kind);
    let on_board = setup
        .on_board
        .pieces
        .iter()
        .map(|(piece, _)| piece.kind())
        .filter(|kind| set.types().contains(kind));
    let mut types = Vec::new();
    for kind in setup.named.into_iter().flatten().chain(waiting).chain(on_board) {
        if !types.contains(&kind) {
            types.push(kind);
        }
    }
    types
}

/// The pair in play. Types that the FEN does not show are taken from the usual default pair.
pub fn find_pair(set: impl PieceSet, setup: &Setup) -> Result<Option<Pair>, FenError> {
    let mut types = types_shown(set, setup);
    if let (true, &[only]) = (setup.same_type, types.as_slice()) {
        return Ok(Some([only; 2]));
    }
    if types.len() > 2 || setup.same_type {
        return Err(FenError::TooManyTypes(
            types.into_iter().map(|kind| set.pieces().letter(kind)).collect(),
        ));
    }
    for kind in Customs::USUAL.default_pair {
        if types.len() < 2 && !types.contains(&kind) {
            types.push(kind);
        }
    }
    Ok(Some([types[0], types[1]]))
}

/// For orthodox chess, which has no pair.
pub fn no_pair(set: impl PieceSet, setup: &Setup) -> Result<Option<Pair>, FenError> {
    match types_shown(set, setup).as_slice() {
        [] => Ok(None),
        types => Err(FenError::TooManyTypes(
            types.iter().copied().map(|kind| set.pieces().letter(kind)).collect(),
        )),
    }
}

/// The pieces that still wait behind a back rank: those whose home square still holds an original piece.
fn waiting(set: impl PieceSet, board: &Mailbox, setup: &Setup, color: Color) -> Result<Gates, FenError> {
    let mut gates = Gates::EMPTY;
    let mut kinds = Vec::new();
    for &(file, kind) in &setup.gates[color.index()] {
        let home = Square::new(file, home_rank(color));
        let original = BACK_RANK
            .chars()
            .nth(usize::from(file))
            .and_then(|letter| set.pieces().kind_of_letter(letter));
        if original.map(|kind| kind.of(color)) != board.piece_at(home) {
            continue;
        }
        let most = if setup.same_type { 2 } else { 1 };
        let same = kinds.iter().filter(|&&other| other == kind).count();
        if same == most || gates.get(file).is_some() {
            return Err(FenError::CrowdedGates(color));
        }
        kinds.push(kind);
        gates = gates.with(file, kind);
    }
    let count = board.side(color).0.count_ones() + kinds.len() as u32;
    check_size(color, count, MOST_PIECES)?;
    match gates.forbidden_files() {
        None => Ok(gates),
        Some((corner, king)) => Err(FenError::BadGates {
            color,
            first: char::from(b'a' + corner),
            second: char::from(b'a' + king),
        }),
    }
}
