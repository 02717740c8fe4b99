//! The engine's options in CECP's notation.

use crate::dialogue::output;
use crate::play::options::{
    DECLINE, Effect, Entry, Kind, OptionError, Options, PIECES, ParamSpin, SKILL, Value, entry,
};
use crate::play::{StartChoice, StartChoices};
use crate::rules::{RefusedStart, Variant};

/// The options for playing, which a GUI shows first; those of Musketeer Chess follow.
const FOR_PLAYING: [&str; 4] = [SKILL, "Elo", "Prelude", DECLINE];

/// The options that follow; those of the other games are last.
const FURTHER: [&str; 10] = [
    "Announce mates",
    RESIGN_BELOW,
    "MultiPV",
    "Search statistics",
    "Book file",
    "EvalFile",
    PIECES,
    "TablebasePath",
    MOVE_OVERHEAD,
    "Gating moves",
];

const RESIGN_BELOW: &str = "Resign below";
const MOVE_OVERHEAD: &str = "Move overhead";

/// The units of options, which are part of their names in CECP.
const UNITS: [(&str, &str); 2] = [(RESIGN_BELOW, " (centipawns)"), (MOVE_OVERHEAD, " (ms)")];

/// How the choices before a game are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PreludeStyle {
    /// The options determine all choices; the game starts at once.
    Options,
    /// The options determine the types; the players drop the pieces.
    Drops,
    /// The user clicks on boards with this parent game.
    Clicks(&'static str),
}

pub(crate) fn prelude(options: &Options) -> PreludeStyle {
    match options.prelude {
        0 => PreludeStyle::Options,
        1 => PreludeStyle::Drops,
        2 => PreludeStyle::Clicks("fairy"),
        _ => PreludeStyle::Clicks("prelude"),
    }
}

/// The start position of the next game of `variant`.
///
/// # Errors
/// [`RefusedStart`] if the rules of the game forbid the user's choices.
pub(crate) fn start(options: &Options, variant: Variant, seed: u64) -> Result<String, RefusedStart> {
    variant.start().chosen(options.starts.values(variant), seed)
}

/// The FEN of the next game's prelude; `None` if it has none.
pub(crate) fn prelude_fen(options: &Options, variant: Variant) -> Option<String> {
    variant.start().prelude_fen(options.starts.values(variant))
}

/// Adds the rules chosen by the user to a position set up by the GUI.
pub(crate) fn complete(options: &Options, variant: Variant, fen: &str) -> String {
    variant.start().with_choices(fen, options.starts.values(variant))
}

/// The first choices of a prelude; `None` for each choice that the options leave open.
pub(crate) fn beginning(options: &Options, variant: Variant) -> Vec<Option<String>> {
    variant.start().beginning(options.starts.values(variant))
}

/// The values for `feature option=`, in the order in which a GUI shows them.
pub(crate) fn descriptions(options: &Options) -> Vec<String> {
    let describe =
        |names: &[&str]| -> Vec<String> { names.iter().map(|name| description(entry(name), options)).collect() };
    let is_first = |choice: &StartChoice<'_>| choice.variant == Variant::default();
    let (own, others): (Vec<_>, Vec<_>) = options.starts.each().partition(is_first);
    let rules = |choices: Vec<StartChoice<'_>>| -> Vec<String> { choices.iter().map(rule).collect() };
    let params = options.param_spins().iter().map(param).collect();
    [
        describe(&FOR_PLAYING),
        rules(own),
        describe(&FURTHER),
        rules(others),
        params,
    ]
    .concat()
}

/// # Errors
/// [`OptionError`] if there is no such option or it does not accept the value.
pub(crate) fn set(options: &mut Options, name: &str, value: &str) -> Result<Effect, OptionError> {
    let with_unit = UNITS
        .iter()
        .find(|(option, _)| label(option).eq_ignore_ascii_case(name));
    let plain = with_unit.map_or(name, |(option, _)| option);
    match options.set(&[&FOR_PLAYING[..], &FURTHER].concat(), plain, value) {
        Err(OptionError::Unknown) => options.starts.set(name, value).map(|()| Effect::Noted),
        known => known,
    }
}

/// The name of an option with its unit, if it has one.
fn label(name: &str) -> String {
    let unit = UNITS.iter().find(|(option, _)| *option == name);
    unit.map_or_else(|| name.to_owned(), |(_, unit)| format!("{name}{unit}"))
}

