/** The keyboard on a board: one square has the focus, and arrow keys move it. */

import { type RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { layoutOf, neighbour } from "../board/layout.ts";
import type { Side, VariantName } from "../engine/types.ts";

const ARROW_KEYS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

const homeSquare = (variant: VariantName) => (variant === "chuchess" ? "f0" : "e1");

export function useSquareFocus(board: RefObject<HTMLElement | null>, variant: VariantName, bottom: Side) {
    const [focused, setFocused] = useState(() => homeSquare(variant));
    useEffect(() => setFocused(homeSquare(variant)), [variant]);
    return {
        focused,
        setFocused,
        /** Moves the focus by an arrow key; `false` for other keys. */
        step(event: KeyboardEvent): boolean {
            const direction = ARROW_KEYS[event.key];
            if (!direction) {
                return false;
            }
            event.preventDefault();
            const square = neighbour(layoutOf(variant), focused, ...direction, bottom);
            setFocused(square);
            board.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
            return true;
        },
    };
}
