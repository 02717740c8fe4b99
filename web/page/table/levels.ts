/** How strong the engine plays. */

import { weakerLevels } from "../engine/library.ts";

export interface Level {
    name: string;
    /** The library's number of a level below full strength. */
    level?: number;
    /** At full strength: milliseconds per move. */
    moveMilliseconds?: number;
}

const AT_FULL_STRENGTH: Level[] = [
    { name: "full strength, half a second", moveMilliseconds: 500 },
    { name: "full strength, two seconds", moveMilliseconds: 2_000 },
    { name: "full strength, five seconds", moveMilliseconds: 5_000 },
    { name: "full strength, fifteen seconds", moveMilliseconds: 15_000 },
];

let known: Level[] | undefined;

/** All levels, the weakest first; empty until the library is loaded. */
export function allLevels(): Level[] {
    const named = ({ number, name, elo }: { number: number; name: string; elo: number }): Level => ({
        name: `${number}, ${name} (about ${elo} Elo)`,
        level: number,
    });
    known ??= [...weakerLevels().map(named), ...AT_FULL_STRENGTH];
    return known;
}

export const USUAL_LEVEL = 4;

/** Clamps a level from untrusted input; levels are counted from 1. */
export const levelOf = (number: number): Level =>
    allLevels()[Math.min(Math.max(Math.round(number), 1), allLevels().length) - 1] as Level;

/** Milliseconds that a move takes at least where Treville plays both sides. */
export const PACES: [pace: number, name: string][] = [
    [0, "as fast as it thinks"],
    [1_000, "one second a move"],
    [2_000, "two seconds a move"],
    [5_000, "five seconds a move"],
];

const USUAL_PACE = 2_000;

/** The pace that a text names, or the usual one. */
export const paceIn = (text: string | null): number =>
    PACES.find(([pace]) => String(pace) === text)?.[0] ?? USUAL_PACE;
