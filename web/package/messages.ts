/** What an engine and its workers say to each other. */

import type { Choice, Found, Request } from "treville-bindings";

/** Settings of an engine. */
export interface EngineOptions {
    /** The size of the transposition table in MiB; 32 by default. */
    hash?: number;
    /** The content of a network file that replaces the network of its game. */
    network?: Uint8Array;
}

export type ToWorker =
    | { module: WebAssembly.Module; options: EngineOptions }
    | { network: Uint8Array }
    | { id: number; request: Request };

export type FromWorker =
    | { id: number; found: Found }
    | { id: number; choice: Choice }
    /** After a failure a worker cannot be used again. */
    | { id: number; error: string; isFailure: boolean };
