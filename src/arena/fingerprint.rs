//! The settings that a match depends on, and where those of two matches differ.

/// What makes a match the same match: names and values of its settings. An engine's value lists all its fields.
pub(crate) type Fingerprint = Vec<(String, String)>;

/// The setting that tells the text of listed openings from another one.
pub(crate) const OPENINGS_CHECKSUM: &str = "checksum of the openings";

/// Settings that journals of earlier versions do not tell. They count where both matches have them.
const LATER: [&str; 1] = [OPENINGS_CHECKSUM];

/// The first setting that two matches do not share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The setting's name.
    pub setting: String,
    /// What differs of its value in the first match; empty if the setting is missing there.
    pub first: String,
    /// What differs of it in the second.
    pub second: String,
}

/// Where two matches differ; `None` if they have the same settings.
#[must_use]
pub(crate) fn difference(first: &Fingerprint, second: &Fingerprint) -> Option<Difference> {
    let (first, second) = (comparable(first, second), comparable(second, first));
    let all = 0..first.len().max(second.len());
    let index = all.into_iter().find(|&index| first.get(index) != second.get(index))?;
    let setting = |of: &[&(String, String)]| of.get(index).map_or_else(Default::default, |&setting| setting.clone());
    let ((name, first), (other, second)) = (setting(&first), setting(&second));
    let [first, second] = apart(&first, &second);
    Some(Difference {
        setting: if name.is_empty() { other } else { name },
        first,
        second,
    })
}

/// The settings of a match that another one could have.
fn comparable<'a>(of: &'a Fingerprint, other: &Fingerprint) -> Vec<&'a (String, String)> {
    let has = |wanted: &str| other.iter().any(|(name, _)| name == wanted);
    of.iter()
        .filter(|(name, _)| !LATER.contains(&name.as_str()) || has(name))
        .collect()
}

/// Two values without the fields that they share at their beginning and at their end.
fn apart(first: &str, second: &str) -> [String; 2] {
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

    fn settings(seed: &str, engine: &str) -> Fingerprint {
        [("seed", seed), ("engine 1", engine)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
    }

    /// The setting that differs, and how.
    fn told(first: &Fingerprint, second: &Fingerprint) -> [String; 3] {
        let Difference { setting, first, second } = difference(first, second).expect("they differ");
        [setting, first, second]
    }

    #[test]
    fn the_first_setting_that_differs_is_told() {
        let one = settings("1", "E { base: 2s, increment: 0ns }");
        assert_eq!(difference(&one, &one), None);
        assert_eq!(told(&one, &settings("2", "F")), ["seed", "1", "2"]);
        assert_eq!(told(&one, &one[..1].to_vec())[0], "engine 1");
        assert_eq!(told(&one[..1].to_vec(), &one)[..2], ["engine 1", ""]);
    }

    #[test]
    fn what_earlier_versions_do_not_tell_counts_where_both_do() {
        let earlier = settings("1", "E");
        let with = |checksum: &str| {
            let mut settings = earlier.clone();
            settings.insert(1, (OPENINGS_CHECKSUM.to_owned(), checksum.to_owned()));
            settings
        };
        assert_eq!(difference(&earlier, &with("12")), None);
        assert_eq!(difference(&with("12"), &earlier), None);
        assert_eq!(told(&with("12"), &with("13")), [OPENINGS_CHECKSUM, "12", "13"]);
        assert_eq!(told(&settings("2", "E"), &with("12")), ["seed", "2", "1"]);
    }

    #[test]
    fn of_a_long_value_only_what_differs_is_told() {
        let long =
            |limits: &str, options: &str| settings("1", &format!("E {{ command: [\"a, b\"], {limits}, {options} }}"));
        let one = long("C { base: 2s, increment: 0ns }", "options: []");
        let clock = long("C { base: 1s, increment: 0ns }", "options: []");
        assert_eq!(told(&one, &clock), ["engine 1", "base: 2s", "base: 1s"]);
        let option = long("C { base: 2s, increment: 0ns }", "options: [(\"Hash\", \"4\")]");
        assert_eq!(
            told(&one, &option),
            ["engine 1", "options: [] }", "options: [(\"Hash\", \"4\")] }"]
        );
    }
}
