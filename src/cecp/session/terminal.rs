//! What a person at a terminal may type besides the protocol.

use super::Session;
use crate::dialogue::NAME;

/// The deepest perft that is counted while a person waits.
const DEEPEST_PERFT: u32 = 12;

const HELP: &str = "\
e2e4, Nf3    make a move, in coordinates or SAN
go           the engine plays the side to move
force        the engine plays neither side
undo         take back one move        remove  take back two
new          start again               new L C  with these two types (L C U D M A E H F S)
variant NAME another game
setboard FEN set up a position         show  the board and its FEN
st SECONDS   time for each move        sd DEPTH  depth of search
post, nopost show thinking or not      hint  what would you play?
analyze      think without end         exit  stop that
eval         the static evaluation     perft N  count the moves
quit         leave
The rest is the protocol of XBoard, version 2.";

/// What a person at a terminal reads first.
#[must_use]
pub(crate) fn greeting() -> String {
    format!("{NAME}. Type help for a list of commands.")
}

impl Session {
    /// Obeys a command of the terminal; `false` if it is none.
    pub(super) fn obey_person(&mut self, line: &str) -> bool {
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "help" => self.talk.out.line(HELP),
            "new" if !argument.trim().is_empty() => self.begin_with(argument.trim()),
            "show" | "d" | "eval" | "perft" if !self.play.has_position() => return false,
            "show" | "d" => self.show(),
            "eval" => self.tell_evaluation(),
            "perft" => self.tell_perft(argument.trim(), line),
            _ => return false,
        }
        true
    }

    /// `new L C`: the game begins with these types, behind the files that the options say.
    fn begin_with(&mut self, words: &str) {
        match self.play.variant().start().options_named(words) {
            Ok(chosen) => {
                for (name, value) in chosen {
                    if let Err(error) = self.options.set(name, value) {
                        return self.talk.out.error(error, words);
                    }
                }
                self.new_game();
                self.show();
            }
            Err(reason) => self.talk.out.error(reason, words),
        }
    }

    fn show(&mut self) {
        let game = self.play.game();
        let text = format!("{}{}\n{} to move", game.diagram(), game.fen(), game.side_to_move());
        self.talk.out.line(text);
        if let Some(outcome) = self.play.game().outcome() {
            self.talk.out.line(outcome);
        }
    }

    fn tell_evaluation(&mut self) {
        match self.play.host().evaluation() {
            Some(table) => self.talk.out.line(table.trim_end()),
            None => self.talk.out.line("There is nothing on the board yet."),
        }
    }

    fn tell_perft(&mut self, argument: &str, line: &str) {
        let Some(depth) = argument
            .parse()
            .ok()
            .filter(|depth| (1..=DEEPEST_PERFT).contains(depth))
        else {
            let reason = format_args!("perft needs a number from 1 to {DEEPEST_PERFT}");
            return self.talk.out.error(reason, line);
        };
        let Some(counts) = self.play.host().divide(depth) else {
            return self.talk.out.line("There is nothing on the board yet.");
        };
        for (text, nodes) in &counts {
            self.talk.out.line(format_args!("{text}: {nodes}"));
        }
        let total: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
        self.talk.out.line(format_args!("nodes {total}"));
    }
}
