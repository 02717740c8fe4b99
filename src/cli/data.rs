//! `treville data`: manages recorded games.

use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::board::Move;
use crate::eval::Evaluable;
use crate::outside::counted::counted;
use crate::outside::distinct::{Purpose, expect_distinct};
use crate::outside::division::Division;
use crate::outside::input;
use crate::outside::printable;
use crate::outside::replace::{replace, try_to_replace};
use crate::pgn::{self, start::RecordedStart};
use crate::records::error::DataError;
use crate::records::game_record::GameRecord;
use crate::records::manifest::{self, Manifest, folders_below, list_of, shards_of};
use crate::records::once::Once;
use crate::records::reader::{Games, games_of};
use crate::records::span::RunPart;
use crate::rules::{Position, Variant};
use crate::selfplay::check::{check, variant_of};
use crate::selfplay::merge::Merge;
use crate::selfplay::pieces::Pieces;
use crate::selfplay::plot::plot;
use crate::selfplay::repair::{Remark, repair};
use crate::selfplay::shuffle::Shuffle;
use crate::selfplay::stats::Stats;
use crate::with_game;
use clap::{Args, Subcommand};

use super::data_text::{Export, Import};
use super::new_file::{expect_new, failed};
use super::progress::megabytes;
use super::recorded::place;
use super::{Failure, Verdict};

/// Manage recorded games: count, shuffle, merge, check, repair and show them, and exchange them with other programs.
#[derive(Args)]
pub struct Data {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count games, positions, results, start positions and scores.
    Stats {
        /// Folders with shards.
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
        /// Also draw a chart.
        #[arg(long, value_name = "FILE.svg")]
        plot: Option<PathBuf>,
        /// Let --plot replace a file.
        #[arg(long, requires = "plot")]
        force: bool,
    },
    /// Print a page about the pieces: results by pair and gate file, values by phase, mobility.
    Pieces {
        /// Folders with shards.
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
        /// Also count the results of a match.
        #[arg(long, value_name = "FILE")]
        pgn: Vec<PathBuf>,
    },
    /// Write the games of some folders into a new one, in random order.
    Shuffle {
        /// Folders with shards.
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
        /// The new folder.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// The seed of the order.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The limit of games in memory, in MiB.
        #[arg(long, value_name = "MIB", default_value_t = 256)]
        #[arg(value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
        memory: u64,
        /// Games per shard.
        #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
        shard_games: u32,
    },
    /// Copy the shards of some folders into a new one, unchanged. All parts of a divided run (selfplay --part) become
    /// the undivided run.
    Merge {
        /// Folders with shards.
        #[arg(required_unless_present = "below", value_name = "DIR")]
        folders: Vec<PathBuf>,
        /// All folders with shards at any depth below this one.
        #[arg(long, value_name = "DIR")]
        below: Option<PathBuf>,
        /// The new folder.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// Add to an existing folder without copying its shards.
        #[arg(long)]
        append: bool,
        /// Link the shards instead of copying them, if the file system can. Damage to one is then damage to both.
        #[arg(long)]
        link: bool,
    },
    /// Read every byte and every move; print damage and its place.
    Check {
        /// Folders with shards.
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
    },
    /// Write the manifest of a folder anew from its shards. Of a damaged shard, the sound games are kept; what is lost
    /// is printed, and the exit status is 1. The same selfplay command then plays the lost games again.
    Repair {
        /// A folder with shards.
        folder: PathBuf,
        /// The part of a divided run that the folder holds, if there is no manifest that says so.
        #[arg(long, value_name = "I/N", requires = "games")]
        part: Option<Division>,
        /// Games in the whole run of which it is a part.
        #[arg(long, requires = "part")]
        games: Option<u64>,
    },
    /// Write positions as text, one per line: FEN | score | result. Scores in centipawns and results (1.0, 0.5, 0.0)
    /// are White's.
    Export(Export),
    /// Make a new folder from games as text. Every move is checked.
    Import(Import),
    /// Print positions: FEN, move, score for the side to move in centipawns, result; separated by tabs.
    Show {
        /// A folder with shards, or one shard.
        path: PathBuf,
        /// The number of games to skip.
        #[arg(long, value_name = "N", default_value_t = 0)]
        skip: usize,
        /// The number of games to show [default: all].
        #[arg(long, value_name = "N")]
        games: Option<usize>,
    },
}

