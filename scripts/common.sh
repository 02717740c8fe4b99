# Shared by the scripts beside it; sourced, not run.
# shellcheck shell=bash

# Runs a command with the rights of root.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs the rights of root, and there is no sudo: $*" >&2
        return 1
    fi
}

# Prints the path of a program. Debian keeps XBoard in /usr/games, which is not on root's path.
find_program() {
    PATH="$PATH:/usr/games" command -v "$1"
}
