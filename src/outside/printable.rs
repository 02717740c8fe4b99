//! Makes text safe to print on a terminal.

/// Replaces every control character and bidirectional mark by U+FFFD.
///
/// # Examples
/// ```
/// use treville::outside::printable::line;
/// assert_eq!(line("an engine\u{1b}[2J\n"), "an engine\u{fffd}[2J\u{fffd}");
/// ```
#[must_use]
pub fn line(text: &str) -> String {
    text.chars().map(|c| if is_unfit(c) { '\u{fffd}' } else { c }).collect()
}

/// Like [`line`](line()), but keeps line ends and tabs.
#[must_use]
pub fn lines(text: &str) -> String {
    let keep = |c: char| matches!(c, '\n' | '\t') || !is_unfit(c);
    text.chars().map(|c| if keep(c) { c } else { '\u{fffd}' }).collect()
}

fn is_unfit(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_harmless_remains() {
        assert_eq!(line("Ünï \u{9b}x\u{202e}y"), "Ünï \u{fffd}x\u{fffd}y");
        assert_eq!(lines("a\tb\nc\r\u{7}"), "a\tb\nc\u{fffd}\u{fffd}");
    }
}
