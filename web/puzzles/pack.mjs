// Packs the puzzles for the page: for each game a text with a puzzle a line, in which bars separate the name, the
// grade, the number of moves of a mate, the FEN, and the moves.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gradeOf, readAll } from "./epd.mjs";

/** A name that stays the same when others are added. */
export const nameOf = ({ fen }) => createHash("sha256").update(fen).digest("hex").slice(0, 8);

const packed = (puzzle) => {
    const { fen, line, mate } = puzzle;
    return [nameOf(puzzle), gradeOf(puzzle), mate ?? "", fen, line.join(" ")].join("|");
};

/** The packed puzzles by game. */
export async function puzzleTexts() {
    const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".epd")).sort();
    const read = async (file) => readAll(await readFile(join(import.meta.dirname, file), "utf8"));
    const texts = files.map(async (file) => [basename(file, ".epd"), (await read(file)).map(packed).join("\n")]);
    return Object.fromEntries(await Promise.all(texts));
}
