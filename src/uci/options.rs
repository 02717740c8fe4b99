//! The options that a GUI shows in its engine settings.

use crate::play::options::{BOOK_FILE, EVAL_FILE, EngineOptions, LINES, OVERHEAD, OptionError, ParamSpin, SKILL, Spin};
use crate::play::{StartChoice, StartChoices, Strength};
use crate::rules::Variant;

const HASH: Spin = Spin {
    name: "Hash",
    least: 1,
    most: 1 << 20,
    default: 64,
};
const THREADS: Spin = Spin {
    name: "Threads",
    least: 1,
    most: 512,
    default: 1,
};
const ELO: Spin = Spin {
    name: "UCI_Elo",
    least: Strength::LEAST_ELO,
    most: Strength::MOST_ELO,
    default: Strength::MOST_ELO,
};
/// The button that empties the table.
const CLEAR_HASH: &str = "Clear Hash";
const VARIANT: &str = "UCI_Variant";
const PONDER: &str = "Ponder";
const LIMIT_STRENGTH: &str = "UCI_LimitStrength";
const SHOW_WDL: &str = "UCI_ShowWDL";
const ANALYSE_MODE: &str = "UCI_AnalyseMode";

/// The names of orthodox chess in this protocol, the usual one first.
const ORTHODOX: [&str; 2] = ["chess", "normal"];
/// What a GUI writes for a text that is empty.
const EMPTY: &str = "<empty>";

/// What a GUI wants when it sets an option that is more than a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing more: the value holds from the next search on.
    Noted,
    /// A table of so many MiB.
    Hash(usize),
    /// So many threads.
    Threads(usize),
    /// An empty table.
    ClearHash,
    /// Another game.
    Variant(Variant),
    /// Other rules of a game.
    Rules(Variant),
    /// The network in a file; without a file, the embedded one.
    EvalFile(String),
    /// The book in a file; without a file, none.
    BookFile(String),
}

/// All options and their values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// Those that every protocol has.
    pub engine: EngineOptions,
    /// Whether to tell the chances to win, draw and lose.
    pub shows_wdl: bool,
    /// Whether every search is analysis.
    pub analyses: bool,
    limits_strength: bool,
    elo: Option<u32>,
    starts: StartChoices,
}

impl Options {
    /// The options as the answer to `uci` describes them.
    #[must_use]
    pub(crate) fn descriptions() -> Vec<String> {
        let engine = EngineOptions::default();
        let (skills, skill) = engine.skills();
        let file = |name: &str| format!("option name {} type string default {EMPTY}", shown(name));
        let check = |name| check(name, false);
        [
            spin(&HASH),
            format!("option name {CLEAR_HASH} type button"),
            spin(&THREADS),
            spin(&LINES),
            check(PONDER),
            spin(&OVERHEAD),
            combo(VARIANT, &variants(), ORTHODOX[0]),
            file(EVAL_FILE),
            file(BOOK_FILE),
            combo(SKILL, &skills, &skill),
            check(LIMIT_STRENGTH),
            spin(&ELO),
            check(SHOW_WDL),
            check(ANALYSE_MODE),
        ]
        .into_iter()
        .chain(
            StartChoices::default()
                .each()
                .filter(shapes_start)
                .map(|choice| rule(&choice)),
        )
        .chain(engine.param_spins().iter().map(param))
        .collect()
    }

    /// What `startpos` means: the beginning of the prelude, where a game has one.
    #[must_use]
    pub(crate) fn start(&self, variant: Variant) -> String {
        start_by(variant, self.starts.values(variant))
    }

    /// A position that the GUI sets up, under the rules that the user chose unless it names its own.
    #[must_use]
    pub(crate) fn complete(&self, variant: Variant, fen: &str) -> String {
        variant.start().with_choices(fen, self.starts.values(variant))
    }

