#!/usr/bin/env bash
# Installs or removes the engine, its manual page, book and logo, a desktop menu entry for each game, the plug-in file
# for XBoard and completions for bash.
#
#   scripts/install.sh ENGINE PREFIX
#   scripts/install.sh --remove PREFIX
#
# DESTDIR is prepended to every path.
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
# XBoard shows the picture that has the same name as the engine.
logo=$prefix/share/games/plugins/logos/treville.png
icon=$prefix/share/pixmaps/treville.png
completion=$prefix/share/bash-completion/completions/treville
menu=$prefix/share/applications

# Becomes root only if necessary.
change() {
    local existing=$root$prefix
    while [ ! -e "$existing" ]; do existing=$(dirname "$existing"); done
    if [ -w "$existing" ]; then "$@"; else as_root "$@"; fi
}

# Removes a file, then the folders that have become empty.
remove() {
    local file=$root$1 folder
    [ -e "$file" ] || return 0
    change rm -f "$file"
    folder=$(dirname "$file")
    while [ "$folder" != "$root$prefix" ] && change rmdir "$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
    echo "Removed $file"
}

if [ "$engine" = --remove ]; then
    for file in "$program" "$plugin" "$manual" "$book" "$logo" "$icon" "$completion"; do remove "$file"; done
    for file in "$root$menu"/treville-*.desktop; do remove "${file#"$root"}"; done
    exit
fi

if ! [ -x "$engine" ]; then
    echo "$engine is not there: run make build first." >&2
    exit 1
fi
strip=()
if find_program strip >/dev/null; then strip=(-s); fi
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
games=$("$engine" games | cut -d' ' -f1 | paste -sd,)
printf 'plugin spec 0.0\n%s\n%s\n' "$program" "$games" >"$made/treville.eng"
"$engine" completions bash >"$made/completion"
# musketeer   Musketeer Chess (also ...): docs/...
"$engine" games | while read -r name title; do
    title=${title%% (*}
    title=${title%%:*}
    printf '%s\n' "[Desktop Entry]" "Type=Application" "Name=${title^}" "Comment=Play against Treville" \
        "Exec=\"$program\" play --variant $name" "TryExec=$program" "Icon=treville" "Categories=Game;BoardGame;" \
        >"$made/treville-$name.desktop"
done
change install -D "${strip[@]}" -m 755 "$engine" "$root$program"
change install -D -m 644 "$made/treville.eng" "$root$plugin"
change install -D -m 644 "$sources/docs/treville.6" "$root$manual"
change install -D -m 644 "$sources/book/musketeer.txt" "$root$book"
change install -D -m 644 "$sources/docs/logo.png" "$root$logo"
change install -D -m 644 "$sources/docs/logo.png" "$root$icon"
change install -D -m 644 "$made/completion" "$root$completion"
change install -D -m 644 -t "$root$menu" "$made"/treville-*.desktop
echo "Installed $root$program, its manual page, book and logo, and an entry for each game in the menu"
case $prefix in
/usr | /usr/local) echo "XBoard lists it under Engine > Load New 1st Engine the next time it starts." ;;
*) echo "XBoard looks for engines in /usr and /usr/local only: play with  $program play" ;;
esac
