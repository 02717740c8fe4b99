/** What can be undone: the game before each act of the user. */

import type { OpenGame } from "./opened.ts";
import type { Setting } from "./record.ts";

/** A game as it was. */
export interface Snapshot extends Setting {
    game: OpenGame;
    /** The name under which it is kept. */
    id: string;
}

/** Limits of the nodes in all snapshots together, and of the number of snapshots. */
const MOST_NODES = 200_000;
const MOST = 200;

export class History {
    private done: Snapshot[] = [];
    private undone: Snapshot[] = [];

    get canUndo(): boolean {
        return this.done.length > 0;
    }

    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    /** Adds the game before an act; what was undone can no longer be redone. */
    add(snapshot: Snapshot): void {
        free(this.undone.splice(0));
        this.done.push(snapshot);
        let nodes = this.done.reduce((sum, { game }) => sum + game.tree.size, 0);
        while (this.done.length > 1 && (nodes > MOST_NODES || this.done.length > MOST)) {
            const [oldest] = this.done.splice(0, 1);
            nodes -= oldest?.game.tree.size ?? 0;
            oldest?.game.free();
        }
    }

    clear(): void {
        free(this.done.splice(0));
        free(this.undone.splice(0));
    }

    /** The game before the last act; `now` can be redone. */
    undo(now: Snapshot): Snapshot | undefined {
        return exchange(this.done, this.undone, now);
    }

    redo(now: Snapshot): Snapshot | undefined {
        return exchange(this.undone, this.done, now);
    }
}

function exchange(from: Snapshot[], to: Snapshot[], now: Snapshot): Snapshot | undefined {
    const found = from.pop();
    if (found) {
        to.push(now);
    } else {
        now.game.free();
    }
    return found;
}

function free(snapshots: Snapshot[]): void {
    for (const { game } of snapshots) {
        game.free();
    }
}
