/**
 * Dragging pieces. A ghost of the piece follows the pointer, larger and above the finger on a touch screen; releasing
 * it drops the piece on the square below.
 */

import { useEffect, useRef, useState } from "preact/hooks";

/** Movements of fewer pixels do not count as a drag. */
const THRESHOLD = 6;

interface Grip {
    pointer: number;
    square: string;
    x: number;
    y: number;
    drawing: SVGElement;
    ghost: SVGElement | null;
    isTouch: boolean;
    /** Ends the listening to the pointer. */
    end: AbortController;
}

interface Handlers {
    lift: (square: string) => void;
    drop: (from: string, to: string) => void;
}

/** The name of the square at a point of the window. */
export const squareAt = (x: number, y: number): string | undefined =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]")?.dataset.square;

/** A copy of a drawing that lies over the page. */
function ghostOf({ drawing, isTouch }: Grip): SVGElement {
    const ghost = drawing.cloneNode(true) as SVGElement;
    const { width, height } = drawing.getBoundingClientRect();
    ghost.classList.add("ghost", ...(isTouch ? ["large"] : []));
    ghost.style.width = `${width}px`;
    ghost.style.height = `${height}px`;
    // A dialog lies over everything that is not in it.
    (drawing.closest("dialog") ?? document.body).append(ghost);
    return ghost;
}

export function useDrag({ lift, drop }: Handlers) {
    const grip = useRef<Grip | null>(null);
    const dragged = useRef(false);
    const [from, setFrom] = useState<string | null>(null);
    const [over, setOver] = useState<string | null>(null);

    const release = () => {
        grip.current?.end.abort();
        grip.current?.ghost?.remove();
        grip.current = null;
        setFrom(null);
        setOver(null);
    };

    const onMove = (event: PointerEvent) => {
        const held = grip.current;
        if (!held || held.pointer !== event.pointerId) {
            return;
        }
        // The button was released outside the window.
        if (event.pointerType === "mouse" && (event.buttons & 1) === 0) {
            release();
            return;
        }
        if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) > THRESHOLD) {
            held.ghost = ghostOf(held);
            dragged.current = true;
            setFrom(held.square);
            lift(held.square);
        }
        if (held.ghost) {
            held.ghost.style.left = `${event.clientX}px`;
            held.ghost.style.top = `${event.clientY}px`;
            setOver(squareAt(event.clientX, event.clientY) ?? null);
        }
    };

    const onUp = (event: PointerEvent) => {
        const held = grip.current;
        if (!held || held.pointer !== event.pointerId) {
            return;
        }
        release();
        const square = squareAt(event.clientX, event.clientY);
        if (held.ghost && square && square !== held.square) {
            drop(held.square, square);
        }
        // A click that ends the drag comes before that.
        setTimeout(() => {
            dragged.current = false;
        });
    };

    const onCancel = (event: PointerEvent) => {
        if (grip.current?.pointer === event.pointerId) {
            release();
        }
    };

    useEffect(() => release, []);

    return {
        /** The square of the piece that is being dragged. */
        from,
        /** The square on which it would be dropped. */
        over,
        isDragging: () => grip.current?.ghost != null,
        /** Begins a drag, unless another finger has one. */
        onPointerDown(event: PointerEvent): void {
            const square = (event.target as Element).closest<HTMLElement>("[data-square]");
            const drawing = square?.querySelector<SVGElement>(".piece");
            if (event.button !== 0 || !square?.dataset.square || !drawing || grip.current?.ghost) {
                return;
            }
            release();
            const { pointerId: pointer, clientX: x, clientY: y } = event;
            const isTouch = event.pointerType === "touch";
            const end = new AbortController();
            grip.current = { pointer, square: square.dataset.square, x, y, drawing, ghost: null, isTouch, end };
            addEventListener("pointermove", onMove, end);
            addEventListener("pointerup", onUp, end);
            addEventListener("pointercancel", onCancel, end);
        },
        /** Whether the current click ends a drag. */
        wasDragged: () => dragged.current,
    };
}
