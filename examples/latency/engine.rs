//! The engine process and its pipes.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    pub fn start(path: &str) -> Self {
        let mut command = Command::new(path);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Engine { child, input, output }
    }

    pub fn send(&mut self, lines: &str) {
        let sent = self.input.write_all(format!("{lines}\n").as_bytes());
        sent.expect("the engine reads");
    }

    pub fn wait_for(&mut self, is_meant: impl Fn(&str) -> bool) {
        loop {
            let line = self.output.next().expect("an answer").expect("text");
            if is_meant(&line) {
                return;
            }
        }
    }

    pub fn wait(mut self) {
        self.child.wait().expect("the engine ends");
    }
}
