//! Lines that wait: until the engine has its table and its threads, or has made a choice on which depends what they
//! mean. `quit` does not.

use std::collections::VecDeque;

use crossbeam::channel::{self, Receiver};

use super::Session;
use super::settings::BESIDES_HASH;
use crate::cecp::command::Command;
use crate::dialogue::GRACE;
use crate::dialogue::input::Input;
use crate::play::Work;
use crate::search::Shortage;

/// What is waited for, and what waits.
#[derive(Default)]
pub(super) struct Waiting {
    /// Says when the engine has settled, if that is being waited for.
    settling: Option<Receiver<Vec<Shortage>>>,
    /// Lines that came meanwhile.
    lines: VecDeque<Input>,
}

impl Waiting {
    /// Where word comes that the engine has settled.
    pub(crate) fn settled(&self) -> Receiver<Vec<Shortage>> {
        self.settling.clone().unwrap_or_else(channel::never)
    }

    pub(crate) fn is_settling(&self) -> bool {
        self.settling.is_some()
    }

    /// A line comes before those that wait already.
    pub(crate) fn put_first(&mut self, line: &str) {
        self.lines.push_front(Input::Line(line.to_owned()));
    }
}

impl Session {
    /// Has the engine make what it lacks; when that is done, what it could not have is told and pings are answered.
    ///
    /// While the engine is at work it is too early: the search itself tells what it could not have.
    pub(super) fn settle(&mut self) {
        if self.play.task().is_none() {
            self.waiting.settling = Some(self.play.settle());
        }
    }

    fn must_wait(&self) -> bool {
        self.waiting.is_settling() || self.play.work() == Some(Work::Preparing)
    }

    /// Obeys a line, or holds it back.
    pub(super) fn take_input(&mut self, input: Input) {
        let urgent = match &input {
            Input::Line(line) => Command::parse(line).ok(),
            _ => None,
        };
        match urgent {
            _ if !self.must_wait() => self.obey_input(&input),
            Some(Command::Quit) => self.quit_at_once(),
            Some(Command::MoveNow) => self.move_at_once(),
            _ => self.waiting.lines.push_back(input),
        }
    }

    /// Obeys the lines that have waited.
    pub(super) fn take_waiting(&mut self) {
        while !self.must_wait() && !self.talk.quitting {
            let Some(input) = self.waiting.lines.pop_front() else {
                return;
            };
            self.obey_input(&input);
        }
    }

    /// Begins what waits for the engine to settle, so that there is something to hurry.
    fn move_at_once(&mut self) {
        while self.waiting.is_settling() && !self.waiting.lines.is_empty() {
            self.waiting.settling = None;
            self.talk.answer_pings();
            self.take_waiting();
        }
        self.move_now();
    }

    fn quit_at_once(&mut self) {
        if let Some(settling) = self.waiting.settling.take()
            && !self.talk.pings.is_empty()
            && let Ok(shortages) = settling.recv_timeout(GRACE)
        {
            self.take_settled(shortages);
        }
        self.talk.quitting = true;
    }

    pub(super) fn take_settled(&mut self, shortages: Vec<Shortage>) {
        self.waiting.settling = None;
        for shortage in shortages {
            self.tell_shortage(shortage);
        }
        self.talk.answer_pings();
    }

    /// Refuses afterwards the command that asked for too much.
    pub(super) fn tell_shortage(&mut self, shortage: Shortage) {
        self.play.make_do(shortage);
        let command = match shortage {
            Shortage::Memory { wanted, .. } => format!("memory {}", wanted + BESIDES_HASH),
            Shortage::Threads { wanted, .. } => format!("cores {wanted}"),
        };
        self.talk.error(shortage, &command);
    }
}
