//! The prelude: each side chooses a type, then both place their pieces behind their back ranks.

use super::customs::Customs;
use super::fen::{self, START_ARRAY};
use super::pieces::{PAWN, Pair, PieceSet};
use super::{MusketeerWith, Placement, holdings};
use crate::board::{Color, Kind};
use crate::rules::text::{Fields, bad_field};
use crate::rules::{Choice, FenError, MoveError, Prelude, Stage};

/// The state of a prelude.
///
/// Choices as text: a letter names a type (`L`). Black declines by naming White's type again, and both sides then play
/// with the default pair; if both may choose the same type, Black writes `decline` instead. `L@b0` places a Leopard
/// behind b1, `L@b9` one behind b8. Full names are accepted too: `leopard`, `Leopard@b0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreludeWith<S> {
    set: S,
    /// The types named so far, at most two.
    types: Vec<Kind>,
    /// The files of White's and of Black's pieces placed so far, starting with the first type.
    files: [Vec<u8>; 2],
    /// Whether all pieces are in the holdings, which have no order: the type that White drops first becomes the first.
    in_holdings: bool,
    customs: Customs,
}

impl<S: PieceSet> PreludeWith<S> {
    /// Parses the FEN of a prelude; returns `None` for a position on the board.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where.
    pub(super) fn parse(set: S, text: &str) -> Result<Option<Self>, FenError> {
        let fields = Fields::of(text);
        match Self::from_board_field(set, fields.board()?, fields.from(6))? {
            Some(prelude) if fields.side()? != prelude.side_to_move() => Err(bad_field("side to move", fields.get(1))),
            prelude => Ok(prelude),
        }
    }

    /// A prelude in which nothing has been chosen.
    pub(crate) const fn new(set: S) -> Self {
        PreludeWith {
            set,
            types: Vec::new(),
            files: [Vec::new(), Vec::new()],
            in_holdings: false,
            customs: Customs::USUAL,
        }
    }

    pub(super) fn by(self, customs: Customs) -> Self {
        PreludeWith { customs, ..self }
    }

    /// A prelude in which the types are chosen and all pieces are in the holdings.
    pub(crate) fn from_holdings(set: S, mut pair: Pair) -> Self {
        pair.sort_by_key(|kind| kind.index());
        PreludeWith {
            set,
            types: pair.to_vec(),
            files: [Vec::new(), Vec::new()],
            in_holdings: true,
            customs: Customs::USUAL,
        }
    }

    /// Parses the board field of a FEN and its last words; returns `None` if they describe a position on the board.
    ///
    /// # Errors
    /// [`FenError`] if the bracket does not fit the order of choices, or if a word is unknown.
    pub(super) fn from_board_field(set: S, board: &str, words: &[&str]) -> Result<Option<Self>, FenError> {
        if board == START_ARRAY {
            return Ok(Some(Self::new(set).by(Customs::read(set, words)?)));
        }
        let (rows, Some(bracket)) = fen::split_bracket(board)? else {
            return Ok(None);
        };
        if let Some(pair) = holdings::read(set, rows, bracket) {
            return Ok(Some(Self::from_holdings(set, pair)));
        }
        if rows != START_ARRAY || !bracket.contains('?') {
            return Ok(None);
        }
        let bad = || FenError::BadField {
            field: "bracket",
            text: format!("[{bracket}]"),
        };
        Self::read_bracket(set, bracket, Customs::read(set, words)?)
            .filter(|prelude| prelude.bracket() == bracket)
            .map(Some)
            .ok_or_else(bad)
    }

