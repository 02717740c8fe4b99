//! A match between two engines in the GUI, which is checked completely.

use std::time::Duration;

use crate::debug_file::{DebugFile, LoggedGame};
use crate::display::Display;
use crate::gui::Gui;
use crate::pgn::{self, PgnGame};
use crate::programs::Programs;
use treville::board::Color;
use treville::gui::{self as screen, GuiGame};
use treville::rules::{MoveError, Outcome, Played, Variant};

/// A match: the game, and further options for the GUI.
pub struct Match {
    pub variant: Variant,
    pub options: &'static [&'static str],
    /// The start position in the PGN; empty if the game has only one start position.
    pub start: &'static str,
    /// Recognizes the special moves that the match should contain.
    pub is_special: fn(&Played) -> bool,
}

/// Pieces behind knights enter early. (XBoard would show a piece behind a rook on the wrong square when it enters by
/// castling: on the king's square.)
const MUSKETEER: Match = Match {
    variant: Variant::Musketeer,
    options: &[
        "-firstOptions",
        "Type 1=Dragon,Type 2=Hawk,White file 1=b,White file 2=g,Black file 1=g,Black file 2=b",
    ],
    start: "1h4d1/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/1D4H1 w KQkq - 0 1",
    // A piece enters.
    is_special: |played| played.san.contains('/'),
};

/// Two games at 5 seconds plus a twentieth per move take a minute; a loaded machine may need several.
const MATCH_DEADLINE: Duration = Duration::from_secs(400);

#[test]
fn musketeer_chess() {
    if let Some(entered) = play(&MUSKETEER) {
        assert!(entered >= 4, "only {entered} pieces entered in two games");
    }
}

/// Plays and checks two games; returns the number of special moves, or `None` if the test is skipped.
pub fn play(game: &Match) -> Option<usize> {
    let programs = Programs::find_or_skip()?;
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let mut gui = Gui::start_match(&programs.gui, &display, home.path(), game.variant, game.options).expect("the GUI");

    let finished = gui.wait_for_match(MATCH_DEADLINE);
    let left = finished.then(|| gui.quit());
    let report = gui.report();
    assert!(finished, "the match did not end in time\n{report}");
    assert!(
        left.is_some_and(|left| left.is_empty()),
        "engines are left after the GUI has quit\n{report}"
    );

    let log = DebugFile::parse(&gui.debug_text());
    let records = pgn::parse(&gui.pgn_text());
    let ends = gui.final_positions();
    assert_eq!([log.games.len(), records.len(), ends.len()], [2, 2, 2], "{report}");
    assert_eq!(log.complaints(), Vec::<&str>::new(), "{report}");
    assert_eq!(
        [records[0].tag("White"), records[1].tag("White")],
        ["Athos", "Porthos"],
        "they take turns\n{report}"
    );

    let games = log.games.iter().zip(&records).zip(&ends);
    let entered = games.map(|((logged, record), end)| check_game(game, logged, record, end));
    Some(entered.sum())
}

/// Replays a game and compares the output of XBoard and of both engines; returns the number of special moves.
fn check_game(played: &Match, logged: &LoggedGame, record: &PgnGame, end: &str) -> usize {
    let variant = played.variant;
    assert_eq!(
        record.tag("Variant"),
        if variant == Variant::Normal { "" } else { variant.name() }
    );
    assert_eq!(but_castling(record.tag("FEN")), but_castling(played.start));
    let start = Some(played.start).filter(|fen| !fen.is_empty());
    let mut game = screen::new_game(variant, start).expect("a start position");
    assert_eq!(
        logged.moves.len(),
        record.moves.len(),
        "plies in the debug file and in the PGN"
    );
    for (ply, (text, written)) in logged.moves.iter().zip(&record.moves).enumerate() {
        let fen = game.fen();
        assert_eq!(game.outcome(), None, "the game went on after its end: {fen}");
        let recorded = try_out(game.as_mut(), |game| game.play_pgn(written));
        let heard = logged.reworded.iter().find(|(number, _)| *number == ply);
        let heard = heard.map(|(_, reworded)| try_out(game.as_mut(), |game| game.play_shown(reworded)));
        let played = game
            .play_shown(text)
            .unwrap_or_else(|error| panic!("ply {ply}: {text}: {error} in {fen}"));
        assert!(
            heard.as_ref().is_none_or(|heard| heard.as_ref() == Ok(&played)),
            "ply {ply}: XBoard passed {text} on as {:?}",
            logged.reworded
        );
        assert!(
            pgn::means(written, &played) || recorded.is_ok_and(|recorded| recorded == played),
            "ply {ply}: XBoard wrote {written} for {played:?} in {fen}"
        );
    }
    let outcome = game
        .outcome()
        .unwrap_or_else(|| panic!("{} before the end: {}", record.tag("Result"), game.fen()));
    let result = result_text(outcome);
    assert_eq!(
        record.tag("Result"),
        result,
        "the PGN, against {outcome:?} in {}",
        game.fen()
    );
    assert!(!logged.claims.is_empty(), "no engine claimed the end of the game");
    assert!(
        logged.claims.iter().all(|claim| claim == result),
        "the engines claimed {:?}, not {result}",
        logged.claims
    );
    assert_eq!(logged.verdicts, [result, result], "what XBoard told the engines");
    assert_eq!(
        board(variant, end),
        board(variant, &game.shown_fen()),
        "XBoard's board after {:?}",
        logged.moves
    );
    game.moves().iter().filter(|made| (played.is_special)(made)).count()
}

/// Makes a move and takes it back.
fn try_out(
    game: &mut dyn GuiGame,
    play: impl Fn(&mut dyn GuiGame) -> Result<Played, MoveError>,
) -> Result<Played, MoveError> {
    let played = play(game);
    if played.is_ok() {
        game.undo();
    }
    played
}

/// The part of a FEN that is visible on the board.
pub fn board(variant: Variant, fen: &str) -> Vec<&str> {
    match variant {
        Variant::EnChess => fen.split([' ', '/']).take(10).collect(),
        _ => ranks(fen),
    }
}

/// The fields of a FEN except castling rights: XBoard writes its own after a new description of a king, and WinBoard
/// omits them in games with swaps.
pub fn but_castling(fen: &str) -> Vec<&str> {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    if fields.len() == 6 {
        fields.remove(2);
    }
    fields
}

/// The ranks in a FEN. On boards of eight files, squares behind the back ranks are omitted, because XBoard still shows
/// pieces there after they have entered.
pub fn ranks(fen: &str) -> Vec<&str> {
    let board = fen.split([' ', '[']).next().unwrap_or_default();
    let rows: Vec<&str> = board.split('/').collect();
    match rows.len() {
        10 if width(rows[0]) == 8 => rows[1..9].to_vec(),
        _ => rows,
    }
}

/// The number of squares in a rank of a FEN.
fn width(row: &str) -> u32 {
    let runs = row
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|run| run.parse::<u32>().ok());
    let pieces = row.chars().filter(|c| !c.is_ascii_digit() && *c != '+').count();
    runs.sum::<u32>() + pieces as u32
}

const fn result_text(outcome: Outcome) -> &'static str {
    match outcome.winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}
