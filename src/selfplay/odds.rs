//! What a piece is worth by the results of games at odds: one side has it, and fewer other men.
//!
//! The games are those of Musketeer Chess with pieces to order. The piece waits for one side, which lacks about as many
//! of the orthodox men as the piece seems to be worth; in half of the games the other side lacks one too. The worth of
//! the piece and of the others comes from a logistic model of the results (`logistic`): the chances of White depend on
//! the men that White has more than Black, and on the first move.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::BroadcastContext;

use super::logistic::{Fit, Observation};
use super::parameters::Parameters;
use super::piece_values::join_empty;
use super::play::Player;
use crate::arena::normal::Z95;
use crate::board::zobrist::splitmix64;
use crate::board::{Color, Kind, NullObserver};
use crate::rules::musketeer::{KING, MusketeerWith, Ordered, estimated_value};
use crate::rules::{Position, Variant};

/// The nodes of a move.
pub const ODDS_NODES: u64 = 100;

/// Random plies before each game.
const RANDOM_PLIES: usize = 2;

/// The men that a side may lack, with a guess at their worth in pawns, which only decides which games are played.
const MEN: [(char, f64); 5] = [('p', 1.0), ('n', 3.0), ('b', 3.25), ('r', 5.0), ('q', 9.5)];

/// By how many pawns the guess at the worth of the piece is varied, in both directions.
const SPREAD: f64 = 3.0;

/// The smallest part of a pawn for which another pawn is given.
const ROUNDED_UP: f64 = 0.5;

/// The terms of the model: the first move, the piece, and the other men.
const TERMS: usize = 2 + MEN.len();
const PIECE: usize = 1;
const PAWN: usize = 2;

/// What a piece is worth.
pub struct Worth {
    pub name: &'static str,
    /// In pawns of the start position.
    pub pawns: f64,
    /// Half the width of the 95% interval.
    pub plus_minus: f64,
}

/// Plays games at odds with the first type of a set, and returns the worth of that type and of the knight, bishop, rook
/// and queen. Calls `played` after each game. `None` if `stop` is set.
pub fn by_odds(set: Ordered, games: u64, stop: &AtomicBool, played: &(impl Fn() + Sync)) -> Option<Vec<Worth>> {
    let parameters = Parameters {
        nodes: ODDS_NODES,
        ..Parameters::new(Variant::Ordered(set))
    };
    let odds = Odds::new(set);
    let next = AtomicU64::new(0);
    let play_some = |_: BroadcastContext<'_>| {
        let mut player = Player::<MusketeerWith<Ordered>>::new(&parameters);
        let mut results = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                return Some(results);
            }
            let (position, balance) = odds.draw(index);
            player.forget();
            let (_, end) = player.play_on(position, stop)?;
            let points = end.winner.map_or(0.5, |winner| f64::from(winner == Color::White));
            results.push((index, Observation { terms: balance, points }));
            played();
        }
    };
    let parts: Option<Vec<_>> = rayon::broadcast(play_some).into_iter().collect();
    let mut results = parts?.concat();
    // Sums depend on the order.
    results.sort_by_key(|&(index, _)| index);
    let observations: Vec<_> = results.into_iter().map(|(_, result)| result).collect();
    Some(odds.worths(&Fit::of(&observations, odds.guesses())))
}

/// The men of a side: the letter on each file of the back rank and of the rank before it, `1` where there is none.
type Men = [[char; 8]; 2];

const ALL_MEN: Men = [['r', 'n', 'b', 'q', 'k', 'b', 'n', 'r'], ['p'; 8]];

/// Draws start positions for a set.
struct Odds {
    set: Ordered,
    /// A guess at the worth of the piece in pawns.
    guess: f64,
}

impl Odds {
    fn new(set: Ordered) -> Self {
        let pieces = Variant::Ordered(set).about().pieces;
        let centipawns = estimated_value(&pieces.mobilities()[Self::KIND.0 as usize]);
        Odds {
            set,
            guess: f64::from(centipawns) / 100.0,
        }
    }

    const KIND: Kind = Kind(KING.0 + 1);

