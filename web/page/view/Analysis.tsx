/** The engine's analysis. */

import { useRef } from "preact/hooks";
import type { Found } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { share, thousands, valueText } from "./format.ts";

interface Props {
    session: Session;
}

const LONGEST = 12;

export function Analysis({ session }: Props) {
    const { lines, analysing } = session;
    const isShown = analysing && !session.isEngineTurn && !session.trial;
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
                        <Line key={line.rank} line={line} session={session} />
                    ))}
                </ol>
            )}
        </section>
    );
}

/** The shortest long press, in milliseconds. */
const LONG_PRESS = 400;

/** A line: its moves show what they lead to under the mouse or a long press, and a click plays them. */
function Line({ line, session }: Props & { line: Found }) {
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const isLong = useRef(false);
    const moves = line.moves.slice(0, LONGEST);
    const textsTo = (index: number) => moves.slice(0, index + 1).map((move) => move.text);
    const end = () => {
        clearTimeout(timer.current);
        session.showPreview(null);
    };
    const press = (event: PointerEvent, index: number) => {
        isLong.current = false;
        if (event.pointerType !== "mouse") {
            timer.current = setTimeout(() => {
                isLong.current = true;
                session.showPreview(textsTo(index));
            }, LONG_PRESS);
        }
    };
    return (
        <li class={`line-${line.rank}`} onPointerLeave={end} onPointerUp={end} onPointerCancel={end}>
            <strong>{valueText(line.value)}</strong>
            {moves.map((move, index) => (
                <button
                    key={index}
                    type="button"
                    onPointerEnter={(event) => event.pointerType === "mouse" && session.showPreview(textsTo(index))}
                    onPointerDown={(event) => press(event, index)}
                    onContextMenu={(event) => event.preventDefault()}
                    onClick={() => isLong.current || session.playAll(textsTo(index))}
                >
                    {move.san}
                </button>
            ))}
        </li>
    );
}

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
