//! The options of all protocols.

use super::value::{Kind, Value};
use super::{Effect, Options};
use crate::rules::Variant;
use crate::search::Level;

pub struct Entry {
    pub name: &'static str,
    pub kind: Kind,
    pub get: fn(&Options) -> Value,
    /// Sets the option to a value of its kind.
    pub set: fn(&mut Options, Value) -> Effect,
}
pub const SKILL: &str = "Skill";
pub const DECLINE: &str = "Decline";
pub const PIECES: &str = "Pieces";

/// All options, except those of single games and of a tuning build.
pub const OPTIONS: [Entry; 23] = [
    Entry {
        name: "Hash",
        kind: Kind::Spin {
            least: 1,
            most: 1 << 20,
        },
        get: |_| Value::Number(64),
        set: |_, value| Effect::Hash(value.number() as usize),
    },
    Entry {
        name: "Clear Hash",
        kind: Kind::Button,
        get: |_| Value::Pressed,
        set: |_, _| Effect::ClearHash,
    },
    Entry {
        name: "Threads",
        kind: Kind::Spin { least: 1, most: 512 },
        get: |_| Value::Number(1),
        set: |_, value| Effect::Threads(value.number() as usize),
    },
    Entry {
        name: "MultiPV",
        kind: Kind::Spin { least: 1, most: 256 },
        get: |options| Value::Number(options.lines),
        set: |options, value| note(&mut options.lines, value.number()),
    },
    // A GUI that ponders says so with each `go`.
    Entry {
        name: "Ponder",
        kind: Kind::Check,
        get: |_| Value::Yes(false),
        set: |_, _| Effect::Noted,
    },
    // In milliseconds.
    Entry {
        name: "Move overhead",
        kind: Kind::Spin { least: 0, most: 5000 },
        get: |options| Value::Number(options.overhead),
        set: |options, value| note(&mut options.overhead, value.number()),
    },
    Entry {
        name: "UCI_Variant",
        kind: Kind::Choice(variants),
        get: |_| Value::Index(0),
        set: |_, value| Effect::Variant(variant_at(value.index())),
    },
    Entry {
        name: "EvalFile",
        kind: Kind::File,
        get: |options| Value::Path(options.eval_file.clone()),
        set: |_, value| Effect::EvalFile(value.path()),
    },
    Entry {
        name: "Book file",
        kind: Kind::File,
        get: |options| Value::Path(options.book_file.clone()),
        set: |_, value| Effect::BookFile(value.path()),
    },
    // Pieces made to order, in place of those of Musketeer Chess.
    Entry {
        name: PIECES,
        kind: Kind::File,
        get: |options| Value::Path(options.pieces_file.clone()),
        set: |_, value| Effect::Pieces(value.path()),
    },
    Entry {
        name: "TablebasePath",
        kind: Kind::Folder,
        get: |options| Value::Path(options.tablebase_path.clone()),
        set: |_, value| Effect::TablebasePath(value.path()),
    },
    Entry {
        name: SKILL,
        kind: Kind::Choice(skills),
        get: |options| Value::Index(options.level.map_or(0, Level::number)),
        set: |options, value| note(&mut options.level, Level::new(value.index())),
    },
    // Overrides the level; 0 means that it does not.
    Entry {
        name: "Elo",
        kind: Kind::Spin {
            least: 0,
            most: Level::MOST_ELO,
        },
        get: |options| Value::Number(options.elo.unwrap_or(0)),
        set: |options, value| note(&mut options.elo, Some(value.number()).filter(|&elo| elo > 0)),
    },
    Entry {
        name: "UCI_LimitStrength",
        kind: Kind::Check,
        get: |options| Value::Yes(options.limits_strength),
        set: |options, value| note(&mut options.limits_strength, value.is_yes()),
    },
    Entry {
        name: "UCI_Elo",
        kind: Kind::Spin {
            least: Level::LEAST_ELO,
            most: Level::MOST_ELO,
        },
        get: |options| Value::Number(options.elo_limit),
        set: |options, value| note(&mut options.elo_limit, value.number()),
    },
    Entry {
        name: "UCI_ShowWDL",
        kind: Kind::Check,
        get: |options| Value::Yes(options.shows_wdl),
        set: |options, value| note(&mut options.shows_wdl, value.is_yes()),
    },
    Entry {
        name: "UCI_AnalyseMode",
        kind: Kind::Check,
        get: |options| Value::Yes(options.analyses),
        set: |options, value| note(&mut options.analyses, value.is_yes()),
    },
    // In centipawns; 0 means that the engine never resigns.
    Entry {
        name: "Resign below",
        kind: Kind::Spin { least: 0, most: 10_000 },
        get: |options| Value::Number(options.resign),
        set: |options, value| note(&mut options.resign, value.number()),
    },
    Entry {
        name: "Announce mates",
        kind: Kind::Check,
        get: |options| Value::Yes(options.announces_mates),
        set: |options, value| note(&mut options.announces_mates, value.is_yes()),
    },
    Entry {
        name: "Search statistics",
        kind: Kind::Check,
        get: |options| Value::Yes(options.shows_statistics),
        set: |options, value| note(&mut options.shows_statistics, value.is_yes()),
    },
    // A gating move is written either with the letter of the piece or in two legs, which clear its drop-rank square.
    Entry {
        name: "Gating moves",
        kind: Kind::Choice(|| texts(&["Suffix", "Two legs"])),
        get: |options| Value::Index(usize::from(options.shows_two_legs)),
        set: |options, value| note(&mut options.shows_two_legs, value.index() == 1),
    },
    // Whether the engine may decline to choose a type in the prelude of Musketeer Chess.
    Entry {
        name: DECLINE,
        kind: Kind::Check,
        get: |options| Value::Yes(options.declines),
        set: |options, value| note(&mut options.declines, value.is_yes()),
    },
    Entry {
        name: "Prelude",
        kind: Kind::Choice(|| texts(&PRELUDES)),
        get: |options| Value::Index(options.prelude),
        set: |options, value| note(&mut options.prelude, value.index()),
    },
];
/// How the choices before a game of Musketeer Chess are made.
pub const PRELUDES: [&str; 4] = ["Options", "Drops", "Click boards", "WinBoard-AA"];
/// # Panics
/// If there is no option with this name, which would be a bug.
pub fn entry(name: &str) -> &'static Entry {
    let known = OPTIONS.iter().find(|entry| entry.name == name);
    known.unwrap_or_else(|| unreachable!("no option {name}"))
}
fn note<T>(place: &mut T, value: T) -> Effect {
    *place = value;
    Effect::Noted
}

