// The WebAssembly engine visits exactly the nodes of the native one: rules, networks, vector instructions and tables
// agree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { benchmark, initSync } from "../../target/wasm/bindings/treville_web.js";

const ROOT = join(import.meta.dirname, "../..");
const NATIVE = process.env.TREVILLE ?? join(ROOT, "target/release/treville");
const DEPTH = 8;

initSync({ module: await readFile(join(ROOT, "target/wasm/bindings/treville_web_bg.wasm")) });

for (const variant of ["musketeer", "normal", "chuchess", "enchess", "morphing3"]) {
    test(`${variant} to depth ${DEPTH}`, () => {
        const native = execFileSync(NATIVE, ["bench", "--variant", variant, "--depth", String(DEPTH)], {
            encoding: "utf8",
        });
        const expected = Number(/^nodes (\d+)/m.exec(native)?.[1]);
        assert.equal(JSON.parse(benchmark(variant, DEPTH)).nodes, expected);
    });
}

test("the download is below 2 MB, compressed", async () => {
    const folder = join(ROOT, "target/web");
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    const bytes = files.map((file) => gzipSync(file).length).reduce((sum, length) => sum + length);
    assert.ok(bytes < 2_000_000, `${bytes} bytes`);
});