    /// The parameters with which the fit begins: about 0.35 a pawn.
    fn guesses(&self) -> [f64; TERMS] {
        let pawns = [0.0, self.guess].into_iter().chain(MEN.map(|(_, worth)| worth));
        let mut guesses = [0.0; TERMS];
        guesses
            .iter_mut()
            .zip(pawns)
            .for_each(|(guess, pawns)| *guess = 0.35 * pawns);
        guesses
    }

    /// The start of a game, with what White has more than Black.
    fn draw(&self, index: u64) -> (Position<MusketeerWith<Ordered>>, [f64; TERMS]) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(splitmix64(index));
        loop {
            if let Some(drawn) = self.try_draw(&mut rng) {
                return drawn;
            }
        }
    }

    /// `None` if the start is not possible, or the game ends with the random moves.
    fn try_draw(&self, rng: &mut Xoshiro256PlusPlus) -> Option<(Position<MusketeerWith<Ordered>>, [f64; TERMS])> {
        let owner = *Color::ALL.choose(rng)?;
        let mut men = [ALL_MEN; 2];
        let mut price = self.guess + rng.random_range(-SPREAD..SPREAD);
        if rng.random() {
            price += give(&mut men[(!owner).index()], f64::INFINITY, 1, rng);
        }
        give(&mut men[owner.index()], price, usize::MAX, rng);
        // A piece enters when the man before it moves.
        let files: Vec<usize> = (0..8).filter(|&file| men[owner.index()][0][file] != '1').collect();
        let fen = self.fen(owner, *files.choose(rng)?, &men);
        let mut position = Position::parse_fen(Variant::Ordered(self.set), &fen).ok()?;
        for _ in 0..RANDOM_PLIES {
            let random = *position.legal().choose(rng)?;
            position.make(random, &mut NullObserver);
        }
        position.outcome().is_none().then(|| (position, balance(owner, &men)))
    }

    /// White is to move, and the piece waits behind `file`.
    fn fen(&self, owner: Color, file: usize, men: &[Men; 2]) -> String {
        let variant = Variant::Ordered(self.set);
        let letter = variant.about().pieces.fen_symbol(Self::KIND.of(owner));
        let gates = |color: Color| -> String {
            let at = |place| {
                if color == owner && place == file {
                    letter.as_str()
                } else {
                    "*"
                }
            };
            (0..8).map(at).collect()
        };
        let row = |color: Color, row: usize| -> String {
            let men = men[color.index()][row].iter();
            join_empty(&men.map(|&man| char::from(color.case(man as u8))).collect::<String>())
        };
        let castling = |color: Color| {
            let back = men[color.index()][0];
            let rooks = [(7, 'k'), (0, 'q')]
                .into_iter()
                .filter(move |&(file, _)| back[file] == 'r');
            rooks.map(move |(_, side)| char::from(color.case(side as u8)))
        };
        let mut rights: String = Color::ALL.into_iter().flat_map(castling).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let start = variant.start_fen();
        let words = start.split_once(" 0 1").map_or("", |(_, words)| words);
        let [white, black] = Color::ALL.map(|color| [gates(color), row(color, 0), row(color, 1)]);
        format!(
            "{}/{}/{}/8/8/8/8/{}/{}/{} w {rights} - 0 1{words}",
            black[0], black[1], black[2], white[2], white[1], white[0]
        )
    }

    /// The worth in pawns of the piece, then of the others from the knight on.
    fn worths(&self, fit: &Fit<TERMS>) -> Vec<Worth> {
        let pieces = Variant::Ordered(self.set).about().pieces;
        let kinds = [Self::KIND].into_iter().chain((1..MEN.len() as u8).map(Kind));
        let terms = [PIECE].into_iter().chain(PAWN + 1..TERMS);
        let worth = |(kind, term): (Kind, usize)| {
            let (pawns, error) = fit.ratio(term, PAWN);
            Worth {
                name: pieces.name(kind),
                pawns,
                plus_minus: Z95 * error,
            }
        };
        kinds.zip(terms).map(worth).collect()
    }
}

