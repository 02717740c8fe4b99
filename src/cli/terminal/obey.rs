//! Executes what the user types.

use std::io::Write;
use std::path::Path;

use crate::dialogue::NAME;
use crate::pgn::{casual, file};
use crate::play::{DRAW_DECLINED, GameClock, TimeControl};
use crate::rules::{MoveError, Variant};
use crate::search::Level;

use super::words::Words;
use super::{Terminal, help};
use crate::cli::Failure;

impl<W: Write> Terminal<W> {
    pub fn obey(&mut self, words: Words) -> Result<(), Failure> {
        match words {
            Words::Nothing | Words::Quit | Words::Protocol => {}
            Words::Help => write!(self.out, "{}", help::HELP)?,
            Words::Legend => write!(self.out, "{}", help::legend(self.table.variant()))?,
            Words::Board => self.show()?,
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
            Words::Wrong(right) => writeln!(self.out, "{right}")?,
            Words::Move(text) => self.move_or_complain(&text)?,
        }
        Ok(())
    }

    /// `level 3`, `level club` or `level full`; without an argument, lists all levels.
    fn set_level(&mut self, text: &str) -> std::io::Result<()> {
        match Level::parse_or_full(text) {
            Ok(level) => {
                self.table.set_level(level);
                writeln!(self.out, "{}", Level::sentence(level))
            }
            Err(_) => {
                writeln!(self.out, "Levels, for example: level 3")?;
                for level in Level::all() {
                    writeln!(self.out, "  {:<20} about {} Elo", level.to_string(), level.elo())?;
                }
                writeln!(self.out, "  full strength: level full")
            }
        }
    }

    fn move_or_complain(&mut self, text: &str) -> Result<(), Failure> {
        if self.table.is_over() {
            writeln!(self.out, "The game is over. Type new for another one, or undo.")?;
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
            MoveError::Malformed => writeln!(
                self.out,
                "'{text}' is neither a move nor a command. Type {example}, for example, or help."
            ),
            MoveError::Illegal(reason) => {
                writeln!(
                    self.out,
                    "{text} cannot be played: {reason}. Type {example}, for example, or moves."
                )
            }
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
        for row in texts.chunks(10) {
            writeln!(self.out, "  {}", row.join("  "))?;
        }
        Ok(())
    }

    fn undo(&mut self) -> std::io::Result<()> {
        if self.table.undo() {
            self.note_change();
            writeln!(self.out)?;
            self.show()
        } else {
            writeln!(self.out, "There is no move of yours to take back.")
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
        writeln!(self.out, "{DRAW_DECLINED}")?;
        Ok(())
    }

    fn hint(&mut self) -> std::io::Result<()> {
        match self.table.hint() {
            Some(found) => writeln!(self.out, "Treville would play {found}."),
            None => writeln!(self.out, "There is no legal move."),
        }
    }

    fn switch(&mut self) -> std::io::Result<()> {
        self.table.switch();
        writeln!(self.out, "You play {} now.", self.table.person)
    }

    /// `new`, optionally with a game, then optionally `prelude`, `random`, or types such as `L C` and words for rules.
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
                writeln!(
                    self.out,
                    "{reason}, or a game: {}. For example: new chuchess",
                    games.join(", ")
                )?;
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
            Err(error) => writeln!(self.out, "bad FEN: {error}. The game continues.")?,
        }
        Ok(())
    }

    fn tell_evaluation(&mut self) -> std::io::Result<()> {
        match self.table.play.explanation() {
            Some(table) => writeln!(self.out, "{}", table.trim_end()),
            None => writeln!(self.out, "There is no position yet."),
        }
    }

    fn tell_perft(&mut self, depth: u32) -> std::io::Result<()> {
        let Some(counts) = self.table.game().divide(depth) else {
            return writeln!(self.out, "There is no position yet.");
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
            Ok(()) => writeln!(self.out, "The game is in {}.", path.display())?,
            Err(error) => writeln!(self.out, "The game is not saved in {}: {error}", path.display())?,
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

/// Parses `words` (`prelude`, `random`, or types and rules; may be empty) into a start position and option values.
fn start_named(variant: Variant, words: &str, seed: u64) -> Result<(String, Vec<&'static str>), String> {
    let start = variant.start();
    match words {
        "" => Ok((start.fen(), Vec::new())),
        "prelude" => start
            .prelude_fen(&[])
            .map(|fen| (fen, Vec::new()))
            .ok_or_else(|| format!("{} has no prelude", variant.about().title)),
        "random" => Ok((start.random(seed), Vec::new())),
        named => {
            let values = variant.values_named(named)?;
            let fen = start.chosen(&values, seed).map_err(|refused| refused.reason)?;
            Ok((fen, values))
        }
    }
}
