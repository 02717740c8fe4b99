//! Waiting until the engine has its table and its threads. Lines that come meanwhile are obeyed afterwards, but for `quit`.

use std::time::Duration;

use super::Session;
use super::settings::BESIDES_HASH;
use crate::cecp::command::Command;
use crate::cecp::input::Input;
use crate::search::Shortage;

/// How long `quit` waits for the answer to a `ping` before it. A table of usual size is made or cleared in that time.
const GRACE: Duration = Duration::from_millis(40);

impl Session {
    /// Has the engine make what it lacks; when that is done, what it could not have is told and pings are answered.
    ///
    /// While the engine is at work it is too early: the search itself tells what it could not have.
    pub(super) fn settle(&mut self) {
        if self.task.is_none() {
            self.settling = Some(self.host.settle());
        }
    }

    pub(super) fn take_or_hold(&mut self, input: Input) {
        if self.settling.is_none() {
            self.take_input(input);
        } else if matches!(&input, Input::Line(line) if matches!(Command::parse(line), Ok(Command::Quit))) {
            self.quit_unsettled();
        } else {
            self.held.push_back(input);
        }
    }

    fn quit_unsettled(&mut self) {
        if let Some(settling) = self.settling.take()
            && !self.pings.is_empty()
            && let Ok(shortages) = settling.recv_timeout(GRACE)
        {
            self.take_settled(shortages);
        }
        self.quitting = true;
    }

    pub(super) fn take_settled(&mut self, shortages: Vec<Shortage>) {
        self.settling = None;
        for shortage in shortages {
            self.tell_shortage(shortage);
        }
        self.answer_pings();
    }

    /// Refuses afterwards the command that asked for too much.
    pub(super) fn tell_shortage(&mut self, shortage: Shortage) {
        let command = match shortage {
            Shortage::Memory { wanted, had } => {
                self.settings.hash_mib = had;
                format!("memory {}", wanted + BESIDES_HASH)
            }
            Shortage::Threads { wanted, had } => {
                self.settings.threads = had;
                format!("cores {wanted}")
            }
        };
        self.out.error(shortage, &command);
    }
}
