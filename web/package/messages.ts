/** What an engine and its workers say to each other. */

import type { Choice, Finding, Found, Request, Worths } from "treville-bindings";

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
    | { id: number; request: Request }
    /** A part of a game to search for its review, as JSON. */
    | { id: number; examine: string }
    /** A piece by its Betza notation, to be valued in this many games. */
    | { id: number; betza: string; games: number };

export type FromWorker =
    | { id: number; found: Found }
    | { id: number; choice: Choice }
    /** A position of the part has been searched. */
    | { id: number; searched: true }
    | { id: number; findings: Finding[] }
    | { id: number; worths: Worths }
    /** After a failure a worker cannot be used again. */
    | { id: number; error: string; isFailure: boolean };
