/** The move list, and navigation. */

import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../table/session.ts";

/** A choice in the prelude: a type, a square, or declining. */
const CHOICE = /^([A-Z](@[a-h]\d)?|decline)$/;

interface Props {
    session: Session;
}

export function Moves({ session }: Props) {
    const list = useRef<HTMLOListElement>(null);
    const { cursor, moves } = session;
    useEffect(() => {
        const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
        // Only the list scrolls, never the page.
        if (list.current && current) {
            list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
        }
    }, [cursor, moves.length]);
    const firstIsBlack = session.record.start.split(" ")[1] === "b" ? 1 : 0;
    const first = Number(session.record.start.split(" ")[5] ?? 1) || 1;
    // The choices before the game have no numbers.
    const choices = moves.filter((move) => CHOICE.test(move.text)).length;
    return (
        <section class="moves" aria-labelledby="moves-title">
            <h2 id="moves-title">Moves</h2>
            <nav class="steps" aria-label="Game navigation">
                <StepButton label="First position" sign="«" to={0} session={session} />
                <StepButton label="Previous move" sign="‹" to={cursor - 1} session={session} />
                <StepButton label="Next move" sign="›" to={cursor + 1} session={session} />
                <StepButton label="Last position" sign="»" to={moves.length} session={session} />
            </nav>
            {moves.length === 0 ? (
                <p class="quiet">No moves yet.</p>
            ) : (
                <ol ref={list} class="move-list" tabIndex={0} aria-label="Moves">
                    {moves.map((move, index) => {
                        const ply = index + firstIsBlack;
                        return (
                            <li key={index} class={ply % 2 === 0 ? "by-white" : "by-black"}>
                                {index >= choices && (ply % 2 === 0 || index === 0) && (
                                    <span class="number">
                                        {Math.floor((ply - choices) / 2) + first}
                                        {ply % 2 === 0 ? "." : "…"}
                                    </span>
                                )}
                                <button
                                    type="button"
                                    aria-current={index + 1 === cursor ? "step" : undefined}
                                    onClick={() => session.goTo(index + 1)}
                                >
                                    {move.san}
                                </button>
                            </li>
                        );
                    })}
                </ol>
            )}
        </section>
    );
}

interface StepProps extends Props {
    label: string;
    sign: string;
    to: number;
}

function StepButton({ label, sign, to, session }: StepProps) {
    const isPossible = to >= 0 && to <= session.moves.length && to !== session.cursor;
    return (
        <button type="button" aria-label={label} title={label} disabled={!isPossible} onClick={() => session.goTo(to)}>
            <span aria-hidden="true">{sign}</span>
        </button>
    );
}
