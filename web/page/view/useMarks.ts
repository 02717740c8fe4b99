/** Arrows and circles that are drawn with the right mouse button. Each position keeps its own until a left click. */

import { useEffect, useRef, useState } from "preact/hooks";
import { squareAt } from "./useDrag.ts";

/** An arrow; a circle if it ends where it begins. */
export interface Mark {
    from: string;
    to: string;
    colour: "green" | "red" | "blue" | "yellow";
}

const isSame = (one: Mark, other: Mark): boolean =>
    one.from === other.from && one.to === other.to && one.colour === other.colour;

/** Shift or Ctrl is red, Alt is blue, and both are yellow. */
function colourOf({ shiftKey, ctrlKey, altKey }: PointerEvent): Mark["colour"] {
    const isRed = shiftKey || ctrlKey;
    return isRed && altKey ? "yellow" : isRed ? "red" : altKey ? "blue" : "green";
}

/** `position` tells positions apart. */
export function useMarks(position: string) {
    const kept = useRef(new Map<string, Mark[]>());
    const [drawn, setDrawn] = useState<Mark | null>(null);
    const [, redraw] = useState(0);
    const marks = kept.current.get(position) ?? [];
    const replace = (next: Mark[]) => {
        kept.current.set(position, next);
        redraw((count) => count + 1);
    };
    /** Adds a mark; drawing it once more removes it. */
    const add = (mark: Mark) => {
        const others = marks.filter((other) => other.from !== mark.from || other.to !== mark.to);
        replace(marks.some((other) => isSame(other, mark)) ? others : [...others, mark]);
    };

    useEffect(() => {
        if (!drawn) {
            return;
        }
        const onMove = ({ clientX, clientY }: PointerEvent) =>
            setDrawn({ ...drawn, to: squareAt(clientX, clientY) ?? drawn.from });
        const onUp = (event: PointerEvent) => {
            const to = squareAt(event.clientX, event.clientY);
            setDrawn(null);
            if (to) {
                add({ ...drawn, to });
            }
        };
        const onCancel = () => setDrawn(null);
        addEventListener("pointermove", onMove);
        addEventListener("pointerup", onUp);
        addEventListener("pointercancel", onCancel);
        return () => {
            removeEventListener("pointermove", onMove);
            removeEventListener("pointerup", onUp);
            removeEventListener("pointercancel", onCancel);
        };
    });

    return {
        /** The marks of the position, and the one that is being drawn. */
        marks: drawn ? [...marks, drawn] : marks,
        begin(event: PointerEvent): void {
            const square = squareAt(event.clientX, event.clientY);
            if (square) {
                setDrawn({ from: square, to: square, colour: colourOf(event) });
            }
        },
        clear: () => marks.length > 0 && replace([]),
    };
}
