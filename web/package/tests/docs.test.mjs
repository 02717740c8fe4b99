// The examples of docs/javascript.md, the types, and what the archive holds.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folder, installed, ROOT, run } from "./installed.mjs";

const page = readFileSync(join(ROOT, "docs/javascript.md"), "utf8");
const examples = [...page.matchAll(/^```js\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```/gm)];

test("every example has an output, and prints it", () => {
    assert.equal(examples.length, [...page.matchAll(/^```js$/gm)].length);
    assert.ok(examples.length >= 4);
    for (const [, script, output] of examples) {
        assert.equal(run(script), output, script);
    }
});

test("the archive holds what is needed, and nothing that fetches", () => {
    const files = readdirSync(installed).sort();
    const expected = [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "bindings.d.ts",
        "engine.d.ts",
        "index.d.ts",
        "index.js",
        "messages.d.ts",
        "networks",
        "networks.js",
        "package.json",
        "review.d.ts",
        "wasm.js",
    ];
    assert.deepEqual(files, expected);
    const networks = readdirSync(join(installed, "networks")).sort();
    assert.deepEqual(networks, ["chuchess.js", "enchess.js", "morphing3.js", "musketeer.js"]);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const [, version] = /^version = "(.*)"/m.exec(readFileSync(join(ROOT, "Cargo.toml"), "utf8"));
    assert.deepEqual([manifest.version, manifest.dependencies], [version, undefined]);
});

const TYPED = `
import treville, { type Board, type Found, type SearchResult, type State, type Treville } from "treville";
const library: Treville = await treville();
const board: Board = new library.Board("musketeer");
const pushed: boolean = board.push("L");
const game = library.Game.fromPgn("1. e4 *");
const state: State = game.state();
const side: "white" | "black" = state.side;
const engine = new library.Engine({ hash: 1 });
const result: SearchResult = await engine.play(board, { level: 1 }, (found: Found) => found.moves[0]?.san);
const mate: number | null | undefined = result.value?.mate;
board.delete();
// @ts-expect-error: a level is not a name
await engine.play(game, { level: "Club" });
// @ts-expect-error: there is no such method
board.shuffle();
export { pushed, side, mate };
`;

test("the types fit", () => {
    writeFileSync(join(folder, "typed.ts"), TYPED);
    const options = ["--noEmit", "--strict", "--target", "ES2022", "--module", "NodeNext", "--lib", "ES2022,DOM"];
    const compiler = join(ROOT, "web/node_modules/.bin/tsc");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    try {
        execFileSync(compiler, [...options, join(folder, "typed.ts")], { cwd: folder, encoding: "utf8" });
    } catch (error) {
        assert.fail(error.stdout);
    }
});
