/** Opening files: by a button, or by dropping them on the page. */

import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../engine/library.ts";
import type { VariantName } from "../engine/types.ts";
import { type Collection, collected, looksLikePgn, textOf } from "../table/files.ts";
import { looksLikeLink } from "../table/link.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";

/** Shows the game of a text; one with several games is returned to choose from. Throws if the text cannot be read. */
export function openText(
    session: Session,
    text: string,
    { name = "", variant = session.state.variant }: { name?: string; variant?: VariantName } = {},
): Collection | null {
    if (looksLikeLink(text)) {
        session.openLink(text);
        return null;
    }
    if (!looksLikePgn(text)) {
        session.show({ variant, start: text.trim(), moves: [] });
        return null;
    }
    const collection = collected(name, text);
    if (collection.games.length > 1) {
        return collection;
    }
    session.showPgn(text);
    return null;
}

/** Opens files of the user, and says what cannot be read. */
export async function openFiles(session: Session, files: File[]): Promise<Collection | null> {
    try {
        const name = files.length === 1 ? (files[0]?.name ?? "") : "";
        return openText(session, await textOf(files), { name });
    } catch (error) {
        session.complain(t.fileFails(messageOf(error)));
        return null;
    }
}

/** Opens files that are dropped on the page; returns whether one is held over it. */
export function useFileDrop(session: Session, onOpened: (collection: Collection | null) => void): boolean {
    const [isOver, setOver] = useState(false);
    useEffect(() => {
        const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
        const onDragOver = (event: DragEvent) => {
            if (hasFiles(event)) {
                event.preventDefault();
                setOver(true);
            }
        };
        const onDragLeave = (event: DragEvent) => {
            if (!event.relatedTarget) {
                setOver(false);
            }
        };
        const onDrop = async (event: DragEvent) => {
            setOver(false);
            if (hasFiles(event)) {
                event.preventDefault();
                onOpened(await openFiles(session, [...(event.dataTransfer?.files ?? [])]));
            }
        };
        document.addEventListener("dragover", onDragOver);
        document.addEventListener("dragleave", onDragLeave);
        document.addEventListener("drop", onDrop);
        return () => {
            document.removeEventListener("dragover", onDragOver);
            document.removeEventListener("dragleave", onDragLeave);
            document.removeEventListener("drop", onDrop);
        };
    }, [session]);
    return isOver;
}
