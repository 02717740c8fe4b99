/** Bars for the scores of gate files, with their errors. */

import records from "prelude-records";
import { language, t } from "../text/text.ts";

/** The scores at the bottom and at the top of the chart, in percent. */
const [LOWEST, HIGHEST] = [44, 54];
const HEIGHT = 100;
const WIDTH = 40;
const BAR = 13;

const heightOf = (score: number): number => (HEIGHT * (score - LOWEST)) / (HIGHEST - LOWEST);

const shown = (score: number): string => score.toLocaleString(language);

const words = t.gateScores(
    records.gates.map(({ file, white, black }) => ({ file, white: shown(white[0]), black: shown(black[0]) })),
);

export function GateChart() {
    return (
        <figure class="gate-chart">
            <svg viewBox={`0 -4 ${WIDTH * records.gates.length} ${HEIGHT + 22}`} role="img" aria-label={words}>
                {records.gates.map(({ file, white, black }, index) => (
                    <g key={file} transform={`translate(${index * WIDTH} 0)`}>
                        <Bar class="white" x={5} measured={white} />
                        <Bar class="black" x={6 + BAR} measured={black} />
                        <text x={6 + BAR} y={HEIGHT + 14}>
                            {file}
                        </text>
                    </g>
                ))}
                <path class="even" d={`M0 ${HEIGHT - heightOf(50)}H${WIDTH * records.gates.length}`} />
            </svg>
            <figcaption>{t.gateCaption(LOWEST)}</figcaption>
        </figure>
    );
}

function Bar({ class: name, x, measured: [score, error] }: { class: string; x: number; measured: [number, number] }) {
    const middle = x + BAR / 2;
    const [low, high] = [heightOf(score - error), heightOf(score + error)];
    return (
        <>
            <rect class={name} x={x} y={HEIGHT - heightOf(score)} width={BAR} height={heightOf(score)} />
            <path class="whisker" d={`M${middle} ${HEIGHT - low}V${HEIGHT - high}`} />
        </>
    );
}
