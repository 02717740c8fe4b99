/** Moves in plain words, for screen readers. */

import { stepOf } from "../board/steps.ts";
import { nameOf } from "../engine/library.ts";
import type { Move, VariantName } from "../engine/types.ts";
import { t } from "../text/text.ts";

/** A move without its player: `Knight b1 to c3, the Leopard enters`. */
export function spoken(variant: VariantName, move: Move): string {
    const { san, text } = move;
    const name = (symbol: string | undefined) => nameOf(variant, symbol ?? "P");
    const [, placed] = /^([A-Z])@/.exec(text) ?? [];
    const step = stepOf(move);
    if (placed && step) {
        return t.saidWaits(name(placed), step.path[0] ?? "");
    }
    if (!step) {
        return /^[A-Z]$/.test(text) ? t.saidChooses(name(text)) : t.saidPass;
    }
    const entering = /\/([A-Z])/.exec(san)?.[1];
    const way = wayOf(step.path, san, name);
    return entering ? t.saidEnters(way, name(entering)) : way;
}

function wayOf(path: string[], san: string, name: (symbol: string | undefined) => string): string {
    const castling = /^O-O(-O)?/.exec(san);
    if (castling) {
        return castling[1] ? t.saidCastlesQueenside : t.saidCastlesKingside;
    }
    const [from, ...targets] = path;
    const swapped = /~(\+?[A-Z])/.exec(san)?.[1];
    const said = (target: string) => (san.includes(`x${target}`) ? t.saidTakes(target) : t.saidTo(target));
    const legs = targets.map((target) => (swapped ? t.saidSwaps(name(swapped), target) : said(target)));
    const became = /=(\+?[A-Z])/.exec(san)?.[1];
    const piece = name(/^\+?[A-Z]/.exec(san)?.[0]);
    const moved = `${piece} ${from} ${legs.join(t.saidThen)}`;
    return became ? t.saidBecomes(moved, name(became)) : moved;
}