    /// Reads letters and files without checks; the caller writes them back and compares the text.
    fn read_bracket(set: S, bracket: &str, customs: Customs) -> Option<Self> {
        let mut prelude = Self::new(set).by(customs);
        let letters: Vec<char> = bracket.chars().collect();
        for (index, entry) in letters.chunks(2).enumerate() {
            let &[piece, file] = entry else { return None };
            let color = *Color::ALL.get(index / 2)?;
            let kind = fen::waiting_kind(set, piece, color)?;
            if color == Color::White {
                prelude.types.push(kind);
            }
            match file {
                '?' => {}
                'a'..='h' => prelude.files[color.index()].push(file as u8 - b'a'),
                _ => return None,
            }
        }
        let repeated = !customs.allows_same_type && prelude.types.len() == 2 && prelude.types[0] == prelude.types[1];
        let in_turn = match (prelude.files[0].len(), prelude.files[1].len()) {
            (white, black) if customs.white_places_first => black == 0 || white == 2,
            (white, black) => matches!(white.checked_sub(black), Some(0 | 1)),
        };
        let allowed = prelude
            .files
            .iter()
            .all(|files| files.len() < 2 || Placement::is_allowed([files[0], files[1]]));
        (!repeated && in_turn && allowed).then_some(prelude)
    }

    pub(crate) const fn set(&self) -> S {
        self.set
    }

    fn bracket(&self) -> String {
        let selecting = self.types.len() < 2;
        let sides = if selecting { &Color::ALL[..1] } else { &Color::ALL[..] };
        let mut text = String::new();
        for &color in sides {
            for (index, kind) in self.types.iter().enumerate() {
                text.push(self.set.letter(kind.of(color)));
                text.push(
                    self.files[color.index()]
                        .get(index)
                        .map_or('?', |file| char::from(b'a' + file)),
                );
            }
        }
        text
    }

    pub(crate) fn is_selecting(&self) -> bool {
        self.types.len() < 2
    }

    /// Both types, if they have been named and no piece is placed yet.
    pub(crate) fn pair_to_place(&self) -> Option<Pair> {
        let &[first, second] = self.types.as_slice() else {
            return None;
        };
        self.files.iter().all(Vec::is_empty).then_some([first, second])
    }

    /// The type that White has named.
    pub(crate) fn first_type(&self) -> Option<Kind> {
        self.types.first().copied()
    }

    /// The pieces of a side that have been placed, with their files.
    pub(crate) fn placed(&self, color: Color) -> Vec<(Kind, u8)> {
        let files = self.files[color.index()].iter().copied();
        self.types.iter().copied().zip(files).collect()
    }

    /// The type that the side to move must place next.
    pub(crate) fn next_type(&self) -> Option<Kind> {
        self.types.get(self.files[self.side_to_move().index()].len()).copied()
    }

    /// Whether the players drop their pieces from holdings.
    pub(crate) fn is_dropped(&self) -> bool {
        self.in_holdings
    }

    /// The types that the side to move may place.
    fn open_types(&self) -> Vec<Kind> {
        if self.in_holdings {
            self.types.clone()
        } else {
            self.next_type().into_iter().collect()
        }
    }

    /// The files on which the side to move may place its next piece.
    fn open_files(&self) -> Vec<u8> {
        let taken = &self.files[self.side_to_move().index()];
        (0..8)
            .filter(|&file| taken.first().is_none_or(|&first| Placement::is_allowed([first, file])))
            .collect()
    }

    fn name_type(&self, kind: Kind) -> Self {
        let mut next = self.clone();
        match next.types.first() {
            Some(&first) if first == kind && !self.customs.allows_same_type => return self.decline(),
            _ => next.types.push(kind),
        }
        next
    }

    fn decline(&self) -> Self {
        PreludeWith {
            types: self.customs.default_pair.to_vec(),
            ..self.clone()
        }
    }

    fn place(&self, kind: Kind, file: u8) -> Stage<MusketeerWith<S>> {
        let mut next = self.clone();
        if next.in_holdings {
            next.types.sort_by_key(|&other| other != kind);
            next.in_holdings = false;
        }
        next.files[self.side_to_move().index()].push(file);
        next.finished().unwrap_or(Stage::Prelude(next))
    }

