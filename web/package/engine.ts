/**
 * The engine: one search at a time, in a worker.
 *
 * A worker receives no messages while it searches, and only pages with special headers may share memory with it. So a
 * search is stopped by terminating its worker; another worker, loaded in advance, does the next search. If a search
 * ends by itself, the next one uses the same worker and its table.
 */

import type { Choice, Found, Move, Place, Request, Value } from "treville-bindings";
import program from "worker-text";
import { anySeed, messageOf, networkFor, wasmModule } from "./load.ts";
import type { EngineOptions, FromWorker } from "./messages.ts";
import { startThread, type Thread } from "./threads.ts";

/** How a search ended. */
export interface SearchResult {
    /** The engine's move, or the best so far if the search was stopped; `null` if there is none. */
    move: Move | null;
    /** Its score; `null` in a prelude, or if there is no move. */
    value: Value | null;
    /** The lines found last, the best first. */
    lines: Found[];
    /** Whether the search was stopped before it reached a limit. */
    stopped: boolean;
}

/** When to end a search, and how to play. */
export type Limits = Omit<Request, keyof Place>;

interface Search {
    id: number;
    request: Request;
    thread: Thread;
    lines: Found[];
    /** Whether it has been begun again after a failure. */
    isSecond: boolean;
    onFound: (found: Found) => void;
    end: (result: SearchResult) => void;
    fail: (error: Error) => void;
}

/** After a failure, a search is tried once more with a table of this part of the size. */
const SMALLER = 8;
const HASH_MIB = 32;

export class Engine {
    private options: EngineOptions;
    private idle: Thread | null;
    private search: Search | null = null;
    private latest = 0;

    constructor(options: EngineOptions = {}) {
        this.options = { ...options };
        this.idle = this.hire();
    }

    /** Whether a search is running. */
    get isSearching(): boolean {
        return this.search !== null;
    }

    /**
     * Searches a position at full strength, after stopping a running search. Without limits it ends only by `stop`.
     * `onFound` receives each line when it is found. Rejects if the position is invalid or the engine fails.
     */
    analyse(
        place: Place | { place(): Place },
        limits: Omit<Limits, "level"> = {},
        onFound: (found: Found) => void = () => {},
    ): Promise<SearchResult> {
        return this.begin(place, { ...limits, level: undefined }, onFound);
    }

    /** The same, but for the engine's own move: at a level if one is given, and never without a limit. */
    play(
        place: Place | { place(): Place },
        limits: Limits,
        onFound: (found: Found) => void = () => {},
    ): Promise<SearchResult> {
        const { level, moveTime, clock, depth, nodes } = limits;
        if ([level, moveTime, clock, depth, nodes].every((limit) => limit === undefined)) {
            return Promise.reject(new Error("play needs a limit: level, moveTime, clock, depth or nodes"));
        }
        return this.begin(place, limits, onFound);
    }

    /** Ends the running search at once, with the best move so far. Its table is lost. */
    stop(): void {
        const search = this.search;
        if (search) {
            this.search = null;
            search.thread.terminate();
            this.idle ??= this.hire();
            const best = search.lines[0];
            search.end({
                move: best?.moves[0] ?? null,
                value: best?.value ?? null,
                lines: search.lines,
                stopped: true,
            });
        }
    }

    /** Changes options, after stopping a running search; the table is emptied. */
    configure(options: EngineOptions): void {
        this.stop();
        this.options = { ...this.options, ...options };
        this.idle?.terminate();
        this.idle = this.hire();
    }

    /** Stops a running search and ends the workers. The next search would start new ones. */
    close(): void {
        this.stop();
        this.idle?.terminate();
        this.idle = null;
    }

    private begin(
        place: Place | { place(): Place },
        limits: Limits,
        onFound: (found: Found) => void,
    ): Promise<SearchResult> {
        this.stop();
        const { variant, fen, moves } = "place" in place ? place.place() : place;
        const request: Request = { ...limits, seed: limits.seed ?? anySeed(), variant, fen, moves };
        const thread = this.idle ?? this.hire();
        this.idle = null;
        return new Promise((end, fail) => {
            const id = ++this.latest;
            this.search = { id, request, thread, lines: [], isSecond: false, onFound, end, fail };
            thread.hold(true);
            void this.send(this.search);
        });
    }

    /** Sends a search to its worker, after the network of its game. */
    private async send(search: Search): Promise<void> {
        const { id, request } = search;
        try {
            const network = await networkFor(request.variant);
            const { thread } = search;
            if (this.search !== search) {
                return;
            }
            if (network && !thread.networks.has(network.name)) {
                thread.networks.add(network.name);
                thread.send({ network: network.bytes });
            }
            thread.send({ id, request });
        } catch (error) {
            if (this.search === search) {
                this.release(search);
                search.fail(new Error(messageOf(error)));
            }
        }
    }

    private hire(options = this.options): Thread {
        const thread: Thread = startThread(
            program,
            (message) => this.hear(thread, message),
            (reason) => this.lose(thread, reason),
        );
        thread.send({ module: wasmModule(), options });
        return thread;
    }

    private hear(thread: Thread, message: FromWorker): void {
        const search = this.search;
        if (search?.id !== message.id || search.thread !== thread) {
            return;
        }
        if ("found" in message) {
            note(search.lines, message.found);
            search.onFound(message.found);
        } else if ("choice" in message) {
            this.release(search);
            search.end(resultOf(message.choice, search.lines));
        } else if (!("error" in message)) {
            return;
        } else if (message.isFailure) {
            this.lose(thread, message.error);
        } else {
            this.release(search);
            search.fail(new Error(message.error));
        }
    }

    private release(search: Search): void {
        this.search = null;
        this.idle = search.thread;
        search.thread.hold(false);
    }

    /** Replaces a worker that has failed. Its search is tried once more, in a new worker with a smaller table. */
    private lose(thread: Thread, reason: string): void {
        thread.terminate();
        if (this.idle === thread) {
            this.idle = null;
        }
        const search = this.search;
        if (search?.thread !== thread) {
            return;
        }
        if (search.isSecond) {
            this.search = null;
            search.fail(new Error(reason));
            return;
        }
        const hash = Math.max(1, Math.floor((this.options.hash ?? HASH_MIB) / SMALLER));
        search.isSecond = true;
        search.lines = [];
        search.thread = this.hire({ ...this.options, hash });
        search.thread.hold(true);
        void this.send(search);
    }
}

/** Adds a line, which replaces the line of the same rank and any other line with the same first move. */
function note(lines: Found[], found: Found): void {
    const first = found.moves[0]?.text;
    const others = lines.filter((line) => line.rank !== found.rank && line.moves[0]?.text !== first);
    lines.splice(0, lines.length, ...[...others, found].sort((one, other) => one.rank - other.rank));
}

function resultOf(choice: Choice, lines: Found[]): SearchResult {
    return { move: choice.move, value: choice.value, lines, stopped: false };
}