    /// Sets an option, and tells what else that means.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Effect, OptionError> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        let path = || value.strip_prefix(EMPTY).unwrap_or(value).to_owned();
        let mut effect = Effect::Noted;
        if HASH.is_called(name) {
            effect = Effect::Hash(HASH.parse(value)? as usize);
        } else if THREADS.is_called(name) {
            effect = Effect::Threads(THREADS.parse(value)? as usize);
        } else if is(CLEAR_HASH) {
            effect = Effect::ClearHash;
        } else if is(VARIANT) {
            effect = Effect::Variant(parse_variant(value)?);
        } else if is(EVAL_FILE) {
            effect = Effect::EvalFile(path());
        } else if is(BOOK_FILE) {
            effect = Effect::BookFile(path());
        } else if is(PONDER) {
            parse_check(value)?;
        } else if is(LIMIT_STRENGTH) {
            self.limits_strength = parse_check(value)?;
        } else if ELO.is_called(name) {
            self.elo = Some(ELO.parse(value)?);
        } else if is(SHOW_WDL) {
            self.shows_wdl = parse_check(value)?;
        } else if is(ANALYSE_MODE) {
            self.analyses = parse_check(value)?;
        } else if let Some(variant) = self.variant_ruled_by(name) {
            self.starts.set(name, value)?;
            effect = Effect::Rules(variant);
        } else {
            self.engine.set(name, value)?;
        }
        self.engine.elo = Some(self.elo.unwrap_or(ELO.default)).filter(|_| self.limits_strength);
        Ok(effect)
    }
}

impl Options {
    /// The game that an option of that name gives other rules.
    fn variant_ruled_by(&self, name: &str) -> Option<Variant> {
        let mut rules = self.starts.each().filter(shapes_start);
        rules.find(|choice| choice.is_called(name)).map(|choice| choice.variant)
    }
}

/// Where a game begins with these values of its options.
fn start_by(variant: Variant, values: &[&str]) -> String {
    let start = variant.start();
    let chosen = || start.chosen(values, 0).unwrap_or_else(|refused| refused.instead);
    start.prelude_fen(values).unwrap_or_else(chosen)
}

/// Whether the start of a game depends on an option. That of Musketeer Chess does not depend on those that make choices
/// of its prelude: here these are moves.
fn shapes_start(choice: &StartChoice<'_>) -> bool {
    let options = choice.variant.start().options();
    let usual: Vec<&str> = options.iter().map(|option| option.default).collect();
    let start = start_by(choice.variant, &usual);
    choice.option.values.iter().any(|value| {
        let mut values = usual.clone();
        values[choice.index] = value;
        start_by(choice.variant, &values) != start
    })
}

/// Every name of every game.
fn variants() -> Vec<&'static str> {
    let others = Variant::ALL.into_iter().filter(|&variant| variant != Variant::Normal);
    let names = others.flat_map(|variant| {
        [variant.name()]
            .into_iter()
            .chain(variant.about().aliases.iter().copied())
    });
    ORTHODOX.into_iter().chain(names).collect()
}

/// The game of a name; both names of orthodox chess mean it.
fn parse_variant(text: &str) -> Result<Variant, OptionError> {
    let text = text.to_ascii_lowercase();
    match text.as_str() {
        orthodox if ORTHODOX.contains(&orthodox) => Ok(Variant::Normal),
        other => other.parse().map_err(|_| OptionError::BadValue),
    }
}

fn parse_check(text: &str) -> Result<bool, OptionError> {
    match text.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(OptionError::BadValue),
    }
}

fn spin(spin: &Spin) -> String {
    format!(
        "option name {} type spin default {} min {} max {}",
        shown(spin.name),
        spin.default,
        spin.least,
        spin.most
    )
}

fn check(name: &str, default: bool) -> String {
    format!("option name {name} type check default {default}")
}

/// An option for the rules of a game.
fn rule(choice: &StartChoice<'_>) -> String {
    let name = shown(&choice.name());
    match choice.option.is_question() {
        true => check(&name, choice.is_yes()),
        false => combo(&name, &choice.option.values, choice.chosen),
    }
}

fn param(param: &ParamSpin) -> String {
    format!(
        "option name {} type spin default {} min {} max {}",
        param.name, param.value, param.least, param.most
    )
}

fn combo(name: &str, values: &[impl AsRef<str>], default: &str) -> String {
    let values: Vec<String> = values.iter().map(|value| format!("var {}", value.as_ref())).collect();
    format!("option name {name} type combo default {default} {}", values.join(" "))
}

