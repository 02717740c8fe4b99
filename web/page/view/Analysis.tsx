/** The engine's analysis. */

import { useRef } from "preact/hooks";
import type { Found } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { share, thousands, valueText } from "./format.ts";

interface Props {
    session: Session;
}

const LONGEST = 12;

export function Analysis({ session }: Props) {
    const { lines, analysing } = session;
    const isShown = session.isAnalysing && !session.isEngineTurn && !session.trial;
    return (
        <section class="analysis" aria-label={t.analysis}>
            <label class="switch">
                <input
                    type="checkbox"
                    checked={analysing}
                    onChange={(event) => session.setAnalysing(event.currentTarget.checked)}
                />
                {t.showAnalysis}
            </label>
            <p class="quiet effort">{isShown && effortOf(lines[0], session.end !== null)}</p>
            <ol class="lines" data-empty={t.noLinesYet}>
                {isShown && lines.map((line) => <Line key={line.rank} line={line} session={session} />)}
            </ol>
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

function effortOf(line: Found | undefined, hasEnded: boolean): string {
    if (!line) {
        return hasEnded ? t.analysisEnded : t.analysisStarts;
    }
    const rate = line.milliseconds > 0 ? (1000 * line.nodes) / line.milliseconds : 0;
    return t.analysisEffort(line.depth, thousands(rate));
}

/** The evaluation bar. Its place stays free while it is not shown. */
export function EvaluationBar({ session }: Props) {
    const { value, bottom } = session;
    if (!session.isAnalysing) {
        return <div class="bar empty" />;
    }
    const height = `${Math.round(100 * (value ? share(value) : 0.5))}%`;
    const words = value ? t.evaluation(valueText(value)) : t.noEvaluation;
    return (
        <div class={`bar ${bottom}`} role="img" aria-label={words} title={words}>
            <div style={{ height }} />
        </div>
    );
}
