/** Pieces to order: games of Musketeer Chess with types of one's own. Their text stands for the name of the game. */

import { Board } from "treville-bindings";
import type { PiecesText, VariantName } from "./types.ts";

/** The games that have a name. */
export type NamedVariant = Exclude<VariantName, PiecesText>;

export const isOwnPieces = (variant: string): variant is PiecesText => variant.includes(",");

/** The game whose board and rules apply. */
export const baseOf = (variant: VariantName): NamedVariant => (isOwnPieces(variant) ? "musketeer" : variant);

/** The text as it stands for the game; throws with the place if it is not right. */
export function readPieces(text: string): PiecesText {
    // Without a comma it would be taken for the name of a game.
    const board = new Board(isOwnPieces(text) ? text : `${text.trim()},`);
    const variant = board.variant();
    board.free();
    return variant as PiecesText;
}

/** The pictures, as XBoard names them, by the letters of the types: a text has one `name, letter, moves, picture` a type. */
export function picturesIn(variant: VariantName): Map<string, string> {
    const types = isOwnPieces(variant) ? variant.split(";") : [];
    return new Map(
        types.map((type) => {
            const [, letter = "", , picture = ""] = type.split(",").map((part) => part.trim());
            return [letter, picture];
        }),
    );
}
