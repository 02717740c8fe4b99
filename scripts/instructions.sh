#!/usr/bin/env bash
# Counts the instructions and the mispredicted branches of a node, which do not depend on the load of the machine.
#
#   scripts/instructions.sh ENGINE [BENCH OPTION ...]
#
# Needs valgrind. The options default to --depth 11. Callgrind simulates a simple predictor: processors mispredict less,
# but a change that removes branches shows. The profile stays in target/callgrind.
set -euo pipefail
engine=$(realpath "${1:?usage: scripts/instructions.sh ENGINE [BENCH OPTION ...]}")
shift
[ $# -gt 0 ] || set -- --depth 11
command -v valgrind >/dev/null || { echo "valgrind is missing: install the package valgrind" >&2; exit 2; }
folder=${CARGO_TARGET_DIR:-target}/callgrind
mkdir -p "$folder"
profile=$folder/$(basename "$engine").out
nodes=$(valgrind --quiet --tool=callgrind --branch-sim=yes --callgrind-out-file="$profile" "$engine" bench "$@" |
    sed -nE 's/^nodes ([0-9]+)$/\1/p')
sed -nE 's/^(totals|summary): //p' "$profile" | tail -1 |
    awk -v nodes="$nodes" '{
        printf "nodes %d\ninstructions a node %.0f\nmispredictions a node %.1f\n", nodes, $1 / nodes, ($3 + $5) / nodes
    }'
