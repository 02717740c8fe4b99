/** Games of Musketeer Chess with pieces to order. The text of the pieces takes the place of the name of the game. */

import { Board } from "treville-bindings";
import type { PiecesText, VariantName } from "./types.ts";

/** The games that have a name. */
export type NamedVariant = Exclude<VariantName, PiecesText>;

export const isOwnPieces = (variant: string): variant is PiecesText => variant.includes(",");

/** The game whose board and rules apply. */
export const baseOf = (variant: VariantName): NamedVariant => (isOwnPieces(variant) ? "musketeer" : variant);

/** The text in the form that names the game; throws if it is wrong, and says where. */
export function readPieces(text: string): PiecesText {
    // Without a comma it would be taken for the name of a game.
    const board = new Board(isOwnPieces(text) ? text : `${text.trim()},`);
    const variant = board.variant();
    board.free();
    return variant as PiecesText;
}

/**
 * XBoard's names of the pictures by the letters of the types. For each type the text has a `name, letter, moves,
 * picture`, and a semicolon between two types.
 */
export function picturesIn(variant: VariantName): Map<string, string> {
    const types = isOwnPieces(variant) ? variant.split(";") : [];
    return new Map(
        types.map((type) => {
            const [, letter = "", , picture = ""] = type.split(",").map((part) => part.trim());
            return [letter, picture];
        }),
    );
}
