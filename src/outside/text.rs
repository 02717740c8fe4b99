//! Decodes text from outside, and divides it into lines.

use std::borrow::Cow;
use std::io::{self, BufRead};

/// The characters of the bytes 0x80 to 0x9F in Windows-1252; control characters where it has none.
const WINDOWS_1252: [char; 32] = [
    // From 0x80:
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    // From 0x90:
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The byte order mark in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Decodes UTF-8, or Windows-1252 if the bytes are not valid UTF-8; a byte order mark before the latter is left out.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let of_windows = |&byte: &u8| match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => {
            let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
            Cow::Owned(bytes.iter().map(of_windows).collect())
        }
    }
}

/// The text without a byte order mark at its start.
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.trim_start_matches(BYTE_ORDER_MARK)
}

/// [Decodes](decode) a file line by line, and leaves out the byte order marks of all files that were joined to it.
pub(crate) fn decode_file(bytes: Vec<u8>) -> String {
    let text = String::from_utf8(bytes).unwrap_or_else(|error| {
        let lines = error.as_bytes().split_inclusive(|&byte| byte == b'\n');
        lines.map(decode).collect()
    });
    match text.contains(BYTE_ORDER_MARK) {
        true => text.replace(BYTE_ORDER_MARK, ""),
        false => text,
    }
}

/// The lines of a text of any length. A line ends with a line feed, a carriage return or both.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    source: R,
    after_return: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(source: R) -> Self {
        Lines {
            source,
            after_return: false,
        }
    }

    /// Reads the next line, without its end, or a part of at most `most` bytes of a longer one. Returns `false` at the
    /// end of the text.
    pub fn read(&mut self, most: usize, line: &mut Vec<u8>) -> io::Result<bool> {
        line.clear();
        loop {
            let bytes = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                return Ok(!line.is_empty());
            }
            if std::mem::take(&mut self.after_return) && bytes[0] == b'\n' {
                self.source.consume(1);
                continue;
            }
            let bytes = &bytes[..bytes.len().min(most - line.len())];
            let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            line.extend_from_slice(&bytes[..end.unwrap_or(bytes.len())]);
            self.after_return = end.is_some_and(|end| bytes[end] == b'\r');
            let used = end.map_or(bytes.len(), |end| end + 1);
            self.source.consume(used);
            if end.is_some() || line.len() == most {
                return Ok(true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_both_encodings() {
        assert_eq!(decode("Hübner – Đurić".as_bytes()), "Hübner – Đurić");
        assert_eq!(decode(b"H\xfcbner \x96 \x80"), "Hübner – €");
        assert_eq!(without_mark("\u{feff}[Event"), "[Event");
    }

    #[test]
    fn joined_files_are_decoded_line_by_line() {
        let joined = b"\xef\xbb\xbfSzab\xc3\xb3\n\xef\xbb\xbfIvani\x9aevi\xe6\n*\xef\xbb\xbf".to_vec();
        assert_eq!(decode_file(joined), "Szabó\nIvaniševiæ\n*");
    }

    #[test]
    fn lines_end_in_three_ways_and_are_cut_at_the_limit() {
        // A buffer of one byte divides every line end.
        let mut lines = Lines::new(io::BufReader::with_capacity(1, &b"a\nb\r\nc\r\r12345\n"[..]));
        let (mut line, mut read) = (Vec::new(), Vec::new());
        while lines.read(3, &mut line).unwrap() {
            read.push(String::from_utf8(line.clone()).unwrap());
        }
        assert_eq!(read, ["a", "b", "c", "", "123", "45"]);
    }
}
