//! Dispatches commands.

use super::{Mode, Session};
use crate::cecp::capabilities;
use crate::cecp::command::Command;
use crate::dialogue::output;
use crate::gui::xboard_bugs::RECENT_FEATURE;
use crate::rules::MoveError;

impl Session {
    /// Obeys a command; `line` is its text as received.
    pub(super) fn dispatch(&mut self, command: Command, line: &str) {
        match command {
            Command::Ignored => {}
            Command::Protover => self.introduce(),
            Command::Accepted(feature) => self.screen.is_recent |= feature == RECENT_FEATURE,
            Command::Rejected(feature) if feature == RECENT_FEATURE => {}
            Command::Rejected(feature) => log::warn!("the GUI rejects the feature {}", output::shown(&feature)),
            Command::Quit => self.core.quitting = true,
            Command::Ping(number) => self.ping(number),

            Command::New => self.new_game(),
            Command::Variant(name) => self.choose_variant(&name, line),
            Command::SetBoard(fen) => self.set_board(&fen),
            Command::UserMove(text) => self.user_move(&text),
            Command::Other(text) => self.other(&text),
            Command::Undo => self.take_back(1, line),
            Command::Remove => self.take_back(2, line),
            Command::Force => self.enter(Mode::Force),
            Command::Result => {
                self.note_end();
                self.enter(Mode::Force);
            }
            Command::Go => self.go(line),
            Command::PlayOther => self.play_other(line),
            Command::MoveNow => self.move_now(),
            Command::Lift(square) => self.lift(square),
            Command::Put(square) => self.put(square),
            Command::Computer => self.opponent.is_engine = true,
            Command::Name(name) => self.opponent.name = name,
            Command::Rating(lead) => self.opponent.lead = lead,
            Command::Draw => self.consider_offer(),
            Command::Hint => self.hint(),
            Command::Book => self.tell_book(),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(),

            Command::Analyze => self.analyze(line),
            Command::Exit => self.exit_analysis(),
            Command::Progress => self.tell_progress(),
            Command::Exclude(moves) => self.exclude(&moves, line),
            Command::Include(moves) => self.include(&moves, line),

            Command::TimeControl(control) => self.set_time_control(control),
            Command::Depth(depth) => self.core.play.search_options.depth = depth,
            Command::NodeRate(rate) => self.core.play.search_options.node_rate = rate,
            Command::Time(remaining) => self.core.play.clock.correct(remaining),
            Command::OpponentTime(_) => {}
            Command::Ponder(on) => self.set_pondering(on),
            Command::Post(on) => self.posting = on,
            Command::Memory(mib) => self.set_memory(mib, line),
            Command::Cores(cores) => self.set_cores(cores, line),
            Command::Option { name, value } => self.set_option(&name, &value, line),
        }
    }

    /// Refuses a command while the position is unknown because a `setboard` was refused.
    pub(super) fn miss_position(&mut self, command: &Command, line: &str) {
        match command {
            Command::UserMove(text) => self.refuse_move(&"there is no position", text),
            // The last known position still tells moves from unknown words.
            Command::Other(text) if self.view().parse_shown(text) == Err(MoveError::Malformed) => {
                self.error("unknown command", text);
            }
            _ => self.error("there is no position", line),
        }
    }

    fn introduce(&mut self) {
        self.has_gui = true;
        for line in capabilities::lines(&self.options) {
            self.core.out.line(line);
        }
    }

    /// Answers `ping`: after the move if the engine is thinking about one, after pending allocations if the engine is
    /// idle, otherwise at once.
    fn ping(&mut self, number: i64) {
        self.pings.push(number);
        match self.core.play.search_under_way() {
            Some(search) if search.ends_by_itself() => {}
            Some(_) => self.answer_pings(),
            None => self.prepare_engine(),
        }
    }

    /// Shows the book moves for this position, each with its share of the games.
    fn tell_book(&mut self) {
        let book = &self.core.play.book;
        let moves = book.moves(&self.core.play.game().fen());
        let all: u64 = moves.iter().map(|known| u64::from(known.weight)).sum();
        for known in &moves {
            let percent = 100 * u64::from(known.weight) / all.max(1);
            self.core.out.line(format_args!("\t{} {percent}%", known.text));
        }
        if book.is_empty() {
            self.core
                .out
                .line("\tThere is no opening book. Name one in the option Book file (Engine > Engine #1 Settings).");
        } else if moves.is_empty() {
            self.core.out.line("\tThe book does not know this position.");
        }
        self.core.out.line("");
    }
}
