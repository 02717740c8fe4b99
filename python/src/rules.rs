//! The functions of pyffish: the rules of a game, given its name, a FEN and moves.

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use treville::board::{Color, NullObserver};
use treville::rules::{Game, MoveError, Notation, Outcome, PlayedGame, Prelude, Stage, UnknownVariant, Variant, fairy};
use treville::with_game;

use crate::errors::{illegal, named, value_error};

/// The numbers by which pyffish knows SAN.
const SAN: [i32; 2] = [0, 1];

/// The version: major, minor, patch.
#[pyfunction]
pub fn version() -> (u32, u32, u32) {
    let mut numbers = env!("CARGO_PKG_VERSION")
        .split('.')
        .map(|part| part.parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    (next(), next(), next())
}

/// The name and version of the engine.
#[pyfunction]
pub fn info() -> String {
    format!("Treville {}", env!("CARGO_PKG_VERSION"))
}

/// The names of the games.
#[pyfunction]
pub fn variants() -> Vec<&'static str> {
    Variant::ALL.map(fairy::name).to_vec()
}

/// The FEN at which a game begins. Musketeer Chess begins with the choice of the pieces.
///
/// Raises ValueError if the variant is unknown.
#[pyfunction]
#[pyo3(signature = (variant, /))]
pub fn start_fen(variant: &str) -> PyResult<String> {
    Ok(fairy::start_fen(named(variant)?))
}

/// The FEN of a random start, which depends only on the seed. In Musketeer Chess each side has two of the ten types,
/// waiting behind random files; most other games have one start.
///
/// Raises ValueError if the variant is unknown.
#[pyfunction]
#[pyo3(signature = (variant, seed))]
pub fn random_start_fen(variant: &str, seed: u64) -> PyResult<String> {
    Ok(named(variant)?.start().random(seed))
}

/// The legal moves in UCI notation, after the moves of `movelist` were played from `fen`.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, /))]
pub fn legal_moves(variant: &str, fen: &str, movelist: Vec<PyBackedStr>, chess960: bool) -> PyResult<Vec<String>> {
    let game = replayed(variant, fen, &movelist, chess960)?;
    Ok(game.legal().into_iter().map(|action| game.uci(action)).collect())
}

/// The FEN after the moves of `movelist` were played from `fen`.
///
/// `show_promoted` and `count_started` have no effect: these games have no promoted pieces to mark and no counting
/// rules. Raises ValueError if the variant is unknown, the FEN is invalid, a move is illegal or `sfen` is true.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, sfen=false, show_promoted=false, count_started=0, /))]
pub fn get_fen(
    variant: &str,
    fen: &str,
    movelist: Vec<PyBackedStr>,
    chess960: bool,
    sfen: bool,
    show_promoted: bool,
    count_started: i32,
) -> PyResult<String> {
    let _ = (show_promoted, count_started);
    if sfen {
        return Err(value_error("SFEN is not supported"));
    }
    replayed(variant, fen, &movelist, chess960).map(|game| game.fen())
}

