#!/usr/bin/env bash
# A task of cluster/selfplay.sh: plays one part. It resumes after a kill, a requeue or a new submission.
set -euo pipefail
list=$1 out=$2 engine=$3 parts=$4 scratch=$5
shift 5
# shellcheck source-path=SCRIPTDIR source=common.sh
. "${TREVILLE_CLUSTER:?}/tasks/common.sh"

# Completes an interrupted copy to the shared folder. Only a complete copy has the name .arriving.
mend() {
    rm -rf "$folder.copying"
    if [ -d "$folder.arriving" ]; then
        rm -rf "$folder"
        mv "$folder.arriving" "$folder"
    fi
}

# Moves the part from the node's own disk to the shared folder.
bring_home() {
    rm -rf "$folder.copying"
    cp -r "$work" "$folder.copying"
    sync -f "$folder.copying"
    mv "$folder.copying" "$folder.arriving"
    mend
    rm -rf "$work"
}

begin_part
folder=$out/parts/$place
mend
work=$folder
if [ "$scratch" != - ]; then
    work=$scratch/treville-${SLURM_JOB_ID:?}
    mkdir -p "$scratch"
    rm -rf "$work"
    [ ! -d "$folder" ] || cp -r "$folder" "$work"
fi
run_stoppable "$engine" selfplay "$@" --part "$part/$parts" --out "$work" --threads "${SLURM_CPUS_PER_TASK:-1}"
[ "$work" = "$folder" ] || [ ! -d "$work" ] || bring_home
end_part
