/** The library in the page itself: rules and notation. It searches in a worker only, see `engine.ts`. */

import {
    chosenStart,
    Game,
    initSync,
    levels,
    pieces,
    randomStart,
    squareMarks,
    startFen,
    startOptions,
} from "../../../target/wasm/bindings/treville_web.js";
import type { LevelInfo, PieceInfo, StartOption, State, VariantName } from "./types.ts";

export { Game };

declare global {
    /** Set by `engine.js`, which holds the compiled library as text: a page from a file may not fetch another file. */
    var trevilleEngine: string | undefined;
}

/** Loads the library; the module is for workers to load once more. */
export async function loadLibrary(): Promise<WebAssembly.Module> {
    const text = globalThis.trevilleEngine;
    if (text === undefined) {
        throw new Error("engine.js is missing: it belongs beside the page");
    }
    const module = await WebAssembly.compile(bytesOf(text));
    globalThis.trevilleEngine = undefined;
    initSync({ module });
    return module;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
    const characters = atob(base64);
    const bytes = new Uint8Array(characters.length);
    for (let index = 0; index < characters.length; index++) {
        bytes[index] = characters.charCodeAt(index);
    }
    return bytes;
}

export const stateOf = (game: Game): State => JSON.parse(game.state());

const known = new Map<VariantName, PieceInfo[]>();

/** The pieces of a game. */
export function piecesOf(variant: VariantName): PieceInfo[] {
    let found = known.get(variant);
    if (!found) {
        found = JSON.parse(pieces(variant)) as PieceInfo[];
        known.set(variant, found);
    }
    return found;
}

/** What a piece of a game is called, by its upper-case symbol. */
export const nameOf = (variant: VariantName, symbol: string): string =>
    piecesOf(variant).find((info) => info.symbol === symbol)?.name ?? symbol;

/** Squares that turn pieces into others, with the symbol that a pawn becomes there. */
export const marksOf = (variant: VariantName): [string, string][] => JSON.parse(squareMarks(variant));

export const usualStart = (variant: VariantName): string => startFen(variant, false);
export const preludeStart = (variant: VariantName): string => startFen(variant, true);
export const chanceStart = (variant: VariantName): string => randomStart(variant, anySeed());

/** What a person may choose of how a game begins; nothing where the players choose in a prelude. */
export const optionsOf = (variant: VariantName): StartOption[] => JSON.parse(startOptions(variant));
/** The start for the values chosen, in the order of the options. */
export const startWith = (variant: VariantName, values: string[]): string => chosenStart(variant, values);

/** The levels of play below full strength, the weakest first. */
export const weakerLevels = (): LevelInfo[] => JSON.parse(levels());

/** A seed for what is left to chance. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32);

/** The message of whatever was thrown; the library throws texts. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
