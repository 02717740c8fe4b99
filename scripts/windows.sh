#!/usr/bin/env bash
# Builds treville.exe on Linux: x86-64, for Windows 7 and later.
# Usage: windows.sh setup, which installs what that and its test in Wine need; windows.sh build; windows.sh test.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"
cd "$(dirname "$0")/.."

# The ordinary target, x86_64-pc-windows-gnu, needs Windows 10. This one comes without a compiled standard library, so a
# toolchain with the library's source is needed: rustup's component rust-src, or Debian's packages.
target=x86_64-win7-windows-gnu
# What was compiled by another compiler must not be mixed in.
folder=$(realpath -m "${CARGO_TARGET_DIR:-target}/windows")
engine=$folder/treville.exe
# What every Windows has had since Windows 7.
known_libraries="advapi32 kernel32 msvcrt ntdll user32 userenv ws2_32"

setup() {
    local packages=()
    find_program x86_64-w64-mingw32-gcc >/dev/null || packages+=(gcc-mingw-w64-x86-64-win32)
    find_program wine >/dev/null || packages+=(wine wine64)
    if ! find_source_toolchain && ! rustup component add rust-src; then
        echo "There is no rustup that can get the source of the standard library: Debian's toolchain is taken."
        packages+=(cargo-web rustc-web rust-web-src)
    fi
    install_packages "${packages[@]}"
    echo "Everything for Windows is in place."
}

# Prints the libraries that a program needs and that Windows 7 may lack.
foreign_libraries() {
    local name
    x86_64-w64-mingw32-objdump -p "$1" | sed -n 's/^\tDLL Name: \(.*\)\.dll$/\L\1/p' | sort -u | while read -r name; do
        case " $known_libraries " in
        *" $name "*) ;;
        *) echo "$name.dll" ;;
        esac
    done
}

build() {
    local foreign
    if ! find_source_toolchain || ! find_program x86_64-w64-mingw32-gcc >/dev/null; then
        echo "What builds for Windows is missing: \`make setup-windows\` installs it." >&2
        exit 1
    fi
    # Stable toolchains build their own standard library only when told to behave like the unstable one. Slim errors of
    # the crate windows do without the libraries of COM and of later versions of Windows.
    TREVILLE_COMMIT=$(git describe --always --dirty 2>/dev/null) RUSTC_BOOTSTRAP=1 RUSTFLAGS=--cfg=windows_slim_errors \
        CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_STRIP=symbols \
        "$cargo" build --release --locked --target "$target" --target-dir "$folder" -Zbuild-std=std,panic_abort
    cp "$folder/$target/release/treville.exe" "$engine"
    foreign=$(foreign_libraries "$engine")
    if [ -n "$foreign" ]; then
        echo "$engine needs libraries that Windows 7 lacks: $foreign" >&2
        exit 1
    fi
    echo "$engine is built."
}

# Ends Wine's server, if there is one: none is no failure.
end_wine() {
    wineserver --kill || true
}

# Wine with a configuration of its own. Its server stays until the tests without a display are over; those in WinBoard,
# which are skipped unless WINBOARD names it, each begin with a server of their own.
run_tests() {
    export WINEPREFIX=$folder/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" TREVILLE_WINDOWS_ENGINE=$engine
    unset DISPLAY
    mkdir -p "$folder"
    # A server that is there already, left by a run that was killed, cannot be told to stay.
    end_wine
    wineserver --persistent
    trap end_wine EXIT
    wineboot --init 2>/dev/null
    "${CARGO:-cargo}" test --locked --test windows
    end_wine
    "${CARGO:-cargo}" test --locked --test winboard
}

case ${1:-} in
setup) setup ;;
build) build ;;
test) run_tests ;;
*)
    echo "usage: windows.sh setup|build|test" >&2
    exit 2
    ;;
esac
