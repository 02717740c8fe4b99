//! Writes the tuned values into the table of constants in the source code.

use thiserror::Error;

use super::spsa::Knob;
use crate::search::params::TABLE;

/// The source has no line for a constant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no line '{name} = {default} in ...': is this the table that the engine was built from?")]
pub struct NoSuchLine {
    name: String,
    default: i32,
}

/// Returns the source with the old values replaced by the rounded values of `knobs`.
pub fn rewritten(source: &str, knobs: &[Knob]) -> Result<String, NoSuchLine> {
    let mut lines: Vec<String> = source.lines().map(str::to_owned).collect();
    for knob in knobs {
        let default = TABLE
            .iter()
            .find(|param| param.name == knob.name)
            .map_or(0, |param| param.default);
        let old = format!("{} = {default} in ", knob.name);
        let line = lines.iter_mut().find(|line| line.trim_start().starts_with(&old));
        let Some(line) = line else {
            let name = knob.name.clone();
            return Err(NoSuchLine { name, default });
        };
        *line = line.replacen(&old, &format!("{} = {} in ", knob.name, knob.value.round()), 1);
    }
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = include_str!("../search/params.rs");

    fn knob(name: &str, value: f64) -> Knob {
        Knob {
            name: name.to_owned(),
            value,
            min: 0,
            max: 1000,
            step: 1.0,
        }
    }

    #[test]
    fn only_the_values_change() {
        let knobs = [knob("razor_margin", 271.6), knob("reverse_futility_margin", 81.2)];
        let new = rewritten(SOURCE, &knobs).expect("both have a line");
        let changed: Vec<(&str, &str)> = SOURCE
            .lines()
            .zip(new.lines())
            .filter(|(old, new)| old != new)
            .collect();
        assert_eq!(changed.len(), 2);
        assert!(
            changed
                .iter()
                .any(|(_, new)| new.contains("    razor_margin = 272 in 100, 500 by"))
        );
        assert!(
            changed
                .iter()
                .any(|(_, new)| new.contains("    reverse_futility_margin = 81 in 40"))
        );
        assert_eq!(new.len(), SOURCE.len());
    }

    #[test]
    fn every_constant_has_a_line() {
        let knobs: Vec<Knob> = TABLE
            .iter()
            .map(|param| knob(param.name, f64::from(param.default)))
            .collect();
        assert_eq!(rewritten(SOURCE, &knobs).as_deref(), Ok(SOURCE));
    }

    #[test]
    fn another_file_is_refused() {
        let error = rewritten("fn main() {}\n", &[knob("razor_margin", 1.0)]).expect_err("no line");
        assert!(error.to_string().contains("'razor_margin = "), "{error}");
    }
}
