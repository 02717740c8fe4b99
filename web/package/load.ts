/** Loads the compiled library. */

import { Board, Game, initSync } from "treville-bindings";

let compiled: WebAssembly.Module | undefined;

/** The compiled library, of which workers make their own instances; throws before it is loaded. */
export function wasmModule(): WebAssembly.Module {
    if (!compiled) {
        throw new Error("the library is not loaded yet");
    }
    return compiled;
}

/** Compiles the library, which is given compressed and as text, and makes it ready to use. */
export async function loadLibrary(base64: string): Promise<void> {
    const module = await WebAssembly.compile(await unzipped(bytesOf(base64)));
    initSync({ module });
    compiled = module;
    Board.prototype.delete = Board.prototype.free;
    Game.prototype.delete = Game.prototype.free;
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
