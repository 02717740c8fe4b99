/** Games in links: a line of moves, or what a person sends to another in a game by correspondence. */

import { isOwnPieces } from "../engine/own.ts";
import type { End, Side } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { type GameRecord, isSide, isVariant } from "./record.ts";

/** What a link of a game by correspondence says beside the moves. */
export interface Letter {
    /** The number of the game. */
    game: string;
    /** The side to move: that of the person who receives the link. */
    turn: Side;
    /** The result, if the game did not end by the rules. */
    end: End | null;
    /** Who offers a draw. */
    offer: Side | null;
    /** The checksum of the link. */
    sum: string;
}

export interface Linked {
    record: GameRecord;
    /** `null` in a link that only shows a game. */
    letter: Letter | null;
}

/** Results by their names in links. */
const ENDS: Record<string, End> = {
    "white-resigns": { result: "0-1", reason: "White resigns" },
    "black-resigns": { result: "1-0", reason: "Black resigns" },
    "draw-agreed": { result: "1/2-1/2", reason: "draw agreed" },
};

/** How a side resigns. */
export const resignation = (side: Side): End => ENDS[`${side}-resigns`] as End;
export const AGREED_DRAW = ENDS["draw-agreed"] as End;

const NUMBER = /^[\w-]{1,40}$/;

/** Signs that messengers add to the end of an address. */
const ADDED = /[.,;:!?)\]>"']+$/;

/** Whether a text contains the address of a game. */
export const looksLikeLink = (text: string): boolean => /#\S*(variant|game)(=|%3D)/i.test(text);

/** The game in the fragment of an address; throws if there is none, or it is damaged. */
export function readLink(hash: string): Linked {
    const fields = new URLSearchParams(repaired(hash));
    const isLetter = fields.has("game");
    const name = fields.get("variant") ?? "";
    const variant = isOwnPieces(name) ? name : name.toLowerCase();
    if (!isVariant(variant)) {
        throw new Error(variant && !isLetter ? t.unknownGame(variant) : t.damagedLink);
    }
    // A sign between moves may be encoded once more.
    const moves = (fields.get("moves") ?? "").split(/[ +]/).filter((text) => text !== "");
    const record = { variant, start: fields.get("fen") ?? "", moves };
    return { record, letter: isLetter ? letterIn(fields, record) : null };
}

function letterIn(fields: URLSearchParams, record: GameRecord): Letter {
    const [game, turn, offer] = ["game", "turn", "draw"].map((name) => fields.get(name));
    const end = ENDS[fields.get("end") ?? ""] ?? null;
    if (!game || !NUMBER.test(game) || !isSide(turn)) {
        throw new Error(t.damagedLink);
    }
    const letter = sealed(record, { game, turn, end, offer: isSide(offer) ? offer : null });
    if (fields.get("sum") !== letter.sum) {
        throw new Error(t.damagedLink);
    }
    return letter;
}

/** Undoes what messengers do to links. */
function repaired(hash: string): string {
    const text = (/#(\S*)/.exec(hash)?.[1] ?? hash).replaceAll("&amp;", "&").replace(ADDED, "");
    try {
        return text.includes("=") ? text : decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** The fragment of an address that contains a game. */
export function linkOf(record: GameRecord): string {
    return `#${fieldsOf(record)}`;
}

function fieldsOf(record: GameRecord): URLSearchParams {
    const fields = new URLSearchParams({ variant: record.variant, fen: record.start });
    if (record.moves.length > 0) {
        fields.set("moves", record.moves.join(" "));
    }
    return fields;
}

const nameOf = (end: End | null): string =>
    Object.keys(ENDS).find((name) => ENDS[name]?.reason === end?.reason) ?? "";

/** Adds the checksum, by which a link that was cut off is recognized. */
export function sealed(record: GameRecord, letter: Omit<Letter, "sum">): Letter {
    const { game, turn, end, offer } = letter;
    const parts = [game, record.variant, record.start, ...record.moves, turn, nameOf(end), offer ?? ""];
    // FNV-1a.
    let sum = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(parts.join("\n"))) {
        sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    }
    return { ...letter, sum: sum.toString(16).padStart(8, "0") };
}

/** The fragment of an address for the other person of a game. The number comes first, and the checksum last. */
export function letterLink(record: GameRecord, { game, turn, end, offer, sum }: Letter): string {
    const fields = new URLSearchParams({ game, ...Object.fromEntries(fieldsOf(record)), turn });
    if (nameOf(end)) {
        fields.set("end", nameOf(end));
    }
    if (offer) {
        fields.set("draw", offer);
    }
    fields.set("sum", sum);
    return `#${fields}`;
}

/** How the moves of a link compare with those of the game that is kept. */
export type Relation = "same" | "older" | "longer" | "different";

export function relationOf(linked: string[], kept: string[]): Relation {
    const shorter = Math.min(linked.length, kept.length);
    if (linked.slice(0, shorter).some((move, index) => move !== kept[index])) {
        return "different";
    }
    return linked.length === kept.length ? "same" : linked.length < kept.length ? "older" : "longer";
}
