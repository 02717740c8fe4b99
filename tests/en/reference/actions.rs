//! The pseudo-legal actions of all pieces.

use super::geometry::{DIAGONAL, Direction, ORTHOGONAL, Square, X0, adjacent, leaps, name, rank, square, step};
use super::position::{Position, letter};

/// What makes a move special.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special {
    None,
    /// A pawn's double step.
    Jump(Square),
    /// A promotion to the piece with this letter.
    Becomes(char),
    /// Castling, with the move of the rook.
    Castles(Square, Square),
    /// King and Auror swap places.
    Swap,
    Lost,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    pub from: Square,
    pub to: Square,
    pub victims: Vec<Square>,
    pub special: Special,
}

impl Action {
    pub fn text(&self) -> String {
        let squares = name(self.from) + &name(self.to);
        match self.special {
            Special::Becomes(kind) => squares + &kind.to_lowercase().to_string(),
            Special::Lost => "@@@@".to_owned(),
            _ => squares,
        }
    }
}

/// All captures of a side, including attacks on kings.
pub fn captures(position: &Position, white: bool) -> Vec<Action> {
    pieces(position, white)
        .into_iter()
        .filter(|action| !action.victims.is_empty())
        .collect()
}

pub fn everything(position: &Position) -> Vec<Action> {
    let mut actions = pieces(position, position.white);
    actions.extend(swaps(position));
    actions.extend(castlings(position));
    actions
}

fn pieces(position: &Position, white: bool) -> Vec<Action> {
    let of = |&from: &Square| match position.board[from].expect("a piece").to_ascii_uppercase() {
        'P' => pawn(position, from, white),
        'N' => targets(position, from, leaps(from), white),
        'K' => targets(position, from, adjacent(from), white),
        'A' => peaceful(position, from),
        'R' => slider(position, from, &ORTHOGONAL, white),
        'B' => slider(position, from, &DIAGONAL, white),
        _ => slider(position, from, &[ORTHOGONAL, DIAGONAL].concat(), white),
    };
    position.side(white).iter().flat_map(of).collect()
}

fn going(from: Square, to: Square, victims: &[Square]) -> Action {
    Action {
        from,
        to,
        victims: victims.to_vec(),
        special: Special::None,
    }
}

fn targets(position: &Position, from: Square, targets: Vec<Square>, white: bool) -> Vec<Action> {
    let open = targets.into_iter().filter(|&to| !position.holds(to, white));
    open.map(|to| match position.board[to] {
        None => going(from, to, &[]),
        Some(_) => going(from, to, &[to]),
    })
    .collect()
}

fn peaceful(position: &Position, from: Square) -> Vec<Action> {
    let reached = [adjacent(from), leaps(from)].concat();
    let empty = reached.into_iter().filter(|&to| position.board[to].is_none());
    empty.map(|to| going(from, to, &[])).collect()
}

fn slider(position: &Position, from: Square, directions: &[Direction], white: bool) -> Vec<Action> {
    let beside = adjacent(from);
    let aurors = |white| {
        let auror = letter('A', white);
        beside
            .iter()
            .filter(|&&place| position.board[place] == Some(auror))
            .count()
    };
    let (own, enemy) = (aurors(white), aurors(!white));
    let along = |&direction: &Direction| {
        let mut actions = Vec::new();
        let mut taken = Vec::new();
        let mut at = from;
        while let Some(to) = step(at, direction).filter(|&to| !position.holds(to, white)) {
            let meets = position.board[to].is_some();
            taken.extend(Some(to).filter(|_| meets));
            actions.push(going(from, to, &taken));
            let blocked = meets && (own <= enemy || taken.len() == 2);
            if own < enemy || blocked {
                break;
            }
            at = to;
        }
        actions
    };
    directions.iter().flat_map(along).collect()
}

fn pawn(position: &Position, from: Square, white: bool) -> Vec<Action> {
    let up = if white { 1 } else { -1 };
    let last = if white { 8 } else { 1 };
    let becoming = |action: Action, kinds: &str| -> Vec<Action> {
        let become_kind = |kind| Action {
            special: Special::Becomes(kind),
            ..action.clone()
        };
        kinds.chars().map(become_kind).collect()
    };
    let arriving = |action: Action| -> Vec<Action> {
        if action.to >= X0 {
            return becoming(action, "KAQBN");
        }
        let mut actions = vec![action.clone()];
        if rank(action.to) == last {
            actions.extend(becoming(action, "KA"));
        }
        actions
    };
    let mut actions = Vec::new();
    if rank(from) == last {
        actions.extend(becoming(going(from, from, &[]), "KAQRBN"));
    }
    let empty = |place: &Square| position.board[*place].is_none();
    if let Some(one) = step(from, (0, up)).filter(empty) {
        actions.extend(arriving(going(from, one, &[])));
        let home = rank(from) == if white { 2 } else { 7 };
        let may_jump = home || position.follows("double-steps");
        match step(one, (0, up)).filter(|two| may_jump && *two < X0 && empty(two)) {
            Some(two) if rank(two) == last => actions.extend(arriving(going(from, two, &[]))),
            Some(two) => actions.push(Action {
                special: Special::Jump(one),
                ..going(from, two, &[])
            }),
            None => {}
        }
    }
    for side in [-1, 1] {
        let Some(to) = step(from, (side, up)) else { continue };
        if position.holds(to, !white) {
            actions.extend(arriving(going(from, to, &[to])));
        } else if position.jumped == Some(to) && white == position.white && !position.follows("no-en-passant") {
            let passed = step(to, (0, -up)).expect("a pawn");
            actions.push(going(from, to, &[passed]));
        }
    }
    actions
}

fn swaps(position: &Position) -> Vec<Action> {
    let kings = position.places(letter('K', position.white));
    let aurors = position.places(letter('A', position.white));
    let pair = |(king, auror)| Action {
        special: Special::Swap,
        ..going(king, auror, &[])
    };
    let pairs = kings
        .into_iter()
        .flat_map(|king| aurors.iter().map(move |&auror| (king, auror)));
    pairs.map(pair).collect()
}

fn castlings(position: &Position) -> Vec<Action> {
    let sides = [
        ('K', "e1 f1 g1", "f1 g1", "h1"),
        ('Q', "e1 d1 c1", "b1 c1 d1", "a1"),
        ('k', "e8 f8 g8", "f8 g8", "h8"),
        ('q', "e8 d8 c8", "b8 c8 d8", "a8"),
    ];
    let squares = |text: &str| -> Vec<Square> { text.split(' ').map(square).collect() };
    let mut actions = Vec::new();
    for (right, way, between, corner) in sides {
        let (way, between) = (squares(way), squares(between));
        let may = position.castling.contains(right) && position.white == right.is_ascii_uppercase();
        if may
            && between.iter().all(|&place| position.board[place].is_none())
            && !way.iter().any(|&place| could_take_king(position, place))
        {
            actions.push(Action {
                special: Special::Castles(square(corner), way[1]),
                ..going(way[0], way[2], &[])
            });
        }
    }
    actions
}

/// Whether the opponent could capture a king of the side to move on this square.
pub fn could_take_king(position: &Position, place: Square) -> bool {
    let mut imagined = position.clone();
    imagined.board[place] = Some(letter('K', position.white));
    let taken = captures(&imagined, !position.white);
    taken.iter().any(|action| action.victims.contains(&place))
}
