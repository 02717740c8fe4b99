//! One game from its opening to its end.

use std::time::{Duration, Instant, SystemTime};

use super::client::reply::Score;
use super::client::{Act, Patience, Setup, Thought, Trouble, Turn};
use super::ending::{Cause, Ending};
use super::fault::Fault;
use super::finished_game::{FinishedGame, FinishedMove, MoveThought};
use super::openings::Opening;
use super::player::Player;
use super::protocol::Protocol;
use super::schedule::Plan;
use super::stop::Stop;
use crate::board::Color;
use crate::gui::{self, GuiGame};
use crate::records::adjudication::{Adjudication, Adjudicator};
use crate::records::clock::{Clock, FlagFall};
use crate::rules::{Label, MoveError, Played, Variant};

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub struct GameSettings {
    /// Which game is played.
    pub variant: Variant,
    /// When a game is ended early.
    pub adjudication: Adjudication,
    /// How long to wait for engines apart from their thinking.
    pub patience: Patience,
    /// How long an engine without a clock may think.
    pub unclocked: Duration,
}

/// The match was stopped while the game was going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Plays one game; `players` are White and Black. Whatever an engine does, there is a result.
///
/// # Errors
/// [`Stopped`] if the match is being stopped.
///
/// # Panics
/// If the opening is not one that the rules allow: openings are checked where they are made.
pub fn play(
    plan: Plan,
    opening: Opening,
    players: [&mut Player<'_>; 2],
    settings: &GameSettings,
    stop: &Stop,
) -> Result<FinishedGame, Stopped> {
    let mut table = Table::lay(opening, players, settings, stop);
    let began = SystemTime::now();
    let ending = match table.prepare()? {
        Some(ending) => ending,
        None => table.play_on()?,
    };
    let [white, black] = &mut table.players;
    let result = format!("{} {{{}}}", ending.result(), ending.sentence());
    white.finish(&result);
    black.finish(&result);
    Ok(FinishedGame {
        plan,
        labels: table.labels,
        moves: table.moves,
        began,
        overhead: table.overhead,
        overrun: [table.clocks[0].overrun(), table.clocks[1].overrun()],
        opening: table.opening,
        ending,
    })
}

/// A game that is being played.
struct Table<'a, 'p> {
    game: Box<dyn GuiGame>,
    opening: Opening,
    labels: Vec<Label>,
    players: [&'a mut Player<'p>; 2],
    clocks: [Clock; 2],
    adjudicator: Adjudicator,
    settings: &'a GameSettings,
    stop: &'a Stop,
    moves: Vec<FinishedMove>,
    /// A move was played that the side to move has not heard.
    last_is_new: bool,
    /// Whether each side offered a draw with its last move.
    offers: [bool; 2],
    overhead: Duration,
}

impl<'a, 'p> Table<'a, 'p> {
    fn lay(opening: Opening, players: [&'a mut Player<'p>; 2], settings: &'a GameSettings, stop: &'a Stop) -> Self {
        let mut game = gui::new_game(settings.variant, opening.fen.as_deref()).expect("openings are legal positions");
        let labels = game.labels();
        for text in &opening.moves {
            game.play(text).expect("openings have legal moves");
        }
        let book = |played: &Played| FinishedMove {
            played: played.clone(),
            thought: None,
        };
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

    /// Brings both engines to the start; the ending if one of them cannot get there.
    fn prepare(&mut self) -> Result<Option<Ending>, Stopped> {
        let setup = Setup {
            variant: self.settings.variant.name(),
            fen: self.opening.fen.as_deref(),
            start_fen: &self.game.start_fen(),
            moves: self.game.moves(),
        };
        for color in Color::ALL {
            match self.players[color.index()].prepare(&setup, self.settings.patience, self.stop) {
                Ok(()) => {}
                Err(Trouble::Stopped) => return Err(Stopped),
                Err(Trouble::Fault(fault)) => return Ok(Some(Ending::lost_by(color, Cause::Fault(fault)))),
            }
        }
        Ok(None)
    }

    fn play_on(&mut self) -> Result<Ending, Stopped> {
        let start = Instant::now();
        let mut thinking = Duration::ZERO;
        loop {
            let mover = self.game.side_to_move();
            let ending = match self.think(mover) {
                Ok(thought) => {
                    thinking += thought.spent;
                    self.judge(mover, thought)
                }
                Err(Trouble::Stopped) => return Err(Stopped),
                Err(Trouble::Fault(fault)) => return Ok(Ending::lost_by(mover, Cause::Fault(fault))),
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

    /// What an engine's turn means for the game: the ending, if it ends it.
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
        let note = MoveThought {
            spent: thought.spent,
            thinking: thought.thinking,
        };
        self.last_is_new = true;
        self.moves.push(FinishedMove {
            played,
            thought: Some(note),
        });
        self.offers[mover.index()] = thought.offers_draw;
        let score = thought.thinking.map(|thinking| thinking.score);
        let adjudicated = self.adjudicator.observe(mover, score).map(Ending::from);
        let by_rule = self.game.outcome().map(Ending::from);
        Ok(by_rule.or_else(|| self.agreement()).or(adjudicated))
    }

    /// Plays a move as an engine has written it.
    fn play_move(&mut self, text: &str, protocol: Protocol) -> Result<Played, MoveError> {
        let action = match protocol {
            Protocol::Cecp => self.game.parse_shown(text)?,
            Protocol::Uci => self.game.parse_uci(text)?,
        };
        self.game.make(action)
    }

    fn agreement(&self) -> Option<Ending> {
        self.offers
            .iter()
            .all(|&offered| offered)
            .then(|| Ending::drawn(Cause::Agreement))
    }

    /// The rules end every game that they can, before an engine is asked again. So a claim can only be a resignation in
    /// other words, the acceptance of a draw, or wrong.
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

/// What an engine says is quoted, but not at any length, and in one line.
fn shorten(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() && !matches!(c, '{' | '}'))
        .take(40)
        .collect()
}
