#!/usr/bin/env bash
# A task that runs a single command: merge, join, or a tuning run.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "${TREVILLE_CLUSTER:?}/tasks/common.sh"

run_stoppable "$@"
exit "$status"
