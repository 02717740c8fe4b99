/**
 * The positions of the squares on each game's board, in units of a square, from the upper left corner that White sees.
 */

import { baseOf, type NamedVariant } from "../engine/own.ts";
import type { Side, VariantName } from "../engine/types.ts";

export interface Place {
    name: string;
    x: number;
    y: number;
    height: number;
    /** `gate`: a square behind a back rank, where pieces only wait. */
    kind: "light" | "dark" | "gate";
}

export interface Layout {
    width: number;
    height: number;
    places: Place[];
    /** The squares by name. */
    at: Map<string, Place>;
    /** Letters below, numbers on the left. */
    files: string[];
    ranks: string[];
    /** Distance of the first rank of the board proper from the upper edge. */
    top: number;
}

const GATE_HEIGHT = 0.86;

interface Size {
    width: number;
    height: number;
    firstRank: number;
    /** Height of the rows above and below the board proper. */
    beyond: number;
}

const SIZES: Record<NamedVariant, Size> = {
    musketeer: { width: 8, height: 8, firstRank: 1, beyond: GATE_HEIGHT },
    normal: { width: 8, height: 8, firstRank: 1, beyond: 0 },
    chuchess: { width: 10, height: 10, firstRank: 0, beyond: 0 },
    enchess: { width: 8, height: 8, firstRank: 1, beyond: 1 },
    morphing3: { width: 9, height: 9, firstRank: 1, beyond: 0 },
};

const fileOf = (index: number) => String.fromCharCode(97 + index);

function squares({ width, height, firstRank, beyond }: Size): Place[] {
    const places: Place[] = [];
    for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
            const rank = height - 1 - row;
            places.push({
                name: `${fileOf(column)}${rank + firstRank}`,
                x: column,
                y: row + beyond,
                height: 1,
                kind: (rank + column) % 2 === 0 ? "dark" : "light",
            });
        }
    }
    return places;
}

function gates(): Place[] {
    const row = (rank: number, y: number): Place[] =>
        Array.from({ length: 8 }, (_, x) => ({ name: `${fileOf(x)}${rank}`, x, y, height: GATE_HEIGHT, kind: "gate" }));
    return [...row(9, 0), ...row(0, 8 + GATE_HEIGHT)];
}

const X_SQUARES: Place[] = [
    { name: "x9", x: 3.5, y: 0, height: 1, kind: "light" },
    { name: "x0", x: 3.5, y: 9, height: 1, kind: "light" },
];

const BEYOND: Partial<Record<NamedVariant, Place[]>> = { musketeer: gates(), enchess: X_SQUARES };

function layout(variant: NamedVariant): Layout {
    const size = SIZES[variant];
    const places = [...squares(size), ...(BEYOND[variant] ?? [])].sort(
        (one, other) => one.y - other.y || one.x - other.x,
    );
    return {
        width: size.width,
        height: size.height + 2 * size.beyond,
        places,
        at: new Map(places.map((place) => [place.name, place])),
        files: Array.from({ length: size.width }, (_, index) => fileOf(index)),
        ranks: Array.from({ length: size.height }, (_, row) => String(size.height - 1 - row + size.firstRank)),
        top: size.beyond,
    };
}

const layouts = new Map<NamedVariant, Layout>();

export function layoutOf(variant: VariantName): Layout {
    const base = baseOf(variant);
    let found = layouts.get(base);
    if (!found) {
        found = layout(base);
        layouts.set(base, found);
    }
    return found;
}

/** The upper left corner of a square as the side at the bottom sees it. */
export function cornerOf(layout: Layout, place: Place, bottom: Side): { x: number; y: number } {
    return bottom === "white"
        ? { x: place.x, y: place.y }
        : { x: layout.width - place.x - 1, y: layout.height - place.y - place.height };
}

/** The position of a square as fractions of the board, as the side at the bottom sees it. */
export function boxOf(layout: Layout, place: Place, bottom: Side) {
    const corner = cornerOf(layout, place, bottom);
    return {
        left: `${(100 * corner.x) / layout.width}%`,
        top: `${(100 * corner.y) / layout.height}%`,
        width: `${100 / layout.width}%`,
        height: `${(100 * place.height) / layout.height}%`,
    };
}

/** The next square in a direction on the screen, for the arrow keys; the same one at the edge. */
export function neighbour(layout: Layout, from: string, dx: number, dy: number, bottom: Side): string {
    const start = layout.at.get(from);
    if (!start) {
        return from;
    }
    const sign = bottom === "white" ? 1 : -1;
    const middle = (place: Place) => ({ x: place.x + 0.5, y: place.y + place.height / 2 });
    const origin = middle(start);
    let best = from;
    let least = Infinity;
    for (const place of layout.places) {
        const along = dx ? (middle(place).x - origin.x) * dx * sign : (middle(place).y - origin.y) * dy * sign;
        const aside = Math.abs(dx ? middle(place).y - origin.y : middle(place).x - origin.x);
        const distance = along + 3 * aside;
        if (along > 0.4 && aside < 0.6 && distance < least) {
            least = distance;
            best = place.name;
        }
    }
    return best;
}
