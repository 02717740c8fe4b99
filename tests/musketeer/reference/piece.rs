//! Sides, types of piece, and their letters.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    pub fn index(self) -> usize {
        match self {
            Side::White => 0,
            Side::Black => 1,
        }
    }

    /// The rank on which the pieces start, counted from 0.
    pub fn back_rank(self) -> i32 {
        match self {
            Side::White => 0,
            Side::Black => 7,
        }
    }

    pub fn pawn_rank(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => 6,
        }
    }

    /// The direction of pawn moves.
    pub fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The digit of the drop rank behind the back rank.
    pub fn drop_rank(self) -> char {
        match self {
            Side::White => '0',
            Side::Black => '9',
        }
    }

    pub fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// The letter in the case of this side: upper for White, lower for Black.
    pub fn case(self, letter: char) -> char {
        match self {
            Side::White => letter.to_ascii_uppercase(),
            Side::Black => letter.to_ascii_lowercase(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    Leopard,
    Cannon,
    Unicorn,
    Dragon,
    Chancellor,
    Archbishop,
    Elephant,
    Hawk,
    Fortress,
    Spider,
}

impl Kind {
    pub const ALL: [Kind; 16] = [
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
        Kind::King,
        Kind::Leopard,
        Kind::Cannon,
        Kind::Unicorn,
        Kind::Dragon,
        Kind::Chancellor,
        Kind::Archbishop,
        Kind::Elephant,
        Kind::Hawk,
        Kind::Fortress,
        Kind::Spider,
    ];

    pub fn musketeers() -> [Kind; 10] {
        [
            Kind::Leopard,
            Kind::Cannon,
            Kind::Unicorn,
            Kind::Dragon,
            Kind::Chancellor,
            Kind::Archbishop,
            Kind::Elephant,
            Kind::Hawk,
            Kind::Fortress,
            Kind::Spider,
        ]
    }

    pub fn is_musketeer(self) -> bool {
        Kind::musketeers().contains(&self)
    }

    /// The type that starts on this file of the back rank.
    pub fn original(file: i32) -> Kind {
        match file {
            0 | 7 => Kind::Rook,
            1 | 6 => Kind::Knight,
            2 | 5 => Kind::Bishop,
            3 => Kind::Queen,
            4 => Kind::King,
            _ => panic!("no such file: {file}"),
        }
    }

    pub fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
            Kind::Leopard => 'L',
            Kind::Cannon => 'C',
            Kind::Unicorn => 'U',
            Kind::Dragon => 'D',
            Kind::Chancellor => 'M',
            Kind::Archbishop => 'A',
            Kind::Elephant => 'E',
            Kind::Hawk => 'H',
            Kind::Fortress => 'F',
            Kind::Spider => 'S',
        }
    }

    /// The kind with this letter, which may be in either case.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub side: Side,
    pub kind: Kind,
}

impl Piece {
    pub fn new(side: Side, kind: Kind) -> Piece {
        Piece { side, kind }
    }

    pub fn letter(self) -> char {
        self.side.case(self.kind.letter())
    }

    pub fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        Kind::from_letter(letter).map(|kind| Piece { side, kind })
    }
}
