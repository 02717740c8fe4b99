/** Legal moves as sequences of squares. The library generates the moves; this file parses their coordinates. */

import type { Move } from "../engine/types.ts";

export interface Step {
    move: Move;
    /** The squares in order. */
    path: string[];
    /** The upper-case symbol after the squares: the piece that enters, or that the moving piece becomes. */
    letter: string;
}

const PLACING = /^([A-Z])@([a-h]\d)$/;
const COORDINATES = /^([a-jx]\d)([a-jx]\d)(?:,([a-jx]\d)([a-jx]\d))?([a-z+])?$/;

/** Returns `null` for moves without squares: a pass, a lost turn, a type chosen in the prelude. */
export function stepOf(move: Move): Step | null {
    const placing = PLACING.exec(move.text);
    if (placing) {
        const [, letter = "", square = ""] = placing;
        return { move, path: [square], letter };
    }
    const parts = COORDINATES.exec(move.text);
    if (!parts) {
        return null;
    }
    const [, from = "", to = "", , on, letter = ""] = parts;
    return { move, path: on ? [from, to, on] : [from, to], letter: letter.toUpperCase() };
}

export const stepsOf = (legal: Move[]): Step[] => legal.flatMap((move) => stepOf(move) ?? []);

const beginsWith = (step: Step, touched: string[]) => touched.every((square, index) => step.path[index] === square);

/** The moves that begin with the squares touched so far. */
export const following = (steps: Step[], touched: string[]): Step[] =>
    steps.filter((step) => beginsWith(step, touched));

/**
 * The squares that may be touched next. Touching the last square again ends a move that could also continue.
 */
export function nextSquares(steps: Step[], touched: string[]): Map<string, Step[]> {
    const next = new Map<string, Step[]>();
    const add = (square: string, step: Step) => next.set(square, [...(next.get(square) ?? []), step]);
    for (const step of following(steps, touched)) {
        const square = step.path[touched.length] ?? touched.at(-1);
        if (square !== undefined && (touched.length > 0 || step.path.length === 1)) {
            add(square, step);
        }
    }
    return next;
}

export type Touch =
    | { kind: "nothing" }
    | { kind: "touched"; squares: string[] }
    | { kind: "choose"; steps: Step[] }
    | { kind: "play"; step: Step };

/** What touching a square means, given the squares touched before. */
export function touch(steps: Step[], touched: string[], square: string): Touch {
    const last = touched.at(-1);
    const ended = following(steps, touched).filter((step) => step.path.length === touched.length);
    if (touched.length > 1 && square === last && ended.length > 0) {
        return decide(ended);
    }
    const squares = [...touched, square];
    const ways = following(steps, squares);
    if (ways.length > 0) {
        const open = ways.some((step) => step.path.length > squares.length);
        return open ? { kind: "touched", squares } : decide(ways);
    }
    if (touched.length > 0 && square !== touched[0]) {
        return touch(steps, [], square);
    }
    return { kind: "nothing" };
}

function decide(steps: Step[]): Touch {
    const [only, another] = steps;
    if (only && !another) {
        return { kind: "play", step: only };
    }
    return only ? { kind: "choose", steps } : { kind: "nothing" };
}

/** Whether a piece enters with a move; its notation then has a slash. */
export const isEntry = (move: Move): boolean => move.san.includes("/");
export const enters = (step: Step): boolean => isEntry(step.move);
