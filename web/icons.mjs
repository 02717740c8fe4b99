// Icons as PNG, drawn from page/icon.svg: a rectangle with round corners, and paths of lines and Bézier curves.
import { deflateSync } from "node:zlib";

/** Lines for a curve. */
const PARTS = 12;
/** Rows of samples in a row of pixels. */
const ROWS = 8;
/** The part of a full-bleed icon that no system cuts off. */
const SAFE = 0.8;

/** The numbers of an SVG attribute. */
const numbersIn = (text) => (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

/** The number of values of a command, by its lower-case letter. */
const VALUES = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 };

/** The outline of a path, as points; a path has one outline. */
function outline(d) {
    const points = [];
    let [x, y] = [0, 0];
    for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
        const name = letter.toLowerCase();
        const count = VALUES[name];
        if (count === undefined) {
            throw new Error(`icon.svg: the command ${letter} is not supported`);
        }
        const numbers = numbersIn(rest);
        for (let at = 0; count > 0 && at < numbers.length; at += count) {
            const [baseX, baseY] = letter === name ? [x, y] : [0, 0];
            const values = numbers.slice(at, at + count);
            const ends = name === "h" ? [values[0] + baseX, y] : name === "v" ? [x, values[0] + baseY] : null;
            const pairs = ends ?? values.map((value, index) => value + (index % 2 === 0 ? baseX : baseY));
            points.push(...(name === "c" ? curve([x, y, ...pairs]) : [pairs]));
            [x, y] = pairs.slice(-2);
        }
    }
    return points;
}

/** Points of a cubic Bézier curve, without its begin. */
function curve([x0, y0, x1, y1, x2, y2, x3, y3]) {
    return Array.from({ length: PARTS }, (_, index) => {
        const t = (index + 1) / PARTS;
        const at = (a, b, c, d) => (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d;
        return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
    });
}

function roundedSquare(size, radius) {
    const corners = [[size - radius, radius], [size - radius, size - radius], [radius, size - radius], [radius, radius]];
    return corners.flatMap(([x, y], quarter) =>
        Array.from({ length: PARTS + 1 }, (_, index) => {
            const angle = ((quarter - 1 + index / PARTS) * Math.PI) / 2;
            return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
        }),
    );
}

/** How much of each pixel an outline covers, from 0 to 1. */
function coverage(points, size) {
    const covered = new Float64Array(size * size);
    for (let sample = 0; sample < size * ROWS; sample += 1) {
        const y = (sample + 0.5) / ROWS;
        const crossings = points.flatMap(([x1, y1], index) => {
            const [x2, y2] = points[(index + 1) % points.length];
            return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
        });
        crossings.sort((one, other) => one - other);
        const row = Math.floor(y) * size;
        for (let at = 0; at + 1 < crossings.length; at += 2) {
            const [from, to] = crossings.slice(at, at + 2).map((x) => Math.min(Math.max(x, 0), size));
            for (let x = Math.floor(from); x < to; x += 1) {
                covered[row + x] += (Math.min(to, x + 1) - Math.max(from, x)) / ROWS;
            }
        }
    }
    return covered;
}

/** Draws the icon; with `bleed` its ground fills the whole square. */
export function icon(svg, size, bleed) {
    const unit = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)[1]);
    const [, radius, ground] = /<rect [^>]*rx="(\d+)" fill="(#\w{6})"/.exec(svg);
    const paths = [...svg.matchAll(/<path d="([^"]*)" fill="(#\w{6})"/g)];
    const scale = (size / unit) * (bleed ? SAFE : 1);
    const moved = (points) => points.map((point) => point.map((value) => (value - unit / 2) * scale + size / 2));
    const square = roundedSquare(size, bleed ? 0 : Number(radius) * scale);
    const pixels = new Float64Array(size * size * 4);
    paint(pixels, coverage(square, size), ground);
    for (const [, d, fill] of paths) {
        paint(pixels, coverage(moved(outline(d)), size), fill);
    }
    return png(pixels, size);
}

/** Lays a colour over what is there. */
function paint(pixels, covered, colour) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    covered.forEach((share, index) => {
        channels.forEach((channel, at) => {
            const old = pixels[index * 4 + at];
            pixels[index * 4 + at] = pixels[index * 4 + 3] === 0 ? channel : old + (channel - old) * share;
        });
        pixels[index * 4 + 3] = Math.max(pixels[index * 4 + 3], share * 255);
    });
}

function png(pixels, size) {
    const lines = Array.from({ length: size }, (_, row) => [0, ...pixels.subarray(row * size * 4, (row + 1) * size * 4)]);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(size, 0);
    head.writeUInt32BE(size, 4);
    // Eight bits for each of red, green, blue and opacity.
    head.set([8, 6], 8);
    const data = deflateSync(Buffer.from(lines.flat().map(Math.round)), { level: 9 });
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name, data) {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(checksum(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The CRC-32 of PNG. */
function checksum(bytes) {
    let sum = ~0;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit += 1) {
            sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
        }
    }
    return ~sum >>> 0;
}
