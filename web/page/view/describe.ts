import type { ListedGame, VariantName } from "../engine/types.ts";
import { titleOf } from "../table/record.ts";
import { phrase, t } from "../text/text.ts";

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
    const title = `${tag("white") || t.white} – ${tag("black") || t.black}, ${result === "*" ? t.notFinished : result}`;
    const game = titleOf((tag("pieces") || tag("variant") || "normal") as VariantName);
    const reviewed = tag("whiteaccuracy") || tag("blackaccuracy") ? t.reviewedGame : "";
    const parts = [game, phrase(tag("event")), tag("date"), t.halfMoves(plies), reviewed];
    const rest = parts.filter((text) => text !== "").join(", ");
    return { title, rest, all: `${title} ${rest} ${tags.map(([, value]) => value).join(" ")}`.toLowerCase() };
}
