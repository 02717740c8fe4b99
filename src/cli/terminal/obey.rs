//! Executes what the user types.

use std::io::Write;
use std::path::Path;

use crate::dialogue::NAME;
use crate::pgn::{casual, file};
use crate::play::{DRAW_DECLINED, GameClock, TimeControl};
use crate::rules::{MoveError, Variant};
use crate::search::Level;

use super::legend::legend;
use super::words::Words;
use super::{Terminal, help};
use crate::cli::Failure;

const PRELUDE: &str = "prelude";

impl<W: Write> Terminal<W> {
    pub fn obey(&mut self, words: Words) -> Result<(), Failure> {
        match words {
            Words::Nothing | Words::Quit | Words::Protocol => {}
            Words::Help => self.say(help::HELP)?,
            Words::Legend(piece) => self.tell_legend(&piece)?,
            Words::Board => self.show()?,
            Words::Flip => {
                self.screen.flipped = !self.screen.flipped;
                self.show()?;
            }
            Words::Moves => self.tell_moves()?,
            Words::Undo => self.undo()?,
            Words::Resign => self.resign()?,
            Words::Draw => self.offer_draw()?,
            Words::Hint => self.hint()?,
            Words::Switch => self.switch()?,
            Words::New(words) => self.begin_another(&words)?,
            Words::Position(fen) => self.set_position(&fen)?,
            Words::Fen => writeln!(self.out, "{}", self.table.game().fen())?,
            Words::Seconds(time) => self.table.play.clock = GameClock::new(TimeControl::EachMove(time)),
            Words::Depth(depth) => self.table.play.search_options.depth = Some(depth).filter(|&depth| depth > 0),
            Words::Level(text) => self.set_level(&text)?,
            Words::Evaluation => self.tell_evaluation()?,
            Words::Perft(depth) => self.tell_perft(depth)?,
            Words::Save(path) => self.save(&path)?,
            Words::Unicode(on) => {
                self.screen.unicode = on;
                self.show()?;
            }
            Words::Wrong(right) => self.say(right)?,
            Words::Move(text) => self.move_or_complain(&text)?,
        }
        Ok(())
    }

    /// `level 3`, `level club` or `level full`; without an argument, lists all levels.
    fn set_level(&mut self, text: &str) -> std::io::Result<()> {
        match Level::parse_or_full(text) {
            Ok(level) => {
                self.table.set_level(level);
                self.say(Level::sentence(level))
            }
            Err(_) => {
                writeln!(self.out, "Levels, for example: level 3")?;
                let present = self.table.level();
                let mark = |level| if level == present { '>' } else { ' ' };
                for level in Level::all() {
                    let (mark, name) = (mark(Some(level)), level.to_string());
                    writeln!(self.out, "{mark} {name:<20} about {} Elo", level.elo())?;
                }
                writeln!(self.out, "{} full strength: level full", mark(None))
            }
        }
    }

    fn tell_legend(&mut self, piece: &str) -> std::io::Result<()> {
        let (boards, notes) = legend(self.table.variant(), piece, self.screen.width.columns());
        write!(self.out, "{boards}")?;
        self.say(notes)
    }

    fn move_or_complain(&mut self, text: &str) -> Result<(), Failure> {
        if self.table.is_over() {
            self.say("The game is over. Type new for another one, or undo.")?;
            return Ok(());
        }
        match self.table.person_moves(text) {
            Ok(_) => {
                self.note_change();
                writeln!(self.out)?;
                self.show()?;
                self.tell_end()
            }
            Err(error) => Ok(self.complain(text, &error)?),
        }
    }

    /// Explains what is wrong with a line.
    fn complain(&mut self, text: &str, error: &MoveError) -> std::io::Result<()> {
        let example = self.example();
        match error {
            MoveError::Malformed => self.say(format_args!(
                "'{text}' is neither a move nor a command. Type {example}, for example, or help."
            )),
            MoveError::Illegal(reason) => self.say(format_args!(
                "{text} cannot be played: {reason}. Type {example}, for example, or moves."
            )),
        }
    }

    /// An example of valid input.
    fn example(&self) -> String {
        let legal = self.table.game().legal();
        let Some(&action) = legal.get(legal.len() / 2) else {
            return "new".to_owned();
        };
        let coordinate = self.table.game().coordinate(action);
        match self.table.san(action).filter(|san| *san != coordinate) {
            Some(san) => format!("{coordinate} or {san}"),
            None => coordinate,
        }
    }

    fn tell_moves(&mut self) -> std::io::Result<()> {
        if self.table.game().in_prelude() {
            return self.show();
        }
        let legal = self.table.game().legal();
        let mut texts: Vec<String> = legal.into_iter().filter_map(|action| self.table.san(action)).collect();
        texts.sort_unstable();
        let columns = self.screen.width.columns();
        let mut line = String::new();
        for text in texts {
            if line.len() + text.len() + 2 > columns {
                writeln!(self.out, "{line}")?;
                line.clear();
            }
            line += "  ";
            line += &text;
        }
        writeln!(self.out, "{line}")
    }

    fn undo(&mut self) -> std::io::Result<()> {
        if self.table.undo() {
            self.note_change();
            writeln!(self.out)?;
            self.show()
        } else {
            self.say("There is no move of yours to take back.")
        }
    }

