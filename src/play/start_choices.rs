//! What the user of every protocol chooses about the start and the rules of each game.

use super::options::OptionError;
use crate::rules::{StartOption, Variant};

/// The options of all games, as the user set them.
#[derive(Clone, Debug)]
pub(crate) struct StartChoices(Vec<GameChoices>);

/// The options of one game.
#[derive(Clone, Debug)]
struct GameChoices {
    variant: Variant,
    options: Vec<StartOption>,
    values: Vec<&'static str>,
}

/// An option of a game among those of all games.
pub(crate) struct StartChoice<'a> {
    /// Which game.
    pub variant: Variant,
    /// Its place among the game's options.
    pub index: usize,
    /// What may be chosen.
    pub option: &'a StartOption,
    /// What is chosen.
    pub chosen: &'static str,
}

impl Default for StartChoices {
    fn default() -> Self {
        StartChoices(Variant::ALL.map(GameChoices::new).to_vec())
    }
}

impl StartChoices {
    /// What is chosen for a game, in the order of its options.
    #[must_use]
    pub(crate) fn values(&self, variant: Variant) -> &[&'static str] {
        let game = self.0.iter().find(|game| game.variant == variant);
        game.map_or(&[][..], |game| &game.values)
    }

    /// Chooses values of a game, in the order of its options; options without a value stay as they are.
    pub(crate) fn choose(&mut self, variant: Variant, values: &[&'static str]) {
        if let Some(game) = self.0.iter_mut().find(|game| game.variant == variant) {
            game.values.iter_mut().zip(values).for_each(|(old, new)| *old = new);
        }
    }

    /// Every option of every game.
    pub(crate) fn each(&self) -> impl Iterator<Item = StartChoice<'_>> {
        self.0.iter().flat_map(GameChoices::each)
    }

    /// Sets an option. Games may share an option's name; then it is set for all of them that take the value. Questions
    /// take the answers of either protocol: `1` and `true` for yes, `0` and `false` for no.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
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

    /// Whether the value was taken; `None` if the game has no such option.
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
    /// The option's name among those of all games: `Chu: Promotion`. Those of the first game have their name alone.
    #[must_use]
    pub(crate) fn name(&self) -> String {
        let game = self.variant.about().title.split(' ').next().unwrap_or_default();
        match self.variant == Variant::default() {
            true => self.option.name.to_owned(),
            false => format!("{game}: {}", self.option.name),
        }
    }

    /// Whether the option goes by a name: its own, or that among those of all games.
    #[must_use]
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.option.name.eq_ignore_ascii_case(name) || self.name().eq_ignore_ascii_case(name)
    }

    /// Whether a question is answered with yes.
    #[must_use]
    pub(crate) fn is_yes(&self) -> bool {
        self.chosen == StartOption::YES
    }
}
