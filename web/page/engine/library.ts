/** The library in the page itself: rules and notation. It searches in a worker only, see `engine.ts`. */

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
     * Set by `engine.js`, which holds the compiled library, zipped and as text: a page from a file may not fetch
     * another file.
     */
    var trevilleEngine: string | undefined;
}

/** Loads the library; the module is for workers to load once more. */
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

/** What the library tells of each game, asked for once. */
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

/** The pieces of a game, moving as its rules are read in it. */
export function piecesIn({ variant, modes }: State): PieceInfo[] {
    const raysOf = ({ symbol, rays }: PieceInfo) => modes.find((mode) => mode.symbol === symbol)?.rays ?? rays;
    return piecesOf(variant).map((info) => ({ ...info, rays: raysOf(info) }));
}

/** What a piece of a game is called, by its upper-case symbol. */
export const nameOf = (variant: VariantName, symbol: string): string =>
    piecesOf(variant).find((info) => info.symbol === symbol)?.name ?? symbol;

/** Squares that turn pieces into others, with the symbol that a pawn becomes there. */
export const marksOf = (variant: VariantName): [string, string][] => JSON.parse(squareMarks(variant));

/** What a person may choose of how a game begins. */
export const optionsOf = once<StartOption[]>(startOptions);

/** How a game begins for the values chosen, in the order of its options. */
export const startWith = (variant: VariantName, values: string[]): Beginning =>
    JSON.parse(chosenStart(variant, values, anySeed()));

export const usualStart = (variant: VariantName): Beginning =>
    startWith(
        variant,
        optionsOf(variant).map((option) => option.default),
    );

/** Where the players choose before the game, by the customs that the values name. */
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

/** A seed for what is left to chance. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32);

/** The message of whatever was thrown; the library throws texts. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
