//! `treville openings`: writes level start positions.

use std::io::Write;
use std::path::PathBuf;

use crate::arena::openings::RandomOpenings;
use crate::arena::screening::Screening;
use crate::eval::{Evaluable, Evaluation, EvaluationId};
use crate::outside::counted::counted;
use crate::outside::distinct::Purpose;
use crate::rules::{Position, Variant};
use crate::search::{Limits, Searcher, Settings};
use crate::selfplay::header::engine;
use crate::with_game;
use clap::Args;

use super::game_choice::GameChoice;
use super::new_file::{expect_new, write_new};
use super::perft::on_board;
use super::progress::Progress;
use super::{Failure, Verdict};

/// Draw random starts, keep those that a search finds about level, and print them for match --openings, one FEN per
/// line.
///
/// In Musketeer Chess each run of 45 lines has every pair of pieces once. The same options give the same starts; a
/// larger --count adds to them.
#[derive(Args)]
pub struct Openings {
    #[command(flatten)]
    game: GameChoice,
    /// The number of starts.
    #[arg(long, value_name = "N", default_value_t = 450, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes per start.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The largest score of a start, in centipawns.
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = 150)]
    #[arg(value_parser = clap::value_parser!(u32).range(..=10_000))]
    within: u32,
    /// Random moves after the start [default: 0 where starts themselves are random, else 6]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=10_000))]
    plies: Option<u32>,
    /// Write to this new file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Openings {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let option = "--out";
        if let Some(path) = &self.out {
            expect_new(&Purpose { option, path })?;
        }
        let text = with_game!(self.game.variant(), R => self.screened::<R>())?;
        match &self.out {
            Some(path) => {
                write_new(option, path, &text)?;
                writeln!(out, "{} in {}", counted(self.count, "opening"), path.display())?;
            }
            None => write!(out, "{text}")?,
        }
        Ok(Verdict::Fine)
    }

    fn screened<R: Evaluable>(&self) -> Result<String, Failure> {
        let screening = Screening::new(self.random()?)?;
        let groups = screening.groups();
        let mut evaluation = StartJudge::<R>::new(self);
        let progress = Progress::begin("starts", u64::from(self.count), 0);
        let fens = screening.run(
            self.count as usize,
            |fen| evaluation.is_fair(self.game.variant(), fen),
            |found| progress.set(found as u64, String::new()),
        );
        drop(progress);
        let network = Evaluation::Default.id::<R>(self.game.variant().about().pieces);
        let mut lines = self.preamble(&network, evaluation.searched, groups);
        lines.extend(fens?);
        Ok(lines.join("\n") + "\n")
    }

    fn plies(&self) -> u32 {
        self.plies
            .unwrap_or_else(|| RandomOpenings::usual_plies(self.game.variant()))
    }

    fn random(&self) -> Result<RandomOpenings, Failure> {
        let variant = self.game.variant();
        Ok(RandomOpenings {
            variant,
            seed: self.seed,
            plies: self.plies(),
            without: Vec::new(),
            rules: variant.values_named("").map_err(Failure::Input)?,
        })
    }

    /// The comment lines at the top of the file.
    fn preamble(&self, network: &EvaluationId, searched: u64, groups: usize) -> Vec<String> {
        let (count, title) = (counted(self.count, "start"), self.game.variant().whole_title());
        let mut lines = vec![
            format!("# {count} of {title}: about level by a search, no position twice."),
            format!("# {}", self.command()),
            format!("# Treville {}, network {network}", engine()),
            format!("# {} searched.", counted(searched, "start")),
        ];
        if groups > 1 {
            lines.push(format!(
                "# Each run of {groups} lines has each of the {groups} pairs once."
            ));
        }
        lines
    }

    fn command(&self) -> String {
        let Openings {
            count,
            seed,
            nodes,
            within,
            ..
        } = self;
        let (game, plies) = (self.game.in_words(), self.plies());
        format!(
            "treville openings {game} --count {count} --seed {seed} --nodes {nodes} --within {within} \
             --plies {plies}"
        )
    }
}

/// The size of the hash table in MiB, on which the scores depend.
const HASH_MIB: usize = 16;

struct StartJudge<R> {
    searcher: Searcher<R>,
    limits: Limits,
    within: u32,
    searched: u64,
}

impl<R: Evaluable> StartJudge<R> {
    fn new(options: &Openings) -> Self {
        StartJudge {
            searcher: Searcher::<R>::new(Settings {
                hash_mib: HASH_MIB,
                threads: 1,
                ..Settings::default()
            }),
            limits: Limits {
                nodes: Some(options.nodes),
                ..Limits::default()
            },
            within: options.within,
            searched: 0,
        }
    }

    /// Whether a search finds the start about level. The tables are empty at first, so that the score is reproducible.
    fn is_fair(&mut self, variant: Variant, fen: &str) -> Result<bool, Failure> {
        let position: Position<R> = on_board(variant, fen)?;
        self.searcher.forget();
        self.searched += 1;
        let verdict = self.searcher.search(&position, &self.limits, |_| {});
        Ok(verdict.score.0.unsigned_abs() <= self.within)
    }
}
