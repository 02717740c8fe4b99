#!/usr/bin/env bash
# Tunes the constants of the search on one node of a Slurm cluster: `cluster/tune.sh --help`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

jobs=1
usage="usage: cluster/tune.sh --out DIR --config FILE [option]...

Runs treville tune as one job with many cores. It is not divided: in SPSA every batch of pairs plays with the constants
that the batch before led to, so parts would be several shorter runs, not one. Let a batch have as many pairs as the
task has cores (\"batch\" in the configuration); cores beyond that have nothing to do. The program has to be a build
with --features tuning. For example
  cluster/tune.sh --out /shared/tuning --config /shared/first.json --cpus 64 --minutes 1440 --jobs 7

  --config FILE     what to tune and how (docs/tuning.md)
  --jobs N          so many jobs, each of which goes on where the time limit stopped the one before (1)
$common_usage"

while [ $# -gt 0 ]; do
    case $1 in
    --help) echo "$usage" && exit ;;
    esac
    [ $# -ge 2 ] || die "$1 takes a value, or is unknown"
    case $1 in
    --config) config=$2 ;;
    --jobs) jobs=$2 ;;
    *) common_option "$1" "$2" || die "unknown option $1; --help lists them" ;;
    esac
    shift 2
done
[ -e "${config:=}" ] || die "--config FILE is missing, or there is no such file"
expect_number --jobs "$jobs"

check_common
config=$(cd "$(dirname "$config")" && pwd)/$(basename "$config")
claim_folder tune "$config"
expect_idle
: >"$out/jobs"
mapfile -t options < <(batch_options)
before=
for ((job = 1; job <= jobs; job++)); do
    # The next one is needed only where this one was stopped.
    id=$(sbatch "${options[@]}" ${before:+--dependency=afternotok:$before --kill-on-invalid-dep=yes} \
        --job-name=treville-tune --cpus-per-task="$cpus" --signal="B:TERM@$warning" \
        --output="$out/logs/tune.log" "$here/tasks/last.sh" \
        "$engine" tune --config "$config" --out "$out/run" --concurrency "$cpus")
    before=${id%%;*}
    echo "$before" >>"$out/jobs"
done
echo "Submitted $jobs job(s): $(paste -sd' ' "$out/jobs")"
echo "To watch:  tail -f $out/logs/tune.log"
echo "To stop:   scancel $(paste -sd' ' "$out/jobs")"
echo "To go on:  the same command"
