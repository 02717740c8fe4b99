// Builds the page: node build.mjs BINDINGS FOLDER. BINDINGS is the output of treville-web-bindgen.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { marked } from "marked";
import { common, here, libraryText, networkTexts, workerText } from "./bundle.mjs";

const [bindings, folder] = process.argv.slice(2);
if (!bindings || !folder) {
    console.error("usage: node build.mjs BINDINGS FOLDER");
    process.exit(2);
}

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

await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "networks"), { recursive: true });
await esbuild.build({
    ...common,
    format: "iife",
    jsx: "automatic",
    jsxImportSource: "preact",
    entryPoints: { page: join(here, "page/main.tsx"), style: join(here, "page/style.css") },
    outdir: folder,
    plugins: [rulesPages, workerText],
});
await writeFile(join(folder, "engine.js"), `trevilleEngine="${await libraryText(bindings)}"`);
for (const [name, text] of await networkTexts(bindings)) {
    await writeFile(join(folder, "networks", `${name}.js`), `trevilleNetwork="${text}"`);
}
for (const file of ["index.html", "icon.svg"]) {
    await copyFile(join(here, "page", file), join(folder, file));
}
