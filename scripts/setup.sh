#!/usr/bin/env bash
# Installs missing Debian packages.
#
#   scripts/setup.sh        everything that `make test` needs
#   scripts/setup.sh play   what building and playing need: a compiler, Rust and, where there is a display, XBoard
#
# `play` names the packages and, on a terminal, asks before installing them. INSTALL=yes or INSTALL=no answers this.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

packages=()

# need PROGRAM PACKAGE...
need() {
    find_program "$1" >/dev/null || packages+=("${@:2}")
}

need_rust() {
    command -v cargo >/dev/null && return
    echo "Rust 1.95 or later is missing. Install it with rustup (https://rustup.rs), then run this again." >&2
    exit 1
}

# Debian 13 and Ubuntu 24.04 have a rustup package.
install_rust() {
    command -v cargo >/dev/null && return
    if may_install rustup && install_packages rustup; then rustup default stable; fi
}

# Whether the named packages may be installed.
may_install() {
    local answer=${INSTALL:-}
    if [ -z "$answer" ] && [ -t 0 ] && [ -t 1 ]; then
        read -r -p "Install the Debian packages $*? [Y/n] " answer || answer=no
    fi
    case $answer in
    "" | [Yy]*) ;;
    *) return 1 ;;
    esac
}

# XBoard is optional: without it the game is on the terminal.
setup_play() {
    local xboard=
    need cc gcc libc6-dev
    if [ -n "${DISPLAY:-}" ] && ! find_program xboard >/dev/null; then
        packages+=(xboard)
        xboard=missing
    fi
    if [ ${#packages[@]} -gt 0 ]; then
        if ! may_install "${packages[@]}"; then
            echo "Nothing is installed."
        elif ! install_packages "${packages[@]}"; then
            echo "Could not install ${packages[*]}." >&2
        fi
    fi
    if ! find_program cc >/dev/null; then
        echo "A C compiler is missing, which Rust needs as its linker (Debian package gcc)." >&2
        exit 1
    fi
    install_rust
    need_rust
    if [ -n "$xboard" ] && ! find_program xboard >/dev/null; then
        echo "There is no XBoard, so the game will be on the terminal."
    fi
}

# The GUI tests use Xvfb as the display; their scripted user moves the mouse with xdotool and reads the screen with
# ImageMagick. pip downloads libtorch, python-chess and what tests the Python package.
setup_tests() {
    local component tool lacking=
    need xboard xboard
    need Xvfb xvfb
    need xdotool xdotool
    need import imagemagick
    need cc gcc libc6-dev
    need c++ g++
    python3 -m pip --version >/dev/null 2>&1 || packages+=(python3-pip)
    install_packages "${packages[@]}"
    need_rust
    for component in rustfmt clippy; do
        case $component in rustfmt) tool=fmt ;; *) tool=$component ;; esac
        cargo "$tool" --version >/dev/null 2>&1 || rustup component add "$component"
    done
    "$(dirname "$0")/web.sh" setup || lacking=yes
    "$(dirname "$0")/python.sh" setup || lacking=yes
    if [ -z "$lacking" ]; then
        echo "Everything is in place."
    else
        echo "Everything is in place except for what is named above." >&2
    fi
}

case ${1:-tests} in
play) setup_play ;;
tests) setup_tests ;;
*)
    echo "usage: setup.sh [play]" >&2
    exit 2
    ;;
esac
