/** The format of a game in the browser's storage and in links. */

import type { End, Side, VariantName } from "../engine/types.ts";

export const VARIANTS: { name: VariantName; title: string; short: string }[] = [
    {
        name: "musketeer",
        title: "Musketeer Chess",
        short: "Two of ten extra pieces wait behind the back rank, then enter.",
    },
    { name: "normal", title: "Chess", short: "Orthodox chess." },
    { name: "chuchess", title: "Chu Chess", short: "Ten by ten squares, and a Lion that captures twice in a turn." },
    { name: "enchess", title: "EN Chess", short: "Aurors change the reach of their neighbours; pawns become kings." },
    { name: "morphing3", title: "Morphing Chess III", short: "Squares change the pieces that arrive on them." },
];

export const titleOf = (name: VariantName): string => VARIANTS.find((variant) => variant.name === name)?.title ?? name;

export const isVariant = (name: unknown): name is VariantName => VARIANTS.some((variant) => variant.name === name);

export type Player = "person" | "engine";

export interface TimeControl {
    /** Milliseconds for the game. */
    base: number;
    /** Milliseconds added after each move. */
    increment: number;
}

export interface GameRecord {
    variant: VariantName;
    /** The FEN of the start. */
    start: string;
    /** The moves in coordinates. */
    moves: string[];
}

export interface Saved extends GameRecord {
    players: Record<Side, Player>;
    level: number;
    timeControl: TimeControl | null;
    remaining: Record<Side, number>;
    /** The result, if the game ended by agreement, resignation or the clock. */
    end: End | null;
    bottom: Side;
}

/** Signs that messengers add to the end of an address. */
const ADDED = /[.,;:!?)\]>"']+$/;

/** The game in the fragment of an address; throws if there is none. */
export function recordInLink(hash: string): GameRecord {
    const fields = new URLSearchParams(repaired(hash));
    const variant = fields.get("variant")?.toLowerCase();
    if (!isVariant(variant)) {
        throw new Error(variant ? `unknown game '${variant}'` : "the link is damaged");
    }
    // A sign between moves may be encoded once more.
    const moves = (fields.get("moves") ?? "").split(/[ +]/).filter((text) => text !== "");
    return { variant, start: fields.get("fen") ?? "", moves };
}

/** Undoes what messengers do to links. */
function repaired(hash: string): string {
    const text = hash.replace(/^#/, "").replaceAll("&amp;", "&").replace(ADDED, "");
    try {
        return text.includes("=") ? text : decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** The fragment of an address that contains a game. */
export function linkOf(record: GameRecord): string {
    const fields = new URLSearchParams({ variant: record.variant, fen: record.start });
    if (record.moves.length > 0) {
        fields.set("moves", record.moves.join(" "));
    }
    return `#${fields}`;
}

const isPlayer = (value: unknown): value is Player => value === "person" || value === "engine";
const isSide = (value: unknown): value is Side => value === "white" || value === "black";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Parses a saved game; throws if it has another version or is invalid. */
export function readSaved(text: string): Saved {
    const saved = JSON.parse(text) as Saved | null;
    const fine =
        saved !== null &&
        isVariant(saved.variant) &&
        typeof saved.start === "string" &&
        Array.isArray(saved.moves) &&
        saved.moves.every((move) => typeof move === "string") &&
        isPlayer(saved.players?.white) &&
        isPlayer(saved.players?.black) &&
        isNumber(saved.level) &&
        (saved.timeControl === null ||
            (isNumber(saved.timeControl?.base) && isNumber(saved.timeControl?.increment))) &&
        isNumber(saved.remaining?.white) &&
        isNumber(saved.remaining?.black) &&
        (saved.end === null || (typeof saved.end?.result === "string" && typeof saved.end?.reason === "string")) &&
        isSide(saved.bottom);
    if (!fine) {
        throw new Error("it is damaged, or of another version");
    }
    return saved;
}
