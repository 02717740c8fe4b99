//! SAN with a suffix for entering pieces.

use super::attack::in_check;
use super::board::Square;
use super::generate::legal_actions;
use super::make::{after, entering};
use super::notation::text;
use super::piece::Kind;
use super::position::{Action, Position, Wing};

/// `Nc3/L`, `O-O/L`, `Kxf2/L`, `e8=D`. Choices of the prelude are in coordinate notation.
pub fn san(position: &Position, action: Action) -> String {
    match action {
        Action::Name(_) | Action::Place(..) => text(position, action),
        Action::Move { from, to, promotion } => {
            body(position, from, to, promotion) + &gating(position, action) + check_mark(position, action)
        }
        Action::Castle(wing) => {
            let castling = match wing {
                Wing::King => "O-O",
                Wing::Queen => "O-O-O",
            };
            castling.to_owned() + &gating(position, action) + check_mark(position, action)
        }
    }
}

fn body(position: &Position, from: Square, to: Square, promotion: Option<Kind>) -> String {
    match position.mover(from) {
        Kind::Pawn => pawn_body(from, to, promotion),
        kind => {
            let takes = if position.board.is_empty(to) { "" } else { "x" };
            format!(
                "{}{}{takes}{}",
                kind.letter(),
                origin(position, kind, from, to),
                to.name()
            )
        }
    }
}

/// The SAN of a pawn move. A pawn that changes files is capturing, perhaps en passant.
fn pawn_body(from: Square, to: Square, promotion: Option<Kind>) -> String {
    let takes = if from.file == to.file {
        String::new()
    } else {
        format!("{}x", from.file_letter())
    };
    let promoted = promotion.map(|kind| format!("={}", kind.letter())).unwrap_or_default();
    format!("{takes}{}{promoted}", to.name())
}

/// As much of the origin as is needed to distinguish the move from other legal moves of pieces of this type.
fn origin(position: &Position, kind: Kind, from: Square, to: Square) -> String {
    let rivals = rivals(position, kind, from, to);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file != from.file) {
        from.file_letter().to_string()
    } else if rivals.iter().all(|rival| rival.rank != from.rank) {
        from.rank_digit().to_string()
    } else {
        from.name()
    }
}

fn rivals(position: &Position, kind: Kind, from: Square, to: Square) -> Vec<Square> {
    let mut found = Vec::new();
    for action in legal_actions(position) {
        if let Action::Move {
            from: other,
            to: target,
            ..
        } = action
            && target == to
            && other != from
            && position.mover(other) == kind
        {
            found.push(other);
        }
    }
    found
}

fn gating(position: &Position, action: Action) -> String {
    entering(position, action)
        .map(|(_, kind)| format!("/{}", kind.letter()))
        .unwrap_or_default()
}

fn check_mark(position: &Position, action: Action) -> &'static str {
    let next = after(position, action);
    match (in_check(&next), legal_actions(&next).is_empty()) {
        (false, _) => "",
        (true, false) => "+",
        (true, true) => "#",
    }
}
