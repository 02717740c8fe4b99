/** Chooses one of the games of a file. */

import { useState } from "preact/hooks";
import { messageOf } from "../engine/library.ts";
import type { Collection } from "../table/files.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { describe } from "./describe.ts";
import { Dialog } from "./Dialog.tsx";

interface Props {
    session: Session;
    collection: Collection;
    onClose: () => void;
}

/** More games are found by searching. */
const MOST_SHOWN = 200;

export function Games({ session, collection, onClose }: Props) {
    const [sought, setSought] = useState("");
    const [trouble, setTrouble] = useState<string | null>(null);
    const games = collection.games.map((game, index) => ({ index, ...describe(game) }));
    const words = sought.toLowerCase().split(/\s+/);
    const found = games.filter(({ all }) => words.every((word) => all.includes(word)));

    const open = (index: number) => {
        try {
            session.showPgn(collection.text, index);
            onClose();
        } catch (error) {
            setTrouble(messageOf(error));
        }
    };

    return (
        <Dialog title={t.gamesOfFile(collection.games.length, collection.name)} onClose={onClose}>
            <label class="field">
                {t.searchGames}
                <input type="search" value={sought} onInput={(event) => setSought(event.currentTarget.value)} />
            </label>
            {trouble && (
                <p class="trouble" role="alert">
                    {t.gameFails(trouble)}
                </p>
            )}
            <ol class="games">
                {found.slice(0, MOST_SHOWN).map(({ index, title, rest }) => (
                    <li key={index}>
                        <button type="button" onClick={() => open(index)}>
                            {index + 1}. {title}
                            <small>{rest}</small>
                        </button>
                    </li>
                ))}
            </ol>
            {found.length > MOST_SHOWN && (
                <p class="quiet">{t.moreGamesInFile(found.length - MOST_SHOWN)}</p>
            )}
            {found.length === 0 && <p class="quiet">{t.noGameFound}</p>}
        </Dialog>
    );
}
