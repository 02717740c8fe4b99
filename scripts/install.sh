#!/usr/bin/env bash
# Installs or removes the engine, its manual page, its book, and the files by which XBoard learns of it.
# Usage: install.sh ENGINE PREFIX, or install.sh --remove PREFIX. DESTDIR is put before every target.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

engine=$1
prefix=${2:?}
root=${DESTDIR:-}
sources=$(dirname "$0")/..
program=$prefix/bin/treville
plugin=$prefix/share/games/plugins/xboard/treville.eng
manual=$prefix/share/man/man6/treville.6
book=$prefix/share/games/treville/musketeer.txt
# XBoard looks for a picture with the name under which the engine is loaded.
logo=$prefix/share/games/plugins/logos/treville.png

# Asks for more rights only where they are needed.
change() {
    local existing=$root$prefix
    while [ ! -e "$existing" ]; do existing=$(dirname "$existing"); done
    if [ -w "$existing" ]; then "$@"; else as_root "$@"; fi
}

if [ "$engine" = --remove ]; then
    for file in "$program" "$plugin" "$manual" "$book" "$logo"; do
        change rm -f "$root$file"
        echo "Removed $root$file"
    done
    exit
fi

specification=$(mktemp)
trap 'rm -f "$specification"' EXIT
games=$("$engine" games | cut -d' ' -f1 | paste -sd,)
printf 'plugin spec 0.0\n%s\n%s\n' "$program" "$games" >"$specification"
change install -D -m 755 "$engine" "$root$program"
change install -D -m 644 "$specification" "$root$plugin"
change install -D -m 644 "$sources/docs/treville.6" "$root$manual"
change install -D -m 644 "$sources/book/musketeer.txt" "$root$book"
change install -D -m 644 "$sources/docs/logo.png" "$root$logo"
echo "Installed $root$program, $root$plugin, $root$manual, $root$book and $root$logo"
case $prefix in
/usr | /usr/local) echo "XBoard lists it under Engine > Load New 1st Engine the next time it starts." ;;
*) echo "XBoard looks for engines in /usr and /usr/local only: start it with  xboard -fcp $program" ;;
esac
