/** The piece placement of a FEN from the library. */

import type { Side, VariantName } from "../engine/types.ts";
import { layoutOf } from "./layout.ts";

export interface Piece {
    /** The FEN letter, upper case. */
    symbol: string;
    side: Side;
}

export type Placement = Map<string, Piece>;

/** Parses one row of a FEN: a piece or `null` for each square. */
function readRow(row: string): (Piece | null)[] {
    const cells: (Piece | null)[] = [];
    for (const [token] of row.matchAll(/\d+|\+?[A-Za-z]|\*/g)) {
        if (/^\d/.test(token)) {
            cells.push(...Array<null>(Number(token)).fill(null));
        } else if (token === "*") {
            cells.push(null);
        } else {
            const symbol = token.toUpperCase();
            cells.push({ symbol, side: token === symbol ? "white" : "black" });
        }
    }
    return cells;
}

/** The names of the squares of the rows of a FEN, from the top. */
function rowNames(variant: VariantName, rows: number): string[][] {
    const { files, ranks } = layoutOf(variant);
    const names = ranks.map((rank) => files.map((file) => `${file}${rank}`));
    if (rows === ranks.length) {
        return names;
    }
    const beyond = (rank: string) => (variant === "enchess" ? [`x${rank}`] : files.map((file) => `${file}${rank}`));
    return [beyond("9"), ...names, beyond("0")];
}

/** Parses the entries of a bracket such as `LaCblacb`: pieces, and the files on which they wait. */
function bracketEntries(board: string): { piece: Piece; file: string }[] {
    const inside = /\[(.*)\]/.exec(board)?.[1] ?? "";
    return [...inside.matchAll(/([A-Za-z])([a-h?-])/g)].map(([, letter = "", file = ""]) => ({
        piece: { symbol: letter.toUpperCase(), side: letter === letter.toUpperCase() ? "white" : "black" },
        file,
    }));
}

export function placementOf(variant: VariantName, fen: string): Placement {
    const board = fen.split(" ")[0] ?? "";
    const rows = board.replace(/\[.*\]/, "").split("/");
    const names = rowNames(variant, rows.length);
    const placement: Placement = new Map();
    rows.forEach((row, index) => {
        readRow(row).forEach((piece, column) => {
            const name = names[index]?.[column];
            if (piece && name) {
                placement.set(name, piece);
            }
        });
    });
    for (const { piece, file } of bracketEntries(board)) {
        if (/[a-h]/.test(file)) {
            placement.set(`${file}${piece.side === "white" ? 0 : 9}`, piece);
        }
    }
    return placement;
}

/** The types chosen so far in a prelude, upper case. */
export function typesChosen(fen: string): string[] {
    const letters = bracketEntries(fen.split(" ")[0] ?? "").filter(({ piece }) => piece.side === "white");
    return letters.map(({ piece }) => piece.symbol);
}
