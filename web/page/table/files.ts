/** Files of games: reading them, and writing texts as files. */

import { listPgn } from "treville-bindings";
import type { ListedGame } from "../engine/types.ts";
import { t } from "../text/text.ts";

/** The size limit of files, in bytes. */
const MOST_BYTES = 30 << 20;

/** A text with more than one game. */
export interface Collection {
    /** The name of the file; empty for a text that was typed. */
    name: string;
    text: string;
    games: ListedGame[];
}

/** A FEN is one line without tags, move numbers or results. */
export const looksLikePgn = (text: string): boolean => /^\s*\[\w+ "/m.test(text) || /(^|\s)\d+\./.test(text);

export const collected = (name: string, text: string): Collection => ({ name, text, games: listPgn(text) });

/** The text of files, one after the other; throws if one is too large or cannot be read. */
export async function textOf(files: Iterable<File>): Promise<string> {
    const texts: string[] = [];
    for (const file of files) {
        if (file.size > MOST_BYTES) {
            throw new Error(t.fileTooLarge(file.name, MOST_BYTES >> 20));
        }
        texts.push(decoded(await file.arrayBuffer()));
    }
    return texts.join("\n\n");
}

/** Older files are not in UTF-8. */
function decoded(bytes: ArrayBuffer): string {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder("windows-1252").decode(bytes);
    }
}

/** Lets the user save a text as a file. */
export function saveAs(name: string, text: string, type = "application/x-chess-pgn"): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name of a file for a game. */
export function fileName(...parts: (string | null)[]): string {
    const words = parts.flatMap((part) => part ?? []).join(" ");
    return `${words.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^-+|-+$/g, "") || "game"}.pgn`;
}
