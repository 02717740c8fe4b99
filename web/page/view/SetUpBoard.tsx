/** The board of the editor. Pieces are put, dragged and removed; a right click removes one too. */

import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { boxOf, layoutOf, type Place } from "../board/layout.ts";
import type { Piece, Placement } from "../board/placement.ts";
import { nameOf } from "../engine/library.ts";
import { baseOf } from "../engine/own.ts";
import type { Side, VariantName } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { Coordinates } from "./Coordinates.tsx";
import type { Tool } from "./Palette.tsx";
import { PieceDrawing } from "./Piece.tsx";
import { useDrag } from "./useDrag.ts";
import { useSquareFocus } from "./useSquareFocus.ts";

interface Props {
    variant: VariantName;
    placement: Placement;
    bottom: Side;
    tool: Tool;
    put: (square: string, piece: Piece | null) => void;
    move: (from: string, to: string) => void;
}

const isSame = (one: Piece | undefined, other: Piece): boolean =>
    one?.symbol === other.symbol && one.side === other.side;

export function SetUpBoard({ variant, placement, bottom, tool, put, move }: Props) {
    const layout = layoutOf(variant);
    const board = useRef<HTMLDivElement>(null);
    const [held, setHeld] = useState<string | null>(null);
    const { focused, setFocused, step } = useSquareFocus(board, variant, bottom);
    useEffect(() => setHeld(null), [variant]);
    const drag = useDrag({
        lift: () => setHeld(null),
        drop: (from, to) => move(from, to),
    });

    const touch = (square: string) => {
        const piece = placement.get(square);
        if (tool === "remove") {
            put(square, null);
        } else if (tool !== "move") {
            put(square, isSame(piece, tool) ? null : tool);
        } else if (held !== null && held !== square) {
            move(held, square);
            setHeld(null);
        } else {
            setHeld(held === null && piece ? square : null);
        }
    };
    const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
        if (!step(event) && event.key === "Delete") {
            put(focused, null);
        }
    };
    const classesOf = ({ name, kind }: Place, piece: Piece | undefined) => {
        const classes = ["square", kind];
        if (name[0] === "x") classes.push("beyond");
        if (piece) classes.push("movable");
        if (held === name) classes.push("touched");
        if (drag.from === name) classes.push("lifted");
        if (drag.over === name) classes.push("over");
        return classes.join(" ");
    };
    const wordsFor = ({ name, kind }: Place, piece: Piece | undefined) => {
        const words = [name, piece ? t.pieceOfSide(piece.side, nameOf(variant, piece.symbol)) : t.emptySquare];
        return [...words, ...(kind === "gate" && piece ? [t.waitingPiece] : [])].join(", ");
    };

    return (
        <div
            ref={board}
            class={`board ${baseOf(variant)}`}
            style={{
                "aspectRatio": `${layout.width} / ${layout.height}`,
                "--columns": layout.width,
                "--shape": layout.width / layout.height,
            }}
            role="group"
            aria-label={t.boardToSetUp}
            onKeyDown={onKeyDown}
            onPointerDown={drag.onPointerDown}
            onContextMenu={(event) => {
                event.preventDefault();
                const square = (event.target as Element).closest<HTMLElement>("[data-square]")?.dataset.square;
                if (square) {
                    put(square, null);
                }
            }}
        >
            {layout.places.map((place) => {
                const piece = placement.get(place.name);
                return (
                    <button
                        key={place.name}
                        type="button"
                        class={classesOf(place, piece)}
                        style={boxOf(layout, place, bottom)}
                        data-square={place.name}
                        tabIndex={place.name === focused ? 0 : -1}
                        aria-label={wordsFor(place, piece)}
                        onClick={() => {
                            if (!drag.wasDragged()) {
                                setFocused(place.name);
                                touch(place.name);
                            }
                        }}
                    >
                        {piece && <PieceDrawing variant={variant} piece={piece} />}
                    </button>
                );
            })}
            <Coordinates layout={layout} bottom={bottom} />
        </div>
    );
}
