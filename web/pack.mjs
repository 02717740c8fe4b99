// Builds the npm package: node pack.mjs BINDINGS FOLDER. BINDINGS is the output of treville-web-bindgen.
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { common, here, libraryText, networkTexts, workerText } from "./bundle.mjs";

const [bindings, folder] = process.argv.slice(2);
if (!bindings || !folder) {
    console.error("usage: node pack.mjs BINDINGS FOLDER");
    process.exit(2);
}
const root = join(here, "..");

/** The files of types; what only the build needs is left out. */
const TYPES = ["index", "engine", "messages", "review"];

/** Points a file of types to the files of the package. */
const inPackage = (text) =>
    text.replaceAll('"treville-bindings"', '"./bindings.js"').replace(/(from "\.\/\w+)\.ts"/g, '$1.js"');

async function writeTypes() {
    const types = join(folder, "types");
    const compiler = join(here, "node_modules/.bin/tsc");
    const options = ["--noEmit", "false", "--emitDeclarationOnly", "--declaration", "--outDir", types];
    execFileSync(compiler, ["-p", join(here, "tsconfig.json"), ...options], { stdio: "inherit" });
    for (const name of TYPES) {
        const text = await readFile(join(types, "package", `${name}.d.ts`), "utf8");
        await writeFile(join(folder, `${name}.d.ts`), inPackage(text));
    }
    await rm(types, { recursive: true });
    const text = await readFile(join(bindings, "treville_web.d.ts"), "utf8");
    // How the module is loaded and objects are freed is a matter of the package.
    const own = text
        .replace(/^export type InitInput[\s\S]*/m, "")
        .replace(/^ {4}(free|\[Symbol\.dispose\])\(\): void;\n/gm, "");
    await writeFile(join(folder, "bindings.d.ts"), own);
}

/** Each network is a module of its own, which is imported when a game needs it. */
async function writeNetworks() {
    const imports = [];
    for (const [name, text] of await networkTexts(bindings)) {
        await writeFile(join(folder, "networks", `${name}.js`), `export default"${text}";\n`);
        imports.push(`    ${name}: () => import("./networks/${name}.js"),\n`);
    }
    await writeFile(join(folder, "networks.js"), `export default {\n${imports.join("")}};\n`);
}

async function writeManifest() {
    const manifest = JSON.parse(await readFile(join(here, "package/package.json"), "utf8"));
    const [, version] = /^version = "(.*)"/m.exec(await readFile(join(root, "Cargo.toml"), "utf8"));
    await writeFile(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "networks"), { recursive: true });
await esbuild.build({
    ...common,
    format: "esm",
    entryPoints: [join(here, "package/index.ts")],
    outdir: folder,
    external: ["./wasm.js", "./networks.js"],
    plugins: [workerText],
});
await writeFile(join(folder, "wasm.js"), `export default"${await libraryText(bindings)}";\n`);
await writeNetworks();
await writeTypes();
await writeManifest();
await copyFile(join(root, "docs/javascript.md"), join(folder, "README.md"));
for (const file of ["LICENSE-APACHE", "LICENSE-MIT"]) {
    await copyFile(join(root, file), join(folder, file));
}
