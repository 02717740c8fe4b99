//! A position, its moves, and how a game ends.

/// Files or ranks of the board.
pub const SIZE: i32 = 9;

/// File and rank, both 0..9.
pub type Square = (i32, i32);

/// A position: upper case is White's, `.` is empty, Kings are `K` and `k` whatever their mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// By rank, then by file.
    pub cells: [[char; 9]; 9],
    pub white_to_move: bool,
    /// Letters of `KQkq`.
    pub rights: String,
    /// White's and Black's, of `KPQACZ`.
    pub modes: [char; 2],
    pub halfmoves: u32,
    pub number: u32,
}

/// A move: from, to.
pub type Move = (Square, Square);

/// The steps of a piece that leaps, and the directions of one that slides with the number of squares at most.
struct Movement {
    leaps: Vec<(i32, i32)>,
    slides: Vec<(i32, i32, i32)>,
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn multiples(directions: &[(i32, i32)], most: i32) -> Vec<(i32, i32)> {
    let times = |n: i32| directions.iter().map(move |(x, y)| (n * x, n * y));
    (1..=most).flat_map(times).collect()
}

fn double_knight() -> Vec<(i32, i32)> {
    let mut leaps = Vec::new();
    for x in [-2, -1, 1, 2_i32] {
        for y in [-2, -1, 1, 2_i32] {
            if x.abs() != y.abs() {
                leaps.extend([(x, y), (2 * x, 2 * y)]);
            }
        }
    }
    leaps
}

fn unlimited(directions: &[(i32, i32)]) -> Vec<(i32, i32, i32)> {
    directions.iter().map(|&(x, y)| (x, y, SIZE)).collect()
}

/// How a letter moves; for a King the letter of its mode.
fn movement(letter: char) -> Movement {
    let all = [STRAIGHT, DIAGONAL].concat();
    let (leaps, slides) = match letter {
        'P' => (DIAGONAL.to_vec(), vec![(1, 0, 2), (-1, 0, 2)]),
        'N' => (double_knight(), Vec::new()),
        'B' => (multiples(&DIAGONAL, 4), Vec::new()),
        'R' => (multiples(&STRAIGHT, 4), Vec::new()),
        'Q' => (multiples(&all, 2), Vec::new()),
        'K' => (all, Vec::new()),
        'A' => (double_knight(), unlimited(&DIAGONAL)),
        'C' => (double_knight(), unlimited(&STRAIGHT)),
        'Z' => (double_knight(), unlimited(&all)),
        _ => panic!("{letter} is no piece"),
    };
    Movement { leaps, slides }
}

/// What a piece of an upper-case letter is on a square it has arrived on; Kings are asked by their mode.
fn arrived(letter: char, is_king: bool, (file, rank): Square) -> char {
    if rank == 4 {
        return 'P';
    }
    let rises = if is_king {
        letter == 'P'
    } else {
        "PNBR".contains(letter)
    };
    if file != 4 || !rises {
        return letter;
    }
    match rank {
        0 | 8 => 'Z',
        1 | 7 => 'C',
        2 | 6 => 'A',
        _ => 'Q',
    }
}

pub fn name((file, rank): Square) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn on_board((file, rank): Square) -> bool {
    (0..SIZE).contains(&file) && (0..SIZE).contains(&rank)
}

impl Position {
    pub fn at(&self, (file, rank): Square) -> char {
        self.cells[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Square, letter: char) {
        self.cells[rank as usize][file as usize] = letter;
    }

    fn is_own(&self, square: Square, white: bool) -> bool {
        let letter = self.at(square);
        letter != '.' && letter.is_ascii_uppercase() == white
    }

    fn squares_of(&self, white: bool) -> Vec<Square> {
        let all = (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| (file, rank)));
        all.filter(|&square| self.is_own(square, white)).collect()
    }

    pub fn king(&self, white: bool) -> Square {
        let king = if white { 'K' } else { 'k' };
        let square = self
            .squares_of(white)
            .into_iter()
            .find(|&square| self.at(square) == king);
        square.expect("a king")
    }

    pub fn is_bare(&self, white: bool) -> bool {
        self.squares_of(white).len() == 1
    }

    fn movement_at(&self, square: Square) -> Movement {
        let letter = self.at(square);
        match letter {
            'K' => movement(self.modes[0]),
            'k' => movement(self.modes[1]),
            _ => movement(letter.to_ascii_uppercase()),
        }
    }

    /// Where a piece could go without asking after its King.
    fn targets(&self, from: Square) -> Vec<Square> {
        let white = self.at(from).is_ascii_uppercase();
        let Movement { leaps, slides } = self.movement_at(from);
        let mut targets: Vec<Square> = leaps.iter().map(|(x, y)| (from.0 + x, from.1 + y)).collect();
        targets.retain(|&to| on_board(to) && !self.is_own(to, white));
        for (x, y, most) in slides {
            for n in 1..=most {
                let to = (from.0 + n * x, from.1 + n * y);
                if !on_board(to) || self.is_own(to, white) {
                    break;
                }
                targets.push(to);
                if self.at(to) != '.' {
                    break;
                }
            }
        }
        targets
    }

