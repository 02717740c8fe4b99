// Builds the page: node build.mjs BINDINGS FOLDER. BINDINGS is the output of treville-web-bindgen.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { marked } from "marked";

const [bindings, folder] = process.argv.slice(2);
if (!bindings || !folder) {
    console.error("usage: node build.mjs BINDINGS FOLDER");
    process.exit(2);
}
const here = import.meta.dirname;

const common = {
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    // The bindings could load the module themselves; the page passes it instead.
    define: { "import.meta.url": '""' },
    logLevel: "warning",
};

/** Sections on other programs are left out. */
const LEFT_OUT = /^## (In XBoard|Conventions)\n[\s\S]*?(?=^## |(?![\s\S]))/gm;

/** So is the Betza notation: the cards below the rules show the moves. */
const BETZA = /^(\|.*)\| Betza \|\n(\|.*\|) --- \|\n((?:\|.*\n)+)/gm;

const withoutLastColumn = (_, head, rule, rows) =>
    `${head}|\n${rule}\n${rows.replace(/\|[^|]*\|$/gm, "|")}`;

/** Converts Markdown to HTML, without the title, pictures, and links to files. */
const rulesPages = {
    name: "rules pages",
    setup(build) {
        build.onLoad({ filter: /\.md$/ }, async ({ path }) => {
            const markdown = (await readFile(path, "utf8"))
                .replace(/^# .*\n/, "")
                .replace(LEFT_OUT, "")
                .replace(BETZA, withoutLastColumn)
                .replace(/^!\[[^\]]*\]\([^)]*\)\n/gm, "")
                .replace(/\[([^\]]*)\]\((?!https:)[^)]*\)/g, "$1");
            const html = (await marked.parse(markdown)).replaceAll(/<(\/?)h2/g, "<$1h3");
            return { contents: html, loader: "text" };
        });
    },
};

/** The worker is embedded as text, because a page opened from the disk may not start one from another file. */
const workerText = {
    name: "worker text",
    setup(build) {
        build.onResolve({ filter: /^worker-text$/ }, ({ path }) => ({ path, namespace: "worker" }));
        build.onLoad({ filter: /.*/, namespace: "worker" }, async () => {
            const entry = join(here, "page/engine/worker.ts");
            const built = await esbuild.build({ ...common, entryPoints: [entry], write: false });
            return { contents: built.outputFiles[0].text, loader: "text", watchFiles: [entry] };
        });
    },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await esbuild.build({
    ...common,
    entryPoints: { page: join(here, "page/main.tsx"), style: join(here, "page/style.css") },
    outdir: folder,
    plugins: [rulesPages, workerText],
});
const module = await readFile(join(bindings, "treville_web_bg.wasm"));
// Compressed before it is encoded as text: compression by the server alone would give a download a quarter larger.
const text = gzipSync(module, { level: 9 }).toString("base64");
await writeFile(join(folder, "engine.js"), `trevilleEngine="${text}"`);
for (const file of ["index.html", "icon.svg"]) {
    await copyFile(join(here, "page", file), join(folder, file));
}