impl Data {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        match &self.command {
            Command::Stats { folders, plot, force } => stats(folders, plot.as_deref(), *force, out),
            Command::Pieces { folders, pgn } => {
                let variant = variant_of(&folders[0])?;
                let mut pieces = with_game!(variant, R => Pieces::of::<R>(variant, folders))?;
                for file in pgn {
                    add_match(&mut pieces, variant, file)?;
                }
                write!(out, "{pieces}")?;
                Ok(Verdict::Fine)
            }
            Command::Shuffle {
                folders,
                out: into,
                seed,
                memory,
                shard_games,
            } => {
                let shuffle = Shuffle {
                    seed: *seed,
                    memory: memory << 20,
                    shard_games: *shard_games as usize,
                };
                let mut read = progress(folders, 2)?;
                report(&shuffle.run(folders, into, &mut read)?, out)
            }
            Command::Merge {
                folders,
                below,
                out: into,
                append,
                link,
            } => {
                let mut folders = folders.clone();
                if let Some(below) = below {
                    folders.extend(folders_below(below)?);
                }
                let (append, link) = (*append, *link);
                let mut read = progress(&folders, 1)?;
                report(&Merge { append, link }.run(&folders, into, &mut read)?, out)
            }
            Command::Check { folders } => check_all(folders, out),
            Command::Repair { folder, part, games } => {
                let part = part.zip(*games).map(|(division, games)| RunPart { division, games });
                mend(folder, part, out)
            }
            Command::Export(export) => export.run(out),
            Command::Import(import) => import.run(out),
            Command::Show { path, skip, games } => {
                let games = games.unwrap_or(usize::MAX);
                let skip = *skip;
                let variant = variant_at(path)?;
                with_game!(variant, R => show_games::<R>(variant, path, skip, games, out))
            }
        }
    }
}

/// Shows the progress of reading the shards of some folders `times` times. The function takes the bytes that were read.
pub fn progress(folders: &[PathBuf], times: u64) -> Result<impl FnMut(u64) + use<>, DataError> {
    let mut total = 0u64;
    for folder in folders {
        let shards = list_of(folder)?.shards;
        total = shards.iter().fold(total, |sum, entry| sum.saturating_add(entry.bytes));
    }
    Ok(megabytes(total.saturating_mul(times)))
}

pub fn report(manifest: &Manifest, out: &mut impl Write) -> Result<Verdict, Failure> {
    let sum = |of: fn(&crate::records::manifest::ShardEntry) -> u64| manifest.shards.iter().map(of).sum::<u64>();
    writeln!(out, "shards {}", manifest.shards.len())?;
    writeln!(out, "games {}", sum(|entry| entry.games))?;
    writeln!(out, "positions {}", sum(|entry| entry.positions))?;
    Ok(Verdict::Fine)
}

fn mend(folder: &Path, part: Option<RunPart>, out: &mut impl Write) -> Result<Verdict, Failure> {
    let repaired = repair(folder, part)?;
    for remark in &repaired.remarks {
        writeln!(out, "{}", printable::lines(&remark.to_string()))?;
    }
    report(&repaired.manifest, out)?;
    if repaired.parts > 0 {
        writeln!(out, "left as found: {}", counted(repaired.parts, "unfinished shard"))?;
    }
    let lost = repaired.remarks.iter().any(Remark::is_loss);
    Ok(if lost { Verdict::Wrong } else { Verdict::Fine })
}

fn stats(folders: &[PathBuf], picture: Option<&Path>, force: bool, out: &mut impl Write) -> Result<Verdict, Failure> {
    if let Some(path) = picture {
        expect_plot_apart(path, folders)?;
        if !force {
            expect_new(&Purpose { option: "--plot", path })?;
        }
        try_to_replace(path).map_err(|error| failed(path, &error))?;
    }
    let variant = variant_of(&folders[0])?;
    let stats = with_game!(variant, R => Stats::of::<R>(variant, folders))?;
    write!(out, "{stats}")?;
    if let Some(path) = picture {
        let written = replace(path, &path.with_added_extension("tmp"), plot(&stats).as_bytes());
        written.map_err(|error| failed(path, &error))?;
    }
    Ok(Verdict::Fine)
}