/// A legal move in SAN.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid, the move is illegal or the notation is not SAN.
#[pyfunction]
#[pyo3(signature = (variant, fen, r#move, chess960=false, notation=0, /))]
pub fn get_san(variant: &str, fen: &str, r#move: &str, chess960: bool, notation: i32) -> PyResult<String> {
    demand_san(notation)?;
    let game = replayed(variant, fen, &[], chess960)?;
    let action = game.parse_uci(r#move).map_err(|error| illegal(r#move, 0, error))?;
    Ok(game.san(action))
}

/// The moves of `movelist`, played from `fen`, in SAN.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid, a move is illegal or the notation is not SAN.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, notation=0, /))]
pub fn get_san_moves(
    variant: &str,
    fen: &str,
    movelist: Vec<PyBackedStr>,
    chess960: bool,
    notation: i32,
) -> PyResult<Vec<String>> {
    demand_san(notation)?;
    let mut game = replayed(variant, fen, &[], chess960)?;
    let moves = movelist.iter().enumerate();
    let sans = moves.map(|(ply, text)| {
        let made = game.parse_uci(text).and_then(|action| game.make(action));
        made.map(|made| made.san).map_err(|error| illegal(text, ply, error))
    });
    sans.collect()
}

/// Whether the side to move is in check after the moves of `movelist`.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, /))]
pub fn gives_check(variant: &str, fen: &str, movelist: Vec<PyBackedStr>, chess960: bool) -> PyResult<bool> {
    replayed(variant, fen, &movelist, chess960).map(|game| game.in_check())
}

/// Whether a legal move captures, after the moves of `movelist`.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, r#move, chess960=false, /))]
pub fn is_capture(
    variant: &str,
    fen: &str,
    movelist: Vec<PyBackedStr>,
    r#move: &str,
    chess960: bool,
) -> PyResult<bool> {
    let game = replayed(variant, fen, &movelist, chess960)?;
    let action = game.parse_uci(r#move);
    let action = action.map_err(|error| illegal(r#move, movelist.len(), error))?;
    Ok(game.is_capture(action))
}

/// Whether a rule of this game alone has ended it, and its value for the side to move: VALUE_MATE, 0 or -VALUE_MATE.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, /))]
pub fn is_immediate_game_end(
    variant: &str,
    fen: &str,
    movelist: Vec<PyBackedStr>,
    chess960: bool,
) -> PyResult<(bool, i32)> {
    let game = replayed(variant, fen, &movelist, chess960)?;
    Ok(ended(game.as_ref(), fairy::immediate_end(game.as_ref())))
}

/// Whether a player can claim a draw by repetition or by the fifty-move rule, and the value of that draw: 0.
///
/// `count_started` has no effect. Raises ValueError if the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, count_started=0, /))]
pub fn is_optional_game_end(
    variant: &str,
    fen: &str,
    movelist: Vec<PyBackedStr>,
    chess960: bool,
    count_started: i32,
) -> PyResult<(bool, i32)> {
    let _ = count_started;
    let game = replayed(variant, fen, &movelist, chess960)?;
    Ok(ended(game.as_ref(), fairy::optional_end(game.as_ref())))
}

/// The value of an ended game for the side to move: VALUE_MATE, 0 or -VALUE_MATE.
///
/// Raises ValueError if the game is not over, the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, /))]
pub fn game_result(variant: &str, fen: &str, movelist: Vec<PyBackedStr>, chess960: bool) -> PyResult<i32> {
    let game = replayed(variant, fen, &movelist, chess960)?;
    let outcome = game.outcome().ok_or_else(|| value_error("the game is not over"))?;
    Ok(fairy::value(outcome, game.side_to_move()))
}

/// Whether White and whether Black cannot win: a side has only its king, or neither side can mate.
///
/// Raises ValueError if the variant is unknown, the FEN is invalid or a move is illegal.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960=false, /))]
pub fn has_insufficient_material(
    variant: &str,
    fen: &str,
    movelist: Vec<PyBackedStr>,
    chess960: bool,
) -> PyResult<(bool, bool)> {
    let game = replayed(variant, fen, &movelist, chess960)?;
    let lacks = |side| game.has_insufficient_material(side);
    Ok((lacks(Color::White), lacks(Color::Black)))
}

/// Whether a FEN is valid: FEN_OK, otherwise Fairy-Stockfish's number of the error.
///
/// Raises ValueError if the variant is unknown.
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960=false, /))]
pub fn validate_fen(fen: &str, variant: &str, chess960: bool) -> PyResult<i32> {
    Ok(fairy::validate_fen(fen, variant_of(variant, chess960)?))
}

fn demand_san(notation: i32) -> PyResult<()> {
    if SAN.contains(&notation) {
        return Ok(());
    }
    let names = "NOTATION_DEFAULT and NOTATION_SAN";
    Err(value_error(format!(
        "notation {notation} is not supported: there are {names}"
    )))
}

fn variant_of(variant: &str, chess960: bool) -> PyResult<Variant> {
    if chess960 {
        return Err(value_error(UnknownVariant::Chess960));
    }
    named(variant)
}

fn ended(game: &dyn Game, outcome: Option<Outcome>) -> (bool, i32) {
    let value = |outcome| fairy::value(outcome, game.side_to_move());
    (outcome.is_some(), outcome.map_or(0, value))
}

/// The game after the moves. It does not know them, which saves writing each in three notations.
fn replayed(variant: &str, fen: &str, moves: &[PyBackedStr], chess960: bool) -> PyResult<Box<dyn Game>> {
    let variant = variant_of(variant, chess960)?;
    with_game!(variant, R => {
        let mut stage = Stage::<R>::parse(variant, fen).map_err(value_error)?;
        for (ply, text) in moves.iter().enumerate() {
            play(&mut stage, text).map_err(|error| illegal(text, ply, error))?;
        }
        Ok(Box::new(PlayedGame::new(variant, stage)))
    })
}

fn play<R: Notation>(stage: &mut Stage<R>, text: &str) -> Result<(), MoveError> {
    match stage {
        Stage::Board(position) => {
            let m = position.parse_uci(text)?;
            position.make(m, &mut NullObserver);
        }
        Stage::Prelude(prelude) => *stage = prelude.choose(prelude.parse(text)?)?,
    }
    Ok(())
}
