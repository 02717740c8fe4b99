/** The browser's storage, which may be disabled. */

export function recall(key: string): string | null {
    try {
        return localStorage.getItem(`treville.${key}`);
    } catch {
        return null;
    }
}

export function keep(key: string, text: string): void {
    try {
        localStorage.setItem(`treville.${key}`, text);
    } catch {
        // Without storage the page works, but a reload starts a new game.
    }
}
