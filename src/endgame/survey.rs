//! Counts the positions of a table.

use super::table::code;
use super::{Table, Value};
use crate::board::Color;

/// How many positions of an ending one side to move wins, draws and loses. All placements on the board are counted,
/// those that mirror each other too; placements of two men of one kind are counted twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The number of draws.
    pub draws: u64,
    /// For each number of moves, from 0, the number of positions in which the side to move mates.
    pub wins: Vec<u64>,
    /// For each number of moves, from 0, the number of positions in which the side to move is mated.
    pub losses: Vec<u64>,
}

impl Survey {
    /// The survey of the positions with one side to move.
    #[must_use]
    pub fn of(table: &Table, side: Color) -> Self {
        let mut survey = Survey::default();
        let symmetry = &table.layout.symmetry;
        let blocks = table.codes_of(side).chunks(table.layout.block());
        for (block, &square) in blocks.zip(symmetry.squares()) {
            let mut counts = vec![0u64; 1 << 16];
            block.iter().for_each(|&code| counts[usize::from(code)] += 1);
            let orbit = symmetry.orbit(square) as u64;
            (0..=u16::MAX)
                .zip(counts)
                .for_each(|(code, count)| survey.add(code, count * orbit));
        }
        survey
    }

    pub(super) fn add(&mut self, code: u16, count: u64) {
        if code == code::ILLEGAL || count == 0 {
            return;
        }
        let value = Value::of(code);
        let list = match value {
            Value::Draw => return self.draws += count,
            Value::Win(_) => &mut self.wins,
            Value::Loss(_) => &mut self.losses,
        };
        let moves = value.moves().unwrap_or(0) as usize;
        list.resize(list.len().max(moves + 1), 0);
        list[moves] += count;
    }

    /// The number of positions.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.draws + self.wins.iter().chain(&self.losses).sum::<u64>()
    }

    /// The longest mate that the side to move gives, in moves.
    #[must_use]
    pub fn longest_win(&self) -> Option<u32> {
        self.wins.len().checked_sub(1).map(|moves| moves as u32)
    }
}
