//! Training runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use tch::Device;
use treville::board::zobrist::splitmix64;
use treville::eval::Evaluable;
use treville::eval::nnue::{Network, Parts, Shape, write};
use treville::records::manifest::listed_shards;
use treville::rules::Variant;

use super::checkpoint::Checkpoint;
use super::learner::Learner;
use super::losses::Losses;
use super::optimiser::AdamW;
use super::outcome::{Epoch, Outcome};
use super::progress::Progress;
use super::record::{Record, Session};
use super::schedule::Schedule;
use super::settings::{Place, Scale, Settings};
use super::validation::Validation;
use crate::data::{Dataset, Filter, Loader, LoaderThreads, Order, Scan};
use crate::error::Fault;
use crate::factors::Factors;
use crate::model::parity;
use crate::model::{FirstLayer, Model, Start, quantise};

/// A run with fewer training positions causes a warning.
const FEW_POSITIONS: u64 = 2_000_000;

/// Finds the network of a finished run in `folder`; `None` if there is no finished run. Reads no games.
///
/// # Errors
/// [`Fault::OtherRun`] or [`Fault::ChangedData`] if the run has other settings, data or another initial network.
pub fn finished<R: Evaluable>(mut settings: Settings, folder: &Path) -> Result<Option<PathBuf>, Fault> {
    let start = settings.from.as_deref().map(Start::read::<R>).transpose()?;
    settings.complete(start.as_ref());
    let Some((network, record)) = Checkpoint::finished(folder, &settings)? else {
        return Ok(None);
    };
    let mut shards = Vec::new();
    for data in &settings.data {
        shards.extend(listed_shards(data)?.into_iter().map(|(_, entry)| entry));
    }
    record.expect(folder, start.map(|start| start.name()).as_deref(), &shards)?;
    Ok(Some(network))
}

pub struct Trainer<R: Evaluable> {
    settings: Settings,
    checkpoint: Checkpoint,
    dataset: Dataset<R>,
    scan: Scan,
    record: Record,
    learner: Learner,
    steps_per_epoch: u64,
    epochs: Vec<Epoch>,
    loader_threads: LoaderThreads,
}

impl<R: Evaluable> Trainer<R> {
    /// Reads the data, then prepares a new run or resumes one.
    pub fn new(variant: Variant, mut settings: Settings, place: &Place) -> Result<Self, Fault> {
        settings.check()?;
        let device = place.device.device()?;
        let first_layer = place.first_layer.on(device, threads(place))?;
        tch::set_num_threads(match first_layer {
            // The trainer's threads share the work; libtorch's would only wait for each other.
            FirstLayer::Threads(_) => 1,
            FirstLayer::Library => threads(place) as i32,
        });
        let start = settings.from.as_deref().map(Start::read::<R>).transpose()?;
        settings.complete(start.as_ref());
        let mut model = new_model::<R>(&settings, start.as_ref(), device)?;
        let filter = Filter {
            skip_plies: settings.skip_plies,
            most_score: settings.most_score,
        };
        let dataset =
            Dataset::new(variant, &settings.data, filter, settings.validation)?.with_labels(settings.labels());
        let scan = dataset.scan()?;
        let steps_per_epoch = scan.training / settings.batch as u64;
        if steps_per_epoch == 0 {
            return Err(Fault::SmallerThanBatch {
                training: scan.training,
                batch: settings.batch,
            });
        }
        let checkpoint = Checkpoint::open(&place.out, &settings)?;
        let state = checkpoint.load(&mut model, settings.decay)?;
        let (optimiser, steps, epochs) =
            state.unwrap_or_else(|| (AdamW::new(model.tensors(), settings.decay), 0, Vec::new()));
        let session = Session::new(
            epochs.len(),
            &settings.data,
            name_of(device, first_layer),
            threads(place),
        );
        let record = checkpoint.resume(record(&settings, start.as_ref(), &scan, steps_per_epoch), session)?;
        let learner = Learner {
            model,
            optimiser,
            steps,
            schedule: Schedule::new(&settings, record.steps_per_epoch * settings.epochs),
            first_layer,
            scale: record.scale,
        };
        Ok(Trainer {
            steps_per_epoch: record.steps_per_epoch,
            settings,
            checkpoint,
            dataset,
            scan,
            record,
            learner,
            epochs,
            loader_threads: loader_threads(first_layer, usize::from(place.readers)),
        })
    }

