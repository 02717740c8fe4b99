//! The state of a run on disk, from which the run can be resumed exactly.
//!
//! The folder holds `settings.json`, `data.json` (a [`Record`]) and `epochs.json`. For the last finished epoch N there
//! is also `state-N.safetensors` with the weights and the optimiser's moments. `epochs.json` is replaced atomically
//! after the state has been written and tells which state is valid.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tch::{Device, Tensor};
use treville::outside::input::{self, MOST_TEXT};
use treville::outside::lock::Lock;
use treville::outside::replace::replace;

use super::optimiser::AdamW;
use super::outcome::Epoch;
use super::record::{Record, Session};
use super::settings::Settings;
use crate::error::Fault;
use crate::model::Model;

const SETTINGS: &str = "settings.json";
const DATA: &str = "data.json";
const EPOCHS: &str = "epochs.json";
pub const REPORT: &str = "report.json";

/// The folder of a run, which stays locked.
#[derive(Debug)]
pub struct Checkpoint {
    folder: PathBuf,
    _lock: Lock,
}

/// The contents of `epochs.json`.
#[derive(Serialize, Deserialize)]
struct History {
    steps: u64,
    epochs: Vec<Epoch>,
}

impl Checkpoint {
    /// Opens the folder of a new or existing run with these settings.
    ///
    /// # Errors
    /// [`Fault::OtherRun`] if it holds a run with other settings; another fault if it cannot be read or written.
    pub fn open(folder: &Path, settings: &Settings) -> Result<Self, Fault> {
        fs::create_dir_all(folder).map_err(Fault::io(folder))?;
        let checkpoint = Checkpoint {
            folder: folder.to_owned(),
            _lock: Lock::take(folder, &folder.join("lock"), "treville-training")?,
        };
        if checkpoint.has_state() {
            check_settings(folder, settings)?;
        } else {
            checkpoint.write_json(SETTINGS, settings)?;
        }
        Ok(checkpoint)
    }

    /// Whether the run has a state. Without one it has learned nothing, so that another run may take its place.
    fn has_state(&self) -> bool {
        self.file(EPOCHS).exists()
    }

    /// Finds the network of a finished run with these settings, and its record; `None` if the folder has no finished
    /// run.
    ///
    /// # Errors
    /// [`Fault::OtherRun`] if it holds a run with other settings; another fault if it cannot be read.
    pub fn finished(folder: &Path, settings: &Settings) -> Result<Option<(PathBuf, Record)>, Fault> {
        let file = |name: &str| folder.join(name);
        let network = file(&format!("{}.net", settings.title));
        let present = [file(SETTINGS), file(EPOCHS), file(REPORT), network.clone()];
        if !present.iter().all(|file| file.exists()) {
            return Ok(None);
        }
        check_settings(folder, settings)?;
        let history: History = read_json(&file(EPOCHS))?;
        if (history.epochs.len() as u64) < settings.epochs {
            return Ok(None);
        }
        Ok(Some((network, read_json(&file(DATA))?)))
    }

