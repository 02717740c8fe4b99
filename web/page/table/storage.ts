/** The browser's storage, which may be disabled. */

export const recall = (key: string): string | null => read(() => localStorage, key);

export const keep = (key: string, text: string): void => write(() => localStorage, key, text);

/** What this tab has last written for all tabs. */
let shared: string | null = null;

/** The game of this tab, or in a new tab the one last played in any. */
export const recallGame = (): string | null => read(() => sessionStorage, "game") ?? recall("game");

/** Keeps the game for reloads of this tab, and for new tabs. */
export function keepGame(text: string): void {
    write(() => sessionStorage, "game", text);
    keep("game", text);
    shared = text;
}

/** The same when the page is left: for new tabs only if no other tab has kept its game since. */
export function keepGameOnLeaving(text: string): void {
    write(() => sessionStorage, "game", text);
    if (recall("game") === shared) {
        keep("game", text);
    }
}

function read(storage: () => Storage, key: string): string | null {
    try {
        return storage().getItem(`treville.${key}`);
    } catch {
        return null;
    }
}

function write(storage: () => Storage, key: string, text: string): void {
    try {
        storage().setItem(`treville.${key}`, text);
    } catch {
        // Without storage the page works, but a reload starts a new game.
    }
}
