/** The user's games: the list, search, export and import. */

import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../engine/library.ts";
import { saveAs, textOf } from "../table/files.ts";
import { type Entry, listing, pgnOf } from "../table/shelf.ts";
import type { Session } from "../table/session.ts";
import type { Trouble } from "../table/storage.ts";
import { type Described, describe } from "./describe.ts";
import { Dialog } from "./Dialog.tsx";
import { FileButton } from "./FileButton.tsx";

interface Props {
    session: Session;
    onClose: () => void;
}

/** More games are found by searching. */
const MOST_SHOWN = 200;

export function MyGames({ session, onClose }: Props) {
    const { shelf } = session;
    const [entries, setEntries] = useState(() => shelf.entries());
    const [removed, setRemoved] = useState<Entry[]>([]);
    const [sought, setSought] = useState("");
    /** Games that could not be shown. */
    const [damaged, setDamaged] = useState<string[]>([]);
    const [note, setNote] = useState("");
    const refresh = () => setEntries(shelf.entries());
    useEffect(() => {
        // Another tab may change the list.
        addEventListener("storage", refresh);
        return () => removeEventListener("storage", refresh);
    }, []);
    const words = sought.toLowerCase().split(/\s+/);
    const items = entries.map((entry) => ({ entry, ...described(entry) }));
    const found = items.filter(({ all }) => words.every((word) => all.includes(word)));

    const open = (entry: Entry) => {
        try {
            session.openEntry(entry);
            onClose();
        } catch (error) {
            setDamaged([...damaged, entry.id]);
            setNote(`This game cannot be shown: ${messageOf(error)}. It can be saved as a file.`);
        }
    };
    const remove = (entry: Entry) => {
        shelf.remove(entry.id);
        setRemoved([...removed, entry]);
        refresh();
    };
    const restore = () => {
        const last = removed.at(-1);
        if (last) {
            shelf.restore(last);
            setRemoved(removed.slice(0, -1));
            refresh();
        }
    };
    const bring = async (files: File[]) => {
        try {
            const { added, known, refused } = shelf.bring(await textOf(files));
            const kept = shelf.trouble ? ` ${WORDS[shelf.trouble]}` : "";
            const already = known > 0 ? ` ${known} already here.` : "";
            setNote(`${added} imported.${already}${refused.map((reason) => ` Not read: ${reason}.`).join("")}${kept}`);
        } catch (error) {
            setNote(`The file cannot be imported: ${messageOf(error)}.`);
        }
        refresh();
    };
    const exportAll = () => {
        const readable = entries.flatMap(({ saved }) => saved ?? []);
        saveAs("treville-games.pgn", readable.map((saved) => pgnOf(saved).trimEnd()).join("\n\n\n") + "\n");
    };

    return (
        <Dialog title="My games" onClose={onClose}>
            <div class="buttons">
                <button type="button" disabled={entries.every(({ saved }) => !saved)} onClick={exportAll}>
                    Export all as one PGN
                </button>
                <FileButton label="Import PGN files" onFiles={bring} />
                {removed.length > 0 && (
                    <button type="button" onClick={restore}>
                        Undo delete
                    </button>
                )}
            </div>
            <p class="quiet">
                Games are kept in this browser, on this device only. Export them to keep them elsewhere.
            </p>
            <StorageNote trouble={shelf.trouble} />
            {note && <p role="status">{note}</p>}
            <label class="field">
                Search
                <input type="search" value={sought} onInput={(event) => setSought(event.currentTarget.value)} />
            </label>
            <ul class="games">
                {found.slice(0, MOST_SHOWN).map(({ entry, title, rest }) => (
                    <li key={entry.id}>
                        {entry.saved && !damaged.includes(entry.id) ? (
                            <button
                                type="button"
                                aria-current={entry.id === session.id ? "true" : undefined}
                                onClick={() => open(entry)}
                            >
                                {title}
                                <small>{rest}</small>
                            </button>
                        ) : (
                            <button
                                type="button"
                                onClick={() => saveAs(`treville-${entry.id}.json`, entry.text, "application/json")}
                            >
                                {title}
                                <small>{rest}</small>
                            </button>
                        )}
                        <button type="button" aria-label={`Delete ${title}`} onClick={() => remove(entry)}>
                            <span aria-hidden="true">✕</span>
                        </button>
                    </li>
                ))}
            </ul>
            {found.length > MOST_SHOWN && (
                <p class="quiet">{found.length - MOST_SHOWN} more games: search for names, games or dates.</p>
            )}
            {found.length === 0 && <p class="quiet">{entries.length === 0 ? "No games yet." : "Nothing is found."}</p>}
        </Dialog>
    );
}

function described({ saved, error }: Entry): Described {
    try {
        if (saved) {
            return describe(listing(saved));
        }
    } catch (failure) {
        return unreadable(messageOf(failure));
    }
    return unreadable(error ?? "");
}

function unreadable(rest: string): Described {
    const title = "A game that cannot be read: save it as a file";
    return { title, rest, all: title.toLowerCase() };
}

const WORDS: Record<Trouble, string> = {
    full: "The browser's storage is full: this game is lost when the tab is closed. Delete or export some of My games.",
    closed: "This browser keeps nothing for this page: games are lost when the tab is closed. Save them as files.",
};

/** Says why games are not kept. */
export function StorageNote({ trouble }: { trouble: Trouble | null }) {
    return trouble && <p class="trouble">{WORDS[trouble]}</p>;
}
