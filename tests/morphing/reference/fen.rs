//! Reads and writes FEN for the reference. The text must be valid.

use super::Position;

impl Position {
    pub fn from_fen(fen: &str) -> Position {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut cells = [['.'; 9]; 9];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(run) => file += run as usize,
                    None => {
                        cells[8 - row][file] = letter;
                        file += 1;
                    }
                }
            }
            assert_eq!(file, 9, "{fen}");
        }
        let modes: Vec<char> = fields.get(6).unwrap_or(&"KK").chars().collect();
        let mut position = Position {
            cells,
            white_to_move: fields[1] == "w",
            rights: fields[2].replace('-', ""),
            modes: [modes[0], modes[1]],
            halfmoves: fields[4].parse().expect("a number"),
            number: fields[5].parse().expect("a number"),
            words: fields.iter().skip(7).map(|&word| word.to_owned()).collect(),
        };
        position.drop_rights_that_cannot_be();
        position
    }

    /// Drops castling rights of Kings and Rooks that are not on their home squares.
    fn drop_rights_that_cannot_be(&mut self) {
        let unmoved = |right: char| match right {
            'K' => self.cells[0][4] == 'K' && self.modes[0] == 'K' && self.cells[0][8] == 'R',
            'Q' => self.cells[0][4] == 'K' && self.modes[0] == 'K' && self.cells[0][0] == 'R',
            'k' => self.cells[8][4] == 'k' && self.modes[1] == 'K' && self.cells[8][8] == 'r',
            _ => self.cells[8][4] == 'k' && self.modes[1] == 'K' && self.cells[8][0] == 'r',
        };
        self.rights = self.rights.chars().filter(|&right| unmoved(right)).collect();
    }

    pub fn fen(&self) -> String {
        let rows: Vec<String> = self.cells.iter().rev().map(row).collect();
        let side = if self.white_to_move { 'w' } else { 'b' };
        let rights = if self.rights.is_empty() { "-" } else { &self.rights };
        let [white, black] = self.modes;
        format!(
            "{} {side} {rights} - {} {} {white}{black}{}",
            rows.join("/"),
            self.halfmoves,
            self.number,
            self.words.iter().map(|word| format!(" {word}")).collect::<String>()
        )
    }
}

fn row(cells: &[char; 9]) -> String {
    let letters: String = cells.iter().collect();
    // Replaces the longest runs first, so that no run is replaced in parts.
    (1..=9).rev().fold(letters, |text, run: usize| {
        text.replace(&".".repeat(run), &run.to_string())
    })
}