    /// The position on the board, once the last piece is placed.
    fn finished(&self) -> Option<Stage<MusketeerWith<S>>> {
        let &[first, second] = self.types.as_slice() else {
            return None;
        };
        let [white, black] = &self.files;
        let files = [
            <[u8; 2]>::try_from(white.as_slice()).ok()?,
            <[u8; 2]>::try_from(black.as_slice()).ok()?,
        ];
        let placement = Placement {
            pair: [first, second],
            files,
        };
        fen::parse_musketeer(self.set, &placement.fen(self.set))
            .ok()
            .map(Stage::Board)
    }

    fn parse_type(&self, text: &str) -> Result<Choice, MoveError> {
        if text.eq_ignore_ascii_case(DECLINE) {
            return self.declining().ok_or(MoveError::Illegal("only Black may decline"));
        }
        match self.set.type_meant(text) {
            Some(kind) => Ok(Meaning::Type(kind).choice()),
            None if text.chars().count() == 1 => Err(MoveError::Illegal("not one of the extra types")),
            None => Err(MoveError::Malformed),
        }
    }

    fn parse_placement(&self, text: &str) -> Result<Choice, MoveError> {
        let (piece, square) = text.split_once('@').ok_or(MoveError::Malformed)?;
        let &[file, rank] = square.as_bytes() else {
            return Err(MoveError::Malformed);
        };
        let file = file.to_ascii_lowercase();
        if !(b'a'..=b'h').contains(&file) || rank != drop_rank(self.side_to_move()) {
            return Err(MoveError::Illegal("place it behind your own back rank"));
        }
        let kind = self
            .set
            .type_meant(piece)
            .filter(|kind| self.open_types().contains(kind))
            .ok_or(MoveError::Illegal("it is another piece's turn to be placed"))?;
        if !self.open_files().contains(&(file - b'a')) {
            return Err(MoveError::Illegal("that file is not open to it"));
        }
        Ok(Meaning::Placement(kind, file - b'a').choice())
    }

    /// The files where the side to move may place its next piece, and the choices that do so.
    pub(crate) fn placements(&self) -> Vec<(u8, Choice)> {
        let next = self.next_type();
        let place = |kind| {
            let files = self.open_files().into_iter();
            files.map(move |file| (file, Meaning::Placement(kind, file).choice()))
        };
        next.into_iter().flat_map(place).collect()
    }

    pub(crate) fn naming(kind: Kind) -> Choice {
        Meaning::Type(kind).choice()
    }
}

#[derive(Clone, Copy)]
enum Meaning {
    Type(Kind),
    /// Black declines, in preludes where naming White's type is a choice of its own.
    Decline,
    Placement(Kind, u8),
}

const DECLINE: &str = "decline";

/// The flag that marks placements.
const PLACES: u16 = 1 << 8;

impl Meaning {
    /// The kind is in the low four bits, the file in the next. A pawn is never chosen: its number means declining.
    fn choice(self) -> Choice {
        Choice(match self {
            Meaning::Type(kind) => u16::from(kind.0),
            Meaning::Decline => u16::from(PAWN.0),
            Meaning::Placement(kind, file) => PLACES | u16::from(file) << 4 | u16::from(kind.0),
        })
    }

    fn of(choice: Choice) -> Self {
        let kind = Kind((choice.0 & 15) as u8);
        match choice.0 & PLACES {
            0 if kind == PAWN => Meaning::Decline,
            0 => Meaning::Type(kind),
            _ => Meaning::Placement(kind, (choice.0 >> 4 & 7) as u8),
        }
    }
}

/// The files in order of preference: those of knights come first, since knights move early.
const PLAIN_FILES: [u8; 8] = [1, 6, 2, 5, 3, 0, 7, 4];

/// The digit of the rank behind the back rank of a side.
const fn drop_rank(color: Color) -> u8 {
    match color {
        Color::White => b'0',
        Color::Black => b'9',
    }
}

