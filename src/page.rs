//! Pages for reports: one HTML file with its style, without scripts.

use std::fmt::Write as _;

use crate::svg::escape;

/// A page, built section by section.
#[derive(Debug)]
pub struct Page {
    text: String,
}

/// A figure in the header of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// What it is.
    pub label: &'static str,
    /// The figure.
    pub value: String,
    /// What explains it, in smaller type.
    pub note: String,
}

impl Page {
    /// A page with a header. `meta` is HTML that begins the head of the document; `kicker` is the line above the
    /// heading, which is HTML.
    #[must_use]
    pub fn new(title: &str, meta: &str, kicker: &str, heading: &str, cards: &[Card]) -> Self {
        let mut text = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{meta}\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n\
             <header>\n<p class=\"kicker\">{}</p>\n<h1>{heading}</h1>\n<dl>\n",
            escape(title),
            include_str!("page.css"),
            escape(kicker)
        );
        for Card { label, value, note } in cards {
            let (value, note) = (escape(value), escape(note));
            let _ = writeln!(text, "<div><dt>{label}</dt><dd>{value}</dd><small>{note}</small></div>");
        }
        text.push_str("</dl>\n</header>\n");
        Page { text }
    }

    /// Adds a section; `content` is HTML.
    pub fn section(&mut self, heading: &str, content: &str) {
        let heading = escape(heading);
        let _ = write!(self.text, "<section>\n<h2>{heading}</h2>\n{content}</section>\n");
    }

    /// The text of the finished page.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.text.push_str("</body>\n</html>\n");
        self.text
    }
}

/// A table of names and values, without a header.
#[must_use]
pub fn named_values<'a>(pairs: impl IntoIterator<Item = &'a (String, String)>) -> String {
    let mut text = String::from("<table>\n<tbody>\n");
    for (name, value) in pairs {
        let _ = writeln!(
            text,
            "<tr><td class=\"name\">{}</td><td class=\"name\">{}</td></tr>",
            escape(name),
            escape(value)
        );
    }
    text.push_str("</tbody>\n</table>\n");
    text
}
