//! The list of games.

/// Hands every game to a macro: the folder that it has in each room, and the variants that it plays. The first of all
/// is the one that is played unless another is chosen.
///
/// This list alone names the games. Each room takes its modules and its dispatch from it.
macro_rules! for_each_game {
    ($take:ident) => {
        $take! {
            musketeer: Musketeer, Normal;
            chu: ChuChess;
            en: EnChess;
            morphing: Morphing3;
        }
    };
}

/// Declares the folder that every game has in a room, as a public module.
macro_rules! public_folders {
    ($($folder:ident: $($variant:ident),+;)+) => {
        $(pub mod $folder;)+
    };
}

/// Declares the folder that every game has in a room, as a module of that room alone.
macro_rules! private_folders {
    ($($folder:ident: $($variant:ident),+;)+) => {
        $(mod $folder;)+
    };
}

pub(crate) use {for_each_game, private_folders, public_folders};
