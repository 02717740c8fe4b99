//! Kinds of options and their values.

use super::OptionError;

/// Which values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A number.
    Spin {
        /// The least value.
        least: u32,
        /// The greatest value.
        most: u32,
    },
    /// Yes or no.
    Check,
    /// One of a few values. A value that begins with a number, as `3 Learner`, may be named by half.
    Choice(fn() -> Vec<String>),
    /// The name of a file.
    File,
    /// No value: something is done.
    Button,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Of [`Kind::Spin`].
    Number(u32),
    /// Of [`Kind::Check`].
    Yes(bool),
    /// Of [`Kind::Choice`]: the index among the values.
    Index(usize),
    /// Of [`Kind::File`].
    Path(String),
    /// Of [`Kind::Button`].
    Pressed,
}
impl Kind {
    /// The values to choose from, if there are only a few.
    #[must_use]
    pub fn choices(self) -> Vec<String> {
        match self {
            Kind::Choice(values) => values(),
            _ => Vec::new(),
        }
    }

    /// Reads a value; yes and no in the words of either protocol.
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
            Kind::File => Some(Value::Path(text.to_owned())),
            Kind::Button => Some(Value::Pressed),
        };
        value.ok_or(OptionError::BadValue)
    }
}

/// Whether a text means one of the values to choose from.
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
