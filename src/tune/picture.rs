//! The trajectory of a tuning run as a picture: a small chart for each number, in one SVG file that needs nothing else.

use std::fmt::Write as _;

use super::run::Trajectory;
use super::spsa::Knob;

const COLUMNS: usize = 4;
const CELL: (f64, f64) = (230.0, 104.0);
const HEAD: f64 = 40.0;
const CHART: (f64, f64) = (206.0, 56.0);
/// The most points that a line is drawn through.
const MOST_POINTS: usize = 400;

/// Draws how the numbers moved. Each chart is as high as the number's range; the dashed line is where it began.
#[must_use]
pub fn draw(knobs: &[Knob], trajectory: &Trajectory) -> String {
    let rows = knobs.len().div_ceil(COLUMNS);
    let (width, height) = (COLUMNS as f64 * CELL.0 + 12.0, HEAD + rows as f64 * CELL.1 + 8.0);
    let pairs = trajectory.points.last().map_or(0, |&(played, _)| played);
    let title = format!("{} constants after {pairs} pairs of games", knobs.len());
    let mut body = String::new();
    for (index, knob) in knobs.iter().enumerate() {
        let left = 12.0 + (index % COLUMNS) as f64 * CELL.0;
        let top = HEAD + (index / COLUMNS) as f64 * CELL.1;
        let values: Vec<(f64, f64)> = thinned(trajectory)
            .map(|(played, values)| (*played as f64, values[index]))
            .collect();
        draw_chart(&mut body, (left, top), knob, &values);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" \
         aria-label=\"{title}\">\n\
         <style>text{{font:12px sans-serif;fill:#222}}.h{{font-weight:bold}}.big{{font-size:16px}}\
         .n{{fill:#666;font-size:10px}}.page{{fill:#fff}}.frame{{fill:#f4f6f8}}\
         polyline{{fill:none;stroke:#4878a8;stroke-width:1.5}}\
         .start{{stroke:#999;stroke-dasharray:3 3}}</style>\n\
         <rect class=\"page\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n\
         <text class=\"h big\" x=\"12\" y=\"26\">{title}</text>\n{body}</svg>\n"
    )
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

fn draw_chart(body: &mut String, (left, top): (f64, f64), knob: &Knob, values: &[(f64, f64)]) {
    let (Some(&(_, start)), Some(&(end, now))) = (values.first(), values.last()) else {
        return;
    };
    let (frame_top, range) = (top + 18.0, f64::from(knob.max - knob.min).max(1.0));
    let at = |(played, value): (f64, f64)| {
        let x = left + CHART.0 * played / end.max(1.0);
        let y = frame_top + CHART.1 * (1.0 - (value - f64::from(knob.min)) / range);
        (x, y)
    };
    let (_, start_y) = at((0.0, start));
    let points: Vec<String> = values
        .iter()
        .map(|&point| at(point))
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    // Writing to a string cannot fail.
    let _ = writeln!(
        body,
        "<text class=\"h\" x=\"{left:.1}\" y=\"{:.1}\">{}</text>\n\
         <text class=\"n\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{start:.0} to {now:.1}</text>\n\
         <rect class=\"frame\" x=\"{left:.1}\" y=\"{frame_top:.1}\" width=\"{}\" height=\"{}\">\
         <title>{} to {}</title></rect>\n\
         <line class=\"start\" x1=\"{left:.1}\" y1=\"{start_y:.1}\" x2=\"{:.1}\" y2=\"{start_y:.1}\"/>\n\
         <polyline points=\"{}\"/>",
        top + 12.0,
        knob.name,
        left + CHART.0,
        frame_top + CHART.1 + 11.0,
        CHART.0,
        CHART.1,
        knob.min,
        knob.max,
        left + CHART.0,
        points.join(" ")
    );
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
    fn every_number_has_a_chart_with_its_line() {
        let knobs: Vec<Knob> = ["one", "two", "three", "four", "five"].map(knob).into();
        let points = (0..=1000).map(|n| (n * 8, vec![50.0 + n as f64 / 100.0; 5])).collect();
        let picture = draw(&knobs, &Trajectory { points });
        assert_eq!(picture.matches("<polyline").count(), 5);
        assert!(picture.contains("5 constants after 8000 pairs") && picture.contains(">five<"));
        assert_eq!(picture.matches("50 to 60.0").count(), 5);
        // From the middle of the chart's height up by a tenth, drawn through no more points than can be seen.
        let line = picture
            .lines()
            .find(|line| line.starts_with("<polyline"))
            .expect("a line");
        assert!(
            line.starts_with("<polyline points=\"12.0,86.0 ") && line.ends_with("218.0,80.4\"/>"),
            "{line}"
        );
        assert!(line.matches(',').count() <= MOST_POINTS + 1);
    }
}
