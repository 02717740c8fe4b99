//! Measures engines in UCI. `stop` counts as obeyed when the search sends its move.

use treville::rules::Variant;

use crate::engine::Engine;
use crate::language::{Language, Work};

/// A start of Musketeer Chess without a prelude.
const CHOSEN: &str = "cl******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/**CL**** w KQkq - 0 1";

pub struct Uci;

/// Waits until the engine has obeyed all commands.
fn settle(engine: &mut Engine) {
    engine.send("isready");
    engine.wait_for(|line| line == "readyok");
}

/// The command that sets up the start of a game.
fn position(variant: Variant) -> String {
    match variant {
        Variant::Musketeer => format!("position fen {CHOSEN}"),
        _ => "position startpos".to_owned(),
    }
}

impl Language for Uci {
    fn hurry_command(&self) -> &'static str {
        "stop"
    }

    fn greet(&mut self, engine: &mut Engine) {
        engine.send("uci\nsetoption name Hash value 64");
        settle(engine);
    }

    fn begin(&mut self, engine: &mut Engine, work: Work, variant: Variant, size: usize) {
        let game = if work == Work::Prelude {
            Variant::Musketeer
        } else {
            variant
        };
        engine.send(&format!("ucinewgame\nsetoption name UCI_Variant value {game}"));
        settle(engine);
        let go = match work {
            Work::Thinking => "go movetime 600000",
            Work::Analysing => "go infinite",
            Work::Pondering => "go ponder wtime 600000 btime 600000",
            Work::Prelude => "position startpos\ngo movetime 600000",
            Work::Memory => "go infinite",
        };
        if work == Work::Memory {
            engine.send(&format!("setoption name Hash value {size}"));
        }
        engine.send(&format!("{}\n{go}", position(variant)));
    }

    fn hurry(&mut self, engine: &mut Engine, _: Work) {
        engine.send("stop");
        engine.wait_for(|line| line.starts_with("bestmove "));
    }

    fn rest(&mut self, engine: &mut Engine, _: Work) {
        settle(engine);
    }
}