fn description(entry: &Entry, options: &Options) -> String {
    let name = &label(entry.name);
    match (entry.kind, (entry.get)(options)) {
        (Kind::Spin { least, most }, Value::Number(value)) => format!("{name} -spin {value} {least} {most}"),
        (_, Value::Yes(value)) => check(name, value),
        (kind, Value::Index(chosen)) => {
            let values = kind.choices();
            combo(name, &values, &values[chosen])
        }
        (Kind::Folder, Value::Path(path)) => format!("{name} -path {}", in_description(&path)),
        (_, Value::Path(path)) => format!("{name} -file {}", in_description(&path)),
        _ => format!("{name} -button"),
    }
}

fn check(name: &str, value: bool) -> String {
    format!("{name} -check {}", u8::from(value))
}

/// The description of a combo box; a star marks the current value.
fn combo(name: &str, values: &[impl AsRef<str>], chosen: &str) -> String {
    let mark = |value: &_| match AsRef::<str>::as_ref(value) {
        value if value == chosen => format!("*{value}"),
        value => value.to_owned(),
    };
    let values: Vec<String> = values.iter().map(mark).collect();
    format!("{name} -combo {}", values.join(" /// "))
}

/// A path inside the description of an option, which a quotation mark would end.
fn in_description(path: &str) -> String {
    output::shown(path).replace('"', "'")
}

fn param(param: &ParamSpin) -> String {
    format!("{} -spin {} {} {}", param.name, param.value, param.least, param.most)
}

fn rule(choice: &StartChoice<'_>) -> String {
    match choice.option.is_question() {
        true => check(&choice.name(), choice.is_yes()),
        false => combo(&choice.name(), &choice.option.values, choice.chosen),
    }
}

/// The settings that differ from the defaults, as written on a GUI's command line: `Chu: Promotion=Shogi-like`.
pub(crate) fn assignments(variant: Variant, values: &[&'static str]) -> Vec<String> {
    let mut starts = StartChoices::default();
    starts.choose(variant, values);
    let unusual = starts.each().filter(|choice| choice.chosen != choice.option.default);
    let assignment = |choice: StartChoice<'_>| match choice.option.is_question() {
        true => format!("{}={}", choice.name(), u8::from(choice.is_yes())),
        false => format!("{}={}", choice.name(), choice.chosen),
    };
    unusual.map(assignment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// XBoard ends a value at the next comma, and a name at the equals sign, so neither may occur in them.
    #[test]
    fn names_and_values_stand_on_a_command_line() {
        for choice in StartChoices::default().each() {
            let texts = [choice.name()];
            let values = choice.option.values.iter().map(|&value| value.to_owned());
            assert!(texts.into_iter().chain(values).all(|text| !text.contains([',', '='])));
        }
        let values = Variant::ChuChess.values_named("shogi nolion").expect("both are known");
        assert_eq!(
            assignments(Variant::ChuChess, &values),
            ["Chu: Promotion=Shogi-like", "Chu: Pawns may become Lions=0"]
        );
        assert!(assignments(Variant::EnChess, &[]).is_empty());
    }

    /// A unit is part of the name that a GUI shows, and may be left out.
    #[test]
    fn options_are_set_with_or_without_their_units() {
        let mut options = Options::default();
        for (name, value) in [
            ("Move overhead (ms)", 50),
            ("move overhead", 60),
            ("Move Overhead (MS)", 70),
        ] {
            assert_eq!(set(&mut options, name, &value.to_string()), Ok(Effect::Noted), "{name}");
            assert_eq!(options.overhead, value);
        }
        for name in [
            "Move overhead (s)",
            "Move overhead (centipawns)",
            "MultiPV (ms)",
            "Skill (",
        ] {
            assert_eq!(set(&mut options, name, "1"), Err(OptionError::Unknown), "{name}");
        }
    }

    #[test]
    fn a_game_begins_as_its_options_say() {
        let mut options = Options::default();
        assert_eq!(
            start(&options, Variant::Musketeer, 1),
            Ok(Variant::Musketeer.start_fen())
        );
        assert_eq!(set(&mut options, "Type 1", "hawk"), Ok(Effect::Noted));
        assert_eq!(set(&mut options, "Type 1", "Pony"), Err(OptionError::BadValue));
        assert_eq!(set(&mut options, "White file 1", "g"), Ok(Effect::Noted));
        let fen = start(&options, Variant::Musketeer, 1).unwrap();
        assert!(fen.ends_with("/*C****H* w KQkq - 0 1"), "{fen}");
    }
}
