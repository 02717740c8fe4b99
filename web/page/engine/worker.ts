/** The worker: it runs a second instance of the library, which searches. */

import { initSync, Thinker } from "../../../target/wasm/bindings/treville_web.js";
import { messageOf } from "./library.ts";
import type { FromWorker, ToWorker } from "./types.ts";

const HASH_MIB = 32;

let thinker: Thinker | undefined;

const say = (message: FromWorker) => self.postMessage(message);

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if ("module" in message) {
        initSync({ module: message.module });
        thinker = new Thinker(HASH_MIB);
        say({ ready: true });
        return;
    }
    const { id, request } = message;
    try {
        if (!thinker) {
            throw new Error("the engine is not loaded");
        }
        const choice = thinker.think(JSON.stringify(request), (found: string) => say({ id, found: JSON.parse(found) }));
        say({ id, choice: JSON.parse(choice) });
    } catch (error) {
        say({ id, error: messageOf(error) });
    }
});
