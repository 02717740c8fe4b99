/** One side: its player and its clock. */

import { useEffect, useState } from "preact/hooks";
import type { Side } from "../engine/types.ts";
import type { Captured } from "../table/captured.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { CapturedPieces } from "./Captured.tsx";
import { clockText } from "./format.ts";

interface Props {
    session: Session;
    side: Side;
}

export function PlayerRow({ session, side, captured }: Props & { captured: Captured }) {
    const isEngine = session.players[side] === "engine";
    const name = session.nameOf(side);
    const isToMove = session.state.side === side && !session.end;
    return (
        <div class={`player ${side}${isToMove ? " to-move" : ""}`}>
            <span class="disc" aria-hidden="true" />
            <span class="who">
                {t.playerLine(side, name)}
                {isEngine && session.isEngineTurn && <span class="thinking"> {t.playerThinking}</span>}
            </span>
            <CapturedPieces session={session} captured={captured} side={side} />
            <Clock session={session} side={side} />
        </div>
    );
}

function Clock({ session, side }: Props) {
    const [, tick] = useState(0);
    const isRunning = session.clocks.runs === side;
    useEffect(() => {
        if (!isRunning) {
            return;
        }
        const timer = setInterval(() => {
            session.watchClocks();
            tick((count) => count + 1);
        }, 200);
        return () => clearInterval(timer);
    }, [isRunning, session]);
    if (!session.clocks.timeControl) {
        return null;
    }
    const text = clockText(session.clocks.remaining(side));
    return (
        <span class={`clock${isRunning ? " running" : ""}`} role="timer" aria-label={t.clockOf(side)}>
            {text}
        </span>
    );
}
