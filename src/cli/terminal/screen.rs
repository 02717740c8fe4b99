//! Draws the board.

use std::env;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use super::wrap::Width;
use crate::board::Color;
use crate::rules::Game;
use clap::builder::styling::{AnsiColor, Style};

/// The width of a diagram's margin in columns.
const MARGIN: usize = 3;

/// What the terminal can show.
pub struct Screen {
    /// Whether colours are used and lines can be overwritten.
    styled: bool,
    /// Whether to draw Unicode chess symbols instead of letters.
    pub(crate) unicode: bool,
    /// Whether to show the board from the other side than the user's.
    pub(crate) flipped: bool,
    pub(crate) width: Width,
}

impl Screen {
    /// Uses colours if stdout is a terminal and `NO_COLOR` is unset, and chess symbols if the locale has them.
    pub fn of_stdout(ascii: bool) -> Self {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Screen {
            styled: io::stdout().is_terminal() && !is_set("NO_COLOR") && !dumb,
            unicode: !ascii && locale_is_unicode(),
            flipped: false,
            width: Width::UNKNOWN,
        }
    }

    pub fn begin_thinking(&self, out: &mut impl Write) -> io::Result<()> {
        write!(out, "Treville thinks ...")?;
        out.flush()
    }

    /// Erases the thinking message if the terminal allows it.
    pub fn end_thinking(&self, out: &mut impl Write) -> io::Result<()> {
        if self.styled {
            write!(out, "\r\x1b[K")
        } else {
            writeln!(out)
        }
    }

    /// Draws the board from the user's side and marks the squares of the last move.
    pub fn board(&self, game: &dyn Game, user: Color) -> String {
        let upside_down = (user == Color::Black) != self.flipped;
        let last = game
            .moves()
            .last()
            .map(|played| squares(&played.coordinate))
            .unwrap_or_default();
        let diagram = game.diagram();
        let files = diagram.trim_end().lines().last().unwrap_or_default();
        let mut ranks: Vec<&str> = diagram.trim_end().lines().filter(|&line| line != files).collect();
        if upside_down {
            ranks.reverse();
        }
        let mut text = String::new();
        for line in ranks {
            let _ = writeln!(text, "{}", self.rank(line, files, &last, upside_down));
        }
        let names = files.trim_start();
        let margin = &files[..files.len() - names.len()];
        let names: String = match upside_down {
            true => names.chars().rev().collect(),
            false => names.to_owned(),
        };
        let _ = writeln!(text, "{margin}{names}");
        text
    }

    /// Draws a rank; `files` is the line of file letters that is aligned with it.
    fn rank(&self, line: &str, files: &str, last: &[String], upside_down: bool) -> String {
        let (label, cells) = line.split_at(MARGIN.min(line.len()));
        let mut text = label[..label.len().saturating_sub(1)].to_owned();
        let mut before_marked = false;
        let width = files
            .trim_start()
            .find(' ')
            .map_or(1, |_| files.len() - files.trim_start().len() - MARGIN + 1);
        let symbols: Vec<&str> = cells
            .as_bytes()
            .chunks(width + 1)
            .map(|cell| as_text(cell, width))
            .collect();
        let mut cells: Vec<(&str, char)> = symbols.into_iter().zip('a'..).collect();
        if upside_down {
            cells.reverse();
        }
        for (symbol, file) in cells {
            let square = format!("{file}{}", label.trim());
            let marked = last.contains(&square);
            text.push(self.gap(before_marked, marked));
            text += &self.cell(symbol, marked);
            before_marked = marked;
        }
        text.push(self.gap(before_marked, false));
        text.trim_end().to_owned()
    }

    /// The character between two squares. Without colours, brackets mark the squares of the last move.
    fn gap(&self, left_marked: bool, right_marked: bool) -> char {
        match (left_marked, right_marked) {
            _ if self.styled => ' ',
            (true, true) => '|',
            (true, false) => ']',
            (false, true) => '[',
            (false, false) => ' ',
        }
    }

