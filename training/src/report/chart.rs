//! Charts with curves over the epochs.

use treville::svg::{Anchor, Svg};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 34.0;

/// The number of grid lines.
const GRID: usize = 5;

/// A curve with one value per epoch.
pub struct Curve<'a> {
    pub name: &'a str,
    /// The CSS class that gives its colour.
    pub class: &'a str,
    pub values: Vec<f64>,
}

/// The range of values shown.
struct Range {
    least: f64,
    most: f64,
    epochs: usize,
}

impl Range {
    fn of(curves: &[Curve<'_>]) -> Self {
        let values = || curves.iter().flat_map(|curve| curve.values.iter().copied());
        let (least, most) = values().fold((f64::MAX, f64::MIN), |(least, most), v| (least.min(v), most.max(v)));
        let room = ((most - least) * 0.05).max(1e-6);
        Range {
            // Without negative values, an axis does not extend below 0.
            least: if least >= 0.0 {
                (least - room).max(0.0)
            } else {
                least - room
            },
            most: most + room,
            epochs: curves.iter().map(|curve| curve.values.len()).max().unwrap_or(0),
        }
    }

    fn x(&self, epoch: usize) -> f64 {
        let last = self.epochs.saturating_sub(1).max(1);
        LEFT + (WIDTH - LEFT - RIGHT) * epoch as f64 / last as f64
    }

    fn y(&self, value: f64) -> f64 {
        TOP + (HEIGHT - TOP - BOTTOM) * (self.most - value) / (self.most - self.least)
    }
}

pub fn chart(curves: &[Curve<'_>]) -> String {
    let range = Range::of(curves);
    let mut svg = Svg::new(WIDTH, HEIGHT);
    grid(&range, &mut svg);
    for (row, curve) in curves.iter().enumerate() {
        let point = |(epoch, &value): (usize, &f64)| (range.x(epoch), range.y(value));
        let points: Vec<(f64, f64)> = curve.values.iter().enumerate().map(point).collect();
        svg.path(&format!("curve {}", curve.class), &points);
        let y = TOP + 16.0 * (row + 1) as f64;
        let class = format!("name {}", curve.class);
        svg.text(&class, Anchor::End, (WIDTH - RIGHT - 8.0, y), curve.name);
    }
    let names: Vec<&str> = curves.iter().map(|curve| curve.name).collect();
    svg.element(&names.join(", "))
}

fn grid(range: &Range, svg: &mut Svg) {
    for line in 0..GRID {
        let value = range.least + (range.most - range.least) * line as f64 / (GRID - 1) as f64;
        let y = range.y(value);
        svg.line("grid", (LEFT, y), (WIDTH - RIGHT, y));
        svg.text("tick", Anchor::End, (LEFT - 6.0, y + 4.0), &format!("{value:.5}"));
    }
    let every = range.epochs.div_ceil(20).max(1);
    for epoch in (0..range.epochs).step_by(every) {
        let at = (range.x(epoch), HEIGHT - 12.0);
        svg.text("tick", Anchor::Middle, at, &(epoch + 1).to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_lie_within_the_chart_whatever_their_values() {
        for values in [vec![], vec![0.5], vec![0.1, 0.1], vec![3.0, -2.0, 1e9]] {
            let count = values.len();
            let svg = chart(&[Curve {
                name: "loss",
                class: "c0",
                values,
            }]);
            let points = svg
                .split("points=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .unwrap();
            let points: Vec<&str> = points.split_whitespace().collect();
            assert_eq!(points.len(), count);
            for point in points {
                let (x, y) = point.split_once(',').unwrap();
                let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
                assert!((LEFT..=WIDTH).contains(&x) && (TOP..=HEIGHT).contains(&y), "{point}");
            }
        }
    }
}
