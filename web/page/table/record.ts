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

/** How a game is played, beside its moves. */
export interface Setting {
    players: Record<Side, Player>;
    level: number;
    timeControl: TimeControl | null;
    remaining: Record<Side, number>;
    /** The result, if the game ended by agreement, resignation or the clock, or the record says so. */
    end: End | null;
    bottom: Side;
    /** Whether the game was begun here. */
    isOwn: boolean;
    /** Whether the engine may decline to choose a piece. */
    mayDecline: boolean;
}

export interface Saved extends Setting {
    version: 2;
    /** The game with its variations. */
    pgn: string;
    /** The current position: which of the alternatives each move to it is. */
    path: number[];
}

/** A game as earlier versions of the page saved it: without variations. */
export interface SavedLine extends GameRecord, Omit<Setting, "isOwn" | "mayDecline"> {}

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

const isList = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
    Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): value is string => typeof value === "string";

function isSetting(value: Partial<Setting>): boolean {
    const { players, timeControl, remaining, end } = value;
    return (
        isPlayer(players?.white) &&
        isPlayer(players?.black) &&
        isNumber(value.level) &&
        (timeControl === null || (isNumber(timeControl?.base) && isNumber(timeControl?.increment))) &&
        isNumber(remaining?.white) &&
        isNumber(remaining?.black) &&
        (end === null || (isText(end?.result) && isText(end?.reason))) &&
        isSide(value.bottom)
    );
}

/** Parses a saved game; throws if it is invalid or of a later version. */
export function readSaved(text: string): Saved | SavedLine {
    const saved = JSON.parse(text) as (Partial<Saved> & Partial<SavedLine>) | null;
    if (typeof saved === "object" && saved !== null && isSetting(saved)) {
        if (saved.version === 2 && isText(saved.pgn) && isList(saved.path, isNumber)) {
            return saved as Saved;
        }
        if (saved.version === undefined && isVariant(saved.variant) && isText(saved.start) && isList(saved.moves, isText)) {
            return saved as SavedLine;
        }
    }
    throw new Error("it is damaged, or of another version");
}
