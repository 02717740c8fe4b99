//! An engine of a match as specified on the command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::limits::Limits;
use crate::records::time_control::{BadTime, TimeControl, parse_duration};

/// The protocol that an engine speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    Cecp,
    Uci,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a protocol is uci or xboard")]
pub struct BadProtocol;

impl FromStr for Protocol {
    type Err = BadProtocol;

    fn from_str(name: &str) -> Result<Self, BadProtocol> {
        match name {
            "xboard" | "cecp" => Ok(Protocol::Cecp),
            "uci" => Ok(Protocol::Uci),
            _ => Err(BadProtocol),
        }
    }
}

/// An engine: its command and its own settings.
///
/// The settings come first, as with `env(1)`. The command follows and is split by the rules of a POSIX shell. On
/// Windows a backslash separates folders and does not escape the next character.
#[derive(Clone, Default, PartialEq)]
pub struct EngineSpec {
    pub command: Vec<String>,
    /// The name in the match; by default the one that the engine reports.
    pub name: Option<String>,
    /// The working directory of the engine.
    pub directory: Option<PathBuf>,
    /// Limits that override those of the match.
    pub limits: Limits,
    /// Overrides the margin of the match.
    pub margin: Option<Duration>,
    /// Memory in MiB.
    pub memory: Option<u32>,
    pub cores: Option<u32>,
    /// The engine's own name for the game.
    pub variant: Option<String>,
    /// A known rating. If there are any, all ratings are reported on their scale.
    pub elo: Option<f64>,
    /// Names and values of options, in the order given.
    pub options: Vec<(String, String)>,
    /// `None` if the protocol is to be detected.
    pub protocol: Option<Protocol>,
}

