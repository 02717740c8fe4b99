#!/usr/bin/env bash
# Installs what is needed besides Rust: XBoard to play with; for its tests Xvfb, a display, and xdotool and ImageMagick,
# the hand and the eye of the person at it; a C++ compiler for the trainer, and pip, which gets the library that the
# trainer is linked to and the one of a UCI client. Last, what builds and tests the page to play on; all else does
# without. Nothing is done twice.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

packages=()
find_program xboard >/dev/null || packages+=(xboard)
find_program Xvfb >/dev/null || packages+=(xvfb)
find_program xdotool >/dev/null || packages+=(xdotool)
find_program import >/dev/null || packages+=(imagemagick)
find_program cc >/dev/null || packages+=(gcc libc6-dev)
find_program c++ >/dev/null || packages+=(g++)
python3 -m pip --version >/dev/null 2>&1 || packages+=(python3-pip)

install_packages "${packages[@]}"

if ! command -v cargo >/dev/null; then
    echo "Rust is missing: install it with rustup, then run this again." >&2
    exit 1
fi
for component in rustfmt clippy; do
    case $component in rustfmt) tool=fmt ;; *) tool=$component ;; esac
    cargo "$tool" --version >/dev/null 2>&1 || rustup component add "$component"
done
if "$(dirname "$0")/web.sh" setup; then
    echo "Everything is in place."
else
    echo "Everything is in place but the page to play on, which can be neither built nor tested." >&2
fi
