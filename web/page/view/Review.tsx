/** The review of a game: running it, its graph, accuracies and mistakes, and trying a mistake again. */

import type { TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Missed, Reviewed } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { signsOf } from "../table/tree.ts";
import { decimal, t } from "../text/text.ts";
import { Select } from "./Select.tsx";

interface Props {
    session: Session;
}

/** Nodes for each position. */
const EFFORTS: [string, string][] = [
    ["50000", t.quickReview],
    ["200000", t.thoroughReview],
    ["1000000", t.deepReview],
];
const USUAL_EFFORT = "200000";

interface ReviewProps extends Props {
    /** Whether the review is the view of the page, rather than the game. */
    isShown: boolean;
    onShow: () => void;
}

export function Review({ session, isShown, onShow }: ReviewProps) {
    const { reviewed, reviewing, trial } = session;
    const section = useRef<HTMLElement>(null);
    const wasShown = useRef(false);
    useEffect(() => {
        // On a phone the review is below the board.
        if (isShown && !trial) {
            section.current?.scrollIntoView({ block: "nearest" });
        } else if (isShown || wasShown.current) {
            document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
        }
        wasShown.current = isShown;
    }, [isShown, trial]);
    return (
        <section ref={section} class="review" aria-labelledby="review-title">
            <header>
                <h2 id="review-title">{t.reviewTitle}</h2>
                {reviewing ? (
                    <Progress session={session} />
                ) : (
                    !trial && <Begin session={session} isAgain={reviewed !== null} onShow={onShow} />
                )}
            </header>
            {trial ? <Trial session={session} /> : reviewed && <Results session={session} reviewed={reviewed} />}
        </section>
    );
}

function Begin({ session, isAgain, onShow }: Props & { isAgain: boolean; onShow: () => void }) {
    const [effort, setEffort] = useState(USUAL_EFFORT);
    const isPossible = session.tree.lineThrough(0).some(({ node }) => session.tree.numberOf(node) !== null);
    return (
        <div class="begin">
            <button
                type="button"
                class={session.end && !isAgain ? "main" : ""}
                disabled={!isPossible}
                onClick={() => {
                    onShow();
                    void session.review(Number(effort));
                }}
            >
                {isAgain ? t.reviewAgain : t.reviewGame}
            </button>
            <Select label={t.fieldEffort} value={effort} options={EFFORTS} onChange={setEffort} />
        </div>
    );
}

function Progress({ session }: Props) {
    const { done = 0, all = 0 } = session.reviewing ?? {};
    return (
        <div class="running">
            <label>
                {all > 0 ? t.positionsReviewed(done, all) : t.reviewStarting}
                <progress value={done} max={Math.max(all, 1)} />
            </label>
            <button type="button" onClick={() => session.stopReview()}>
                {t.stopReview}
            </button>
        </div>
    );
}

function Results({ session, reviewed }: Props & { reviewed: Reviewed }) {
    const [white, black] = reviewed.accuracies.map((accuracy) =>
        accuracy === null ? "–" : t.percent(decimal(accuracy, 1)),
    );
    return (
        <>
            <Graph session={session} reviewed={reviewed} />
            <p class="accuracies">
                {t.accuracyOfWhite} <strong>{white}</strong>, {t.black} <strong>{black}</strong>
            </p>
            {reviewed.mistakes.length === 0 ? (
                <p class="quiet">{t.noMistakes}</p>
            ) : (
                <ul class="mistakes">
                    {reviewed.mistakes.map((missed) => (
                        <Mistake key={missed.node} session={session} missed={missed} />
                    ))}
                </ul>
            )}
        </>
    );
}

/** A move with its number and mark: `12… Nf6??`. */
function written({ tree }: Session, { node, by, mark }: Missed): string {
    return `${tree.numberOf(node)}${by === "white" ? "." : "…"} ${tree.at(node).san}${signsOf([mark])}`;
}

function Mistake({ session, missed }: Props & { missed: Missed }) {
    const name = written(session, missed);
    return (
        <li class={missed.word}>
            <button
                type="button"
                aria-current={missed.node === session.node ? "step" : undefined}
                onClick={() => session.goToNode(missed.node)}
            >
                {name}
            </button>
            <span>{t.betterMove(session.tree.at(missed.better).san)}</span>
            <button type="button" class="small" aria-label={t.retryMove(name)} onClick={() => session.tryAgain(missed)}>
                {t.tryAgain}
            </button>
        </li>
    );
}

const HEIGHT = 100;
const STEP = 10;

type Points = Reviewed["points"];

