#!/usr/bin/env bash
# Downloads libtorch, the library that the trainer is linked to, into the folder libtorch: the CPU parts of PyTorch's
# wheels, about 500 MB. If python3 has the same version of PyTorch, makes links to its files instead. Does nothing if
# libtorch is there already, or if LIBTORCH names a folder.
set -euo pipefail
cd "$(dirname "$0")/.."

version=2.11.0 # required by the crate torch-sys
packages=("torch==$version" nvidia-cuda-runtime==13.0.96 nvidia-cuda-cupti==13.0.85)
sums="7aa2f9bbc6d4595ba72138026b2074be1233186150e9292865e04b7a63b8c67a  torch-$version-cp311-cp311-manylinux_2_28_x86_64.whl
7f82250d7782aa23b6cfe765ecc7db554bd3c2870c43f3d1821f1d18aebf0548  nvidia_cuda_runtime-13.0.96-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl
4eb01c08e859bf924d222250d2e8f8b8ff6d3db4721288cf35d14252a4d933c8  nvidia_cuda_cupti-13.0.85-py3-none-manylinux_2_25_x86_64.whl"

part=libtorch.part # renamed to libtorch when it is complete

give_up() {
    echo "$1" >&2
    echo "You can also install libtorch $version yourself and set LIBTORCH to its folder (include, lib)." >&2
    exit 1
}

is_libtorch() {
    [ -d "$1/include" ] && [ -d "$1/lib" ]
}

# has_version FOLDER: whether a libtorch has the right version. Sets `found` to its version. A folder without
# build-version was installed by the user and is accepted.
has_version() {
    found=$version
    [ ! -e "$1/build-version" ] || read -r found <"$1/build-version" || true
    case $found in
    "$version" | "$version"+*) ;;
    *) return 1 ;;
    esac
}

# Ends the script if libtorch is there.
done_if_there() {
    if is_libtorch libtorch && has_version libtorch; then
        echo "libtorch is in place."
        exit
    fi
}

# Prints the folder of python3's PyTorch if it has the right version and the files that a linker needs.
find_in_python() {
    local folder
    folder=$(python3 - 2>/dev/null <<END
import os, torch
assert torch.__version__.split("+")[0] == "$version"
print(os.path.dirname(os.path.abspath(torch.__file__)))
END
    ) && is_libtorch "$folder" && echo "$folder"
}

# unpack WHEEL PREFIX...: unpacks the files of a wheel whose paths begin with one of the prefixes.
unpack() {
    python3 - "$@" <<'END'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    for name in wheel.namelist():
        if name.startswith(tuple(sys.argv[2:])):
            wheel.extract(name)
END
}

# Writes the version file, which torch-sys reads, and renames the finished folder.
finish() {
    echo "$version" >"$part/build-version"
    rm -rf libtorch
    mv "$part" libtorch
    echo "libtorch is in place."
}

if [ -n "${LIBTORCH+set}" ]; then
    case $LIBTORCH in
    /*) is_libtorch "$LIBTORCH" || give_up "LIBTORCH is set to $LIBTORCH, but there are no folders include and lib." ;;
    *) give_up "LIBTORCH is set to '$LIBTORCH'; it must be an absolute path." ;;
    esac
    has_version "$LIBTORCH" ||
        give_up "LIBTORCH is set to $LIBTORCH, which has version $found; the trainer needs $version."
    echo "libtorch is in place: LIBTORCH is set to $LIBTORCH."
    exit
fi
done_if_there

if folder=$(find_in_python); then
    echo "Using python3's PyTorch in $folder"
    rm -rf "$part"
    mkdir "$part"
    ln -s "$folder/include" "$folder/lib" "$part"
    finish
    exit
fi

[ "$(uname -sm)" = "Linux x86_64" ] || give_up "This downloads libtorch only for Linux on x86-64, not for $(uname -sm)."
python3 -m pip --version >/dev/null 2>&1 ||
    give_up "python3 has no pip, which downloads libtorch; on Debian \`make setup\` installs it."

# A lock on this file makes a second run wait for the first. The pip of a killed run may still be running, but it does
# not hold the lock. Then removes the files of a killed run.
exec 9<scripts/libtorch.sh
flock -n 9 || {
    echo "Waiting for another \`make libtorch\` in this folder." >&2
    flock 9
}
done_if_there
rm -rf "$part"
trap 'rm -rf "$part"' EXIT
interrupted() {
    trap - INT TERM
    echo "Interrupted: libtorch is not installed, and nothing is left of it. The same command starts again." >&2
    exit "$1"
}
trap 'interrupted 130' INT
trap 'interrupted 143' TERM
mkdir -p "$part/wheels" "$part/lib"

echo "Downloading libtorch $version: 540 MB, once"
# Names the tags of the wheels, because python3 may have a version that differs from theirs.
TMPDIR=$PWD/$part/wheels python3 -m pip download --disable-pip-version-check --no-input --no-cache-dir --no-deps \
    --only-binary :all: --implementation cp --python-version 3.11 --abi cp311 --platform manylinux_2_28_x86_64 \
    --platform manylinux_2_25_x86_64 --platform manylinux_2_17_x86_64 --platform manylinux2014_x86_64 \
    --dest "$part/wheels" "${packages[@]}" 9<&- ||
    give_up "pip could not download libtorch. It needs a network and pip 20.3 or later."
(cd "$part/wheels" && sha256sum --check --quiet <<<"$sums") ||
    give_up "The downloaded files have wrong checksums and were removed."

(
    cd "$part/wheels"
    unpack torch-*.whl torch/include/ torch/lib/libtorch_cpu.so torch/lib/libc10.so torch/lib/libgomp
    unpack nvidia_cuda_runtime-*.whl nvidia/cu13/lib/libcudart.so.13
    unpack nvidia_cuda_cupti-*.whl nvidia/cu13/lib/libcupti.so.13
    mv torch/include ..
    mv torch/lib/libtorch_cpu.so torch/lib/libc10.so torch/lib/libgomp*.so.1 ../lib
    mv nvidia/cu13/lib/libcudart.so.13 nvidia/cu13/lib/libcupti.so.13 ../lib
)
# PyTorch's libtorch.so only refers to the other libraries, including those for the GPU.
echo "INPUT(-ltorch_cpu -lc10)" >"$part/lib/libtorch.so"
rm -rf "$part/wheels"
finish
