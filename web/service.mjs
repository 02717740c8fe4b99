// Writes the service worker of a folder with the page: page/service.js with the files and their hashes.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { common, here } from "./bundle.mjs";

const hash = (content) => createHash("sha256").update(content);

export const versionOf = (content) => hash(content).digest("hex").slice(0, 12);

export async function writeService(folder) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    const files = {};
    for (const name of names.filter((name) => name !== "service.js").sort()) {
        // A server may redirect from the name of the index.
        const address = name === "index.html" ? "./" : name.replaceAll("\\", "/");
        files[address] = `sha256-${hash(await readFile(join(folder, name))).digest("base64")}`;
    }
    const list = JSON.stringify(files);
    await esbuild.build({
        ...common,
        define: { FILES: list, VERSION: `"${versionOf(list)}"` },
        format: "iife",
        entryPoints: [join(here, "page/service.js")],
        outdir: folder,
    });
}