/** The points after each move, with those at the start before them, which the first move kept unless it has a mark. */
function pointsFromStart({ tree }: Session, { points, mistakes }: Reviewed): Points {
    const [first] = points;
    if (!first) {
        return [];
    }
    const missed = mistakes.find(({ node }) => node === first.node);
    return [{ node: tree.at(first.node).parent ?? 0, points: missed?.before ?? first.points }, ...points];
}

/** The points to which keys lead, by their index. */
const KEYS: Record<string, (current: number, last: number) => number> = {
    ArrowLeft: (current) => current - 1,
    ArrowDown: (current) => current - 1,
    ArrowRight: (current) => current + 1,
    ArrowUp: (current) => current + 1,
    PageDown: (current) => current - 10,
    PageUp: (current) => current + 10,
    Home: () => 0,
    End: (_, last) => last,
};

/** A point in words: `12… Nf6: White's expected points 0.43`. */
function pointInWords({ tree }: Session, { node, points }: Points[number], index: number): string {
    const by = tree.isByWhite(node) ? "." : "…";
    const move = index === 0 ? t.pointAtStart : `${tree.numberOf(node)}${by} ${tree.at(node).san}`;
    return points === null ? t.pointUnknown(move) : t.pointKnown(move, decimal(points, 2));
}

/** White's expected points from the start on; a click or the keys of a slider go to a move. */
function Graph({ session, reviewed }: Props & { reviewed: Reviewed }) {
    const points = pointsFromStart(session, reviewed);
    const width = Math.max(1, points.length - 1) * STEP;
    const known = points.flatMap(({ points }, index) => (points === null ? [] : [{ index, points }]));
    const at = ({ index, points }: { index: number; points: number }) => `${index * STEP} ${(1 - points) * HEIGHT}`;
    const [first, last] = [known[0], known.at(-1)];
    const area = first && last && `M${first.index * STEP} ${HEIGHT}L${known.map(at).join("L")}L${last.index * STEP} ${HEIGHT}Z`;
    const current = points.findIndex(({ node }) => node === session.node);
    const go = (index: number) => {
        const target = points[Math.min(Math.max(index, 0), points.length - 1)];
        if (target) {
            session.goToNode(target.node);
        }
    };
    const onClick = (event: TargetedMouseEvent<SVGSVGElement>) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        go(Math.round(((event.clientX - left) / width) * (points.length - 1)));
    };
    const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
        const target = KEYS[event.key];
        if (target && !event.ctrlKey && !event.altKey && !event.metaKey) {
            event.preventDefault();
            go(target(current, points.length - 1));
        }
    };
    const shown = points[current];
    return (
        <svg
            class="graph"
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="slider"
            tabindex={0}
            aria-label={t.expectedPoints}
            aria-valuemin={0}
            aria-valuemax={Math.max(0, points.length - 1)}
            aria-valuenow={Math.max(0, current)}
            aria-valuetext={shown ? pointInWords(session, shown, current) : t.pointInVariation}
            onClick={onClick}
            onKeyDown={onKeyDown}
        >
            <path class="area" d={area || ""} />
            <path class="middle" d={`M0 ${HEIGHT / 2}H${width}`} />
            {reviewed.mistakes.map(({ node, word }) => {
                const index = points.findIndex((point) => point.node === node);
                return <path key={node} class={`mark ${word}`} d={`M${index * STEP} 0V${HEIGHT}`} />;
            })}
            {current >= 0 && <path class="current" d={`M${current * STEP} 0V${HEIGHT}`} />}
        </svg>
    );
}

function Trial({ session }: Props) {
    const { trial, reviewed } = session;
    if (!trial) {
        return null;
    }
    const { missed, state, words } = trial;
    const mistakes = reviewed?.mistakes ?? [];
    const next = mistakes[mistakes.findIndex(({ node }) => node === missed.node) + 1];
    const isOver = state === "right" || state === "shown";
    return (
        <div class="trial">
            <p>{t.findBetterMove(written(session, missed), missed.word, missed.by)}</p>
            <p class="words" role="status">
                {words}
            </p>
            <div class="buttons">
                <button type="button" disabled={isOver} onClick={() => session.showSolution()}>
                    {t.trialSolution}
                </button>
                <button
                    type="button"
                    class={isOver && next ? "main" : ""}
                    disabled={!next}
                    onClick={() => next && session.tryAgain(next)}
                >
                    {t.nextMistake}
                </button>
                <button type="button" onClick={() => session.endTrial()}>
                    {t.trialEnd}
                </button>
            </div>
        </div>
    );
}
