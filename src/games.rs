//! The list of games.

/// Passes every game to a macro: its folder in each room and its variants. The first variant is the default. Arguments
/// after the macro's path come before the list, in brackets.
///
/// This list alone names the games. Each room takes its modules and its dispatch from it.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_game {
    ($($take:tt)::+ $(, $given:tt)*) => {
        $($take)::+! {
            [$($given)*]
            musketeer as Musketeer: Musketeer, Normal;
            chu as ChuChess: ChuChess;
            en as EnChess: EnChess;
            morphing as MorphingChess: Morphing3;
        }
    };
}

/// Evaluates an expression in which a name stands for the rules type of a [`Variant`](crate::rules::Variant).
///
/// ```
/// use treville::rules::{Rules, Variant};
///
/// let kinds = treville::with_game!(Variant::EnChess, R => R::PIECES.count());
/// assert_eq!(kinds, 7);
/// ```
#[macro_export]
macro_rules! with_game {
    ($variant:expr, $rules:ident => $result:expr) => {
        $crate::for_each_game!($crate::match_variant, $variant, $rules, $result)
    };
}

/// The `match` of [`with_game!`].
#[doc(hidden)]
#[macro_export]
macro_rules! match_variant {
    ([$variant:tt $rules:ident $result:tt] $($folder:ident as $tag:ident: $($name:ident),+;)+) => {
        match $variant {
            $(
                $($crate::rules::Variant::$name)|+ => {
                    type $rules = $crate::rules::$folder::$tag;
                    $result
                }
            )+
        }
    };
}

/// Declares the folders of the games in a room as public modules.
macro_rules! public_folders {
    ([] $($folder:ident as $tag:ident: $($variant:ident),+;)+) => {
        $(pub mod $folder;)+
    };
}

/// Declares the folders of the games in a room as private modules.
macro_rules! private_folders {
    ([] $($folder:ident as $tag:ident: $($variant:ident),+;)+) => {
        $(mod $folder;)+
    };
}

pub(crate) use {for_each_game, private_folders, public_folders};
