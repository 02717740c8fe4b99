#!/usr/bin/env bash
# Builds and tests the Python package.
#
#   scripts/python.sh setup   installs what building and testing need
#   scripts/python.sh ready   checks that everything is there
#   scripts/python.sh build   builds the wheel: target/python/dist
#   scripts/python.sh test    installs a quickly built wheel into a fresh environment and tests it there, beside the
#                             engine TREVILLE
#
# pip downloads what requirements.txt lists once, into target/python/downloads. Everything is installed from there.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/python
downloads=$folder/downloads
tools=$folder/tools
requirements=python/requirements.txt

has_python() {
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

has_venv() {
    python3 -c 'import ensurepip, venv' 2>/dev/null
}

has_downloads() {
    cmp -s "$requirements" "$downloads/requirements.txt"
}

# Prints what is missing, one item per line.
missing() {
    has_python || echo "Python 3.11 or later"
    has_venv || echo "Python's module venv"
    has_downloads || echo "the packages of $requirements"
}

# offline_pip ENVIRONMENT ARGUMENT...
offline_pip() {
    "$1/bin/python" -m pip install --disable-pip-version-check --no-input --quiet --no-index \
        --find-links "$downloads" "${@:2}"
}

download() {
    local part=$downloads.part
    rm -rf "$part" "$downloads"
    python3 -m venv --clear "$tools"
    "$tools/bin/python" -m pip download --disable-pip-version-check --no-input --quiet --only-binary :all: \
        --dest "$part" --requirement "$requirements" || return
    cp "$requirements" "$part/"
    mv "$part" "$downloads"
}

# Installs maturin, which builds wheels, unless this version is installed.
install_tools() {
    cmp -s "$requirements" "$tools/requirements.txt" && return
    python3 -m venv --clear "$tools"
    offline_pip "$tools" "$(grep '^maturin' "$requirements")"
    cp "$requirements" "$tools/"
}

setup() {
    local packages=() lacking
    has_python || packages+=(python3)
    has_venv || packages+=(python3-venv)
    install_packages "${packages[@]}"
    if has_venv && ! has_downloads; then download || true; fi
    lacking=$(missing)
    if [ -n "$lacking" ]; then
        echo "The Python package still needs: ${lacking//$'\n'/, }." >&2
        exit 1
    fi
    echo "Everything for the Python package is in place."
}

ready() {
    local lacking
    lacking=$(missing)
    [ -z "$lacking" ] && return
    echo "The Python package is NOT tested. Missing: ${lacking//$'\n'/, }."
    echo "\`make setup-python\` installs it, or says why it cannot."
    return 1
}

# wheel PROFILE FOLDER
wheel() {
    ready
    install_tools
    rm -rf "$2"
    "$tools/bin/maturin" build --quiet --locked --profile "$1" --manifest-path python/Cargo.toml --out "$2"
}

build() {
    wheel wheel "$folder/dist"
    echo "The wheel is built: $(echo "$folder"/dist/*.whl)"
}

run_tests() {
    local fresh=$folder/fresh
    wheel python-dev "$folder/wheels"
    python3 -m venv --clear "$fresh"
    offline_pip "$fresh" --requirement "$requirements" "$folder"/wheels/*.whl
    (
        cd python
        # The installed package is tested, not the folder.
        export PYTHONSAFEPATH=1 PYTHONDONTWRITEBYTECODE=1
        "$fresh/bin/python" -m pytest -q -p no:cacheprovider "$@"
        "$fresh/bin/python" -m mypy --cache-dir "$folder/mypy" tests benches
        "$fresh/bin/python" -m mypy.stubtest --ignore-missing-stub --mypy-config-file pyproject.toml treville
    )
}

case ${1:-} in
setup) setup ;;
ready) ready ;;
build) build ;;
test) run_tests "${@:2}" ;;
*)
    echo "usage: python.sh setup|ready|build|test [PYTEST ARGUMENT]..." >&2
    exit 2
    ;;
esac
