/** The puzzles, in a file beside the page that is loaded when they are opened. */

import { scriptBeside } from "../engine/beside.ts";
import { VARIANTS } from "../table/record.ts";
import { keep, recall } from "../table/storage.ts";
import type { VariantName } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { Progress } from "./progress.ts";
import type { Task } from "./task.ts";

declare global {
    /** Set by `puzzles.js`: for each game a puzzle a line, whose parts `web/puzzles/pack.mjs` describes. */
    var trevillePuzzles: Record<string, string> | undefined;
}

export const GRADES = ["easy", "medium", "hard"] as const;
export type Grade = (typeof GRADES)[number];

export interface Puzzle extends Task {
    /** Its name in addresses and in the browser's storage: `musketeer/1x2y3z`. */
    name: string;
    grade: Grade;
}

export const progress = new Progress("puzzles");

let loading: Promise<Puzzle[]> | null = null;

/**
 * All puzzles, in the order in which they are offered. Rejects if the file cannot be loaded; the next call tries again.
 */
export function loadPuzzles(): Promise<Puzzle[]> {
    loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
    });
    return loading;
}

async function load(): Promise<Puzzle[]> {
    await scriptBeside("puzzles.js");
    const texts = globalThis.trevillePuzzles;
    if (!texts) {
        throw new Error(t.cannotLoad("puzzles.js"));
    }
    return VARIANTS.flatMap(({ name }) => texts[name]?.split("\n").map((line) => unpacked(name, line)) ?? []);
}

function unpacked(variant: VariantName, line: string): Puzzle {
    const [name = "", grade = "", mate = "", fen = "", moves = ""] = line.split("|");
    const goal = mate === "" ? ({ kind: "win" } as const) : ({ kind: "mate", moves: Number(mate) } as const);
    return { variant, name: `${variant}/${name}`, grade: grade as Grade, goal, fen, line: moves.split(" ") };
}

/** The puzzle after another among these: the next unsolved one, or the next if all are solved. */
export function nextAfter(puzzles: Puzzle[], current: Puzzle | undefined): Puzzle | undefined {
    const marks = progress.all();
    const begin = puzzles.findIndex(({ name }) => name === current?.name) + 1;
    const order = [...puzzles.slice(begin), ...puzzles.slice(0, begin)];
    const isOpen = ({ name }: Puzzle) => marks[name] !== "solved" && name !== current?.name;
    return order.find(isOpen) ?? order[0];
}

const LAST = "puzzle";

export const noteOpen = ({ name }: Puzzle): void => keep(LAST, name);

export const ofKind = (puzzles: Puzzle[], { variant, grade }: Pick<Puzzle, "variant" | "grade">): Puzzle[] =>
    puzzles.filter((puzzle) => puzzle.variant === variant && puzzle.grade === grade);

/** The puzzle that was open last; the next one of its kind if it is solved, and at first one of the first kind. */
export function toResume(puzzles: Puzzle[]): Puzzle | undefined {
    const name = recall(LAST);
    const last = puzzles.find((puzzle) => puzzle.name === name);
    if (last && progress.all()[last.name] !== "solved") {
        return last;
    }
    const kind = last ?? puzzles[0];
    return kind && nextAfter(ofKind(puzzles, kind), last);
}
