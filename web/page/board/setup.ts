/** Positions to be set up: what their FEN says, and the FEN of what the user puts on the board. */

import { piecesOf } from "../engine/library.ts";
import { baseOf } from "../engine/own.ts";
import type { Side, VariantName } from "../engine/types.ts";
import { layoutOf, type Place } from "./layout.ts";
import { type Piece, type Placement, placementOf, typesChosen } from "./placement.ts";

export interface Setup {
    variant: VariantName;
    placement: Placement;
    side: Side;
    /** Rights to castle by their letters in FEN. */
    castling: string;
    /** The types of pieces of Musketeer Chess that the game has, whether they stand on the board or not. */
    pair: string[];
    /** The fields from the fourth on: en passant, the two counters, and words of the game. */
    rest: string[];
}

/** The letters of castling rights in the order of FEN. */
export const RIGHTS = ["K", "Q", "k", "q"] as const;

/** Reads a FEN that the library has accepted. */
export function readSetup(variant: VariantName, fen: string): Setup {
    const [, side = "w", castling = "-", ...rest] = fen.split(" ");
    const placement = placementOf(variant, fen);
    const named = [...typesChosen(fen), ...extraTypes(variant, placement)];
    return { variant, placement, side: side === "b" ? "black" : "white", castling, pair: named.slice(0, 2), rest };
}

/** Changes the pieces; what the FEN says of the last moves is forgotten. */
export function withPieces(setup: Setup, placement: Placement): Setup {
    const [, , , ...words] = setup.rest;
    // Of Chu Chess: whether the next move must not take the Lion.
    const [first, ...others] = words;
    return { ...setup, placement, rest: ["-", "0", "1", ...(first === "L" ? ["-", ...others] : words)] };
}

export function fenOf(setup: Setup): string {
    const { side, castling, rest } = setup;
    return [boardOf(setup), side === "white" ? "w" : "b", castling || "-", ...rest].join(" ");
}

/** The types among the pieces that are chosen before a game. */
function extraTypes(variant: VariantName, placement: Placement): string[] {
    const chosen = piecesOf(variant).filter((info) => info.chosen);
    const placed = new Set([...placement.values()].map(({ symbol }) => symbol));
    return chosen.map(({ symbol }) => symbol).filter((symbol) => placed.has(symbol));
}

function boardOf({ variant, placement, pair }: Setup): string {
    const { places } = layoutOf(variant);
    const isGate = (place: Place) => place.kind === "gate";
    const rows = rowsOf(places.filter((place) => !isGate(place)), placement).join("/");
    if (baseOf(variant) !== "musketeer") {
        return rows;
    }
    const bracket = bracketOf(pairIn(variant, placement, pair), placement);
    if (bracket !== null) {
        return rows + bracket;
    }
    // The library says what is wrong with such pieces.
    const [above = "", below = ""] = rowsOf(places.filter(isGate), placement, "*");
    return `${above}/${rows}/${below}`;
}

/** The rows of squares from the top. Empty squares are counted, unless a sign stands for each. */
function rowsOf(places: Place[], placement: Placement, empty?: string): string[] {
    const rows = new Map<number, string>();
    for (const { name, y } of places) {
        const piece = placement.get(name);
        rows.set(y, (rows.get(y) ?? "") + (piece ? letterOf(piece) : (empty ?? " ")));
    }
    return [...rows.values()].map((row) => row.replaceAll(/ +/g, ({ length }) => String(length)));
}

const letterOf = ({ symbol, side }: Piece): string => (side === "white" ? symbol : symbol.toLowerCase());

/** The two types of the game: those that are placed, and others that it had. */
function pairIn(variant: VariantName, placement: Placement, known: string[]): string[] {
    const placed = extraTypes(variant, placement);
    const others = known.filter((symbol, index) => !placed.includes(symbol) || known.indexOf(symbol) !== index);
    return [...placed, ...others].slice(0, Math.max(2, placed.length));
}

/** The waiting pieces as `[LbC-lbc-]`; `null` if they are not of the two types. */
function bracketOf(pair: string[], placement: Placement): string | null {
    if (pair.length !== 2) {
        return null;
    }
    let entries = "";
    for (const [side, rank] of [["white", "0"], ["black", "9"]] as const) {
        const left = [...pair];
        const waiting = [...placement].filter(([name]) => name.endsWith(rank)).sort();
        for (const [name, piece] of waiting) {
            const index = left.indexOf(piece.symbol);
            if (index < 0 || piece.side !== side) {
                return null;
            }
            left.splice(index, 1);
            entries += letterOf(piece) + name[0];
        }
        entries += left.map((symbol) => `${letterOf({ symbol, side })}-`).join("");
    }
    return `[${entries}]`;
}
