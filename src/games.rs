//! The list of games.

/// Passes the list of games to a macro: for each game, its folder in the source directories and its variants. The first
/// variant is the default. Any arguments after the macro's path are passed on in brackets, before the list.
///
/// Games are listed nowhere else: each source directory derives its modules and its dispatch from this list. Musketeer
/// Chess with pieces made to order is not in it, since there are as many such games as sets of pieces.
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

/// Evaluates an expression in which a name stands for the rules type of the given [`Variant`](crate::rules::Variant).
///
/// ```
/// use treville::rules::{Rules, Variant};
///
/// let kinds = treville::with_game!(Variant::EnChess, R => R::KINDS);
/// assert_eq!(kinds, 7);
/// ```
#[macro_export]
macro_rules! with_game {
    ($variant:expr, $rules:ident => $result:expr) => {
        $crate::for_each_game!($crate::match_variant, $variant, $rules, $result)
    };
}

/// Expands to the `match` of [`with_game!`].
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
            $crate::rules::Variant::Ordered(_) => {
                type $rules = $crate::rules::musketeer::MusketeerWith<$crate::rules::musketeer::Ordered>;
                $result
            }
        }
    };
}

/// Declares the folders of all games as public modules of the current module.
macro_rules! public_folders {
    ([] $($folder:ident as $tag:ident: $($variant:ident),+;)+) => {
        $(pub mod $folder;)+
    };
}

/// Declares the folders of all games as private modules of the current module.
macro_rules! private_folders {
    ([] $($folder:ident as $tag:ident: $($variant:ident),+;)+) => {
        $(mod $folder;)+
    };
}

pub(crate) use {for_each_game, private_folders, public_folders};
