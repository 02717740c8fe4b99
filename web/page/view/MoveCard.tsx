/** A card that shows how a piece moves, made from the library's description. */

import type { PicturedPiece } from "../engine/library.ts";
import type { Ray } from "../engine/types.ts";
import { phrase, t } from "../text/text.ts";
import { drawingOf } from "./drawings.ts";

const REACH = 4;
const SIZE = 2 * REACH + 1;
const SLIDE = 15;

interface Target {
    x: number;
    y: number;
    ray: Ray;
    step: number;
}

export const isHop = ({ way }: Ray) => way === "over" || way === "behind";

function targetsOf(rays: Ray[]): Target[] {
    const targets = new Map<string, Target>();
    for (const ray of rays) {
        // Hoppers need a piece before their target.
        for (let step = isHop(ray) ? 2 : 1; step <= ray.range; step++) {
            const [x, y] = [ray.dx * step, ray.dy * step];
            if (Math.max(Math.abs(x), Math.abs(y)) > REACH) {
                break;
            }
            // Where a leap and a slide meet, show the leap: it cannot be blocked. Hops have marks of their own, because
            // other moves may end on the same squares.
            const place = `${x} ${y} ${isHop(ray)}`;
            const known = targets.get(place);
            if (!known || known.step > step) {
                targets.set(place, { x, y, ray, step });
            }
        }
    }
    return [...targets.values()];
}

const isLeap = ({ x, y, ray, step }: Target) => ray.range === 1 && step === 1 && Math.max(Math.abs(x), Math.abs(y)) > 1;

/** The colour of a target in the diagram. */
function colourOf(target: Target): string {
    if (!target.ray.capture) {
        return "only-moves";
    }
    if (!target.ray.quiet) {
        return "only-captures";
    }
    return isLeap(target) ? "leaps" : "slides";
}

/** The classes of a target: its colour, and a shape unless the piece moves plainly. */
function kindOf(target: Target): string {
    const { way } = target.ray;
    return way === "plain" ? colourOf(target) : `${colourOf(target)} ${way}`;
}

const PLAIN: Record<string, string> = {
    slides: t.movesBySlides,
    leaps: t.movesByLeaps,
    "only-moves": t.movesOnly,
    "only-captures": t.capturesOnly,
};

const WAYS: Record<string, string> = {
    lame: t.leapsLame,
    over: t.slidesOver,
    behind: t.landsBehind,
};

/** The words for the classes of a target. */
function wordsFor(kind: string): string {
    const [colour = "", way] = kind.split(" ");
    if (way === undefined) {
        return PLAIN[colour] ?? "";
    }
    const words = WAYS[way] ?? "";
    const limited = { "only-moves": t.withoutCapturing, "only-captures": t.onlyToCapture }[colour];
    return limited ? limited(words) : words;
}

interface Props {
    info: PicturedPiece;
}

export function MoveDiagram({ info }: Props) {
    const targets = targetsOf(info.rays);
    const isLight = (x: number, y: number) => (x + y) % 2 === 0;
    const squares = Array.from(
        { length: SIZE * SIZE },
        (_, index) => [index % SIZE, Math.floor(index / SIZE)] as const,
    );
    const endless = info.rays.filter((ray) => ray.range === SLIDE && !isHop(ray));
    return (
        <svg class="diagram" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={t.howItMoves(phrase(info.name))}>
            {squares.map(([x, y]) => (
                <rect key={`${x} ${y}`} class={isLight(x, y) ? "light" : "dark"} x={x} y={y} width={1} height={1} />
            ))}
            {targets.map((target) => (
                <circle
                    key={`${target.x} ${target.y} ${isHop(target.ray)}`}
                    class={kindOf(target)}
                    cx={REACH + target.x + 0.5}
                    cy={REACH - target.y + 0.5}
                    r={isHop(target.ray) ? 0.4 : 0.28}
                />
            ))}
            {endless.map(({ dx, dy }) => (
                <path
                    key={`to ${dx} ${dy}`}
                    class="endless"
                    d={arrowHead(REACH + 0.5 + dx * (REACH + 0.42), REACH + 0.5 - dy * (REACH + 0.42), dx, -dy)}
                />
            ))}
            <svg
                class="piece white"
                x={REACH}
                y={REACH}
                width={1}
                height={1}
                viewBox="0 0 48 48"
                dangerouslySetInnerHTML={{ __html: drawingOf(info) }}
            />
        </svg>
    );
}

/** A small triangle that points in a direction, with its tip at the given point. */
function arrowHead(x: number, y: number, dx: number, dy: number): string {
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const corner = (along: number, aside: number) =>
        `${(x - ux * along + uy * aside).toFixed(2)} ${(y - uy * along - ux * aside).toFixed(2)}`;
    return `M${corner(0, 0)}L${corner(0.3, 0.22)}L${corner(0.3, -0.22)}z`;
}

interface CardProps extends Props {
    /** How this piece currently differs from its kind. */
    note?: string;
}

export function MoveCard({ info, note }: CardProps) {
    return (
        <figure class="move-card">
            <MoveDiagram info={info} />
            <figcaption>
                <strong>{phrase(info.name)}</strong>
                {note && `, ${note}`}
                <Legend infos={[info]} />
            </figcaption>
        </figure>
    );
}

/** The plain kinds come first, in the order of their table. */
function byLegend(one: string, other: string): number {
    const place = (kind: string) => {
        const [colour = "", way = ""] = kind.split(" ");
        return Object.keys(WAYS).indexOf(way) * Object.keys(PLAIN).length + Object.keys(PLAIN).indexOf(colour);
    };
    return place(one) - place(other);
}

/** The legend of the colours that these pieces use. */
export function Legend({ infos }: { infos: PicturedPiece[] }) {
    const kinds = new Set(infos.flatMap((info) => targetsOf(info.rays).map(kindOf)));
    return (
        <ul class="legend">
            {[...kinds].sort(byLegend).map((kind) => (
                <li key={kind} class={kind}>
                    {wordsFor(kind)}
                </li>
            ))}
        </ul>
    );
}
