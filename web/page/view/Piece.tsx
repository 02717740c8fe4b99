import type { Piece } from "../board/placement.ts";
import type { VariantName } from "../engine/types.ts";
import { DRAWINGS, drawingOf } from "./drawings.ts";

interface Props {
    variant: VariantName;
    piece: Piece;
}

/** The drawing of a piece. Whatever holds it says in words what it is. */
export function PieceDrawing({ variant, piece }: Props) {
    return (
        <svg
            class={`piece ${piece.side}`}
            viewBox="0 0 48 48"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: DRAWINGS[drawingOf(variant, piece.symbol)] }}
        />
    );
}
