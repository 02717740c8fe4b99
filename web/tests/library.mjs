// The compiled library in Node, and what the page is made from.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readAll } from "../puzzles/epd.mjs";

const BINDINGS = join(import.meta.dirname, "../../target/wasm/bindings");

export const VARIANTS = ["musketeer", "normal", "chuchess", "enchess", "morphing3"];

export const library = await import(join(BINDINGS, "treville_web.js"));
library.initSync({ module: await WebAssembly.compile(await readFile(join(BINDINGS, "treville_web_bg.wasm"))) });

export const { Board } = library;

/** A searcher that knows the networks of all games. */
export async function makeThinker() {
    for (const name of new Set(VARIANTS.map(library.networkName))) {
        library.provideNetwork(await readFile(join(BINDINGS, `networks/${name}.planes`)));
    }
    return new library.Thinker(16);
}

/** The puzzles of a game. */
export const puzzlesOf = async (variant) =>
    readAll(await readFile(join(import.meta.dirname, `../puzzles/${variant}.epd`), "utf8"));

/** The chapters of lessons. */
export const chapters = JSON.parse(await readFile(join(import.meta.dirname, "../lessons/lessons.json"), "utf8"));
