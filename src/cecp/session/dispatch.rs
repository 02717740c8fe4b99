//! Which command is answered by what.

use super::{Mode, Session};
use crate::cecp::command::Command;
use crate::cecp::{features, output};

impl Session {
    /// Obeys a command; `line` is how it was written.
    pub(super) fn obey(&mut self, command: Command, line: &str) {
        match command {
            Command::Ignored => {}
            Command::Protover => self.introduce(),
            Command::Rejected(feature) => log::warn!("the GUI rejects the feature {}", output::shown(&feature)),
            Command::Quit => self.quitting = true,
            Command::Ping(number) => self.ping(number),

            Command::New => self.new_game(),
            Command::Variant(name) => self.choose_variant(&name, line),
            Command::SetBoard(fen) => self.set_board(&fen),
            Command::UserMove(text) => self.user_move(&text),
            Command::Other(text) => self.other(&text),
            Command::Undo => self.take_back(1, line),
            Command::Remove => self.take_back(2, line),
            Command::Force => self.enter(Mode::Force),
            Command::Result => self.enter(Mode::Force),
            Command::Go => self.go(),
            Command::PlayOther => self.play_other(),
            Command::MoveNow => self.move_now(),
            Command::Lift(square) => self.lift(square),
            Command::Put(square) => self.put(square),
            Command::Computer => self.against_engine = true,
            Command::Rating(lead) => self.opponent_lead = lead,
            Command::Draw => self.consider_offer(),
            Command::Hint => self.hint(),
            Command::Book => self.tell_book(),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(),

            Command::Analyze => self.analyze(),
            Command::Exit => self.exit_analysis(),
            Command::Progress => self.tell_progress(),
            Command::Exclude(moves) => self.exclude(&moves, line),
            Command::Include(moves) => self.include(&moves, line),

            Command::TimeControl(control) => self.set_time_control(control),
            Command::Depth(depth) => self.depth = depth,
            Command::NodeRate(rate) => self.node_rate = rate,
            Command::Time(remaining) => self.clock.correct(remaining),
            Command::OpponentTime(_) => {}
            Command::Ponder(on) => self.set_pondering(on),
            Command::Post(on) => self.posting = on,
            Command::Memory(mib) => self.set_memory(mib, line),
            Command::Cores(cores) => self.set_cores(cores, line),
            Command::Option { name, value } => self.set_option(&name, &value, line),
        }
    }

    /// Tells the GUI what the engine can do.
    fn introduce(&mut self) {
        self.has_gui = true;
        for line in features::lines(&self.options) {
            self.out.line(line);
        }
    }

    /// Answers at once, or after the move if the engine is thinking about one.
    fn ping(&mut self, number: i64) {
        self.pings.push(number);
        match &self.task {
            Some(task) if task.ends_by_itself() => {}
            Some(_) => self.answer_pings(),
            None => self.settle(),
        }
    }

    pub(super) fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pings) {
            self.out.line(format_args!("pong {number}"));
        }
    }

    /// The book's moves for this position, with the part of the games in which each is played.
    fn tell_book(&mut self) {
        let moves = self.book.moves(&self.host.game().fen());
        let all: u64 = moves.iter().map(|known| u64::from(known.weight)).sum();
        for known in &moves {
            let percent = 100 * u64::from(known.weight) / all.max(1);
            self.out.line(format_args!("\t{} {percent}%", known.text));
        }
        if self.book.is_empty() {
            self.out.line("\tThere is no opening book.");
        } else if moves.is_empty() {
            self.out.line("\tThe book does not know this position.");
        }
        self.out.line("");
    }
}
