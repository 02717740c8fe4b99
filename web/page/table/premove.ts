/** A move that is entered in advance, while the opponent thinks. */

import { placementOf } from "../board/placement.ts";
import { layoutOf } from "../board/layout.ts";
import type { Step } from "../board/steps.ts";
import type { Side, State } from "../engine/types.ts";

/** The squares from which and to which a piece is to move. */
export type Premove = readonly [from: string, to: string];

/** The squares of a side's pieces on the board; pieces that wait behind it cannot move. */
export function squaresOf({ variant, fen }: State, side: Side): Set<string> {
    const { at } = layoutOf(variant);
    const own = [...placementOf(variant, fen)].filter(([, piece]) => piece.side === side);
    return new Set(own.map(([name]) => name).filter((name) => at.get(name)?.kind !== "gate"));
}

/** The legal moves that a premove means: several if there is something to choose. */
export const meantBy = ([from, to]: Premove, legal: Step[]): Step[] =>
    legal.filter(({ path }) => path.length === 2 && path[0] === from && path[1] === to);

export interface Advance {
    /** The square of the lifted piece. */
    touched: string[];
    premove: Premove | null;
}

/**
 * What touching a square means while the opponent thinks. A touch takes back a premove; a touch of another own piece
 * lifts that instead, because only drags can tell it from a recapture.
 */
export function touchAhead({ touched, premove }: Advance, square: string, own: Set<string>): Advance {
    const [from] = touched;
    if (from !== undefined && square !== from && !own.has(square)) {
        return { touched: [], premove: [from, square] };
    }
    const isLifted = own.has(square) && square !== (from ?? premove?.[0]);
    return { touched: isLifted ? [square] : [], premove: null };
}
