import type { Piece } from "../board/placement.ts";
import { pieceOf } from "../engine/library.ts";
import type { VariantName } from "../engine/types.ts";
import { drawingOf, lettered } from "./drawings.ts";
import { PIECE_SET } from "./look.ts";

interface Props {
    variant: VariantName;
    piece: Piece;
}

/** The drawing of a piece. Its container has the accessible name. */
export function PieceDrawing({ variant, piece }: Props) {
    const set = PIECE_SET.use();
    const info = pieceOf(variant, piece.symbol);
    const drawing = set === "letters" ? lettered(piece.symbol) : info ? drawingOf(info) : "";
    return (
        <svg
            class={`piece ${piece.side}`}
            viewBox="0 0 48 48"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: drawing }}
        />
    );
}
