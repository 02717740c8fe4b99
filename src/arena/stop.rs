//! The signal that stops a match, after Ctrl-C, a decided SPRT or a failed write.

use std::sync::{Arc, Mutex};

use crossbeam::channel::{Receiver, Sender, TryRecvError, bounded};

/// A switch that can only be turned on. Clones share its state.
///
/// Implemented as a channel on which nothing is sent: dropping the sender wakes all receivers.
#[derive(Clone, Debug)]
pub struct Stop {
    sender: Arc<Mutex<Option<Sender<()>>>>,
    receiver: Receiver<()>,
}

impl Default for Stop {
    fn default() -> Self {
        let (sender, receiver) = bounded(0);
        Self {
            sender: Arc::new(Mutex::new(Some(sender))),
            receiver,
        }
    }
}

impl Stop {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn stop(&self) {
        self.sender
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .take();
    }

    pub fn is_stopped(&self) -> bool {
        self.receiver.try_recv() == Err(TryRecvError::Disconnected)
    }

    /// For `select!`: becomes ready, with an error, once the switch is on.
    pub fn signal(&self) -> &Receiver<()> {
        &self.receiver
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_switch() {
        let stop = Stop::new();
        let other = stop.clone();
        assert!(!stop.is_stopped());
        other.stop();
        other.stop();
        assert!(stop.is_stopped() && other.is_stopped());
    }
}