    /// A warning if there is too little data to train a good network.
    pub fn warning(&self) -> Option<String> {
        (self.scan.training < FEW_POSITIONS).then(|| {
            format!(
                "{} positions are few, {} steps per epoch: the network will overfit. A good one takes some 10 million, \
                 from 200,000 games",
                self.scan.training, self.steps_per_epoch
            )
        })
    }

    /// A short description of the run.
    pub fn describe(&self) -> String {
        let inputs = R::INPUTS;
        let Shape {
            king_buckets,
            hidden,
            buckets,
            activation,
            head,
        } = self.learner.model.shape();
        format!(
            "{} training and {} validation positions from {} games; \
             {inputs} x {king_buckets} -> {hidden} x 2 -> {buckets}, activation {activation}, head {head}, from {}, \
             scale {}, {} steps in each of {} epochs, {} done, on {:?} by {:?}",
            self.scan.training,
            self.scan.validation.len(),
            self.scan.games,
            self.record.from.as_deref().unwrap_or("random weights"),
            self.learner.scale,
            self.steps_per_epoch,
            self.settings.epochs,
            self.epochs.len(),
            self.learner.model.device(),
            self.learner.first_layer,
        )
    }

    /// Makes the next pass over the data and saves the state. Returns the epoch with its number; `None` after the last
    /// epoch.
    pub fn epoch(&mut self) -> Result<Option<(usize, &Epoch)>, Fault> {
        if self.epochs.len() as u64 >= self.settings.epochs {
            return Ok(None);
        }
        let begun = Instant::now();
        let training = self.pass()?;
        let positions = self.steps_per_epoch as f64 * self.settings.batch as f64;
        let rate = positions / begun.elapsed().as_secs_f64().max(1e-9);
        let validation = self.validate();
        finite(validation.all.loss, self.learner.steps)?;
        self.epochs.push(Epoch {
            training,
            validation,
            lr: self.learner.schedule.lr(self.learner.steps - 1),
            rate,
        });
        let Learner {
            model,
            optimiser,
            steps,
            ..
        } = &self.learner;
        self.checkpoint.save(model, optimiser, *steps, &self.epochs)?;
        Ok(self.epochs.last().map(|epoch| (self.epochs.len(), epoch)))
    }

