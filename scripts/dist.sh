#!/usr/bin/env bash
# Makes the downloads from a commit: a Windows zip, a Linux archive, a Debian package and their checksums, in
# target/dist.
#
#   scripts/dist.sh setup        installs the necessary tools
#   scripts/dist.sh [REVISION]
#
# Environment: MAINTAINER of the Debian package ("NAME <ADDRESS>"; by default the author of the commit).
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

newest_glibc=2.36 # of Debian 12

setup() {
    local packages=()
    scripts/windows.sh setup
    find_program zip >/dev/null || packages+=(zip)
    find_program unzip >/dev/null || packages+=(unzip)
    find_program convert >/dev/null || packages+=(imagemagick)
    find_program lintian >/dev/null || packages+=(lintian)
    install_packages "${packages[@]}"
    scripts/pgo.sh setup || echo "Without llvm-profdata the engine for Linux is an ordinary build." >&2
    cargo deb --version >/dev/null 2>&1 || cargo install --locked cargo-deb
    echo "Everything for releases is in place."
}

# Converts a text to Windows line ends.
windows_text() {
    sed 's/$/\r/' "$1" >"$2"
}

# common_files EXTENSION FOLDER: copies the files that both archives contain.
common_files() {
    cp "$tree/LICENSE-MIT" "$2/LICENSE-MIT$1"
    cp "$tree/LICENSE-APACHE" "$2/LICENSE-APACHE$1"
    cp "$tree/book/musketeer.txt" "$2"
}

windows_zip() {
    local folder=$work/$name-windows-x86_64
    mkdir "$folder"
    cp "$target/windows/treville.exe" "$folder"
    # WinBoard shows the picture with this name in the engine's folder.
    convert "$tree/docs/logo.png" -type truecolor "BMP3:$folder/logo.bmp"
    common_files .txt "$folder"
    windows_text "$tree/packaging/windows/README.txt" "$folder/README.txt"
    windows_text "$tree/packaging/windows/engines.txt" "$folder/engines.txt"
    windows_text "$tree/CHANGELOG.md" "$folder/CHANGELOG.txt"
    (cd "$work" && zip -q -r -X "$out/$name-windows-x86_64.zip" "$name-windows-x86_64")
}

# Fails if the engine needs a newer C library than the README states.
check_glibc() {
    local needed
    needed=$(objdump -T "$1" | sed -n 's/.*(\?GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -1)
    if [ "$(printf '%s\n' "$needed" "$newest_glibc" | sort -V | tail -1)" != "$newest_glibc" ]; then
        echo "The engine needs glibc $needed: build releases on Debian 12 or older." >&2
        return 1
    fi
}

linux_archive() {
    local folder=$work/$name-linux-x86_64
    mkdir "$folder"
    cp "$target/release/treville" "$folder"
    strip "$folder/treville"
    check_glibc "$folder/treville"
    common_files "" "$folder"
    cp "$tree/docs/treville.6" "$tree/docs/logo.png" "$tree/CHANGELOG.md" "$tree/packaging/linux/README.txt" "$folder"
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="$date" \
        -czf "$out/$name-linux-x86_64.tar.gz" \
        "$name-linux-x86_64"
}

# The package uses different paths from `make install`, and has a changelog in Debian's format.
debian_package() {
    local maintainer=${MAINTAINER:-$(git log -1 --format='%an <%ae>' "$revision")} package=$version+$commit-1
    sed -i 's:/usr/local/share:/usr/share:' "$tree/docs/treville.6"
    cat >"$tree/packaging/debian/changelog" <<END
treville ($package) unstable; urgency=medium

  * See changelog.gz.

 -- $maintainer  $date
END
    (cd "$tree" && cargo deb --quiet --no-build --locked --no-dbgsym --strip --maintainer "$maintainer" \
        --deb-version "$package" --output "$out/treville_${package}_amd64.deb")
    lintian --fail-on error "$out"/*.deb
}

# Unpacks each download in an empty folder, plays a whole game with its engine and replays the record.
try_releases() {
    local place=$work/try
    mkdir -p "$place/zip" "$place/tar" "$place/deb"
    tar -C "$place/tar" -xzf "$out/$name-linux-x86_64.tar.gz"
    dpkg-deb --extract "$out"/*.deb "$place/deb"
    unzip -q "$out/$name-windows-x86_64.zip" -d "$place/zip"
    play_game "$place/tar" "./$name-linux-x86_64/treville"
    play_game "$place/deb" ./usr/games/treville
    WINEPREFIX=$place/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" \
        play_game "$place/zip" wine "$name-windows-x86_64/treville.exe"
    # Wine's server writes into the folder until it ends.
    WINEPREFIX=$place/wine wineserver --wait
}

# play_game FOLDER ENGINE...: plays a game and replays the record.
play_game() {
    (
        cd "$1"
        shift
        "$@" demo --seed 1 --move-time 5 --pgn game.pgn >/dev/null
        "$@" pgn --quiet game.pgn
    )
}

if [ "${1:-}" = setup ]; then
    setup
    exit
fi

revision=$(git rev-parse --verify "${1:-HEAD}^{commit}")
commit=g$(git rev-parse --short "$revision")
date=$(git log -1 --format=%cD "$revision")
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
out=$target/dist
work=$(mktemp -d)
tree=$work/tree
trap 'git worktree remove --force "$tree" 2>/dev/null; rm -rf "$work"' EXIT
rm -rf "$out"
mkdir -p "$out"
git worktree add --quiet --detach "$tree" "$revision"

export CARGO_TARGET_DIR=$target
make -C "$tree" --no-print-directory build windows
if "$tree/scripts/pgo.sh" ready; then
    make -C "$tree" --no-print-directory pgo
    cp "$target/pgo/treville" "$target/release/treville"
fi
version=$("$target/release/treville" --version | cut -d ' ' -f 2)
name=treville-$version-$commit

windows_zip
linux_archive
debian_package
try_releases
(cd "$out" && sha256sum -- * >SHA256SUMS)
echo "$out contains:"
ls -1sh "$out"
