/** The engine's analysis. */

import type { Found } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { share, thousands, valueText } from "./format.ts";

interface Props {
    session: Session;
}

const LONGEST = 12;

export function Analysis({ session }: Props) {
    const { lines, analysing } = session;
    const isShown = analysing && !session.isEngineTurn;
    return (
        <section class="analysis" aria-labelledby="analysis-title">
            <h2 id="analysis-title">Analysis</h2>
            <label class="switch">
                <input
                    type="checkbox"
                    checked={analysing}
                    onChange={(event) => session.setAnalysing(event.currentTarget.checked)}
                />
                Show what Treville thinks
            </label>
            {isShown && <Effort line={lines[0]} />}
            {isShown && (
                <ol class="lines">
                    {lines.map((line) => (
                        <li key={line.rank} class={`line-${line.rank}`}>
                            <strong>{valueText(line.value)}</strong> {sentence(line)}
                        </li>
                    ))}
                </ol>
            )}
        </section>
    );
}

const sentence = (line: Found) =>
    line.moves
        .slice(0, LONGEST)
        .map((move) => move.san)
        .join(" ");

function Effort({ line }: { line: Found | undefined }) {
    if (!line) {
        return <p class="quiet">Thinking …</p>;
    }
    const rate = line.milliseconds > 0 ? (1000 * line.nodes) / line.milliseconds : 0;
    return (
        <p class="quiet">
            Depth {line.depth}, {thousands(line.nodes)} positions, {thousands(rate)} a second
        </p>
    );
}

/** The evaluation bar. */
export function EvaluationBar({ session }: Props) {
    const { value, bottom } = session;
    if (!session.analysing) {
        return null;
    }
    const height = `${Math.round(100 * (value ? share(value) : 0.5))}%`;
    const words = value ? `Evaluation ${valueText(value)}` : "No evaluation yet";
    return (
        <div class={`bar ${bottom}`} role="img" aria-label={words}>
            <div style={{ height }} />
            <span>{value ? valueText(value) : ""}</span>
        </div>
    );
}
