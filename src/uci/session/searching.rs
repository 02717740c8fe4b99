//! Searches, and what is told of them.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::{Session, never};
use crate::board::{Color, Move};
use crate::play::News;
use crate::rules::{Action, Game};
use crate::search::prelude::Chosen;
use crate::search::wdl::Wdl;
use crate::search::{Bound, Clock, Limits, Line, Score};
use crate::uci::command::Go;
use crate::uci::info;

/// A search is long when it has taken so much time. Its progress is told from then on.
const LONG: Duration = Duration::from_secs(3);
/// How often progress is told.
const BETWEEN: Duration = Duration::from_secs(1);
/// A choice of a prelude may take this part of the time that is left.
const PART_FOR_A_CHOICE: u32 = 40;

/// The search under way.
pub(super) struct Search {
    /// It has to be stopped.
    pub(super) is_endless: bool,
    /// It has to be stopped even after a `ponderhit`.
    stays_endless: bool,
    began: Instant,
    ticks: Receiver<Instant>,
    /// When a choice of the prelude has to be made.
    deadline: Receiver<Instant>,
    /// The best line shown last.
    shown: Option<Line>,
}

impl Session {
    /// When to tell progress, and when to hurry.
    pub(super) fn search_timers(&self) -> (Receiver<Instant>, Receiver<Instant>) {
        match &self.search {
            Some(search) => (search.ticks.clone(), search.deadline.clone()),
            None => (never(), never()),
        }
    }

    pub(super) fn go(&mut self, go: Go) {
        for complaint in &go.complaints {
            self.complain(complaint, "go");
        }
        if let Some(reason) = &self.missing {
            let reason = format!("there is no position to search: {reason}");
            self.say(reason);
            return self.out.line("bestmove (none)");
        }
        self.options.engine.apply_to(&mut self.play.effort);
        if go.infinite || go.mate.is_some() || self.options.analyses {
            self.play.effort.strength = None;
        }
        let plays_known = !(go.infinite || go.ponder || self.options.analyses) && go.search_moves.is_empty();
        if plays_known && let Some(known) = self.play.known() {
            let text = self.play.game().uci(known);
            return self.out.line(format_args!("bestmove {text}"));
        }
        let limits = self.limits(&go);
        self.begin_search(limits);
    }

    fn begin_search(&mut self, limits: Limits) {
        let deadline = match time_for_choice(&limits).filter(|_| self.play.game().in_prelude()) {
            Some(time) => channel::after(time),
            None => channel::never(),
        };
        let is_endless = limits.is_endless();
        let stays_endless = !limits.is_bounded();
        if self.play.think_within(limits) {
            self.search = Some(Search {
                is_endless,
                stays_endless,
                began: Instant::now(),
                ticks: channel::tick(BETWEEN),
                deadline,
                shown: None,
            });
        } else {
            self.tell_nothing_to_search();
        }
    }

    /// The game is over, or every move was left out.
    fn tell_nothing_to_search(&mut self) {
        let game = self.play.game();
        if game.legal().is_empty() {
            let score = match game.outcome() {
                Some(outcome) if outcome.winner.is_some() => Score(-Score::MATE),
                _ => Score::default(),
            };
            self.out.line(format_args!("info depth 0 {}", info::score(score)));
        } else {
            self.say("no legal move is left to search");
        }
        self.out.line("bestmove (none)");
    }

    /// What bounds the search that the GUI asks for.
    fn limits(&mut self, go: &Go) -> Limits {
        let excluded = self.excluded(&go.search_moves);
        let effort = &self.play.effort;
        let mut limits = Limits {
            overhead: effort.overhead,
            lines: effort.lines,
            ponder: go.ponder,
            excluded,
            ..Limits::default()
        };
        if !go.infinite {
            limits.clock = clock_of(go, self.play.game().side_to_move());
            limits.move_time = go.move_time;
            limits.depth = go.depth;
            limits.nodes = go.nodes;
            limits.mate = go.mate;
        }
        limits
    }

    /// The moves that `searchmoves` leaves out. Names of moves that are not legal here are told, and leave nothing out.
    fn excluded(&mut self, search_moves: &[String]) -> Vec<Move> {
        let mut wanted = Vec::new();
        for text in search_moves {
            match self.play.game().parse_uci(text) {
                Ok(action) => wanted.push(action),
                Err(error) => self.complain(&format_args!("illegal move ({error})"), text),
            }
        }
        if wanted.is_empty() {
            return Vec::new();
        }
        let legal = self.play.game().legal().into_iter();
        legal
            .filter(|action| !wanted.contains(action))
            .filter_map(on_board)
            .collect()
    }

