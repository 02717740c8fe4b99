/** Own types of pieces for a new game of Musketeer Chess. */

import { messageOf, piecesOf } from "../engine/library.ts";
import { readPieces } from "../engine/own.ts";
import type { PiecesText } from "../engine/types.ts";
import { lastOrdered } from "../table/start.ts";
import { phrase, t } from "../text/text.ts";
import { Legend, MoveDiagram } from "./MoveCard.tsx";

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
            <summary>{t.ownPieces}</summary>
            <label class="field">
                {t.ownPiecesText}
                <textarea
                    rows={4}
                    spellcheck={false}
                    placeholder={t.ownPiecesExample}
                    value={text}
                    aria-invalid={trouble !== null}
                    aria-describedby={trouble === null ? undefined : "own-trouble"}
                    onInput={(event) => onChange(event.currentTarget.value)}
                />
            </label>
            <p class="acts">
                {text.trim() === "" && (
                    <button type="button" class="small" onClick={() => onChange(last ?? t.ownPiecesExample)}>
                        {last === null ? t.takeExample : t.takeLastPieces}
                    </button>
                )}
                <button type="button" class="small" onClick={onDesign}>
                    {t.designPiece}
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
                        {phrase(info.name)}
                    </li>
                ))}
            </ul>
            <Legend infos={types} />
        </>
    );
}
