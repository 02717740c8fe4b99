//! The options of `treville match`.

use std::path::PathBuf;
use std::time::Duration;

use crate::arena::EngineSpec;
use crate::arena::positions::Positions;
use crate::arena::schedule::Format;
use crate::arena::sprt::EloModel;
use crate::cli::game_choice::GameChoice;
use crate::cli::values;
use crate::outside::division::Division;
use crate::records::time_control::{TimeControl, parse_duration};
use clap::Args;

/// Play a match between CECP or UCI engines: a rating match, a tournament or an SPRT.
///
/// Every opening is played twice, with colours exchanged. Engines that crash, hang, play illegal moves or overstep the
/// time lose the game and are restarted. With --pgn there is a journal beside the games: the same command resumes a
/// match that was interrupted.
#[derive(Args, Clone, Debug)]
pub struct MatchArgs {
    /// An engine: its command line, preceded by settings for this engine alone, as with env(1): name=NAME dir=FOLDER
    /// proto=uci|xboard tc=... st=... sd=... nodes=... margin=MS memory=MIB cores=N variant=NAME elo=RATING
    /// option.NAME=VALUE. For example --engine 'name=A tc=2+0.02 memory=16 ./treville'. elo= is a known rating: the
    /// others are rated on its scale. Quotes and backslashes are those of a POSIX shell; on Windows, backslashes only
    /// separate folders: C:\engines\a.exe
    #[arg(
        long = "engine",
        value_name = "[SETTING=VALUE]... COMMAND",
        required_unless_present = "join"
    )]
    pub engines: Vec<EngineSpec>,

    #[command(flatten)]
    pub game: GameChoice,

    /// A clock for each game; seconds also as MIN:SEC. Sessions follow each other: 40/10+0.1:20+0.2
    #[arg(long, value_name = "[MOVES/]SECONDS[+INCREMENT][:...]")]
    pub tc: Option<TimeControl>,

    /// A fixed time for each move
    #[arg(long, value_name = "SECONDS", value_parser = parse_duration, conflicts_with = "tc")]
    pub st: Option<Duration>,

    /// A fixed number of nodes for each move (engines with the feature nps)
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["tc", "st"])]
    pub nodes: Option<u64>,

    /// The greatest depth
    #[arg(long, value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..))]
    pub sd: Option<u32>,

    /// The time overrun that is forgiven; the largest is reported
    #[arg(long, value_name = "MS", default_value_t = 50)]
    pub margin: u64,

    /// The time limit for a move of an engine without a clock (--nodes, --sd)
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_duration)]
    pub move_timeout: Duration,

    /// The time limit for an engine to start and to answer ping
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = parse_duration)]
    pub start_timeout: Duration,

    /// Start from the openings in this file instead of random starts: FEN, EPD or moves (preludes, too), one per line,
    /// or games in PGN. 'screened' is a list in Treville of starts that a search found about level; a file of that name
    /// is ./screened. If given twice, the last one counts
    #[arg(long, value_name = "FILE|screened", overrides_with = "openings")]
    pub openings: Option<PathBuf>,

    /// Rules other than the usual ones, by their words in a FEN, for openings without rules of their own
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    pub rules: String,

    /// Seed of the random openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Random moves after the start [default: 0 where starts themselves are random, else 6]; with openings in PGN, the
    /// plies taken from each game [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=10_000))]
    pub plies: Option<u32>,

    /// Exclude starts with this label, 'gate file=e' for example, random or listed; may be repeated
    #[arg(long, value_name = "LABEL")]
    pub without: Vec<String>,

    /// The pairings: in a gauntlet the first engine plays all others, in a ladder each plays the next two [default:
    /// duel for two engines, else roundrobin]
    #[arg(long, value_parser = values::format())]
    pub format: Option<Format>,

    /// Games for each pairing [default: 100; with --sprt, where it is a limit, 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: Option<u64>,

    /// Games at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub concurrency: u16,

    /// Allow more games at a time than there are cores
    #[arg(long)]
    pub oversubscribe: bool,

    /// Stop when the results decide between two differences in Elo
    #[arg(long, num_args = 4, value_names = ["ELO0", "ELO1", "ALPHA", "BETA"], allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,

    /// What the bounds of --sprt mean: differences in logistic or normalised Elo
    #[arg(long, requires = "sprt", default_value_t, value_parser = values::elo_model())]
    pub sprt_elo: EloModel,

    /// Let --sprt also count pairs with a game that was lost by a fault
    #[arg(long, requires = "sprt")]
    pub count_faults: bool,

    /// End the match when an engine has lost more than N of its last 100 games by faults: crashes, hangs, illegal
    /// moves, losses on time
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(..=100))]
    pub max_faults: u64,

    /// Also play with an engine that fails when it is tried before the match, or that refuses an option, for example
    /// its network
    #[arg(long)]
    pub tolerate: bool,

    /// End a game as won when both engines report this many centipawns for this many moves
    #[arg(long, num_args = 2, value_names = ["CENTIPAWNS", "MOVES"])]
    pub adjudicate_win: Option<Vec<u32>>,

    /// End a game as drawn when both engines report at most this many centipawns for this many moves, from move FROM on
    #[arg(long, num_args = 3, value_names = ["CENTIPAWNS", "MOVES", "FROM"])]
    pub adjudicate_draw: Option<Vec<u32>>,

    /// End a game when an endgame table in this folder has the position
    #[arg(long, value_name = "DIR")]
    pub tablebase: Option<PathBuf>,

    /// End a game as drawn after this many moves of each side
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub max_moves: u32,

    /// Append the games to this file
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,

    /// The journal, from which a match resumes [default: beside the PGN file, with .journal at its end]
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,

    /// Write the positions after the openings to this file as EPD, one for each pair of games, when the match ends
    #[arg(long, value_name = "FILE")]
    pub opening_epd: Option<PathBuf>,

    /// Write the final positions of all games to this file as EPD when the match ends
    #[arg(long, value_name = "FILE")]
    pub final_epd: Option<PathBuf>,

    /// Play part I of N of the match, from 1, with files of its own. With --sprt it ends when all parts whose journals
    /// are in the same folder have decided together
    #[arg(long, value_name = "I/N")]
    pub part: Option<Division>,

    /// Play nothing; add up the parts that have these journals, or whose journals are in these folders. --pgn, --report
    /// and the options for EPD write new files from all of them
    #[arg(long, value_name = "JOURNAL", num_args = 1.., conflicts_with_all = ["engines", "part", "journal", "openings",
        "variant", "pieces", "tc", "st", "nodes", "sd", "format", "games", "sprt",
        "max_faults", "tolerate"])]
    pub join: Vec<PathBuf>,

    /// Go on with, or join, a match of which an engine's program or network file has changed; the report tells it
    #[arg(long)]
    pub mixed: bool,

    /// Write a report with tables and charts
    #[arg(long, value_name = "FILE.html")]
    pub report: Option<PathBuf>,

    /// Replace files that this match did not write: those of --report, --opening-epd, --final-epd and, with --join,
    /// --pgn
    #[arg(long)]
    pub force: bool,
}

impl MatchArgs {
    /// The files of positions to write.
    pub fn epds(&self) -> impl Iterator<Item = (&PathBuf, Positions)> {
        let opening = self.opening_epd.iter().map(|path| (path, Positions::Opening));
        opening.chain(self.final_epd.iter().map(|path| (path, Positions::Final)))
    }

    /// The path of the journal; `None` if the match has none.
    pub fn journal_path(&self) -> Option<PathBuf> {
        let beside_pgn = || {
            self.pgn.as_ref().map(|pgn| {
                let mut name = pgn.clone().into_os_string();
                name.push(".journal");
                PathBuf::from(name)
            })
        };
        self.journal.clone().or_else(beside_pgn)
    }
}
