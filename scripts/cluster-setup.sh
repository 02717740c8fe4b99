#!/usr/bin/env bash
# Installs the programs that `make cluster-test` needs, if they are missing: Slurm for one node, and shellcheck.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

find_system_program() {
    PATH="$PATH:/usr/sbin:/sbin" command -v "$1"
}

packages=()
find_system_program slurmctld >/dev/null && find_system_program slurmd >/dev/null || packages+=(slurm-wlm)
find_system_program munged >/dev/null || packages+=(munge)
find_system_program shellcheck >/dev/null || packages+=(shellcheck)

install_packages "${packages[@]}"
echo "Slurm and shellcheck are in place."
