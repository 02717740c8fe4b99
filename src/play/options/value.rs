//! Option types and values.

use super::OptionError;

#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Spin {
        least: u32,
        most: u32,
    },
    Check,
    /// One of a fixed list of values. `3 Learner` may be given as `3` or `Learner`.
    Choice(fn() -> Vec<String>),
    /// The path of a file.
    File,
    /// The path of a folder.
    Folder,
    Button,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(u32),
    Yes(bool),
    /// An index into the values of [`Kind::Choice`].
    Index(usize),
    Path(String),
    Pressed,
}
impl Kind {
    /// The values of a choice; empty for other kinds.
    pub fn choices(self) -> Vec<String> {
        match self {
            Kind::Choice(values) => values(),
            _ => Vec::new(),
        }
    }

    /// Parses a value as either protocol writes it.
    pub fn parse(self, text: &str) -> Result<Value, OptionError> {
        let text = text.trim();
        let value = match self {
            Kind::Spin { least, most } => {
                let number = text.parse().ok();
                number
                    .filter(|number| (least..=most).contains(number))
                    .map(Value::Number)
            }
            Kind::Check => match text.to_ascii_lowercase().as_str() {
                "1" | "true" => Some(Value::Yes(true)),
                "0" | "false" => Some(Value::Yes(false)),
                _ => None,
            },
            Kind::Choice(values) => values().iter().position(|value| means(text, value)).map(Value::Index),
            Kind::File | Kind::Folder => Some(Value::Path(text.to_owned())),
            Kind::Button => Some(Value::Pressed),
        };
        value.ok_or(OptionError::BadValue)
    }
}

/// Whether `text` stands for `value`, one of the values of a choice.
fn means(text: &str, value: &str) -> bool {
    let is = |part: &str| part.eq_ignore_ascii_case(text);
    let halves = value
        .split_once(' ')
        .filter(|(number, _)| number.parse::<u32>().is_ok());
    is(value) || halves.is_some_and(|(number, name)| is(number) || is(name))
}

impl Value {
    pub fn number(&self) -> u32 {
        match self {
            Value::Number(number) => *number,
            _ => 0,
        }
    }

    pub fn is_yes(&self) -> bool {
        *self == Value::Yes(true)
    }

    pub fn index(&self) -> usize {
        match self {
            Value::Index(index) => *index,
            _ => 0,
        }
    }

    pub fn path(self) -> String {
        match self {
            Value::Path(path) => path,
            _ => String::new(),
        }
    }
}
