// The package as users install it: unpacked from the archive that `npm pack` has made.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";

export const ROOT = join(import.meta.dirname, "../../..");

/** A folder in which the package is installed; removed after the tests. */
export const folder = mkdtempSync(join(tmpdir(), "treville-js-"));
after(() => rmSync(folder, { recursive: true }));

const archives = join(ROOT, "target/npm");
const [archive, ...others] = readdirSync(archives).filter((name) => name.endsWith(".tgz"));
if (!archive || others.length > 0) {
    throw new Error(`${archives} must have one archive: run make js`);
}
export const installed = join(folder, "node_modules/treville");
mkdirSync(installed, { recursive: true });
execFileSync("tar", ["-xzf", join(archives, archive), "-C", installed, "--strip-components=1"]);

/** Imports the package. */
export const { default: treville } = await import(pathToFileURL(join(installed, "index.js")).href);

/** Runs a script beside the package; returns its standard output. */
export function run(script, name = "example.mjs") {
    const file = join(folder, name);
    writeFileSync(file, script);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
        cwd: folder,
        encoding: "utf8",
        timeout: 120_000,
    });
    if (status !== 0) {
        throw new Error(`${name} ends with ${status}: ${stderr}`);
    }
    return stdout;
}

/** Runs the native engine, which `make js-test` names; returns the lines of its output. */
export function native(options) {
    const text = execFileSync(process.env.TREVILLE ?? "treville", options, { encoding: "utf8" });
    return text.split("\n").slice(0, -1);
}

export const GAMES = ["musketeer", "normal", "chuchess", "enchess", "morphing3"];
