//! A board in the manner of ffish.js.

use treville::board::Color;
use treville::gui::{self, GuiGame};
use treville::rules::{Action, Variant, fairy};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::errors::{thrown, told, told_as};
use crate::report::Place;
use crate::{named, to_js};

/// A position with the moves that led to it.
///
/// Moves are given and returned in UCI notation; coordinates with the letter of an entering piece and SAN are also
/// understood. Choices before a game of Musketeer Chess are moves: `L`, `L@b0`.
#[wasm_bindgen]
pub struct Board {
    game: Box<dyn GuiGame>,
}

/// A new game from a FEN, or from the usual start.
pub fn new_game(variant: Variant, fen: Option<&str>) -> Result<Box<dyn GuiGame>, JsValue> {
    let usual = fairy::start_fen(variant);
    gui::new_game(variant, Some(fen.unwrap_or(&usual))).map_err(told)
}

#[wasm_bindgen]
impl Board {
    /// Sets up a position: orthodox chess and its start position by default. Musketeer Chess begins with the choice of
    /// the pieces. Throws if the variant is unknown, the FEN is invalid or `is960` is true.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: Option<String>, fen: Option<String>, is960: Option<bool>) -> Result<Board, JsValue> {
        if is960 == Some(true) {
            return Err(thrown("Chess960 is not supported"));
        }
        let variant = named(variant.as_deref().unwrap_or("chess"))?;
        let fen = fen.filter(|fen| !fen.trim().is_empty());
        let game = new_game(variant, fen.as_deref())?;
        Ok(Board { game })
    }

    /// The legal moves, separated by spaces.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> String {
        self.all(|action| self.game.uci(action))
    }

    /// The legal moves in SAN, in the same order, separated by spaces.
    #[wasm_bindgen(js_name = legalMovesSan)]
    pub fn legal_moves_san(&self) -> String {
        self.all(|action| self.game.san(action))
    }

    /// The number of legal moves.
    #[wasm_bindgen(js_name = numberLegalMoves)]
    pub fn number_legal_moves(&self) -> usize {
        self.game.legal().len()
    }

    /// Plays a move; returns `false` if it is not legal.
    pub fn push(&mut self, #[wasm_bindgen(js_name = uciMove)] uci_move: &str) -> bool {
        let action = self.game.parse_uci(uci_move);
        action.is_ok_and(|action| self.game.make(action).is_ok())
    }

    /// Plays a move given in SAN; returns `false` if it is not legal.
    #[wasm_bindgen(js_name = pushSan)]
    pub fn push_san(
        &mut self,
        #[wasm_bindgen(js_name = sanMove)] san_move: &str,
        #[wasm_bindgen(js_name = notation)] _notation: Option<u32>,
    ) -> bool {
        self.game.play(san_move).is_ok()
    }

    /// Plays moves separated by spaces. Throws at the first illegal move; those before it have been played.
    #[wasm_bindgen(js_name = pushMoves)]
    pub fn push_moves(&mut self, #[wasm_bindgen(js_name = uciMoves)] uci_moves: &str) -> Result<(), JsValue> {
        uci_moves.split_whitespace().try_for_each(|text| {
            let action = self.game.parse_uci(text);
            self.make(text, action)
        })
    }

    /// Plays moves given in SAN. Throws at the first illegal move; those before it have been played.
    #[wasm_bindgen(js_name = pushSanMoves)]
    pub fn push_san_moves(
        &mut self,
        #[wasm_bindgen(js_name = sanMoves)] san_moves: &str,
        #[wasm_bindgen(js_name = notation)] _notation: Option<u32>,
    ) -> Result<(), JsValue> {
        san_moves.split_whitespace().try_for_each(|text| {
            let action = self.game.parse(text);
            self.make(text, action)
        })
    }

    /// Takes back the last move; at the start it does nothing.
    pub fn pop(&mut self) {
        self.game.undo();
    }

    /// Returns to the start position of the variant, without moves.
    pub fn reset(&mut self) -> Result<(), JsValue> {
        self.game = new_game(self.game.variant(), None)?;
        Ok(())
    }

    /// Always `false`.
    pub fn is960(&self) -> bool {
        false
    }

    /// The position as FEN. The arguments have no effect: these games have no promoted pieces to mark and no counting
    /// rules.
    pub fn fen(
        &self,
        #[wasm_bindgen(js_name = showPromoted)] _show_promoted: Option<bool>,
        #[wasm_bindgen(js_name = countStarted)] _count_started: Option<i32>,
    ) -> String {
        self.game.fen()
    }

    /// Sets up a position and forgets the moves. Throws if the FEN is invalid; the board is then unchanged.
    #[wasm_bindgen(js_name = setFen)]
    pub fn set_fen(&mut self, fen: &str) -> Result<(), JsValue> {
        self.game = gui::new_game(self.game.variant(), Some(fen)).map_err(told)?;
        Ok(())
    }

    /// A move in SAN; empty if it is not legal.
    #[wasm_bindgen(js_name = sanMove)]
    pub fn san_move(
        &self,
        #[wasm_bindgen(js_name = uciMove)] uci_move: &str,
        #[wasm_bindgen(js_name = notation)] _notation: Option<u32>,
    ) -> String {
        let action = self.game.parse_uci(uci_move);
        action.map_or_else(|_| String::new(), |action| self.game.san(action))
    }

    /// A line of moves in SAN, with move numbers unless `move_numbers` is `false`: `1. e4 e5 2. Nf3`, `1...e5 2. Nf3`.
    /// Empty if a move is not legal.
    #[wasm_bindgen(js_name = variationSan)]
    pub fn variation_san(
        &mut self,
        #[wasm_bindgen(js_name = uciMoves)] uci_moves: &str,
        #[wasm_bindgen(js_name = notation)] _notation: Option<u32>,
        #[wasm_bindgen(js_name = moveNumbers)] move_numbers: Option<bool>,
    ) -> String {
        let mut text = String::new();
        let before = self.game.ply();
        let mut is_legal = true;
        for uci in uci_moves.split_whitespace() {
            let is_first = text.is_empty();
            let number = self.number(is_first, move_numbers.unwrap_or(true));
            let action = self.game.parse_uci(uci);
            let Some(played) = action.ok().and_then(|action| self.game.make(action).ok()) else {
                is_legal = false;
                break;
            };
            text += if is_first { "" } else { " " };
            text += &number;
            text += &played.san;
        }
        while self.game.ply() > before && self.game.undo() {}
        if is_legal { text } else { String::new() }
    }

    /// Whether White is to move.
    pub fn turn(&self) -> bool {
        self.game.side_to_move() == Color::White
    }

    /// The number of the full move, as in the FEN.
    #[wasm_bindgen(js_name = fullmoveNumber)]
    pub fn fullmove_number(&self) -> u32 {
        self.game.move_number()
    }

    /// The number of plies since the last capture or pawn move.
    #[wasm_bindgen(js_name = halfmoveClock)]
    pub fn halfmove_clock(&self) -> u32 {
        self.game.halfmove_clock()
    }

    /// The number of plies since the start of the game, counted by the move number of the FEN.
    #[wasm_bindgen(js_name = gamePly)]
    pub fn game_ply(&self) -> u32 {
        let whole = self.game.move_number().saturating_sub(1).saturating_mul(2);
        whole.saturating_add(u32::from(!self.turn()))
    }

    /// Whether a side (White if `turn` is true) cannot win: it has only its king, or neither side can mate.
    #[wasm_bindgen(js_name = hasInsufficientMaterial)]
    pub fn has_insufficient_material(&self, turn: bool) -> bool {
        let side = if turn { Color::White } else { Color::Black };
        self.game.has_insufficient_material(side)
    }

    /// Whether neither side can win.
    #[wasm_bindgen(js_name = isInsufficientMaterial)]
    pub fn is_insufficient_material(&self) -> bool {
        fairy::is_dead(self.game.as_ref())
    }

    /// Whether the game is over. A draw by repetition or by the fifty-move rule counts only if `claim_draw` is true.
    #[wasm_bindgen(js_name = isGameOver)]
    pub fn is_game_over(&self, #[wasm_bindgen(js_name = claimDraw)] claim_draw: Option<bool>) -> bool {
        fairy::is_game_over(self.game.as_ref(), claim_draw.unwrap_or(false))
    }

    /// The result: `1-0`, `0-1`, `1/2-1/2`, or `*` if the game is not over; see `isGameOver`.
    pub fn result(&self, #[wasm_bindgen(js_name = claimDraw)] claim_draw: Option<bool>) -> String {
        fairy::result(self.game.as_ref(), claim_draw.unwrap_or(false)).to_owned()
    }

    /// The squares of the kings in check, separated by spaces.
    #[wasm_bindgen(js_name = checkedPieces)]
    pub fn checked_pieces(&self) -> String {
        self.game.checked_squares().join(" ")
    }

    /// Whether the side to move is in check.
    #[wasm_bindgen(js_name = isCheck)]
    pub fn is_check(&self) -> bool {
        self.game.in_check()
    }

    /// Always `false`; a rule of Janggi.
    #[wasm_bindgen(js_name = isBikjang)]
    pub fn is_bikjang(&self) -> bool {
        false
    }

    /// Whether a move captures; `false` if it is not legal.
    #[wasm_bindgen(js_name = isCapture)]
    pub fn is_capture(&self, #[wasm_bindgen(js_name = uciMove)] uci_move: &str) -> bool {
        let action = self.game.parse_uci(uci_move);
        action.is_ok_and(|action| self.game.is_capture(action))
    }

    /// The moves played, separated by spaces.
    #[wasm_bindgen(js_name = moveStack)]
    pub fn move_stack(&self) -> String {
        let moves: Vec<&str> = self.game.moves().iter().map(|played| played.uci.as_str()).collect();
        moves.join(" ")
    }

    /// Always empty: no piece of these games is in hand. Pieces that wait behind the board are in the FEN.
    pub fn pocket(&self, #[wasm_bindgen(js_name = color)] _color: bool) -> String {
        String::new()
    }

    /// The board as text.
    #[wasm_bindgen(js_name = toString)]
    pub fn diagram(&self) -> String {
        self.game.diagram()
    }

    /// The board as text, with its FEN.
    #[wasm_bindgen(js_name = toVerboseString)]
    pub fn verbose_diagram(&self) -> String {
        format!("{}\nFen: {}", self.game.diagram().trim_end(), self.game.fen())
    }

    /// The position with the moves that led to it, to search there.
    #[wasm_bindgen(unchecked_return_type = "Place")]
    pub fn place(&self) -> JsValue {
        to_js(&Place::of(self.game.as_ref()))
    }

    /// The name of the variant.
    pub fn variant(&self) -> String {
        fairy::name(self.game.variant()).to_owned()
    }
}

