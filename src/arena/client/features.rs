//! The features that a CECP engine reports.

/// The features that a match uses, with the protocol's defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    pub name: Option<String>,
    pub ping: bool,
    pub setboard: bool,
    /// Expects moves to be sent as `usermove MOVE`.
    pub usermove: bool,
    /// Expects the clocks, sent as `time` and `otim`.
    pub time: bool,
    /// Accepts draw offers.
    pub draw: bool,
    /// Can play more than one game.
    pub reuse: bool,
    pub memory: bool,
    /// Accepts the command `cores`.
    pub smp: bool,
    /// Can search a fixed number of nodes; `None` if not reported.
    pub nps: Option<bool>,
    /// The variants it plays; `None` if not reported.
    pub variants: Option<Vec<String>>,
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
    /// Reads a `feature` line (without that word) and returns the answers to send: `accepted X` or `rejected X`.
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

    /// Whether the engine reports its variants and `variant` is missing.
    pub fn lacks_variant(&self, variant: &str) -> bool {
        self.variants
            .as_ref()
            .is_some_and(|variants| !variants.iter().any(|name| name == variant))
    }

    /// Sets a feature; `false` if the feature must be rejected.
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
            // SAN would need a dialect for each game; coordinates work for all of them.
            "san" => return !on,
            "sigint" | "sigterm" | "colors" | "name" | "analyze" | "ics" | "debug" | "pause" | "playother"
            | "exclude" | "setscore" | "highlight" | "egt" => {}
            _ => return false,
        }
        true
    }
}

/// Extracts the name: `Hash` from `Hash -spin 16 1 1024`.
fn option_name(definition: &str) -> &str {
    definition.split_once(" -").map_or(definition, |(name, _)| name).trim()
}

/// Splits `a=1 b="two words"` into names and values.
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
