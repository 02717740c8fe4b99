/** The format of a game in the browser's storage. */

import { baseOf, isOwnPieces, type NamedVariant } from "../engine/own.ts";
import type { End, Side, VariantName } from "../engine/types.ts";
import { phrase, t } from "../text/text.ts";

const TITLES: [NamedVariant, string][] = [
    ["musketeer", "Musketeer Chess"],
    ["normal", "Chess"],
    ["chuchess", "Chu Chess"],
    ["enchess", "EN Chess"],
    ["morphing3", "Morphing Chess III"],
];

export const VARIANTS: { name: NamedVariant; title: string; short: string }[] = TITLES.map(([name, title]) => ({
    name,
    title: phrase(title),
    short: t.gameShort[name],
}));

export function titleOf(name: VariantName): string {
    const title = VARIANTS.find((variant) => variant.name === baseOf(name))?.title ?? name;
    return isOwnPieces(name) ? t.withOwnPieces(title) : title;
}

/** Whether this is the name of a game, or may be the text of pieces to order. */
export const isVariant = (name: unknown): name is VariantName =>
    isText(name) && (isOwnPieces(name) || VARIANTS.some((variant) => variant.name === name));

export type Player = "person" | "engine";

export interface TimeControl {
    /** Milliseconds for the game. */
    base: number;
    /** Milliseconds added after each move. */
    increment: number;
    /** Milliseconds of each move before the clock runs; none if it is missing. */
    delay?: number;
}

export interface GameRecord {
    variant: VariantName;
    /** The FEN of the start. */
    start: string;
    /** The moves in coordinates. */
    moves: string[];
}

/** A game between two people who send each other links. */
export interface Correspondence {
    /** The number of the game, the same for both. */
    game: string;
    /** The side of the person at this browser. */
    side: Side;
    /** Who has offered a draw. */
    offer: Side | null;
    /** The checksum of the last link that was sent or opened. */
    sent: string | null;
}

/** How a game is played, beside its moves. */
export interface Setting {
    players: Record<Side, Player>;
    level: number;
    /** Black's level where Treville plays both sides; `null` if it is the same. */
    blackLevel: number | null;
    /** Whether clocks and engine are paused. */
    paused: boolean;
    timeControl: TimeControl | null;
    remaining: Record<Side, number>;
    /** The result, if the game ended by agreement, resignation or the clock, or the record says so. */
    end: End | null;
    bottom: Side;
    /** Whether the game was begun here. */
    isOwn: boolean;
    /** Whether the engine may decline to choose a piece. */
    mayDecline: boolean;
    /** `null` in games on one screen. */
    correspondence: Correspondence | null;
    /** Whether the board turns to the side to move. */
    turning: boolean;
}

export interface Saved extends Setting {
    version: 2;
    /** The game with its variations. */
    pgn: string;
    /** The current position: which of the alternatives each move to it is. */
    path: number[];
}

/** A game as earlier versions of the page saved it: without variations. */
export interface SavedLine
    extends GameRecord,
        Omit<Setting, "isOwn" | "mayDecline" | "correspondence" | "turning" | "blackLevel" | "paused"> {}

const isPlayer = (value: unknown): value is Player => value === "person" || value === "engine";
export const isSide = (value: unknown): value is Side => value === "white" || value === "black";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

const isList = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
    Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): value is string => typeof value === "string";

/** For settings that earlier versions of the page did not have. */
const isOptional = <T>(value: T | null | undefined, isValue: (value: T) => boolean): boolean =>
    value === undefined || value === null || isValue(value);

function isTimeControl(control: TimeControl | undefined): boolean {
    return isNumber(control?.base) && isNumber(control.increment) && isOptional(control.delay, isNumber);
}

function isCorrespondence({ game, side, offer, sent }: Partial<Correspondence>): boolean {
    return isText(game) && isSide(side) && (offer === null || isSide(offer)) && (sent === null || isText(sent));
}

function isSetting(value: Partial<Setting>): boolean {
    const { players, timeControl, remaining, end, correspondence } = value;
    return (
        isPlayer(players?.white) &&
        isPlayer(players?.black) &&
        isNumber(value.level) &&
        isOptional(value.blackLevel, isNumber) &&
        (timeControl === null || isTimeControl(timeControl)) &&
        isNumber(remaining?.white) &&
        isNumber(remaining?.black) &&
        (end === null || (isText(end?.result) && isText(end?.reason))) &&
        isSide(value.bottom) &&
        isOptional(correspondence, isCorrespondence)
    );
}

/** Parses a saved game; throws if it is invalid or of a later version. */
export function readSaved(text: string): Saved | SavedLine {
    const saved = JSON.parse(text) as (Partial<Saved> & Partial<SavedLine>) | null;
    if (typeof saved === "object" && saved !== null && isSetting(saved)) {
        if (saved.version === 2 && isText(saved.pgn) && isList(saved.path, isNumber)) {
            return saved as Saved;
        }
        const isLine = isVariant(saved.variant) && isText(saved.start) && isList(saved.moves, isText);
        if (saved.version === undefined && isLine) {
            return saved as SavedLine;
        }
    }
    throw new Error(t.damagedGame);
}
