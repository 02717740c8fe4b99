//! What is made from the command line: the manual page, and completions.

use std::fs;
use std::process::Command;

fn said(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_treville"))
        .args(arguments)
        .output()
        .expect("the binary runs");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_manual_page_is_current() {
    let page = fs::read_to_string("docs/treville.6").expect("the page");
    assert!(page == said(&["man"]), "write it anew: treville man >docs/treville.6");
}

#[test]
fn shells_complete_commands_and_options() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = said(&["completions", shell]);
        assert!(text.contains("selfplay") && text.contains("variant"), "{shell}");
    }
}
