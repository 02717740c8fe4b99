//! The user's choices of each game's start position and rules.

use super::options::OptionError;
use crate::rules::{StartOption, Variant};

/// The options of all games with their values.
#[derive(Clone, Debug)]
pub(crate) struct StartChoices(Vec<GameChoices>);

#[derive(Clone, Debug)]
struct GameChoices {
    variant: Variant,
    options: Vec<StartOption>,
    values: Vec<&'static str>,
}

/// An option of a game with its chosen value.
pub(crate) struct StartChoice<'a> {
    pub variant: Variant,
    /// Its index among the game's options.
    pub index: usize,
    pub option: &'a StartOption,
    pub chosen: &'static str,
}

impl Default for StartChoices {
    fn default() -> Self {
        StartChoices(Variant::ALL.map(GameChoices::new).to_vec())
    }
}

impl StartChoices {
    /// Adds the options of a game that has none here yet.
    pub(crate) fn add(&mut self, variant: Variant) {
        if self.0.iter().all(|game| game.variant != variant) {
            self.0.push(GameChoices::new(variant));
        }
    }

    /// The values of a game's options, in order.
    pub(crate) fn values(&self, variant: Variant) -> &[&'static str] {
        let game = self.0.iter().find(|game| game.variant == variant);
        game.map_or(&[][..], |game| &game.values)
    }

    /// Sets a game's options, in order; options for which no value is given are unchanged.
    pub(crate) fn choose(&mut self, variant: Variant, values: &[&'static str]) {
        if let Some(game) = self.0.iter_mut().find(|game| game.variant == variant) {
            game.values.iter_mut().zip(values).for_each(|(old, new)| *old = new);
        }
    }

    pub(crate) fn each(&self) -> impl Iterator<Item = StartChoice<'_>> {
        self.0.iter().flat_map(GameChoices::each)
    }

    /// Sets an option in all games that have it and accept the value. Yes/no options take `1`, `true`, `0` and `false`.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or no game accepts the value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let attempts: Vec<_> = self.0.iter_mut().filter_map(|game| game.set(name, value)).collect();
        match attempts.as_slice() {
            [] => Err(OptionError::Unknown),
            attempts if attempts.contains(&true) => Ok(()),
            _ => Err(OptionError::BadValue),
        }
    }
}

impl GameChoices {
    fn new(variant: Variant) -> Self {
        let options = variant.start().options();
        let values = options.iter().map(|option| option.default).collect();
        GameChoices {
            variant,
            options,
            values,
        }
    }

    fn each(&self) -> impl Iterator<Item = StartChoice<'_>> {
        let chosen = self.options.iter().zip(&self.values).enumerate();
        chosen.map(|(index, (option, &chosen))| StartChoice {
            variant: self.variant,
            index,
            option,
            chosen,
        })
    }

    /// Returns whether the value was accepted; `None` if the game has no such option.
    fn set(&mut self, name: &str, value: &str) -> Option<bool> {
        let index = self.each().find(|choice| choice.is_called(name))?.index;
        let option = &self.options[index];
        let value = match (value, option.is_question()) {
            ("0" | "false", true) => StartOption::NO,
            ("1" | "true", true) => StartOption::YES,
            (value, _) => value,
        };
        let known = option.values.iter().find(|known| known.eq_ignore_ascii_case(value));
        if let Some(known) = known {
            self.values[index] = known;
        }
        Some(known.is_some())
    }
}

impl StartChoice<'_> {
    /// The option's unique name among those of all games: `Chu: Promotion`. Options of the first game have no prefix.
    pub(crate) fn name(&self) -> String {
        let game = self.variant.about().title.split(' ').next().unwrap_or_default();
        match self.variant == Variant::default() {
            true => self.option.name.to_owned(),
            false => format!("{game}: {}", self.option.name),
        }
    }

    /// Whether `name` is the option's plain name or its unique name.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.option.name.eq_ignore_ascii_case(name) || self.name().eq_ignore_ascii_case(name)
    }

    /// Whether the chosen value means yes.
    pub(crate) fn is_yes(&self) -> bool {
        self.chosen == StartOption::YES
    }
}
