//! The options of a run.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tch::{Cuda, Device};
use treville::eval::nnue::Shape;
use treville::samples::Labels;

use super::game::Game;
use super::shape_options::ShapeOptions;
use crate::error::Fault;
use crate::model::{FirstLayer, MOST_SAMPLES, Start};

/// The options that the network depends on. They are saved with the run.
#[derive(Args, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// A folder of shards from `treville selfplay`; may be given several times.
    #[arg(long, value_name = "DIR", required = true)]
    pub data: Vec<PathBuf>,
    #[command(flatten)]
    #[serde(flatten)]
    pub game: Game,
    /// The title of the network, also the name of its file: at most 32 of A-Z, a-z, 0-9, `-`, `_` and `.`.
    #[arg(long, default_value = "net")]
    pub title: String,
    /// A network of the same game to start from instead of random weights. Its scale and --buckets are kept. --hidden
    /// may be larger than in the network, --activation dual, --head 16-32, and --king-buckets more than 1.
    #[arg(long, value_name = "NET")]
    pub from: Option<PathBuf>,
    #[command(flatten)]
    #[serde(flatten)]
    pub shape: ShapeOptions,
    /// Number of passes over the data.
    #[arg(long, default_value_t = 5)]
    pub epochs: u64,
    /// Number of positions per step.
    #[arg(long, default_value_t = 16384)]
    pub batch: usize,
    /// The learning rate at the beginning.
    #[arg(long, default_value_t = 1e-3)]
    pub lr: f64,
    /// The learning rate at the end, reached along a cosine.
    #[arg(long, default_value_t = 1e-5)]
    pub lr_end: f64,
    /// Weight decay.
    #[arg(long, default_value_t = 0.3)]
    pub decay: f64,
    /// The weight of the game's result in the target at the beginning, 0.0..=1.0; the rest is the search's score.
    #[arg(long, value_name = "SHARE", default_value_t = 0.25)]
    pub result_start: f64,
    /// The weight of the game's result in the target at the end.
    #[arg(long, value_name = "SHARE", default_value_t = 0.25)]
    pub result_end: f64,
    /// Learns from the searches of later moves, too: averages each score with the next position's, then blends in the
    /// next training score with this weight, 0.0..1.0. 0 gives the mean of two searches.
    #[arg(long, value_name = "SHARE")]
    pub foresight: Option<f64>,
    /// The score in centipawns that corresponds to an output of 1.0; `auto` fits scores to results.
    #[arg(long, default_value = "auto")]
    pub scale: Scale,
    /// Number of plies to skip at the beginning of each game, including random ones.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub skip_plies: usize,
    /// Skips positions whose absolute score is larger, in centipawns.
    #[arg(long, value_name = "CP", default_value_t = 3000, value_parser = clap::value_parser!(i16).range(1..))]
    pub most_score: i16,
    /// The share of games used for validation, 0.0..1.0.
    #[arg(long, value_name = "SHARE", default_value_t = 0.02)]
    pub validation: f64,
    /// The size of the shuffling pool in positions.
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    pub pool: usize,
    /// Trains without factors, the weights that several inputs share.
    #[arg(long)]
    pub no_factors: bool,
    /// The seed for the initial weights and the order of the data.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl Settings {
    /// Fills in the shape, which may depend on the network that the run starts from.
    pub fn complete(&mut self, start: Option<&Start>) {
        self.shape = self.shape.shape(start.map(Start::shape)).into();
    }

    /// The shape of the network, after [`Settings::complete`].
    pub fn shape(&self) -> Shape {
        self.shape.shape(None)
    }

    /// The settings by name, except those paths that may differ because what they lead to is compared.
    pub fn comparable(&self) -> BTreeMap<String, Value> {
        let all = serde_json::to_value(self).unwrap_or_default();
        let fields = all.as_object().into_iter().flatten();
        fields
            .filter(|(name, _)| !["data", "from"].contains(&name.as_str()))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    }

    pub fn labels(&self) -> Labels {
        self.foresight.map_or(Labels::Own, Labels::Foresight)
    }

    /// Checks what the command line parser cannot check.
    ///
    /// # Errors
    /// [`Fault::Options`] with the first problem found.
    pub fn check(&self) -> Result<(), Fault> {
        let share = 0.0..=1.0;
        let in_title = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        let wrong = [
            (
                self.title.is_empty() || !self.title.chars().all(in_title),
                "--title must be letters, digits, - _ and . only",
            ),
            (self.title.starts_with('.'), "--title must not begin with a point"),
            (self.epochs == 0, "--epochs must be at least 1"),
            (
                !(1..=MOST_SAMPLES).contains(&self.batch),
                "--batch must be from 1 to 10 million",
            ),
            (!(self.lr > 0.0 && self.lr.is_finite()), "--lr must be positive"),
            (
                !(self.lr_end >= 0.0 && self.lr_end <= self.lr),
                "--lr-end must be between 0 and --lr",
            ),
            (
                !(self.decay >= 0.0 && self.decay.is_finite()),
                "--decay must not be negative",
            ),
            (
                !share.contains(&self.result_start),
                "--result-start must be between 0 and 1",
            ),
            (
                !share.contains(&self.result_end),
                "--result-end must be between 0 and 1",
            ),
            (
                self.foresight.is_some_and(|share| !(0.0..1.0).contains(&share)),
                "--foresight must be at least 0 and below 1",
            ),
            (
                !(self.validation > 0.0 && self.validation < 1.0),
                "--validation must be above 0 and below 1",
            ),
            (
                self.from.is_some() && self.scale != Scale::Auto,
                "--scale cannot be given with --from: the network keeps its own",
            ),
        ];
        match wrong.into_iter().find(|(wrong, _)| *wrong) {
            Some((_, what)) => Err(Fault::Options(what.to_owned())),
            None => Ok(()),
        }
    }
}

