//! The engine's options in UCI's notation.

use crate::play::StartChoice;
use crate::play::options::{
    DECLINE, Effect, Entry, Kind, OptionError, Options, PIECES, ParamSpin, SKILL, Value, entry,
};
use crate::rules::Variant;

/// The options offered in UCI, in the order in which a GUI shows them.
const SHOWN: [&str; 17] = [
    "Hash",
    "Clear Hash",
    "Threads",
    "MultiPV",
    "Ponder",
    "Move overhead",
    "UCI_Variant",
    "EvalFile",
    PIECES,
    "Book file",
    "TablebasePath",
    SKILL,
    "UCI_LimitStrength",
    "UCI_Elo",
    "UCI_ShowWDL",
    "UCI_AnalyseMode",
    DECLINE,
];

/// How UCI writes an empty string.
const EMPTY: &str = "<empty>";

/// The `option` lines in the reply to `uci`.
pub(crate) fn descriptions() -> Vec<String> {
    let options = Options::default();
    let rules = options.starts.each().filter(shapes_start);
    SHOWN
        .iter()
        .map(|name| description(entry(name), &options))
        .chain(rules.map(|choice| rule(&choice)))
        .chain(options.param_spins().iter().map(param))
        .collect()
}

/// # Errors
/// [`OptionError`] if there is no such option or it does not accept the value.
pub(crate) fn set(options: &mut Options, name: &str, value: &str) -> Result<Effect, OptionError> {
    if let Some(variant) = variant_ruled_by(options, name) {
        options.starts.set(name, value)?;
        return Ok(Effect::Rules(variant));
    }
    options.set(&SHOWN, name, value.strip_prefix(EMPTY).unwrap_or(value))
}

/// The FEN that `startpos` means: that of the prelude, if the game has one.
pub(crate) fn start(options: &Options, variant: Variant) -> String {
    start_by(variant, options.starts.values(variant))
}

/// Adds the rules chosen by the user to a position set up by the GUI, unless it names its own.
pub(crate) fn complete(options: &Options, variant: Variant, fen: &str) -> String {
    variant.start().with_choices(fen, options.starts.values(variant))
}

/// The game whose rules depend on the option with this name.
fn variant_ruled_by(options: &Options, name: &str) -> Option<Variant> {
    let mut rules = options.starts.each().filter(shapes_start);
    rules.find(|choice| choice.is_called(name)).map(|choice| choice.variant)
}

/// The start position for these option values.
fn start_by(variant: Variant, values: &[&str]) -> String {
    let start = variant.start();
    let chosen = || start.chosen(values, 0).unwrap_or_else(|refused| refused.instead);
    start.prelude_fen(values).unwrap_or_else(chosen)
}

/// Whether an option affects the start position. In Musketeer Chess the choices of the prelude are moves, not
/// options.
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

fn description(entry: &Entry, options: &Options) -> String {
    let name = shown(entry.name);
    match (entry.kind, (entry.get)(options)) {
        (Kind::Spin { least, most }, Value::Number(default)) => {
            format!("option name {name} type spin default {default} min {least} max {most}")
        }
        (_, Value::Yes(default)) => check(&name, default),
        (kind, Value::Index(default)) => {
            let values = kind.choices();
            combo(&name, &values, &values[default])
        }
        (_, Value::Path(_)) => format!("option name {name} type string default {EMPTY}"),
        _ => format!("option name {name} type button"),
    }
}

fn check(name: &str, default: bool) -> String {
    format!("option name {name} type check default {default}")
}

fn combo(name: &str, values: &[impl AsRef<str>], default: &str) -> String {
    let values: Vec<String> = values.iter().map(|value| format!("var {}", value.as_ref())).collect();
    format!("option name {name} type combo default {default} {}", values.join(" "))
}

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

/// Capitalizes each word of a name, as UCI GUIs expect.
fn shown(name: &str) -> String {
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    name.split(' ').map(capital).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::SearchOptions;
    use crate::search::Level;

    #[test]
    fn guis_find_the_names_they_know() {
        let lines = descriptions();
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
        let lines = descriptions();
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
            set(&mut options, "EN: Pawns Capture En Passant", "false"),
            Ok(Effect::Rules(Variant::EnChess))
        );
        assert!(start(&options, Variant::EnChess).ends_with(" no-en-passant"));
        assert_eq!(
            set(&mut options, "Chu: Promotion", "shogi-like"),
            Ok(Effect::Rules(Variant::ChuChess))
        );
        let bare = "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1";
        assert_eq!(
            complete(&options, Variant::ChuChess, bare),
            format!("{bare} - shogi-promotion")
        );
        assert_eq!(set(&mut options, "Chu: Promotion", "none"), Err(OptionError::BadValue));
        assert_eq!(set(&mut options, "Type 1", "Hawk"), Err(OptionError::Unknown));
    }

    #[test]
    fn an_elo_holds_while_strength_is_limited() {
        let mut options = Options::default();
        let strength = |options: &Options| {
            let mut search = SearchOptions::default();
            options.apply_to(&mut search);
            search.strength
        };
        let least = Level::LEAST_ELO.to_string();
        assert_eq!(set(&mut options, "UCI_Elo", &least), Ok(Effect::Noted));
        assert_eq!(strength(&options), None);
        assert_eq!(set(&mut options, "UCI_LimitStrength", "true"), Ok(Effect::Noted));
        assert_eq!(strength(&options), Level::new(1).map(Level::strength));
        assert_eq!(set(&mut options, "UCI_LimitStrength", "false"), Ok(Effect::Noted));
        assert_eq!(strength(&options), None);
        assert_eq!(
            set(&mut options, "UCI_LimitStrength", "perhaps"),
            Err(OptionError::BadValue)
        );
    }

    #[test]
    fn effects_are_told() {
        let mut options = Options::default();
        assert_eq!(set(&mut options, "hash", "16"), Ok(Effect::Hash(16)));
        assert_eq!(set(&mut options, "hash", "0"), Err(OptionError::BadValue));
        assert_eq!(set(&mut options, "clear hash", "true"), Ok(Effect::ClearHash));
        assert_eq!(
            set(&mut options, "EvalFile", "<empty>"),
            Ok(Effect::EvalFile(String::new()))
        );
        assert_eq!(
            set(&mut options, "Book File", "a b"),
            Ok(Effect::BookFile("a b".to_owned()))
        );
        assert_eq!(set(&mut options, "Colour", "blue"), Err(OptionError::Unknown));
    }
}