    /// Compares the run's record with `now`, adds this session to it and saves it.
    ///
    /// # Errors
    /// [`Fault::ChangedData`] if they differ; another fault if the record cannot be read or written.
    pub fn resume(&self, now: Record, session: Session) -> Result<Record, Fault> {
        let mut record = now;
        if self.has_state() {
            let known: Record = read_json(&self.file(DATA))?;
            known.expect(&self.folder, record.from.as_deref(), &record.shards)?;
            record = known;
        }
        let epochs = session.after_epochs;
        if record.resume(session) {
            log::warn!(
                "trainer, library, device or threads changed before epoch {}; sums are rounded differently",
                epochs + 1
            );
        }
        self.write_json(DATA, &record)?;
        Ok(record)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Fault> {
        let (file, temporary) = (self.file(name), self.file(&format!("{name}.tmp")));
        replace(&file, &temporary, bytes).map_err(Fault::io(&file))
    }

    /// Replaces a file atomically by a value in JSON.
    pub fn write_json(&self, name: &str, value: &impl Serialize) -> Result<(), Fault> {
        let text = serde_json::to_string_pretty(value).map_err(|error| Fault::Checkpoint {
            file: self.file(name),
            problem: error.to_string(),
        })?;
        self.write(name, text.as_bytes())
    }

    /// Saves the state after the last of `epochs`, then removes the previous state.
    pub fn save(&self, model: &Model, optimiser: &AdamW, steps: u64, epochs: &[Epoch]) -> Result<(), Fault> {
        let name = state_name(epochs.len());
        let temporary = self.file(&format!("{name}.tmp"));
        Tensor::write_safetensors(&tensors(model, optimiser), &temporary)?;
        let file = self.file(&name);
        fs::rename(&temporary, &file).map_err(Fault::io(&file))?;
        let epochs = epochs.to_vec();
        let before = self.file(&state_name(epochs.len() - 1));
        self.write_json(EPOCHS, &History { steps, epochs })?;
        match fs::remove_file(&before) {
            Err(error) if before.exists() => Err(Fault::io(&before)(error)),
            _ => Ok(()),
        }
    }

    /// Loads the state after the last finished epoch into `model`; `None` if there is no such state.
    pub fn load(&self, model: &mut Model, decay: f64) -> Result<Option<(AdamW, u64, Vec<Epoch>)>, Fault> {
        let file = self.file(EPOCHS);
        if !file.exists() {
            return Ok(None);
        }
        let history: History = read_json(&file)?;
        let file = self.file(&state_name(history.epochs.len()));
        let stored = Tensor::read_safetensors(&file).map_err(|error| problem(&file, &error.to_string()))?;
        let stored: HashMap<String, Tensor> = stored.into_iter().collect();
        let device = model.device();
        let take = |name: String, like: &Tensor| match stored.get(&name) {
            Some(tensor) if tensor.size() == like.size() => Ok(tensor.to_device(device)),
            _ => Err(problem(&file, &format!("there is no tensor {name} of the right size"))),
        };
        let mut moments = Vec::new();
        let mut weights = Vec::new();
        for (name, tensor) in model.named() {
            weights.push(take(name.to_owned(), tensor)?);
            moments.push([
                take(format!("{name}.mean"), tensor)?,
                take(format!("{name}.square"), tensor)?,
            ]);
        }
        tch::no_grad(|| {
            model
                .tensors_mut()
                .iter_mut()
                .zip(&weights)
                .for_each(|(to, from)| to.copy_(from))
        });
        let optimiser = AdamW::resumed(decay, history.steps, moments);
        Ok(Some((optimiser, history.steps, history.epochs)))
    }
}

fn read_json<T: DeserializeOwned>(file: &Path) -> Result<T, Fault> {
    let text = input::read(file, MOST_TEXT)?;
    serde_json::from_slice(&text).map_err(|error| problem(file, &error.to_string()))
}

/// Checks that the run in a folder has these settings. Paths of data and of the first network may differ, because their
/// contents are compared elsewhere.
fn check_settings(folder: &Path, now: &Settings) -> Result<(), Fault> {
    let there: Settings = read_json(&folder.join(SETTINGS))?;
    let fields = |settings: &Settings| serde_json::to_value(settings).unwrap_or_default();
    let (there, now) = (fields(&there), fields(now));
    let names = now.as_object().into_iter().flat_map(serde_json::Map::keys);
    let mut compared = names.filter(|name| !["data", "from"].contains(&name.as_str()));
    match compared.find(|name| there[name] != now[name]) {
        Some(name) => Err(Fault::OtherRun {
            folder: folder.to_owned(),
            setting: name.clone(),
            there: there[name].to_string(),
            now: now[name].to_string(),
        }),
        None => Ok(()),
    }
}

fn state_name(epochs: usize) -> String {
    format!("state-{epochs}.safetensors")
}

fn problem(file: &Path, problem: &str) -> Fault {
    Fault::Checkpoint {
        file: file.to_owned(),
        problem: problem.to_owned(),
    }
}

/// All tensors of the state, with their names, on the processor.
fn tensors(model: &Model, optimiser: &AdamW) -> Vec<(String, Tensor)> {
    let mut all = Vec::new();
    for ((name, tensor), [mean, square]) in model.named().zip(optimiser.moments()) {
        let mut push = |name: String, tensor: &Tensor| all.push((name, tensor.detach().to_device(Device::Cpu)));
        push(name.to_owned(), tensor);
        push(format!("{name}.mean"), mean);
        push(format!("{name}.square"), square);
    }
    all
}
