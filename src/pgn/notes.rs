//! What a record says about a move besides the move: comments, marks, evaluations and times.

use std::fmt::{self, Write as _};
use std::time::Duration;

/// What a record says about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Comments before the first move of a variation.
    pub before: Vec<String>,
    /// Numeric Annotation Glyphs, such as 1 for `!` and 4 for `??`.
    pub marks: Vec<u8>,
    /// The evaluation of the position after the move.
    pub evaluation: Option<Evaluation>,
    /// The time left to the player after the move.
    pub clock: Option<Duration>,
    /// The time that the move took.
    pub elapsed: Option<Duration>,
    /// Comments after the move, without the parts that are evaluations or times.
    pub comments: Vec<String>,
}

/// The evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The score from White's view.
    pub score: RecordedScore,
    /// The depth of the search.
    pub depth: Option<u32>,
}

/// A score in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until mate; negative if the other side mates.
    Mate(i32),
}

/// XBoard and most match programs write a mate in n moves as 1000 pawns and n hundredths.
const XBOARD_MATE: i32 = 100_000;

impl RecordedScore {
    /// The score from the other side's view.
    fn negated(self) -> Self {
        match self {
            RecordedScore::Centipawns(score) => RecordedScore::Centipawns(-score),
            RecordedScore::Mate(moves) => RecordedScore::Mate(-moves),
        }
    }

    /// Reads pawns with a decimal point, or a mate after `sign` (`#` or `M`): `-0.35`, `#-3`, `-M5`.
    fn read(text: &str, sign: char) -> Option<Self> {
        let (minus, size) = match text.strip_prefix(['+', '-']) {
            Some(size) => (text.starts_with('-'), size),
            None => (false, text),
        };
        if let Some(moves) = size.strip_prefix(sign) {
            let moves: i32 = moves.parse().ok().filter(|&moves| moves != 0 && moves != i32::MIN)?;
            return Some(RecordedScore::Mate(if minus { -moves } else { moves }));
        }
        let digits = size.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let pawns: f64 = size.parse().ok().filter(|pawns| digits && *pawns <= 1e6)?;
        let score = (pawns * 100.0).round() as i32;
        Some(RecordedScore::Centipawns(if minus { -score } else { score }))
    }

    /// A score as XBoard writes it.
    pub(super) fn of_xboard(self) -> Self {
        match self {
            RecordedScore::Centipawns(score) if (1..=1000).contains(&(score.abs() - XBOARD_MATE)) => {
                RecordedScore::Mate((score.abs() - XBOARD_MATE) * score.signum())
            }
            other => other,
        }
    }

    /// The score as match programs write it: `+0.35`, `-M5`.
    pub(super) fn of_match(self) -> String {
        match self {
            RecordedScore::Centipawns(score) => pawns(score),
            RecordedScore::Mate(moves) if moves < 0 => format!("-M{}", moves.unsigned_abs()),
            RecordedScore::Mate(moves) => format!("+M{moves}"),
        }
    }

    /// The score in hundredths of a pawn, as XBoard writes it.
    fn for_xboard(self) -> i32 {
        match self {
            RecordedScore::Centipawns(score) => score,
            RecordedScore::Mate(moves) => moves.saturating_add(XBOARD_MATE * moves.signum()),
        }
    }
}

impl fmt::Display for RecordedScore {
    /// Writes pawns (`-0.35`) or a mate (`#-3`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedScore::Centipawns(score) => write!(f, "{:.2}", f64::from(*score) / 100.0),
            RecordedScore::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

impl Notes {
    /// Takes evaluations and times out of the comments: `[%eval 0.35,12]`, `[%clk 0:01:05]`, `[%emt 0:00:02]`, and
    /// `+0.35/12 0.52` as engines' games have it, from the view of the player (`by_white`), if there is one.
    pub(super) fn interpret(&mut self, by_white: Option<bool>) {
        let mut comments = std::mem::take(&mut self.comments);
        for comment in &mut comments {
            self.take_commands(comment);
            if let Some(by_white) = by_white.filter(|_| self.evaluation.is_none()) {
                self.take_thought(comment, by_white);
            }
        }
        comments.retain(|comment| !comment.is_empty());
        self.comments = comments;
    }

    fn take_commands(&mut self, comment: &mut String) {
        let mut from = 0;
        while let Some(start) = comment[from..].find("[%").map(|at| from + at) {
            let Some(end) = comment[start..].find(']').map(|at| start + at) else {
                return;
            };
            if self.take_command(&comment[start + 2..end]) {
                let (before, after) = (comment[..start].trim_end(), comment[end + 1..].trim_start());
                let space = if before.is_empty() || after.is_empty() { "" } else { " " };
                from = before.len();
                *comment = format!("{before}{space}{after}");
            } else {
                from = end;
            }
        }
    }

