#!/usr/bin/env bash
# Plays Musketeer Chess: a person against the engine in XBoard, or, where there is no XBoard or no display, the engine against
# itself on the terminal. The games are kept in games/.
# Usage: play.sh ENGINE [XBOARD OPTION]...
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

engine=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
mkdir -p games

# XBoard ends at once after -autoClose, with success only if it could open its window.
can_open() {
    [ -n "${DISPLAY:-}" ] && timeout 10 "$1" -ncp -autoClose -saveSettingsOnExit false >/dev/null 2>&1
}

if ! xboard=$(find_program xboard); then
    echo "XBoard is not installed (\`make setup\` installs it): the engine plays against itself."
elif ! can_open "$xboard"; then
    echo "There is no display: the engine plays against itself."
else
    hint=$'Lift a piece: the squares\nit may go to are marked.\nBlue: what waits behind\nenters with the move.'
    # XBoard does not know the rules of gating, so it must leave legality to the engine, this time only.
    exec "$xboard" -variant musketeer -testLegality false -saveSettingsOnExit false -startupMessage "$hint" \
        -fcp "$engine" -fn Treville -tc 3 -inc 2 -sgf games/xboard.pgn "$@"
fi
exec "$engine" demo --seed "$RANDOM" --pgn "games/demo-$(date +%Y%m%d-%H%M%S).pgn"
