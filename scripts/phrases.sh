#!/usr/bin/env bash
# Looks for unwanted phrases in the comments and pages of this repository, including phrases that continue on the next
# line. Prints each as FILE:LINE and fails if there are any.
#
#   scripts/phrases.sh [PATH]...
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- .
# shellcheck disable=SC2016
git ls-files -z -- "$@" | grep -z -E '\.(rs|md|ts|tsx|mjs|sh|yml|roff)$|(^|/)Makefile$' | grep -z -v '^scripts/phrases\.sh$' |
    xargs -0 perl -0777 -ne '
        BEGIN {
            my $gap = qr{(?:\s|\n\s*(?://[/!]?|#|\*)\s)+};
            @phrases = map { my $words = join $gap, map quotemeta, split " "; qr{\b$words\b}i } (
                "so many", "such as has", "such as have", "whoever", "otherwise than", "for want of", "and else",
            );
        }
        for my $phrase (@phrases) {
            while (/$phrase/g) {
                my $line = 1 + (substr($_, 0, $-[0]) =~ tr/\n//);
                print "$ARGV:$line: ", $& =~ s/\s*\n\s*\S*\s*/ /r, "\n";
                $found = 1;
            }
        }
        END { $? = 1 if $found }
    '
