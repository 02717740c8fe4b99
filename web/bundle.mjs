// What the builds of the page and of the package share.
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

export const here = import.meta.dirname;

export const common = {
    bundle: true,
    target: "es2022",
    minify: true,
    tsconfig: join(here, "tsconfig.json"),
    // The bindings could load the module themselves; it is passed to them instead.
    define: { "import.meta.url": '""' },
    logLevel: "warning",
};

/** The worker is embedded as text, because a page opened from the disk may not start one from another file. */
export const workerText = {
    name: "worker text",
    setup(build) {
        build.onResolve({ filter: /^worker-text$/ }, ({ path }) => ({ path, namespace: "worker" }));
        build.onLoad({ filter: /.*/, namespace: "worker" }, async () => {
            const entry = join(here, "package/worker.ts");
            const built = await esbuild.build({ ...common, format: "iife", entryPoints: [entry], write: false });
            return { contents: built.outputFiles[0].text, loader: "text", watchFiles: [entry] };
        });
    },
};

/**
 * A file as text. It is compressed before it is encoded: compression by the server alone would give a download a
 * quarter larger.
 */
const packed = async (file) => gzipSync(await readFile(file), { level: 9 }).toString("base64");

/** The compiled library as text. */
export const libraryText = (bindings) => packed(join(bindings, "treville_web_bg.wasm"));

/** The networks as texts by their names. */
export async function networkTexts(bindings) {
    const folder = join(bindings, "networks");
    const files = (await readdir(folder)).sort();
    return Promise.all(files.map(async (file) => [basename(file, ".planes"), await packed(join(folder, file))]));
}
