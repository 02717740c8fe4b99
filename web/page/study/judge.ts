/** Says what a move is worth, with an engine of its own: the game on the table may be using the other one. */

import { Engine } from "../../package/engine.ts";
import type { Place, Value } from "../engine/types.ts";

const NODES = 200_000;

let engine: Engine | null = null;

/** The value of a position; `null` if another question came first. */
export async function judge(place: Place): Promise<Value | null> {
    engine ??= new Engine();
    const { value, stopped } = await engine.analyse(place, { nodes: NODES });
    return stopped ? null : value;
}

/** Frees the memory of the engine. */
export function dismiss(): void {
    engine?.close();
    engine = null;
}
