/** The browser's storage, which may be disabled or full. */

export const recall = (key: string): string | null => read(() => localStorage, key);

/** Keeps a setting; without storage it is forgotten. */
export const keep = (key: string, text: string): void => void write(key, text);

/** What this tab keeps for its own reloads. */
export const recallTab = (key: string): string | null => read(() => sessionStorage, key);
export const keepTab = (key: string, text: string): void => void writeTo(() => sessionStorage, key, text);

const PREFIX = "treville.";

/** Why something could not be kept: the storage is full, or the browser has closed it. */
export type Trouble = "full" | "closed";

/** Keeps a text; returns what prevented it. */
export const write = (key: string, text: string): Trouble | null => writeTo(() => localStorage, key, text);

export function remove(key: string): void {
    try {
        localStorage.removeItem(PREFIX + key);
    } catch {
        // Without storage there is nothing to remove.
    }
}

/** The keys that begin like this. */
export function listed(beginning: string): string[] {
    try {
        const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
        return keys.filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length));
    } catch {
        return [];
    }
}

function read(storage: () => Storage, key: string): string | null {
    try {
        return storage().getItem(PREFIX + key);
    } catch {
        return null;
    }
}

function writeTo(storage: () => Storage, key: string, text: string): Trouble | null {
    try {
        storage().setItem(PREFIX + key, text);
        return null;
    } catch (error) {
        return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "closed";
    }
}
