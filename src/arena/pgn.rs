//! Games as PGN, with score, depth and time of every move.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use super::player::Entrant;
use super::record::{GameRecord, MoveRecord};
use crate::rules::{Played, Variant};

/// A PGN file that grows by one game at a time.
#[derive(Debug)]
pub struct PgnFile {
    file: File,
    length: u64,
}

impl PgnFile {
    /// Opens or creates a file. What stands beyond `keep` bytes is cut off: a game that was written but not journaled
    /// will be played again. `None` keeps all.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn open(path: &Path, keep: Option<u64>) -> io::Result<Self> {
        let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        let present = file.metadata()?.len();
        let length = keep.map_or(present, |keep| keep.min(present));
        file.set_len(length)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, length })
    }

    /// Appends a game.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn append(&mut self, game: &str) -> io::Result<()> {
        self.file.write_all(game.as_bytes())?;
        self.length += game.len() as u64;
        Ok(())
    }

    /// The length in bytes.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }
}

/// A game as PGN, with an empty line at its end.
#[must_use]
pub fn format(record: &GameRecord, variant: Variant, entrants: &[Entrant]) -> String {
    let mut text = tags(record, variant, entrants);
    text.push('\n');
    text.push_str(&wrap(&movetext(record, variant)));
    text.push_str("\n\n");
    text
}

fn tags(record: &GameRecord, variant: Variant, entrants: &[Entrant]) -> String {
    let (white, black) = (&entrants[record.plan.white], &entrants[record.plan.black]);
    let round = format!("{}.{}", record.plan.pair() + 1, record.plan.id % 2 + 1);
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(
            text,
            "[{name} \"{}\"]",
            value.replace('\\', "\\\\").replace('"', "\\\"")
        );
    };
    tag("Event", "Treville match");
    tag("Site", "?");
    tag("Date", &date(record.began));
    tag("Round", &round);
    tag("White", &white.name);
    tag("Black", &black.name);
    tag("Result", record.ending.result());
    if white.limits == black.limits {
        tag("TimeControl", &white.limits.to_string());
    } else {
        tag("WhiteTimeControl", &white.limits.to_string());
        tag("BlackTimeControl", &black.limits.to_string());
    }
    if variant != Variant::Normal {
        tag("Variant", variant.name());
    }
    if let Some(setup) = variant.gui_setup().filter(|setup| !setup.pieces.is_empty()) {
        tag("VariantMen", &setup.men());
    }
    if let Some(fen) = start_fen(record, variant) {
        let shown = variant.new_game(Some(&fen)).map(|game| game.shown_fen());
        tag("SetUp", "1");
        tag("FEN", shown.as_ref().unwrap_or(&fen));
    }
    tag("Termination", record.ending.termination());
    tag("PlyCount", &record.moves.len().to_string());
    text
}

/// The start position, where a GUI has to be told: it knows that of its own games only.
fn start_fen(record: &GameRecord, variant: Variant) -> Option<String> {
    let usual = || variant.gui_setup().map(|_| variant.start_fen());
    record.opening.fen.clone().or_else(usual)
}

/// How the moves are written: orthodox chess in SAN. In other games XBoard does not always read back its own SAN (`Ra2/L` for
/// one), but it reads coordinates, with gating suffixes and all, and what it would show wrong in two legs (`h1e1-f1l`).
fn written(record: &GameRecord, variant: Variant) -> Vec<String> {
    let moves = record.moves.iter().map(|played| &played.played);
    let game = variant.new_game(record.opening.fen.as_deref());
    let (Ok(mut game), true) = (game, variant != Variant::Normal) else {
        return moves.map(|played| played.san.clone()).collect();
    };
    moves
        .map(|Played { coordinate, .. }| {
            let recorded = game.recorded(coordinate);
            // A move that the rules refuse, the last one of a game lost by it, stands as the engine wrote it.
            let _ = game.play(coordinate);
            recorded.unwrap_or_else(|| coordinate.clone())
        })
        .collect()
}

fn movetext(record: &GameRecord, variant: Variant) -> Vec<String> {
    let (mut number, mut white_moves) = start(record.opening.fen.as_deref());
    let mut words = Vec::new();
    let mut numbered = false;
    for (played, text) in record.moves.iter().zip(written(record, variant)) {
        if white_moves {
            words.push(format!("{number}."));
        } else if !numbered {
            words.push(format!("{number}..."));
        }
        words.push(text);
        let comment = comment(played);
        // After a comment Black's move repeats the number, as PGN asks for.
        numbered = white_moves && comment.is_none();
        words.extend(comment);
        number += u32::from(!white_moves);
        white_moves = !white_moves;
    }
    words.push(format!("{{{}}}", record.ending.sentence()));
    words.push(record.ending.result().to_owned());
    words
}