    /// Reads the inside of a command; returns `false` if it is another one, or one that has been given before.
    fn take_command(&mut self, command: &str) -> bool {
        let Some((name, value)) = command.split_once(char::is_whitespace) else {
            return false;
        };
        let value = value.trim();
        match name {
            "eval" => fill(&mut self.evaluation, || evaluation(value)),
            "clk" => fill(&mut self.clock, || duration(value)),
            "emt" => fill(&mut self.elapsed, || duration(value)),
            _ => false,
        }
    }

    /// Reads a comment that begins with score, depth and time: `+0.35/12 0.52`, `-M5/20 1.2s, Black mates`.
    fn take_thought(&mut self, comment: &mut String, by_white: bool) {
        let (thought, rest) = match comment.split_once([' ', '\n', ',']) {
            Some((thought, _)) => (thought, &comment[thought.len()..]),
            None => (comment.as_str(), ""),
        };
        let Some((score, depth)) = thought.split_once('/') else {
            return;
        };
        let Some(score) = RecordedScore::read(score, 'M').filter(|_| score.contains(['.', 'M'])) else {
            return;
        };
        let Ok(depth) = depth.parse() else { return };
        let score = score.of_xboard();
        self.evaluation = Some(Evaluation {
            score: if by_white { score } else { score.negated() },
            depth: Some(depth),
        });
        let rest = rest.trim_start();
        let (time, after) = rest.split_at(rest.find([' ', '\n', ',']).unwrap_or(rest.len()));
        let elapsed = duration(time.strip_suffix('s').unwrap_or(time)).filter(|_| self.elapsed.is_none());
        let rest = if elapsed.is_some() { after } else { rest };
        self.elapsed = self.elapsed.or(elapsed);
        *comment = self
            .take_time_left(rest.trim_start_matches([' ', '\n', ',']))
            .to_owned();
    }

    /// Reads `tl=59.480s` at the beginning of a comment; returns the rest.
    fn take_time_left<'a>(&mut self, comment: &'a str) -> &'a str {
        let Some(text) = comment.strip_prefix("tl=").filter(|_| self.clock.is_none()) else {
            return comment;
        };
        let (time, rest) = text.split_at(text.find([' ', '\n', ',']).unwrap_or(text.len()));
        self.clock = duration(time.strip_suffix('s').unwrap_or(time));
        match self.clock {
            Some(_) => rest.trim_start_matches([' ', '\n', ',']),
            None => comment,
        }
    }

    /// The comments after the move, with evaluation and times as commands at the beginning of the first.
    pub(super) fn plain_comments(&self) -> Vec<String> {
        let mut commands = String::new();
        if let Some(Evaluation { score, depth }) = self.evaluation {
            let depth = depth.map_or_else(String::new, |depth| format!(",{depth}"));
            let _ = write!(commands, "[%eval {score}{depth}] ");
        }
        for (name, time) in [("clk", self.clock), ("emt", self.elapsed)] {
            let _ = time.map(|time| write!(commands, "[%{name} {}] ", hours(time)));
        }
        begun_with(commands, &self.comments)
    }

    /// The comments after the move as XBoard writes them: score for the player, depth and seconds first.
    pub(super) fn xboard_comments(&self, by_white: bool) -> Vec<String> {
        let Some(Evaluation {
            score,
            depth: Some(depth),
        }) = self.evaluation
        else {
            return self.plain_comments();
        };
        let score = if by_white { score } else { score.negated() };
        let mut thought = format!("{}/{depth} ", pawns(score.for_xboard()));
        if let Some(time) = self.elapsed {
            let _ = write!(thought, "{:.2} ", time.as_secs_f64());
        }
        let _ = self.clock.map(|time| write!(thought, "[%clk {}] ", hours(time)));
        begun_with(thought, &self.comments)
    }
}

/// The comments, with `first` at the beginning of the first one.
fn begun_with(first: String, comments: &[String]) -> Vec<String> {
    let mut all = comments.to_vec();
    match all.first_mut() {
        _ if first.is_empty() => {}
        Some(comment) => comment.insert_str(0, &first),
        None => all.push(first.trim_end().to_owned()),
    }
    all
}

/// Sets a value that was absent; returns whether it did.
fn fill<T>(place: &mut Option<T>, value: impl FnOnce() -> Option<T>) -> bool {
    if place.is_some() {
        return false;
    }
    *place = value();
    place.is_some()
}

