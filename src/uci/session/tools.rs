//! Developer commands: the board, the evaluation, and in the background perft and the benchmark.

use std::fmt::Write as _;
use std::thread;

use crossbeam::channel;

use super::Session;
use crate::eval::{Evaluable, Evaluation};
use crate::rules::{Stage, Variant, perft};
use crate::search::bench::{self, BenchOptions};
use crate::uci::command::BenchArguments;
use crate::with_game;

const DEEPEST_PERFT: u32 = 20;

impl Session {
    pub(super) fn show(&mut self) {
        if self.lacks_position() {
            return;
        }
        let game = self.core.play.game();
        let text = format!("{}Fen: {}\n{} to move", game.diagram(), game.fen(), game.side_to_move());
        self.core.out.line(text);
        if let Some(outcome) = self.core.play.game().outcome() {
            self.core.out.line(outcome);
        }
    }

    pub(super) fn tell_evaluation(&mut self) {
        if self.lacks_position() {
            return;
        }
        match self.core.play.explanation() {
            Some(table) => self.core.out.line(table.trim_end()),
            None => self.say("there is no position yet"),
        }
    }

    /// Counts the nodes after each move and in total.
    pub(super) fn perft(&mut self, depth: u32) {
        if depth > DEEPEST_PERFT {
            return self.say(format_args!("perft counts up to depth {DEEPEST_PERFT}"));
        }
        if self.lacks_position() {
            return;
        }
        let (variant, fen) = (self.core.play.variant(), self.core.play.game().fen());
        self.run_beside(move || with_game!(variant, R => counted::<R>(variant, &fen, depth)));
    }

    pub(super) fn bench(&mut self, BenchArguments { mut options, is_whole }: BenchArguments) {
        let variant = self.core.play.variant();
        let game = self.core.play.game();
        let current = (self.missing.is_none() && !game.in_prelude()).then(|| game.fen());
        let fens = match options.positions.fens(variant, current) {
            Ok(fens) => fens,
            Err(error) => return self.say(format_args!("bench: {error}")),
        };
        let settings = self.core.play.engine.settings();
        if !is_whole {
            options.threads = settings.threads;
        }
        let evaluation = settings.evaluation.clone();
        self.run_beside(move || with_game!(variant, R => benchmark::<R>(variant, &options, &fens, evaluation)));
    }

    /// Whether the last position was refused; if so, says why.
    fn lacks_position(&mut self) -> bool {
        let text = self
            .missing
            .as_ref()
            .map(|missing| format!("there is no position: {}", missing.reason));
        if let Some(text) = &text {
            self.say(text);
        }
        text.is_some()
    }

    fn run_beside(&mut self, work: impl FnOnce() -> String + Send + 'static) {
        let (sender, result) = channel::bounded(1);
        let running = thread::Builder::new().name("tool".to_owned()).spawn(move || {
            // The session may have ended before the result arrives.
            let _ = sender.send(work());
        });
        match running {
            Ok(_) => self.tool = Some(result),
            Err(error) => self.say(format_args!("cannot start a thread: {error}")),
        }
    }
}

fn counted<R: Evaluable>(variant: Variant, fen: &str, depth: u32) -> String {
    let stage = match Stage::<R>::parse(variant, fen) {
        Ok(stage) => stage,
        Err(error) => return format!("info string perft cannot read its own position: {error}"),
    };
    let counts = match depth {
        0 => Vec::new(),
        depth => perft::divide_stage(&stage, depth),
    };
    let mut text = String::new();
    for (action, nodes) in &counts {
        let _ = writeln!(text, "{action}: {nodes}");
    }
    let total: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    let _ = write!(text, "\nNodes searched: {}", total.max(u64::from(depth == 0)));
    text
}

fn benchmark<R: Evaluable>(
    variant: Variant,
    options: &BenchOptions,
    fens: &[String],
    evaluation: Evaluation,
) -> String {
    match bench::bench::<R>(variant, options, fens, evaluation) {
        Ok(counted) => format!(
            "Nodes searched: {}\nNodes/second: {}",
            counted.nodes,
            counted.nodes_per_second()
        ),
        Err(error) => format!("info string a position of the benchmark cannot be read: {error}"),
    }
}
