/** Lets the user choose a promotion. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { placementOf } from "../board/placement.ts";
import type { Step } from "../board/steps.ts";
import { nameOf } from "../engine/library.ts";
import type { Hand } from "../table/hand.ts";
import { t } from "../text/text.ts";
import { PieceDrawing } from "./Piece.tsx";

interface Props {
    session: Hand;
}

export function Chooser({ session }: Props) {
    const first = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => first.current?.focus(), [session.choosing]);
    if (session.choosing.length === 0) {
        return null;
    }
    const { variant, side } = session.state;
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === "Escape") {
            session.forgetTouches();
        }
    };
    return (
        <div class="chooser" role="dialog" aria-label={t.whatBecomes} onKeyDown={onKeyDown}>
            {session.choosing.map((step, index) => {
                const symbol = symbolAfter(session, step);
                return (
                    <button
                        key={step.move.text}
                        ref={index === 0 ? first : null}
                        type="button"
                        data-choice={step.letter || "stay"}
                        onClick={() => session.play(step.move.text)}
                    >
                        <PieceDrawing variant={variant} piece={{ symbol, side }} />
                        <span>{nameOf(variant, symbol)}</span>
                    </button>
                );
            })}
            <button type="button" class="cancel" onClick={() => session.forgetTouches()}>
                {t.cancelChoice}
            </button>
        </div>
    );
}

/** The piece on the target square after a move: the moving piece, or the one that it becomes. */
function symbolAfter(session: Hand, step: Step): string {
    const { variant, fen } = session.state;
    const own = placementOf(variant, fen).get(step.path[0] ?? "")?.symbol ?? "P";
    if (step.letter === "+") {
        return `+${own}`;
    }
    return step.letter || own;
}
