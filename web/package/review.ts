/** The review of a game: workers search its parts. */

import type { Finding, Game } from "treville-bindings";
import program from "worker-text";
import { messageOf, networkFor, wasmModule } from "./load.ts";
import type { FromWorker } from "./messages.ts";
import { startThread, type Thread } from "./threads.ts";

export interface ReviewOptions {
    /** The nodes for each position; 200,000 by default. */
    nodes?: number;
    /** The number of workers; 2 by default. */
    workers?: number;
    /** Receives the number of positions that have been searched, and of all. */
    onProgress?: (done: number, all: number) => void;
    /** Stops the review. */
    signal?: AbortSignal;
}

const NODES = 200_000;
const WORKERS = 2;

/** A failed part is searched once more, in another worker. */
const ATTEMPTS = 2;

/**
 * Reviews the main line of a game: searches its positions, as `treville analyse` does, and writes evaluations, marks,
 * better lines and accuracies into its tree. Returns `false` if it was stopped; the game is then unchanged. Rejects if
 * the main line has been changed meanwhile, or the workers fail.
 */
export async function review(game: Game, options: ReviewOptions = {}): Promise<boolean> {
    const findings = await examine(game, options);
    if (findings) {
        game.annotate(JSON.stringify(findings));
    }
    return findings !== null;
}

/** Searches the positions of the main line; `null` if it was stopped. The result does not depend on the workers. */
export async function examine(game: Game, options: ReviewOptions = {}): Promise<Finding[] | null> {
    const { nodes = NODES, workers = WORKERS, onProgress, signal } = options;
    const { positions, parts, ...place } = game.toExamine();
    const network = await networkFor(place.variant);
    const found: Finding[][] = [];
    let next = 0;
    let done = 0;
    const work = async () => {
        let examiner = new Examiner(network?.bytes, signal);
        try {
            while (next < parts && !signal?.aborted) {
                const part = next++;
                for (let attempt = 1; !found[part] && !signal?.aborted; attempt += 1) {
                    let own = 0;
                    try {
                        const request = JSON.stringify({ ...place, part, nodes });
                        found[part] = await examiner.search(request, () => {
                            own += 1;
                            onProgress?.(++done, positions);
                        });
                    } catch (error) {
                        done -= own;
                        if (attempt === ATTEMPTS || signal?.aborted) {
                            throw error;
                        }
                        examiner.close();
                        examiner = new Examiner(network?.bytes, signal);
                    }
                }
            }
        } finally {
            examiner.close();
        }
    };
    try {
        await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, parts)) }, work));
    } catch (error) {
        if (!signal?.aborted) {
            throw error;
        }
    }
    return signal?.aborted ? null : found.flat();
}

/** A worker that searches one part after the other. */
class Examiner {
    private readonly thread: Thread;
    private latest = 0;
    private report = () => {};
    private end: (found: Finding[]) => void = () => {};
    private fail: (error: Error) => void = () => {};
    private readonly stop = () => this.close();

    constructor(
        network: Uint8Array | undefined,
        private readonly signal: AbortSignal | undefined,
    ) {
        this.thread = startThread(
            program,
            (message) => this.hear(message),
            (reason) => this.fail(new Error(reason)),
        );
        this.thread.send({ module: wasmModule(), options: {} });
        if (network) {
            this.thread.send({ network });
        }
        signal?.addEventListener("abort", this.stop);
    }

    search(examine: string, report: () => void): Promise<Finding[]> {
        return new Promise((end, fail) => {
            Object.assign(this, { report, end, fail });
            this.thread.hold(true);
            this.thread.send({ id: ++this.latest, examine });
        });
    }

    close(): void {
        this.signal?.removeEventListener("abort", this.stop);
        this.thread.terminate();
        this.fail(new Error("the review was stopped"));
    }

    private hear(message: FromWorker): void {
        if ("searched" in message) {
            this.report();
        } else if ("findings" in message) {
            this.thread.hold(false);
            this.end(message.findings);
        } else if ("error" in message) {
            this.fail(new Error(messageOf(message.error)));
        }
    }
}
