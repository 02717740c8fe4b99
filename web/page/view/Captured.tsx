/** What a side has captured, in its row. */

import { useMemo, useRef } from "preact/hooks";
import { nameOf } from "../engine/library.ts";
import { opponent, type Side } from "../engine/types.ts";
import { type Captured, Captures } from "../table/captured.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { PieceDrawing } from "./Piece.tsx";

interface Props {
    session: Session;
    captured: Captured;
    side: Side;
}

/** What has been captured in the game up to the current position. */
export function useCaptured({ state }: Session): Captured {
    const captures = useRef<Captures | null>(null);
    return useMemo(() => {
        if (!captures.current?.isOf(state)) {
            captures.current?.free();
            captures.current = new Captures(state.variant, state.start);
        }
        return captures.current.after(state);
    }, [state]);
}

/** Equal pieces stand together and overlap. */
export function CapturedPieces({ session, captured, side }: Props) {
    const { variant } = session.state;
    const count = new Map<string, number>();
    for (const symbol of captured[side]) {
        count.set(symbol, (count.get(symbol) ?? 0) + 1);
    }
    if (count.size === 0) {
        return null;
    }
    const groups = [...count].sort(([one], [other]) => order(one) - order(other) || one.localeCompare(other));
    const words = groups.map(([symbol, number]) => `${number > 1 ? `${number} × ` : ""}${nameOf(variant, symbol)}`);
    const label = t.capturedPieces(words);
    return (
        <span class="captured" role="img" aria-label={label} title={label}>
            {groups.map(([symbol, number]) => (
                <span key={symbol}>
                    {Array.from({ length: number }, (_, index) => (
                        <PieceDrawing key={index} variant={variant} piece={{ symbol, side: opponent(side) }} />
                    ))}
                </span>
            ))}
        </span>
    );
}

/** Pawns come first. */
const order = (symbol: string): number => (symbol === "P" ? 0 : 1);
