//! The state of a run on disk, from which the run can be resumed exactly.
//!
//! The folder holds `settings.json`, `data.json` (a [`Record`]) and `epochs.json` (a `History`). The latter is replaced
//! atomically and tells the valid `state-*.safetensors`, which was written before and has the weights, their averages
//! and the optimiser's moments; within an epoch also the shuffling pool.

use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use treville::outside::input::{self, MOST_TEXT};
use treville::outside::lock::Lock;
use treville::outside::replace::replace;

use super::learner::Learner;
use super::optimiser::AdamW;
use super::outcome::Epoch;
use super::record::{Record, Session};
use super::settings::Settings;
use super::state_file;
use crate::data::Bookmark;
use crate::error::Fault;
use crate::model::Model;

const SETTINGS: &str = "settings.json";
const DATA: &str = "data.json";
const EPOCHS: &str = "epochs.json";
pub const REPORT: &str = "report.json";

/// The size limit for the file of a state.
const MOST_STATE: u64 = 64 << 30;

/// The folder of a run, which stays locked.
#[derive(Debug)]
pub struct Checkpoint {
    folder: PathBuf,
    /// A checksum of the settings and the data.
    run: u32,
    _lock: Lock,
}

/// How far an unfinished epoch has come.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Within {
    /// The steps of the epoch so far.
    pub steps: u64,
    /// The sum of their losses.
    pub losses: f64,
    pub bookmark: Bookmark,
}

/// How far a run has come.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Stage {
    pub steps: u64,
    /// The finished epochs.
    pub epochs: Vec<Epoch>,
    /// The epoch after these, if it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<Within>,
}

impl Stage {
    /// The name of the file with the state of this stage.
    fn state_name(&self) -> String {
        let epochs = self.epochs.len();
        match &self.within {
            None => format!("state-{epochs}.safetensors"),
            Some(within) => format!("state-{epochs}-{}.safetensors", within.steps),
        }
    }

    fn is_consistent(&self, steps_per_epoch: u64) -> bool {
        let within = self.within.as_ref().map_or(0, |within| within.steps);
        self.steps == self.epochs.len() as u64 * steps_per_epoch + within
    }
}

/// What a run has learned, and how far it has come.
pub struct State {
    pub model: Model,
    pub average: Model,
    pub optimiser: AdamW,
    pub stage: Stage,
}

impl State {
    /// The beginning of a run.
    pub fn new(model: Model, decay: f64) -> Self {
        State {
            average: model.copy(),
            optimiser: AdamW::new(model.tensors(), decay),
            stage: Stage::default(),
            model,
        }
    }
}

/// The contents of `epochs.json`.
#[derive(Serialize, Deserialize)]
struct History {
    /// Identifies the run; missing in files of earlier versions.
    run: Option<u32>,
    /// The checksum of the file of the state; missing in files of earlier versions.
    checksum: Option<u32>,
    #[serde(flatten)]
    stage: Stage,
}

impl Checkpoint {
    /// Opens the folder of a new or existing run with these settings. A run without a state has learned nothing; a new
    /// one takes its place.
    ///
    /// # Errors
    /// [`Fault::OtherRun`] if it holds a run with other settings; another fault if it cannot be read or written.
    pub fn open(folder: &Path, settings: &Settings, record: &Record) -> Result<Self, Fault> {
        fs::create_dir_all(folder).map_err(Fault::io(folder))?;
        let checkpoint = Checkpoint {
            folder: folder.to_owned(),
            run: run_of(settings, record),
            _lock: Lock::take(folder, &folder.join("lock"), "treville-training")?,
        };
        if folder.join(EPOCHS).exists() {
            check_settings(folder, settings)?;
        } else {
            checkpoint.write_json(SETTINGS, settings)?;
        }
        Ok(checkpoint)
    }

    /// The record of a run with these settings that has a state; `None` if the folder has none.
    ///
    /// # Errors
    /// [`Fault::OtherRun`] if it holds a run with other settings; another fault if it cannot be read.
    pub fn record(folder: &Path, settings: &Settings) -> Result<Option<Record>, Fault> {
        if !folder.join(EPOCHS).exists() {
            return Ok(None);
        }
        check_settings(folder, settings)?;
        read_json(&folder.join(DATA)).map(Some)
    }

    /// Finds the network of a finished run with these settings, and its record; `None` if the folder has no finished
    /// run.
    ///
    /// # Errors
    /// [`Fault::OtherRun`] if it holds a run with other settings; another fault if it cannot be read.
    pub fn finished(folder: &Path, settings: &Settings) -> Result<Option<(PathBuf, Record)>, Fault> {
        let network = folder.join(format!("{}.net", settings.title));
        let present = [folder.join(SETTINGS), folder.join(REPORT), network.clone()];
        if !present.iter().all(|file| file.exists()) {
            return Ok(None);
        }
        let Some(record) = Self::record(folder, settings)? else {
            return Ok(None);
        };
        let history: History = read_json(&folder.join(EPOCHS))?;
        Ok((history.stage.epochs.len() as u64 >= settings.epochs).then_some((network, record)))
    }

