#!/usr/bin/env bash
# Compares the speed of two programs: runs their benchmarks in turn and prints the processor time of a node.
#
#   scripts/bench-pairs.sh COMMAND COMMAND [PAIRS=20]
#
# Each command runs a benchmark that prints its node count, in the words of Treville ("nodes 12345") or of Stockfish
# ("Nodes searched  : 12345"), to either output. The last line has the median of the ratios, first to second, and their
# range: below 1, the first program is faster. Stop whatever else runs.
#
#   treville bench --positions >positions.txt
#   scripts/bench-pairs.sh 'treville bench' 'stockfish bench 16 1 12 positions.txt depth'
set -euo pipefail
usage="usage: scripts/bench-pairs.sh COMMAND COMMAND [PAIRS=20]"
first=${1:?$usage} second=${2:?$usage} pairs=${3:-20}
output=$(mktemp)
trap 'rm -f "$output"' EXIT

# Prints the nanoseconds of processor time that a command uses for each node.
nanoseconds() {
    local TIMEFORMAT='%U %S' seconds nodes
    if ! seconds=$({ time sh -c "$1" >"$output" 2>&1; } 2>&1); then
        echo "this command failed: $1" >&2
        tail -5 "$output" >&2
        exit 1
    fi
    nodes=$(sed -nE 's/^(nodes|Nodes searched) *:? *([0-9]+)$/\2/p' "$output" | tail -1)
    if [ "${nodes:-0}" = 0 ]; then
        echo "this command printed no node count: $1" >&2
        exit 1
    fi
    awk -v seconds="$seconds" -v nodes="$nodes" 'BEGIN { split(seconds, t); print (t[1] + t[2]) / nodes * 1e9 }'
}

ratios=()
for pair in $(seq "$pairs"); do
    a=$(nanoseconds "$first")
    b=$(nanoseconds "$second")
    ratio=$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.4f", a / b }')
    ratios+=("$ratio")
    printf 'pair %d: %.0f ns, %.0f ns a node: %s\n' "$pair" "$a" "$b" "$ratio"
done
printf '%s\n' "${ratios[@]}" | sort -n | awk '
    { ratio[NR] = $1 }
    END {
        median = (ratio[int((NR + 1) / 2)] + ratio[int(NR / 2) + 1]) / 2
        printf "median %.3f, range %.3f to %.3f\n", median, ratio[1], ratio[NR]
    }'