/// The name of an option as GUIs of this protocol look for it: each word with a capital letter.
fn shown(name: &str) -> String {
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    name.split(' ').map(capital).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Effort, Level};

    #[test]
    fn orthodox_chess_has_two_names_and_comes_first() {
        let variants = variants();
        assert_eq!(variants[..2], ["chess", "normal"]);
        assert!(
            Variant::ALL
                .into_iter()
                .all(|variant| variants.contains(&variant.name()))
        );
        for name in ["chess", "normal", "Chess"] {
            assert_eq!(parse_variant(name), Ok(Variant::Normal));
        }
        assert!(variants.iter().all(|name| parse_variant(name).is_ok()));
        assert_eq!(parse_variant("crazyhouse"), Err(OptionError::BadValue));
    }

    #[test]
    fn guis_find_the_names_they_know() {
        let lines = Options::descriptions();
        for name in [
            "Hash",
            "Threads",
            "MultiPV",
            "Ponder",
            "Move Overhead",
            "EvalFile",
            "Book File",
            "UCI_Elo",
        ] {
            let begin = format!("option name {name} type ");
            assert!(lines.iter().any(|line| line.starts_with(&begin)), "{name}");
        }
        assert_eq!(lines[0], "option name Hash type spin default 64 min 1 max 1048576");
    }

    #[test]
    fn rules_are_options() {
        let lines = Options::descriptions();
        for line in [
            "option name Chu: Promotion type combo default Chess-like var Chess-like var Shogi-like \
             var Shogi-like with deferral",
            "option name EN: Pawns Capture En Passant type check default true",
            "option name Placement Order type combo default Alternating var Alternating var White before Black",
        ] {
            assert!(lines.iter().any(|known| known == line), "{line}: {lines:?}");
        }
        assert!(
            !lines
                .iter()
                .any(|line| line.contains("name Type 1") || line.contains("File 1"))
        );
        let mut options = Options::default();
        assert_eq!(
            options.set("EN: Pawns Capture En Passant", "false"),
            Ok(Effect::Rules(Variant::EnChess))
        );
        assert!(options.start(Variant::EnChess).ends_with(" no-en-passant"));
        assert_eq!(
            options.set("Chu: Promotion", "shogi-like"),
            Ok(Effect::Rules(Variant::ChuChess))
        );
        let bare = "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1";
        assert_eq!(
            options.complete(Variant::ChuChess, bare),
            format!("{bare} - shogi-promotion")
        );
        assert_eq!(options.set("Chu: Promotion", "none"), Err(OptionError::BadValue));
        assert_eq!(options.set("Type 1", "Hawk"), Err(OptionError::Unknown));
    }

    #[test]
    fn an_elo_holds_while_strength_is_limited() {
        let mut options = Options::default();
        let strength = |options: &Options| {
            let mut effort = Effort::default();
            options.engine.apply_to(&mut effort);
            effort.strength
        };
        let least = Strength::LEAST_ELO.to_string();
        assert_eq!(options.set("UCI_Elo", &least), Ok(Effect::Noted));
        assert_eq!(strength(&options), None);
        assert_eq!(options.set("UCI_LimitStrength", "true"), Ok(Effect::Noted));
        assert_eq!(strength(&options), Level::new(1).map(Level::strength));
        assert_eq!(options.set("UCI_LimitStrength", "false"), Ok(Effect::Noted));
        assert_eq!(strength(&options), None);
        assert_eq!(options.set("UCI_LimitStrength", "perhaps"), Err(OptionError::BadValue));
    }

    #[test]
    fn what_is_more_than_a_value_is_told() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", "16"), Ok(Effect::Hash(16)));
        assert_eq!(options.set("hash", "0"), Err(OptionError::BadValue));
        assert_eq!(options.set("clear hash", "true"), Ok(Effect::ClearHash));
        assert_eq!(options.set("EvalFile", "<empty>"), Ok(Effect::EvalFile(String::new())));
        assert_eq!(options.set("Book File", "a b"), Ok(Effect::BookFile("a b".to_owned())));
        assert_eq!(options.set("Colour", "blue"), Err(OptionError::Unknown));
    }
}