/// The number of the first move and whether White makes it, as the fields of the FEN say.
fn start(fen: Option<&str>) -> (u32, bool) {
    let fields: Vec<&str> = fen.unwrap_or("").split_whitespace().collect();
    let number = fields.get(5).and_then(|field| field.parse().ok()).unwrap_or(1);
    (number, fields.get(1) != Some(&"b"))
}

/// `{+0.35/12 0.52}`: pawns for the side that moves, depth, seconds, as XBoard writes them itself.
fn comment(played: &MoveRecord) -> Option<String> {
    let thought = played.thought?;
    let time = thought.spent.as_secs_f64();
    Some(match thought.thinking {
        Some(seen) => format!("{{{}/{} {time:.2}}}", score(seen.score), seen.depth),
        None => format!("{{{time:.2}}}"),
    })
}

/// Pawns with two decimals; mates in XBoard's way, as +1000.n.
fn score(centipawns: i32) -> String {
    format!("{:+.2}", f64::from(centipawns) / 100.0)
}

/// Joins words to lines of at most 80 columns; a comment is one word, longer ones stand alone.
fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text
}

/// `YYYY.MM.DD` in UTC.
fn date(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = civil((seconds / 86_400) as i64);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The Gregorian date so many days after 1970-01-01: counted in eras of 400 years that begin on 1 March, so that the leap
/// day is the last of its year.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::arena::ending::Ending;
    use crate::arena::openings::Opening;
    use crate::arena::record::MoveThought;
    use crate::arena::reply::Thinking;
    use crate::arena::schedule::Plan;
    use crate::board::Color;
    use crate::rules::{Outcome, Reason};

    fn entrant(name: &str) -> Entrant {
        let limits = crate::arena::Limits {
            clock: Some("2+0.02".parse().unwrap()),
            ..Default::default()
        };
        Entrant {
            name: name.to_owned(),
            spec: crate::arena::EngineSpec::default(),
            limits,
            margin: Duration::ZERO,
        }
    }

    fn thought(score: i32) -> Option<MoveThought> {
        let thinking = Some(Thinking {
            depth: 9,
            score,
            nodes: 1,
        });
        Some(MoveThought {
            spent: Duration::from_millis(520),
            thinking,
        })
    }

    #[test]
    fn a_whole_game() {
        let moves = [
            ("f3", None),
            ("e5", None),
            ("g4", thought(-35)),
            ("Qh4#", thought(100_001)),
        ];
        let mated = Outcome {
            winner: Some(Color::Black),
            reason: Reason::Checkmate,
        };
        let record = GameRecord {
            plan: Plan {
                id: 5,
                opening: 2,
                white: 1,
                black: 0,
            },
            opening: Opening {
                fen: None,
                moves: Vec::new(),
            },
            labels: Vec::new(),
            moves: moves
                .map(|(san, thought)| MoveRecord {
                    played: Played {
                        coordinate: "a1a1".to_owned(),
                        san: san.to_owned(),
                    },
                    thought,
                })
                .to_vec(),
            ending: Ending::from(mated),
            began: UNIX_EPOCH + Duration::from_secs(1_582_934_400),
            overhead: Duration::ZERO,
            overrun: [Duration::ZERO; 2],
        };
        let text = format(&record, Variant::Normal, &[entrant("A \"x\""), entrant("B")]);
        let expected = r#"[Event "Treville match"]
[Site "?"]
[Date "2020.02.29"]
[Round "3.2"]
[White "B"]
[Black "A \"x\""]
[Result "0-1"]
[TimeControl "2+0.02"]
[Termination "normal"]
[PlyCount "4"]

1. f3 e5 2. g4 {-0.35/9 0.52} 2... Qh4# {+1000.01/9 0.52} {Black mates} 0-1

"#;
        assert_eq!(text, expected);
    }

    #[test]
    fn black_may_begin() {
        assert_eq!(start(Some("8/8 b - - 0 12")), (12, false));
        assert_eq!(start(None), (1, true));
    }

    #[test]
    fn the_calendar() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(20_777), (2026, 11, 20));
    }

    #[test]
    fn reopening_cuts_what_was_not_journaled() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let mut file = PgnFile::open(&path, None).unwrap();
        file.append("one\n").unwrap();
        let kept = file.length();
        file.append("two, half wri").unwrap();
        drop(file);
        PgnFile::open(&path, Some(kept)).unwrap().append("two\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one\ntwo\n");
    }
}
