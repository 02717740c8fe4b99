// The WebAssembly engine visits exactly the nodes of the native one: rules, networks, vector instructions and tables
// agree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { benchmark, initSync, networkName, provideNetwork } from "../../target/wasm/bindings/treville_web.js";

const ROOT = join(import.meta.dirname, "../..");
const NATIVE = process.env.TREVILLE ?? join(ROOT, "target/release/treville");
const DEPTH = 8;

initSync({ module: await readFile(join(ROOT, "target/wasm/bindings/treville_web_bg.wasm")) });

const PAGE = join(ROOT, "target/web");

/** The network file of which the page has a copy: one in web/nets/ replaces that of its name. */
function networkFile(name) {
    const own = join(ROOT, "web/nets", `${name}.net`);
    return existsSync(own) ? own : join(ROOT, "nets", `${name}.net`);
}

/** Provides the network of a game as the page does. */
async function provide(name) {
    const script = await readFile(join(PAGE, "networks", `${name}.js`), "utf8");
    const [, text] = /^trevilleNetwork="([\w+/=]*)"$/.exec(script);
    provideNetwork(gunzipSync(Buffer.from(text, "base64")));
}

test("a network that is missing or damaged is named", () => {
    assert.throws(() => benchmark("chuchess", 1), /the network 'chuchess' has not been loaded/);
    assert.throws(() => provideNetwork(new Uint8Array(99)), /network/);
    assert.throws(() => networkName("draughts"), /unknown variant/);
});

for (const variant of ["musketeer", "normal", "chuchess", "enchess", "morphing3"]) {
    test(`${variant} to depth ${DEPTH}`, async () => {
        const name = networkName(variant);
        await provide(name);
        const options = ["--variant", variant, "--depth", String(DEPTH), "--eval-file", networkFile(name)];
        const native = execFileSync(NATIVE, ["bench", ...options], { encoding: "utf8" });
        const expected = Number(/^nodes (\d+)/m.exec(native)?.[1]);
        assert.equal(JSON.parse(benchmark(variant, DEPTH)).nodes, expected);
    });
}

/** The size of each file in a folder of the page, compressed, the largest first. */
async function sizes(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const contents = await Promise.all(files.map(({ name }) => readFile(join(folder, name))));
    return contents.map((content) => gzipSync(content).length).sort((one, other) => other - one);
}

test("the first download is below 1.7 MB, and everything below 3 MB, compressed", async () => {
    const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
    const code = sum(await sizes(PAGE));
    const networks = await sizes(join(PAGE, "networks"));
    const [first, all] = [code + networks[0], code + sum(networks)];
    assert.ok(first < 1_700_000, `${first} bytes with the largest network`);
    assert.ok(all < 3_000_000, `${all} bytes`);
});