/// Refuses a chart file that is part of the data.
fn expect_plot_apart(picture: &Path, folders: &[PathBuf]) -> Result<(), Failure> {
    let mut files = Vec::new();
    for folder in folders {
        files.extend(shards_of(folder)?);
        files.push(folder.join(manifest::FILE));
    }
    let purpose = |option, path| Purpose { option, path };
    let read: Vec<_> = files.iter().map(|path| purpose("a file of the data", path)).collect();
    Ok(expect_distinct(&[purpose("--plot", picture)], &read)?)
}

fn check_all(folders: &[PathBuf], out: &mut impl Write) -> Result<Verdict, Failure> {
    let mut damaged = false;
    let mut once = Once::default();
    let mut read = progress(folders, 1)?;
    for folder in folders {
        let variant = variant_of(folder)?;
        let findings = with_game!(variant, R => check::<R>(variant, folder, &mut once, &mut read))?;
        for damage in &findings.damage {
            writeln!(out, "{}", printable::line(&damage.to_string()))?;
        }
        writeln!(
            out,
            "{}: {}, {}, {}, {} damaged",
            folder.display(),
            counted(findings.shards, "shard"),
            counted(findings.games, "game"),
            counted(findings.positions, "position"),
            findings.damage.len()
        )?;
        if findings.parts > 0 {
            writeln!(
                out,
                "{}: {} with {} more",
                folder.display(),
                counted(findings.parts, "unfinished shard"),
                counted(findings.part_games, "game")
            )?;
        }
        damaged |= !findings.damage.is_empty();
    }
    Ok(if damaged { Verdict::Wrong } else { Verdict::Fine })
}

fn variant_at(path: &Path) -> Result<Variant, DataError> {
    if path.is_dir() {
        return variant_of(path);
    }
    Ok(crate::records::reader::RawShard::open(path)?.header().variant)
}

/// Counts those games of a PGN file that have a result.
fn add_match(pieces: &mut Pieces, variant: Variant, file: &Path) -> Result<(), Failure> {
    for record in pgn::reader::Games::new(BufReader::new(input::open(file)?)) {
        let record = record.map_err(|error| Failure::Input(format!("{}{error}", place(file, error.line()))))?;
        let white = match record.result() {
            "1-0" => 1.0,
            "0-1" => 0.0,
            "1/2-1/2" => 0.5,
            _ => continue,
        };
        let begins = RecordedStart::of(&record, variant).and_then(|start| Ok((start.variant, start.game()?)));
        let (played, mut game) =
            begins.map_err(|error| Failure::Input(format!("{}{error}", place(file, Some(record.line)))))?;
        // The choices of a prelude may be among the moves.
        for written in record.main_line() {
            if !game.in_prelude() || game.play_pgn(&written.text).is_err() {
                break;
            }
        }
        if played == variant {
            pieces.add_match_game(&game.labels(), white);
        }
    }
    Ok(())
}

fn show_games<R: Evaluable>(
    variant: Variant,
    path: &Path,
    skip: usize,
    most: usize,
    out: &mut impl Write,
) -> Result<Verdict, Failure> {
    let games: Box<dyn Iterator<Item = _>> = if path.is_dir() {
        Box::new(games_of::<R>(variant, &[path.to_owned()])?)
    } else {
        Box::new(Games::<R>::open(variant, path).map_err(DataError::from)?)
    };
    for (number, game) in games.take(skip.saturating_add(most)).enumerate() {
        let game = game.map_err(DataError::from)?;
        if number >= skip {
            show(&game, out)?;
        }
    }
    Ok(Verdict::Fine)
}

fn show<R: Evaluable>(game: &GameRecord<R>, out: &mut impl Write) -> io::Result<()> {
    let mut result = Ok(());
    game.for_each_position(|_, position, ply| {
        if result.is_ok() {
            result = show_position(position, ply.played, ply.score, game, out);
        }
    });
    result
}

fn show_position<R: Evaluable>(
    position: &Position<R>,
    played: Move,
    score: i16,
    game: &GameRecord<R>,
    out: &mut impl Write,
) -> io::Result<()> {
    let (fen, played) = (position.fen(), position.coordinate(played));
    writeln!(out, "{fen}\t{played}\t{score}\t{}", game.end)
}