    fn cell(&self, symbol: &str, marked: bool) -> String {
        let shown: String = match self.unicode {
            true => symbol.chars().map(chessman).collect(),
            false => symbol.to_owned(),
        };
        let style = self.style(symbol, marked);
        format!("{style}{shown}{style:#}")
    }

    fn style(&self, symbol: &str, marked: bool) -> Style {
        let plain = Style::new();
        if !self.styled {
            return plain;
        }
        let style = match symbol.chars().find(char::is_ascii_alphabetic) {
            Some(letter) if letter.is_ascii_uppercase() => plain.bold(),
            Some(_) => plain.fg_color(Some(AnsiColor::Cyan.into())),
            None => plain.dimmed(),
        };
        match marked {
            true => style.bg_color(Some(AnsiColor::Blue.into())),
            false => style,
        }
    }
}

/// The text of a cell, without the blank that follows it.
fn as_text(cell: &[u8], width: usize) -> &str {
    let cell = &cell[..width.min(cell.len())];
    std::str::from_utf8(cell).unwrap_or_default()
}

/// The squares in a move in coordinate notation, such as `e5f6,f6g7`.
fn squares(coordinate: &str) -> Vec<String> {
    let legs = coordinate.split(',').filter(|leg| leg.is_ascii() && leg.len() >= 4);
    legs.flat_map(|leg| [leg[..2].to_owned(), leg[2..4].to_owned()])
        .collect()
}

/// The chess symbol for a FEN letter; pieces without a symbol keep their letters.
fn chessman(letter: char) -> char {
    match letter {
        'K' => '♔',
        'Q' => '♕',
        'R' => '♖',
        'B' => '♗',
        'N' => '♘',
        'P' => '♙',
        'k' => '♚',
        'q' => '♛',
        'r' => '♜',
        'b' => '♝',
        'n' => '♞',
        'p' => '♟',
        '.' => '·',
        other => other,
    }
}

fn locale_is_unicode() -> bool {
    let set = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
    let deciding = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(|name| set(name));
    deciding.is_some_and(|name| {
        let value = env::var(name).unwrap_or_default().to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    const PLAIN: Screen = Screen {
        styled: false,
        unicode: false,
        flipped: false,
        width: Width::UNKNOWN,
    };

    #[test]
    fn the_last_move_is_marked() {
        let mut game = Variant::Musketeer.new_game(None).expect("the start");
        game.play("b1c3c").expect("a move");
        let board = PLAIN.board(game.as_ref(), Color::White);
        assert!(board.contains("\n 3 . .[N]. . . . .\n"), "{board}");
        assert!(board.contains("\n 1 R[C]B Q K B N R\n"), "{board}");
        let board = PLAIN.board(game.as_ref(), Color::Black);
        assert!(board.contains("\n 1 R N B K Q B[C]R\n 2 P P"), "{board}");
        assert!(board.ends_with("\n   h g f e d c b a\n"), "{board}");
        let flipped = Screen { flipped: true, ..PLAIN };
        assert_eq!(flipped.board(game.as_ref(), Color::White), board);
    }

    #[test]
    fn wide_boards_have_wide_cells() {
        let mut game = Variant::ChuChess.new_game(None).expect("the start");
        game.play("e1e3").expect("a move");
        let board = PLAIN.board(game.as_ref(), Color::White);
        assert!(board.contains("\n 3  .  .  .  .[ L] .  .  .  .  .\n"), "{board}");
        let screen = Screen { unicode: true, ..PLAIN };
        let board = screen.board(game.as_ref(), Color::White);
        assert!(board.contains("\n 1  M  ♘  ♗ +♗[ ·] ♕ +♖  ♗  ♘  M\n"), "{board}");
    }

    #[test]
    fn colours_are_ended() {
        let screen = Screen { styled: true, ..PLAIN };
        let start = Variant::Normal.new_game(None).expect("the start");
        let board = screen.board(start.as_ref(), Color::White);
        assert_eq!(board.matches("\x1b[0m").count(), 64);
    }
}
