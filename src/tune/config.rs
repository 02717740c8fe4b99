//! The configuration of a tuning run.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use super::run::Schedule;
use super::spsa::Knob;
use crate::records::time_control::TimeControl;
use crate::rules::Variant;
use crate::search::params::{Param, TABLE};

/// The configuration file of a run, in JSON. `docs/tuning.md` describes its fields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    #[serde(default = "defaults::variant")]
    pub variant: String,
    pub pairs: u64,
    #[serde(default = "defaults::batch")]
    pub batch: u64,
    #[serde(default = "defaults::seed")]
    pub seed: u64,
    #[serde(default)]
    pub nodes: Option<u64>,
    #[serde(default)]
    pub time: Option<String>,
    #[serde(default)]
    pub nodes_per_second: Option<u64>,
    /// The transposition table of each side in MiB.
    #[serde(default = "defaults::hash")]
    pub hash: usize,
    #[serde(default = "defaults::rate")]
    pub rate: f64,
    #[serde(default, deserialize_with = "not_empty")]
    pub parameters: Vec<String>,
    #[serde(default, deserialize_with = "not_empty", skip_serializing_if = "BTreeMap::is_empty")]
    pub against: BTreeMap<String, i32>,
}

mod defaults {
    pub fn variant() -> String {
        "musketeer".to_owned()
    }
    pub fn batch() -> u64 {
        16
    }
    pub fn seed() -> u64 {
        1
    }
    pub fn hash() -> usize {
        8
    }
    pub fn rate() -> f64 {
        0.002
    }
}

