//! Draws the statistics of recorded games as bar charts in an SVG file.

use super::stats::{LAST_CLASS, Stats, class_name};
use crate::records::game_record::Ending;
use crate::svg::{Anchor, Svg};

const WIDTH: f64 = 760.0;
const LABEL: f64 = 190.0;
const ROW: f64 = 18.0;
const HEAD: f64 = 34.0;
const STYLE: &str = ".n{fill:#666}.bar{fill:#4878a8}";

struct Chart {
    title: String,
    bars: Vec<(String, u64)>,
}

impl Chart {
    fn height(&self) -> f64 {
        HEAD + ROW * self.bars.len() as f64 + 10.0
    }
}

/// Draws the statistics as an SVG file.
pub fn plot(stats: &Stats) -> String {
    let mut charts = charts(stats);
    charts.retain(|chart| !chart.bars.is_empty());
    let mut top = 46.0;
    let mut svg = Svg::new(WIDTH, charts.iter().map(Chart::height).fold(top + 12.0, |a, b| a + b));
    for chart in &charts {
        draw(chart, top, &mut svg);
        top += chart.height();
    }
    svg.file(&format!("{} games, {} positions", stats.games, stats.positions), STYLE)
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

fn draw(chart: &Chart, top: f64, svg: &mut Svg) {
    let most = chart.bars.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    svg.text("heading", Anchor::Start, (12.0, top + 22.0), &chart.title);
    for (row, (name, count)) in chart.bars.iter().enumerate() {
        let y = top + HEAD + ROW * row as f64;
        let width = *count as f64 / most as f64 * (WIDTH - LABEL - 90.0);
        svg.text("label", Anchor::End, (LABEL - 8.0, y + 11.0), name);
        svg.rect("bar", (LABEL, y), (width, ROW - 4.0), &format!("{name}: {count}"));
        svg.text("n", Anchor::Start, (LABEL + width + 6.0, y + 11.0), &count.to_string());
    }
}
