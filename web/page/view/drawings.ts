/**
 * The drawings of the pieces, 48 by 48 units each.
 *
 * Shapes have classes instead of colours: `b` is a body, `d` a line on it, `e` a filled mark on it, `l` a limb.
 */

import type { PicturedPiece } from "../engine/library.ts";

const BASE = '<path class="b" d="M12 43v-3.2c0-1.6 1.2-2.8 2.8-2.8h18.4c1.6 0 2.8 1.2 2.8 2.8V43z"/>';

const body = (d: string) => `<path class="b" d="${d}"/>`;
const line = (d: string) => `<path class="d" d="${d}"/>`;
const mark = (d: string) => `<path class="e" d="${d}"/>`;
const dot = (x: number, y: number, r: number) => `<circle class="e" cx="${x}" cy="${y}" r="${r}"/>`;
const ball = (x: number, y: number, r: number) => `<circle class="b" cx="${x}" cy="${y}" r="${r}"/>`;
const limb = (d: string) => `<path class="l" d="${d}"/>`;
const placed = (x: number, y: number, scale: number, shapes: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g>`;
/** A shape on the left, and its mirror image on the right. */
const twice = (shapes: string) => `${shapes}<g transform="matrix(-1 0 0 1 48 0)">${shapes}</g>`;

const HORSE =
    body(
        "M14 37c0-7.6 5.2-9.8 7.6-13.6-2.6 1-5 1.4-6.6 3.2-1.3 1.4-3.5 1.7-4.8.2-1.3-1.5-1-3.2.2-5 2-3 3.6-5.4 4.6-8.4.5-1.6 1.7-3 3.4-3.8L18.2 4.6l5 3.4C31 9 35.4 17 35 27c-.1 3.6-.6 6.6-1.2 10z",
    ) +
    line("M27 12.6c4 3.6 5.2 9 4.7 16M23.4 9.4c1.6 2.2 2.6 4 3 6") +
    dot(19.2, 15.4, 1.5) +
    dot(12.8, 23.4, 1.1);

const ROOK_TOP = body("M13 20.5V10h5v4h3.6v-4h4.8v4H30v-4h5v10.5z");

const BISHOP_BODY =
    body("M24 10c-5.8 4.2-9.2 9-9.2 14.2 0 4 2.2 6.7 4.6 8.3h9.2c2.4-1.6 4.6-4.3 4.6-8.3C33.2 19 29.8 14.2 24 10z") +
    body("M17.4 37l1.4-4.5h10.4l1.4 4.5z") +
    line("M24 17.5v9M19.5 22h9");

const CROWN = body("M15.5 11.5L14 3.4l4.8 3.4L24 1.6l5.2 5.2L34 3.4l-1.5 8.1z");

/** A circle with a scalloped edge. */
function scallops(x: number, y: number, radius: number, count: number): string {
    const at = (index: number) => {
        const angle = (2 * Math.PI * index) / count;
        return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
    };
    const bulge = ((radius * Math.PI) / count) * 1.08;
    const arcs = Array.from(
        { length: count },
        (_, index) => `A${bulge.toFixed(2)} ${bulge.toFixed(2)} 0 0 1 ${at(index + 1)}`,
    );
    return body(`M${at(0)}${arcs.join("")}z`);
}

const SNOUT =
    mark("M20.8 28.6h6.4L24 32.4z") + line("M24 32.4v2.2c-1.3 1.9-3.7 2.1-5.3.8M24 34.6c1.3 1.9 3.7 2.1 5.3.8");

/** The drawings by the names of the pieces. */
const DRAWINGS: Record<string, string> = {
    Pawn:
        body("M16.8 37c.6-6 2.8-9.4 4.6-12h5.2c1.8 2.6 4 6 4.6 12z") +
        body("M17 25.2h14l-1.8-3.4H18.8z") +
        ball(24, 15.8, 6.6) +
        BASE,
    Knight: HORSE + BASE,
    Bishop: ball(24, 7.4, 2.7) + BISHOP_BODY + BASE,
    Rook: body("M15.4 37l1.2-16.5h14.8L32.6 37z") + ROOK_TOP + BASE,
    Queen:
        body("M10.8 15.5l5.2 9.7 1.4-13.4 4.8 12L24 9.6l1.8 14.2 4.8-12L32 25.2l5.2-9.7-4 19H14.8z") +
        ball(10.6, 13.6, 2.1) +
        ball(17.2, 10, 2.1) +
        ball(24, 7.8, 2.1) +
        ball(30.8, 10, 2.1) +
        ball(37.4, 13.6, 2.1) +
        line("M16.2 30.4h15.6") +
        body("M14.8 34.2h18.4l.8 2.8H14z") +
        BASE,
    King:
        body("M22.3 3.4h3.4v3.3H29v3.2h-3.3v5h-3.4v-5H19V6.7h3.3z") +
        body(
            "M24 19c1.5-3.8 4-5.4 6.9-5.4 4 0 6.9 2.9 6.9 6.8 0 5.2-3.9 8.6-5.6 14.1H15.8c-1.7-5.5-5.6-8.9-5.6-14.1 0-3.9 2.9-6.8 6.9-6.8 2.9 0 5.4 1.6 6.9 5.4z",
        ) +
        line("M24 19v8.4M16.4 30.4h15.2") +
        body("M14.8 34.2h18.4l.8 2.8H14z") +
        BASE,
    Leopard:
        body(
            "M24 42c-9.4 0-15.6-6-15.6-15 0-2.6.5-5 1.5-7.1-2.9-1.6-4.1-4.4-3.4-7.4.8-3.4 4.6-4.6 7.5-2.9 1 .6 1.8 1.4 2.3 2.4 2.3-1 5-1.5 7.7-1.5s5.4.5 7.7 1.5c.5-1 1.3-1.8 2.3-2.4 2.9-1.7 6.7-.5 7.5 2.9.7 3-.5 5.8-3.4 7.4 1 2.1 1.5 4.5 1.5 7.1 0 9-6.2 15-15.6 15z",
        ) +
        dot(18, 23.6, 2) +
        dot(30, 23.6, 2) +
        SNOUT +
        dot(24, 15.2, 1.7) +
        dot(19.4, 17.4, 1.4) +
        dot(28.6, 17.4, 1.4) +
        dot(13, 27.6, 1.4) +
        dot(35, 27.6, 1.4) +
        dot(14.8, 32.2, 1.2) +
        dot(33.2, 32.2, 1.2),
    Cannon:
        body("M26 29.5l15.5 9.8V43H35L23 34z") +
        body("M9.4 19.6l3.2-8.2 25 8.6c3.2 1.1 4.8 4.4 3.7 7.5-1.1 3-4.4 4.4-7.5 3.3z") +
        body("M5.6 20.4l4.4-11.6 4 1.5L9.6 22z") +
        ball(42.4, 29.4, 2.2) +
        ball(23, 33.6, 9.2) +
        line("M23 25.8v15.6M15.2 33.6h15.6M17.5 28.1l11 11M28.5 28.1l-11 11") +
        dot(23, 33.6, 2.4),
    Unicorn:
        body("M21.8 12.6L6.4 2.2l9.4 15.2z") +
        line("M18.6 14.6l1.4-3.2M14.6 11.6l1.6-2.8M11 7.8l1-1.8") +
        body(
            "M15.5 37c0-7.6 5.2-9.8 7.6-13.6-2.6 1-5 1.4-6.6 3.2-1.3 1.4-3.5 1.7-4.8.2-1.3-1.5-1-3.2.2-5 2-3 3.1-4.4 4.1-7.4.5-1.6 1.7-3 3.4-3.8l3.4-4.4 2.6 3.4c2 .2 3.6.8 5 1.8 2.8.2 4.6 1.8 5 4.2 1.8 1.2 2.8 3 2.4 5.4 1.3 1.6 1.7 3.4.9 5.6.9 2 .8 3.8-.5 5.6.3 1.8.1 3.4-.7 5z",
        ) +
        line("M27.4 14.4c3 3.6 4 8.6 3.6 15") +
        dot(20.7, 16, 1.5) +
        dot(14.3, 23.6, 1.1) +
        BASE,
    Dragon:
        body(
            "M14.6 37c-.4-5.4 2-9 5.4-12.2l-4.2 1-2.2 4.4-2.6-3-3.6 2.4-1.4-6 6.4-5.4c2.2-4 5.2-6.6 9-7.4L18.8 4l7.6 4.2L31.2 3l1.4 7.8c1.2 1.2 2.2 2.6 2.8 4.2l5.6.2-3.2 4.6c.5 1.6.7 3.2.7 4.8l4 3-4.4 2.6c-.2 2.4-.6 4.4-1.2 6.8z",
        ) +
        line("M7.4 21.6l8.2.2 4.4-2.2M24.6 25.4c3.2-1.4 5-4 5.4-7.6M25.4 31.4c3.6-1.2 6.2-3.6 7.4-7") +
        dot(20.6, 14.6, 1.7) +
        BASE,
    Chancellor: placed(8.4, -1.4, 0.68, HORSE) + body("M10.6 37V24.4h5v3.8h4.2v-3.8h8.4v3.8h4.2v-3.8h5V37z") + BASE,
    Archbishop:
        placed(5.8, 8.2, 0.78, HORSE) +
        body("M18.6 15.6c-.6-5 1.4-9.4 5.4-13 4.8 2.6 7.8 6.4 8.8 11.4z") +
        line("M24.6 6.4l1.2 6.6M22.2 10.4l5.8-1.2") +
        BASE,
    Elephant:
        twice(body("M18 11C9.6 5.4 2.6 11 3.2 20.2c.4 6.6 4.6 11.4 10.8 11.6z")) +
        twice(body("M17.8 29.4c-1.4 3.2-3.4 5.2-6 5.8.4 1.8 1.8 2.8 3.6 2.5 2.8-.4 4.8-3.2 5.2-6.9z")) +
        body(
            "M13 19c0-6.6 4.4-11.2 11-11.2S35 12.4 35 19c0 5.2-2.2 8.8-5.6 11.2-.7 2.6-.6 5.2-.6 7.8 0 3.2-1.8 5.2-4.8 5.2s-4.8-2-4.8-5.2c0-2.6.1-5.2-.6-7.8C15.2 27.8 13 24.2 13 19z",
        ) +
        line("M20.6 31.4h6.8M20.4 34.6h7.2M20.4 37.8h7.2") +
        dot(19, 19.4, 1.8) +
        dot(29, 19.4, 1.8),
    Hawk:
        body(
            "M24 14c2 0 3.4.8 4 2.6 4.8-4.6 10.2-6.8 17-6.8-.8 3.4-2.3 6.2-4.6 8.4 1 .2 2.2.2 3.4 0-1.4 3.8-3.7 6.6-6.8 8.4 1 .4 2 .5 3.2.4-2.6 3.4-6 5.2-10.4 5.4l4.4 9-5.4-1.6-1.3 3.6-3.5-3.4-3.5 3.4-1.3-3.6-5.4 1.6 4.4-9C13.8 32.2 10.4 30.4 7.8 27c1.2.1 2.2 0 3.2-.4-3.1-1.8-5.4-4.6-6.8-8.4 1.2.2 2.4.2 3.4 0C5.3 16 3.8 13.2 3 9.8c6.8 0 12.2 2.2 17 6.8.6-1.8 2-2.6 4-2.6z",
        ) +
        line("M20 21.4l4 2.4 4-2.4M20 26.4l4 2.4 4-2.4M12 17.4l5 4.6M36 17.4L31 22") +
        body("M19 9.6c0-3.4 2-5.6 5-5.6s5 2.2 5 5.6c0 2.2-.9 3.9-2.4 4.8L24 18l-2.6-3.6C19.9 13.5 19 11.8 19 9.6z") +
        mark("M22.2 12.4h3.6L24 17.2z") +
        dot(21.7, 9.2, 1.3) +
        dot(26.3, 9.2, 1.3),
    Fortress:
        body("M17 43V23.5h3.2v2.6h2.4v-2.6h2.8v2.6h2.4v-2.6H31V43z") +
        twice(body("M5 43V10h3.4v3.6h2.6V10h3.4v3.6H17V10h2.6v33z")) +
        mark("M20.6 43v-6.4a3.4 3.4 0 0 1 6.8 0V43z") +
        twice(mark("M10.8 27v-5a1.6 1.6 0 0 1 3.2 0v5z") + line("M5 17.4h14.6")),
    Spider:
        twice(
            limb("M20 19l-7-7.6-6.6 2.2M18.6 22.4L8.6 20l-4.4 6.4M16.6 28.6l-8.2 2.6-2.6 8.2M18.2 34l-4.8 4.4-.6 5.2"),
        ) +
        ball(24, 30.4, 9.4) +
        ball(24, 17.2, 5.8) +
        mark("M24 24.4l3 3.8L24 30l-3-1.8zM24 36.4l3-3.8L24 30.8l-3 1.8z") +
        dot(21.8, 16, 1.3) +
        dot(26.2, 16, 1.3),
    Commoner:
        body("M11 37c0-9 4.6-14.6 13-14.6S37 28 37 37z") +
        line("M24 23v9.4M19.2 23.4L24 28.6l4.8-5.2") +
        ball(24, 15.2, 7) +
        body(
            "M12.4 13.4c1.8-.8 3.4-1.4 4.6-1.8.6-4.4 3-6.8 7-6.8s6.4 2.4 7 6.8c1.2.4 2.8 1 4.6 1.8-6.6 2.4-16.6 2.4-23.2 0z",
        ) +
        BASE,
    "Crowned Bishop": placed(2.4, 4.3, 0.9, BISHOP_BODY) + CROWN + BASE,
    "Crowned Rook": body("M15.4 37l1-13h15.2l1 13z") + placed(0, 5.5, 1, ROOK_TOP) + CROWN + BASE,
    Lion:
        scallops(24, 24, 17.4, 13) +
        body("M24 37.6c-7 0-11.6-4.6-11.6-11.2 0-6.8 4.8-11.6 11.6-11.6s11.6 4.8 11.6 11.6c0 6.6-4.6 11.2-11.6 11.2z") +
        dot(19.4, 23.2, 1.9) +
        dot(28.6, 23.2, 1.9) +
        mark("M21 27.4h6L24 31z") +
        line("M24 31v1.6c-1.2 1.6-3.2 1.8-4.8.8M24 32.6c1.2 1.6 3.2 1.8 4.8.8"),
    Auror:
        body("M27.4 3c-5.6 5.6-9.8 14.6-12 29h18.4c-1.4-8.4-3.6-15.6-2.6-21.4C29.2 9.6 28 7 27.4 3z") +
        body("M6.6 37c0-3.8 7.8-6.2 17.4-6.2s17.4 2.4 17.4 6.2S33.6 43 24 43 6.6 40.8 6.6 37z") +
        line("M11.4 37.4c3.4 1.4 21.8 1.4 25.2 0") +
        mark("M24.8 14.8l1.5 3.9 4.2.2-3.3 2.6 1.1 4-3.5-2.3-3.5 2.3 1.1-4-3.3-2.6 4.2-.2z"),
    Amazon:
        placed(8.4, -1.4, 0.68, HORSE) +
        body("M8.6 23.6l6.4 5.2 3.6-6.4 5.4 6.2 5.4-6.2 3.6 6.4 6.4-5.2L36.4 37H11.6z") +
        ball(8.4, 22.6, 1.9) +
        ball(39.6, 22.6, 1.9) +
        BASE,
};

/** XBoard's pictures that show the same as a drawing. */
const SAME: Record<string, string> = {
    elephant: "Elephant",
    archbishop: "Archbishop",
    chancellor: "Chancellor",
    commoner: "Commoner",
    cannon: "Cannon",
    unicorn: "Unicorn",
    falcon: "Hawk",
    "crowned-bishop": "Crowned Bishop",
    "crowned-rook": "Crowned Rook",
};

/** A disc with the letter of a piece: in the set of letters, and for pieces without a drawing. */
export const lettered = (symbol: string): string =>
    ball(24, 24, 17) +
    `<text class="e" x="24" y="33" font-size="26" font-weight="700" text-anchor="middle">${symbol}</text>`;

/** The drawing of a piece: by its name, by its picture in XBoard, or its letter. */
export const drawingOf = (info: PicturedPiece): string =>
    DRAWINGS[info.name] ?? DRAWINGS[SAME[info.picture ?? ""] ?? ""] ?? lettered(info.symbol);
