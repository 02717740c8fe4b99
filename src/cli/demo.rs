//! `treville demo`: a game of the engine against itself, for someone to watch.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use clap::Args;
use treville::arena::ending::Ending;
use treville::arena::openings::Opening;
use treville::arena::pgn::{self, PgnFile};
use treville::arena::player::Entrant;
use treville::arena::record::{GameRecord, MoveRecord, MoveThought};
use treville::arena::reply::Thinking;
use treville::arena::schedule::Plan;
use treville::arena::{EngineSpec, Limits as MatchLimits};
use treville::board::Color;
use treville::cecp::features;
use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::{Game, Outcome, PlayedGame, Prelude, Stage, Variant};
use treville::search::{Limits, Searcher, Settings, Verdict as Found};

use super::{Failure, Verdict, parse_variant};

/// Let the engine play against itself, showing the board and the moves as they come.
#[derive(Args)]
pub(super) struct Demo {
    /// Which game.
    #[arg(long, default_value = "musketeer", value_parser = parse_variant)]
    variant: Variant,
    /// Where to start; the usual start position if not given.
    #[arg(long, conflicts_with = "seed")]
    fen: Option<String>,
    /// Draw the start position by lot with this seed.
    #[arg(long)]
    seed: Option<u64>,
    /// How long to think about a move, in milliseconds.
    #[arg(long, default_value_t = 250, value_parser = clap::value_parser!(u64).range(1..))]
    move_time: u64,
    /// Append the game to this file.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

impl Demo {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let record = with_rules(self.variant, Show { demo: self, out })?;
        writeln!(out, "{} {}", record.ending.result(), record.ending.sentence())?;
        if let Some(path) = &self.pgn {
            let text = pgn::format(&record, self.variant, &self.entrants());
            PgnFile::open(path, None)?.append(&text)?;
            writeln!(out, "The game is in {}", path.display())?;
        }
        Ok(Verdict::Fine)
    }

    fn start(&self, variant: Variant) -> String {
        match (&self.fen, self.seed) {
            (Some(fen), _) => fen.clone(),
            (None, Some(seed)) => variant.random_start(seed),
            (None, None) => variant.start_fen(),
        }
    }

    fn move_time(&self) -> Duration {
        Duration::from_millis(self.move_time)
    }

    /// The engine, as a match would enter it against itself.
    fn entrants(&self) -> [Entrant; 1] {
        let limits = MatchLimits {
            move_time: Some(self.move_time()),
            ..MatchLimits::default()
        };
        [Entrant {
            name: features::NAME.to_owned(),
            spec: EngineSpec::default(),
            limits,
            margin: Duration::ZERO,
        }]
    }

    /// What the engine plays now, and what its search found unless the game is still in its prelude.
    fn choose<R: Evaluable>(&self, game: &PlayedGame<R>, searcher: &mut Searcher) -> (String, Option<Found>) {
        let limits = Limits {
            move_time: Some(self.move_time()),
            ..Limits::default()
        };
        match game.stage() {
            Stage::Prelude(prelude) => (prelude.suggestion(self.seed.unwrap_or_default()), None),
            Stage::Board(position) => {
                let found = searcher.search(position, &limits, |_| {});
                let text = found.best.map(|m| position.coordinate(m)).unwrap_or_default();
                (text, Some(found))
            }
        }
    }
}

struct Show<'a, W> {
    demo: &'a Demo,
    out: &'a mut W,
}

impl<W: Write> WithRules for Show<'_, W> {
    type Output = Result<GameRecord, Failure>;

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        let began = SystemTime::now();
        let start = self.demo.start(variant);
        let mut game = PlayedGame::new(variant, R::parse_fen(variant, &start)?);
        let mut searcher = Searcher::new::<R>(Settings::default());
        let mut moves = Vec::new();
        writeln!(self.out, "{}", game.diagram())?;
        let outcome = loop {
            if let Some(outcome) = game.outcome() {
                break outcome;
            }
            let (text, found) = self.demo.choose(&game, &mut searcher);
            let number = move_number(&game);
            let played = game
                .play(&text)
                .map_err(|error| Failure::Input(format!("the engine chose '{text}': {error}")))?;
            let judged = found.as_ref().map(judgement).unwrap_or_default();
            writeln!(self.out, "{number} {}{judged}\n\n{}", played.san, game.diagram())?;
            moves.push(MoveRecord {
                played,
                thought: found.as_ref().map(thought),
            });
        };
        Ok(record(start, moves, outcome, began))
    }
}

/// `12.` before a move of White, `12...` before one of Black.
pub(super) fn move_number(game: &dyn Game) -> String {
    let fen = game.fen();
    let number = fen.rsplit(' ').next().unwrap_or("1");
    let dots = match game.side_to_move() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots}")
}

/// The score for the side that moved, in pawns, and the depth it comes from.
fn judgement(found: &Found) -> String {
    format!("   ({}, depth {})", found.score, found.depth)
}

fn thought(found: &Found) -> MoveThought {
    MoveThought {
        spent: found.elapsed,
        thinking: Some(Thinking {
            depth: found.depth,
            score: found.score.cecp(),
            nodes: found.nodes,
        }),
    }
}

fn record(start: String, moves: Vec<MoveRecord>, outcome: Outcome, began: SystemTime) -> GameRecord {
    GameRecord {
        plan: Plan {
            id: 0,
            opening: 0,
            white: 0,
            black: 0,
        },
        opening: Opening {
            fen: Some(start),
            moves: Vec::new(),
        },
        labels: Vec::new(),
        moves,
        ending: Ending::from(outcome),
        began,
        overhead: Duration::ZERO,
        overrun: [Duration::ZERO; 2],
    }
}
