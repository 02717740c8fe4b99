/** The start of a new game: its options, and their values in the last game. */

import { chanceStart, optionsOf, preludeWith, startWith } from "../engine/library.ts";
import type { Beginning, StartOption, VariantName } from "../engine/types.ts";
import type { GameRecord } from "./record.ts";
import { keep, recall } from "./storage.ts";

/** How the pieces are chosen in a game with a prelude. */
export type Pieces = "prelude" | "named" | "chance";

/** Option values by name. */
export type Chosen = Record<string, string>;

/** The option values of the last game. `valueOf` ignores values that an option does not have. */
export function lastChosen(): Chosen {
    try {
        const kept: unknown = JSON.parse(recall("options") ?? "{}");
        return typeof kept === "object" && kept !== null ? (kept as Chosen) : {};
    } catch {
        return {};
    }
}

export const remember = (chosen: Chosen): void => keep("options", JSON.stringify(chosen));

/** The text of the own pieces of the last game that had some. */
export const lastOrdered = (): string | null => recall("pieces");

export const rememberOrdered = (text: string): void => keep("pieces", text);

/** The choice of the pieces of Musketeer Chess by the usual rules: how a first visit begins. */
export const firstStart = (): GameRecord => ({
    variant: "musketeer",
    start: startFor("musketeer", "prelude", {}).fen,
    moves: [],
});

export const valueOf = (option: StartOption, chosen: Chosen): string =>
    option.values.find((value) => value === chosen[option.name]) ?? option.default;

export const hasPrelude = (variant: VariantName): boolean => optionsOf(variant).some((option) => option.prelude);

/** The options that apply to this kind of start. */
export function offeredOptions(variant: VariantName, pieces: Pieces): StartOption[] {
    const options = optionsOf(variant);
    return hasPrelude(variant) && pieces === "chance"
        ? []
        : options.filter((option) => option.prelude === (hasPrelude(variant) && pieces === "prelude"));
}

export function startFor(variant: VariantName, pieces: Pieces, chosen: Chosen): Beginning {
    const values = optionsOf(variant).map((option) => valueOf(option, chosen));
    if (hasPrelude(variant) && pieces !== "named") {
        return pieces === "prelude" ? preludeWith(variant, values) : chanceStart(variant);
    }
    return startWith(variant, values);
}