    /// Adds this session to the record and saves it.
    pub fn begin_session(&self, record: &mut Record, session: Session) -> Result<(), Fault> {
        let epochs = session.after_epochs;
        if record.resume(session) {
            log::warn!(
                "trainer, library, device or threads changed before the end of epoch {}; sums are rounded differently",
                epochs + 1
            );
        }
        self.write_json(DATA, record)
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
        let text =
            serde_json::to_string_pretty(value).map_err(|error| problem(&self.file(name), &error.to_string()))?;
        self.write(name, text.as_bytes())
    }

    /// Saves the state, then removes the previous one.
    pub fn save(&self, learner: &Learner, stage: Stage) -> Result<(), Fault> {
        let name = stage.state_name();
        let pool = stage.within.as_ref().map(|within| within.bookmark.pool_bytes());
        let bytes = state_file::encode(learner, &pool.unwrap_or_default());
        let bytes = bytes.ok_or_else(|| problem(&self.file(&name), "the state does not fit its format"))?;
        self.write(&name, &bytes)?;
        let history = History {
            run: Some(self.run),
            checksum: Some(crc32fast::hash(&bytes)),
            stage,
        };
        self.write_json(EPOCHS, &history)?;
        self.remove_states(Some(&name))
    }

    /// Removes the state, so that the run begins anew.
    pub fn forget(&self) -> Result<(), Fault> {
        let file = self.file(EPOCHS);
        match fs::remove_file(&file) {
            Err(error) if file.exists() => Err(Fault::io(&file)(error)),
            _ => self.remove_states(None),
        }
    }

    /// Removes all files of states but `valid`.
    fn remove_states(&self, valid: Option<&str>) -> Result<(), Fault> {
        for entry in fs::read_dir(&self.folder).map_err(Fault::io(&self.folder))? {
            let path = entry.map_err(Fault::io(&self.folder))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_state = name.starts_with("state-")
                && [".safetensors", ".safetensors.tmp"]
                    .iter()
                    .any(|end| name.ends_with(end));
            if is_state && valid != Some(&name) {
                fs::remove_file(&path).map_err(Fault::io(&path))?;
            }
        }
        Ok(())
    }

    /// Loads the state of a run whose networks are like `model`; `None` if there is none.
    ///
    /// # Errors
    /// [`Fault::Checkpoint`] if a file is damaged or belongs to another run.
    pub fn load(&self, model: &Model, decay: f64, steps_per_epoch: u64) -> Result<Option<State>, Fault> {
        let epochs = self.file(EPOCHS);
        if !epochs.exists() {
            return Ok(None);
        }
        let History {
            run,
            checksum,
            mut stage,
        } = read_json(&epochs)?;
        if run.is_some_and(|run| run != self.run) {
            return Err(problem(&epochs, "it belongs to another run"));
        }
        if !stage.is_consistent(steps_per_epoch) {
            return Err(problem(&epochs, "its epochs and its steps do not fit"));
        }
        let file = self.file(&stage.state_name());
        let bytes = input::read(&file, MOST_STATE)?;
        let found = crc32fast::hash(&bytes);
        if let Some(expected) = checksum.filter(|&expected| expected != found) {
            let what = format!("it is damaged, or of another run: its checksum is {found:08x}, not {expected:08x}");
            return Err(problem(&file, &what));
        }
        let contents = state_file::decode(&bytes, model).map_err(|what| problem(&file, &what))?;
        if let Some(Within { bookmark, .. }) = &mut stage.within
            && !bookmark.set_pool(&contents.pool)
        {
            return Err(problem(&file, "its pool is invalid"));
        }
        Ok(Some(State {
            model: model.with(contents.weights),
            average: model.with(contents.averages),
            optimiser: AdamW::resumed(decay, stage.steps, contents.moments),
            stage,
        }))
    }
}

/// A checksum that differs for runs with other settings or data.
fn run_of(settings: &Settings, record: &Record) -> u32 {
    let record = Record {
        sessions: Vec::new(),
        ..record.clone()
    };
    let text = serde_json::to_string(&(settings.comparable(), record)).unwrap_or_default();
    crc32fast::hash(text.as_bytes())
}

fn read_json<T: DeserializeOwned>(file: &Path) -> Result<T, Fault> {
    let text = input::read(file, MOST_TEXT)?;
    serde_json::from_slice(&text).map_err(|error| problem(file, &error.to_string()))
}

/// Checks that the run in a folder has these settings.
fn check_settings(folder: &Path, now: &Settings) -> Result<(), Fault> {
    let there: Settings = read_json(&folder.join(SETTINGS))?;
    let (there, now) = (there.comparable(), now.comparable());
    match now.keys().find(|&name| there.get(name) != now.get(name)) {
        Some(name) => Err(Fault::OtherRun {
            folder: folder.to_owned(),
            setting: name.clone(),
            there: there.get(name).cloned().unwrap_or_default().to_string(),
            now: now.get(name).cloned().unwrap_or_default().to_string(),
        }),
        None => Ok(()),
    }
}

fn problem(file: &Path, problem: &str) -> Fault {
    Fault::Checkpoint {
        file: file.to_owned(),
        problem: problem.to_owned(),
    }
}
