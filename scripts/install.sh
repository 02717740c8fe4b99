#!/usr/bin/env bash
# Installs or removes the engine and the file by which XBoard learns of it.
# Usage: install.sh ENGINE PREFIX, or install.sh --remove PREFIX. DESTDIR is put before every target.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

engine=$1
prefix=${2:?}
root=${DESTDIR:-}
program=$prefix/bin/treville
plugin=$prefix/share/games/plugins/xboard/treville.eng

# Asks for more rights only where they are needed.
change() {
    local existing=$root$prefix
    while [ ! -e "$existing" ]; do existing=$(dirname "$existing"); done
    if [ -w "$existing" ]; then "$@"; else as_root "$@"; fi
}

if [ "$engine" = --remove ]; then
    change rm -f "$root$program" "$root$plugin"
    echo "Removed $root$program and $root$plugin"
    exit
fi

specification=$(mktemp)
trap 'rm -f "$specification"' EXIT
printf 'plugin spec 0.0\n%s\nmusketeer,normal\n' "$program" >"$specification"
change install -D -m 755 "$engine" "$root$program"
change install -D -m 644 "$specification" "$root$plugin"
echo "Installed $root$program and $root$plugin"
case $prefix in
/usr | /usr/local) echo "XBoard lists it under Engine > Load New 1st Engine the next time it starts." ;;
*) echo "XBoard looks for engines in /usr and /usr/local only: start it with  xboard -fcp $program" ;;
esac
