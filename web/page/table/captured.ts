/** The pieces that each side has captured. */

import { Board } from "treville-bindings";
import { type Piece, placementOf } from "../board/placement.ts";
import { opponent, type Side, type State, type VariantName } from "../engine/types.ts";

/** White's captures are Black's pieces. The symbols are in upper case, in the order of the captures. */
export type Captured = Record<Side, string[]>;

/** A move that was replayed. */
interface Ply {
    uci: string;
    side: Side;
    removed: string[];
    /** The position after it. */
    fen: string;
}

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

/**
 * The library replays the moves, and the pieces that vanish from one position to the next are counted. Positions of a
 * line are not replayed again.
 */
export class Captures {
    private board: Board;
    private line: Ply[] = [];

    constructor(
        private readonly variant: VariantName,
        private readonly start: string,
    ) {
        this.board = new Board(variant, start);
    }

    isOf({ variant, start }: State): boolean {
        return this.variant === variant && this.start === start;
    }

    /** What has been captured by these moves. */
    after({ moves }: State): Captured {
        const common = moves.findIndex(({ uci }, index) => this.line[index]?.uci !== uci);
        if (common >= 0) {
            while (this.line.length > common) {
                this.board.pop();
                this.line.pop();
            }
            for (const { uci } of moves.slice(common)) {
                this.replay(uci);
            }
        }
        const captured: Captured = { white: [], black: [] };
        for (const { side, removed } of this.line.slice(0, moves.length)) {
            captured[side].push(...removed);
        }
        return captured;
    }

    private replay(uci: string): void {
        const before = this.line.at(-1)?.fen ?? this.start;
        const side = this.board.turn() ? "white" : "black";
        this.board.push(uci);
        const fen = this.board.fen();
        this.line.push({ uci, side, removed: removedBy(side, this.variant, before, fen), fen });
    }

    free(): void {
        this.board.free();
    }
}
