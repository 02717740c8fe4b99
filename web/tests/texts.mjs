// The texts of the page by the codes of languages.
import { join } from "node:path";
import * as esbuild from "esbuild";

async function textsOf(language) {
    const entryPoints = [join(import.meta.dirname, `../page/text/${language}.ts`)];
    const { outputFiles } = await esbuild.build({ entryPoints, bundle: true, format: "esm", write: false });
    const script = Buffer.from(outputFiles[0].contents).toString("base64");
    return (await import(`data:text/javascript;base64,${script}`))[language];
}

export const LANGUAGES = { en: await textsOf("en"), fr: await textsOf("fr") };
