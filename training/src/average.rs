//! Averages networks of common origin.
//!
//! Fine-tuning changes a network by what the new games teach and by noise. The mean of the networks before and after,
//! or of several networks with the same origin, keeps what they have in common and reduces the noise. Networks that
//! began with different random weights have nothing in common, so their mean is useless.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use treville::eval::Evaluable;
use treville::eval::nnue::{LayerParts, Network, Parts, read_file, read_for, write};
use treville::rules::Pieces;

use crate::error::Fault;

#[derive(Clone, Debug, clap::Args)]
pub struct Averaging {
    /// Networks of one shape and scale. One that is named twice counts twice.
    #[arg(required = true, num_args = 2.., value_name = "NET")]
    pub networks: Vec<PathBuf>,
    /// The file to write; it must not exist.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The title of the network: at most 32 of A-Z, a-z, 0-9, `-`, `_` and `.`
    #[arg(long, default_value = "mean")]
    pub title: String,
}

impl Averaging {
    /// Writes the mean of the networks and returns its title and checksum.
    ///
    /// # Errors
    /// [`Fault::Averaged`] if a network cannot be read or does not fit the first one; [`Fault::Network`] if the engine
    /// would reject the title; [`Fault::Io`] if the file exists or cannot be written.
    pub fn write<R: Evaluable>(&self, pieces: &Pieces) -> Result<String, Fault> {
        let networks = self
            .networks
            .iter()
            .map(|file| parts::<R>(file, pieces))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(place) = networks.iter().position(|parts| !fit(&networks[0], parts)) {
            let problem = format!("its shape or scale differs from {}", self.networks[0].display());
            return Err(Fault::Averaged(self.networks[place].clone(), problem));
        }
        let mean = mean(&networks, &self.title);
        mean.check_sums::<R>()?;
        let bytes = write::<R>(&mean)?;
        let network = Network::read::<R>(&bytes)?;
        File::create_new(&self.out)
            .and_then(|mut file| file.write_all(&bytes))
            .map_err(Fault::io(&self.out))?;
        Ok(format!("{} {:016x}", network.title(), network.checksum()))
    }
}

fn parts<R: Evaluable>(file: &Path, pieces: &Pieces) -> Result<Parts, Fault> {
    read_file::<R>(file)
        .and_then(|bytes| read_for::<R>(&bytes, pieces))
        .map(|(parts, _)| parts)
        .map_err(|error| Fault::Averaged(file.to_owned(), error.to_string()))
}

fn fit(first: &Parts, other: &Parts) -> bool {
    (first.shape, first.scale) == (other.shape, other.scale)
}

fn mean(networks: &[Parts], title: &str) -> Parts {
    Parts {
        title: title.to_owned(),
        shape: networks[0].shape,
        scale: networks[0].scale,
        set: networks[0].set,
        feature_weights: means(networks, |parts| &parts.feature_weights),
        feature_bias: means(networks, |parts| &parts.feature_bias),
        output_weights: means(networks, |parts| &parts.output_weights),
        output_bias: means(networks, |parts| &parts.output_bias),
        layers: LayerParts {
            first_weights: means(networks, |parts| &parts.layers.first_weights),
            first_bias: means(networks, |parts| &parts.layers.first_bias),
            second_weights: means(networks, |parts| &parts.layers.second_weights),
            second_bias: means(networks, |parts| &parts.layers.second_bias),
            value_weights: means(networks, |parts| &parts.layers.value_weights),
        },
    }
}

/// The mean of each number. Halves are rounded to even to avoid a bias.
fn means<T>(networks: &[Parts], numbers: impl Fn(&Parts) -> &Vec<T>) -> Vec<T>
where
    T: Copy + Into<i64> + TryFrom<i64>,
{
    let mean = |index: usize| {
        let sum: i64 = networks.iter().map(|parts| numbers(parts)[index].into()).sum();
        let mean = (sum as f64 / networks.len() as f64).round_ties_even() as i64;
        T::try_from(mean).unwrap_or_else(|_| unreachable!("a mean lies between the numbers"))
    };
    (0..numbers(&networks[0]).len()).map(mean).collect()
}
