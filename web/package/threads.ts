/** Workers of browsers and of Node. */

import type { FromWorker, ToWorker } from "./messages.ts";

/** What this package uses of Node's module `worker_threads`. */
interface Threads {
    parentPort: Pick<Worker, "postMessage" | "addEventListener"> | null;
    Worker: new (text: string, options: { eval: true }) => NodeWorker;
}

interface NodeWorker {
    postMessage(message: ToWorker): void;
    terminate(): Promise<number>;
    ref(): void;
    unref(): void;
    on(event: "message", hear: (message: FromWorker) => void): void;
    on(event: "error", hear: (error: Error) => void): void;
    on(event: "exit", hear: (code: number) => void): void;
}

/** Node's `worker_threads`; `undefined` where there are workers as in browsers. */
export function nodeThreads(): Threads | undefined {
    const node = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
    const isBrowser = typeof Worker === "function" || "WorkerGlobalScope" in globalThis;
    return isBrowser ? undefined : (node?.getBuiltinModule?.("node:worker_threads") as Threads | undefined);
}

/** A worker. */
export interface Thread {
    /** The names of the networks that it has received. */
    networks: Set<string>;
    send(message: ToWorker): void;
    terminate(): void;
    /** Whether the process waits for the worker before it ends; without a meaning in browsers. */
    hold(isHeld: boolean): void;
}

/** Starts a worker with this program. `fail` is called if it ends or cannot start. */
export function startThread(
    program: string,
    hear: (message: FromWorker) => void,
    fail: (reason: string) => void,
): Thread {
    const threads = nodeThreads();
    return threads ? nodeThread(threads, program, hear, fail) : browserThread(program, hear, fail);
}

function nodeThread(
    threads: Threads,
    program: string,
    hear: (message: FromWorker) => void,
    fail: (reason: string) => void,
): Thread {
    const worker = new threads.Worker(program, { eval: true });
    worker.on("message", hear);
    worker.on("error", (error) => fail(error.message));
    worker.on("exit", (code) => fail(`the worker has ended with status ${code}`));
    worker.unref();
    return {
        networks: new Set(),
        send: (message) => worker.postMessage(message),
        terminate: () => void worker.terminate(),
        hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    };
}

let address: string | undefined;

function browserThread(
    program: string,
    hear: (message: FromWorker) => void,
    fail: (reason: string) => void,
): Thread {
    address ??= URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => hear(event.data));
    worker.addEventListener("error", (event) => fail(event.message || "the worker does not start"));
    return {
        networks: new Set(),
        send: (message) => worker.postMessage(message),
        terminate: () => worker.terminate(),
        hold: () => {},
    };
}
