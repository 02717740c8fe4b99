/** The library as the page uses it. Searches run in a worker: see `engine.ts` of the package. */

import {
    chosenStart,
    levels,
    pieces,
    preludeStart,
    randomStart,
    squareMarks,
    startOptions,
} from "treville-bindings";
import { anySeed, loadLibrary, networkFor } from "../../package/load.ts";
import { phrase, t } from "../text/text.ts";
import { scriptBeside } from "./beside.ts";
import { picturesIn } from "./own.ts";
import type { Beginning, LevelInfo, PieceInfo, StartOption, State, VariantName } from "./types.ts";

export { messageOf } from "../text/problem.ts";
export { worthsOf } from "../../package/worth.ts";
export { matingPower, studyPiece } from "treville-bindings";

/** The version of `engine.js` to which this script belongs; set by the build. */
declare const ENGINE_VERSION: string;

declare global {
    /**
     * Set by `engine.js`, which contains the compiled library, compressed and as text, because a page opened from the
     * disk may not fetch another file.
     */
    var trevilleEngine: { version: string; text: string } | undefined;

    /** Set by each file of `networks/`, which is loaded as a script for the same reason. */
    var trevilleNetwork: string | undefined;
}

/** Loads the library that stands beside the page. */
export async function loadPage(): Promise<void> {
    const engine = globalThis.trevilleEngine;
    if (engine === undefined) {
        throw new Error(t.engineMissing);
    }
    if (engine.version !== ENGINE_VERSION) {
        throw new Error(t.versionsDiffer);
    }
    await loadLibrary(engine.text, networkBeside);
    globalThis.trevilleEngine = undefined;
}

/** Loads a network that stands beside the page. */
async function networkBeside(name: string): Promise<string> {
    await scriptBeside(`networks/${name}.js`);
    const text = globalThis.trevilleNetwork;
    globalThis.trevilleNetwork = undefined;
    if (text === undefined) {
        throw new Error(t.cannotLoad(`networks/${name}.js`));
    }
    return text;
}

/** Loads the network of a game in advance. Errors are left to the search that needs it. */
export const prepare = (variant: VariantName): Promise<unknown> => networkFor(variant).catch(() => null);

/** The library's description of each game, cached. */
function once<T>(ask: (variant: VariantName) => T): (variant: VariantName) => T {
    const known = new Map<VariantName, T>();
    return (variant) => {
        const found = known.get(variant) ?? ask(variant);
        known.set(variant, found);
        return found;
    };
}

/** A piece, and the name of its picture if it was made to order. */
export interface PicturedPiece extends PieceInfo {
    picture?: string;
}

/** The pieces of a game. */
export const piecesOf = once<PicturedPiece[]>((variant) => {
    const pictures = picturesIn(variant);
    return pieces(variant).map((info) => ({ ...info, picture: pictures.get(info.symbol) }));
});

/** The pieces of a game under its current rules. */
export function piecesIn({ variant, modes }: Pick<State, "variant" | "modes">): PicturedPiece[] {
    const raysOf = ({ symbol, rays }: PieceInfo) => modes.find((mode) => mode.symbol === symbol)?.rays ?? rays;
    return piecesOf(variant).map((info) => ({ ...info, rays: raysOf(info) }));
}

/** A piece by its upper-case symbol. */
export const pieceOf = (variant: VariantName, symbol: string): PicturedPiece | undefined =>
    piecesOf(variant).find((info) => info.symbol === symbol);

/** The name of a piece for people. */
export const nameOf = (variant: VariantName, symbol: string): string =>
    phrase(pieceOf(variant, symbol)?.name ?? symbol);

/** Squares that change the pieces arriving there, with the symbol of the piece that a pawn becomes. */
export const marksOf = (variant: VariantName): [string, string][] => squareMarks(variant);

/** The options for the start of a game. */
export const optionsOf = once<StartOption[]>(startOptions);

/** The start of a game with the given option values, in the order of the options. */
export const startWith = (variant: VariantName, values: string[]): Beginning =>
    chosenStart(variant, values, anySeed());

export const usualStart = (variant: VariantName): Beginning =>
    startWith(
        variant,
        optionsOf(variant).map((option) => option.default),
    );

/** A start that the rules allow. */
const allowed = (fen: string): Beginning => ({ fen, remark: null, objections: [] });

/** The start of the prelude with the given option values. */
export const preludeWith = (variant: VariantName, values: string[]): Beginning =>
    allowed(preludeStart(variant, values));

export const chanceStart = (variant: VariantName): Beginning => allowed(randomStart(variant, anySeed()));

/** The levels of play below full strength, the weakest first. */
export const weakerLevels = (): LevelInfo[] => levels();
