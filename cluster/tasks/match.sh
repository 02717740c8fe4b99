#!/usr/bin/env bash
# A task of cluster/match.sh: plays one part. It resumes after a kill, a requeue or a new submission.
set -euo pipefail
list=$1 out=$2 engine=$3 parts=$4
shift 4
# shellcheck source-path=SCRIPTDIR source=common.sh
. "${TREVILLE_CLUSTER:?}/tasks/common.sh"

begin_part
# All journals are in one folder, so that the parts can read each other's results.
run_stoppable "$engine" match "$@" --part "$part/$parts" --pgn "$out/parts/$part.pgn" \
    --concurrency "${SLURM_CPUS_PER_TASK:-1}"
end_part