impl Board {
    fn all(&self, text: impl FnMut(Action) -> String) -> String {
        let texts: Vec<String> = self.game.legal().into_iter().map(text).collect();
        texts.join(" ")
    }

    fn make(&mut self, text: &str, action: Result<Action, treville::rules::MoveError>) -> Result<(), JsValue> {
        let made = action.and_then(|action| self.game.make(action));
        made.map(drop)
            .map_err(|error| told_as(&format!("{text}: {error}"), &error))
    }

    /// What ffish.js writes before the next move of a line.
    fn number(&self, is_first: bool, move_numbers: bool) -> String {
        match (move_numbers, self.turn()) {
            (true, true) => format!("{}. ", self.game.move_number()),
            (true, false) if is_first => format!("{}...", self.game.move_number()),
            _ => String::new(),
        }
    }
}

/// The names of all games, separated by spaces.
#[wasm_bindgen]
pub fn variants() -> String {
    let names: Vec<&str> = Variant::ALL.into_iter().map(fairy::name).collect();
    names.join(" ")
}

/// The start position of a game; the start of the prelude, if it has one. Throws if the variant is unknown.
#[wasm_bindgen(js_name = startingFen)]
pub fn starting_fen(variant: &str) -> Result<String, JsValue> {
    Ok(fairy::start_fen(named(variant)?))
}

/// Checks a FEN, of orthodox chess by default: 1 if it is valid, otherwise Fairy-Stockfish's number of the error.
/// Throws if the variant is unknown.
#[wasm_bindgen(js_name = validateFen)]
pub fn validate_fen(
    fen: &str,
    variant: Option<String>,
    #[wasm_bindgen(js_name = chess960)] _chess960: Option<bool>,
) -> Result<i32, JsValue> {
    let variant = named(variant.as_deref().unwrap_or("chess"))?;
    Ok(fairy::validate_fen(fen, variant))
}
