//! Lines from the GUI: a thread that reads them, whatever they contain.

use std::io::{self, BufRead};
use std::thread;

use crossbeam::channel::{self, Receiver, Sender};

/// The longest line that is taken seriously, in bytes. FENs and option values stay far below it.
pub(crate) const MAX_LINE: usize = 4096;

/// How many lines may wait before the reader does.
const BACKLOG: usize = 256;

/// What comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A line without its end. Bytes that are not UTF-8 have become replacement characters.
    Line(String),
    /// A line longer than [`MAX_LINE`], of which this is the beginning.
    TooLong(String),
    /// Nothing more will come.
    End,
}

/// Starts a thread that reads `source` to its end.
pub fn spawn_reader(source: impl BufRead + Send + 'static) -> Receiver<Input> {
    let (sender, receiver) = channel::bounded(BACKLOG);
    let reading = thread::Builder::new()
        .name("reader".to_owned())
        .spawn(move || forward(source, &sender));
    if let Err(error) = reading {
        log::error!("no thread for reading: {error}");
    }
    receiver
}

/// Sends every line on, then [`Input::End`]; stops early when nobody listens any more.
fn forward(mut source: impl BufRead, lines: &Sender<Input>) {
    loop {
        let input = next_input(&mut source).unwrap_or_else(|error| {
            log::warn!("reading failed: {error}");
            Input::End
        });
        let ended = input == Input::End;
        if lines.send(input).is_err() || ended {
            return;
        }
    }
}

/// Reads up to the end of a line, keeping no more than [`MAX_LINE`] bytes of it.
fn next_input(source: &mut impl BufRead) -> io::Result<Input> {
    let mut kept = Vec::new();
    let mut length = 0_usize;
    loop {
        let available = match source.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(if length == 0 {
                Input::End
            } else {
                finished(&kept, length)
            });
        }
        let newline = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..newline.unwrap_or(available.len())];
        kept.extend_from_slice(&part[..part.len().min(MAX_LINE - kept.len())]);
        length = length.saturating_add(part.len());
        let used = newline.map_or(part.len(), |at| at + 1);
        source.consume(used);
        if newline.is_some() {
            return Ok(finished(&kept, length));
        }
    }
}

fn finished(kept: &[u8], length: usize) -> Input {
    let text = String::from_utf8_lossy(kept).trim_end_matches('\r').to_owned();
    if length > MAX_LINE {
        Input::TooLong(text)
    } else {
        Input::Line(text)
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn read(bytes: &[u8]) -> Vec<Input> {
        let source = io::Cursor::new(bytes.to_vec());
        spawn_reader(BufReader::with_capacity(7, source)).into_iter().collect()
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn lines_end_in_either_way_and_the_last_needs_no_end() {
        assert_eq!(
            read(b"new\r\n\nforce\nquit"),
            [line("new"), line(""), line("force"), line("quit"), Input::End]
        );
    }

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend_from_slice(b"\nping 1\n");
        let inputs = read(&bytes);
        assert_eq!(inputs[0], Input::TooLong("x".repeat(MAX_LINE)));
        assert_eq!(inputs[1..], [line("ping 1"), Input::End]);
    }

    #[test]
    fn any_bytes_will_do() {
        assert_eq!(read(b"\xff\x00a\n"), [line("\u{fffd}\0a"), Input::End]);
    }
}
