/** Loads the compiled library and the networks. */

import { Board, Game, initSync, networkName } from "treville-bindings";

/** Returns the file of a network, compressed and as text. */
export type NetworkSource = (name: string) => Promise<string>;

export interface Network {
    name: string;
    bytes: Uint8Array;
}

let compiled: WebAssembly.Module | undefined;
let source: NetworkSource | undefined;
const networks = new Map<string, Promise<Network>>();

/** The compiled library, of which workers make their own instances; throws before it is loaded. */
export function wasmModule(): WebAssembly.Module {
    if (!compiled) {
        throw new Error("the library is not loaded yet");
    }
    return compiled;
}

/** Compiles the library, which is given compressed and as text, and makes it ready to use. */
export async function loadLibrary(base64: string, networkSource: NetworkSource): Promise<void> {
    const module = await WebAssembly.compile(await unzipped(bytesOf(base64)));
    initSync({ module });
    compiled = module;
    source = networkSource;
    Board.prototype.delete = Board.prototype.free;
    Game.prototype.delete = Game.prototype.free;
}

/**
 * The network that evaluates a game, loaded once; `null` if the game needs none. Rejects if the game is unknown or the
 * network cannot be loaded; the next call then tries again.
 */
export async function networkFor(variant: string): Promise<Network | null> {
    const name = networkName(variant);
    if (name === undefined || !source) {
        return null;
    }
    const known = networks.get(name);
    if (known) {
        return known;
    }
    const loading = readNetwork(name, source);
    networks.set(name, loading);
    loading.catch(() => networks.delete(name));
    return loading;
}

async function readNetwork(name: string, source: NetworkSource): Promise<Network> {
    return { name, bytes: new Uint8Array(await unzipped(bytesOf(await source(name)))) };
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

/** The message of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A random seed. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32);
