/** How strong the engine plays. */

import { weakerLevels } from "../engine/library.ts";
import { en } from "../text/en.ts";
import { phrase, t } from "../text/text.ts";

export interface Level {
    /** The name for people. */
    name: string;
    /** The name in records. */
    recorded: string;
    /** The library's number of a level below full strength. */
    level?: number;
    /** At full strength: milliseconds per move. */
    moveMilliseconds?: number;
}

const AT_FULL_STRENGTH: Level[] = ([500, 2000, 5000, 15000] as const).map((moveMilliseconds) => ({
    name: t.fullStrength[moveMilliseconds],
    recorded: en.fullStrength[moveMilliseconds],
    moveMilliseconds,
}));

let known: Level[] | undefined;

/** All levels, the weakest first; empty until the library is loaded. */
export function allLevels(): Level[] {
    const named = ({ number, name, elo }: { number: number; name: string; elo: number }): Level => ({
        name: t.weakerLevel(number, phrase(name), elo),
        recorded: en.weakerLevel(number, name, elo),
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
export const PACES: [pace: number, name: string][] = ([0, 1000, 2000, 5000] as const).map((pace) => [
    pace,
    t.paces[pace],
]);

const USUAL_PACE = 2_000;

/** The pace that a text names, or the usual one. */
export const paceIn = (text: string | null): number =>
    PACES.find(([pace]) => String(pace) === text)?.[0] ?? USUAL_PACE;