/// Formats a score in pawns, with a sign: `+0.35`.
pub(super) fn pawns(centipawns: i32) -> String {
    format!("{:+.2}", f64::from(centipawns) / 100.0)
}

/// Reads `0.35`, `#-3`, and the depth after a comma.
fn evaluation(text: &str) -> Option<Evaluation> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let score = RecordedScore::read(score.trim(), '#')?;
    Some(Evaluation { score, depth })
}

/// Reads seconds, `minutes:seconds` or `hours:minutes:seconds`; seconds may have a fraction.
fn duration(text: &str) -> Option<Duration> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let mut seconds = 0.0;
    for (index, part) in text.split(':').enumerate() {
        let part: f64 = part.parse().ok().filter(|_| index < 3 && is_number(part))?;
        seconds = seconds * 60.0 + part;
    }
    // A day of many hours is the limit, so that what is written can be read.
    (seconds < 1e7).then(|| Duration::from_millis((seconds * 1000.0).round() as u64))
}

/// Formats a duration as `0:01:05.25`.
fn hours(time: Duration) -> String {
    let seconds = time.as_secs();
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time.subsec_millis() > 0 {
        let _ = write!(text, ".{:03}", time.subsec_millis());
        text.truncate(text.trim_end_matches('0').len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interpreted(comments: &[&str], by_white: bool) -> Notes {
        let comments = comments.iter().map(|&comment| comment.to_owned()).collect();
        let mut notes = Notes {
            comments,
            ..Notes::default()
        };
        notes.interpret(Some(by_white));
        notes
    }

    #[test]
    fn commands_of_lichess() {
        let notes = interpreted(&["[%eval -0.35,12] a plan [%csl Ga1] [%clk 1:02:03.5] here"], false);
        assert_eq!(
            notes.evaluation,
            Some(Evaluation {
                score: RecordedScore::Centipawns(-35),
                depth: Some(12)
            })
        );
        assert_eq!(notes.clock, Some(Duration::from_millis(3_723_500)));
        assert_eq!(notes.comments, ["a plan [%csl Ga1] here"]);
        let written = ["[%eval -0.35,12] [%clk 1:02:03.5] a plan [%csl Ga1] here"];
        assert_eq!(notes.plain_comments(), written);
        assert_eq!(interpreted(&written, true), notes, "White's view after any move");
        let mate = interpreted(&["[%eval #-3]"], true);
        assert_eq!(
            (mate.plain_comments(), mate.comments.len()),
            (vec!["[%eval #-3]".to_owned()], 0)
        );
    }

    #[test]
    fn thoughts_of_engines() {
        for (comment, by_white, plain, of_xboard) in [
            (
                "+0.35/12 0.52",
                true,
                "[%eval 0.35,12] [%emt 0:00:00.52]",
                "+0.35/12 0.52",
            ),
            (
                "+0.35/12 0.52",
                false,
                "[%eval -0.35,12] [%emt 0:00:00.52]",
                "+0.35/12 0.52",
            ),
            ("-6.19/2", true, "[%eval -6.19,2]", "-6.19/2"),
            (
                "-1000.02/9 1:05",
                true,
                "[%eval #-2,9] [%emt 0:01:05]",
                "-1000.02/9 65.00",
            ),
            (
                "+M5/20 1.2s, mates",
                false,
                "[%eval #-5,20] [%emt 0:00:01.2] mates",
                "+1000.05/20 1.20 mates",
            ),
            (
                "-M5/20 1.250s, tl=59.480s, n=48211",
                true,
                "[%eval #-5,20] [%clk 0:00:59.48] [%emt 0:00:01.25] n=48211",
                "-1000.05/20 1.25 [%clk 0:00:59.48] n=48211",
            ),
            ("0.00/1 e2e4", true, "[%eval 0.00,1] e2e4", "+0.00/1 e2e4"),
        ] {
            let notes = interpreted(&[comment], by_white);
            assert_eq!(notes.plain_comments(), [plain], "{comment}");
            assert_eq!(notes.xboard_comments(by_white), [of_xboard], "{comment}");
        }
    }

    #[test]
    fn other_comments_stay() {
        for comment in [
            "1/2",
            "see 3/4",
            "0.52",
            "[%eval]",
            "[%eval x] y",
            "[%clk 1:2:3:4]",
            "[%",
            "+1.5/x",
            "[%clk -1]",
        ] {
            let notes = interpreted(&[comment], true);
            assert_eq!(
                (notes.plain_comments(), notes.evaluation),
                (vec![comment.to_owned()], None),
                "{comment}"
            );
        }
    }
}
