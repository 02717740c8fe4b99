//! Counts panics in all threads.

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Starts to count panics in all threads, including detached ones.
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

pub fn counted() -> usize {
    PANICS.load(Ordering::SeqCst)
}
