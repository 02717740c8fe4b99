/** The choices before a game of Musketeer Chess. */

import { typesChosen } from "../board/placement.ts";
import { nameOf, piecesOf } from "../engine/library.ts";
import type { PieceInfo } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { Legend, MoveDiagram } from "./MoveCard.tsx";
import { PieceDrawing } from "./Piece.tsx";

interface Props {
    session: Session;
}

export function Prelude({ session }: Props) {
    const { state } = session;
    if (!state.prelude) {
        return null;
    }
    const chosen = typesChosen(state.fen);
    const named = (symbol: string) => nameOf(state.variant, symbol);
    const placing = /^([A-Z])@/.exec(state.legal[0]?.text ?? "")?.[1];
    const who = state.side === "white" ? "White" : "Black";
    return (
        <section class="prelude" aria-labelledby="prelude-title">
            <h2 id="prelude-title">{placing ? `${who} places the ${named(placing)}` : `${who} chooses a piece`}</h2>
            {chosen.length > 0 && <p>Chosen: {chosen.map(named).join(" and ")}. Both sides get what is chosen.</p>}
            {session.isEngineTurn && <p>Treville is choosing …</p>}
            {placing ? (
                <p>
                    Click the square behind the back rank where it shall wait. It enters when the piece in front of it
                    first moves.
                </p>
            ) : (
                <TypeCards session={session} chosen={chosen} />
            )}
        </section>
    );
}

function TypeCards({ session, chosen }: Props & { chosen: string[] }) {
    const { variant, side, legal } = session.state;
    const types = piecesOf(variant).filter((info) => info.chosen);
    const isOpen = (info: PieceInfo) => legal.some((move) => move.text === info.symbol);
    return (
        <>
            {chosen.length > 0 && (
                <p>To decline, choose the same piece again: the Cannon and the Leopard are then played.</p>
            )}
            <Legend infos={types} />
            <ul class="type-cards">
                {types.map((info) => (
                    <li key={info.symbol}>
                        <button
                            type="button"
                            data-type={info.symbol}
                            disabled={session.isEngineTurn || !isOpen(info)}
                            aria-label={`Choose the ${info.name}`}
                            onClick={() => session.play(info.symbol)}
                        >
                            <PieceDrawing variant={variant} piece={{ symbol: info.symbol, side }} />
                            <strong>{info.name}</strong>
                            <MoveDiagram info={info} />
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}
