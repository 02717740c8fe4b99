//! Training runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tch::Device;
use treville::board::zobrist::splitmix64;
use treville::eval::Evaluable;
use treville::eval::nnue::{Network, Parts, Shape, write};
use treville::records::manifest::listed_shards;
use treville::rules::Variant;
use treville::samples::{Dataset, Filter};

use super::advice;
use super::checkpoint::{Checkpoint, Stage, State, Within};
use super::learner::Learner;
use super::losses::Losses;
use super::outcome::{Epoch, Outcome};
use super::progress::Progress;
use super::record::{Record, Session};
use super::saving::Saving;
use super::schedule::Schedule;
use super::settings::{Place, Scale, Settings};
use super::validation::Validation;
use crate::data::{Extent, Loader, LoaderThreads, Order, Prepared, Scan, scan};
use crate::error::Fault;
use crate::factors::Factors;
use crate::model::parity;
use crate::model::{FirstLayer, Model, Start, quantise};

/// The result of a pass over the data.
struct Passed {
    /// The mean loss.
    training: f64,
    /// Positions per second since the run began or was resumed.
    rate: f64,
}

/// Finds the network of a finished run in `folder`; `None` if there is no finished run. Reads no games.
///
/// # Errors
/// [`Fault::OtherRun`] or [`Fault::ChangedData`] if the run has other settings, data or another initial network.
pub fn finished<R: Evaluable>(
    variant: Variant,
    mut settings: Settings,
    folder: &Path,
) -> Result<Option<PathBuf>, Fault> {
    let start = start_of::<R>(variant, &settings)?;
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

/// The network to start from, if one is given.
fn start_of<R: Evaluable>(variant: Variant, settings: &Settings) -> Result<Option<Start>, Fault> {
    let read = |file| Start::read::<R>(file, variant.about().pieces);
    settings.from.as_deref().map(read).transpose()
}

pub struct Trainer<R: Evaluable> {
    settings: Settings,
    checkpoint: Checkpoint,
    dataset: Dataset<R>,
    scan: Scan,
    record: Record,
    learner: Learner,
    epochs: Vec<Epoch>,
    /// How far the next epoch had come when the run was stopped.
    within: Option<Within>,
    loader_threads: LoaderThreads,
    save_every: Duration,
    stop: Arc<AtomicBool>,
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
        let start = start_of::<R>(variant, &settings)?;
        settings.complete(start.as_ref());
        let model = new_model::<R>(variant, &settings, start.as_ref(), device)?;
        let filter = Filter {
            skip_plies: settings.skip_plies,
            most_score: settings.most_score,
        };
        let dataset =
            Dataset::new(variant, &settings.data, filter, settings.validation)?.with_labels(settings.labels());
        let known = Checkpoint::record(&place.out, &settings)?;
        let (mut record, scan) = match known {
            Some(record) => {
                let from = start.as_ref().map(Start::name);
                record.expect(&place.out, from.as_deref(), &dataset.entries())?;
                (record, scan(&dataset, Extent::Validation)?)
            }
            None => begin(&settings, start.as_ref(), &dataset)?,
        };
        let checkpoint = Checkpoint::open(&place.out, &settings, &record)?;
        let state = checkpoint.load(&model, settings.decay, record.steps_per_epoch)?;
        let State {
            model,
            average,
            optimiser,
            stage,
        } = state.unwrap_or_else(|| State::new(model, settings.decay));
        let device_name = name_of(device, first_layer);
        let session = Session::new(&stage, &settings.data, device_name, threads(place));
        checkpoint.begin_session(&mut record, session)?;
        let learner = Learner {
            model,
            average,
            optimiser,
            steps: stage.steps,
            schedule: Schedule::new(&settings, record.steps_per_epoch * settings.epochs),
            first_layer,
            scale: record.scale,
        };
        Ok(Trainer {
            settings,
            checkpoint,
            dataset,
            scan,
            record,
            learner,
            epochs: stage.epochs,
            within: stage.within,
            loader_threads: loader_threads(first_layer, usize::from(place.readers)),
            save_every: Duration::from_secs_f64(60.0 * place.save_every),
            stop: Arc::default(),
        })
    }

    /// The run stops after some steps when `stop` is set.
    pub fn stop_by(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }

    pub fn is_finished(&self) -> bool {
        self.epochs.len() as u64 >= self.settings.epochs
    }

    /// What to think of the data. What their scores say is known only when a run begins.
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings = advice::on_data(&self.record, &self.settings);
        let fitted = self.settings.scale == Scale::Auto && self.settings.from.is_none();
        if self.learner.steps == 0 {
            warnings.extend(self.scan.scale.doubt(fitted));
        }
        warnings
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
             scale {}, {} steps in each of {} epochs, {} done, on {}",
            self.record.training,
            self.record.validation,
            self.record.games,
            self.record.from.as_deref().unwrap_or("random weights"),
            self.learner.scale,
            self.record.steps_per_epoch,
            self.settings.epochs,
            self.done(),
            self.place(),
        )
    }

    /// What to think of the losses so far, if anything.
    pub fn advice(&self) -> Option<String> {
        advice::on_losses(&self.epochs)
    }

    /// What computes, such as `the processor with 2 threads`.
    fn place(&self) -> String {
        let device = match self.learner.model.device() {
            Device::Cpu => "the processor",
            _ => "the GPU",
        };
        match self.learner.first_layer {
            FirstLayer::Threads(1) => format!("{device} with 1 thread"),
            FirstLayer::Threads(threads) => format!("{device} with {threads} threads"),
            FirstLayer::Library => format!("{device} with libtorch"),
        }
    }

    /// What was done before, such as `2` (epochs) or `2 and 17 steps`.
    fn done(&self) -> String {
        let epochs = self.epochs.len();
        match &self.within {
            None => epochs.to_string(),
            Some(within) => format!("{epochs} and {} steps", within.steps),
        }
    }

    /// Makes the next pass over the data, or the rest of it, and saves the state. Returns the epoch with its number;
    /// `None` after the last epoch, or if the run was stopped.
    ///
    /// # Errors
    /// [`Fault::Diverged`] if a loss is not finite. If no epoch is finished, the state is then removed, because the
    /// same run would diverge again.
    pub fn epoch(&mut self) -> Result<Option<(usize, &Epoch)>, Fault> {
        if self.is_finished() || self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let passed = self.pass();
        if matches!(passed, Err(Fault::Diverged(_))) && self.epochs.is_empty() {
            self.checkpoint.forget()?;
        }
        let Some(Passed { training, rate }) = passed? else {
            return Ok(None);
        };
        let validation = self.validate();
        finite(validation.all.loss, self.learner.steps)?;
        self.epochs.push(Epoch {
            training,
            validation,
            lr: self.learner.schedule.lr(self.learner.steps - 1),
            rate,
        });
        let stage = Stage {
            steps: self.learner.steps,
            epochs: self.epochs.clone(),
            within: None,
        };
        self.checkpoint.save(&self.learner, stage)?;
        Ok(self.epochs.last().map(|epoch| (self.epochs.len(), epoch)))
    }

    /// Learns from every position once, or from those that remain. Returns `None` if the run was stopped; its state is
    /// then saved.
    fn pass(&mut self) -> Result<Option<Passed>, Fault> {
        let number = self.epochs.len() as u64 + 1;
        let Settings {
            seed,
            epochs,
            pool,
            batch,
            ..
        } = self.settings;
        let seed = splitmix64(seed ^ splitmix64(number));
        let order = Order { seed, pool, batch };
        let begun = Instant::now();
        let steps = self.record.steps_per_epoch;
        let (before, sum, bookmark) = match self.within.take() {
            Some(within) => (within.steps, within.losses, Some(within.bookmark)),
            None => (0, 0.0, None),
        };
        let mut progress = Progress::new(format!("epoch {number}/{epochs}"), steps, before);
        let (dataset, learner, loader_threads) = (&self.dataset, &mut self.learner, self.loader_threads);
        let mut saving = Saving::new(&self.checkpoint, &self.epochs, &self.stop, self.save_every);
        let maker = learner.batch_maker();
        let asked = AtomicBool::new(false);
        crossbeam::scope(|scope| {
            let make = move |samples| maker.make::<R>(samples);
            let batches = Loader::start(scope, dataset, order, bookmark, &asked, loader_threads, make)?;
            let mut losses = Losses::new(maker.device, sum, before);
            for (done, prepared) in (before + 1..=steps).zip(batches) {
                let Prepared {
                    batch: prepared,
                    bookmark,
                } = prepared?;
                losses.add(&learner.step::<R>(&prepared));
                if losses.is_due() {
                    progress.show(done, batch, finite(losses.mean(), learner.steps)?);
                }
                if let Some(bookmark) = bookmark.filter(|_| done < steps) {
                    let losses = finite(losses.sum(), learner.steps)?;
                    let within = Within {
                        steps: done,
                        losses,
                        bookmark,
                    };
                    if saving.save(learner, within)? {
                        progress.finish();
                        return Ok(None);
                    }
                } else if saving.is_due() {
                    asked.store(true, Ordering::Relaxed);
                }
            }
            progress.finish();
            let positions = (steps - before) as f64 * batch as f64;
            Ok(Some(Passed {
                training: finite(losses.mean(), learner.steps)?,
                rate: positions / begun.elapsed().as_secs_f64().max(1e-9),
            }))
        })
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Computes the losses of the averaged network on the validation positions.
    pub fn validate(&self) -> Validation {
        let Learner {
            average,
            first_layer,
            scale,
            ..
        } = &self.learner;
        let weight = self.settings.result_end as f32;
        let pieces = self.dataset.variant().about().pieces;
        Validation::of::<R>(
            average,
            *first_layer,
            &self.scan.validation,
            pieces,
            weight,
            *scale as f32,
        )
    }

    /// Writes the network to `TITLE.net` and checks that the engine computes the same values with it.
    pub fn export(&self) -> Result<Outcome, Fault> {
        let Learner {
            average,
            first_layer,
            scale,
            ..
        } = &self.learner;
        let title = &self.settings.title;
        let parts = Parts {
            set: self.dataset.variant().about().pieces.set(),
            ..quantise::quantise::<R>(average, title, *scale)?
        };
        let bytes = write::<R>(&parts)?;
        let network = Arc::new(Network::read::<R>(&bytes)?);
        let name = network.to_string();
        let parity = parity::check(average, *first_layer, network, *scale, &self.dataset)?;
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

    /// The weights as they are learned, and their average.
    pub fn models(&self) -> [&Model; 2] {
        [&self.learner.model, &self.learner.average]
    }
}

fn new_model<R: Evaluable>(
    variant: Variant,
    settings: &Settings,
    start: Option<&Start>,
    device: Device,
) -> Result<Model, Fault> {
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
        Factors::of::<R>(variant.about().pieces, shape.king_buckets)
    };
    let mut model = Model::new(shape, &factors, settings.seed, device);
    if let Some(start) = start {
        start.copy_to(&mut model)?;
    }
    Ok(model)
}

/// Reads all data for a new run.
fn begin<R: Evaluable>(
    settings: &Settings,
    start: Option<&Start>,
    dataset: &Dataset<R>,
) -> Result<(Record, Scan), Fault> {
    let scan = scan(dataset, Extent::All)?;
    let steps_per_epoch = scan.training / settings.batch as u64;
    if steps_per_epoch == 0 {
        return Err(Fault::SmallerThanBatch {
            training: scan.training,
            batch: settings.batch,
        });
    }
    let record = Record {
        from: start.map(Start::name),
        shards: dataset.entries(),
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
    };
    Ok((record, scan))
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
