//! The report as an HTML page.

use std::fmt::Write as _;

use treville::svg::escape;

use super::chart::{Curve, chart};
use crate::train::{Epoch, Loss, Outcome, on_losses};

const STYLE: &str = "body{font:15px/1.5 sans-serif;color:#222;max-width:820px;margin:2em auto;padding:0 1em}\
     svg{width:100%;height:auto}svg text{font:12px sans-serif}.grid{stroke:#ddd}\
     .curve{fill:none;stroke:currentColor;stroke-width:2}.name{fill:currentColor}\
     .c0{color:#b0632a}.c1{color:#2a62b0}.c2{color:#555}\
     table{border-collapse:collapse;margin:1em 0}td,th{padding:.15em .9em .15em 0;text-align:left;font-weight:normal}\
     th{border-bottom:1px solid #999;font-weight:bold}td.n{text-align:right;font-variant-numeric:tabular-nums}";

pub fn page(outcome: &Outcome) -> String {
    let title = escape(&outcome.network);
    let mut body = format!("<h1>{title}</h1>\n");
    summary(outcome, &mut body);
    let values = |value: fn(&Epoch) -> f64| outcome.epochs.iter().map(value).collect::<Vec<f64>>();
    section(
        "Loss",
        &chart(&[
            curve("training", "c0", values(|epoch| epoch.training)),
            curve("validation", "c1", values(|epoch| epoch.validation.all.loss)),
        ]),
        &mut body,
    );
    if let Some(advice) = on_losses(&outcome.epochs) {
        let _ = writeln!(body, "<p>{}.</p>", escape(&advice));
    }
    section(
        "Learning rate",
        &chart(&[curve("learning rate", "c2", values(|epoch| epoch.lr))]),
        &mut body,
    );
    epochs(&outcome.epochs, &mut body);
    if let Some(Epoch { validation, .. }) = outcome.epochs.last() {
        losses("Validation by output bucket", "bucket", &validation.buckets, &mut body);
        losses(
            "Validation by kind of piece on the board",
            "kind",
            &validation.kinds,
            &mut body,
        );
    }
    settings(outcome, &mut body);
    sessions(outcome, &mut body);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n\
         <body>\n{body}</body></html>\n"
    )
}

fn curve<'a>(name: &'a str, class: &'a str, values: Vec<f64>) -> Curve<'a> {
    Curve { name, class, values }
}

fn section(title: &str, content: &str, body: &mut String) {
    let _ = write!(body, "<h2>{title}</h2>\n{content}");
}

fn summary(outcome: &Outcome, body: &mut String) {
    let parity = outcome.parity;
    let _ = writeln!(
        body,
        "<p>Trained on {} positions of {} games, validated on {} positions of other games. An output of 1.0 is {} \
         centipawns. Engine and trainer differ by {:.3} centipawns on average and {:.3} at most over {} positions.</p>",
        outcome.record.training,
        outcome.record.games,
        outcome.record.validation,
        outcome.record.scale,
        parity.mean,
        parity.most,
        parity.positions
    );
}

fn epochs(epochs: &[Epoch], body: &mut String) {
    let rows = epochs.iter().zip(1..).map(|(epoch, number): (_, usize)| {
        vec![
            number.to_string(),
            format!("{:.6}", epoch.training),
            format!("{:.6}", epoch.validation.all.loss),
            format!("{:.2e}", epoch.lr),
            format!("{:.0}", epoch.rate),
        ]
    });
    let heads = ["epoch", "training", "validation", "learning rate", "positions/s"];
    section("Epochs", &table(&heads, rows), body);
}

fn losses(title: &str, what: &str, losses: &[Loss], body: &mut String) {
    let rows = losses.iter().map(|loss| {
        vec![
            loss.name.clone(),
            loss.positions.to_string(),
            format!("{:.6}", loss.loss),
        ]
    });
    section(title, &table(&[what, "positions", "loss"], rows), body);
}

fn settings(outcome: &Outcome, body: &mut String) {
    let settings = serde_json::to_value(&outcome.settings).unwrap_or_default();
    let fields = settings.as_object().into_iter().flatten();
    let rows = fields.map(|(name, value)| vec![name.clone(), value.to_string()]);
    section("Settings", &table(&["setting", "value"], rows), body);
}

fn sessions(outcome: &Outcome, body: &mut String) {
    let rows = outcome.record.sessions.iter().map(|session| {
        vec![
            (session.after_epochs + 1).to_string(),
            session.trainer.clone(),
            session.library.clone(),
            session.device.clone(),
            session.threads.to_string(),
        ]
    });
    let heads = ["from epoch", "trainer", "library", "device", "threads"];
    section("Sessions", &table(&heads, rows), body);
}

fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let heads: String = heads.iter().map(|head| format!("<th>{head}</th>")).collect();
    let mut text = format!("<table><tr>{heads}</tr>\n");
    for row in rows {
        let cells: String = row
            .iter()
            .map(|cell| format!("<td class=\"n\">{}</td>", escape(cell)))
            .collect();
        let _ = writeln!(text, "<tr>{cells}</tr>");
    }
    text.push_str("</table>\n");
    text
}
