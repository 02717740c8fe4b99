/** Own types of pieces for a new game of Musketeer Chess. */

import { messageOf, piecesOf } from "../engine/library.ts";
import { readPieces } from "../engine/own.ts";
import type { PiecesText } from "../engine/types.ts";
import { lastOrdered } from "../table/start.ts";
import { Legend, MoveDiagram } from "./MoveCard.tsx";

const EXAMPLE = "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN\nAmazon, A, QN";

export interface Ordered {
    /** The pieces of the text; `null` if it is empty or not right. */
    pieces: PiecesText | null;
    trouble: string | null;
}

/** Reads a text of pieces; an empty one orders none. */
export function ordered(text: string): Ordered {
    try {
        return { pieces: text.trim() === "" ? null : readPieces(text), trouble: null };
    } catch (error) {
        return { pieces: null, trouble: messageOf(error) };
    }
}

interface Props extends Ordered {
    text: string;
    onChange: (text: string) => void;
    /** Opens the workshop. */
    onDesign: () => void;
}

export function OwnPieces({ text, onChange, onDesign, pieces, trouble }: Props) {
    const last = lastOrdered();
    return (
        <details class="own-pieces" open={text.trim() !== ""}>
            <summary>Own pieces</summary>
            <label class="field">
                Two to ten types that take the place of the usual ones, one a line: name, letter, moves in Betza
                notation and, if you like, one of XBoard's pictures
                <textarea
                    rows={4}
                    spellcheck={false}
                    placeholder={EXAMPLE}
                    value={text}
                    aria-invalid={trouble !== null}
                    aria-describedby={trouble === null ? undefined : "own-trouble"}
                    onInput={(event) => onChange(event.currentTarget.value)}
                />
            </label>
            <p class="acts">
                {text.trim() === "" && (
                    <button type="button" class="small" onClick={() => onChange(last ?? EXAMPLE)}>
                        {last === null ? "Take the example" : "Take those of the last time"}
                    </button>
                )}
                <button type="button" class="small" onClick={onDesign}>
                    Design a piece
                </button>
            </p>
            {trouble && (
                <p class="trouble" role="alert" id="own-trouble">
                    {trouble}
                </p>
            )}
            {pieces && <Cards pieces={pieces} />}
        </details>
    );
}

function Cards({ pieces }: { pieces: PiecesText }) {
    const types = piecesOf(pieces).filter((info) => info.chosen);
    return (
        <>
            <ul class="own-cards">
                {types.map((info) => (
                    <li key={info.symbol}>
                        <MoveDiagram info={info} />
                        {info.name}
                    </li>
                ))}
            </ul>
            <Legend infos={types} />
        </>
    );
}
