//! Positions, their moves, and the end of a game.

/// The number of files and of ranks.
pub const SIZE: i32 = 9;

/// File and rank, both 0..9.
pub type Square = (i32, i32);

/// A position. Upper-case letters are White's, `.` is empty, and Kings are `K` and `k` whatever their mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Indexed by rank, then by file.
    pub cells: [[char; 9]; 9],
    pub white_to_move: bool,
    /// The letters of `KQkq` that remain.
    pub rights: String,
    /// The modes of White's and of Black's King, one of `KPQACZ` each.
    pub modes: [char; 2],
    pub halfmoves: u32,
    pub number: u32,
    /// The words for unusual rules.
    pub words: Vec<String>,
}

/// The origin, the target, and the piece promoted to on the last rank.
pub type Move = (Square, Square, Option<char>);

/// The steps of a leaper, or the directions and range of a slider.
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

fn knight_directions() -> Vec<(i32, i32)> {
    let mut leaps = Vec::new();
    for x in [-2, -1, 1, 2_i32] {
        for y in [-2, -1, 1, 2_i32] {
            if x.abs() != y.abs() {
                leaps.push((x, y));
            }
        }
    }
    leaps
}

fn limited(directions: &[(i32, i32)], most: i32) -> Vec<(i32, i32, i32)> {
    directions.iter().map(|&(x, y)| (x, y, most)).collect()
}

/// How the piece with this letter moves, or a King in this mode. `follows` tests whether the FEN has a word.
fn movement(letter: char, follows: impl Fn(&str) -> bool) -> Movement {
    let all = [STRAIGHT, DIAGONAL].concat();
    let knight = knight_directions();
    let (mut leaps, mut slides) = match letter {
        'P' if follows("diagonal-double-steps") => (Vec::new(), limited(&DIAGONAL, 2)),
        'P' => (DIAGONAL.to_vec(), Vec::new()),
        'B' => (multiples(&DIAGONAL, 4), Vec::new()),
        'R' => (multiples(&STRAIGHT, 4), Vec::new()),
        'Q' => (multiples(&all, 2), Vec::new()),
        'K' => (all, Vec::new()),
        'N' => (Vec::new(), Vec::new()),
        'A' => (Vec::new(), limited(&DIAGONAL, SIZE)),
        'C' => (Vec::new(), limited(&STRAIGHT, SIZE)),
        'Z' => (Vec::new(), limited(&all, SIZE)),
        _ => panic!("{letter} is no piece"),
    };
    match letter {
        'P' => slides.extend([(1, 0, 2), (-1, 0, 2)]),
        'A' | 'C' | 'Z' if follows("compound-single-knight") => leaps.extend(knight),
        'N' | 'A' | 'C' | 'Z' if follows("double-knight-rider") => slides.extend(limited(&knight, 2)),
        'N' | 'A' | 'C' | 'Z' => leaps.extend(multiples(&knight, 2)),
        _ => {}
    }
    Movement { leaps, slides }
}

/// What the piece with this upper-case letter is after arriving on a square; for a King, its mode.
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
    pub fn follows(&self, word: &str) -> bool {
        self.words.iter().any(|present| present == word)
    }

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
        let moves_as = match letter {
            'K' => self.modes[0],
            'k' => self.modes[1],
            _ => letter.to_ascii_uppercase(),
        };
        movement(moves_as, |word| self.follows(word))
    }

    /// The squares to which a piece could move, legally or not.
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
        // A piece of the attacking side on this square would not be a target, so put an enemy there instead.
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
                found.push(((4, rank), (path[2], rank), None));
            }
        }
        found
    }

    pub fn legal(&self) -> Vec<Move> {
        let white = self.white_to_move;
        if self.is_bare(white) || self.is_bare(!white) {
            return Vec::new();
        }
        let mut moves: Vec<Move> = Vec::new();
        for from in self.squares_of(white) {
            for to in self.targets(from) {
                moves.extend(self.forms(from, to).into_iter().map(|form| (from, to, form)));
            }
        }
        moves.retain(|&m| !self.after(m).in_check(white));
        moves.extend(self.castlings());
        moves
    }

    /// The possible promotions of a Pawn between two squares; only `None` for all other moves.
    fn forms(&self, from: Square, to: Square) -> Vec<Option<char>> {
        let last = if self.white_to_move { 8 } else { 0 };
        let arrives = "Pp".contains(self.at(from)) && to.1 == last && from.1 != last && to.0 != 4;
        match self.follows("last-rank-promotion") && arrives {
            true => "QRBN".chars().map(Some).collect(),
            false => vec![None],
        }
    }

    fn is_castling(&self, m: Move) -> bool {
        let (from, to, _) = m;
        "Kk".contains(self.at(from)) && (from.0 - to.0).abs() == 3 && self.castlings().contains(&m)
    }

    pub fn after(&self, m: Move) -> Position {
        let (from, to, form) = m;
        let white = self.white_to_move;
        let mut next = self.clone();
        let letter = self.at(from);
        let quiet = self.at(to) == '.' && !"Pp".contains(letter);
        next.put(from, '.');
        if "Kk".contains(letter) {
            next.put(to, letter);
            let mode = &mut next.modes[usize::from(!white)];
            *mode = arrived(*mode, true, to);
            if self.is_castling(m) {
                let (rook_from, rook_to) = if to.0 > from.0 { (8, 6) } else { (0, 2) };
                next.put((rook_to, from.1), self.at((rook_from, from.1)));
                next.put((rook_from, from.1), '.');
            }
        } else {
            let new = form.unwrap_or(arrived(letter.to_ascii_uppercase(), false, to));
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

    /// A legal move in CECP notation, including the letter of the new kind.
    pub fn coordinate(&self, m: Move) -> String {
        let (from, to, _) = m;
        let (old, new) = (self.at(from), self.after(m).at(to));
        let mut text = name(from) + &name(to);
        if old != new {
            text.push(new.to_ascii_lowercase());
        }
        text
    }

    /// Result and reason if the game is over. `times` says how often the position has occurred.
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
