//! The games that the engine plays.

use crate::games::for_each_game;
use crate::rules::musketeer::Ordered;

macro_rules! variants {
    ([] $($folder:ident as $tag:ident: $first:ident $(, $more:ident)*;)+) => {
        /// A game that the engine plays.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Variant {
            $(
                #[doc = concat!("The game of [`", stringify!($folder), "`](crate::rules::", stringify!($folder), ").")]
                $first,
                $(
                    #[doc = concat!("By the rules of [`", stringify!($folder), "`](crate::rules::",
                        stringify!($folder), ") too.")]
                    $more,
                )*
            )+
            /// The game of [`musketeer`](crate::rules::musketeer) with pieces made to order.
            Ordered(Ordered),
        }

        impl Variant {
            /// All variants with pieces of their own, the default first.
            pub const ALL: [Variant; [$(stringify!($first), $(stringify!($more),)*)+].len()] =
                [$(Variant::$first, $(Variant::$more,)*)+];
        }
    };
}

for_each_game!(variants);

impl Default for Variant {
    /// The first game in the list.
    fn default() -> Self {
        Self::ALL[0]
    }
}
