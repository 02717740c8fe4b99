#!/usr/bin/env bash
# Tests an engine with python-chess, a widely used UCI client: clients.sh ENGINE. pip downloads python-chess once, into
# target/clients.
set -euo pipefail
cd "$(dirname "$0")/.."

version=1.11.2
folder=target/clients/chess-$version

if [ ! -e "$folder" ]; then
    rm -rf "$folder.part"
    python3 -m pip install --disable-pip-version-check --no-input --quiet --root-user-action=ignore \
        --target "$folder.part" "chess==$version"
    mv "$folder.part" "$folder"
fi
PYTHONPATH=$folder python3 tests/clients/python_chess.py "$(realpath "$1")"
