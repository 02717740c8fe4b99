//! Fits the weights of the hand-written evaluation to the results of games the engine plays against itself.
//!
//! `cargo run --release --example fit_evaluation -- --games 4000 --nodes 3000 --seed 1 --out src/eval/hand/fitted.rs`

mod fit;
mod games;
mod table;

use std::path::PathBuf;

use clap::Parser;

/// Fits the hand-written evaluation to self-play games.
#[derive(Parser)]
struct Args {
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

fn main() -> std::io::Result<()> {
    let args = Args::parse();
    let samples = games::play(args.games, args.nodes, args.seed, args.threads);
    println!("{} positions from {} games", samples.len(), args.games);
    let weights = fit::fit(&samples, args.epochs);
    std::fs::write(&args.out, table::source(&weights))?;
    table::print_material(&weights);
    println!("wrote {}", args.out.display());
    Ok(())
}
