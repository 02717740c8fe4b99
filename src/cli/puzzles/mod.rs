//! `treville puzzles`: finds positions with one winning move.

mod source;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};

use self::source::{Positions, Source};
use super::eval_file::EvalFile;
use super::interrupt::stop_flag;
use super::new_file::{NewFile, expect_new};
use super::numbers::Numbers;
use super::progress::Progress;
use super::{Failure, Verdict, available_threads, in_order, values};
use crate::analysis::puzzle::{Finder, Puzzle, Stopped};
use crate::board::Kind;
use crate::eval::Evaluable;
use crate::outside::counted::counted;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::printable;
use crate::rules::phase::Phase;
use crate::rules::{Pieces, Variant};
use crate::search::Settings;
use crate::with_game;

/// The size of the table of each search in MiB, on which the results depend.
const HASH_MIB: usize = 16;

/// Find positions with one winning move in recorded or random games, and print them as EPD for `treville epd`.
///
/// The move wins, and each other move is at least two pawns worse and does not win; or it mates, and no other move
/// does. All moves of the solver in the line pv are the only good ones in this sense. Each is found in a search and
/// found again in one of ten times the nodes. Mates with the operation dm are proved by exhaustive search. Of a game
/// with an error only the error is reported; the exit status is then 1.
#[derive(Args)]
pub struct Puzzles {
    /// PGN files, and folders with shards of self-play.
    #[arg(value_name = "PATH", required_unless_present = "random", conflicts_with = "random")]
    paths: Vec<PathBuf>,
    /// Look at this number of positions, each of a new random game.
    #[arg(long, value_name = "N")]
    random: Option<u64>,
    /// The seed of the random games.
    #[arg(long, default_value_t = 1, requires = "random")]
    seed: u64,
    /// The game of random games, and of records without a `Variant` tag.
    #[arg(long, default_value_t, value_parser = values::variant())]
    variant: Variant,
    /// The number of puzzles after which to stop.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// Nodes of each search; what it finds is checked with ten times as many.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    eval_file: EvalFile,
    /// Games at a time [default: all cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    /// Write the puzzles to this new file instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Which puzzles are wanted.
#[derive(Args)]
#[command(next_help_heading = "Filters")]
struct Wanted {
    /// Only mates proved by exhaustive search, or only other puzzles.
    #[arg(long, value_enum)]
    kind: Option<PuzzleKind>,
    /// The solver's moves in the line: 2,4- .
    #[arg(long, value_name = "LIST", default_value_t)]
    moves: Numbers,
    /// Difficulty: the depth at which the first move is found and then kept.
    #[arg(long, value_name = "LIST", default_value_t)]
    depth: Numbers,
    /// Phases of the game, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PHASE")]
    phase: Vec<PuzzlePhase>,
    /// Only puzzles in which a waiting piece enters with a move of the solver.
    #[arg(long)]
    gating: bool,
    /// Letters of pieces, one of which makes the first move: LC.
    #[arg(long, value_name = "LETTERS")]
    pieces: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PuzzleKind {
    /// Mates proved by exhaustive search.
    Mate,
    /// All others.
    Win,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PuzzlePhase {
    /// At least 14 pieces on the board, not counting pawns and kings.
    Opening,
    /// 7 to 13.
    Middlegame,
    /// At most 6.
    Endgame,
}

impl PuzzlePhase {
    const fn phase(self) -> Phase {
        match self {
            PuzzlePhase::Opening => Phase::Opening,
            PuzzlePhase::Middlegame => Phase::Middlegame,
            PuzzlePhase::Endgame => Phase::Endgame,
        }
    }
}

impl Wanted {
    /// Whether puzzles in this phase, with this piece making the first move, may be wanted.
    fn may_be(&self, pieces: &Pieces, phase: Phase, piece: Option<Kind>) -> bool {
        let is_phase = self.phase.is_empty() || self.phase.iter().any(|wanted| wanted.phase() == phase);
        let is_named = |letters: &String, kind| {
            let mut kinds = letters.chars().map(|letter| pieces.kind_of_letter(letter));
            kinds.any(|known| known == Some(kind))
        };
        let is_piece = |kind| self.pieces.as_ref().is_none_or(|letters| is_named(letters, kind));
        is_phase && piece.is_none_or(is_piece)
    }

    fn is(&self, puzzle: &Puzzle) -> bool {
        let kind = match puzzle.mate {
            Some(_) => PuzzleKind::Mate,
            None => PuzzleKind::Win,
        };
        self.kind.is_none_or(|wanted| wanted == kind)
            && self.moves.contains(puzzle.moves())
            && self.depth.contains(puzzle.depth as usize)
            && (puzzle.gates || !self.gating)
    }

    /// The first letter that is no piece of the game.
    fn unknown_letter(&self, pieces: &Pieces) -> Option<char> {
        let mut letters = self.pieces.as_deref().unwrap_or_default().chars();
        letters.find(|&letter| pieces.kind_of_letter(letter).is_none())
    }
}

/// What was found in a game: lines of EPD.
struct Found {
    lines: Vec<String>,
    positions: u64,
    complaints: Vec<String>,
}

/// The sums over all games.
#[derive(Default)]
struct Sums {
    puzzles: u64,
    games: u64,
    positions: u64,
    complaints: usize,
}

impl Puzzles {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        self.expect_distinct_files()?;
        let (stop, interrupt) = stop_flag()?;
        let mut file = self
            .out
            .as_deref()
            .map(|path| NewFile::create("--out", path))
            .transpose()?;
        let sums = self.find(&stop, &mut |line| match &mut file {
            Some(file) => file.write(&format!("{line}\n")),
            None => Ok(writeln!(out, "{line}").and_then(|()| out.flush())?),
        })?;
        if let (Some(file), Some(path)) = (file, &self.out) {
            file.finish()?;
            let [puzzles, games] = [counted(sums.puzzles, "puzzle"), counted(sums.games, "game")];
            writeln!(out, "{puzzles} in {}, from {games}", path.display())?;
        }
        let verdict = match sums.complaints {
            0 => Verdict::Fine,
            _ => Verdict::Wrong,
        };
        Ok(interrupt.exit_code().map_or(verdict, Verdict::Interrupted))
    }

    fn expect_distinct_files(&self) -> Result<(), Failure> {
        let Some(path) = self.out.as_deref() else { return Ok(()) };
        let out = Purpose { option: "--out", path };
        let read = self.paths.iter().filter(|path| !path.is_dir()).map(|path| Purpose {
            option: "a PGN file",
            path,
        });
        expect_distinct(&[Purpose { option: "--out", path }], &read.collect::<Vec<_>>())?;
        expect_new(&out)
    }

    /// The games of all paths, or random ones. Paths are opened at once, so that a missing one is reported at once.
    fn source(&self) -> Result<Source, Failure> {
        if let Some(count) = self.random {
            self.expect_letters(self.variant)?;
            return Ok(source::random(self.variant, count, self.seed));
        }
        let sources = self.paths.iter().map(|path| source::recorded(path, self.variant));
        let sources = sources.collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(sources.into_iter().flatten()))
    }