/// The score in centipawns that corresponds to an output of 1.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Scale {
    /// Fitted to the data.
    Auto,
    Centipawns(u32),
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scale::Auto => f.write_str("auto"),
            Scale::Centipawns(number) => number.fmt(f),
        }
    }
}

impl From<Scale> for String {
    fn from(scale: Scale) -> String {
        scale.to_string()
    }
}

impl FromStr for Scale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "auto" => Ok(Scale::Auto),
            _ => match text.parse() {
                Ok(number @ 1..=10_000) => Ok(Scale::Centipawns(number)),
                _ => Err("neither auto nor a number from 1 to 10000".to_owned()),
            },
        }
    }
}

impl TryFrom<String> for Scale {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// Where and how the network is trained. This affects only the time and, with another device or number of threads, the
/// rounding of sums.
#[derive(Args, Clone, Debug)]
pub struct Place {
    /// The folder for the network, the report and the state of the run. An existing run is resumed.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The device; `auto` takes a GPU if libtorch sees one.
    #[arg(long, value_enum, default_value_t = DeviceChoice::Auto)]
    pub device: DeviceChoice,
    /// Threads on the processor; one per core by default.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// What computes the first layer.
    #[arg(long, value_enum, default_value_t = FirstLayerChoice::Auto)]
    pub first_layer: FirstLayerChoice,
    /// Saves the state within an epoch after this many minutes.
    #[arg(long, value_name = "MINUTES", default_value_t = 10.0, value_parser = parse_minutes)]
    pub save_every: f64,
    /// Threads that replay games for the next batches. With libtorch, as many more make tensors. The network does not
    /// depend on their number.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub readers: u16,
}

fn parse_minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().ok().filter(|minutes| (0.0..=1e6).contains(minutes));
    minutes.ok_or_else(|| "not a number of minutes from 0 to a million".to_owned())
}

/// Warns if an option asks for more threads than the machine can run at once. (It can always run two.)
pub fn warn_of_threads(option: &str, threads: u16) {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    if usize::from(threads) > processors.max(2) {
        log::warn!(
            "{option} {threads}: this machine has {processors} processors; more threads only cost time and memory"
        );
    }
}

impl Place {
    /// Warns of more threads than the machine can run at once.
    pub fn warn(&self) {
        warn_of_threads("--threads", self.threads.unwrap_or(1));
        warn_of_threads("--readers", self.readers);
    }

    /// Checks that the run has a folder of its own.
    ///
    /// # Errors
    /// [`Fault::Options`] if it is one of the data folders.
    pub fn check_folder(&self, settings: &Settings) -> Result<(), Fault> {
        let own = self.out.canonicalize();
        let is_own =
            |folder: &PathBuf| matches!((&own, folder.canonicalize()), (Ok(own), Ok(folder)) if *own == folder);
        match settings.data.iter().find(|folder| is_own(folder)) {
            None => Ok(()),
            Some(folder) => Err(Fault::Options(format!(
                "--out and --data are the same folder: {}",
                folder.display()
            ))),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DeviceChoice {
    /// The first GPU that libtorch sees, otherwise the processor.
    Auto,
    /// The processor.
    Cpu,
    /// The first GPU.
    Cuda,
}

impl DeviceChoice {
    /// # Errors
    /// [`Fault::Options`] if a GPU is requested but libtorch sees none.
    pub fn device(self) -> Result<Device, Fault> {
        match self {
            DeviceChoice::Cuda if !Cuda::is_available() => Err(Fault::Options(
                "--device cuda: libtorch sees no GPU; it may be built for processors only".to_owned(),
            )),
            DeviceChoice::Cpu => Ok(Device::Cpu),
            DeviceChoice::Auto | DeviceChoice::Cuda => Ok(Device::cuda_if_available()),
        }
    }
}

/// What computes the first layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FirstLayerChoice {
    /// The trainer's threads on a processor, libtorch on a GPU.
    Auto,
    /// The trainer's threads.
    Threads,
    /// Libtorch, even on a processor, where it is slower.
    Library,
}

impl FirstLayerChoice {
    /// What computes the first layer on `device`.
    ///
    /// # Errors
    /// [`Fault::Options`] if threads are requested for a GPU.
    pub fn on(self, device: Device, threads: usize) -> Result<FirstLayer, Fault> {
        match (self, device) {
            (FirstLayerChoice::Library, _) => Ok(FirstLayer::Library),
            (FirstLayerChoice::Auto, _) | (_, Device::Cpu) => Ok(FirstLayer::best(device, threads)),
            _ => Err(Fault::Options("--first-layer threads needs --device cpu".to_owned())),
        }
    }
}
