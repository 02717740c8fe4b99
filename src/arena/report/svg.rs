//! Just enough SVG.

use std::fmt::Write as _;

/// A picture that grows element by element. Colours come from the page's style sheet, by class.
pub struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    const fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

impl Svg {
    pub const fn new(width: f64, height: f64) -> Self {
        Self {
            width,
            height,
            body: String::new(),
        }
    }

    pub fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        let _ = writeln!(
            self.body,
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    /// A box with a hint for the mouse.
    pub fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), hint: &str) {
        let _ = writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{height:.1}\" rx=\"2\">\
             <title>{}</title></rect>",
            width.max(0.0),
            escape(hint)
        );
    }

    /// A dot with a hint for the mouse.
    pub fn dot(&mut self, class: &str, (x, y): (f64, f64), hint: &str) {
        let _ = writeln!(
            self.body,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"><title>{}</title></circle>",
            escape(hint)
        );
    }

    pub fn text(&mut self, class: &str, anchor: Anchor, (x, y): (f64, f64), content: &str) {
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" text-anchor=\"{}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
            anchor.name(),
            escape(content)
        );
    }

    /// An open line through points.
    pub fn path(&mut self, class: &str, points: &[(f64, f64)]) {
        let _ = writeln!(self.body, "<polyline class=\"{class}\" points=\"{}\"/>", list(points));
    }

    /// A filled area between points.
    pub fn area(&mut self, class: &str, points: &[(f64, f64)]) {
        let _ = writeln!(self.body, "<polygon class=\"{class}\" points=\"{}\"/>", list(points));
    }

    /// The element, with a description for those who cannot see it.
    pub fn finish(self, description: &str) -> String {
        format!(
            "<svg viewBox=\"0 0 {:.0} {:.0}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
            self.width,
            self.height,
            escape(description),
            self.body
        )
    }
}

fn list(points: &[(f64, f64)]) -> String {
    points
        .iter()
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Text as HTML and SVG have it.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A step of 1, 2 or 5 times a power of ten that divides `span` into about `parts`.
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
