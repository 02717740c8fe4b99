/**
 * Addresses of views, and the browser's Back. Each view is an entry of the browser's history, with the game that it
 * shows; the entries follow what the page shows.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../table/session.ts";

/** Dialogs with addresses. */
const DIALOGS = ["new-game", "workshop", "my-games", "rules", "save-and-load", "set-up"] as const;

export type DialogName = (typeof DIALOGS)[number];

/** Puzzles and lessons, all of them or one, and the explorer of preludes, which take the place of the game. */
export type StudyName = "puzzles" | "learn" | `puzzles/${string}` | `learn/${string}` | "prelude";

/** A mistake is tried again in the view of that name. */
type View = DialogName | StudyName | "review" | "mistake" | "table";

/** What an entry of the history shows. */
interface Spot {
    view: View;
    /** The name under which the game is kept. */
    game: string;
}

/** An entry of the history, with the one before it if that is of this page. */
interface Entry extends Spot {
    before: Spot | null;
}

const isSame = (one: Spot, other: Spot): boolean => one.view === other.view && one.game === other.game;

const hashOf = (view: View): string => (view === "table" ? "" : `#${view}`);

const dialogIn = (hash: string): DialogName | null => DIALOGS.find((name) => hash === `#${name}`) ?? null;

const studyIn = (hash: string): StudyName | null =>
    (/^#((?:puzzles|learn)(?:\/[\w-]+)*|prelude)$/.exec(hash)?.[1] ?? null) as StudyName | null;

const isStudy = (view: View): boolean => studyIn(hashOf(view)) !== null;

const isReviewIn = (hash: string): boolean => hash === "#review" || hash === "#mistake";

/** Whether the fragment of an address names a view, and not a game. */
export const isView = (hash: string): boolean =>
    dialogIn(hash) !== null || studyIn(hash) !== null || isReviewIn(hash);

class Travel {
    /** Ends the wait for the entry to which `back` leads. */
    private arrive: (() => void) | null = null;
    private work = Promise.resolve();

    /** Whether an event tells the end of a way back that this class has begun. */
    hasArrived(): boolean {
        const { arrive } = this;
        this.arrive = null;
        arrive?.();
        return arrive !== null;
    }

    /** Lets the history follow what is shown, step by step, because a way back takes time. */
    follow(wanted: () => Spot, replaces: boolean): void {
        this.work = this.work.then(() => this.step(wanted(), replaces));
    }

    private async step({ view, game }: Spot, replaces: boolean): Promise<void> {
        const now = history.state as Entry | null;
        const address = location.href.replace(/#.*/, "") + hashOf(view);
        // A dialog that has led to another game is over; lists of games, puzzles and lessons stay to go back to.
        const stays = now && (now.view === "table" || now.view === "my-games" || isStudy(now.view));
        const isOver = now && now.game !== game && !stays;
        // The address of all puzzles leads to one of them.
        const isChosen = now?.view === "puzzles" && view.startsWith("puzzles/");
        if (!now || replaces || isOver || isChosen || isSame(now, { view, game })) {
            history.replaceState({ view, game, before: now?.before ?? null }, "", address);
        } else if (now.view !== "table" && now.before && isSame(now.before, { view, game })) {
            // Until the browser has gone back, and when it goes forward again, the view stays closed.
            history.replaceState({ view, game, before: now.before }, "", address);
            await new Promise<void>((resolve) => {
                this.arrive = resolve;
                history.back();
            });
        } else {
            history.pushState({ view, game, before: { view: now.view, game: now.game } }, "", address);
        }
    }
}

export interface Address {
    /** The dialog that is open. */
    dialog: DialogName | null;
    openDialog: (name: DialogName | null) => void;
    /** The puzzle or lesson that is shown instead of the game. */
    study: StudyName | null;
    openStudy: (name: StudyName | null) => void;
    isReview: boolean;
    showReview: () => void;
}

export function useAddress(session: Session): Address {
    const { id, trial } = session;
    const [dialog, setDialog] = useState(() => dialogIn(location.hash));
    /** The game whose review is shown. */
    const [reviewed, setReviewed] = useState(() => (isReviewIn(location.hash) ? id : null));
    /** What is studied; another game takes its place. */
    const [studied, setStudied] = useState(() => ({ name: studyIn(location.hash), game: id }));
    const study = studied.game === id ? studied.name : null;
    const travel = useRef<Travel | null>(null);
    travel.current ??= new Travel();
    const view: View = dialog ?? study ?? (trial ? "mistake" : reviewed === id ? "review" : "table");
    const shown = useRef<Spot>({ view, game: id });
    shown.current = { view, game: id };

    useEffect(() => {
        const onPopState = ({ state }: PopStateEvent) => {
            const entry = state as Entry | null;
            // An address without an entry is a link, or was typed.
            if (travel.current?.hasArrived() || (!entry && location.hash !== "" && !isView(location.hash))) {
                return;
            }
            setDialog(dialogIn(location.hash));
            setReviewed(isReviewIn(location.hash) ? (entry?.game ?? session.id) : null);
            setStudied({ name: studyIn(location.hash), game: entry?.game ?? session.id });
            if (session.trial && entry?.view !== "mistake") {
                session.endTrial();
            }
            session.openKept(entry?.game ?? session.id);
            // What cannot be shown again, such as a game without moves, is replaced by what is shown.
            setTimeout(() => travel.current?.follow(() => shown.current, true));
        };
        addEventListener("popstate", onPopState);
        return () => removeEventListener("popstate", onPopState);
    }, [session]);

    useLayoutEffect(() => {
        travel.current?.follow(() => shown.current, false);
    }, [id, view]);

    return {
        dialog,
        openDialog: (name) => {
            setDialog(name);
            // The other dialogs are about the game.
            if (name !== null && name !== "rules") {
                setStudied({ name: null, game: id });
            }
        },
        study,
        openStudy: (name) => setStudied({ name, game: session.id }),
        isReview: view === "review" || view === "mistake",
        showReview: () => setReviewed(session.id),
    };
}
