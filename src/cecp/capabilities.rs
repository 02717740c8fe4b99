//! The features that the engine offers.

use super::options;
use crate::dialogue::NAME;
use crate::gui::xboard_bugs::RECENT_FEATURE;
use crate::play::options::Options;
use crate::rules::Variant;

/// `colors=0` and `setboard=1` spare us `white`, `black` and `edit`; with `sigint=0` and `sigterm=0` the GUI sends no
/// signals.
const FLAGS: &str = "ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1 \
                     colors=0 name=1 nps=1 memory=1 smp=1 exclude=1 pause=1 debug=1 highlight=1";

/// The `feature` lines in sending order.
pub(crate) fn lines(options: &Options) -> Vec<String> {
    let names = Variant::ALL.into_iter().map(Variant::name);
    let aliases = Variant::ALL
        .into_iter()
        .flat_map(|variant| variant.about().aliases)
        .copied();
    let games: Vec<&str> = names.chain(aliases).collect();
    let mut lines = vec![
        "feature done=0".to_owned(),
        format!("feature myname=\"{NAME}\" variants=\"{}\"", games.join(",")),
        format!("feature {FLAGS} {RECENT_FEATURE}=0"),
    ];
    lines.extend(
        options::descriptions(options)
            .into_iter()
            .map(|option| format!("feature option=\"{option}\"")),
    );
    lines.push("feature done=1".to_owned());
    lines
}
