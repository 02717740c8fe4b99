#!/bin/sh
# Plays the engine of the working tree against an earlier revision until an SPRT decides, and prints one line for the
# commit message.
#
#   scripts/sprt.sh REVISION [option of treville match]...
#
# Environment: BOUNDS ("ELO0 ELO1 ALPHA BETA"), LIMIT (thinking time or nodes), OPENINGS ("screened", "random" or a
# file), CONCURRENCY, OUT (folder for the games).
# The build of the earlier revision is kept in OUT and reused.
set -eu

base=${1:?usage: scripts/sprt.sh REVISION [option]...}
shift
: "${BOUNDS:=0 10 0.05 0.05}" "${LIMIT:=--tc 5+0.05}" "${CONCURRENCY:=1}" "${OUT:=games/sprt}"
: "${OPENINGS:=screened}"

cd "$(git rev-parse --show-toplevel)"
revision=$(git rev-parse --short "$base^{commit}")
present=$(git describe --always --dirty)
mkdir -p "$OUT/bin"

old=$(scripts/revision.sh "$revision" "$OUT/bin")
cargo build --quiet --release --bin treville
new="$OUT/bin/treville-present"
cp "${CARGO_TARGET_DIR:-target}/release/treville" "$new"

# The name identifies what is compared. Uncommitted work cannot be identified, so its match always starts again.
games="$OUT/$present-against-$revision.pgn"
case $present in *-dirty) rm -f "$games" "$games.journal" ;; esac

# Without --openings a match plays random ones.
[ "$OPENINGS" = random ] || set -- --openings "$OPENINGS" "$@"

# BOUNDS and LIMIT are several words each.
# shellcheck disable=SC2086
"$new" match --engine "name=$present '$new'" --engine "name=$revision '$old'" $LIMIT --sprt $BOUNDS \
    --concurrency "$CONCURRENCY" --pgn "$games" "$@" | tee "$games.txt"

score=$(sed -n '1s/.*: //p' "$games.txt")
elo=$(sed -n 's/^Elo \([^ ]* ± [^ ]*\) .*/\1/p' "$games.txt")
verdict=$(sed -n 's/^SPRT //p' "$games.txt")
echo "SPRT against $revision at ${LIMIT#--}: $score, Elo ${elo:-unknown}, $verdict"
