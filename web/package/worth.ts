/** What a piece is worth to the network, found out in a worker. */

import type { Worths } from "treville-bindings";
import program from "worker-text";
import { networkFor, wasmModule } from "./load.ts";
import type { FromWorker } from "./messages.ts";
import { startThread } from "./threads.ts";

/**
 * Plays `games` quick games of Musketeer Chess with a piece, given by its Betza notation, and a Leopard. Takes seconds;
 * `signal` ends the worker. Rejects if no game can be played with the piece, or if it was ended.
 */
export async function worthsOf(betza: string, games: number, signal: AbortSignal): Promise<Worths> {
    const network = await networkFor("musketeer");
    signal.throwIfAborted();
    let end = () => {};
    const worths = new Promise<Worths>((resolve, reject) => {
        const hear = (message: FromWorker) => {
            if ("worths" in message) {
                resolve(message.worths);
            } else if ("error" in message) {
                reject(new Error(message.error));
            }
        };
        const thread = startThread(program, hear, (reason) => reject(new Error(reason)));
        const stop = () => reject(signal.reason);
        signal.addEventListener("abort", stop);
        end = () => {
            signal.removeEventListener("abort", stop);
            thread.terminate();
        };
        thread.send({ module: wasmModule(), options: {} });
        if (network) {
            thread.send({ network: network.bytes });
        }
        thread.send({ id: 1, betza, games });
    });
    return worths.finally(() => end());
}
