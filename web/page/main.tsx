/** The entry point: loads the library, then the game from the address or from the browser's storage. */

import { render } from "preact";
import { Engine } from "../package/engine.ts";
import { loadPage, messageOf } from "./engine/library.ts";
import { type GameRecord, readSaved } from "./table/record.ts";
import { Session } from "./table/session.ts";
import { newName, Shelf, stampIn, type TabGame } from "./table/shelf.ts";
import { firstStart } from "./table/start.ts";
import { recallTab } from "./table/storage.ts";
import { App } from "./view/App.tsx";
import { isView } from "./view/useAddress.ts";
import { language, t } from "./text/text.ts";

const PERSON_FIRST = { white: "person", black: "engine" } as const;

/** Shows the game of the address, if it has one. A bad link changes nothing. */
function openLink(session: Session): void {
    const { hash } = location;
    if (hash.length <= 1 || isView(hash)) {
        return;
    }
    // From now on a reload resumes the game instead of the link.
    history.replaceState(null, "", location.href.replace(/#.*/, ""));
    try {
        session.openLink(hash);
    } catch (error) {
        session.complain(t.linkedGameTrouble(messageOf(error)));
    }
}

/** Resumes the game of this tab; `false` if there is none that can be read. */
function resumeTab(session: Session): boolean {
    try {
        const { id = newName(), stamp, text } = JSON.parse(recallTab("game") ?? "null") as TabGame;
        const saved = readSaved(text);
        session.shelf.open(id, stamp);
        session.resume(id, saved);
        return true;
    } catch {
        return false;
    }
}

/** Resumes the game of this tab or the last of any, or begins a new one. A game that cannot be read stays kept. */
function resume(session: Session, usual: GameRecord): void {
    session.shelf.adopt();
    if (resumeTab(session)) {
        return;
    }
    const last = session.shelf.last();
    let trouble: string | null = null;
    try {
        if (last?.saved) {
            session.shelf.open(last.id, stampIn(last.text));
            session.resume(last.id, last.saved);
            return;
        }
        trouble = last?.error ?? null;
    } catch (error) {
        trouble = messageOf(error);
    }
    session.begin({
        record: usual,
        players: PERSON_FIRST,
        level: session.level,
        blackLevel: null,
        timeControl: null,
        bottom: "white",
        mayDecline: false,
        correspondence: null,
        turning: false,
        remark: trouble && t.lastGameTrouble(trouble),
    });
}

async function start(root: HTMLElement): Promise<void> {
    document.documentElement.lang = language;
    try {
        await loadPage();
        const usual = firstStart();
        const session = new Session(new Engine(), new Shelf(), usual);
        resume(session, usual);
        session.forgetHistory();
        // The last game can be brought back by undoing.
        openLink(session);
        addEventListener("pagehide", () => session.leave());
        addEventListener("hashchange", () => openLink(session));
        // A link opens another tab, which plays on in the game.
        addEventListener("storage", () => session.follow());
        addEventListener("pageshow", () => session.follow());
        root.replaceChildren();
        render(<App session={session} />, root);
        root.dataset.ready = "true";
    } catch (error) {
        root.textContent = t.cannotStart(messageOf(error));
    }
}

const root = document.getElementById("page");
if (root) {
    void start(root);
}
