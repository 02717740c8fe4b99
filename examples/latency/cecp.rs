//! Measures engines in CECP.
//!
//! `?` counts as obeyed when the move or the choice arrives. In analysis and while pondering `?` has no effect, so the
//! answer to a `ping` sent after it is measured instead.

use treville::rules::Variant;

use crate::engine::Engine;
use crate::language::{Language, Work};

#[derive(Default)]
pub struct Cecp {
    pings: u64,
}

impl Cecp {
    /// Waits until the engine has obeyed all commands.
    fn settle(&mut self, engine: &mut Engine) {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        engine.send(&format!("ping {}", self.pings));
        engine.wait_for(|line| line == pong);
    }
}

fn wait_for_move(engine: &mut Engine) {
    engine.wait_for(|line| line.starts_with("move "));
}

impl Language for Cecp {
    fn hurry_command(&self) -> &'static str {
        "?"
    }

    fn greet(&mut self, engine: &mut Engine) {
        engine.send("protover 2\nmemory 64");
        self.settle(engine);
    }

    fn begin(&mut self, engine: &mut Engine, work: Work, variant: Variant, size: usize) {
        engine.send(&format!("force\nnew\nvariant {variant}\neasy\nst 600"));
        match work {
            Work::Thinking => engine.send("go"),
            Work::Analysing => engine.send("analyze"),
            Work::Pondering => {
                engine.send("hard\nst 0.05\ngo");
                wait_for_move(engine);
            }
            Work::Prelude => {
                engine.send("variant musketeer\nsetboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ngo")
            }
            Work::Memory => {
                self.settle(engine);
                engine.send(&format!("memory {size}\ngo"));
            }
        }
    }

    fn hurry(&mut self, engine: &mut Engine, work: Work) {
        engine.send("?");
        match work {
            Work::Analysing | Work::Pondering => self.settle(engine),
            Work::Thinking | Work::Prelude | Work::Memory => wait_for_move(engine),
        }
    }

    fn rest(&mut self, engine: &mut Engine, work: Work) {
        if work == Work::Analysing {
            engine.send("exit");
        }
        engine.send("force");
        self.settle(engine);
    }
}