    fn resign(&mut self) -> Result<(), Failure> {
        if !self.table.is_over() {
            self.table.resign();
            self.note_change();
        }
        self.tell_end()
    }

    fn offer_draw(&mut self) -> Result<(), Failure> {
        if self.table.is_over() {
            return self.tell_end();
        }
        if self.table.offer_draw() {
            self.note_change();
            return self.tell_end();
        }
        self.say(DRAW_DECLINED)?;
        Ok(())
    }

    fn hint(&mut self) -> std::io::Result<()> {
        match self.table.hint() {
            Some(found) => self.say(format_args!("Treville would play {found}.")),
            None => self.say("There is no legal move."),
        }
    }

    fn switch(&mut self) -> std::io::Result<()> {
        self.table.switch();
        let person = self.table.person;
        self.say(format_args!("You play {person} now."))
    }

    /// `new`, optionally with a game, then optionally `prelude`, `ready`, `random`, or types such as `L C` and words
    /// for rules.
    fn begin_another(&mut self, words: &str) -> Result<(), Failure> {
        let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let (variant, rest) = match first.parse::<Variant>() {
            Ok(variant) => (variant, rest.trim()),
            Err(_) => (self.table.variant(), words),
        };
        if words.is_empty() {
            self.save_unsaved()?;
            self.table.begin_again()?;
            return Ok(self.begin()?);
        }
        let seed = self.table.play.seed();
        match start_named(variant, rest, seed) {
            Ok((fen, rules)) => {
                self.save_unsaved()?;
                self.table.begin(variant, &fen)?;
                self.rules = rules;
                Ok(self.begin()?)
            }
            Err(reason) => {
                let games: Vec<&str> = Variant::ALL.into_iter().map(Variant::name).collect();
                let games = games.join(", ");
                self.say(format_args!("{reason}, or a game: {games}. For example: new chuchess"))?;
                Ok(())
            }
        }
    }

    fn set_position(&mut self, fen: &str) -> Result<(), Failure> {
        let variant = self.table.variant();
        let fen = variant.start().with_choices(fen, &self.rules);
        match variant.new_game(Some(&fen)) {
            Ok(_) => {
                self.save_unsaved()?;
                self.table.begin(variant, &fen)?;
                self.show()?;
            }
            Err(error) => self.say(format_args!("bad FEN: {error}. The game continues."))?,
        }
        Ok(())
    }

    fn tell_evaluation(&mut self) -> std::io::Result<()> {
        match self.table.play.explanation() {
            Some(table) => writeln!(self.out, "{}", table.trim_end()),
            None => self.say("There is no position yet."),
        }
    }

    fn tell_perft(&mut self, depth: u32) -> std::io::Result<()> {
        let Some(counts) = self.table.game().divide(depth) else {
            return self.say("There is no position yet.");
        };
        for (text, nodes) in &counts {
            writeln!(self.out, "{text}: {nodes}")?;
        }
        let total: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
        writeln!(self.out, "nodes {total}")
    }

    /// `save FILE`.
    fn save(&mut self, path: &Path) -> Result<(), Failure> {
        let saved = file::append(path, &self.pgn());
        self.tell_saved(path, saved)
    }

    /// Appends the present game to the file of games, unless it is there already or has not begun.
    pub fn save_unsaved(&mut self) -> Result<(), Failure> {
        let Some(games) = self.games.clone() else { return Ok(()) };
        games
            .save()
            .map_or(Ok(()), |saved| self.tell_saved(games.path(), saved))
    }

    fn tell_saved(&mut self, path: &Path, saved: std::io::Result<()>) -> Result<(), Failure> {
        match saved {
            Ok(()) => self.say(format_args!("The game is in {}.", path.display()))?,
            Err(error) => self.say(format_args!("The game is not saved in {}: {error}", path.display()))?,
        }
        Ok(())
    }

    /// Notes that the game has changed and so has to be saved.
    pub fn note_change(&self) {
        if let Some(games) = &self.games {
            let is_record = self.table.game().ply() > 0 || self.table.is_over();
            games.set_unsaved(is_record.then(|| self.pgn()));
        }
    }

    fn pgn(&self) -> String {
        let names = [casual::PERSON, NAME];
        casual::format(self.table.game(), self.table.person, names, self.table.ending())
    }
}

/// Parses `words` (`prelude`, `ready`, `random`, or types and rules) into a start position and option values. Without
/// words a game begins with its prelude, if it has one.
fn start_named(variant: Variant, words: &str, seed: u64) -> Result<(String, Vec<&'static str>), String> {
    let start = variant.start();
    let ready = start.ready();
    let prelude = start.prelude_fen(&ready);
    let words = match (words, prelude) {
        ("" | PRELUDE, Some(fen)) => return Ok((fen, ready)),
        (PRELUDE, None) => return Err(format!("{} has no prelude", variant.about().title)),
        ("random", _) => return Ok((start.random(seed), ready)),
        ("ready", _) => "",
        (words, _) => words,
    };
    let values = variant.ready_values_named(words)?;
    let fen = start.chosen(&values, seed).map_err(|refused| refused.to_string())?;
    Ok((fen, values))
}
