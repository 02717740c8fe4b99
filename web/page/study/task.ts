/** Positions with a goal: puzzles, and the tasks of lessons. */

import type { VariantName } from "../engine/types.ts";

/** What is to be done. */
export type Goal =
    /** To mate, in this number of moves. */
    | { kind: "mate"; moves: number }
    /** To win. */
    | { kind: "win" }
    /** To mate a king with few men, at best in this number of moves. */
    | { kind: "endgame"; moves: number }
    /** To move the piece on `from` to `square`, while the other side does not move, best in this number of moves. */
    | { kind: "reach"; from: string; square: string; moves: number }
    /** To try how the piece on `from` moves, while the other side does not move. */
    | { kind: "try"; from: string }
    /** To find a move whose SAN matches this regular expression. */
    | { kind: "find"; san: string };

export interface Task {
    variant: VariantName;
    fen: string;
    goal: Goal;
    /** The solution in SAN: the solver's moves, with the replies between them; empty if there are many. */
    line: string[];
}