    pub(super) fn ponder_hit(&mut self) {
        if let Some(search) = &mut self.search {
            search.is_endless = search.stays_endless;
            self.play.start_clock();
        }
    }

    pub(super) fn take_news(&mut self, news: Option<News>) {
        match news {
            Some(News::Line { line, .. }) => self.tell_line(line),
            Some(News::Decided { best, reply, score }) => self.take_decision(best, reply, score),
            Some(News::Chosen(_, chosen)) => self.take_choice(chosen),
            Some(News::Shortage(shortage)) => self.tell_shortage(shortage),
            Some(News::Hint(_) | News::Ended) | None => {}
        }
    }

    fn tell_line(&mut self, line: Line) {
        let moves = self.play.host().uci_line(&line.moves);
        let wdl = self.options.shows_wdl.then(|| Wdl::of(line.score));
        self.out.thinking(info::line(&line, &moves, wdl));
        if line.rank == 1
            && let Some(search) = &mut self.search
        {
            search.shown = Some(line);
        }
    }

    fn take_decision(&mut self, best: Option<Move>, reply: Option<Move>, score: Score) {
        let line: Vec<Move> = best.into_iter().chain(reply).collect();
        let shown = self.search.take().and_then(|search| search.shown);
        if let Some(shown) = shown
            && shown.moves.first() != line.first()
        {
            // The search was ended in the middle of a depth, or a weaker player chose another line.
            self.tell_line(Line {
                score,
                bound: Bound::Exact,
                rank: 1,
                moves: line.clone(),
                ..shown
            });
        }
        self.tell_best(&self.play.host().uci_line(&line));
    }

    fn tell_best(&mut self, line: &[String]) {
        match line {
            [] => self.out.line("bestmove (none)"),
            [best] => self.out.line(format_args!("bestmove {best}")),
            [best, reply, ..] => self.out.line(format_args!("bestmove {best} ponder {reply}")),
        }
    }

    /// A choice of the prelude is told with its score, and with a line that goes on: programs take a score of 0 with a
    /// single move for a draw.
    fn take_choice(&mut self, chosen: Chosen) {
        let elapsed = self
            .search
            .take()
            .map_or(Duration::ZERO, |search| search.began.elapsed());
        let line = line_from(self.play.game(), Action::Choice(chosen.choice));
        self.out.line(format_args!(
            "info depth 1 seldepth 1 multipv 1 {} time {} pv {}",
            info::score(chosen.score),
            elapsed.as_millis(),
            line.join(" ")
        ));
        self.tell_best(&line[..1]);
    }

    /// `currmove`, once a search is long.
    pub(super) fn tell_progress(&mut self) {
        let is_long = self
            .search
            .as_ref()
            .is_some_and(|search| search.began.elapsed() >= LONG);
        if let Some(status) = self.play.status().filter(|_| is_long)
            && let Some(current) = status.current
            && let [current] = self.play.host().uci_line(&[current]).as_slice()
        {
            self.out.thinking(info::progress(&status, current));
        }
    }
}

/// An action and any one after it.
fn line_from(game: &dyn Game, action: Action) -> Vec<String> {
    let mut after = game.boxed_clone();
    let mut line = vec![game.uci(action)];
    if after.make(action).is_ok() {
        line.extend(after.legal().first().map(|&next| after.uci(next)));
    }
    line
}

fn on_board(action: Action) -> Option<Move> {
    match action {
        Action::Move(m) => Some(m),
        Action::Choice(_) => None,
    }
}

/// The clock of the side to move; none if the GUI tells of no clock at all.
fn clock_of(go: &Go, side: Color) -> Option<Clock> {
    let is_timed = go.time.iter().chain(&go.increment).any(Option::is_some);
    is_timed.then(|| Clock {
        remaining: go.time[side.index()].unwrap_or_default(),
        increment: go.increment[side.index()].unwrap_or_default(),
        moves_to_go: go.moves_to_go,
    })
}

/// How long a choice of the prelude may take; `None` if there is time enough.
fn time_for_choice(limits: &Limits) -> Option<Duration> {
    let by_clock = limits
        .clock
        .map(|clock| clock.remaining / PART_FOR_A_CHOICE + clock.increment);
    limits.move_time.or(by_clock)
}
