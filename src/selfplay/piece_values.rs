//! What pieces are worth to a network, and their mobility, in the positions of games.

use std::sync::atomic::AtomicBool;

use super::parameters::Parameters;
use super::play::Player;
use super::sample::Sample;
use crate::board::{Color, Kind};
use crate::eval::{Evaluable, Evaluator};
use crate::records::game_record::GameRecord;
use crate::rules::phase::{Phase, on_board};
use crate::rules::{Pieces, Position, Variant};
use crate::with_game;

/// The nodes of a move in quick games.
const QUICK_NODES: u64 = 100;

/// One out of this many positions of quick games is sampled.
const QUICK_EVERY: usize = 6;

/// The values and the mobility of the pieces of a game, without royal ones.
pub struct PieceValues {
    positions: u64,
    kinds: Vec<KindStudy>,
}

#[derive(Clone, Debug)]
pub struct KindStudy {
    kind: Kind,
    symbol: &'static str,
    name: &'static str,
    values: [Sample; Phase::ALL.len()],
    mobility: Sample,
}

impl KindStudy {
    #[cfg(feature = "cli")]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The value of a piece in each phase, in centipawns: what the evaluation loses without it.
    pub fn values(&self) -> &[Sample; Phase::ALL.len()] {
        &self.values
    }

    /// The mean number of legal moves of a piece of the side to move.
    #[cfg(feature = "cli")]
    pub fn mobility(&self) -> f64 {
        self.mobility.mean()
    }
}

impl PieceValues {
    pub fn new(table: &'static Pieces) -> Self {
        let kinds = (0..table.count() as u8).map(Kind).filter(|&kind| !table.is_royal(kind));
        let study = |kind| KindStudy {
            kind,
            symbol: table.symbol(kind),
            name: table.name(kind),
            values: Default::default(),
            mobility: Sample::default(),
        };
        PieceValues {
            positions: 0,
            kinds: kinds.map(study).collect(),
        }
    }

    /// The number of positions.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The study of a kind.
    pub fn of_kind(&self, name: &str) -> Option<&KindStudy> {
        self.kinds.iter().find(|study| study.name == name)
    }

    /// The kinds that occurred, the most valuable in the middlegame first.
    #[cfg(feature = "cli")]
    pub fn by_value(&self) -> Vec<&KindStudy> {
        let mut kinds: Vec<&KindStudy> = self.kinds.iter().filter(|study| study.mobility.count() > 0).collect();
        kinds.sort_by(|a, b| b.values[1].mean().total_cmp(&a.values[1].mean()));
        kinds
    }

    /// Adds one out of `every` positions of a game, unless its side to move is in check.
    pub fn add<R: Evaluable>(
        &mut self,
        variant: Variant,
        game: &GameRecord<R>,
        every: usize,
        evaluator: &mut Evaluator<R>,
    ) {
        let turn = game.index as usize % every;
        game.for_each_position(|number, position, _| {
            if number % every == turn && !position.in_check() {
                self.positions += 1;
                self.add_position(variant, position, evaluator);
            }
        });
    }

    fn add_position<R: Evaluable>(&mut self, variant: Variant, position: &Position<R>, evaluator: &mut Evaluator<R>) {
        let fen = position.fen();
        let phase = Phase::of(&fen) as usize;
        evaluator.refresh(position);
        let whole = evaluator.evaluate(position);
        for study in &mut self.kinds {
            for color in Color::ALL {
                let letter: String = study.symbol.chars().map(|c| char::from(color.case(c as u8))).collect();
                let Some(without) = without(&fen, &letter) else {
                    continue;
                };
                let Ok(poorer) = R::parse_fen(variant, &without) else {
                    continue;
                };
                evaluator.refresh(&poorer);
                let lost = whole - evaluator.evaluate(&poorer);
                let own = color == position.side_to_move();
                study.values[phase].add(f64::from(if own { lost } else { -lost }));
            }
        }
        self.add_mobility(position);
    }

    fn add_mobility<R: Evaluable>(&mut self, position: &Position<R>) {
        let (fen, color) = (position.fen(), position.side_to_move());
        let legal = position.legal();
        for study in &mut self.kinds {
            let letter: String = study.symbol.chars().map(|c| char::from(color.case(c as u8))).collect();
            let pieces = on_board(&fen).matches(&letter).count();
            let moves = legal
                .iter()
                .filter(|&&m| position.moved_piece(m).kind() == study.kind)
                .count();
            if pieces > 0 {
                study.mobility.add(moves as f64 / pieces as f64);
            }
        }
    }
}

/// The values of the pieces of a game in quick games, which are the same each time.
pub fn in_quick_games(variant: Variant, games: u64) -> PieceValues {
    with_game!(variant, R => in_quick_games_of::<R>(variant, games))
}

fn in_quick_games_of<R: Evaluable>(variant: Variant, games: u64) -> PieceValues {
    let parameters = Parameters {
        nodes: QUICK_NODES,
        ..Parameters::new(variant)
    };
    let table = variant.about().pieces;
    let mut values = PieceValues::new(table);
    let mut evaluator = parameters.evaluation.evaluator::<R>(table);
    let mut player = Player::new(&parameters);
    for index in 0..games {
        if let Some(game) = player.play(index, &AtomicBool::new(false)) {
            values.add(variant, &game, QUICK_EVERY, &mut evaluator);
        }
    }
    values
}

/// Removes the first piece with this letter from the board; `None` if there is no such piece.
fn without(fen: &str, letter: &str) -> Option<String> {
    let play = on_board(fen);
    let at = fen.find(&play)?;
    let piece = play.find(letter)?;
    let mut ones: String = fen[at..at + piece].to_owned();
    ones.push('1');
    ones.push_str(&play[piece + letter.len()..]);
    let joined = join_empty(&ones);
    Some(format!("{}{joined}{}", &fen[..at], &fen[at + play.len()..]))
}

/// Merges adjacent numbers of empty squares.
pub fn join_empty(rows: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for c in rows.chars().chain(['\0']) {
        match c.to_digit(10) {
            Some(run) => empty += run,
            None => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.extend((c != '\0').then_some(c));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "*h****d*/rnbqkbnr/pppppppp/8/3L4/8/8/PPPPPPPP/RNBQKBNR/*D****H* w KQkq - 0 1";

    #[test]
    fn a_piece_is_taken_off_the_board() {
        let fen = without(FEN, "L").expect("a Leopard");
        assert_eq!(fen, FEN.replace("3L4", "8"));
        let fen = without(FEN, "N").expect("a knight");
        assert_eq!(fen, FEN.replace("RNBQKBNR", "R1BQKBNR"));
        assert_eq!(without(FEN, "D"), None, "it waits");
    }
}
