/**
 * The engine: one search at a time, in a worker.
 *
 * A worker receives no messages while it searches, and only pages with special headers may share memory with it. So a
 * search is stopped by terminating its worker; another worker, loaded in advance, does the next search. If a search
 * ends by itself, the next one uses the same worker and its table.
 */

import workerText from "worker-text";
import type { Choice, Found, FromWorker, Request, ToWorker } from "./types.ts";

interface Search {
    id: number;
    worker: Worker;
    onFound: (found: Found) => void;
    onEnd: (choice: Choice | null) => void;
    onError: (error: Error) => void;
}

export class Engine {
    private readonly address = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
    private idle: Worker | null;
    private search: Search | null = null;
    private latest = 0;

    constructor(private readonly module: WebAssembly.Module) {
        this.idle = this.hire();
    }

    get isThinking(): boolean {
        return this.search !== null;
    }

    /** Searches a position, after stopping a running search; `null` if the search is stopped. */
    think(request: Request, onFound: (found: Found) => void = () => {}): Promise<Choice | null> {
        this.stop();
        const worker = this.idle ?? this.hire();
        this.idle = null;
        const id = ++this.latest;
        const promise = new Promise<Choice | null>((onEnd, onError) => {
            this.search = { id, worker, onFound, onEnd, onError };
        });
        this.send(worker, { id, request });
        return promise;
    }

    /** Stops the running search at once. */
    stop(): void {
        const search = this.search;
        if (search) {
            this.search = null;
            search.worker.terminate();
            this.idle = this.hire();
            search.onEnd(null);
        }
    }

    private hire(): Worker {
        const worker = new Worker(this.address);
        worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.hear(worker, event.data));
        worker.addEventListener("error", (event) => this.fail(worker, event.message || "the worker does not start"));
        this.send(worker, { module: this.module });
        return worker;
    }

    private send(worker: Worker, message: ToWorker): void {
        worker.postMessage(message);
    }

    private hear(worker: Worker, message: FromWorker): void {
        const search = this.search;
        if ("ready" in message || !search || search.id !== message.id) {
            return;
        }
        if ("found" in message) {
            search.onFound(message.found);
            return;
        }
        this.search = null;
        this.idle = worker;
        if ("choice" in message) {
            search.onEnd(message.choice);
        } else {
            search.onError(new Error(message.error));
        }
    }

    /** Handles the failure of a worker: its search fails with the error, and the next search gets another worker. */
    private fail(worker: Worker, reason: string): void {
        worker.terminate();
        if (this.idle === worker) {
            this.idle = null;
        }
        const search = this.search;
        if (search?.worker === worker) {
            this.search = null;
            search.onError(new Error(reason));
        }
    }
}
