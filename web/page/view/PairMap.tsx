/** A map of all pairs of the ten types, coloured by White's score. */

import records from "prelude-records";
import { piecesOf } from "../engine/library.ts";
import type { PieceInfo } from "../engine/types.ts";
import { phrase, t } from "../text/text.ts";
import { PieceDrawing } from "./Piece.tsx";

interface Props {
    pair: [string, string];
    onChoose: (pair: [string, string]) => void;
}

const VARIANT = "musketeer";

/** Scores this far from 50 % have the full colour. */
const WIDEST = 4;

const scores = new Map(records.pairs.flatMap(({ pair: [one, other], white }) => [
    [`${one} ${other}`, white[0]],
    [`${other} ${one}`, white[0]],
]));

const isPair = ([one, other]: [string, string], row: string, column: string): boolean =>
    (one === row && other === column) || (one === column && other === row);

export function PairMap({ pair, onChoose }: Props) {
    const types = piecesOf(VARIANT).filter((info) => info.chosen);
    return (
        <div class="pair-map">
            <span />
            {types.map((info) => (
                <Head key={info.symbol} info={info} />
            ))}
            {types.map((row) => [
                <Head key={row.symbol} info={row} />,
                ...types.map((column) => {
                    const score = scores.get(`${row.name} ${column.name}`);
                    const key = `${row.symbol}${column.symbol}`;
                    return score === undefined ? (
                        <span key={key} />
                    ) : (
                        <button
                            key={key}
                            type="button"
                            style={{ "--lean": Math.max(-1, Math.min(1, (score - 50) / WIDEST)) }}
                            class={score >= 50 ? "for-white" : "for-black"}
                            aria-pressed={isPair(pair, row.name, column.name)}
                            aria-label={t.pairScore(phrase(row.name), phrase(column.name), Math.round(score))}
                            onClick={() => onChoose([row.name, column.name])}
                        >
                            {Math.round(score)}
                        </button>
                    );
                }),
            ])}
        </div>
    );
}

function Head({ info }: { info: PieceInfo }) {
    return (
        <span class="head" title={phrase(info.name)}>
            <PieceDrawing variant={VARIANT} piece={{ symbol: info.symbol, side: "white" }} />
        </span>
    );
}
