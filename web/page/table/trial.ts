/** Trying a mistake of a reviewed game again. */

import type { Missed } from "../engine/types.ts";

export interface Trial {
    missed: Missed;
    /** Whether a move is awaited, being judged, was good enough, or the solution is shown. */
    state: "asked" | "judging" | "right" | "shown";
    /** What was said of the last move. */
    words: string;
}

/** A review that is running. */
export interface Running {
    done: number;
    all: number;
    stop: AbortController;
}
