//! The settings of a run, and how they are compared.

/// Names and values. Equal settings identify the same run.
pub type Settings = Vec<(String, String)>;

/// The first setting in which two runs differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub setting: String,
    /// The differing part of its value in the first run; empty if that run lacks the setting.
    pub first: String,
    /// The differing part of its value in the second run.
    pub second: String,
}

/// Compares two lists of settings; `None` if they are equal.
pub fn difference(first: &[(String, String)], second: &[(String, String)]) -> Option<Difference> {
    let value = |of: &[(String, String)], wanted: &str| {
        let found = of.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.clone())
    };
    let names = first.iter().chain(second).map(|(name, _)| name);
    let (setting, first, second) = names
        .map(|name| (name, value(first, name), value(second, name)))
        .find(|(_, first, second)| first != second)?;
    let [first, second] = without_common_fields(&first.unwrap_or_default(), &second.unwrap_or_default());
    Some(Difference {
        setting: setting.clone(),
        first,
        second,
    })
}

/// Removes the fields at the beginning and at the end that both values share.
fn without_common_fields(first: &str, second: &str) -> [String; 2] {
    let fields = |value: &str| -> Vec<String> { value.split_inclusive([',', '{']).map(str::to_owned).collect() };
    let (mut first, mut second) = (fields(first), fields(second));
    let same = |one: &[String], other: &[String]| one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let before = same(&first, &second);
    first.drain(..before);
    second.drain(..before);
    first.reverse();
    second.reverse();
    let after = same(&first, &second);
    [first, second].map(|fields| {
        let value: String = fields.into_iter().skip(after).rev().collect();
        value.trim().trim_end_matches(',').to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(seed: &str, engine: &str) -> Settings {
        [("seed", seed), ("engine 1", engine)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
    }

    fn words(first: &[(String, String)], second: &[(String, String)]) -> [String; 3] {
        let Difference { setting, first, second } = difference(first, second).expect("they differ");
        [setting, first, second]
    }

    #[test]
    fn the_first_setting_that_differs_is_named() {
        let one = settings("1", "E { base: 2s, increment: 0ns }");
        assert_eq!(difference(&one, &one), None);
        assert_eq!(words(&one, &settings("2", "F")), ["seed", "1", "2"]);
        assert_eq!(words(&one, &one[..1])[0], "engine 1");
        assert_eq!(words(&one[..1], &one)[..2], ["engine 1", ""]);
        assert_eq!(words(&one[1..], &one)[..2], ["seed", ""]);
    }

    #[test]
    fn of_a_long_value_only_the_part_that_differs_is_shown() {
        let long =
            |limits: &str, options: &str| settings("1", &format!("E {{ command: [\"a, b\"], {limits}, {options} }}"));
        let one = long("C { base: 2s, increment: 0ns }", "options: []");
        let clock = long("C { base: 1s, increment: 0ns }", "options: []");
        assert_eq!(words(&one, &clock), ["engine 1", "base: 2s", "base: 1s"]);
        let option = long("C { base: 2s, increment: 0ns }", "options: [(\"Hash\", \"4\")]");
        assert_eq!(
            words(&one, &option),
            ["engine 1", "options: [] }", "options: [(\"Hash\", \"4\")] }"]
        );
    }
}
