//! Output during and after a search.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::Session;
use crate::board::Move;
use crate::rules::{Action, Game};
use crate::search::prelude::Chosen;
use crate::search::wdl::Wdl;
use crate::search::{Bound, Limits, Line, Score};
use crate::uci::command::Go;
use crate::uci::info;

/// A search reports its progress once it has run this long.
const LONG: Duration = Duration::from_secs(3);
/// The interval between two progress reports.
const BETWEEN: Duration = Duration::from_secs(1);

/// How long a result is kept back: `go infinite` and `go ponder` must not be answered earlier, even if there is nothing
/// to search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Due {
    Now,
    AfterPonderHit,
    AfterStop,
}

/// A `bestmove` that is still to be sent.
pub struct Answer {
    due: Due,
    /// The move, and perhaps the expected reply, if they are only kept back.
    best: Option<Vec<String>>,
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
    pub fn new(go: &Go, limits: &Limits) -> Self {
        Answer {
            due: match (go.infinite, go.ponder) {
                (true, _) => Due::AfterStop,
                (false, true) => Due::AfterPonderHit,
                (false, false) => Due::Now,
            },
            best: None,
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

    fn ponder_hit(&mut self) {
        self.endless = self.stays_endless;
        if self.due == Due::AfterPonderHit {
            self.due = Due::Now;
        }
    }

    /// Fires when the next progress report is due.
    pub fn ticks(&self) -> Receiver<Instant> {
        self.ticks.clone()
    }
}

impl Session {
    /// Answers a search after a refused position. The first one is answered with the reason too.
    pub(super) fn answer_without_position(&mut self, go: &Go) {
        if let Some(missing) = self.missing.as_mut().filter(|missing| !missing.is_told) {
            missing.is_told = true;
            let text = format!("there is no position to search: {}", missing.reason);
            self.say(text);
        }
        self.answer = Some(Answer::new(go, &Limits::default()));
        self.give_best(Vec::new());
    }

    /// Answers a search that has no move to search: the game is over, or all moves are excluded.
    pub(super) fn answer_without_moves(&mut self) {
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
        self.give_best(Vec::new());
    }

    /// `stop`: the running search ends, or its result, if it is only kept back, is sent.
    pub(super) fn end_search(&mut self) {
        let best = self.answer.as_mut().and_then(|answer| {
            answer.due = Due::Now;
            answer.best.take()
        });
        match best {
            Some(best) => self.give_best(best),
            None => self.core.play.hurry(),
        }
    }

    /// `ponderhit`: the limits apply from now.
    pub(super) fn ponder_hit(&mut self) {
        let Some(answer) = &mut self.answer else { return };
        answer.ponder_hit();
        self.core.play.start_clock();
        if let Some(best) = answer.best.take() {
            self.give_best(best);
        }
    }

    pub(super) fn tell_line(&mut self, line: Line) {
        let moves = self.core.play.engine.uci_line(&line.moves);
        let wdl = self
            .options
            .shows_wdl
            .then(|| Wdl::of(self.core.play.game().variant(), line.score));
        self.core.out.thinking(info::line(&line, &moves, wdl));
        if line.rank == 1
            && let Some(answer) = &mut self.answer
        {
            answer.shown = Some(line);
        }
    }

    pub(super) fn take_decision(&mut self, best: Option<Move>, reply: Option<Move>, score: Score) {
        let line: Vec<Move> = best.into_iter().chain(reply).collect();
        let shown = self.answer.as_mut().and_then(|answer| answer.shown.take());
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
        self.give_best(line);
    }

    /// Sends `bestmove` with the first two moves of a line, or keeps it back until it is due.
    fn give_best(&mut self, line: Vec<String>) {
        if let Some(answer) = self.answer.as_mut().filter(|answer| answer.due != Due::Now) {
            answer.best = Some(line);
            return;
        }
        self.answer = None;
        let out = &mut self.core.out;
        match line.as_slice() {
            [] => out.line("bestmove (none)"),
            [best] => out.line(format_args!("bestmove {best}")),
            [best, reply, ..] => out.line(format_args!("bestmove {best} ponder {reply}")),
        }
    }

    /// Reports a choice of the prelude with its score and a line of two choices: some programs take a score of 0 with
    /// a single move for a draw.
    pub(super) fn take_choice(&mut self, chosen: Chosen) {
        let elapsed = self
            .answer
            .as_ref()
            .map_or(Duration::ZERO, |answer| answer.began.elapsed());
        let mut line = line_from(self.core.play.game(), Action::Choice(chosen.choice));
        self.core.out.line(format_args!(
            "info depth 1 seldepth 1 multipv 1 {} time {} pv {}",
            info::score(chosen.score),
            elapsed.as_millis(),
            line.join(" ")
        ));
        self.announce_declining(Action::Choice(chosen.choice));
        line.truncate(1);
        self.give_best(line);
    }

    /// Says so if the engine declines to choose: its answer looks like a choice.
    pub(super) fn announce_declining(&mut self, action: Action) {
        let game = self.core.play.game();
        if game.declines(action)
            && let Some(words) = game.in_words(action)
        {
            self.say(format_args!("Treville chooses {words}"));
        }
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
