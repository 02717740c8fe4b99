//! Games and positions as lines of text, for other programs. Fields are separated by ` | `; scores are White's.
//!
//! ```text
//! FEN | SCORE | RESULT
//!
//! #games {"format":1}
//! #shard {"number":0,"variant":"musketeer","fields":[["seed","1"]]}
//! NUMBER | START | RANDOM MOVES | MOVE SCORE MOVE SCORE ... | RESULT ENDING
//! ```

use std::borrow::Cow;
use std::fmt::{Arguments, Write};
use std::str::SplitWhitespace;

use serde::{Deserialize, Serialize};

use super::game_record::{Ending, GameEnd, GameRecord, MOST_PLIES, MOST_SCORE, Ply};
use super::shard_header::Header;
use super::span::RunPart;
use crate::board::{Color, Move, NullObserver};
use crate::rules::{Notation, Position, Variant};

const SEPARATOR: &str = " | ";

const FIRST: &str = "#games ";
const SHARD: &str = "#shard ";

const FORMAT: u32 = 1;

/// What the first line says.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    format: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    part: Option<RunPart>,
}

/// What the line before the games of a shard says.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shard<'a> {
    number: u64,
    variant: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pieces: Option<Cow<'a, str>>,
    fields: Cow<'a, [(String, String)]>,
}

/// The first line of a text of games, which may be part of a run.
#[must_use]
pub fn first_line(part: Option<RunPart>) -> String {
    FIRST.to_owned() + &json(&First { format: FORMAT, part })
}

/// Parses the first line of a text of games; returns the part of a run that it may be.
///
/// # Errors
/// A description of what is wrong.
pub fn parse_first_line(line: &str) -> Result<Option<RunPart>, String> {
    let First { format, part } = parse_json(FIRST, line)?;
    match format {
        FORMAT => Ok(part),
        _ => Err(format!("format {format} instead of {FORMAT}")),
    }
}

/// The line before the games of a shard.
#[must_use]
pub fn shard_line(number: u64, header: &Header) -> String {
    let shard = Shard {
        number,
        variant: header.variant.name().into(),
        pieces: header.variant.ordered_pieces().map(Cow::Borrowed),
        fields: header.fields.as_slice().into(),
    };
    SHARD.to_owned() + &json(&shard)
}

/// Parses the number of the shard and its header.
///
/// # Errors
/// A description of what is wrong.
pub fn parse_shard_line(line: &str) -> Result<(u64, Header), String> {
    let Shard {
        number,
        variant,
        pieces,
        fields,
    } = parse_json(SHARD, line)?;
    let header = Header {
        variant: Variant::recorded(&variant, pieces.as_deref()).map_err(|error| error.to_string())?,
        fields: fields.into_owned(),
    };
    match header.is_readable() {
        true => Ok((number, header)),
        false => Err("the fields do not fit the header of a shard".to_owned()),
    }
}

fn json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_else(|_| unreachable!("no map has keys other than text"));
    json + "\n"
}

fn parse_json<'a, T: Deserialize<'a>>(beginning: &str, line: &'a str) -> Result<T, String> {
    let json = line.strip_prefix(beginning);
    let json = json.ok_or_else(|| format!("expected a line that begins with '{}'", beginning.trim_end()))?;
    serde_json::from_str(json).map_err(|error| error.to_string())
}

impl<R: Notation> GameRecord<R> {
    /// The game as a line, with its line end.
    #[must_use]
    pub fn to_line(&self) -> String {
        let mut position = self.start.clone();
        let mut line = format!("{}{SEPARATOR}{}{SEPARATOR}", self.index, position.fen());
        for &m in &self.opening {
            line += &position.coordinate(m);
            line.push(' ');
            position.make(m, &mut NullObserver);
        }
        line += "| ";
        for ply in &self.plies {
            let (played, score) = (position.coordinate(ply.played), of_white(&position, ply.score));
            add(&mut line, format_args!("{played} {score} "));
            position.make(ply.played, &mut NullObserver);
        }
        add(&mut line, format_args!("| {} {}\n", self.end, self.end.ending.name()));
        line
    }

