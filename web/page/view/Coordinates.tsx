/**
 * The letters and numbers along the edges of the board. Hidden from screen readers: each square has a name.
 */

import { boxOf, cornerOf, type Layout, type Place } from "../board/layout.ts";
import type { Side } from "../engine/types.ts";

interface Props {
    layout: Layout;
    bottom: Side;
}

export function Coordinates({ layout, bottom }: Props) {
    return (
        <div class="coordinates" aria-hidden="true">
            {layout.places.map((place) => {
                const text = textsOf(layout, place, bottom);
                return (
                    (text.rank || text.file) && (
                        <div key={place.name} style={boxOf(layout, place, bottom)}>
                            {text.rank && <span class="rank">{text.rank}</span>}
                            {text.file && <span class="file">{text.file}</span>}
                        </div>
                    )
                );
            })}
        </div>
    );
}

function textsOf(layout: Layout, place: Place, bottom: Side): { rank?: string; file?: string } {
    if (place.kind === "gate") {
        return {};
    }
    if (place.name[0] === "x") {
        return { rank: place.name };
    }
    const lowest = bottom === "white" ? layout.ranks.at(-1) : layout.ranks[0];
    return {
        rank: cornerOf(layout, place, bottom).x === 0 ? place.name.slice(1) : undefined,
        file: place.name.slice(1) === lowest ? place.name[0] : undefined,
    };
}
