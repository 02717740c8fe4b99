// Compares the engine in Chromium with the native one: node speed.mjs ENGINE BINDINGS [PAIRS]. Both search the same
// positions in turn; the fastest run of each counts. Fails if a game has less than a quarter of the native speed.
import { execFileSync } from "node:child_process";
import { serve } from "./serve.mjs";
import { launch } from "./tests/browser.mjs";

const [engine, bindings, pairs = "3"] = process.argv.slice(2);
if (!engine || !bindings || !/^[1-9]\d*$/.test(pairs)) {
    console.error("usage: node speed.mjs ENGINE BINDINGS [PAIRS]");
    process.exit(2);
}

/** About 1.5 seconds each for the native engine. */
const DEPTHS = { musketeer: 10, normal: 11, chuchess: 9, enchess: 9, morphing3: 9 };
const LEAST = 0.25;

/** Nodes per second of the native engine. */
function native(variant, depth) {
    const options = ["bench", "--variant", variant, "--depth", String(depth), "--threads", "1"];
    const told = execFileSync(engine, options, { encoding: "utf8" });
    return Number(/^nps (\d+)/m.exec(told)?.[1]);
}

/** Nodes per second in a worker of the page. */
async function inBrowser(page, variant, depth) {
    const { nodes, milliseconds } = await page.evaluate(
        ([variant, depth]) => globalThis.search(variant, depth),
        [variant, depth],
    );
    return (1000 * nodes) / milliseconds;
}

/** Runs in the page: starts a worker that searches the benchmark positions. A network is taken once. */
async function startWorker(address) {
    const text = `
        import init, { benchmark, networkName, provideNetwork } from "${address}treville_web.js";
        await init({ module_or_path: "${address}treville_web_bg.wasm" });
        self.onmessage = async ({ data: [variant, depth] }) => {
            const network = await fetch("${address}networks/" + networkName(variant) + ".planes");
            provideNetwork(new Uint8Array(await network.arrayBuffer()));
            self.postMessage(benchmark(variant, depth));
        };
        self.postMessage("ready");`;
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { type: "module" });
    const answer = () =>
        new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
        });
    await answer();
    globalThis.search = async (variant, depth) => {
        const answered = answer();
        worker.postMessage([variant, depth]);
        return JSON.parse(await answered);
    };
}

const server = await serve(bindings, 0);
const browser = await launch();
const page = await browser.newPage();
// This path has no page; the server's error page is enough to run the script in.
await page.goto(server.address);
await page.evaluate(startWorker, server.address);
let isSlow = false;
for (const [variant, depth] of Object.entries(DEPTHS)) {
    let [there, here] = [0, 0];
    for (let pair = 0; pair < Number(pairs); pair += 1) {
        there = Math.max(there, native(variant, depth));
        here = Math.max(here, await inBrowser(page, variant, depth));
    }
    isSlow ||= here < LEAST * there;
    const share = Math.round((100 * here) / there);
    console.log(`${variant.padEnd(10)} native ${there}/s, in the browser ${Math.round(here)}/s: ${share} %`);
}
await browser.close();
server.close();
process.exit(isSlow ? 1 : 0);
