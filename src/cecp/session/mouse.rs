//! Moves entered with the mouse: the GUI reports every click, and the engine sends what the GUI needs to show the move.

use super::Session;
use super::talk::in_one_line;
use crate::gui::{self, GuiGame, MouseMove, ShownBoard};
use crate::rules::Action;

impl Session {
    pub(super) fn view(&self) -> &dyn GuiGame {
        self.core.play.game()
    }

    /// Marks the squares to which the lifted piece can move.
    pub(super) fn lift(&mut self, square: String) {
        if !self.has_gui || self.clicked(&square) {
            return;
        }
        let typed = self.screen.mouse.typed_instead(&square, &self.mouse_moves());
        if typed.is_empty() {
            self.screen.mouse.lift(square);
            return self.show_targets();
        }
        let told = format!("The mouse cannot end this move. Type it:\n{}", self.in_lines(&typed));
        self.core.out.line(format_args!("telluser {}", in_one_line(&told)));
        self.screen.mouse.finish();
        self.clear_marks();
    }

    /// Clears all marks on the GUI's board.
    fn clear_marks(&mut self) {
        let colours = self.screen.mouse.colours(&[], &self.shown_board());
        self.core.out.line(format_args!("highlight {colours}"));
    }

    /// What to type for each piece, one a line: `Queen: g1h2-g1q`.
    fn in_lines(&self, typed: &[(char, String)]) -> String {
        let name = |letter: char| self.view().piece_name(letter).unwrap_or("a piece");
        let lines: Vec<String> = typed
            .iter()
            .map(|(letter, text)| format!("{}: {text}", name(*letter)))
            .collect();
        lines.join("\n")
    }

    /// For a refused move with a letter: its correct spellings, if its squares are right and the mouse was used.
    pub(super) fn typed_with_letters(&self, text: &str) -> Option<String> {
        self.screen.mouse.used().then_some(())?;
        let squares = [text.get(..2)?.to_owned(), text.get(2..4)?.to_owned()];
        text.get(4..).filter(|letter| !letter.is_empty())?;
        let fitting = self
            .view()
            .mouse_moves()
            .into_iter()
            .filter(|candidate| candidate.squares == squares);
        let typed: Vec<(char, String)> = fitting
            .filter_map(|candidate| Some((candidate.letter?, candidate.straight()?)))
            .collect();
        (!typed.is_empty()).then(|| {
            format!(
                "hold the button down and pull to choose, or type:\n{}",
                self.in_lines(&typed)
            )
        })
    }

    /// Marks the target squares of the lifted piece; if the engine was thinking when it was lifted, does so afterwards.
    pub(super) fn show_targets(&mut self) {
        if !self.screen.mouse.holds_piece() {
            return;
        }
        let moves = self.mouse_moves();
        let colours = self.screen.mouse.colours(&moves, &self.shown_board());
        self.core.out.line(format_args!("highlight {colours}"));
        // WinBoard 4.9.1 repeats the first letter of a game in all later moves unless it receives another one before
        // the click.
        if let Some(letter) = self.screen.mouse.only_letter(&moves) {
            self.core.out.line(format_args!("choice {letter}"));
        }
    }

    /// Completes a move on `square`: sends the letter of the entering piece, or offers the promotion choices.
    pub(super) fn put(&mut self, square: String) {
        if !self.has_gui || self.preparation.is_some() {
            return;
        }
        self.screen.mouse.put(square);
        let moves = self.mouse_moves();
        let letters = self.screen.mouse.letters(&moves);
        if letters.is_empty() {
            if self.screen.mouse.has_ended(&moves) {
                self.expect_move(None);
            }
            return;
        }
        self.core.out.line(format_args!("choice {letters}"));
        if let &[letter] = letters.chars().collect::<Vec<_>>().as_slice() {
            self.expect_move(Some(letter));
        }
    }

    /// The moves that the user may enter; none while the engine is thinking.
    fn mouse_moves(&self) -> Vec<MouseMove> {
        if self.core.play.is_thinking() {
            return Vec::new();
        }
        match self.screen.mouse.first() {
            Some(beside) if !beside.starts_with(|file| self.shown_board().files.contains(&file)) => self.drops(beside),
            _ => {
                let moves = self.view().mouse_moves().into_iter();
                moves.map(|entered| self.as_gui_needs(entered)).collect()
            }
        }
    }

    /// Adapts a mouse move to what this GUI needs.
    fn as_gui_needs(&self, entered: MouseMove) -> MouseMove {
        let setup = gui::setup_of(self.core.play.variant());
        if setup.is_some_and(|setup| setup.swaps(self.screen.is_recent)) {
            entered.without_letter_of_swap()
        } else {
            entered
        }
    }

    fn entered(&self, action: Action) -> Option<MouseMove> {
        self.view().mouse_move(action).map(|entered| self.as_gui_needs(entered))
    }

    /// The drops of a prelude. Only the GUI knows which piece lay on the square `beside` the board.
    fn drops(&self, beside: &str) -> Vec<MouseMove> {
        let choices = self.core.play.game().legal_moves();
        let mut squares: Vec<&str> = choices
            .iter()
            .filter_map(|choice| Some(choice.split_once('@')?.1))
            .collect();
        squares.sort_unstable();
        squares.dedup();
        squares
            .into_iter()
            .map(|square| MouseMove::from_holdings(beside, square))
            .collect()
    }

    fn shown_board(&self) -> ShownBoard {
        gui::setup_of(self.core.play.variant()).map_or(ShownBoard::ORTHODOX, |setup| setup.shown)
    }

    /// Why a legal move made with the mouse must be taken back: the GUI would show a wrong position. Typed moves and
    /// engine moves are accepted unchanged.
    pub(super) fn mismatch(&mut self, text: &str) -> Option<String> {
        let touched = self.screen.mouse.finish();
        if touched.len() < 2 || self.core.play.is_thinking() {
            return None;
        }
        let action = self.view().parse_shown(text).ok()?;
        let entered = self.entered(action)?;
        let letter = entered
            .letter
            .filter(|letter| !text.to_ascii_uppercase().ends_with(*letter))
            .filter(|_| self.view().shown_move(action) != text);
        if let [corner, king, beside] = entered.squares.as_slice() {
            (!text.contains(','))
                .then(|| format!("a piece waits behind the rook, so castle with the rook: {corner}, {king}, {beside}"))
        } else {
            let letter = letter?.to_ascii_lowercase();
            Some(format!(
                "choose the piece: type {text}{letter}, or switch on Show Target Squares (Options > General)"
            ))
        }
    }

    /// The engine's own move, before it is made, in the form that the GUI expects.
    pub(super) fn told(&self, action: Action) -> String {
        let two_legs = self.options.shows_two_legs;
        let by_legs = two_legs || (self.screen.mouse.used() && !self.opponent.is_engine);
        let entered = self.entered(action);
        let swap = entered.as_ref().filter(|entered| entered.swaps);
        let by_legs = entered.as_ref().filter(|_| by_legs);
        let told = swap
            .and_then(MouseMove::straight)
            .or_else(|| by_legs.and_then(|entered| entered.legs(two_legs)));
        told.unwrap_or_else(|| self.view().shown_move(action))
    }
}
