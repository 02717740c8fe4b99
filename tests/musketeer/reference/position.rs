//! Positions and the actions of players.

use super::board::{Board, Square};
use super::piece::{Kind, Side};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub board: Board,
    pub turn: Side,
    /// Indexed by side, then by wing.
    pub castling: [[bool; 2]; 2],
    /// The square that a pawn has just skipped, even if no capture is possible there.
    pub skipped: Option<Square>,
    /// The number of plies since the last capture or pawn move.
    pub quiet_plies: u32,
    pub move_number: u32,
    pub stage: Stage,
    /// Indexed by side, then by file: the piece behind the back rank. It waits as long as the original piece is in
    /// front of it.
    pub waiting: [[Option<Kind>; 8]; 2],
}

/// The stage of a game. Pairs are in order: first type, then second type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Orthodox chess: no pair and no waiting pieces.
    Normal,
    WhiteNames,
    BlackNames(Kind),
    Placing([Kind; 2]),
    Playing([Kind; 2]),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    King,
    Queen,
}

impl Wing {
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];

    pub fn index(self) -> usize {
        match self {
            Wing::King => 0,
            Wing::Queen => 1,
        }
    }

    /// The upper-case letter of this castling right in a FEN.
    pub fn letter(self) -> char {
        match self {
            Wing::King => 'K',
            Wing::Queen => 'Q',
        }
    }

    pub fn rook_from(self) -> i32 {
        match self {
            Wing::King => 7,
            Wing::Queen => 0,
        }
    }

    pub fn rook_to(self) -> i32 {
        match self {
            Wing::King => 5,
            Wing::Queen => 3,
        }
    }

    pub fn king_to(self) -> i32 {
        match self {
            Wing::King => 6,
            Wing::Queen => 2,
        }
    }
}

pub const KING_FILE: i32 = 4;

/// What a side does on its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Name a type in the prelude.
    Name(Kind),
    /// Place a piece behind a file in the prelude.
    Place(Kind, i32),
    Move {
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    },
    Castle(Wing),
}

impl Position {
    pub fn may_castle(&self, side: Side, wing: Wing) -> bool {
        self.castling[side.index()][wing.index()]
    }

    pub fn waiting_behind(&self, side: Side, file: i32) -> Option<Kind> {
        self.waiting[side.index()][file as usize]
    }

    pub fn set_waiting(&mut self, side: Side, file: i32, kind: Option<Kind>) {
        self.waiting[side.index()][file as usize] = kind;
    }

    /// The file behind which a piece of this type and side waits.
    pub fn waiting_file(&self, side: Side, kind: Kind) -> Option<i32> {
        (0..8).find(|file| self.waiting_behind(side, *file) == Some(kind))
    }

    pub fn nothing_waits(&self) -> bool {
        self.waiting.iter().flatten().all(Option::is_none)
    }

    /// The two types, once they are known.
    pub fn pair(&self) -> Option<[Kind; 2]> {
        match self.stage {
            Stage::Placing(pair) | Stage::Playing(pair) => Some(pair),
            Stage::Normal | Stage::WhiteNames | Stage::BlackNames(_) => None,
        }
    }

    /// The kind of the piece on a square from which a move starts.
    pub fn mover(&self, from: Square) -> Kind {
        self.board.get(from).expect("a piece that moves").kind
    }
}