    fn expect_letters(&self, variant: Variant) -> Result<(), Failure> {
        match self.wanted.unknown_letter(variant.about().pieces) {
            Some(letter) => Err(Failure::Input(format!(
                "--pieces: {} has no piece {letter}",
                variant.about().title
            ))),
            None => Ok(()),
        }
    }

    /// Passes lines of EPD to `take` in the order of the games.
    fn find(&self, stop: &AtomicBool, take: &mut dyn FnMut(&str) -> Result<(), Failure>) -> Result<Sums, Failure> {
        let settings = Settings {
            hash_mib: HASH_MIB,
            threads: 1,
            evaluation: self.eval_file.of_any_game(self.variant)?,
            ..Settings::default()
        };
        let progress = Progress::begin("puzzles", self.count, 0);
        let mut sums = Sums::default();
        let worker = || |games: Result<Positions, Failure>| self.look_at(&games?, &settings, stop);
        let threads = self.concurrency.map_or_else(available_threads, usize::from);
        in_order::run((threads, stop), self.source()?, worker, &mut |found: Found| {
            for complaint in &found.complaints {
                eprintln!("{}", printable::line(complaint));
            }
            sums.games += 1;
            sums.positions += found.positions;
            sums.complaints += found.complaints.len();
            for line in found.lines {
                if sums.puzzles < self.count {
                    sums.puzzles += 1;
                    take(&line)?;
                }
            }
            if sums.puzzles == self.count {
                stop.store(true, Ordering::Relaxed);
            }
            let [games, positions] = [counted(sums.games, "game"), counted(sums.positions, "position")];
            progress.set(sums.puzzles, format!("{games}, {positions}"));
            Ok(())
        })?;
        Ok(sums)
    }

    fn look_at(&self, game: &Positions, settings: &Settings, stop: &AtomicBool) -> Result<Option<Found>, Failure> {
        self.expect_letters(game.variant)?;
        Ok(with_game!(game.variant, R => self.found_in::<R>(game, settings, stop)))
    }

    /// The puzzles of a game; `None` after a stop. Positions of a puzzle's line are passed over.
    fn found_in<R: Evaluable>(&self, game: &Positions, settings: &Settings, stop: &AtomicBool) -> Option<Found> {
        let mut finder = Finder::<R>::new(settings.clone(), self.nodes);
        let mut found = Found {
            lines: Vec::new(),
            positions: 0,
            complaints: game.complaints.clone(),
        };
        let mut next = 0;
        for (ply, fen) in &game.fens {
            if *ply < next {
                continue;
            }
            found.positions += 1;
            let pieces = game.variant.about().pieces;
            let may_be = |phase, piece| self.wanted.may_be(pieces, phase, piece);
            match finder.find((game.variant, fen), may_be, stop) {
                Ok(Some(puzzle)) if self.wanted.is(&puzzle) => {
                    next = ply + puzzle.line.len();
                    let name = pieces.name(puzzle.piece);
                    found.lines.push(puzzle.epd(&format!("{} ply {ply}", game.name), name));
                }
                Ok(_) => {}
                Err(Stopped) => return None,
            }
        }
        Some(found)
    }
}
