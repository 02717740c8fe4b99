//! How a move is made, in the move's tag. A game numbers moves that only it has from [`FIRST_OWN`] on.

/// From one square to another, with or without capture.
pub const NORMAL: u8 = 1;
/// A pawn's double step.
pub const DOUBLE: u8 = 2;
/// A pawn captures en passant.
pub const EN_PASSANT: u8 = 3;
/// The king's part of castling; `via` is the rook's square.
pub const CASTLE: u8 = 4;
/// A piece becomes another kind, `via`, where it arrives.
pub const PROMOTION: u8 = 5;
/// The first tag that means something else in every game.
pub const FIRST_OWN: u8 = 6;
