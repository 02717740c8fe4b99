//! `treville pgn`: replays recorded games and checks every move.

use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use crate::board::Color;
use crate::outside::counted::counted;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::input;
use crate::outside::printable;
use crate::pgn::game_tree::GameTree;
use crate::pgn::reader::{Games, PgnGame, ReadError};
use crate::pgn::rewrite;
use crate::pgn::start::RecordedStart;
use crate::play::Book;
use crate::rules::Variant;
use clap::Args;

use super::demo::move_number;
use super::new_file::{NewFile, expect_new, write_new};
use super::recorded::Checked;
use super::{Failure, Verdict, values};

/// Replay the games of a PGN file, check every move, and print the position after each.
///
/// A game with an error is reported and left out; the others are read. The exit status is 1 if there was an error.
#[derive(Args)]
pub struct Pgn {
    /// A PGN file.
    file: PathBuf,
    /// The game of records without a `Variant` tag.
    #[arg(long, default_value = "normal", value_parser = values::variant())]
    variant: Variant,
    /// Print only errors.
    #[arg(long)]
    quiet: bool,
    /// Write the games as plain PGN, with all variations, comments and marks.
    #[arg(long, value_name = "FILE")]
    normalise: Option<PathBuf>,
    /// Rewrite the games in a form that XBoard loads; it cannot load all of its own records. Variations become
    /// comments.
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

/// What has been read, and the files that are written from it.
#[derive(Default)]
struct Yield {
    games: usize,
    plies: usize,
    bad_games: usize,
    book: Book,
    normalised: Option<NewFile>,
    rewritten: Option<NewFile>,
}

impl Pgn {
    /// Replays all games. Prints the line and the move of each error, and then reads the next game.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        self.expect_distinct_files()?;
        let games = Games::new(BufReader::new(input::open(&self.file)?));
        let new = |option, path: &Option<PathBuf>| path.as_ref().map(|path| NewFile::create(option, path)).transpose();
        let mut all = Yield {
            normalised: new("--normalise", &self.normalise)?,
            rewritten: new("--rewrite", &self.rewrite)?,
            ..Yield::default()
        };
        for record in games {
            all.games += 1;
            let sound = self.take(&record, &mut all, out)?;
            all.bad_games += usize::from(!sound);
        }
        if all.games == 0 {
            return Err(Failure::Input(format!("there is no game in {}", self.file.display())));
        }
        self.finish(all, out)
    }

    /// Checks that all files are distinct, and that no output exists yet.
    fn expect_distinct_files(&self) -> Result<(), Failure> {
        let purpose = |option, path| Purpose { option, path };
        let outputs = [
            ("--book", &self.book),
            ("--normalise", &self.normalise),
            ("--rewrite", &self.rewrite),
        ];
        let mut named = Vec::new();
        for (option, path) in outputs {
            named.extend(path.as_deref().map(|path| purpose(option, path)));
        }
        expect_distinct(&named, &[purpose("the PGN file", &self.file)])?;
        named.iter().try_for_each(expect_new)
    }

    /// Checks a game and writes it; returns `false` if it has an error.
    fn take(
        &self,
        record: &Result<PgnGame, ReadError>,
        all: &mut Yield,
        out: &mut impl Write,
    ) -> Result<bool, Failure> {
        let number = all.games;
        let checked = Checked::of((&self.file, number), record, self.variant)?;
        if let (Ok(record), false) = (record, self.quiet) {
            self.show(number, record, out)?;
        }
        for complaint in &checked.complaints {
            writeln!(out, "{complaint}")?;
        }
        let Some(game) = checked.tree.filter(|_| checked.sound) else {
            return Ok(false);
        };
        all.plies += game.main_line().count();
        self.learn(&game, &mut all.book);
        if let Some(file) = &mut all.normalised {
            file.write(&rewrite::normalised(&game))?;
        }
        if let Some(file) = &mut all.rewritten {
            file.write(&rewrite::for_xboard(&game))?;
        }
        Ok(true)
    }

    /// Prints the position after each move, up to the first error.
    fn show(&self, number: usize, record: &PgnGame, out: &mut impl Write) -> io::Result<()> {
        let start = RecordedStart::of(record, self.variant).and_then(|start| start.game());
        let Ok(mut game) = start else { return Ok(()) };
        writeln!(out, "game {number}: {}", title(record))?;
        writeln!(out, "{}", game.fen())?;
        for written in record.main_line() {
            let at = move_number(game.as_ref());
            let Ok(played) = game.play_pgn(&written.text) else {
                break;
            };
            writeln!(out, "{at} {}\t{}", played.san, game.fen())?;
        }
        Ok(())
    }

    /// Adds the first moves of a game to a book, except for the loser's.
    fn learn(&self, game: &GameTree, book: &mut Book) {
        let loser = match game.result {
            "1-0" => Some(Color::Black),
            "0-1" => Some(Color::White),
            "1/2-1/2" => None,
            _ => return,
        };
        let Ok(mut replayed) = game.new_game() else { return };
        for made in game.main_line().take(self.book_plies) {
            let coordinate = &made.played.coordinate;
            if loser != Some(replayed.side_to_move()) {
                book.add(&replayed.fen(), coordinate, 1);
            }
            if replayed.play(coordinate).is_err() {
                return;
            }
        }
    }

    /// Prints the sums, and gives the new files their names.
    fn finish(&self, mut all: Yield, out: &mut impl Write) -> Result<Verdict, Failure> {
        let sound = all.games - all.bad_games;
        let (read, plies) = (counted(sound, "game"), counted(all.plies, "ply"));
        match all.bad_games {
            0 => writeln!(out, "{read}, {plies}, no error")?,
            bad => writeln!(out, "{read}, {plies}, and {} left out", counted(bad, "bad game"))?,
        }
        if let Some(path) = &self.book {
            all.book.prune(self.book_least);
            write_new("--book", path, &all.book.text())?;
            writeln!(out, "{} in {}", counted(all.book.len(), "position"), path.display())?;
        }
        let written = [(all.normalised, &self.normalise), (all.rewritten, &self.rewrite)];
        for (file, path) in written {
            if let (Some(file), Some(path)) = (file, path) {
                file.finish()?;
                writeln!(out, "{read} in {}", path.display())?;
            }
        }
        Ok(if all.bad_games == 0 {
            Verdict::Fine
        } else {
            Verdict::Wrong
        })
    }
}

/// The heading for a game: `White - Black 1-0`.
fn title(record: &PgnGame) -> String {
    let tag = |name| record.tag(name).unwrap_or("?");
    printable::line(&format!("{} - {} {}", tag("White"), tag("Black"), record.result()))
}
