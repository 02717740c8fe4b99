//! Starting a program together with whatever it starts in its turn: a script may be between us and an engine.

use std::io;
use std::process::Command;

use process_wrap::std::{ChildWrapper, CommandWrap};

/// Starts a command as a group of its own, all of which is killed when the child is: a process group, or a job object
/// on Windows. Ctrl-C does not reach the group. It is for the runner, which ends the match in order; engines that died
/// of it would lose their games.
///
/// # Errors
/// What the operating system says if the command cannot be started.
pub fn spawn(command: Command) -> io::Result<Box<dyn ChildWrapper>> {
    spawn_group(CommandWrap::from(command))
}

#[cfg(unix)]
fn spawn_group(mut command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    use process_wrap::std::ProcessGroup;

    command.wrap(ProcessGroup::leader()).spawn()
}

#[cfg(windows)]
fn spawn_group(mut command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    use process_wrap::std::{CreationFlags, JobObject};
    use windows::Win32::System::Threading::CREATE_NEW_PROCESS_GROUP;

    command
        .wrap(CreationFlags(CREATE_NEW_PROCESS_GROUP))
        .wrap(JobObject)
        .spawn()
}

#[cfg(not(any(unix, windows)))]
fn spawn_group(mut command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    command.spawn()
}