    pub fn is_attacked(&self, square: Square, by_white: bool) -> bool {
        // An own piece on the square would be no target of its side: put an enemy there instead.
        let mut board = self.clone();
        board.put(square, if by_white { 'p' } else { 'P' });
        let attackers = self.squares_of(by_white);
        attackers
            .into_iter()
            .any(|from| from != square && board.targets(from).contains(&square))
    }

    pub fn in_check(&self, white: bool) -> bool {
        self.is_attacked(self.king(white), !white)
    }

    fn castlings(&self) -> Vec<Move> {
        let white = self.white_to_move;
        let rank = if white { 0 } else { 8 };
        let own = |letter: char| if white { letter } else { letter.to_ascii_lowercase() };
        let mut found = Vec::new();
        for (right, rook, path) in [('K', 8, [5, 6, 7]), ('Q', 0, [3, 2, 1])] {
            let possible = self.rights.contains(own(right))
                && self.at((4, rank)) == own('K')
                && self.modes[usize::from(!white)] == 'K'
                && self.at((rook, rank)) == own('R')
                && path.iter().all(|&file| self.at((file, rank)) == '.')
                && path
                    .iter()
                    .chain(&[4])
                    .all(|&file| !self.is_attacked((file, rank), !white));
            if possible {
                found.push(((4, rank), (path[2], rank)));
            }
        }
        found
    }

    /// Every legal move.
    pub fn legal(&self) -> Vec<Move> {
        let white = self.white_to_move;
        if self.is_bare(white) || self.is_bare(!white) {
            return Vec::new();
        }
        let mut moves: Vec<Move> = Vec::new();
        for from in self.squares_of(white) {
            moves.extend(self.targets(from).into_iter().map(|to| (from, to)));
        }
        moves.retain(|&m| !self.after(m).in_check(white));
        moves.extend(self.castlings());
        moves
    }

    fn is_castling(&self, (from, to): Move) -> bool {
        "Kk".contains(self.at(from)) && (from.0 - to.0).abs() == 3 && self.castlings().contains(&(from, to))
    }

    /// The position after a move.
    pub fn after(&self, (from, to): Move) -> Position {
        let white = self.white_to_move;
        let mut next = self.clone();
        let letter = self.at(from);
        let quiet = self.at(to) == '.' && !"Pp".contains(letter);
        next.put(from, '.');
        if "Kk".contains(letter) {
            next.put(to, letter);
            let mode = &mut next.modes[usize::from(!white)];
            *mode = arrived(*mode, true, to);
            if self.is_castling((from, to)) {
                let (rook_from, rook_to) = if to.0 > from.0 { (8, 6) } else { (0, 2) };
                next.put((rook_to, from.1), self.at((rook_from, from.1)));
                next.put((rook_from, from.1), '.');
            }
        } else {
            let new = arrived(letter.to_ascii_uppercase(), false, to);
            next.put(to, if white { new } else { new.to_ascii_lowercase() });
        }
        for touched in [from, to] {
            let lost = match touched {
                (4, 0) => "KQ",
                (8, 0) => "K",
                (0, 0) => "Q",
                (4, 8) => "kq",
                (8, 8) => "k",
                (0, 8) => "q",
                _ => "",
            };
            next.rights.retain(|right| !lost.contains(right));
        }
        next.halfmoves = if quiet { self.halfmoves + 1 } else { 0 };
        next.number += u32::from(!white);
        next.white_to_move = !white;
        next
    }

    /// A legal move as CECP writes it: with the letter of what a piece turns into.
    pub fn coordinate(&self, (from, to): Move) -> String {
        let (old, new) = (self.at(from), self.after((from, to)).at(to));
        let mut text = name(from) + &name(to);
        if old != new {
            text.push(new.to_ascii_lowercase());
        }
        text
    }

    /// Result and reason if the game has ended in this position, which has now been on the board `times` times.
    pub fn end(&self, times: usize) -> Option<(&'static str, &'static str)> {
        let white = self.white_to_move;
        let wins = |white: bool, reason| Some((if white { "1-0" } else { "0-1" }, reason));
        if self.is_bare(white) {
            return wins(!white, "bare king");
        }
        if self.is_bare(!white) {
            return wins(white, "bare king");
        }
        if self.legal().is_empty() {
            return wins(!white, if self.in_check(white) { "checkmate" } else { "stalemate" });
        }
        if times >= 3 {
            return Some(("1/2-1/2", "threefold repetition"));
        }
        (self.halfmoves >= 100).then_some(("1/2-1/2", "fifty moves"))
    }
}