/// Reads a field that is left out to choose all constants, so that an empty one would be taken for that.
fn not_empty<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default + PartialEq,
{
    let values = T::deserialize(deserializer)?;
    match values == T::default() {
        true => Err(D::Error::custom(
            "an empty 'parameters' or 'against' names no constant; leave it out to tune all",
        )),
        false => Ok(values),
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{0}")]
    Syntax(#[from] serde_json::Error),
    #[error("field '{field}': {reason}")]
    Value { field: &'static str, reason: String },
}

fn refuse<T>(field: &'static str, reason: impl Into<String>) -> Result<T, ConfigError> {
    let reason = reason.into();
    Err(ConfigError::Value { field, reason })
}

/// The limit on searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Nodes per move.
    Nodes(u64),
    Clock {
        control: TimeControl,
        /// How many nodes count as one second; `None` if time is measured.
        node_rate: Option<u64>,
    },
}

impl Config {
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let config: Config = serde_json::from_str(text)?;
        config.variant()?;
        config.pace()?;
        config.knobs()?;
        config.check_against()?;
        if !(1..=100_000_000).contains(&config.pairs) {
            return refuse("pairs", "expected 1 to 100000000");
        }
        if !(1..=10_000).contains(&config.batch) {
            return refuse("batch", "expected 1 to 10000");
        }
        if !(1..=4096).contains(&config.hash) {
            return refuse("hash", "expected 1 to 4096");
        }
        if !(config.rate > 0.0 && config.rate <= 1.0) {
            return refuse("rate", "expected a number above 0, at most 1");
        }
        Ok(config)
    }

    pub fn variant(&self) -> Result<Variant, ConfigError> {
        self.variant
            .parse()
            .or_else(|_| refuse("variant", format!("unknown variant '{}'", self.variant)))
    }

    /// The limit on searches; an error if its fields are not valid.
    pub fn pace(&self) -> Result<Pace, ConfigError> {
        let node_rate = self.nodes_per_second;
        match (self.nodes, &self.time) {
            _ if node_rate == Some(0) => refuse("nodes_per_second", "expected 1 or more"),
            (Some(_), None) if node_rate.is_some() => refuse("nodes_per_second", "it needs 'time'"),
            (Some(0), None) => refuse("nodes", "expected 1 or more"),
            (Some(nodes), None) => Ok(Pace::Nodes(nodes)),
            (None, Some(time)) => match time.parse() {
                Ok(control) => Ok(Pace::Clock { control, node_rate }),
                Err(error) => refuse("time", format!("{error}")),
            },
            _ => refuse("nodes", "expected either 'nodes' or 'time'"),
        }
    }

    /// Checks the values in `against`, and that `parameters` is not used with it.
    fn check_against(&self) -> Result<(), ConfigError> {
        if !self.against.is_empty() && !self.parameters.is_empty() {
            return refuse("against", "it excludes 'parameters'");
        }
        for (name, value) in &self.against {
            let Some(param) = TABLE.iter().find(|param| param.name == name) else {
                return refuse("against", format!("unknown constant '{name}'"));
            };
            if !(param.min..=param.max).contains(value) {
                return refuse(
                    "against",
                    format!("expected {name} from {} to {}", param.min, param.max),
                );
            }
        }
        Ok(())
    }

    /// The constants in which the two sides differ, with their values in the table.
    pub fn knobs(&self) -> Result<Vec<Knob>, ConfigError> {
        if !self.against.is_empty() {
            let differs = |param: &&Param| self.against.contains_key(param.name);
            return Ok(TABLE.iter().filter(differs).map(knob).collect());
        }
        let mut seen = BTreeSet::new();
        for name in &self.parameters {
            if !TABLE.iter().any(|param| param.name == name) {
                return refuse("parameters", format!("unknown constant '{name}'"));
            }
            if !seen.insert(name) {
                return refuse("parameters", format!("'{name}' occurs twice"));
            }
        }
        let named = |param: &&Param| seen.iter().any(|name| **name == param.name);
        let chosen = |param: &&Param| named(param) || (seen.is_empty() && self.matters(param));
        Ok(TABLE.iter().filter(chosen).map(knob).collect())
    }

    /// Whether a constant has any effect in this run. Constants of time management need a clock.
    fn matters(&self, param: &Param) -> bool {
        self.time.is_some() || !param.name.starts_with("time_")
    }

    pub fn schedule(&self) -> Schedule {
        Schedule {
            pairs: self.pairs,
            batch: self.batch,
            rate: self.rate,
            seed: self.seed,
        }
    }
}

fn knob(param: &Param) -> Knob {
    Knob {
        name: param.name.to_owned(),
        value: f64::from(param.default),
        min: param.min,
        max: param.max,
        step: param.step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_file_is_enough() {
        let config = Config::parse(r#"{"pairs": 100, "nodes": 5000}"#).expect("a configuration");
        assert_eq!(config.pace().expect("nodes"), Pace::Nodes(5000));
        let knobs = config.knobs().expect("constants");
        assert!(knobs.len() > 40 && knobs.iter().all(|knob| !knob.name.starts_with("time_")));
        let timed = Config::parse(r#"{"pairs": 100, "time": "1+0.01"}"#).expect("a configuration");
        assert_eq!(timed.knobs().expect("constants").len(), TABLE.len());
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_its_field() {
        for (text, said) in [
            (r#"{"nodes": 5000}"#, "pairs"),
            (r#"{"pairs": 0, "nodes": 5000}"#, "'pairs'"),
            (r#"{"pairs": 10}"#, "'nodes'"),
            (r#"{"pairs": 10, "nodes": 5, "time": "1+1"}"#, "'nodes'"),
            (
                r#"{"pairs": 10, "nodes": 5, "nodes_per_second": 100}"#,
                "'nodes_per_second'",
            ),
            (
                r#"{"pairs": 10, "time": "1+1", "nodes_per_second": 0}"#,
                "'nodes_per_second'",
            ),
            (r#"{"pairs": 10, "time": "soon"}"#, "'time'"),
            (r#"{"pairs": 10, "nodes": 5, "variant": "go"}"#, "'variant'"),
            (r#"{"pairs": 10, "nodes": 5, "batch": 0}"#, "'batch'"),
            (r#"{"pairs": 10, "nodes": 5, "rate": 0}"#, "'rate'"),
            (r#"{"pairs": 10, "nodes": 5, "parameters": ["luck"]}"#, "luck"),
            (
                r#"{"pairs": 10, "nodes": 5, "parameters": ["iir_depth", "iir_depth"]}"#,
                "twice",
            ),
            (r#"{"pairs": 10, "nodes": 5, "speed": 3}"#, "speed"),
            (
                r#"{"pairs": 10, "nodes": 5, "parameters": []}"#,
                "names no constant; leave it out to tune all at line 1",
            ),
            (
                r#"{"pairs": 10, "nodes": 5, "against": {}}"#,
                "names no constant; leave it out to tune all at line 1",
            ),
            (r#"{"pairs": 10, "nodes": 5, "against": {"luck": 3}}"#, "luck"),
            (r#"{"pairs": 10, "nodes": 5, "against": {"iir_depth": 99}}"#, "3 to 8"),
            (
                r#"{"pairs": 10, "nodes": 5, "against": {"iir_depth": 5}, "parameters": ["razor_margin"]}"#,
                "excludes 'parameters'",
            ),
        ] {
            let error = Config::parse(text).expect_err(text).to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
