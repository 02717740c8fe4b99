//! Fits the weights of the hand-written evaluation to the results of games the engine plays against itself.
//!
//! `cargo run --release --example fit_evaluation -- --games 4000 --nodes 3000 --seed 1 --out src/eval/musketeer/fitted.rs`

mod fit;
mod games;
mod table;

use std::path::PathBuf;

use clap::Parser;
use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::Variant;

use fit::Weights;

/// Fits the hand-written evaluation to self-play games.
#[derive(Parser)]
struct Args {
    /// The game.
    #[arg(long, default_value_t = Variant::Musketeer)]
    variant: Variant,
    /// Games to play.
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// Nodes a move.
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// Seed of the openings; the same seed plays the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play.
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// Passes over the positions.
    #[arg(long, default_value_t = 60)]
    epochs: usize,
    /// Where to write the weights as Rust source.
    #[arg(long)]
    out: PathBuf,
}

struct Fit(Args);

impl WithRules for Fit {
    type Output = std::io::Result<()>;

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        let Fit(args) = self;
        let samples = games::play::<R>(variant, args.games, args.nodes, args.seed, args.threads);
        println!("{} positions from {} games", samples.len(), args.games);
        let begin: Weights = R::weights()
            .iter()
            .map(|weight| [weight.middlegame() as f32, weight.endgame() as f32])
            .collect();
        let weights = fit::fit(&samples, &begin, args.epochs);
        std::fs::write(&args.out, table::source(R::GROUPS, &weights))?;
        table::print_material::<R>(&weights);
        println!("wrote {}", args.out.display());
        Ok(())
    }
}

fn main() -> std::io::Result<()> {
    let args = Args::parse();
    with_rules(args.variant, Fit(args))
}
