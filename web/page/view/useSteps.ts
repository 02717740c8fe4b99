/** Steps through a game with arrow keys, with the wheel over the board and by swiping across it. */

import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../table/table.ts";

/** Where arrow keys have another meaning. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], dialog, [role="dialog"], summary';

/** How far the wheel turns for a step, in pixels. */
const NOTCH = 60;
/** The shortest swipe, in pixels. */
const SWIPE = 40;

const TARGETS: Record<string, (session: Table) => number> = {
    ArrowLeft: ({ cursor }) => cursor - 1,
    ArrowRight: ({ cursor }) => cursor + 1,
    Home: () => 0,
    End: ({ moves }) => moves.length,
};

/** Arrow keys, Home and End, wherever they have no other meaning; `null` leaves them alone. */
export function useStepKeys(session: Table | null): void {
    useEffect(() => {
        if (!session) {
            return;
        }
        const onKeyDown = (event: KeyboardEvent) => {
            const target = TARGETS[event.key];
            const isTaken = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
            if (target && !isTaken && !(event.target as Element | null)?.closest?.(OWN_KEYS)) {
                event.preventDefault();
                session.goTo(target(session));
            }
        };
        document.addEventListener("keydown", onKeyDown);
        return () => document.removeEventListener("keydown", onKeyDown);
    }, [session]);
}

/** The wheel over an element; at the ends of the game the page scrolls. */
export function useStepWheel(element: RefObject<HTMLElement | null>, session: Table, isDragging: () => boolean): void {
    useEffect(() => {
        let turned = 0;
        const onWheel = (event: WheelEvent) => {
            const isForward = event.deltaY > 0;
            const isAtEnd = isForward ? session.cursor === session.moves.length : session.cursor === 0;
            if (event.ctrlKey || event.deltaY === 0 || isAtEnd) {
                turned = 0;
                return;
            }
            event.preventDefault();
            const isLines = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL;
            turned = isForward === turned > 0 ? turned : 0;
            turned += isLines ? Math.sign(event.deltaY) * NOTCH : event.deltaY;
            if (Math.abs(turned) >= NOTCH && !isDragging()) {
                turned = 0;
                session.goTo(session.cursor + (isForward ? 1 : -1));
            }
        };
        const board = element.current;
        board?.addEventListener("wheel", onWheel, { passive: false });
        return () => board?.removeEventListener("wheel", onWheel);
    }, [session]);
}

/** Swipes of a finger: to the left is forward. */
export function useSwipe(session: Table) {
    const begun = useRef<{ pointer: number; x: number; y: number } | null>(null);
    return {
        begin(event: PointerEvent): void {
            const isFinger = event.pointerType === "touch" && event.isPrimary;
            begun.current = isFinger ? { pointer: event.pointerId, x: event.clientX, y: event.clientY } : null;
        },
        /** Returns whether it was a swipe. */
        end(event: PointerEvent): boolean {
            const from = begun.current;
            begun.current = null;
            if (from?.pointer !== event.pointerId) {
                return false;
            }
            const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
            const isSwipe = Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(dy);
            if (isSwipe) {
                session.goTo(session.cursor + (dx < 0 ? 1 : -1));
            }
            return isSwipe;
        },
        cancel(): void {
            begun.current = null;
        },
    };
}
