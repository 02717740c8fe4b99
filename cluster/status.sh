#!/usr/bin/env bash
# Shows the progress of a job of cluster/selfplay.sh or cluster/match.sh: `cluster/status.sh DIR [--all]`.
set -euo pipefail

usage="usage: cluster/status.sh DIR [--all]

Prints the number of parts in each state, and a line for each part that is running, stopped or failed; with --all, for
each part."
case ${1:---help} in
--help) echo "$usage" && exit ;;
esac
out=${1%/}
all=${2:-}
if [ ! -e "$out/command" ]; then
    echo "status.sh: $out is not a job folder" >&2
    exit 2
fi
read -r kind parts _ <"$out/command"
[ "$kind" != tune ] || exec tail -n 5 "$out/logs/tune.log"

# Prints `part state node since` for each part, from the files that the tasks write; a part without a file is waiting.
lines() {
    find "$out/progress" -type f -exec awk '{ n = split(FILENAME, path, "/"); print path[n], $0 }' {} + |
        awk -v parts="$parts" '
            { line[$1] = $0 }
            END { for (part = 1; part <= parts; part++) print (part in line) ? line[part] : part " waiting - -" }'
}

# last_line PART STATE: prints the last line of the part's log: the number of games and the remaining time. A part that
# failed has an error instead, which a hint to the usage may follow.
last_line() {
    local log=$out/logs/$(($1 / 1000))/$1.log line=
    [ -e "$log" ] || return 0
    [ "$2" != failed ] || line=$(grep -E '^(error|treville|thread .* panicked)' "$log" | tail -n 1 || true)
    [ -n "$line" ] || line=$(tail -n 1 "$log")
    cut -c 1-70 <<<"$line"
}

table=$(lines)
awk '{ count[$2]++ } END { for (state in count) printf "%s %d\n", state, count[state] }' <<<"$table" | sort
if [ -e "$out/jobs" ] && command -v squeue >/dev/null; then
    queued=$(squeue --noheader --array --format=%A --jobs="$(paste -sd, "$out/jobs")" 2>/dev/null | wc -l || true)
    echo "queued-or-running $queued"
fi
echo
printf '%-8s %-10s %-16s %-20s %s\n' part state node since "last line"
while read -r part state node since; do
    if [[ $all == --all || $state != finished && $state != waiting ]]; then
        printf '%-8s %-10s %-16s %-20s %s\n' "$part" "$state" "$node" "$since" "$(last_line "$part" "$state")"
    fi
done <<<"$table"
