//! Fits the weights of the hand-written evaluation to the results of games the engine played against itself.
//!
//! ```sh
//! treville selfplay --variant enchess --out data/en --games 20000 --nodes 300 --seed 1 --eval-hand
//! cargo run --release --example fit_evaluation -- --variant enchess --data data/en \
//!     --out nets/enchess.weights --about '20,000 games of self-play at 300 nodes a move (--seed 1), revision 614f758'
//! ```

mod fit;
mod samples;
mod weights;

use std::error::Error;
use std::path::PathBuf;

use clap::Parser;
use treville::eval::Evaluable;
use treville::rules::Variant;

use samples::Samples;

/// Fits the hand-written evaluation to recorded games.
#[derive(Parser)]
struct Args {
    /// The game.
    #[arg(long, default_value_t)]
    variant: Variant,
    /// A folder of shards, as `treville selfplay` fills it; may be given several times.
    #[arg(long, required = true)]
    data: Vec<PathBuf>,
    /// Passes over the positions.
    #[arg(long, default_value_t = 60)]
    epochs: usize,
    /// The file of weights to write.
    #[arg(long)]
    out: PathBuf,
    /// Where the games come from: this text begins the line about the origin of the weights in their file.
    #[arg(long)]
    about: String,
}

fn fit<R: Evaluable>(args: &Args) -> Result<(), Box<dyn Error>> {
    let Samples { samples, positions } = Samples::<R>::read(args.variant, &args.data)?;
    println!("{} positions", samples.len());
    let fitted = fit::fit(&samples, &fit::numbers(&R::weights()), args.epochs);
    weights::print::<R>(&fitted.weights);
    let [before, after] = fitted.validation;
    let from = format!(
        "{}; {} quiet positions, {} epochs; validation loss {before:.4} before, {after:.4} after",
        args.about,
        samples.len(),
        args.epochs,
    );
    weights::write(&args.out, from, &fitted.weights, &positions)
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    treville::with_game!(args.variant, R => fit::<R>(&args))
}
