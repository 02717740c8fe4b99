//! Reads and writes games as PGN.

use std::time::{Duration, SystemTime};

use treville::gui::GuiGame;
use treville::pgn::game_tree::BadGame;
use treville::pgn::open_game::OpenGame;
use treville::pgn::reader::{self, PgnGame};
use treville::pgn::writer::{self, WrittenGame, WrittenMove};

use crate::report::ListedGame;

/// Reads the games of a text, each at the end of its main line.
pub fn read(text: &str) -> impl Iterator<Item = Result<OpenGame, BadGame>> {
    reader::parse(text).into_iter().map(|record| OpenGame::at_end(&record))
}

/// Reads one game of a text, counted from 0; `None` if there are fewer.
pub fn read_nth(text: &str, index: u32) -> Option<Result<OpenGame, BadGame>> {
    read(text).nth(index as usize)
}

/// Lists the games of a text, unchecked.
pub fn list(text: &str) -> Vec<ListedGame> {
    let listed = |record: &PgnGame| ListedGame {
        line: record.line,
        tags: record
            .tags()
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        result: record.result(),
        plies: record.tree.main_line().count(),
    };
    reader::parse(text).iter().map(listed).collect()
}

/// Whether a tag says where the game starts.
pub fn tells_start(name: &str) -> bool {
    ["FEN", "SetUp", "Prelude", "PreludeFEN"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(name))
}

/// The tags of a game, and how it ended.
pub struct Frame<'a> {
    /// The names of White and Black.
    pub players: [&'a str; 2],
    /// When the game began, in seconds since 1970.
    pub began: f64,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'a str,
    /// The reason for the result.
    pub sentence: &'a str,
}

/// Formats a game as PGN, for `treville pgn` and GUIs.
pub fn write(game: &dyn GuiGame, frame: &Frame<'_>) -> String {
    let start = game.start_fen();
    let moves = game.moves().iter().map(|played| WrittenMove { played, thought: None });
    // Allow for any value that a JavaScript number may have.
    let began = Duration::try_from_secs_f64(frame.began)
        .ok()
        .and_then(|since| SystemTime::UNIX_EPOCH.checked_add(since));
    writer::format(&WrittenGame {
        variant: game.variant(),
        event: "Casual game",
        round: "-".to_owned(),
        run: "",
        began: began.unwrap_or(SystemTime::UNIX_EPOCH),
        players: frame.players,
        programs: [""; 2],
        time_controls: ["-".to_owned(), "-".to_owned()],
        fen: (start != game.variant().start_fen()).then_some(start.as_str()),
        moves: moves.collect(),
        result: frame.result,
        termination: if frame.result == "*" { "unterminated" } else { "normal" },
        sentence: frame.sentence.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use treville::gui;
    use treville::rules::Variant;

    use super::*;

    fn played(variant: Variant, moves: &[&str]) -> Box<dyn GuiGame> {
        played_from(variant, variant.start().prelude_fen(&[]), moves)
    }

    fn played_from(variant: Variant, fen: Option<String>, moves: &[&str]) -> Box<dyn GuiGame> {
        let mut game = gui::new_game(variant, fen.as_deref()).expect("a game");
        for text in moves {
            game.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        game
    }

    fn played_by_other_rules(variant: Variant, words: &str, moves: &[&str]) -> Box<dyn GuiGame> {
        let usual = variant.start().prelude_fen(&[]).unwrap_or_else(|| variant.start_fen());
        played_from(variant, Some(usual + words), moves)
    }

    fn read_back(text: &str) -> Result<OpenGame, String> {
        let game = read_nth(text, 0).expect("there is a game");
        game.map_err(|bad| bad.with_line())
    }

    #[test]
    fn all_games_of_a_text_are_listed_and_each_can_be_read() {
        let text = "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Bob\"]\n\n1. Ke3 *\n\n1. d4 (1. c4) d5 2. c4 1/2-1/2";
        let listed: Vec<_> = list(text)
            .into_iter()
            .map(|game| (game.line, game.tags.len(), game.result, game.plies))
            .collect();
        assert_eq!(listed, [(1, 1, "1-0", 2), (5, 1, "*", 1), (9, 0, "1/2-1/2", 3)]);
        let [second, third, fourth] = [1, 2, 3].map(|index| read_nth(text, index));
        let refused = second
            .expect("a game")
            .map(drop)
            .expect_err("it is illegal")
            .with_line();
        assert!(refused.starts_with("line 7: Ke3"), "{refused}");
        assert_eq!(third.and_then(Result::ok).map(|game| game.game().ply()), Some(3));
        assert!(fourth.is_none());
    }

    #[test]
    fn a_written_game_is_read_back() {
        let games = [
            played(
                Variant::Musketeer,
                &["L", "C", "L@b0", "L@g9", "C@d0", "C@f9", "b1c3", "g8f6", "e2e4"],
            ),
            played(Variant::Normal, &["e4", "e5", "Nf3"]),
            played(Variant::EnChess, &["e2e4", "e7e5"]),
            played_by_other_rules(
                Variant::Musketeer,
                " white-places-first same-type",
                &["L", "L", "L@b0", "L@g0", "L@b9", "L@d9", "b1c3"],
            ),
            played_by_other_rules(Variant::Musketeer, " default-HD", &["L", "L"]),
            played_by_other_rules(Variant::ChuChess, " - deferred-promotion", &["e2e4"]),
            played_by_other_rules(Variant::EnChess, " double-steps", &["e2e3", "e7e6", "e3e5"]),
        ];
        for game in games {
            let text = write(
                game.as_ref(),
                &Frame {
                    players: ["Ann", "Bob \"B\""],
                    began: 1.8e9,
                    result: "*",
                    sentence: "unfinished",
                },
            );
            let again = read_back(&text).expect("a game");
            let again = again.game();
            assert_eq!((again.fen(), again.ply()), (game.fen(), game.ply()), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let error = |text: &str| read_back(text).map(drop).expect_err(text);
        let illegal = error("[Variant \"normal\"]\n\n1. e4 e5\n2. Ke3 *");
        assert!(illegal.starts_with("line 4: Ke3: "), "{illegal}");
        assert!(read_nth("", 0).is_none());
        let unknown = error("[Variant \"draughts\"]\n\n1. e4 *");
        assert!(unknown.starts_with("line 1: unknown variant"), "{unknown}");
    }
}
