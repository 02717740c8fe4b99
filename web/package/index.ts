/**
 * Treville as a package: rules, notation and records of Musketeer Chess, orthodox chess, Chu Chess, EN Chess and
 * Morphing Chess III, and the engine.
 */

import {
    Board,
    chosenStart,
    Game,
    levels,
    listPgn,
    pieces,
    preludeStart,
    randomStart,
    readGamePGN,
    squareMarks,
    startingFen,
    startOptions,
    validateFen,
    variants,
} from "treville-bindings";
import { Engine } from "./engine.ts";
import { loadLibrary } from "./load.ts";
import { review } from "./review.ts";

export type {
    Beginning,
    Board,
    Choice,
    Condition,
    End,
    Finding,
    Found,
    Game,
    Judged,
    LevelInfo,
    ListedGame,
    Missed,
    Mode,
    Move,
    PieceInfo,
    PiecesText,
    Place,
    Problem,
    Ray,
    Request,
    Reviewed,
    Side,
    StartOption,
    State,
    ToExamine,
    TreeNode,
    Value,
    VariantName,
} from "treville-bindings";
export type { Engine, Limits, SearchResult } from "./engine.ts";
export type { EngineOptions } from "./messages.ts";
export type { ReviewOptions } from "./review.ts";

/** The notations of ffish.js that these games have. Both are SAN. */
const Notation = { DEFAULT: 0, SAN: 1 } as const;

/** For programs written for ffish.js: has no effect, because the games are fixed. */
function loadVariantConfig(_variantInitContent: string): void {}

/** Whether captured pieces can be dropped: `false` for all games. Throws if the variant is unknown. */
function capturesToHand(variant: string): boolean {
    startingFen(variant);
    return false;
}

const library = {
    Board,
    Game,
    Engine,
    Notation,
    review,
    variants,
    startingFen,
    validateFen,
    readGamePGN,
    listPgn,
    loadVariantConfig,
    capturesToHand,
    levels,
    pieces,
    squareMarks,
    startOptions,
    chosenStart,
    preludeStart,
    randomStart,
};

/** The loaded library. */
export type Treville = typeof library;

let loading: Promise<Treville> | undefined;

async function begin(): Promise<Treville> {
    const [{ default: base64 }, { default: networks }] = await Promise.all([
        import("./wasm.js"),
        import("./networks.js"),
    ]);
    await loadLibrary(base64, async (name) => {
        const read = networks[name];
        if (!read) {
            throw new Error(`the package has no network '${name}'`);
        }
        return (await read()).default;
    });
    return library;
}

/** Loads the library, once for all callers. */
export function load(): Promise<Treville> {
    loading ??= begin();
    return loading;
}

export default load;
