//! `treville pgn`: replays recorded games and checks every move.

use std::io::Write;
use std::path::PathBuf;

use crate::board::Color;
use crate::gui::GuiGame;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::input::{self, MOST_PGN};
use crate::outside::printable;
use crate::pgn::reader::{self, PgnGame};
use crate::pgn::start::RecordedStart;
use crate::pgn::writer;
use crate::play::Book;
use crate::rules::{Game, Variant};
use clap::Args;

use super::demo::move_number;
use super::new_file::{expect_new, write_new};
use super::{Failure, Verdict, parse_variant};

/// Replay the games of a PGN file, check every move, and print the position after each.
#[derive(Args)]
pub struct Pgn {
    /// A PGN file from XBoard, WinBoard or treville match.
    file: PathBuf,
    /// The game of records without a `Variant` tag.
    #[arg(long, default_value = "normal", value_parser = parse_variant)]
    variant: Variant,
    /// Print only errors.
    #[arg(long)]
    quiet: bool,
    /// Rewrite the games in a form that XBoard loads; it cannot load all of its own records.
    #[arg(long, value_name = "FILE")]
    rewrite: Option<PathBuf>,
    /// Write a book of the first moves of players who won or drew.
    #[arg(long, value_name = "BOOK")]
    book: Option<PathBuf>,
    /// Number of plies of each game that go into the book.
    #[arg(long, default_value_t = 12, requires = "book")]
    book_plies: usize,
    /// Minimum number of games for a move to stay in the book.
    #[arg(long, default_value_t = 2, requires = "book", value_parser = clap::value_parser!(u32).range(1..))]
    book_least: u32,
}

/// A replayed game; or a message with the line and move of its first error.
type Replayed = Result<Box<dyn GuiGame>, String>;

impl Pgn {
    /// Replays all games. Stops at the first error and prints its line and move.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        self.expect_distinct_files()?;
        let bytes = input::read(&self.file, MOST_PGN)?;
        let games = reader::parse(&String::from_utf8_lossy(&bytes));
        if games.is_empty() {
            return Err(Failure::Input(format!("there is no game in {}", self.file.display())));
        }
        let mut plies = 0;
        let mut book = Book::default();
        let mut rewritten = String::new();
        for (index, record) in games.iter().enumerate() {
            match self.replay(index + 1, record, out)? {
                Ok(game) => {
                    plies += game.ply();
                    self.learn(game.as_ref(), record, &mut book);
                    if self.rewrite.is_some() {
                        rewritten += &writer::rewrite(record, game.as_ref());
                    }
                }
                Err(complaint) => {
                    let complaint = printable::line(&complaint);
                    writeln!(out, "{}:{complaint}", self.file.display())?;
                    return Ok(Verdict::Wrong);
                }
            }
        }
        writeln!(out, "{} games, {plies} plies, no error", games.len())?;
        if let Some(path) = &self.book {
            book.prune(self.book_least);
            write_new("--book", path, &book.text())?;
            writeln!(out, "{} positions in {}", book.len(), path.display())?;
        }
        if let Some(path) = &self.rewrite {
            write_new("--rewrite", path, &rewritten)?;
            writeln!(out, "{} games in {}", games.len(), path.display())?;
        }
        Ok(Verdict::Fine)
    }

    /// Checks that all files are distinct, and that no output exists yet.
    fn expect_distinct_files(&self) -> Result<(), Failure> {
        let purpose = |option, path| Purpose { option, path };
        let book = self.book.as_deref().map(|path| purpose("--book", path));
        let rewrite = self.rewrite.as_deref().map(|path| purpose("--rewrite", path));
        let outputs: Vec<Purpose<'_>> = book.into_iter().chain(rewrite).collect();
        expect_distinct(&outputs, &[purpose("the PGN file", &self.file)])?;
        outputs.iter().try_for_each(expect_new)
    }

    /// Adds the first moves of a game to a book, except for the loser's.
    fn learn(&self, game: &dyn Game, record: &PgnGame, book: &mut Book) {
        let loser = match record.result.as_deref().or(record.tag("Result")) {
            Some("1-0") => Some(Color::Black),
            Some("0-1") => Some(Color::White),
            Some("1/2-1/2") => None,
            _ => return,
        };
        let Ok(mut replayed) = game.variant().new_game(Some(&game.start_fen())) else {
            return;
        };
        for played in game.moves().iter().take(self.book_plies) {
            if loser != Some(replayed.side_to_move()) {
                book.add(&replayed.fen(), &played.coordinate, 1);
            }
            if replayed.play(&played.coordinate).is_err() {
                return;
            }
        }
    }

    fn replay(&self, number: usize, record: &PgnGame, out: &mut impl Write) -> Result<Replayed, Failure> {
        let mut game = match self.start(record) {
            Ok(game) => game,
            Err(complaint) => return Ok(Err(complaint)),
        };
        if !self.quiet {
            writeln!(out, "game {number}: {}", title(record))?;
            writeln!(out, "{}", game.fen())?;
        }
        for written in &record.moves {
            let at = move_number(game.as_ref());
            match game.play_pgn(&written.text) {
                Ok(played) if !self.quiet => writeln!(out, "{at} {}\t{}", played.san, game.fen())?,
                Ok(_) => {}
                Err(error) => {
                    let (line, text) = (written.line, &written.text);
                    return Ok(Err(format!("{line}: game {number}, {at} {text}: {error}")));
                }
            }
        }
        Ok(Ok(game))
    }

    fn start(&self, record: &PgnGame) -> Result<Box<dyn GuiGame>, String> {
        let start = RecordedStart::of(record, self.variant).and_then(|start| start.game());
        start.map_err(|error| format!("{}: {error}", record.line))
    }
}

/// The heading for a game: `White - Black 1-0`.
fn title(record: &PgnGame) -> String {
    let tag = |name| record.tag(name).unwrap_or("?");
    let result = record.result.as_deref().or(record.tag("Result")).unwrap_or("*");
    printable::line(&format!("{} - {} {result}", tag("White"), tag("Black")))
}
