import type { ListedGame, VariantName } from "../engine/types.ts";
import { titleOf } from "../table/record.ts";

export interface Described {
    title: string;
    rest: string;
    /** All words that a search may find, in lower case. */
    all: string;
}

/** Describes a game by its tags. */
export function describe({ tags, result, plies }: ListedGame): Described {
    const tag = (name: string) => {
        const value = tags.find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
        return /^[?.]*$/.test(value) ? "" : value;
    };
    const title = `${tag("white") || "White"} – ${tag("black") || "Black"}, ${result === "*" ? "not finished" : result}`;
    const moves = plies === 1 ? "1 half-move" : `${plies} half-moves`;
    const game = titleOf((tag("pieces") || tag("variant") || "normal") as VariantName);
    const reviewed = tag("whiteaccuracy") || tag("blackaccuracy") ? "reviewed" : "";
    const rest = [game, tag("event"), tag("date"), moves, reviewed].filter((text) => text !== "").join(", ");
    return { title, rest, all: `${title} ${rest} ${tags.map(([, value]) => value).join(" ")}`.toLowerCase() };
}
