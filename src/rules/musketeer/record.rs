//! How recorded games pack positions and moves.
//!
//! A position takes 25 bytes plus half a byte for each piece on the board: 41 bytes at the start of a game.
//!
//! | bytes | content |
//! | --- | --- |
//! | 1 | bit 0: Black to move; bits 1-4: castling (White short and long, then Black); bit 5: whether there is a pair |
//! | 1 | the pair: first kind in the low half, second in the high half; 0 without one |
//! | 1 | en passant square, `8 * rank + file`, or 255 |
//! | 2 | plies since the last capture or pawn move, little-endian |
//! | 2 | number of the full move, little-endian, at most 65535 |
//! | 2 | waiting pieces, White's then Black's, first kind in the low half: bit 3 set if it waits, bits 0-2 its file |
//! | 16 | squares of White's, then of Black's pieces: bit `8 * rank + file` of 64, little-endian |
//! | rest | kinds of those pieces, White's then Black's by ascending square, starting in the low half of each byte |
//!
//! A move takes 2 bytes, little-endian: bits 0-5 from, 6-11 to (both `8 * rank + file`), 12-15 the promotion, or 0.

use super::PositionWith;
use super::fen::{self, Setup};
use super::pieces::{KING, PAWN, Pair, PieceSet};
use super::position::CASTLINGS;
use crate::board::{Color, Kind, Move, Piece, Square};
use crate::rules::common::{self, tag};
use crate::rules::{BadRecord, Variant};

/// The number of bytes before the kinds of the pieces.
const FIXED_BYTES: usize = 25;

const HAS_PAIR: u8 = 1 << 5;
const NO_SQUARE: u8 = 255;

/// The number of a square: `8 * rank + file`.
fn dense(square: Square) -> u8 {
    square.rank() << 3 | square.file()
}

fn sparse(index: u8) -> Square {
    Square::new(index & 7, index >> 3 & 7)
}

pub fn pack<S: PieceSet>(position: &PositionWith<S>, out: &mut Vec<u8>) {
    let [first, second] = position.rules.pair.unwrap_or([PAWN; 2]);
    let pair_flag = if position.rules.pair.is_some() { HAS_PAIR } else { 0 };
    out.push(position.side as u8 | position.state.castling << 1 | pair_flag);
    out.push(first.0 | second.0 << 4);
    out.push(position.state.en_passant.map_or(NO_SQUARE, dense));
    out.extend_from_slice(&position.state.halfmoves.to_le_bytes());
    out.extend_from_slice(&(position.move_number.min(u32::from(u16::MAX)) as u16).to_le_bytes());
    out.extend(Color::ALL.map(|color| position.pack_gates(color)));
    let mut kinds = Vec::with_capacity(36);
    for color in Color::ALL {
        let mut squares = 0_u64;
        for index in 0..64 {
            if let Some(piece) = position
                .board
                .piece_at(sparse(index))
                .filter(|piece| piece.color() == color)
            {
                squares |= 1 << index;
                kinds.push(piece.kind().0);
            }
        }
        out.extend_from_slice(&squares.to_le_bytes());
    }
    out.extend(kinds.chunks(2).map(|two| two[0] | two.get(1).unwrap_or(&0) << 4));
}

pub fn unpack<S: PieceSet>(set: S, variant: Variant, bytes: &[u8]) -> Result<PositionWith<S>, BadRecord> {
    let setup = read(set, bytes)?;
    let position = match variant {
        Variant::Normal => fen::validate(set, &setup, fen::no_pair),
        _ => fen::validate(set, &setup, fen::find_pair),
    };
    position.map_err(|error| BadRecord(error.to_string()))
}

pub fn pack_move(m: Move, out: &mut Vec<u8>) {
    let becomes = if m.tag() == tag::PROMOTION { m.via() } else { 0 };
    let bits = u16::from(dense(m.from())) | u16::from(dense(m.to())) << 6 | u16::from(becomes) << 12;
    out.extend_from_slice(&bits.to_le_bytes());
}

