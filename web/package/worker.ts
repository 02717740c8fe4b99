/** The worker: it runs its own instance of the library, which searches. */

import { examine, type Found, initSync, pieceWorths, provideNetwork, Thinker } from "treville-bindings";
import { messageOf } from "./load.ts";
import type { EngineOptions, FromWorker, ToWorker } from "./messages.ts";
import { nodeThreads } from "./threads.ts";

const HASH_MIB = 32;

/** The error of the library that means a lack of memory, after which only a new worker has memory again. */
const NO_MEMORY = "there is not enough memory for a search";

const port = nodeThreads()?.parentPort ?? self;
let options: EngineOptions = {};
let thinker: Thinker | undefined;

const say = (message: FromWorker) => port.postMessage(message);

function think(id: number, request: string): void {
    thinker ??= new Thinker(options.hash ?? HASH_MIB, options.network);
    say({ id, choice: thinker.think(request, (found: Found) => say({ id, found })) });
}

/** Does what `id` asks for, and says why it fails. */
function attempt(id: number, act: () => void): void {
    try {
        act();
    } catch (error) {
        const text = messageOf(error);
        const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
        say({ id, error: text, isFailure: isTrap || text === NO_MEMORY });
    }
}

function hear(message: ToWorker): void {
    if ("module" in message) {
        initSync({ module: message.module });
        options = message.options;
    } else if ("network" in message) {
        provideNetwork(message.network);
    } else if ("examine" in message) {
        const { id, examine: request } = message;
        attempt(id, () => say({ id, findings: examine(request, () => say({ id, searched: true })) }));
    } else if ("betza" in message) {
        const { id, betza, games } = message;
        attempt(id, () => say({ id, worths: pieceWorths(betza, games) }));
    } else {
        attempt(message.id, () => think(message.id, JSON.stringify(message.request)));
    }
}

port.addEventListener("message", (event) => hear((event as MessageEvent<ToWorker>).data));
