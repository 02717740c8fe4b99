/** The choices before a game of Musketeer Chess. */

import { useEffect } from "preact/hooks";
import { typesChosen } from "../board/placement.ts";
import { nameOf, piecesOf } from "../engine/library.ts";
import type { Move, PieceInfo } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { sanText } from "../text/choices.ts";
import { phrase, t } from "../text/text.ts";
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
    const chosen = typesChosen(state.fen).map(named);
    return (
        <section class="prelude" aria-labelledby="prelude-title">
            <h2 id="prelude-title">{taskOf(session, placing && named(placing))}</h2>
            <Chosen session={session} pair={chosen} />
            {placing ? <p>{t.placeBehind}</p> : <TypeCards session={session} />}
        </section>
    );
}

/** What is to be done, for the person who is to do it. */
function taskOf(session: Session, placing: string | undefined): string {
    const { side } = session.state;
    if (session.isEngineTurn) {
        return placing ? t.trevillePlaces(placing) : t.trevilleChooses;
    }
    if (session.person === side) {
        return placing ? t.youPlace(side, placing) : t.youChoose(side);
    }
    return placing ? t.sidePlaces(side, placing) : t.sideChooses(side);
}

/** Says what is chosen, and that a side has declined to choose, because its answer looks like a choice. */
function Chosen({ session, pair }: Props & { pair: string[] }) {
    const { cursor, moves, players, tree } = session;
    const made = moves.slice(0, cursor).find(({ declines }) => declines);
    if (!made) {
        return pair.length === 0 ? null : <p>{t.typesChosen(pair)}</p>;
    }
    const side = tree.isByWhite(made.node) ? "white" : "black";
    return <p class="declined">{t.pairDeclined(players[side] === "engine" ? "engine" : side, pair)}</p>;
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
                    {t.chooseThis(sanText(move.san))}
                </button>
            ))}
        </>
    );
}

/** One of the types, with an explanation where the choice is not obvious. */
function TypeCard({ session, info, choice }: Props & { info: PieceInfo; choice: Move | undefined }) {
    const { variant, side } = session.state;
    const name = phrase(info.name);
    const plain = t.choiceOfType(name);
    const meaning = choice ? sanText(choice.san) : plain;
    return (
        <button
            type="button"
            data-type={info.symbol}
            disabled={session.isWaiting || !choice}
            aria-label={t.chooseThis(meaning)}
            onClick={() => session.play(info.symbol)}
        >
            <PieceDrawing variant={variant} piece={{ symbol: info.symbol, side }} />
            <strong>{name}</strong>
            {meaning !== plain && <small>{meaning}</small>}
            <MoveDiagram info={info} />
        </button>
    );
}
