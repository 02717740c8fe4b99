//! Lines that wait: until the answer is given that takes its time.

use std::collections::VecDeque;

use crossbeam::channel::{self, Receiver};

use super::Session;
use crate::dialogue::GRACE;
use crate::dialogue::input::Input;
use crate::search::Shortage;
use crate::uci::command::Command;

/// What is waited for, and what waits.
#[derive(Default)]
pub(super) struct Waiting {
    /// Says when the engine has settled, if a GUI waits for that.
    settling: Option<Receiver<Vec<Shortage>>>,
    /// Lines that came meanwhile.
    lines: VecDeque<Input>,
    /// How many of them are `stop`.
    stops: usize,
    /// `quit` is among them. A second one does not wait.
    asked_to_quit: bool,
}

impl Waiting {
    /// Where word comes that the engine has settled.
    pub(super) fn settled(&self) -> Receiver<Vec<Shortage>> {
        self.settling.clone().unwrap_or_else(channel::never)
    }

    pub(super) fn is_settling(&self) -> bool {
        self.settling.is_some()
    }
}

impl Session {
    /// `isready`: the answer comes when the engine has what it needs. While it is busy it has.
    pub(super) fn settle(&mut self) {
        if self.is_busy() {
            self.out.line("readyok");
        } else {
            self.waiting.settling = Some(self.play.settle());
        }
    }

    pub(super) fn take_settled(&mut self, shortages: Vec<Shortage>) {
        self.waiting.settling = None;
        for shortage in shortages {
            self.tell_shortage(shortage);
        }
        self.out.line("readyok");
    }

    pub(super) fn tell_shortage(&mut self, shortage: Shortage) {
        self.play.make_do(shortage);
        self.say(shortage);
    }

    /// Obeys a line, or holds it back.
    pub(super) fn take_input(&mut self, input: Input) {
        let command = match &input {
            Input::Line(line) => Command::parse(line),
            Input::TooLong(_) | Input::End => Ok(Command::Ignored),
        };
        let comes_first = match command {
            Ok(Command::Quit) if self.waiting.asked_to_quit => return self.quit(),
            Ok(Command::Quit) => {
                self.waiting.asked_to_quit = true;
                if !self.settles_soon() {
                    return self.quit();
                }
                false
            }
            Ok(Command::IsReady) => self.is_busy(),
            Ok(Command::Stop | Command::PonderHit | Command::Uci | Command::Show | Command::Eval) | Err(_) => true,
            Ok(Command::Ignored) => input != Input::End,
            Ok(_) => false,
        };
        if (comes_first && self.waiting.lines.is_empty()) || !self.must_wait() {
            return self.obey_input(&input);
        }
        self.waiting.stops += usize::from(command == Ok(Command::Stop));
        self.waiting.lines.push_back(input);
        self.end_search_for_next();
    }

    /// Whether nobody waits for the engine to settle, or not for long. Who quits does not wait for a large table.
    fn settles_soon(&mut self) -> bool {
        let Some(settling) = &self.waiting.settling else {
            return true;
        };
        let settled = settling.recv_timeout(GRACE);
        let is_settled = settled.is_ok();
        if let Ok(shortages) = settled {
            self.take_settled(shortages);
            self.take_waiting();
        }
        is_settled
    }

    fn must_wait(&self) -> bool {
        self.is_busy() || self.waiting.is_settling()
    }

    /// The line that waits longest comes to its turn when the search under way ends. One without end is ended for it.
    /// `stop` ends every search before it.
    fn end_search_for_next(&self) {
        let Some(search) = &self.search else { return };
        let ends = match self.waiting.lines.front() {
            None => false,
            Some(_) if self.waiting.stops > 0 => true,
            Some(Input::Line(line)) if Command::parse(line) == Ok(Command::Quit) => true,
            Some(_) => search.is_endless,
        };
        if ends {
            self.play.hurry();
        }
    }

    /// Obeys the lines that have waited.
    pub(super) fn take_waiting(&mut self) {
        while !self.quitting && !self.must_wait() {
            let Some(input) = self.waiting.lines.pop_front() else {
                return;
            };
            let stops = matches!(&input, Input::Line(line) if Command::parse(line) == Ok(Command::Stop));
            self.waiting.stops -= usize::from(stops);
            self.obey_input(&input);
        }
        self.end_search_for_next();
    }

    /// Leaves, whatever is still to be answered.
    pub(super) fn quit(&mut self) {
        self.quitting = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialogue::output::Output;
    use crate::uci::Config;

    /// A session in which somebody waits for the engine to settle.
    fn settling(settled: Receiver<Vec<Shortage>>) -> Session {
        let mut session = Session::new(Config::default(), Output::new(std::io::sink()));
        session.waiting.settling = Some(settled);
        session.take_input(Input::Line("go depth 1".to_owned()));
        session.take_input(Input::Line("quit".to_owned()));
        session
    }

    #[test]
    fn quit_does_not_wait_for_a_large_table() {
        let session = settling(channel::never());
        assert!(session.quitting);
        assert!(session.search.is_none());
    }

    #[test]
    fn quit_comes_after_what_waits_for_a_table_of_usual_size() {
        let (done, settled) = channel::bounded(1);
        done.send(Vec::new()).expect("a receiver");
        let session = settling(settled);
        assert!(!session.quitting && !session.waiting.is_settling());
        assert!(session.search.is_some());
    }
}
