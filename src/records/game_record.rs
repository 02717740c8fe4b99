//! A game with the scores of its positions, and how it is encoded.

use std::fmt;

use super::bytes::{put_signed, put_varint, take, take_byte, take_signed, take_varint};
use crate::board::{Color, Move, NullObserver};
use crate::rules::{Notation, Position, Variant};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The rules of the game.
    Rules = 0,
    /// One side was far enough ahead for long enough.
    Won = 1,
    /// The scores were even for long enough.
    Drawn = 2,
    /// The game reached the limit of plies, so it counts as a draw.
    TooLong = 3,
}

impl Ending {
    /// All endings, ordered by number.
    pub const ALL: [Ending; 4] = [Ending::Rules, Ending::Won, Ending::Drawn, Ending::TooLong];

    /// The word used in text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Rules => "rules",
            Ending::Won => "won",
            Ending::Drawn => "drawn",
            Ending::TooLong => "too-long",
        }
    }

    /// The text used in statistics.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Ending::Rules => "by the rules",
            Ending::Won => "won by score",
            Ending::Drawn => "drawn by score",
            Ending::TooLong => "too long",
        }
    }
}

/// The result of a game and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// `None` for a draw.
    pub winner: Option<Color>,
    /// How the game ended.
    pub ending: Ending,
}

impl GameEnd {
    /// White's points: 1.0 for a win, 0.5 for a draw, 0.0 for a loss.
    #[must_use]
    pub const fn white_points(self) -> f32 {
        match self.winner {
            Some(Color::White) => 1.0,
            None => 0.5,
            Some(Color::Black) => 0.0,
        }
    }

    const fn to_byte(self) -> u8 {
        let result = match self.winner {
            Some(Color::Black) => 0,
            None => 1,
            Some(Color::White) => 2,
        };
        result | (self.ending as u8) << 2
    }

    fn from_byte(byte: u8) -> Option<Self> {
        let winner = match byte & 3 {
            0 => Some(Color::Black),
            1 => None,
            2 => Some(Color::White),
            _ => return None,
        };
        let ending = *Ending::ALL.get(usize::from(byte >> 2))?;
        Some(GameEnd { winner, ending })
    }
}

impl fmt::Display for GameEnd {
    /// Formats the result as in PGN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        })
    }
}

/// A move, with the score found by the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// The score in centipawns for the side to move; mates as in [`Score`](crate::search::Score).
    pub score: i16,
}

/// A recorded game.
#[derive(Clone, Debug)]
pub struct GameRecord<R: Notation> {
    /// The number of the game in its run.
    pub index: u64,
    /// The start position.
    pub start: Position<R>,
    /// The random plies at the start, which have no scores.
    pub opening: Vec<Move>,
    /// The plies after the opening.
    pub plies: Vec<Ply>,
    /// How the game ended.
    pub end: GameEnd,
}

/// The largest absolute score: mate in no ply.
pub(super) const MOST_SCORE: u16 = 32_000;

/// The limit on plies in each list of a record.
pub(super) const MOST_PLIES: u64 = 1 << 16;

impl<R: Notation> GameRecord<R> {
    /// The position after the random plies.
    pub(crate) fn first_position(&self) -> Position<R> {
        let mut position = self.start.clone();
        for &m in &self.opening {
            position.make(m, &mut NullObserver);
        }
        position
    }

    /// Calls `see` for every position with a score. Arguments: its number after the opening, the position (with the
    /// game so far as its history), and the ply.
    pub fn for_each_position(&self, mut see: impl FnMut(usize, &Position<R>, Ply)) {
        let mut position = self.first_position();
        for (number, &ply) in self.plies.iter().enumerate() {
            see(number, &position, ply);
            position.make(ply.played, &mut NullObserver);
        }
    }

    /// Encodes the game and appends it to `out`.
    pub fn encode(&self, out: &mut Vec<u8>) {
        put_varint(self.index, out);
        out.push(self.end.to_byte());
        put_varint(self.opening.len() as u64, out);
        put_varint(self.plies.len() as u64, out);
        let mut start = Vec::new();
        self.start.pack(&mut start);
        put_varint(start.len() as u64, out);
        out.extend_from_slice(&start);
        let mut position = self.start.clone();
        for &m in &self.opening {
            position.pack_move(m, out);
            position.make(m, &mut NullObserver);
        }
        let mut expected = 0;
        for ply in &self.plies {
            position.pack_move(ply.played, out);
            put_signed(i32::from(ply.score) - expected, out);
            expected = -i32::from(ply.score);
            position.make(ply.played, &mut NullObserver);
        }
    }

    /// Decodes a game from untrusted bytes. Every move is checked.
    ///
    /// # Errors
    /// A description of what is wrong.
    pub fn decode(variant: Variant, bytes: &[u8]) -> Result<Self, String> {
        let rest = &mut &bytes[..];
        let summary = Summary::take(rest).ok_or("invalid fields at the beginning")?;
        let length = take_varint(rest).and_then(|length| usize::try_from(length).ok());
        let start = length.and_then(|length| take(rest, length));
        let start = R::unpack(variant, start.ok_or("the start position is cut short")?)
            .map_err(|error| format!("start position: {error}"))?;
        let mut position = start.clone();
        let mut opening = Vec::new();
        for ply in 0..summary.opening_plies {
            opening.push(take_move(&mut position, rest).ok_or_else(|| format!("no legal move at random ply {ply}"))?);
        }
        let mut plies = Vec::new();
        let mut expected = 0_i32;
        for ply in 0..summary.positions {
            let played = take_move(&mut position, rest).ok_or_else(|| format!("no legal move at ply {ply}"))?;
            let change = take_signed(rest).and_then(|change| change.checked_add(expected));
            let score = change.and_then(|score| i16::try_from(score).ok());
            let score = score.ok_or_else(|| format!("no score at ply {ply}"))?;
            if score.unsigned_abs() > MOST_SCORE {
                return Err(format!("the score {score} at ply {ply}, beyond {MOST_SCORE}"));
            }
            expected = -i32::from(score);
            plies.push(Ply { played, score });
        }
        if !rest.is_empty() {
            return Err("extra bytes after the last ply".to_owned());
        }
        Ok(GameRecord {
            index: summary.index,
            start,
            opening,
            plies,
            end: summary.end,
        })
    }
}

/// Decodes a move and plays it; `None` if it is not legal.
fn take_move<R: Notation>(position: &mut Position<R>, rest: &mut &[u8]) -> Option<Move> {
    let m = position.unpack_move(rest)?;
    if !position.is_pseudo_legal(m) || !position.is_legal(m) {
        return None;
    }
    position.make(m, &mut NullObserver);
    Some(m)
}

/// The fields of a record that precede the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The number of the game in its run.
    pub index: u64,
    /// How the game ended.
    pub end: GameEnd,
    /// The number of random plies.
    pub opening_plies: u64,
    /// The number of positions with a score.
    pub positions: u64,
}

impl Summary {
    /// Reads the fields; `None` if they are invalid.
    pub(crate) fn read(mut bytes: &[u8]) -> Option<Self> {
        Self::take(&mut bytes)
    }

    fn take(bytes: &mut &[u8]) -> Option<Self> {
        let index = take_varint(bytes)?;
        let end = GameEnd::from_byte(take_byte(bytes)?)?;
        let opening_plies = take_varint(bytes)?;
        let positions = take_varint(bytes)?;
        (opening_plies <= MOST_PLIES && positions <= MOST_PLIES).then_some(Summary {
            index,
            end,
            opening_plies,
            positions,
        })
    }
}
