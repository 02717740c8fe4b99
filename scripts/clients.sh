#!/usr/bin/env bash
# Lets python-chess, a client of UCI that many programs are built on, play and analyse with an engine: clients.sh
# ENGINE. pip gets the library once, into a folder of its own below target.
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
