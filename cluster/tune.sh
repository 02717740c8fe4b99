#!/usr/bin/env bash
# Tunes the constants of the search on one node of a Slurm cluster: `cluster/tune.sh --help`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

usage="usage: cluster/tune.sh --out DIR --config FILE [option]...

Runs treville tune as one job with many cores. It is not divided: in SPSA each batch of pairs plays with the constants
from the batch before, so parts would be several shorter runs. Give a batch as many pairs as the task has cores
(\"batch\" in the configuration); more cores stay idle. The program must be a build with --features tuning. For example
  cluster/tune.sh --out /shared/tuning --config /shared/first.json --cpus 64 --minutes 1440 --jobs 7

  --config FILE     the configuration (docs/tuning.md)
  --jobs N          number of jobs; each resumes where the time limit stopped the one before (1)
$common_usage"

take_options "--config --jobs" "$@"
[ ${#arguments[@]} -eq 0 ] || die "there are no arguments after --"
[ -e "$config" ] || die "--config FILE is missing, or there is no such file"
expect_number --jobs "$jobs"

check_common
config=$(cd "$(dirname "$config")" && pwd)/$(basename "$config")
if begin_dry_run; then
    # One pair of short games.
    sed -E -e 's/("pairs"|"nodes")[[:space:]]*:[[:space:]]*[0-9]+/\1: 1/' \
        -e 's/("time")[[:space:]]*:[[:space:]]*"[^"]*"/\1: "0.1+0.01"/' "$config" >"$trial/config.json"
    try_out "$engine" tune --config "$trial/config.json" --out "$trial/run" --concurrency 1
fi
claim_folder tune "$config"
expect_idle
: >"$out/jobs"
mapfile -t options < <(batch_options)
before=
for ((job = 1; job <= jobs; job++)); do
    # The next job is needed only if this one was stopped.
    id=$(sbatch "${options[@]}" ${before:+--dependency=afternotok:$before --kill-on-invalid-dep=yes} \
        --job-name=treville-tune --cpus-per-task="$cpus" --signal="B:TERM@$warning" \
        --output="$out/logs/tune.log" "$here/tasks/last.sh" \
        "$engine" tune --config "$config" --out "$out/run" --concurrency "$cpus")
    before=${id%%;*}
    echo "$before" >>"$out/jobs"
done
echo "Submitted $jobs job(s): $(paste -sd' ' "$out/jobs")"
echo "To watch:   tail -f $out/logs/tune.log"
echo "To stop:    scancel $(paste -sd' ' "$out/jobs")"
echo "To resume:  the same command"
