/** Arrows over the board: the best lines of the analysis, a hint, a premove, and what the user draws. */

import { cornerOf, type Layout } from "../board/layout.ts";
import { stepOf } from "../board/steps.ts";
import type { Table } from "../table/table.ts";
import type { Mark } from "./useMarks.ts";

interface Arrow {
    path: string[];
    kind: string;
}

interface Props {
    session: Table;
    layout: Layout;
    marks: Mark[];
}

export function Arrows({ session, layout, marks }: Props) {
    const centre = (name: string) => {
        const place = layout.at.get(name);
        if (!place) {
            return null;
        }
        const corner = cornerOf(layout, place, session.bottom);
        return { x: corner.x + 0.5, y: corner.y + place.height / 2 };
    };
    return (
        <svg class="arrows" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
            {arrowsOf(session).map(({ path, kind }) => {
                const points = path.flatMap((square) => centre(square) ?? []);
                return points.length > 1 && <path key={`${kind} ${path}`} class={kind} d={outline(points)} />;
            })}
            {marks.map(({ from, to, colour }) => {
                const [begin, end] = [centre(from), centre(to)];
                const key = `${colour} ${from} ${to}`;
                if (!begin || !end) {
                    return null;
                }
                return from === to ? (
                    <circle key={key} class={`own ${colour}`} cx={begin.x} cy={begin.y} r={0.44} />
                ) : (
                    <path key={key} class={`own ${colour}`} d={outline([begin, end])} />
                );
            })}
        </svg>
    );
}

function arrowsOf(session: Table): Arrow[] {
    const arrows: Arrow[] = [];
    if (session.preview) {
        return arrows;
    }
    const add = (text: string | undefined, kind: string) => {
        const path = text && stepOf({ text, uci: text, san: "" })?.path;
        if (path) arrows.push({ path, kind });
    };
    if (session.showsLines) {
        for (const line of [...session.lines].reverse()) {
            add(line.moves[0]?.text, `line-${line.rank}`);
        }
    }
    add(session.hint ?? undefined, "hint");
    if (session.premove) {
        arrows.push({ path: [...session.premove], kind: "ahead" });
    }
    return arrows;
}

interface Point {
    x: number;
    y: number;
}

/** A line through all points, with an arrowhead at the last. */
function outline(points: Point[]): string {
    const [before, tip] = points.slice(-2) as [Point, Point];
    const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
    const [ux, uy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
    const at = (along: number, aside: number) =>
        `${(tip.x - ux * along - uy * aside).toFixed(3)} ${(tip.y - uy * along + ux * aside).toFixed(3)}`;
    const shaft = points.slice(0, -1).map(({ x, y }) => `${x} ${y}`);
    return `M${shaft.join("L")}L${at(0.2, 0)}M${at(0.36, 0.17)}L${at(0.08, 0)}L${at(0.36, -0.17)}`;
}