fn texts(values: &[&str]) -> Vec<String> {
    values.iter().map(|&value| value.to_owned()).collect()
}

/// Full strength, then every level.
fn skills() -> Vec<String> {
    let levels = Level::all().map(|level| level.to_string());
    std::iter::once("Full strength".to_owned()).chain(levels).collect()
}

/// All names of all games, orthodox chess first.
fn variants() -> Vec<String> {
    let others = Variant::ALL.into_iter().filter(|&variant| variant != Variant::Normal);
    let names = [Variant::Normal]
        .into_iter()
        .chain(others)
        .flat_map(Variant::names_in_uci);
    texts(&names.collect::<Vec<_>>())
}

fn variant_at(index: usize) -> Variant {
    let name = variants().into_iter().nth(index).and_then(|name| name.parse().ok());
    name.unwrap_or(Variant::Normal)
}

#[cfg(test)]
mod tests {
    use super::super::OptionError;
    use super::*;

    #[test]
    fn orthodox_chess_has_two_names_and_comes_first() {
        let variants = variants();
        assert_eq!(variants[..2], ["chess", "normal"]);
        assert!(
            Variant::ALL
                .into_iter()
                .all(|variant| variants.iter().any(|name| name == variant.name()))
        );
        let mut options = Options::default();
        for name in ["chess", "normal", "Chess"] {
            assert_eq!(
                options.set(&["UCI_Variant"], "UCI_Variant", name),
                Ok(Effect::Variant(Variant::Normal))
            );
        }
        for (index, name) in variants.iter().enumerate().skip(2) {
            assert_eq!(Ok(variant_at(index)), name.parse());
        }
        assert_eq!(
            options.set(&["UCI_Variant"], "UCI_Variant", "crazyhouse"),
            Err(OptionError::BadValue)
        );
    }
}
