//! What an engine says about itself at the handshake.

/// The features that matter to a match, with the protocol's defaults for an engine that names none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// `myname`.
    pub name: Option<String>,
    /// Answers `ping`.
    pub ping: bool,
    /// Takes FENs.
    pub setboard: bool,
    /// Wants `usermove` before a move.
    pub usermove: bool,
    /// Wants `time` and `otim`.
    pub time: bool,
    /// Wants to hear of draw offers.
    pub draw: bool,
    /// Can play another game after this one.
    pub reuse: bool,
    /// Takes `memory`.
    pub memory: bool,
    /// Takes `cores`.
    pub smp: bool,
    /// Counts nodes in place of time; `None` if it did not say.
    pub nps: Option<bool>,
    /// The games it plays; `None` if it did not say.
    pub variants: Option<Vec<String>>,
    /// The names of its options.
    pub options: Vec<String>,
    /// `Some(true)` after `done=1`, `Some(false)` after `done=0`.
    pub done: Option<bool>,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            name: None,
            ping: false,
            setboard: false,
            usermove: false,
            time: true,
            draw: true,
            reuse: true,
            memory: false,
            smp: false,
            nps: None,
            variants: None,
            options: Vec::new(),
            done: None,
        }
    }
}

impl Features {
    /// Takes the pairs of one `feature` line (without that word) and returns the answer to each: `accepted X` or
    /// `rejected X`.
    pub fn update(&mut self, line: &str) -> Vec<String> {
        let answer = |(name, value): (String, String)| {
            let verdict = if self.set(&name, &value) {
                "accepted"
            } else {
                "rejected"
            };
            format!("{verdict} {name}")
        };
        pairs(line).into_iter().map(answer).collect()
    }

    /// Whether it said that it does not play `variant`.
    #[must_use]
    pub fn lacks_variant(&self, variant: &str) -> bool {
        self.variants
            .as_ref()
            .is_some_and(|variants| !variants.iter().any(|name| name == variant))
    }

    /// `false` for a feature that a match has no use for or cannot serve.
    fn set(&mut self, name: &str, value: &str) -> bool {
        let on = value != "0";
        match name {
            "myname" => self.name = Some(value.to_owned()),
            "ping" => self.ping = on,
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "time" => self.time = on,
            "draw" => self.draw = on,
            "reuse" => self.reuse = on,
            "memory" => self.memory = on,
            "smp" => self.smp = on,
            "nps" => self.nps = Some(on),
            "variants" => self.variants = Some(value.split(',').map(|name| name.trim().to_owned()).collect()),
            "option" => self.options.push(option_name(value).to_owned()),
            "done" => self.done = Some(on),
            // Moves in SAN would need a dialect for each game; coordinates serve them all.
            "san" => return !on,
            "sigint" | "sigterm" | "colors" | "name" | "analyze" | "ics" | "debug" | "pause" | "playother"
            | "exclude" | "setscore" | "highlight" | "egt" => {}
            _ => return false,
        }
        true
    }
}

/// `Hash` of `Hash -spin 16 1 1024`.
fn option_name(definition: &str) -> &str {
    definition.split_once(" -").map_or(definition, |(name, _)| name).trim()
}

/// Splits `a=1 b="two words"`.
fn pairs(line: &str) -> Vec<(String, String)> {
    let mut rest = line.trim();
    let mut pairs = Vec::new();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, remainder) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        pairs.push((name.trim().to_owned(), value.to_owned()));
        rest = remainder.trim_start();
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_feature_line() {
        let mut features = Features::default();
        let answers = features
            .update("ping=1 setboard=1 myname=\"An Engine 1.0\" variants=\"normal,musketeer\" san=1 frob=2 done=1");
        assert_eq!(features.name.as_deref(), Some("An Engine 1.0"));
        assert!(features.ping && features.setboard && !features.usermove && features.time);
        assert!(!features.lacks_variant("musketeer") && features.lacks_variant("shogi"));
        assert_eq!(features.done, Some(true));
        assert_eq!(answers[4..], ["rejected san", "rejected frob", "accepted done"]);
    }

    #[test]
    fn options_are_known_by_name() {
        let mut features = Features::default();
        features.update("option=\"Clear Hash -button\" option=\"Style -combo solid /// *risky\"");
        assert_eq!(features.options, ["Clear Hash", "Style"]);
    }

    #[test]
    fn nothing_malformed_harms() {
        for line in ["", "=", "ping", "a=\"open", "==\"\"", "x= y=", "\u{2603}=\u{2603}"] {
            Features::default().update(line);
        }
    }
}
