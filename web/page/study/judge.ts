/** Says what a move is worth, with an engine of its own: the game on the table may be using the other one. */

import { Engine } from "../../package/engine.ts";
import type { Found, Place } from "../engine/types.ts";

const NODES = 200_000;

let engine: Engine | null = null;

/** The best line from a position, with its value; `null` if another question came first. */
export async function judge(place: Place): Promise<Found | null> {
    engine ??= new Engine();
    const { lines, stopped } = await engine.analyse(place, { nodes: NODES });
    return stopped ? null : (lines[0] ?? null);
}

/** Frees the memory of the engine. */
export function dismiss(): void {
    engine?.close();
    engine = null;
}
