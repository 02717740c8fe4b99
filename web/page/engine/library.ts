/** The library in the page, for rules and notation. Searches run in a worker: see `engine.ts`. */

import {
    chosenStart,
    Game,
    initSync,
    levels,
    pieces,
    preludeStart,
    randomStart,
    squareMarks,
    startOptions,
} from "../../../target/wasm/bindings/treville_web.js";
import type { Beginning, LevelInfo, PieceInfo, StartOption, State, VariantName } from "./types.ts";

export { Game };

declare global {
    /**
     * Set by `engine.js`, which contains the compiled library, compressed and as text, because a page opened from the
     * disk may not fetch another file.
     */
    var trevilleEngine: string | undefined;
}

/** Loads the library. Workers use the module to make their own instances. */
export async function loadLibrary(): Promise<WebAssembly.Module> {
    const text = globalThis.trevilleEngine;
    if (text === undefined) {
        throw new Error("engine.js is missing: it belongs beside the page");
    }
    const module = await WebAssembly.compile(await unzipped(bytesOf(text)));
    globalThis.trevilleEngine = undefined;
    initSync({ module });
    return module;
}

function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
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

/** The library's description of each game, cached. */
function once<T>(ask: (variant: VariantName) => string): (variant: VariantName) => T {
    const known = new Map<VariantName, T>();
    return (variant) => {
        const found = known.get(variant) ?? (JSON.parse(ask(variant)) as T);
        known.set(variant, found);
        return found;
    };
}

/** The pieces of a game. */
export const piecesOf = once<PieceInfo[]>(pieces);

/** The pieces of a game under its current rules. */
export function piecesIn({ variant, modes }: State): PieceInfo[] {
    const raysOf = ({ symbol, rays }: PieceInfo) => modes.find((mode) => mode.symbol === symbol)?.rays ?? rays;
    return piecesOf(variant).map((info) => ({ ...info, rays: raysOf(info) }));
}

/** The name of a piece, by its upper-case symbol. */
export const nameOf = (variant: VariantName, symbol: string): string =>
    piecesOf(variant).find((info) => info.symbol === symbol)?.name ?? symbol;

/** Squares that change the pieces arriving there, with the symbol of the piece that a pawn becomes. */
export const marksOf = (variant: VariantName): [string, string][] => JSON.parse(squareMarks(variant));

/** The options for the start of a game. */
export const optionsOf = once<StartOption[]>(startOptions);

/** The start of a game with the given option values, in the order of the options. */
export const startWith = (variant: VariantName, values: string[]): Beginning =>
    JSON.parse(chosenStart(variant, values, anySeed()));

export const usualStart = (variant: VariantName): Beginning =>
    startWith(
        variant,
        optionsOf(variant).map((option) => option.default),
    );

/** The start of the prelude with the given option values. */
export const preludeWith = (variant: VariantName, values: string[]): Beginning => ({
    fen: preludeStart(variant, values),
    remark: null,
});

export const chanceStart = (variant: VariantName): Beginning => ({
    fen: randomStart(variant, anySeed()),
    remark: null,
});

/** The levels of play below full strength, the weakest first. */
export const weakerLevels = (): LevelInfo[] => JSON.parse(levels());

/** A random seed. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32);

/** The message of a thrown value; the library throws strings. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
