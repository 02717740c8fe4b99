//! Fits the weights of the hand-written evaluation to the results of games the engine played against itself.
//!
//! ```sh
//! treville selfplay --variant enchess --out data/en --games 20000 --nodes 300 --seed 1 --eval-hand
//! cargo run --release --example fit_evaluation -- --variant enchess --data data/en --out src/eval/en/fitted.rs
//! ```

mod fit;
mod samples;
mod table;

use std::error::Error;
use std::path::PathBuf;

use clap::Parser;
use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::Variant;

use fit::Weights;

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
    /// Where to write the weights as Rust source.
    #[arg(long)]
    out: PathBuf,
}

struct Fit(Args);

impl WithRules for Fit {
    type Output = Result<(), Box<dyn Error>>;

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        let Fit(args) = self;
        let samples = samples::read::<R>(variant, &args.data)?;
        println!("{} positions", samples.len());
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

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    with_rules(args.variant, Fit(args))
}
