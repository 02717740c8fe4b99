// Puts the page together: node build.mjs BINDINGS FOLDER. BINDINGS is what treville-web-bindgen wrote.
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
    // The bindings could load the module from beside themselves; the page hands it over instead.
    define: { "import.meta.url": '""' },
    logLevel: "warning",
};

/** What the pages of the games say of other programs, or of the inside of the engine, is of no use here. */
const LEFT_OUT = /^## (In XBoard|How the engine judges|Conventions)\n[\s\S]*?(?=^## |(?![\s\S]))/gm;

/** Nor is the notation of moves, which the cards below the rules draw. */
const BETZA = /^(\|.*)\| Betza \|\n(\|.*\|) --- \|\n((?:\|.*\n)+)/gm;

const withoutLastColumn = (_, head, rule, rows) =>
    `${head}|\n${rule}\n${rows.replace(/\|[^|]*\|$/gm, "|")}`;

/** Markdown becomes HTML: without the title, which the page has, without pictures, and without links to files. */
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

/** The worker is part of the page as text: a page from a file may not start one from another file. */
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
// Compressed before it becomes text: servers then find almost nothing left to compress, but of the text of the module
// itself they would leave a quarter more.
const text = gzipSync(module, { level: 9 }).toString("base64");
await writeFile(join(folder, "engine.js"), `trevilleEngine="${text}"`);
for (const file of ["index.html", "icon.svg"]) {
    await copyFile(join(here, "page", file), join(folder, file));
}
