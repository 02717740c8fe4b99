//! Starts as many threads as the system allows.

use std::io;

/// Starts up to `wanted` threads by calling `start` with their numbers, from 0. Logs the first failure and stops there.
/// Returns how many were started, or an error if there were none.
pub fn start(wanted: usize, mut start: impl FnMut(usize) -> io::Result<()>) -> io::Result<usize> {
    for number in 0..wanted {
        match start(number) {
            Ok(()) => {}
            Err(error) if number == 0 => return Err(error),
            Err(error) => {
                log::warn!("{number} threads instead of {wanted} were started: {error}");
                return Ok(number);
            }
        }
    }
    Ok(wanted)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// A stack size beyond any system's memory.
    const STACK: usize = 1 << 46;

    /// Starts threads on a pretended system that allows only `most`.
    fn start_at_most(most: usize, wanted: usize) -> io::Result<usize> {
        start(wanted, |number| {
            let stack = if number < most { 1 << 16 } else { STACK };
            thread::Builder::new().stack_size(stack).spawn(|| {}).map(drop)
        })
    }

    #[test]
    fn what_the_system_refuses_is_done_without() {
        assert_eq!(start_at_most(3, 3).ok(), Some(3));
        assert_eq!(start_at_most(2, 5).ok(), Some(2));
        assert_eq!(start_at_most(0, 0).ok(), Some(0));
    }

    #[test]
    fn without_any_thread_there_is_an_error() {
        assert!(start_at_most(0, 2).is_err());
    }
}
