/** How a new game begins: what may be chosen of that, and what was chosen last. */

import { chanceStart, optionsOf, preludeWith, startWith } from "../engine/library.ts";
import type { Beginning, StartOption, VariantName } from "../engine/types.ts";
import { keep, recall } from "./storage.ts";

/** Where the pieces of a game come from whose players choose them. */
export type Pieces = "prelude" | "named" | "chance";

/** Values by the names of options, as a person has chosen them. */
export type Chosen = Record<string, string>;

/** What was chosen for the last game; what no option has as a value any more means nothing. */
export function lastChosen(): Chosen {
    try {
        const kept: unknown = JSON.parse(recall("options") ?? "{}");
        return typeof kept === "object" && kept !== null ? (kept as Chosen) : {};
    } catch {
        return {};
    }
}

export const remember = (chosen: Chosen): void => keep("options", JSON.stringify(chosen));

export const valueOf = (option: StartOption, chosen: Chosen): string =>
    option.values.find((value) => value === chosen[option.name]) ?? option.default;

export const hasPrelude = (variant: VariantName): boolean => optionsOf(variant).some((option) => option.prelude);

/** The options that matter to a game that begins so. */
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
