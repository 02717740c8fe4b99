/** The entry point: loads the library, then the game from the address or from the browser's storage. */

import { render } from "preact";
import { Engine } from "../package/engine.ts";
import { loadPage, messageOf, usualStart } from "./engine/library.ts";
import { type GameRecord, readSaved, recordInLink } from "./table/record.ts";
import { Session } from "./table/session.ts";
import { keep, recallGame } from "./table/storage.ts";
import { App } from "./view/App.tsx";

const PERSON_FIRST = { white: "person", black: "engine" } as const;

/** Shows the game of the address, if it has one; returns whether it did. A bad link changes nothing. */
function openLink(session: Session): boolean {
    const { hash } = location;
    if (hash.length <= 1) {
        return false;
    }
    // From now on a reload resumes the game instead of the link.
    history.replaceState(null, "", location.href.replace(/#.*/, ""));
    try {
        session.show(recordInLink(hash));
        return true;
    } catch (error) {
        session.complain(`The linked game cannot be shown: ${messageOf(error)}.`);
        return false;
    }
}

/** Resumes the saved game, or begins a new one. A saved game that cannot be read is kept. */
function resume(session: Session, usual: GameRecord): void {
    const text = recallGame();
    let trouble: string | null = null;
    if (text !== null) {
        try {
            session.resume(readSaved(text));
            return;
        } catch (error) {
            keep("unread", text);
            trouble = `The saved game cannot be shown: ${messageOf(error)}.`;
        }
    }
    session.begin({
        record: usual,
        players: PERSON_FIRST,
        level: session.level,
        timeControl: null,
        bottom: "white",
        mayDecline: false,
        remark: trouble,
    });
}

/** Shows the game of a link, or resumes the last one. */
function open(session: Session, usual: GameRecord): void {
    if (!openLink(session)) {
        const { trouble } = session;
        resume(session, usual);
        if (trouble) {
            session.complain(trouble);
        }
    }
}

async function start(root: HTMLElement): Promise<void> {
    try {
        await loadPage();
        const usual: GameRecord = { variant: "musketeer", start: usualStart("musketeer").fen, moves: [] };
        const session = new Session(new Engine(), usual);
        open(session, usual);
        addEventListener("pagehide", () => session.leave());
        addEventListener("hashchange", () => openLink(session));
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
