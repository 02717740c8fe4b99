/** The pieces that each side has captured. */

import { Board } from "treville-bindings";
import { type Piece, placementOf } from "../board/placement.ts";
import { opponent, type Side, type State, type VariantName } from "../engine/types.ts";

/** White's captures are Black's pieces. The symbols are in upper case, in the order of the captures. */
export type Captured = Record<Side, string[]>;

/** How many pieces of a side there are of each type, those that wait included. */
function countOf(side: Side, pieces: Iterable<Piece>): Map<string, number> {
    const count = new Map<string, number>();
    for (const { symbol } of [...pieces].filter((piece) => piece.side === side)) {
        count.set(symbol, (count.get(symbol) ?? 0) + 1);
    }
    return count;
}

/** The pieces of the opponent that a move of `side` has removed, with those that can no longer enter. */
function removedBy(side: Side, variant: VariantName, before: string, after: string): string[] {
    const other = opponent(side);
    const left = countOf(other, placementOf(variant, after).values());
    const had = countOf(other, placementOf(variant, before).values());
    return [...had].flatMap(([symbol, count]) => {
        const gone = Math.max(0, count - (left.get(symbol) ?? 0));
        return Array<string>(gone).fill(symbol);
    });
}

/** The library replays the moves; the pieces that vanish from one position to the next are counted. */
export function capturedIn({ variant, start, moves }: Pick<State, "variant" | "start" | "moves">): Captured {
    const captured: Captured = { white: [], black: [] };
    const board = new Board(variant, start);
    let before = board.fen();
    for (const { uci } of moves) {
        const side = board.turn() ? "white" : "black";
        board.push(uci);
        const after = board.fen();
        captured[side].push(...removedBy(side, variant, before, after));
        before = after;
    }
    board.free();
    return captured;
}
