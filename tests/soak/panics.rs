//! Counting panics, whichever thread they end.

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// From now on counts panics of all threads, also of those whose end nobody asks about.
pub fn count() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            usual(info);
        }));
    });
}

/// How many there were.
pub fn counted() -> usize {
    PANICS.load(Ordering::SeqCst)
}
