/** The choices before a game of Musketeer Chess. */

import { useEffect } from "preact/hooks";
import { typesChosen } from "../board/placement.ts";
import { nameOf, piecesOf } from "../engine/library.ts";
import type { Move, PieceInfo } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { Legend, MoveDiagram } from "./MoveCard.tsx";
import { PieceDrawing } from "./Piece.tsx";

interface Props {
    session: Session;
}

export function Prelude({ session }: Props) {
    const { state } = session;
    const placing = state.prelude ? /^([A-Z])@/.exec(state.legal[0]?.text ?? "")?.[1] : undefined;
    const isPlacing = placing !== undefined;
    useEffect(() => {
        // On a phone the cards push the board off the screen.
        if (isPlacing) {
            document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
        }
    }, [isPlacing]);
    if (!state.prelude) {
        return null;
    }
    const named = (symbol: string) => nameOf(state.variant, symbol);
    const chosen = typesChosen(state.fen).map(named).join(" and ");
    return (
        <section class="prelude" aria-labelledby="prelude-title">
            <h2 id="prelude-title">{taskOf(session, placing && named(placing))}</h2>
            <Chosen session={session} pair={chosen} />
            {placing ? (
                <p>
                    Click the square behind the back rank where it will wait. It enters when the piece in front of it
                    first moves.
                </p>
            ) : (
                <TypeCards session={session} />
            )}
        </section>
    );
}

/** What is to be done, for the person who is to do it. */
function taskOf(session: Session, placing: string | undefined): string {
    const side = session.state.side === "white" ? "White" : "Black";
    if (session.isEngineTurn) {
        return placing ? `Treville places the ${placing} …` : "Treville chooses a piece …";
    }
    if (session.person === session.state.side) {
        return placing ? `Place the ${placing}: you are ${side}.` : `Choose a piece: you are ${side}.`;
    }
    return placing ? `${side} places the ${placing}.` : `${side} chooses a piece.`;
}

/** Says what is chosen, and that a side has declined to choose, because its answer looks like a choice. */
function Chosen({ session, pair }: Props & { pair: string }) {
    const { cursor, moves, players, tree } = session;
    const made = moves.slice(0, cursor).find(({ declines }) => declines);
    if (!made) {
        return pair === "" ? null : <p>Chosen: {pair}. Both sides get these pieces.</p>;
    }
    const side = tree.isByWhite(made.node) ? "white" : "black";
    const who = players[side] === "engine" ? "Treville" : side === "white" ? "White" : "Black";
    return (
        <p class="declined">
            {who} declines: the default pair {pair} is played.
        </p>
    );
}

function TypeCards({ session }: Props) {
    const { variant, legal } = session.state;
    const types = piecesOf(variant).filter((info) => info.chosen);
    const others = legal.filter((move) => types.every((info) => info.symbol !== move.text));
    return (
        <>
            <Legend infos={types} />
            <ul class="type-cards">
                {types.map((info) => (
                    <li key={info.symbol}>
                        <TypeCard
                            session={session}
                            info={info}
                            choice={legal.find((move) => move.text === info.symbol)}
                        />
                    </li>
                ))}
            </ul>
            {others.map((move) => (
                <button
                    key={move.text}
                    type="button"
                    data-type={move.text}
                    disabled={session.isWaiting}
                    onClick={() => session.play(move.text)}
                >
                    Choose {move.san}
                </button>
            ))}
        </>
    );
}

/** One of the types, with an explanation where the choice is not obvious. */
function TypeCard({ session, info, choice }: Props & { info: PieceInfo; choice: Move | undefined }) {
    const { variant, side } = session.state;
    const meaning = choice?.san ?? `the ${info.name}`;
    return (
        <button
            type="button"
            data-type={info.symbol}
            disabled={session.isWaiting || !choice}
            aria-label={`Choose ${meaning}`}
            onClick={() => session.play(info.symbol)}
        >
            <PieceDrawing variant={variant} piece={{ symbol: info.symbol, side }} />
            <strong>{info.name}</strong>
            {meaning !== `the ${info.name}` && <small>{meaning}</small>}
            <MoveDiagram info={info} />
        </button>
    );
}
