/** Moves in plain words, for screen readers. */

import { stepOf } from "../board/steps.ts";
import { nameOf } from "../engine/library.ts";
import type { Move, VariantName } from "../engine/types.ts";

/** A move without its player: `Knight b1 to c3, the Leopard enters`. */
export function spoken(variant: VariantName, move: Move): string {
    const { san, text } = move;
    const name = (symbol: string | undefined) => nameOf(variant, symbol ?? "P");
    const [, placed] = /^([A-Z])@/.exec(text) ?? [];
    const step = stepOf(move);
    if (placed && step) {
        return `the ${name(placed)} waits on ${step.path[0]}`;
    }
    if (!step) {
        return /^[A-Z]$/.test(text) ? `chooses the ${name(text)}` : "passes";
    }
    const entering = /\/([A-Z])/.exec(san)?.[1];
    return `${wayOf(step.path, san, name)}${entering ? `, the ${name(entering)} enters` : ""}`;
}

function wayOf(path: string[], san: string, name: (symbol: string | undefined) => string): string {
    const castling = /^O-O(-O)?/.exec(san);
    if (castling) {
        return castling[1] ? "castles on the queen's side" : "castles on the king's side";
    }
    const [from, ...targets] = path;
    const swapped = /~(\+?[A-Z])/.exec(san)?.[1];
    const verb = (target: string) => (san.includes(`x${target}`) ? "takes" : "to");
    const legs = targets.map((target) =>
        swapped ? `changes places with the ${name(swapped)} on ${target}` : `${verb(target)} ${target}`,
    );
    const became = /=(\+?[A-Z])/.exec(san)?.[1];
    const piece = name(/^\+?[A-Z]/.exec(san)?.[0]);
    return `${piece} ${from} ${legs.join(", then ")}${became ? `, becomes a ${name(became)}` : ""}`;
}
