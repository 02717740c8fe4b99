//! Draws the course of a tuning run as an SVG file with a small chart for each constant.

use super::spsa::{Knob, Trajectory};
use crate::svg::{Anchor, Svg};

const COLUMNS: usize = 4;
const CELL: (f64, f64) = (230.0, 104.0);
const HEAD: f64 = 40.0;
const CHART: (f64, f64) = (206.0, 56.0);
/// The limit on the number of points in a line.
const MOST_POINTS: usize = 400;

const STYLE: &str = ".n{fill:#666;font-size:10px}.frame{fill:#f4f6f8}\
     .values{fill:none;stroke:#4878a8;stroke-width:1.5}.start{stroke:#999;stroke-dasharray:3 3}";

/// Draws the trajectory. A chart's height is the constant's range; the dashed line marks the initial value.
pub fn draw(knobs: &[Knob], trajectory: &Trajectory) -> String {
    let rows = knobs.len().div_ceil(COLUMNS);
    let mut svg = Svg::new(COLUMNS as f64 * CELL.0 + 12.0, HEAD + rows as f64 * CELL.1 + 8.0);
    for (index, knob) in knobs.iter().enumerate() {
        let left = 12.0 + (index % COLUMNS) as f64 * CELL.0;
        let top = HEAD + (index / COLUMNS) as f64 * CELL.1;
        let values: Vec<(f64, f64)> = thinned(trajectory)
            .map(|(played, values)| (*played as f64, values[index]))
            .collect();
        draw_chart(&mut svg, (left, top), knob, &values);
    }
    let pairs = trajectory.points.last().map_or(0, |&(played, _)| played);
    let title = format!("{} constants after {pairs} pairs of games", knobs.len());
    svg.file(&title, STYLE)
}

fn thinned(trajectory: &Trajectory) -> impl Iterator<Item = &(u64, Vec<f64>)> {
    let points = &trajectory.points;
    let stride = points.len().div_ceil(MOST_POINTS).max(1);
    let last = points.len().saturating_sub(1);
    points
        .iter()
        .enumerate()
        .filter(move |(index, _)| index % stride == 0 || *index == last)
        .map(|(_, point)| point)
}

fn draw_chart(svg: &mut Svg, (left, top): (f64, f64), knob: &Knob, values: &[(f64, f64)]) {
    let (Some(&(_, start)), Some(&(end, now))) = (values.first(), values.last()) else {
        return;
    };
    let (right, frame_top) = (left + CHART.0, top + 18.0);
    let range = f64::from(knob.max - knob.min).max(1.0);
    let at = |(played, value): (f64, f64)| {
        let x = left + CHART.0 * played / end.max(1.0);
        let y = frame_top + CHART.1 * (1.0 - (value - f64::from(knob.min)) / range);
        (x, y)
    };
    let (_, start_y) = at((0.0, start));
    let points: Vec<(f64, f64)> = values.iter().map(|&point| at(point)).collect();
    let moved = format!("{start:.0} to {now:.1}");
    svg.text("heading", Anchor::Start, (left, top + 12.0), &knob.name);
    svg.text("n", Anchor::End, (right, frame_top + CHART.1 + 11.0), &moved);
    svg.rect(
        "frame",
        (left, frame_top),
        CHART,
        &format!("{} to {}", knob.min, knob.max),
    );
    svg.line("start", (left, start_y), (right, start_y));
    svg.path("values", &points);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knob(name: &str) -> Knob {
        Knob {
            name: name.to_owned(),
            value: 60.0,
            min: 0,
            max: 100,
            step: 5.0,
        }
    }

    #[test]
    fn every_constant_has_a_chart_with_its_line() {
        let knobs: Vec<Knob> = ["one", "two", "three", "four", "five"].map(knob).into();
        let points = (0..=1000).map(|n| (n * 8, vec![50.0 + n as f64 / 100.0; 5])).collect();
        let picture = draw(&knobs, &Trajectory { points });
        assert_eq!(picture.matches("<polyline").count(), 5);
        assert!(picture.contains("5 constants after 8000 pairs") && picture.contains(">five<"));
        assert_eq!(picture.matches("50 to 60.0").count(), 5);
        // The line rises from the middle of the chart by a tenth of the height.
        let line = picture
            .lines()
            .find(|line| line.starts_with("<polyline"))
            .expect("a line");
        assert!(
            line.starts_with("<polyline class=\"values\" points=\"12.0,86.0 ") && line.ends_with("218.0,80.4\"/>"),
            "{line}"
        );
        assert!(line.matches(',').count() <= MOST_POINTS + 1);
    }
}
