// Builds the page: node build.mjs BINDINGS FOLDER. BINDINGS is the output of treville-web-bindgen.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { marked } from "marked";
import { common, here, libraryText, networkTexts, workerText } from "./bundle.mjs";
import { icon } from "./icons.mjs";
import { recordsData } from "./records.mjs";
import { puzzleTexts } from "./puzzles/pack.mjs";
import { versionOf, writeService } from "./service.mjs";

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

const library = await libraryText(bindings);
const version = versionOf(library);

await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "networks"), { recursive: true });
await esbuild.build({
    ...common,
    define: { ...common.define, ENGINE_VERSION: `"${version}"` },
    format: "iife",
    jsx: "automatic",
    jsxImportSource: "preact",
    entryPoints: { page: join(here, "page/main.tsx"), style: join(here, "page/style.css") },
    outdir: folder,
    plugins: [recordsData, rulesPages, workerText],
});
await writeFile(join(folder, "engine.js"), `trevilleEngine={version:"${version}",text:"${library}"}`);
for (const [name, text] of await networkTexts(bindings)) {
    await writeFile(join(folder, "networks", `${name}.js`), `trevilleNetwork="${text}"`);
}
await writeFile(join(folder, "puzzles.js"), `trevillePuzzles=${JSON.stringify(await puzzleTexts())}`);
await writeLooks();
await writeService(folder);

/** The icons and what a browser needs to install the page. */
async function writeLooks() {
    const html = await readFile(join(here, "page/index.html"), "utf8");
    const svg = await readFile(join(here, "page/icon.svg"), "utf8");
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html);
    const [, ground] = /<meta name="theme-color" content="([^"]*)"/.exec(html);
    const sizes = { "icon-192": [192, false], "icon-512": [512, false], "icon-180": [180, true], "icon-full": [512, true] };
    for (const [name, [size, bleed]] of Object.entries(sizes)) {
        await writeFile(join(folder, `${name}.png`), icon(svg, size, bleed));
    }
    const image = (name, purpose) => {
        const [size] = sizes[name];
        return { src: `${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
    };
    const manifest = {
        name: "Treville",
        short_name: "Treville",
        description,
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: ground,
        theme_color: ground,
        categories: ["games"],
        icons: [image("icon-192", "any"), image("icon-512", "any"), image("icon-full", "maskable")],
    };
    await writeFile(join(folder, "manifest.webmanifest"), JSON.stringify(manifest));
    await writeFile(join(folder, "icon.svg"), svg);
    // With its version in the address, a script is not taken from a cache of an earlier one.
    await writeFile(join(folder, "index.html"), html.replace(/"(engine|page)\.js"/g, `"$1.js?${version}"`));
}
