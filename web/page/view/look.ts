/** How pieces and boards look: settings that the browser keeps. */

import { useEffect, useState } from "preact/hooks";
import { keep, recall } from "../table/storage.ts";
import { t } from "../text/text.ts";

/** A setting with its values and their names; the first value is the usual one. */
class Setting<T extends string> {
    private readonly listeners = new Set<(value: T) => void>();

    constructor(
        private readonly key: string,
        readonly names: [T, string][],
    ) {}

    get value(): T {
        const kept = recall(this.key);
        const [usual] = this.names[0] as [T, string];
        return this.names.find(([value]) => value === kept)?.[0] ?? usual;
    }

    set(value: T): void {
        keep(this.key, value);
        this.listeners.forEach((listener) => listener(value));
    }

    /** The value, in a component that follows it. */
    use(): T {
        const [value, setValue] = useState(this.value);
        useEffect(() => {
            this.listeners.add(setValue);
            return () => void this.listeners.delete(setValue);
        }, []);
        return value;
    }
}

export const PIECE_SET = new Setting<"figures" | "letters">("piece-set", [
    ["figures", t.pieceSets.figures],
    ["letters", t.pieceSets.letters],
]);

/** The colours of the squares; the style sheet has them. */
export const BOARD = new Setting<"wood" | "green" | "blue" | "grey">("board", [
    ["wood", t.boardColours.wood],
    ["green", t.boardColours.green],
    ["blue", t.boardColours.blue],
    ["grey", t.boardColours.grey],
]);
