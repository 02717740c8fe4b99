//! SVG pictures, built element by element.

use std::fmt::Write as _;

/// A picture. The class of an element selects its colours in a style sheet.
#[derive(Debug)]
pub struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Which point of a text lies at its given position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The centre.
    Middle,
    /// The right end.
    End,
}

impl Svg {
    /// An empty picture of this size.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        let body = String::new();
        Self { width, height, body }
    }

    /// Adds a line between two points.
    pub fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        self.add(format_args!(
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    /// Adds a box, given its upper left corner and its size, with a tooltip.
    pub fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), tooltip: &str) {
        let (width, tooltip) = (width.max(0.0), escape(tooltip));
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"2\">\
             <title>{tooltip}</title></rect>"
        ));
    }

    /// Adds a dot with a tooltip.
    pub fn dot(&mut self, class: &str, (x, y): (f64, f64), tooltip: &str) {
        let tooltip = escape(tooltip);
        self.add(format_args!(
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"><title>{tooltip}</title></circle>"
        ));
    }

    /// Adds a text whose anchor is at `at`, on the baseline.
    pub fn text(&mut self, class: &str, anchor: Anchor, at: (f64, f64), content: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.add(format_args!(
            "<text class=\"{class}\" text-anchor=\"{anchor}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            at.0,
            at.1,
            escape(content)
        ));
    }

    /// Adds an open line through `points`.
    pub fn path(&mut self, class: &str, points: &[(f64, f64)]) {
        self.add(format_args!(
            "<polyline class=\"{class}\" points=\"{}\"/>",
            point_list(points)
        ));
    }

    /// Adds a filled area.
    pub fn area(&mut self, class: &str, outline: &[(f64, f64)]) {
        self.add(format_args!(
            "<polygon class=\"{class}\" points=\"{}\"/>",
            point_list(outline)
        ));
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.body, "{element}");
    }

    /// Returns the picture as an element for a page. Screen readers read `description`.
    #[must_use]
    pub fn element(&self, description: &str) -> String {
        self.svg("", description, "")
    }

    /// Returns the picture as a separate file, on white and with `title` in its upper left corner. `style` extends the
    /// style sheet.
    #[must_use]
    pub fn file(&self, title: &str, style: &str) -> String {
        let title = escape(title);
        let (width, height) = (self.width, self.height);
        let head = format!(
            "<style>text{{font:12px sans-serif;fill:#222}}.heading{{font-weight:bold}}.big{{font-size:16px}}\
             .page{{fill:#fff}}{style}</style>\n\
             <rect class=\"page\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n\
             <text class=\"heading big\" x=\"12\" y=\"27\">{title}</text>\n"
        );
        self.svg(" xmlns=\"http://www.w3.org/2000/svg\"", &title, &head)
    }

    fn svg(&self, namespace: &str, description: &str, head: &str) -> String {
        format!(
            "<svg{namespace} viewBox=\"0 0 {:.0} {:.0}\" role=\"img\" aria-label=\"{}\">\n{head}{}</svg>\n",
            self.width,
            self.height,
            escape(description),
            self.body
        )
    }
}

fn point_list(points: &[(f64, f64)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    points.join(" ")
}

/// Escapes text for HTML and SVG.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Returns a step (1, 2 or 5 times a power of ten) that divides `span` into about `parts` parts.
#[must_use]
pub fn tick_step(span: f64, parts: f64) -> f64 {
    let rough = (span / parts).max(1e-9);
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|factor| factor * power >= rough)
        .unwrap_or(10.0);
    factor * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        for (span, parts, step) in [
            (100.0, 5.0, 20.0),
            (7.0, 5.0, 2.0),
            (0.3, 4.0, 0.1),
            (930.0, 2.0, 500.0),
        ] {
            assert!((tick_step(span, parts) / step - 1.0).abs() < 1e-9, "{span}");
        }
    }

    #[test]
    fn names_cannot_break_the_page() {
        assert_eq!(escape("<b> \"x\" & y"), "&lt;b&gt; &quot;x&quot; &amp; y");
    }
}
