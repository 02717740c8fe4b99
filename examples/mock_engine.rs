//! A mock engine for either protocol that misbehaves on demand: `mock_engine MODE [MOVE]`. The fault occurs at the
//! engine's move number MOVE in each game. If the first command is `uci` it speaks UCI, otherwise CECP. It does not
//! search; each move is a fixed legal one.

use std::io::{self, BufRead, Write};
use std::thread;
use std::time::Duration;

use treville::board::Color;
use treville::rules::{Game, Variant};

/// The way in which the engine misbehaves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Play,
    /// Exits with status 3.
    Crash,
    /// Stops answering.
    Stall,
    Illegal,
    /// Writes until its pipe breaks.
    Flood,
    /// Writes a line that never ends.
    LongLine,
    /// Exceeds its time by a third of a second.
    Late,
    Resign,
    Claim,
    /// Offers a draw with each move.
    OfferDraw,
    /// Rejects the opponent's move as illegal.
    Refuse,
    /// Lacks the feature setboard.
    NoSetboard,
    /// Rejects every position as illegal.
    BadPosition,
    /// Exits instead of sending its features.
    NoHandshake,
    /// Sends only done=0.
    NeverDone,
    /// Sends no features at all, like an engine for protocol 1.
    Protocol1,
    /// Sends its features without ping and usermove.
    Bare,
    /// Asks for a restart before each game.
    NoReuse,
    /// Ignores quit.
    Deaf,
    /// Omits the gating suffix.
    NoSuffix,
    /// Exits at the end of each game.
    Faint,
    /// Sends moves in two legs as two lines, and prefers them.
    TwoLines,
    UciOnly,
    /// Never sends readyok.
    NeverReady,
}

const MODES: [(&str, Mode); 24] = [
    ("play", Mode::Play),
    ("crash", Mode::Crash),
    ("stall", Mode::Stall),
    ("illegal", Mode::Illegal),
    ("flood", Mode::Flood),
    ("longline", Mode::LongLine),
    ("late", Mode::Late),
    ("resign", Mode::Resign),
    ("claim", Mode::Claim),
    ("offerdraw", Mode::OfferDraw),
    ("refuse", Mode::Refuse),
    ("nosetboard", Mode::NoSetboard),
    ("badposition", Mode::BadPosition),
    ("nohandshake", Mode::NoHandshake),
    ("neverdone", Mode::NeverDone),
    ("protocol1", Mode::Protocol1),
    ("bare", Mode::Bare),
    ("noreuse", Mode::NoReuse),
    ("deaf", Mode::Deaf),
    ("nosuffix", Mode::NoSuffix),
    ("faint", Mode::Faint),
    ("twolines", Mode::TwoLines),
    ("ucionly", Mode::UciOnly),
    ("neverready", Mode::NeverReady),
];

struct Engine {
    mode: Mode,
    at: u32,
    game: Box<dyn Game>,
    /// The side that the engine plays; `None` in force mode.
    side: Option<Color>,
    own_moves: u32,
    uci: bool,
    /// The value of `UCI_Variant`.
    variant: Variant,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "play".to_owned());
    let Some(&(_, mode)) = MODES.iter().find(|(known, _)| *known == name) else {
        eprintln!("unknown mode {name}");
        std::process::exit(2);
    };
    let at = args.next().and_then(|text| text.parse().ok()).unwrap_or(2);
    let game = Variant::Normal.new_game(None).expect("the start position is legal");
    let mut engine = Engine {
        mode,
        at,
        game,
        side: None,
        own_moves: 0,
        uci: false,
        variant: Variant::Normal,
    };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if !engine.obey(line.trim()) {
            return;
        }
    }
    if mode == Mode::Deaf {
        thread::sleep(Duration::from_secs(3600));
    }
}

/// Writes a line. If the pipe is broken, the engine exits silently.
fn say(line: &str) {
    let mut stdout = io::stdout().lock();
    if writeln!(stdout, "{line}").and_then(|()| stdout.flush()).is_err() {
        std::process::exit(0);
    }
}

