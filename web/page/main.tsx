/** The entry point: loads the library, then the game from the address or from the browser's storage. */

import { render } from "preact";
import { Engine } from "../package/engine.ts";
import { loadPage, messageOf, usualStart } from "./engine/library.ts";
import { type GameRecord, readSaved, recordInLink } from "./table/record.ts";
import { Session } from "./table/session.ts";
import { recall } from "./table/storage.ts";
import { App } from "./view/App.tsx";

const PERSON_FIRST = { white: "person", black: "engine" } as const;

/** Shows the game of a link, or resumes the last one. If that fails, a new game begins. */
function open(session: Session, usual: GameRecord): void {
    const linked = recordInLink(location.hash);
    const saved = readSaved(recall("game"));
    try {
        if (linked) {
            session.show(linked);
            // From now on a reload resumes the game instead of the link.
            history.replaceState(null, "", location.href.replace(/#.*/, ""));
            return;
        }
        if (saved) {
            session.resume(saved);
            return;
        }
    } catch (error) {
        const which = linked ? "The linked game" : "The saved game";
        session.trouble = `${which} cannot be shown: ${messageOf(error)}.`;
        return;
    }
    session.begin({ record: usual, players: PERSON_FIRST, level: session.level, timeControl: null, bottom: "white" });
}

async function start(root: HTMLElement): Promise<void> {
    try {
        await loadPage();
        const usual: GameRecord = { variant: "musketeer", start: usualStart("musketeer").fen, moves: [] };
        const session = new Session(new Engine(), usual);
        open(session, usual);
        addEventListener("pagehide", () => session.leave());
        addEventListener("hashchange", () => {
            if (recordInLink(location.hash)) {
                open(session, usual);
            }
        });
        root.replaceChildren();
        render(<App session={session} />, root);
        root.dataset.ready = "true";
    } catch (error) {
        root.textContent = `Treville cannot start here: ${messageOf(error)}.`;
    }
}

const root = document.getElementById("page");
if (root) {
    void start(root);
}
