#!/usr/bin/env bash
# Compares the node count of `treville bench` with the latest line `Bench: N` in the commit messages.
#
#   scripts/bench-count.sh ENGINE
#
# A commit that changes the search, the rules or the evaluation ends its message with the new count.
set -euo pipefail
engine=$(realpath "${1:?usage: scripts/bench-count.sh ENGINE}")
cd "$(dirname "$0")/.."

message=$(git log -1 --extended-regexp --grep='^Bench: [0-9]+' --format='%h%n%B')
commit=$(sed -n 1p <<<"$message")
expected=$(sed -nE 's/^Bench: ([0-9]+).*/\1/p' <<<"$message" | tail -1)
if [ -z "$expected" ]; then
    echo "No commit has a line \"Bench: N\". Is this a shallow clone?" >&2
    exit 2
fi
nodes=$("$engine" bench | sed -nE 's/^nodes ([0-9]+)$/\1/p')
if [ "$nodes" != "$expected" ]; then
    echo "treville bench visits ${nodes:-no} nodes; $commit says $expected." >&2
    echo "If the change is intended, end the commit's message with: Bench: $nodes" >&2
    exit 1
fi
echo "treville bench visits $nodes nodes, as $commit says."
