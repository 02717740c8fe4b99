// What recorded games say of the pieces: the tables of docs/pieces.md, which `treville data pieces` writes.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { here } from "./bundle.mjs";

const FILE = join(here, "../docs/pieces.md");

/** The rows of the table of a section, as lists of cells. */
function rowsOf(text, title) {
    const section = new RegExp(`^## ${title}\\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`, "m").exec(text)[0];
    const lines = section.split("\n").filter((line) => line.startsWith("|"));
    return lines.slice(2).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

/** A number with its error: `53.3 ± 3.5`. */
const measured = (cell) => cell.split(" ± ").map(Number);

/** The network and the number of games, the scores of gate files and of pairs in percent, and values in centipawns. */
export async function preludeRecords() {
    const text = await readFile(FILE, "utf8");
    return {
        network: /network (\S+ \S+) in/.exec(text)[1],
        games: Number(/^From (\d+) games/m.exec(text)[1]),
        values: rowsOf(text, "Values and mobility").map(([name, opening]) => ({ name, value: measured(opening)[0] })),
        gates: rowsOf(text, "Gate files").map(([file, white, black]) => ({
            file,
            white: measured(white),
            black: measured(black),
        })),
        pairs: rowsOf(text, "Pairs").map(([pair, white, games]) => ({
            pair: pair.split(" + "),
            white: measured(white),
            games: Number(games),
        })),
    };
}

/** Lets the page import them. */
export const recordsData = {
    name: "records",
    setup(build) {
        build.onResolve({ filter: /^prelude-records$/ }, ({ path }) => ({ path, namespace: "records" }));
        build.onLoad({ filter: /.*/, namespace: "records" }, async () => ({
            contents: JSON.stringify(await preludeRecords()),
            loader: "json",
            watchFiles: [FILE],
        }));
    },
};