    /// Learns from every position once. Returns the mean loss.
    fn pass(&mut self) -> Result<f64, Fault> {
        let (steps, number) = (self.steps_per_epoch, self.epochs.len() as u64 + 1);
        let Settings {
            seed,
            epochs,
            pool,
            batch,
            ..
        } = self.settings;
        let seed = splitmix64(seed ^ splitmix64(number));
        let order = Order { seed, pool, batch };
        let mut progress = Progress::new(format!("epoch {number}/{epochs}"), steps);
        let (dataset, learner, loader_threads) = (&self.dataset, &mut self.learner, self.loader_threads);
        let maker = learner.batch_maker();
        crossbeam::scope(|scope| {
            let batches = Loader::start(scope, dataset, order, loader_threads, move |samples| {
                maker.make::<R>(samples)
            });
            let mut losses = Losses::new(maker.device);
            for (done, prepared) in (1..=steps).zip(batches) {
                losses.add(&learner.step::<R>(&prepared?));
                if losses.is_due() {
                    progress.show(done, batch, finite(losses.mean(), learner.steps)?);
                }
            }
            progress.finish();
            finite(losses.mean(), learner.steps)
        })
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Computes the losses of the current network on the validation positions.
    pub fn validate(&self) -> Validation {
        let Learner {
            model,
            first_layer,
            scale,
            ..
        } = &self.learner;
        let weight = self.settings.result_end as f32;
        Validation::of::<R>(model, *first_layer, &self.scan.validation, weight, *scale as f32)
    }

    /// Writes the network to `TITLE.net` and checks that the engine computes the same values with it.
    pub fn export(&self) -> Result<Outcome, Fault> {
        let Learner {
            model,
            first_layer,
            scale,
            ..
        } = &self.learner;
        let title = &self.settings.title;
        let parts = quantise::quantise::<R>(model, title, *scale)?;
        let bytes = write::<R>(&parts)?;
        let network = Arc::new(Network::read::<R>(&bytes)?);
        let name = network.to_string();
        let parity = parity::check(model, *first_layer, network, *scale, &self.dataset)?;
        self.checkpoint.write(&format!("{title}.net"), &bytes)?;
        Ok(Outcome {
            network: name,
            record: self.record.clone(),
            settings: self.settings.clone(),
            epochs: self.epochs.clone(),
            parity,
        })
    }

    pub fn network_file(&self) -> PathBuf {
        self.checkpoint.file(&format!("{}.net", self.settings.title))
    }

    pub fn folder(&self) -> &Checkpoint {
        &self.checkpoint
    }

    pub fn model(&self) -> &Model {
        &self.learner.model
    }
}

fn new_model<R: Evaluable>(settings: &Settings, start: Option<&Start>, device: Device) -> Result<Model, Fault> {
    let shape = settings.shape();
    if shape.king_buckets > 1 && R::VIEWERS.is_empty() {
        let game = R::GAME;
        let problem = format!("--king-buckets: no input of {game} depends on a king");
        return Err(Fault::Options(problem));
    }
    // Check now what the engine would otherwise reject after hours of training.
    let refused_later = Parts {
        title: settings.title.clone(),
        ..Parts::noise::<R>(0, shape)
    };
    refused_later.check::<R>()?;
    let factors = if settings.no_factors {
        Factors::new(shape.king_buckets * R::INPUTS)
    } else {
        Factors::of::<R>(shape.king_buckets)
    };
    let mut model = Model::new(shape, &factors, settings.seed, device);
    if let Some(start) = start {
        start.copy_to(&mut model)?;
    }
    Ok(model)
}

fn record(settings: &Settings, start: Option<&Start>, scan: &Scan, steps_per_epoch: u64) -> Record {
    Record {
        from: start.map(Start::name),
        shards: scan.shards.clone(),
        games: scan.games,
        training: scan.training,
        validation: scan.validation.len() as u64,
        scale: match (start, settings.scale) {
            (Some(start), _) => start.scale(),
            (None, Scale::Auto) => scan.scale.best(),
            (None, Scale::Centipawns(scale)) => scale,
        },
        steps_per_epoch,
        sessions: Vec::new(),
    }
}

/// Chooses the threads that prepare batches. Making tensors for libtorch takes as many threads as replaying games; the
/// trainer's own threads use samples as they are.
fn loader_threads(first_layer: FirstLayer, readers: usize) -> LoaderThreads {
    let finishers = match first_layer {
        FirstLayer::Threads(_) => 1,
        FirstLayer::Library => readers,
    };
    LoaderThreads { readers, finishers }
}

/// The device's name, with a note if libtorch computes on the processor.
fn name_of(device: Device, first_layer: FirstLayer) -> String {
    match (device, first_layer) {
        (Device::Cpu, FirstLayer::Library) => "Cpu by the library".to_owned(),
        _ => format!("{device:?}"),
    }
}

fn finite(loss: f64, steps: u64) -> Result<f64, Fault> {
    match loss.is_finite() {
        true => Ok(loss),
        false => Err(Fault::Diverged(steps)),
    }
}

fn threads(place: &Place) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    place.threads.map_or_else(all, usize::from)
}
