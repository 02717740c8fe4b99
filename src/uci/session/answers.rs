//! Output during and after a search.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::Session;
use crate::board::Move;
use crate::rules::{Action, Game};
use crate::search::prelude::Chosen;
use crate::search::wdl::Wdl;
use crate::search::{Bound, Limits, Line, Score};
use crate::uci::info;

/// A search reports its progress once it has run this long.
const LONG: Duration = Duration::from_secs(3);
/// The interval between two progress reports.
const BETWEEN: Duration = Duration::from_secs(1);

/// A `bestmove` that is still to be sent.
pub struct Answer {
    /// Whether the search runs until `stop`.
    endless: bool,
    /// Whether the search runs until `stop` even after `ponderhit`.
    stays_endless: bool,
    began: Instant,
    ticks: Receiver<Instant>,
    /// The last line that was shown.
    shown: Option<Line>,
}

impl Answer {
    pub fn new(limits: &Limits) -> Self {
        Answer {
            endless: limits.is_endless(),
            stays_endless: !limits.is_bounded(),
            began: Instant::now(),
            ticks: channel::tick(BETWEEN),
            shown: None,
        }
    }

    pub fn is_endless(&self) -> bool {
        self.endless
    }

    pub fn ponder_hit(&mut self) {
        self.endless = self.stays_endless;
    }

    /// Fires when the next progress report is due.
    pub fn ticks(&self) -> Receiver<Instant> {
        self.ticks.clone()
    }
}

impl Session {
    /// Reports that there is nothing to search: the game is over, or all moves are excluded.
    pub(super) fn tell_nothing_to_search(&mut self) {
        let game = self.core.play.game();
        if game.legal().is_empty() {
            let score = match game.outcome() {
                Some(outcome) if outcome.winner.is_some() => Score(-Score::MATE),
                _ => Score::default(),
            };
            self.core.out.line(format_args!("info depth 0 {}", info::score(score)));
        } else {
            self.say("no legal move is left to search");
        }
        self.core.out.line("bestmove (none)");
    }

    pub(super) fn tell_line(&mut self, line: Line) {
        let moves = self.core.play.engine.uci_line(&line.moves);
        let wdl = self.options.shows_wdl.then(|| Wdl::of(line.score));
        self.core.out.thinking(info::line(&line, &moves, wdl));
        if line.rank == 1
            && let Some(answer) = &mut self.answer
        {
            answer.shown = Some(line);
        }
    }

    pub(super) fn take_decision(&mut self, best: Option<Move>, reply: Option<Move>, score: Score) {
        let line: Vec<Move> = best.into_iter().chain(reply).collect();
        let shown = self.answer.take().and_then(|answer| answer.shown);
        if let Some(shown) = shown
            && shown.moves.first() != line.first()
        {
            // The search was stopped within an iteration, or a level picked another line.
            self.tell_line(Line {
                score,
                bound: Bound::Exact,
                rank: 1,
                moves: line.clone(),
                ..shown
            });
        }
        let line = self.core.play.engine.uci_line(&line);
        self.tell_best(&line);
    }

    fn tell_best(&mut self, line: &[String]) {
        let out = &mut self.core.out;
        match line {
            [] => out.line("bestmove (none)"),
            [best] => out.line(format_args!("bestmove {best}")),
            [best, reply, ..] => out.line(format_args!("bestmove {best} ponder {reply}")),
        }
    }

    /// Reports a choice of the prelude with its score and a line of two choices: some programs take a score of 0 with
    /// a single move for a draw.
    pub(super) fn take_choice(&mut self, chosen: Chosen) {
        let answer = self.answer.take();
        let elapsed = answer.map_or(Duration::ZERO, |answer| answer.began.elapsed());
        let line = line_from(self.core.play.game(), Action::Choice(chosen.choice));
        self.core.out.line(format_args!(
            "info depth 1 seldepth 1 multipv 1 {} time {} pv {}",
            info::score(chosen.score),
            elapsed.as_millis(),
            line.join(" ")
        ));
        self.tell_best(&line[..1]);
    }

    /// Reports `currmove` if the search has run for long.
    pub(super) fn tell_progress(&mut self) {
        let is_long = self
            .answer
            .as_ref()
            .is_some_and(|answer| answer.began.elapsed() >= LONG);
        if let Some(status) = self.core.play.status().filter(|_| is_long)
            && let Some(current) = status.current
            && let [current] = self.core.play.engine.uci_line(&[current]).as_slice()
        {
            self.core.out.thinking(info::progress(&status, current));
        }
    }
}

/// An action, and any reply to it.
fn line_from(game: &dyn Game, action: Action) -> Vec<String> {
    let mut after = game.boxed_clone();
    let mut line = vec![game.uci(action)];
    if after.make(action).is_ok() {
        line.extend(after.legal().first().map(|&next| after.uci(next)));
    }
    line
}
