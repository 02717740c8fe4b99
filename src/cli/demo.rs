//! `treville demo`: shows a game of the engine against itself.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use crate::arena::ending::Ending;
use crate::board::Color;
use crate::dialogue::NAME;
use crate::eval::Evaluable;
use crate::pgn::file;
use crate::pgn::writer::{self, WrittenGame, WrittenMove, WrittenThought};
use crate::records::adjudication::Adjudication;
use crate::records::self_play;
use crate::rules::{Action, Game, Outcome, Played, PlayedGame, Prelude, Stage, Variant};
use crate::search::{Limits, Searcher, Settings, Verdict as Found};
use crate::with_game;
use clap::Args;

use super::rules::ChosenRules;
use super::{Failure, Verdict, values};

/// Let the engine play against itself, showing the board and the moves as they come.
#[derive(Args)]
pub struct Demo {
    /// The game.
    #[arg(long, default_value_t, value_parser = values::variant())]
    variant: Variant,
    /// The start position [default: the usual one].
    #[arg(long, conflicts_with = "seed")]
    fen: Option<String>,
    #[command(flatten)]
    rules: ChosenRules,
    /// The seed of a random start position.
    #[arg(long)]
    seed: Option<u64>,
    /// Milliseconds per move.
    #[arg(long, default_value_t = 250, value_parser = clap::value_parser!(u64).range(1..))]
    move_time: u64,
    /// Append the game to this file.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

impl Demo {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let shown = with_game!(self.variant, R => self.show::<R>(out))?;
        let ending = Ending::from(shown.outcome);
        writeln!(out, "{} {}", ending.result(), ending.sentence())?;
        if let Some(path) = &self.pgn {
            file::append(path, &self.pgn_of(&shown, &ending))?;
            writeln!(out, "The game is in {}", path.display())?;
        }
        Ok(Verdict::Fine)
    }

    fn pgn_of(&self, shown: &ShownGame, ending: &Ending) -> String {
        let move_time = format!("{} s a move", self.move_time().as_secs_f64());
        let moves = shown.moves.iter().map(|(played, found)| WrittenMove {
            played,
            thought: found.as_ref().map(|found| WrittenThought {
                spent: found.elapsed,
                judged: Some((found.score.cecp(), found.depth)),
                nodes: Some(found.nodes),
                left: None,
            }),
        });
        writer::format(&WrittenGame {
            variant: self.variant,
            event: "Treville demo",
            round: "-".to_owned(),
            run: "",
            began: shown.began,
            players: [NAME; 2],
            programs: [""; 2],
            time_controls: [move_time.clone(), move_time],
            fen: Some(&shown.start),
            moves: moves.collect(),
            result: ending.result(),
            termination: ending.termination(),
            sentence: ending.sentence(),
        })
    }

    fn show<R: Evaluable>(&self, out: &mut impl Write) -> Result<ShownGame, Failure> {
        let began = SystemTime::now();
        let start = self.start(self.variant)?;
        let mut game = PlayedGame::new(self.variant, Stage::<R>::parse(self.variant, &start)?);
        let mut moves = Vec::new();
        writeln!(out, "{}", game.diagram())?;
        while let Stage::Prelude(prelude) = game.stage() {
            let choice = prelude.suggestion(self.seed.unwrap_or_default());
            moves.push(show_move(&mut game, Action::Choice(choice), None, out)?);
        }
        if let Stage::Board(position) = game.stage() {
            let mut searcher = Searcher::<R>::new(Settings::default());
            let limits = Limits {
                move_time: Some(self.move_time()),
                ..Limits::default()
            };
            let mut failure = None;
            self_play::play(position.clone(), Adjudication::NEVER, |position| {
                let found = searcher.search(position, &limits, |_| {});
                let action = Action::Move(found.best?);
                match show_move(&mut game, action, Some(found.clone()), out) {
                    Ok(shown) => moves.push(shown),
                    Err(error) => failure = Some(error),
                }
                failure.is_none().then_some(found)
            });
            failure.map_or(Ok(()), Err)?;
        }
        let outcome = game
            .outcome()
            .ok_or_else(|| Failure::Input("the engine chose no move".to_owned()))?;
        Ok(ShownGame {
            start,
            moves,
            outcome,
            began,
        })
    }

    fn start(&self, variant: Variant) -> Result<String, Failure> {
        match self.seed {
            Some(seed) => self.rules.start(variant, Some(&variant.start().random(seed))),
            None => self.rules.start(variant, self.fen.as_deref()),
        }
    }

    fn move_time(&self) -> Duration {
        Duration::from_millis(self.move_time)
    }
}

/// A move and the result of its search; a choice of a prelude was not searched.
type ShownMove = (Played, Option<Found>);

struct ShownGame {
    start: String,
    moves: Vec<ShownMove>,
    outcome: Outcome,
    began: SystemTime,
}

/// Plays a move, then prints it and the new position.
fn show_move<R: Evaluable>(
    game: &mut PlayedGame<R>,
    action: Action,
    found: Option<Found>,
    out: &mut impl Write,
) -> Result<ShownMove, Failure> {
    let number = move_number(game);
    let played = game
        .make(action)
        .map_err(|error| Failure::Input(format!("the engine's choice is refused: {error}")))?;
    let judged = found.as_ref().map(judgement).unwrap_or_default();
    writeln!(out, "{number} {}{judged}\n\n{}", played.san, game.diagram())?;
    Ok((played, found))
}

/// The number before a move in SAN: `12.` for White, `12...` for Black.
pub fn move_number(game: &dyn Game) -> String {
    let fen = game.fen();
    let number = fen.split(' ').nth(5).unwrap_or("1");
    let dots = match game.side_to_move() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots}")
}

fn judgement(found: &Found) -> String {
    format!("   ({}, depth {})", found.score, found.depth)
}