impl fmt::Debug for EngineSpec {
    /// Writes the text that a journal compares. It contains the protocol only if one was given.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("EngineSpec");
        fields
            .field("command", &self.command)
            .field("name", &self.name)
            .field("directory", &self.directory)
            .field("limits", &self.limits)
            .field("margin", &self.margin)
            .field("memory", &self.memory)
            .field("cores", &self.cores)
            .field("variant", &self.variant)
            .field("options", &self.options);
        if let Some(protocol) = self.protocol {
            fields.field("protocol", &protocol);
        }
        fields.finish()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadSpec {
    #[error("engine '{0}': unclosed quote")]
    Quotes(String),
    #[error("engine '{0}': no command after the settings")]
    NoCommand(String),
    #[error("engine setting '{0}' has a bad value")]
    Value(String),
    #[error(transparent)]
    Time(#[from] BadTime),
}

impl FromStr for EngineSpec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Self, BadSpec> {
        let words = split(text, cfg!(windows)).ok_or_else(|| BadSpec::Quotes(text.to_owned()))?;
        let mut spec = Self::default();
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next_if(|word| is_setting(word)) {
            spec.set(&word)?;
        }
        spec.command = words.collect();
        if spec.command.is_empty() {
            Err(BadSpec::NoCommand(text.to_owned()))
        } else {
            Ok(spec)
        }
    }
}

/// Splits a command line. Backslashes are kept if `without_escapes` is true.
fn split(text: &str, without_escapes: bool) -> Option<Vec<String>> {
    if !without_escapes {
        return shlex::split(text);
    }
    // Replace backslashes by NUL while splitting: no command line contains NUL, and quoting does not affect it.
    let words = shlex::split(&text.replace('\\', "\0"))?;
    Some(words.iter().map(|word| word.replace('\0', "\\")).collect())
}

const SETTINGS: [&str; 12] = [
    "name", "dir", "proto", "tc", "st", "sd", "nodes", "margin", "memory", "cores", "variant", "elo",
];

fn is_setting(word: &str) -> bool {
    word.split_once('=')
        .is_some_and(|(key, _)| SETTINGS.contains(&key) || key.starts_with("option."))
}

const MOST_ELO: f64 = 10_000.0;

impl EngineSpec {
    fn set(&mut self, word: &str) -> Result<(), BadSpec> {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let bad = || BadSpec::Value(word.to_owned());
        match key {
            "name" => self.name = Some(value.to_owned()),
            "dir" => self.directory = Some(value.into()),
            "proto" => self.protocol = Some(value.parse().map_err(|_| bad())?),
            "tc" => self.limits.clock = Some(value.parse::<TimeControl>()?),
            "st" => self.limits.move_time = Some(parse_duration(value)?),
            "sd" => self.limits.depth = Some(positive(value).ok_or_else(bad)?),
            "nodes" => self.limits.nodes = Some(positive(value).ok_or_else(bad)?),
            "margin" => self.margin = Some(Duration::from_millis(value.parse().map_err(|_| bad())?)),
            "memory" => self.memory = Some(positive(value).ok_or_else(bad)?),
            "cores" => self.cores = Some(positive(value).ok_or_else(bad)?),
            "variant" => self.variant = Some(value.to_owned()),
            "elo" => self.elo = Some(rating(value).ok_or_else(bad)?),
            _ => self
                .options
                .push((key.trim_start_matches("option.").to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// The executable's file name without extension, for an engine that reports no name.
    pub fn file_name(&self) -> String {
        let path = PathBuf::from(self.command.first().map_or("engine", String::as_str));
        path.file_stem()
            .map_or_else(|| "engine".to_owned(), |stem| stem.to_string_lossy().into_owned())
    }
}

fn positive<T: FromStr + PartialEq + From<u8>>(text: &str) -> Option<T> {
    text.parse().ok().filter(|value| *value != T::from(0))
}

fn rating(text: &str) -> Option<f64> {
    text.parse().ok().filter(|elo: &f64| elo.abs() <= MOST_ELO)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_command_line() {
        let spec: EngineSpec = "./a 'b c' x=1".parse().unwrap();
        assert_eq!(spec.command, ["./a", "b c", "x=1"]);
        assert_eq!(spec.file_name(), "a");
        assert!(spec.limits.is_empty());
    }

    #[test]
    fn settings_come_before_the_command() {
        let text = "name='My engine' tc=2+0.02 option.MultiPV=2 ./engine --quiet";
        let spec: EngineSpec = text.parse().unwrap();
        assert_eq!(spec.command, ["./engine", "--quiet"]);
        assert_eq!(spec.name.as_deref(), Some("My engine"));
        assert_eq!(spec.options, [("MultiPV".to_owned(), "2".to_owned())]);
    }

    #[test]
    fn all_settings() {
        let text = "name=A dir=/tmp proto=uci tc=40/60 sd=9 margin=30 memory=64 cores=2 variant=chess \
                    elo=3328 'option.Style=very solid' e -x";
        let spec: EngineSpec = text.parse().unwrap();
        assert_eq!(spec.limits.clock.unwrap().session(0).moves, Some(40));
        assert_eq!(
            (spec.limits.depth, spec.memory, spec.cores),
            (Some(9), Some(64), Some(2))
        );
        assert_eq!(spec.margin, Some(Duration::from_millis(30)));
        assert_eq!(spec.protocol, Some(Protocol::Uci));
        assert_eq!(spec.variant.as_deref(), Some("chess"));
        assert_eq!(spec.elo, Some(3328.0));
        assert_eq!(spec.options, [("Style".to_owned(), "very solid".to_owned())]);
        assert_eq!(spec.command, ["e", "-x"]);
    }

    #[test]
    fn backslashes_separate_folders_on_windows() {
        let text = r#"C:\a\b.exe "D:\my games\c" 'E:\d'"#;
        let words = [r"C:\a\b.exe", r"D:\my games\c", r"E:\d"].map(str::to_owned);
        assert_eq!(split(text, true), Some(words.to_vec()));
        assert_eq!(split(r"a\ b", false), Some(vec!["a b".to_owned()]));
        assert_eq!(split("'a", true), None);
    }

    #[test]
    fn refuses() {
        for text in [
            "",
            "name=A",
            "'x",
            "tc=never e",
            "sd=0 e",
            "nodes=-1 e",
            "margin=a e",
            "proto=x e",
            "elo=strong e",
            "elo=1e9 e",
            "elo=NaN e",
        ] {
            assert!(text.parse::<EngineSpec>().is_err(), "{text}");
        }
    }
}