/// Takes random men, `most` at most, that are together worth `price` pawns or less. Returns their worth.
fn give(men: &mut Men, price: f64, most: usize, rng: &mut Xoshiro256PlusPlus) -> f64 {
    let mut places: Vec<(usize, usize)> = (0..2).flat_map(|row| (0..8).map(move |file| (row, file))).collect();
    places.shuffle(rng);
    let (mut given, mut count) = (0.0, 0);
    for (row, file) in places {
        let worth = worth_of(men[row][file]);
        if count < most && worth.is_some_and(|worth| given + worth <= price + ROUNDED_UP) {
            men[row][file] = '1';
            given += worth.unwrap_or_default();
            count += 1;
        }
    }
    given
}

/// A guess; `None` for the king.
fn worth_of(man: char) -> Option<f64> {
    MEN.iter().find(|&&(letter, _)| letter == man).map(|&(_, worth)| worth)
}

/// What White has more than Black, by the terms of the model.
fn balance(owner: Color, men: &[Men; 2]) -> [f64; TERMS] {
    let count = |color: Color, letter: char| {
        men[color.index()]
            .as_flattened()
            .iter()
            .filter(|&&man| man == letter)
            .count()
    };
    let surplus = |letter| count(Color::White, letter) as f64 - count(Color::Black, letter) as f64;
    let mut terms = [0.0; TERMS];
    terms[0] = 1.0;
    terms[PIECE] = if owner == Color::White { 1.0 } else { -1.0 };
    for (term, (letter, _)) in terms[PAWN..].iter_mut().zip(MEN) {
        *term = surplus(letter);
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(betza: &str) -> Odds {
        Odds::new(Ordered::read(&format!("Own, Z, {betza}; Leopard, L, NB2")).expect("a set"))
    }

    #[test]
    fn the_side_with_the_piece_lacks_about_as_much() {
        let odds = odds("NC");
        for index in 0..200 {
            let (position, balance) = odds.draw(index);
            let fen = position.fen();
            let lower = fen.to_lowercase();
            let (board, waiting) = lower.split_once('[').expect("a FEN in brackets");
            let waits = waiting
                .split('z')
                .filter(|rest| rest.starts_with(|file| ('a'..='h').contains(&file)));
            assert_eq!(board.matches('z').count() + waits.count(), 1, "{fen}");
            let men: f64 = balance[PAWN..]
                .iter()
                .zip(MEN)
                .map(|(surplus, (_, worth))| surplus * worth)
                .sum();
            let left = balance[PIECE] * odds.guess + men;
            assert!(left.abs() <= SPREAD + ROUNDED_UP, "{fen}: {left}");
        }
    }

    #[test]
    fn castling_needs_its_rook() {
        let odds = odds("F");
        let mut men = [ALL_MEN; 2];
        men[0][0][7] = '1';
        men[1][1][4] = '1';
        let fen = odds.fen(Color::Black, 2, &men);
        let expected = "**z*****/rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBN1/******** w Qkq - 0 1 pieces-";
        assert!(fen.starts_with(expected), "{fen}");
    }

    #[test]
    fn without_games_the_guesses_stand() {
        let odds = odds("R");
        let worths = odds.worths(&Fit::of(&[], odds.guesses()));
        let names: Vec<_> = worths.iter().map(|worth| worth.name).collect();
        assert_eq!(names, ["Own", "Knight", "Bishop", "Rook", "Queen"]);
        let pawns = [odds.guess, 3.0, 3.25, 5.0, 9.5];
        assert!(
            worths
                .iter()
                .zip(pawns)
                .all(|(worth, pawns)| (worth.pawns - pawns).abs() < 1e-9)
        );
    }

    #[test]
    fn the_same_games_are_played_each_time() {
        let pawns = || {
            let worths = by_odds(odds("R").set, 10, &AtomicBool::new(false), &|| {}).expect("games");
            worths.into_iter().map(|worth| worth.pawns).collect::<Vec<_>>()
        };
        assert_eq!(pawns(), pawns());
    }

    #[test]
    fn stopped_games_tell_nothing() {
        assert!(by_odds(odds("R").set, 60, &AtomicBool::new(true), &|| {}).is_none());
    }
}