impl<S: PieceSet> Prelude<MusketeerWith<S>> for PreludeWith<S> {
    fn side_to_move(&self) -> Color {
        let placed = self.files[0].len() + self.files[1].len();
        match (self.is_selecting(), self.customs.white_places_first) {
            (true, _) => Color::ALL[self.types.len() % 2],
            (false, false) => Color::ALL[placed % 2],
            (false, true) => Color::ALL[placed / 2 % 2],
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = if self.is_selecting() {
            let declining = self.declining().filter(|_| self.customs.allows_same_type);
            self.set
                .types()
                .iter()
                .copied()
                .map(Self::naming)
                .chain(declining)
                .collect()
        } else {
            let of_kind = |kind| {
                let files = self.open_files().into_iter();
                files.map(move |file| Meaning::Placement(kind, file).choice())
            };
            self.open_types().into_iter().flat_map(of_kind).collect()
        };
        choices.sort_by_cached_key(|&choice| self.text(choice));
        choices
    }

    fn parse(&self, text: &str) -> Result<Choice, MoveError> {
        if self.is_selecting() {
            self.parse_type(text.trim())
        } else {
            self.parse_placement(text.trim())
        }
    }

    fn text(&self, choice: Choice) -> String {
        match Meaning::of(choice) {
            Meaning::Type(kind) => self.set.pieces().letter(kind).to_string(),
            Meaning::Decline => DECLINE.to_owned(),
            Meaning::Placement(kind, file) => {
                let (file, rank) = (b'a' + file, drop_rank(self.side_to_move()));
                format!(
                    "{}@{}{}",
                    self.set.pieces().letter(kind),
                    char::from(file),
                    char::from(rank)
                )
            }
        }
    }

    fn choose(&self, choice: Choice) -> Result<Stage<MusketeerWith<S>>, MoveError> {
        if !self.choices().contains(&choice) {
            return Err(MoveError::Illegal("not a choice now"));
        }
        Ok(match Meaning::of(choice) {
            Meaning::Type(kind) => Stage::Prelude(self.name_type(kind)),
            Meaning::Decline => Stage::Prelude(self.decline()),
            Meaning::Placement(kind, file) => self.place(kind, file),
        })
    }

    fn fen(&self) -> String {
        let board = match self.types.as_slice() {
            &[first, second] if self.in_holdings => holdings::board_field(self.set, [first, second]),
            [] => START_ARRAY.to_owned(),
            _ => format!("{START_ARRAY}[{}]", self.bracket()),
        };
        let words = self.customs.suffix(self.set);
        format!("{board} {} KQkq - 0 1{words}", self.side_to_move().letter())
    }

    fn plain_choice(&self) -> Choice {
        if self.is_selecting() {
            let default_pair = self.customs.default_pair;
            let open = default_pair.into_iter().find(|kind| !self.types.contains(kind));
            return Self::naming(open.unwrap_or(default_pair[0]));
        }
        let open = self.open_files();
        let file = PLAIN_FILES.into_iter().find(|file| open.contains(file));
        let kind = self.next_type().unwrap_or(self.customs.default_pair[0]);
        Meaning::Placement(kind, file.unwrap_or_default()).choice()
    }

    fn in_words(&self, choice: Choice) -> String {
        match Meaning::of(choice) {
            Meaning::Placement(kind, file) => {
                let rank = if self.side_to_move() == Color::White { 1 } else { 8 };
                format!(
                    "the {} behind {}{rank}",
                    self.set.pieces().name(kind),
                    char::from(b'a' + file)
                )
            }
            _ if self.declining() == Some(choice) => {
                let [first, second] = self.customs.default_pair.map(|kind| self.set.pieces().name(kind));
                format!("to decline, so {first} and {second} are played")
            }
            Meaning::Decline => DECLINE.to_owned(),
            Meaning::Type(kind) if self.types.contains(&kind) => format!("the {} too", self.set.pieces().name(kind)),
            Meaning::Type(kind) => format!("the {}", self.set.pieces().name(kind)),
        }
    }

    /// Only Black may decline.
    fn declining(&self) -> Option<Choice> {
        let &[first] = self.types.as_slice() else {
            return None;
        };
        Some(match self.customs.allows_same_type {
            true => Meaning::Decline.choice(),
            false => Self::naming(first),
        })
    }
}
