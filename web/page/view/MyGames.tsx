/** The user's games: the list, search, export and import. */

import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../engine/library.ts";
import { saveAs, textOf } from "../table/files.ts";
import { type Entry, listing, pgnOf } from "../table/shelf.ts";
import type { Session } from "../table/session.ts";
import type { Trouble } from "../table/storage.ts";
import { t } from "../text/text.ts";
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
            setNote(t.ownGameFails(messageOf(error)));
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
            const sentences = [
                t.gamesImported(added),
                ...(known > 0 ? [t.gamesKnown(known)] : []),
                ...refused.map(t.gameNotRead),
                ...(shelf.trouble ? [t.storageTrouble[shelf.trouble]] : []),
            ];
            setNote(sentences.join(" "));
        } catch (error) {
            setNote(t.importFails(messageOf(error)));
        }
        refresh();
    };
    const exportAll = () => {
        const readable = entries.flatMap(({ saved }) => saved ?? []);
        saveAs("treville-games.pgn", readable.map((saved) => pgnOf(saved).trimEnd()).join("\n\n\n") + "\n");
    };

    return (
        <Dialog title={t.myGames} onClose={onClose}>
            <div class="buttons">
                <button type="button" disabled={entries.every(({ saved }) => !saved)} onClick={exportAll}>
                    {t.exportAll}
                </button>
                <FileButton label={t.importFiles} onFiles={bring} />
                {removed.length > 0 && (
                    <button type="button" onClick={restore}>
                        {t.undoDelete}
                    </button>
                )}
            </div>
            <p class="quiet">{t.whereGamesAre}</p>
            <StorageNote trouble={shelf.trouble} />
            {note && <p role="status">{note}</p>}
            <label class="field">
                {t.searchGames}
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
                        <button type="button" aria-label={t.deleteGame(title)} onClick={() => remove(entry)}>
                            <span aria-hidden="true">✕</span>
                        </button>
                    </li>
                ))}
            </ul>
            {found.length > MOST_SHOWN && (
                <p class="quiet">{t.moreOwnGames(found.length - MOST_SHOWN)}</p>
            )}
            {found.length === 0 && <p class="quiet">{entries.length === 0 ? t.noGamesYet : t.noOwnGameFound}</p>}
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
    const title = t.unreadableTitle;
    return { title, rest, all: title.toLowerCase() };
}

/** Says why games are not kept. */
export function StorageNote({ trouble }: { trouble: Trouble | null }) {
    return trouble && <p class="trouble">{t.storageTrouble[trouble]}</p>;
}
