//! One game of a match, from the opening to the result.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use super::client::reply::Score;
use super::client::{Act, Patience, Thought, Trouble, Turn};
use super::ending::{Cause, Ending};
use super::fault::Fault;
use super::game_result::GameResult;
use super::kept_game::{KeptGame, KeptMove, KeptThought};
use super::match_game::MatchGame;
use super::opening::Opening;
use super::player::Player;
use super::schedule::Plan;
use super::spec::Protocol;
use super::stop::Stop;
use crate::board::Color;
use crate::endgame::{Tables, Value};
use crate::gui::{self, GuiGame};
use crate::records::adjudication::{Adjudication, Adjudicator};
use crate::records::clock::{Clock, FlagFall};
use crate::rules::{Label, MoveError, Played};

#[derive(Clone, Debug)]
pub struct GameSettings {
    pub game: MatchGame,
    pub adjudication: Adjudication,
    /// Endgame tables by which games end early.
    pub tables: Option<Arc<Tables>>,
    pub patience: Patience,
    /// How long an engine without a clock may take for a move.
    pub unclocked: Duration,
}

/// Why a game has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aborted {
    /// The match was stopped.
    Stopped,
    Refused {
        engine: String,
        reason: String,
    },
}

/// Plays one game. An engine that commits a fault loses.
///
/// # Panics
/// If the opening contains an illegal move or position.
pub fn play(
    plan: Plan,
    opening: Opening,
    players: [&mut Player<'_>; 2],
    settings: &GameSettings,
    stop: &Stop,
) -> Result<KeptGame, Aborted> {
    let mut table = Table::lay(opening, players, settings, stop);
    let began = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let ending = match table.prepare()? {
        Some(ending) => ending,
        None => table.play_on()?,
    };
    let result = format!("{} {{{}}}", ending.result(), ending.sentence());
    table.players.iter_mut().for_each(|player| player.finish(&result));
    Ok(KeptGame {
        result: table.result(plan, &ending),
        began: began.unwrap_or_default().as_secs(),
        termination: ending.termination().to_owned(),
        fen: table.opening.fen,
        moves: table.moves,
    })
}

struct Table<'a, 'p> {
    game: Box<dyn GuiGame>,
    opening: Opening,
    labels: Vec<Label>,
    players: [&'a mut Player<'p>; 2],
    clocks: [Clock; 2],
    adjudicator: Adjudicator,
    settings: &'a GameSettings,
    stop: &'a Stop,
    moves: Vec<KeptMove>,
    /// Whether the side to move has yet to receive the last move.
    last_is_new: bool,
    /// Whether White and Black offered a draw with their last moves.
    offers: [bool; 2],
    overhead: Duration,
}

impl<'a, 'p> Table<'a, 'p> {
    fn lay(opening: Opening, players: [&'a mut Player<'p>; 2], settings: &'a GameSettings, stop: &'a Stop) -> Self {
        let mut game =
            gui::new_game(settings.game.variant, opening.fen.as_deref()).expect("openings are legal positions");
        let labels = game.labels();
        for text in &opening.moves {
            game.play(text).expect("openings have legal moves");
        }
        let book = |played: &Played| KeptMove(played.coordinate.clone(), None);
        let moves = game.moves().iter().map(book).collect();
        let clock = |player: &Player<'_>| {
            let entrant = player.entrant();
            Clock::new(entrant.limits.timing(settings.unclocked), entrant.margin)
        };
        Self {
            clocks: [clock(players[0]), clock(players[1])],
            adjudicator: Adjudicator::new(settings.adjudication),
            game,
            opening,
            labels,
            players,
            settings,
            stop,
            moves,
            last_is_new: false,
            offers: [false; 2],
            overhead: Duration::ZERO,
        }
    }

    /// Sets up the game in both engines. Returns the ending if one of them fails.
    fn prepare(&mut self) -> Result<Option<Ending>, Aborted> {
        let start_fen = self.game.start_fen();
        let fen = self.opening.fen.as_deref();
        let setup = self.settings.game.setup(fen, &start_fen, self.game.moves());
        for color in Color::ALL {
            let prepared = self.players[color.index()].prepare(&setup, self.settings.patience, self.stop);
            if let Err(trouble) = prepared {
                return self.ending_by(color, trouble).map(Some);
            }
        }
        Ok(None)
    }

    /// The ending of a game in which the engine that plays `color` fails.
    fn ending_by(&self, color: Color, trouble: Trouble) -> Result<Ending, Aborted> {
        match trouble {
            Trouble::Fault(fault) => Ok(Ending::lost_by(color, Cause::Fault(fault))),
            Trouble::Stopped => Err(Aborted::Stopped),
            Trouble::Refused(reason) => Err(Aborted::Refused {
                engine: self.players[color.index()].entrant().name.clone(),
                reason,
            }),
        }
    }

    fn play_on(&mut self) -> Result<Ending, Aborted> {
        let start = Instant::now();
        let mut thinking = Duration::ZERO;
        loop {
            let mover = self.game.side_to_move();
            let ending = match self.think(mover) {
                Ok(thought) => {
                    thinking += thought.spent;
                    self.judge(mover, thought)
                }
                Err(trouble) => return self.ending_by(mover, trouble),
            };
            self.overhead = start.elapsed().saturating_sub(thinking);
            if let Some(ending) = ending {
                return Ok(ending);
            }
        }
    }

    fn think(&mut self, mover: Color) -> Result<Thought, Trouble> {
        let turn = Turn {
            side: mover,
            moves: self.game.moves(),
            last_is_new: self.last_is_new,
            draw_offered: self.offers[(!mover).index()],
            clocks: &self.clocks,
        };
        self.players[mover.index()].think(&turn)
    }

    /// Acts on an engine's answer. Returns the ending if the game is over.
    fn judge(&mut self, mover: Color, thought: Thought) -> Option<Ending> {
        let fault = match &thought.act {
            Act::Move(text) => match self.accept_move(mover, text, &thought) {
                Ok(ending) => return ending,
                Err(fault) => fault,
            },
            Act::Resign => return Some(Ending::lost_by(mover, Cause::Resignation)),
            Act::Claim(score, reason) => match self.weigh_claim(mover, *score, reason) {
                Ok(ending) => return Some(ending),
                Err(fault) => fault,
            },
        };
        self.players[mover.index()].kill();
        Some(Ending::lost_by(mover, Cause::Fault(fault)))
    }

    fn accept_move(&mut self, mover: Color, text: &str, thought: &Thought) -> Result<Option<Ending>, Fault> {
        self.clocks[mover.index()]
            .press(thought.spent)
            .map_err(|FlagFall(over)| Fault::Time(over))?;
        let played = self
            .play_move(text, thought.protocol)
            .map_err(|error| Fault::IllegalMove(format!("{} ({error})", shorten(text))))?;
        let kept = KeptThought(
            thought.spent.as_millis() as u64,
            thought.thinking.map(|seen| (seen.score, seen.depth)),
            thought.thinking.map(|seen| seen.nodes),
            self.clocks[mover.index()]
                .remaining()
                .map(|left| left.as_millis() as u64),
        );
        self.last_is_new = true;
        self.moves.push(KeptMove(played.coordinate, Some(kept)));
        self.offers[mover.index()] = thought.offers_draw;
        let score = thought.thinking.map(|thinking| thinking.score);
        let adjudicated = self.adjudicator.observe(mover, score).map(Ending::from);
        let by_rule = self.game.outcome().map(Ending::from);
        let by_table = || self.ending_by_table();
        Ok(by_rule.or_else(|| self.agreement()).or_else(by_table).or(adjudicated))
    }

    /// Plays a move written in the engine's notation.
    fn play_move(&mut self, text: &str, protocol: Protocol) -> Result<Played, MoveError> {
        let action = match protocol {
            Protocol::Cecp => self.game.parse_shown(text)?,
            Protocol::Uci => self.game.parse_uci(text)?,
        };
        self.game.make(action)
    }

    fn result(&self, plan: Plan, ending: &Ending) -> GameResult {
        let plies = self
            .moves
            .iter()
            .filter(|KeptMove(_, thought)| thought.is_some())
            .count();
        let overrun_ms = |clock: &Clock| clock.overrun().as_millis() as u64;
        GameResult {
            id: plan.id,
            white: plan.white,
            black: plan.black,
            white_half_points: match ending.winner {
                Some(Color::White) => 2,
                None => 1,
                Some(Color::Black) => 0,
            },
            cause: ending.kind().to_owned(),
            fault: matches!(ending.cause, Cause::Fault(_)),
            sentence: ending.sentence(),
            plies: plies as u32,
            overhead_us: self.overhead.as_micros() as u64,
            overrun_ms: self.clocks.each_ref().map(overrun_ms),
            labels: self.labels.iter().map(label_fields).collect(),
            identities: self.players.each_ref().map(|player| player.entrant().identity.clone()),
        }
    }

    fn agreement(&self) -> Option<Ending> {
        self.offers
            .iter()
            .all(|&offered| offered)
            .then(|| Ending::drawn(Cause::Agreement))
    }

    /// The ending that an endgame table knows.
    fn ending_by_table(&self) -> Option<Ending> {
        let known = self.game.probe(self.settings.tables.as_deref()?);
        let value = known.unwrap_or_else(|error| {
            log::error!("{error}");
            None
        });
        let side = self.game.side_to_move();
        let winner = match value? {
            Value::Win(_) => Some(side),
            Value::Draw => None,
            Value::Loss(_) => Some(!side),
        };
        let cause = Cause::Tablebase;
        Some(Ending { winner, cause })
    }

    /// Judges a claim. The loop itself ends finished games, so a claim resigns, accepts a draw or is wrong.
    fn weigh_claim(&self, mover: Color, score: Score, reason: &str) -> Result<Ending, Fault> {
        let gives_up = match mover {
            Color::White => score == Score::Black,
            Color::Black => score == Score::White,
        };
        if gives_up {
            Ok(Ending::lost_by(mover, Cause::Resignation))
        } else if score == Score::Draw && self.offers[(!mover).index()] {
            Ok(Ending::drawn(Cause::Agreement))
        } else {
            Err(Fault::FalseClaim(shorten(reason)))
        }
    }
}

fn label_fields(label: &Label) -> (String, String, String) {
    let side = label.side.map_or_else(String::new, |color| color.letter().to_string());
    (side, label.kind.to_owned(), label.value.clone())
}

/// Shortens what an engine said to one short line, for quoting.
fn shorten(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() && !matches!(c, '{' | '}'))
        .take(40)
        .collect()
}
