//! Moves with signs that only records have: figures, long dashes, `e.p.`.

/// Chess figures and the letters that stand for them.
const FIGURES: [(char, &str); 12] = [
    ('♔', "K"),
    ('♕', "Q"),
    ('♖', "R"),
    ('♗', "B"),
    ('♘', "N"),
    ('♙', ""),
    ('♚', "K"),
    ('♛', "Q"),
    ('♜', "R"),
    ('♝', "B"),
    ('♞', "N"),
    ('♟', ""),
];

/// A recorded move with the usual signs instead: `♘g1–f3` as `Ng1-f3`, without `e.p.`; `None` if it has no others.
pub fn in_usual_signs(text: &str) -> Option<String> {
    let body = text.trim_end_matches(['+', '#', '†', '‡', '.']);
    let body = ["e.p", "ep"]
        .iter()
        .find_map(|sign| body.strip_suffix(sign))
        .unwrap_or(body);
    let usual: String = body.trim_end_matches(':').chars().map(usual_sign).collect();
    (usual != text).then_some(usual)
}

fn usual_sign(c: char) -> String {
    match FIGURES.iter().find(|(figure, _)| *figure == c) {
        Some((_, letter)) => (*letter).to_owned(),
        None if matches!(c, '‐' | '‑' | '–' | '—' | '−') => "-".to_owned(),
        None if c == '×' => "x".to_owned(),
        None => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn other_signs() {
        for (text, usual) in [
            ("e2–e4", "e2-e4"),
            ("exd6e.p.", "exd6"),
            ("♘g1—f3", "Ng1-f3"),
            ("♙e4×d5", "e4xd5"),
            ("0–0–0/D", "0-0-0/D"),
            ("Qh4†", "Qh4"),
            ("ed5:", "ed5"),
        ] {
            assert_eq!(in_usual_signs(text).as_deref(), Some(usual), "{text}");
        }
        assert_eq!(in_usual_signs("Nf3"), None);
    }

    #[test]
    fn long_notation_in_every_game() {
        for (variant, moves) in [
            (
                Variant::Normal,
                "e2-e4 d7–d5 e4:d5 ♞g8-f6 Ng1—f3 Nf6×d5 Bf1-e2 g7-g6 0–0",
            ),
            (Variant::Musketeer, "e2-e4 d7-d5 e4:d5 Nb8-c6/C"),
            (Variant::ChuChess, "e2-e4 e7-e5"),
            (Variant::EnChess, "e2-e4 e7-e5"),
            (Variant::Morphing3, "e2-d3"),
        ] {
            let mut game = gui::new_game(variant, None).expect("a start");
            for text in moves.split(' ') {
                let played = game.play_pgn(text);
                assert!(played.is_ok(), "{variant}: {text} in {}: {played:?}", game.fen());
            }
        }
    }
}
