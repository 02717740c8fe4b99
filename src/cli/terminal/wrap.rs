//! Breaks lines at words, for narrow terminals.

use std::fmt::Write as _;

/// Widths in columns outside this range are not believed, or would be hard to read.
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=200;

/// The assumed width where there is no terminal.
const USUAL: usize = 80;

/// The width to which text is broken; `None` if it goes to a file or a pipe and stays in whole lines.
#[derive(Clone, Copy, Debug)]
pub struct Width(Option<usize>);

impl Width {
    pub const UNKNOWN: Width = Width(None);

    pub fn of_terminal(columns: Option<usize>) -> Self {
        Width(columns.map(|columns| columns.clamp(*WIDTHS.start(), *WIDTHS.end())))
    }

    /// The number of columns for tables and boards.
    pub fn columns(self) -> usize {
        self.0.unwrap_or(USUAL)
    }

    /// The text with long lines broken at words. The rest of a line is indented like its beginning, or like the second
    /// column if it has two.
    pub fn broken(self, text: &str) -> String {
        let mut broken = String::new();
        for line in text.lines() {
            match self.0.filter(|&width| line.chars().count() > width) {
                Some(width) => break_line(line, width, &mut broken),
                None => broken += line,
            }
            broken.push('\n');
        }
        broken
    }
}

fn break_line(line: &str, width: usize, broken: &mut String) {
    let (first, rest) = line.split_at(second_column(line, width));
    let indent = match first.trim_end() {
        "" => first.len(),
        _ => first.chars().count(),
    };
    broken.push_str(first);
    let mut column = first.chars().count();
    let mut is_first = true;
    for word in rest.split_whitespace() {
        let length = word.chars().count();
        if !is_first && column + 1 + length > width {
            let _ = write!(broken, "\n{:indent$}", "");
            column = indent;
        } else if !is_first {
            broken.push(' ');
            column += 1;
        }
        broken.push_str(word);
        column += length;
        is_first = false;
    }
}

/// Where the second column of a line begins: after the last run of two or more blanks in its first half; otherwise
/// where the text begins.
fn second_column(line: &str, width: usize) -> usize {
    let start = line.len() - line.trim_start().len();
    let half: usize = line.chars().take(width / 2).map(char::len_utf8).sum();
    let column = line[..half].rfind("  ").map_or(0, |at| at + 2);
    column.max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_words_and_stay_in_their_column() {
        let text =
            "hint            shows what Treville would play here\n\nThe pieces wait behind the back rank until then.";
        let broken = [
            "hint            shows what Treville",
            "                would play here",
            "",
            "The pieces wait behind the back rank",
            "until then.",
            "",
        ];
        assert_eq!(Width::of_terminal(Some(40)).broken(text), broken.join("\n"));
        assert_eq!(Width::UNKNOWN.broken(text), format!("{text}\n"));
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let text = super::super::help::HELP;
        for columns in [1, 40, 57, 80, 133, 200, 999] {
            let broken = Width::of_terminal(Some(columns)).broken(text);
            let widest = broken.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(columns.clamp(40, 200)), "{columns}: {broken}");
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&broken), words(text));
        }
    }
}
