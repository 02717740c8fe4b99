/**
 * The user's games in the browser's storage: an entry for each, which the tab that plays it writes after every change.
 *
 * No tab overwrites what another has written: each writing leaves a stamp, and a tab that finds a stamp it does not know
 * keeps its own game as a new entry.
 */

import { listPgn } from "treville-bindings";
import type { ListedGame } from "../engine/types.ts";
import { messageOf } from "../engine/library.ts";
import { t } from "../text/text.ts";
import { USUAL_LEVEL } from "./levels.ts";
import { OpenGame } from "./opened.ts";
import { readSaved, type Saved, type SavedLine } from "./record.ts";
import { keep, listed, recall, remove, type Trouble, write } from "./storage.ts";

/** Where games are kept, each under its name; `game` alone is where earlier versions kept the last one. */
const GAMES = "game.";

/** A kept game. */
export interface Entry {
    id: string;
    /** As it is stored. */
    text: string;
    /** `null` if it cannot be read. */
    saved: Saved | SavedLine | null;
    /** Why it cannot be read. */
    error: string | null;
    /** When it was last changed, in milliseconds since 1970; 0 if that is unknown. */
    changed: number;
}

/** What a tab keeps for its own reloads. */
export interface TabGame {
    id: string;
    stamp: string | undefined;
    text: string;
}

interface Stamped {
    stamp?: string;
    changed?: number;
}

/** A name for a new game. */
export const newName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** The stamp of an entry. */
export const stampIn = (text: string): string | undefined => {
    try {
        return (JSON.parse(text) as Stamped | null)?.stamp;
    } catch {
        return undefined;
    }
};

export class Shelf {
    /** The stamps of the entries that this tab has read or written. */
    private readonly known = new Map<string, string | undefined>();
    /** Why the last game could not be kept. */
    trouble: Trouble | null = null;

    /** All games, the one changed last first. */
    entries(): Entry[] {
        const all = listed(GAMES).flatMap((key) => this.entry(key.slice(GAMES.length)) ?? []);
        return all.sort((one, other) => other.changed - one.changed);
    }

    entry(id: string): Entry | null {
        const text = recall(GAMES + id);
        if (text === null) {
            return null;
        }
        try {
            const changed = Number((JSON.parse(text) as Stamped | null)?.changed ?? 0) || 0;
            return { id, text, saved: readSaved(text), error: null, changed };
        } catch (error) {
            return { id, text, saved: null, error: messageOf(error), changed: 0 };
        }
    }

    /** Makes this tab one that plays a game, as it was when it had this stamp. */
    open(id: string, stamp: string | undefined): void {
        this.known.set(id, stamp);
    }

    /** The stamp that an entry had when this tab read or wrote it. */
    stampOf(id: string): string | undefined {
        return this.known.get(id);
    }

    /** Whether no other tab has changed a game. */
    isOurs(id: string): boolean {
        const stored = recall(GAMES + id);
        return stored !== null && stampIn(stored) === this.known.get(id);
    }

    /** Keeps a game; returns the name under which it is kept, a new one if another tab has changed the old entry. */
    put(id: string, saved: Saved): string {
        const stored = recall(GAMES + id);
        const isOthers = stored !== null && stampIn(stored) !== this.known.get(id);
        const name = isOthers ? newName() : id;
        if (this.write(name, saved) === null) {
            keep("last", name);
            askToPersist();
        }
        return name;
    }

    private write(name: string, saved: Saved): Trouble | null {
        const stamp = newName();
        const stamped: Saved & Stamped = { ...saved, stamp, changed: Date.now() };
        this.trouble = write(GAMES + name, JSON.stringify(stamped));
        if (!this.trouble) {
            this.known.set(name, stamp);
        }
        return this.trouble;
    }

    /** The game that was played last in any tab. */
    last(): Entry | null {
        return this.entry(recall("last") ?? "") ?? this.entries()[0] ?? null;
    }

    remove(id: string): void {
        remove(GAMES + id);
    }

    /** Brings back what was removed. */
    restore(entry: Entry): void {
        this.trouble = write(GAMES + entry.id, entry.text);
    }

    /** The entry with this record, if there is one. */
    find(pgn: string): Entry | undefined {
        return this.entries().find(({ saved }) => saved && "pgn" in saved && saved.pgn === pgn);
    }

    /** The game by correspondence with this number; of several, the one changed last. */
    findNumber(game: string): Entry | undefined {
        return this.entries().find(({ saved }) => saved && "pgn" in saved && saved.correspondence?.game === game);
    }

    /** Keeps all games of a PGN text that are legal. */
    bring(text: string): Brought {
        const brought: Brought = { added: 0, known: 0, refused: [] };
        const records = new Set(this.entries().flatMap(({ saved }) => (saved && "pgn" in saved ? saved.pgn : [])));
        for (const [index, record] of recordsOf(text).entries()) {
            try {
                const saved = savedFrom(record);
                if (records.has(saved.pgn)) {
                    brought.known += 1;
                } else if (this.write(newName(), saved) === null) {
                    records.add(saved.pgn);
                    brought.added += 1;
                } else {
                    break;
                }
            } catch (error) {
                brought.refused.push(t.numberedTrouble(index + 1, messageOf(error)));
            }
        }
        return brought;
    }

    /** Takes over the game that an earlier version of the page has kept. */
    adopt(): void {
        const text = recall("game");
        const name = newName();
        if (text !== null && write(GAMES + name, text) === null) {
            keep("last", name);
            remove("game");
        }
    }
}

/** What became of the games of a text. */
export interface Brought {
    added: number;
    /** The number of games that were kept already. */
    known: number;
    /** The games that are not legal, with the reason. */
    refused: string[];
}

/** The games of a text, each as a text of its own. */
function recordsOf(text: string): string[] {
    const lines = text.split(/\r\n?|\n/);
    const begins = listPgn(text).map(({ line }) => line - 1);
    return begins.map((begin, index) => lines.slice(begin, begins[index + 1]).join("\n"));
}

function savedFrom(record: string): Saved {
    const game = OpenGame.read(record);
    const saved: Saved = {
        version: 2,
        pgn: game.pgn(),
        path: game.path,
        players: { white: "person", black: "person" },
        level: USUAL_LEVEL,
        blackLevel: null,
        paused: false,
        timeControl: null,
        remaining: { white: 0, black: 0 },
        end: game.recordedEnd,
        bottom: "white",
        isOwn: false,
        mayDecline: false,
        correspondence: null,
        turning: false,
    };
    game.free();
    return saved;
}

/** Asks the browser once not to delete the games when space is short. */
function askToPersist(): void {
    if (recall("persist") === null) {
        keep("persist", "asked");
        void navigator.storage?.persist?.().catch(() => {});
    }
}

/** The record of a game. */
export function pgnOf(saved: Saved | SavedLine): string {
    if ("pgn" in saved) {
        return saved.pgn;
    }
    const game = OpenGame.replayed(saved);
    const pgn = game.pgn();
    game.free();
    return pgn;
}

/** What the tags of a game say. */
export function listing(saved: Saved | SavedLine): ListedGame {
    const [listed] = listPgn(pgnOf(saved));
    return listed ?? { line: 1, tags: [], result: "*", plies: 0 };
}
