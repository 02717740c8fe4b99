/** Keeps the page for use without a network, and offers new versions of it. */

import { useEffect, useState } from "preact/hooks";
import { prepare } from "../engine/library.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";

interface Props {
    session: Session;
}

/** Keeps the files of the page, after those that the game needs; reports a version that waits to be used. */
async function keepFiles({ state }: Session, onWaiting: (worker: ServiceWorker) => void): Promise<void> {
    if (!location.protocol.startsWith("http") || !("serviceWorker" in navigator)) {
        return;
    }
    await prepare(state.variant);
    const registration = await navigator.serviceWorker.register("service.js");
    const look = () => registration.active && registration.waiting && onWaiting(registration.waiting);
    const watch = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", watch);
    watch();
    look();
    // All tabs change together; the games are kept.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
}

export function Update({ session }: Props) {
    const [worker, setWorker] = useState<ServiceWorker | null>(null);
    useEffect(() => {
        // Without storage the page works only with a network.
        keepFiles(session, setWorker).catch(() => {});
    }, [session]);
    if (!worker) {
        return null;
    }
    const update = () => {
        worker.addEventListener("statechange", () => worker.state === "activated" && location.reload());
        worker.postMessage("update");
    };
    return (
        <div class="update" role="status">
            {t.newVersion}
            <button type="button" class="main" onClick={update}>
                {t.updateNow}
            </button>
            <button type="button" onClick={() => setWorker(null)}>
                {t.updateLater}
            </button>
        </div>
    );
}