    /// Parses a line, without its line end. Every move is checked.
    ///
    /// # Errors
    /// A description of what is wrong.
    pub fn parse_line(variant: Variant, line: &str) -> Result<Self, String> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[index, start, opening, plies, end] = fields.as_slice() else {
            return Err(format!(
                "{} fields separated by '|' instead of 5: NUMBER | START | RANDOM MOVES | MOVE SCORE ... | RESULT \
                 ENDING",
                fields.len()
            ));
        };
        let index = index
            .parse()
            .map_err(|_| format!("'{index}' is not the number of a game"))?;
        let start = Position::parse_fen(variant, start).map_err(|error| format!("the start: {error}"))?;
        let mut position = start.clone();
        let opening = parse_list("random move", opening, |word, _| take_move(&mut position, word))?;
        let plies = parse_list("move", plies, |word, words| take_ply(&mut position, word, words.next()))?;
        Ok(GameRecord {
            index,
            start,
            opening,
            plies,
            end: parse_end(end)?,
        })
    }

    /// Appends a line for each position with a score.
    pub fn add_positions(&self, lines: &mut String) {
        let points = self.end.white_points();
        self.for_each_position(|_, position, ply| {
            let (fen, score) = (position.fen(), of_white(position, ply.score));
            add(lines, format_args!("{fen}{SEPARATOR}{score}{SEPARATOR}{points:.1}\n"));
        });
    }
}

fn add(lines: &mut String, text: Arguments<'_>) {
    let _ = lines.write_fmt(text);
}

/// White's score, made from that of the side to move, or the other way round.
fn of_white<R: Notation>(position: &Position<R>, score: i16) -> i16 {
    match position.side_to_move() {
        Color::White => score,
        Color::Black => -score,
    }
}

/// Parses words until there are no more. `parse` may take further words.
fn parse_list<T>(
    name: &str,
    text: &str,
    mut parse: impl FnMut(&str, &mut SplitWhitespace<'_>) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut words = text.split_whitespace();
    let mut list = Vec::new();
    while let Some(word) = words.next() {
        let number = list.len() as u64 + 1;
        if number > MOST_PLIES {
            return Err(format!("more than {MOST_PLIES} {name}s"));
        }
        list.push(parse(word, &mut words).map_err(|problem| format!("{name} {number}, '{word}': {problem}"))?);
    }
    Ok(list)
}

/// Parses a move and plays it.
fn take_move<R: Notation>(position: &mut Position<R>, word: &str) -> Result<Move, String> {
    let played = position.parse_move(word).map_err(|error| error.to_string())?;
    position.make(played, &mut NullObserver);
    Ok(played)
}

fn take_ply<R: Notation>(position: &mut Position<R>, word: &str, score: Option<&str>) -> Result<Ply, String> {
    let text = score.ok_or("its score is missing")?;
    let score = text
        .parse()
        .ok()
        .filter(|score: &i16| score.unsigned_abs() <= MOST_SCORE);
    let score = score.ok_or_else(|| format!("its score is '{text}', not -{MOST_SCORE} to {MOST_SCORE}"))?;
    let score = of_white(position, score);
    let played = take_move(position, word)?;
    Ok(Ply { played, score })
}

fn parse_end(text: &str) -> Result<GameEnd, String> {
    let parse = || {
        let (result, ending) = text.split_once(' ')?;
        let winner = match result {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            "1/2-1/2" => None,
            _ => return None,
        };
        let ending = Ending::ALL
            .into_iter()
            .find(|known| known.name() == ending.trim_start())?;
        Some(GameEnd { winner, ending })
    };
    parse().ok_or_else(|| {
        let endings = Ending::ALL.map(Ending::name).join(", ");
        format!("the end is '{text}', not 1-0, 0-1 or 1/2-1/2 with one of {endings}")
    })
}
