/** Dragging pieces: the drawing follows the pointer; releasing it touches the square below. */

import type { TargetedPointerEvent } from "preact";
import { useRef } from "preact/hooks";

/** Movements of fewer pixels do not count as a drag. */
const THRESHOLD = 6;

interface Grip {
    pointer: number;
    square: string;
    x: number;
    y: number;
    drawing: SVGElement | null;
    isMoving: boolean;
}

type PointerHandler = (event: TargetedPointerEvent<HTMLDivElement>) => void;

const squareAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]")?.dataset.square;

export function useDrag(touch: (square: string) => void) {
    const grip = useRef<Grip | null>(null);
    const dragged = useRef(false);

    const release = () => {
        grip.current?.drawing?.style.removeProperty("transform");
        grip.current?.drawing?.classList.remove("dragged");
        grip.current = null;
    };

    const onPointerDown: PointerHandler = (event) => {
        dragged.current = false;
        const square = (event.target as Element).closest<HTMLElement>("[data-square]");
        if (event.button === 0 && square?.dataset.square) {
            const { pointerId: pointer, clientX: x, clientY: y } = event;
            const drawing = square.querySelector<SVGElement>(".piece");
            grip.current = { pointer, square: square.dataset.square, x, y, drawing, isMoving: false };
        }
    };

    const onPointerMove: PointerHandler = (event) => {
        const held = grip.current;
        if (!held?.drawing || held.pointer !== event.pointerId) {
            return;
        }
        const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
        if (!held.isMoving && Math.hypot(dx, dy) > THRESHOLD) {
            held.isMoving = true;
            dragged.current = true;
            held.drawing.classList.add("dragged");
            event.currentTarget.setPointerCapture(event.pointerId);
            touch(held.square);
        }
        if (held.isMoving) {
            held.drawing.style.transform = `translate(${dx}px, ${dy}px)`;
        }
    };

    const onPointerUp: PointerHandler = (event) => {
        const held = grip.current;
        release();
        const square = squareAt(event.clientX, event.clientY);
        if (held?.isMoving && square && square !== held.square) {
            touch(square);
        }
    };

    return {
        /** Whether a piece is being dragged. */
        isDragging: () => grip.current?.isMoving === true,
        /** Forgets the last drag, for a press that does not begin one. */
        forget: () => {
            dragged.current = false;
        },
        onPointerDown,
        onPointerMove,
        onPointerUp,
        onPointerCancel: release,
        /** Whether the current click ends a drag. */
        wasDragged: () => dragged.current,
    };
}