impl Engine {
    /// Obeys a line; returns `false` on `quit`.
    fn obey(&mut self, line: &str) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "quit" => return self.mode == Mode::Deaf,
            "uci" if self.mode != Mode::Protocol1 => self.introduce(),
            _ if self.uci || self.mode == Mode::UciOnly => self.obey_uci(word, rest),
            "result" if self.mode == Mode::Faint => std::process::exit(1),
            "protover" => self.greet(),
            "ping" => say(&format!("pong {rest}")),
            "new" => self.start(Variant::Normal, None),
            "variant" => self.start(rest.parse().unwrap_or(Variant::Normal), None),
            "setboard" => self.set_board(rest),
            "force" => self.side = None,
            "go" => {
                self.side = Some(self.game.side_to_move());
                self.move_if_on_turn();
            }
            "usermove" => self.hear_move(rest),
            "post" => say("Error (unknown command): post"),
            "draw" if self.mode == Mode::OfferDraw => say("offer draw"),
            _ if self.mode == Mode::Bare || self.mode == Mode::Protocol1 => self.hear_move(word),
            _ => {}
        }
        true
    }

    /// Answers `uci`.
    fn introduce(&mut self) {
        self.uci = true;
        say("id name Mock");
        say("option name Strength type spin default 3 min 1 max 9");
        say("option name UCI_Variant type combo default chess var chess var musketeer var chuchess");
        say("uciok");
    }

    fn obey_uci(&mut self, word: &str, rest: &str) {
        match word {
            "isready" if self.mode != Mode::NeverReady => say("readyok"),
            "ucinewgame" => self.own_moves = 0,
            "setoption" => {
                if let Some(name) = rest.strip_prefix("name UCI_Variant value ") {
                    self.variant = name.parse().unwrap_or(Variant::Normal);
                }
            }
            "position" => self.set_position(rest),
            "go" => {
                self.side = Some(self.game.side_to_move());
                self.move_if_on_turn();
            }
            _ => {}
        }
    }

    fn set_position(&mut self, text: &str) {
        let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let fen = fen.strip_prefix("fen ");
        self.game = self.variant.new_game(fen).expect("the arena sends legal positions");
        for text in moves.split_whitespace() {
            let action = self.game.parse_uci(text).expect("the arena sends legal moves");
            self.game.make(action).expect("it was legal");
        }
    }

    fn greet(&self) {
        match self.mode {
            Mode::NoHandshake => std::process::exit(0),
            Mode::NeverDone => say("feature done=0"),
            Mode::Protocol1 => {}
            Mode::Bare => say("feature setboard=1 done=1"),
            Mode::NoSetboard => say("feature ping=1 usermove=1 done=1"),
            Mode::NoReuse => say("feature ping=1 usermove=1 setboard=1 reuse=0 done=1"),
            _ => {
                say("feature done=0 option=\"Strength -spin 3 1 9\" myname=\"Mock\"");
                let variants = Variant::ALL.map(|variant| variant.to_string()).join(",");
                say(&format!(
                    "feature ping=1 usermove=1 setboard=1 nps=1 variants=\"{variants}\" done=1"
                ));
            }
        }
    }

    fn start(&mut self, variant: Variant, fen: Option<&str>) {
        match variant.new_game(fen) {
            Ok(game) => self.game = game,
            Err(_) => say("tellusererror Illegal position"),
        }
        self.side = Some(Color::Black);
        self.own_moves = 0;
    }

    fn set_board(&mut self, fen: &str) {
        if self.mode == Mode::BadPosition {
            say("tellusererror Illegal position");
        } else {
            let side = self.side;
            self.start(self.game.variant(), Some(fen));
            self.side = side;
        }
    }

    fn hear_move(&mut self, text: &str) {
        if self.mode == Mode::Refuse && self.side.is_some() && self.own_moves + 1 >= self.at {
            say(&format!("Illegal move: {text}"));
            return;
        }
        // In protocol 1 any unknown word may be a move, though most are not.
        if self.game.play(text).is_ok() {
            self.move_if_on_turn();
        }
    }

    fn move_if_on_turn(&mut self) {
        if self.side == Some(self.game.side_to_move()) && self.game.outcome().is_none() {
            self.own_moves += 1;
            if self.own_moves == self.at {
                self.misbehave();
            } else {
                self.make_move();
            }
        }
    }

    fn misbehave(&mut self) {
        match self.mode {
            Mode::Crash => std::process::exit(3),
            Mode::Stall => thread::sleep(Duration::from_secs(3600)),
            Mode::Illegal if self.uci => say("bestmove a1a8x"),
            Mode::Illegal => say("move a1a8x"),
            Mode::Flood => loop {
                say("# nothing to say, at length");
            },
            Mode::LongLine => loop {
                print!("{}", "x".repeat(4096));
            },
            Mode::Late => {
                thread::sleep(Duration::from_millis(330));
                self.make_move();
            }
            Mode::Resign => say("resign"),
            Mode::Claim => say(if self.side == Some(Color::White) {
                "1-0 {White mates}"
            } else {
                "0-1 {Black mates}"
            }),
            _ => self.make_move(),
        }
    }

    fn make_move(&mut self) {
        let mut moves = self.game.legal_moves();
        if self.mode == Mode::TwoLines && moves.iter().any(|text| text.contains(',')) {
            moves.retain(|text| text.contains(','));
        }
        // A fixed choice that varies from move to move.
        let choice = &moves[(self.game.ply() * 7 + 3) % moves.len()];
        let played = self.game.play(choice).expect("it was among the legal moves");
        if self.uci {
            say("info depth 9 score cp 15 nodes 1234 pv e2e4");
            return say(&format!("bestmove {} ponder a1a1", played.uci));
        }
        if self.mode == Mode::OfferDraw {
            say("offer draw");
        }
        say("9 15 1 1234 e2e4");
        let text = if self.mode == Mode::NoSuffix {
            &played.coordinate[..4]
        } else {
            &played.coordinate
        };
        match text.split_once(',').filter(|_| self.mode == Mode::TwoLines) {
            Some((first, second)) => say(&format!("move {first},\nmove {second}")),
            None => say(&format!("move {text}")),
        }
    }
}
