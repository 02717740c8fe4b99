//! The statistics as a picture: bars, in one SVG file that needs nothing else.

use std::fmt::Write as _;

use super::stats::{LAST_CLASS, Stats, class_name};
use crate::records::game_record::Ending;

const WIDTH: f64 = 760.0;
const LABEL: f64 = 190.0;
const ROW: f64 = 18.0;
const HEAD: f64 = 34.0;

/// A group of bars under a title.
struct Chart {
    title: String,
    bars: Vec<(String, u64)>,
}

/// Draws the statistics.
#[must_use]
pub fn plot(stats: &Stats) -> String {
    let charts = charts(stats);
    let mut body = String::new();
    let mut top = 46.0;
    for chart in charts.iter().filter(|chart| !chart.bars.is_empty()) {
        top = draw(chart, top, &mut body);
    }
    let title = format!("{} games, {} positions", stats.games, stats.positions);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" \
         aria-label=\"{title}\">\n\
         <style>text{{font:12px sans-serif;fill:#222}}.h{{font-weight:bold}}.big{{font-size:16px}}.n{{fill:#666}}\
         rect{{fill:#4878a8}}.page{{fill:#fff}}</style>\n\
         <rect class=\"page\" width=\"{WIDTH}\" height=\"{height:.0}\"/>\n\
         <text class=\"h big\" x=\"12\" y=\"28\">{title}</text>\n{body}</svg>\n",
        height = top + 12.0
    )
}

fn charts(stats: &Stats) -> Vec<Chart> {
    let named = |names: &[&str], counts: &[u64]| {
        let bars = names.iter().zip(counts);
        bars.map(|(name, &count)| ((*name).to_owned(), count)).collect()
    };
    let mut charts = vec![
        Chart {
            title: "Results".to_owned(),
            bars: named(&["White won", "drawn", "Black won"], &stats.results),
        },
        Chart {
            title: "Endings".to_owned(),
            bars: named(&Ending::ALL.map(Ending::words), &stats.endings),
        },
        Chart {
            title: "Positions by score for White, in pawns".to_owned(),
            bars: (-LAST_CLASS..=LAST_CLASS)
                .map(|class| (class_name(class), stats.scores.get(&class).copied().unwrap_or(0)))
                .collect(),
        },
    ];
    charts.extend(stats.starts.iter().map(|(kind, values)| Chart {
        title: format!("Games by {kind}"),
        bars: values.iter().map(|(value, &count)| (value.clone(), count)).collect(),
    }));
    charts
}

/// Draws a chart and says where the next one may begin.
fn draw(chart: &Chart, top: f64, body: &mut String) -> f64 {
    let most = chart.bars.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let _ = writeln!(
        body,
        "<text class=\"h\" x=\"12\" y=\"{:.1}\">{}</text>",
        top + 22.0,
        escape(&chart.title)
    );
    for (row, (name, count)) in chart.bars.iter().enumerate() {
        let y = top + HEAD + ROW * row as f64;
        let width = *count as f64 / most as f64 * (WIDTH - LABEL - 90.0);
        let _ = writeln!(
            body,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{LABEL}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{:.1}\"/>\
             <text class=\"n\" x=\"{:.1}\" y=\"{:.1}\">{count}</text>",
            LABEL - 8.0,
            y + 11.0,
            escape(name),
            y,
            ROW - 4.0,
            LABEL + width + 6.0,
            y + 11.0,
        );
    }
    top + HEAD + ROW * chart.bars.len() as f64 + 10.0
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
