/** What the user has solved, kept in the browser. */

import { keep, recall } from "../table/storage.ts";

/** Solved without help, or not yet. */
export type Mark = "solved" | "failed";

export class Progress {
    constructor(private readonly key: string) {}

    /** The marks by the names of tasks. Each reading shows what other tabs have kept. */
    all(): Record<string, Mark> {
        try {
            const kept: unknown = JSON.parse(recall(this.key) ?? "{}");
            return typeof kept === "object" && kept !== null ? (kept as Record<string, Mark>) : {};
        } catch {
            return {};
        }
    }

    /** Keeps a mark; what was once solved stays solved. */
    note(name: string, mark: Mark): void {
        const all = this.all();
        if (all[name] !== "solved") {
            keep(this.key, JSON.stringify({ ...all, [name]: mark }));
        }
    }
}