pub fn unpack_move<S: PieceSet>(position: &PositionWith<S>, bytes: &mut &[u8]) -> Option<Move> {
    let (bits, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    let bits = u16::from_le_bytes(*bits);
    let (from, to) = (sparse(bits as u8 & 63), sparse((bits >> 6) as u8 & 63));
    Some(position.complete(from, to, (bits >> 12) as u8))
}

impl<S: PieceSet> PositionWith<S> {
    fn pack_gates(&self, color: Color) -> u8 {
        let half = |file: Option<u8>| file.map_or(0, |file| 8 | file);
        self.rules.pair.map_or(0, |pair| {
            let [first, second] = self.gate_files(color, pair);
            half(first) | half(second) << 4
        })
    }

    /// The move between two squares, with this promotion, in the current position.
    fn complete(&self, from: Square, to: Square, becomes: u8) -> Move {
        if becomes != 0 {
            return Move::new(from, to, becomes, tag::PROMOTION);
        }
        match self.board.piece_at(from).map(Piece::kind) {
            Some(PAWN) if from.rank().abs_diff(to.rank()) == 2 => Move::new(from, to, 0, tag::DOUBLE),
            Some(PAWN) if from.file() != to.file() && self.board.is_empty(to) => {
                Move::new(from, to, 0, tag::EN_PASSANT)
            }
            Some(KING) if from.file().abs_diff(to.file()) == 2 => {
                let [short, long] = CASTLINGS.of(self.side);
                let castling = if to.file() > from.file() { short } else { long };
                Move::new(from, to, castling.rook.0, tag::CASTLE)
            }
            _ => Move::new(from, to, 0, tag::NORMAL),
        }
    }
}

fn read(set: impl PieceSet, bytes: &[u8]) -> Result<Setup, BadRecord> {
    let bad = |problem: &str| BadRecord(problem.to_owned());
    let (fixed, kinds) = bytes
        .split_first_chunk::<FIXED_BYTES>()
        .ok_or_else(|| bad("the position is cut short"))?;
    let [
        flags,
        pair,
        en_passant,
        half_low,
        half_high,
        number_low,
        number_high,
        ..,
    ] = *fixed;
    if flags & 0xc0 != 0 || (en_passant > 63 && en_passant != NO_SQUARE) {
        return Err(bad("the position has flags or squares of another format"));
    }
    let named = (flags & HAS_PAIR != 0).then_some([Kind(pair & 15), Kind(pair >> 4)]);
    check_pair(set, named)?;
    Ok(Setup {
        on_board: common::Setup {
            pieces: read_pieces(fixed, kinds)?,
            side: Color::ALL[usize::from(flags & 1)],
            castling: flags >> 1 & 15,
            en_passant: (en_passant != NO_SQUARE).then(|| sparse(en_passant)),
            halfmoves: u16::from_le_bytes([half_low, half_high]).into(),
            move_number: u16::from_le_bytes([number_low, number_high]).into(),
        },
        gates: [read_gates(fixed[7], named), read_gates(fixed[8], named)],
        named,
        same_type: named.is_some_and(|[first, second]| first == second),
    })
}

fn check_pair(set: impl PieceSet, pair: Option<Pair>) -> Result<(), BadRecord> {
    match pair {
        Some(pair) if !pair.iter().all(|kind| set.types().contains(kind)) => {
            Err(BadRecord("the pair is not two of the extra types".to_owned()))
        }
        _ => Ok(()),
    }
}

fn read_gates(bits: u8, pair: Option<Pair>) -> Vec<(u8, Kind)> {
    let halves = [bits & 15, bits >> 4];
    let waiting = pair.into_iter().flatten().zip(halves);
    waiting
        .filter(|(_, half)| half & 8 != 0)
        .map(|(kind, half)| (half & 7, kind))
        .collect()
}

fn read_pieces(fixed: &[u8; FIXED_BYTES], kinds: &[u8]) -> Result<Vec<(Piece, Square)>, BadRecord> {
    let squares = |at: usize| {
        let mut word = [0; 8];
        word.copy_from_slice(&fixed[at..at + 8]);
        u64::from_le_bytes(word)
    };
    let sides = [squares(9), squares(17)];
    let count = (sides[0].count_ones() + sides[1].count_ones()) as usize;
    if sides[0] & sides[1] != 0 || count.div_ceil(2) != kinds.len() {
        return Err(BadRecord("the pieces do not fit the squares".to_owned()));
    }
    let mut halves = kinds.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut pieces = Vec::with_capacity(count);
    for color in Color::ALL {
        for index in (0..64).filter(|index| sides[color.index()] >> index & 1 != 0) {
            pieces.extend(halves.next().map(|kind| (Kind(kind).of(color), sparse(index))));
        }
    }
    Ok(pieces)
}
