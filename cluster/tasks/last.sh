#!/usr/bin/env bash
# A task that runs a single command: merge, join, or a tuning run.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "${TREVILLE_CLUSTER:?}/tasks/common.sh"

run_stoppable "$@"
# These statuses of a joined match are verdicts of its test, not failures.
case $status in 3 | 4) status=0 ;; esac
exit "$status"
