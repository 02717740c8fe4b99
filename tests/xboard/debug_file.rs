//! XBoard's debug file, which lists every line between XBoard and the engines.

/// A match as the debug file shows it.
#[derive(Debug, Default)]
pub struct DebugFile {
    /// The games that have at least one move.
    pub games: Vec<LoggedGame>,
    complaints: Vec<String>,
}

#[derive(Debug, Default)]
pub struct LoggedGame {
    /// The moves of both engines, in order.
    pub moves: Vec<String>,
    /// The moves that XBoard changed when it passed them on, each with its index.
    pub reworded: Vec<(usize, String)>,
    /// The results that engines claimed, such as `1-0`.
    pub claims: Vec<String>,
    /// The results that XBoard sent to the engines, the first one's first.
    pub verdicts: Vec<String>,
    /// A move that XBoard has not yet passed on.
    unconfirmed: Option<String>,
}

impl DebugFile {
    /// Parses the text of a debug file; other lines are ignored.
    pub fn parse(text: &str) -> Self {
        let mut file = DebugFile::default();
        for (direction, line) in text.lines().filter_map(protocol_line) {
            match direction {
                Direction::ToEngine => file.told(line),
                Direction::FromEngine => file.said(line),
            }
        }
        file.games.retain(|game| !game.moves.is_empty());
        file
    }

    /// The complaints of an engine or of XBoard, and the moves that XBoard changed.
    pub fn complaints(&self) -> Vec<&str> {
        self.complaints.iter().map(String::as_str).collect()
    }

    /// Handles a line from XBoard to an engine.
    fn told(&mut self, line: &str) {
        let Some(game) = self.games.last_mut() else {
            if line == "new" {
                self.games.push(LoggedGame::default());
            }
            return;
        };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["new"] if !game.moves.is_empty() && game.verdicts.len() == 2 => self.games.push(LoggedGame::default()),
            // XBoard writes the move as a second line in the same row, after the command.
            ["usermove", .., text] => match game.unconfirmed.take() {
                Some(sent) if sent == text => {}
                Some(_) => game.reworded.push((game.moves.len() - 1, text.to_owned())),
                None => self.complaints.push(format!("{text} came from nobody")),
            },
            ["result", result, ..] => game.verdicts.push(result.to_owned()),
            _ => {}
        }
    }

    /// Handles a line from an engine to XBoard.
    fn said(&mut self, line: &str) {
        let Some(game) = self.games.last_mut() else { return };
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["move", text] => {
                game.unconfirmed = Some(text.to_owned());
                game.moves.push(text.to_owned());
            }
            [result @ ("1-0" | "0-1" | "1/2-1/2"), ..] => game.claims.push(result.to_owned()),
            ["resign", ..] | ["Illegal", ..] | ["Error", ..] | ["tellusererror", ..] | ["telluser", ..] => {
                self.complaints.push(line.to_owned());
            }
            _ => {}
        }
    }
}

enum Direction {
    ToEngine,
    FromEngine,
}

/// Parses `1813 >second: go` or `1894 <first : move e2e4`, which begin with the time in milliseconds.
fn protocol_line(line: &str) -> Option<(Direction, &str)> {
    let (milliseconds, rest) = line.split_once(' ')?;
    milliseconds.parse::<u64>().ok()?;
    let (direction, rest) = match rest.split_at_checked(1)? {
        (">", rest) => (Direction::ToEngine, rest),
        ("<", rest) => (Direction::FromEngine, rest),
        _ => return None,
    };
    let text = rest
        .strip_prefix("first : ")
        .or_else(|| rest.strip_prefix("second: "))?;
    Some((direction, text))
}
