/** Files beside the page. They are scripts, because a page opened from the disk may not fetch others. */

import { t } from "../text/text.ts";

/** Runs a script that stands beside the page; rejects if it cannot be loaded. */
export function scriptBeside(address: string): Promise<void> {
    const script = document.createElement("script");
    script.src = address;
    return new Promise((resolve, reject) => {
        script.addEventListener("load", () => {
            script.remove();
            resolve();
        });
        script.addEventListener("error", () => {
            script.remove();
            reject(new Error(t.cannotLoad(address)));
        });
        document.head.append(script);
    });
}
