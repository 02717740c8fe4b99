//! Parsers for options whose values shells complete and the help lists.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};

use super::parse_variant;
use crate::arena::schedule::Format;
use crate::arena::sprt::EloModel;
use crate::rules::Variant;
use crate::search::Level;

/// Parses a game by any of its names.
pub fn variant() -> impl TypedValueParser<Value = Variant> {
    Listed {
        parser: StringValueParser::new().try_map(|name| parse_variant(&name)),
        values: || Variant::ALL.map(|variant| PossibleValue::new(variant.name())).to_vec(),
    }
}

/// Parses a level by its number or name, or full strength as `None`.
pub fn level() -> impl TypedValueParser<Value = Option<Level>> {
    const NUMBERS: [&str; Level::COUNT] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    let numbered = || {
        let help = |level: Level| format!("{}, about {} Elo", level.name(), level.elo());
        let levels = NUMBERS.into_iter().zip(Level::all());
        levels.map(move |(number, level)| PossibleValue::new(number).help(help(level)))
    };
    Listed {
        parser: StringValueParser::new().try_map(|text| Level::parse_or_full(&text)),
        values: move || numbered().chain([PossibleValue::new(Level::FULL)]).collect(),
    }
}

/// Parses the format of a match.
pub fn format() -> impl TypedValueParser<Value = Format> {
    Listed {
        parser: StringValueParser::new().try_map(|name| name.parse::<Format>()),
        values: || Format::ALL.map(|format| PossibleValue::new(format.name())).to_vec(),
    }
}

/// Parses what the bounds of a test mean.
pub fn elo_model() -> impl TypedValueParser<Value = EloModel> {
    Listed {
        parser: StringValueParser::new().try_map(|name| name.parse::<EloModel>()),
        values: || EloModel::ALL.map(|model| PossibleValue::new(model.name())).to_vec(),
    }
}

/// A parser with a list of values, which may accept others too.
#[derive(Clone)]
struct Listed<P, F> {
    parser: P,
    values: F,
}

impl<P, F> TypedValueParser for Listed<P, F>
where
    P: TypedValueParser,
    F: Fn() -> Vec<PossibleValue> + Clone + Send + Sync + 'static,
{
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Self::Value, Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.values)().into_iter()))
    }
}
