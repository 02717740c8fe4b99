/** Two clocks; at most one runs. */

import type { Side } from "../engine/types.ts";
import type { TimeControl } from "./record.ts";

export class Clocks {
    private running: Side | null = null;
    private since = 0;

    constructor(
        private readonly control: TimeControl | null,
        private readonly left: Record<Side, number>,
    ) {}

    static fresh(control: TimeControl | null): Clocks {
        const base = control?.base ?? 0;
        return new Clocks(control, { white: base, black: base });
    }

    get timeControl(): TimeControl | null {
        return this.control;
    }

    /** Milliseconds left. */
    remaining(side: Side): number {
        const passed = this.running === side ? performance.now() - this.since - (this.control?.delay ?? 0) : 0;
        return Math.max(0, this.left[side] - Math.max(0, passed));
    }

    both(): Record<Side, number> {
        return { white: this.remaining("white"), black: this.remaining("black") };
    }

    /** Starts one clock, or none. */
    run(side: Side | null): void {
        if (side === this.running) {
            return;
        }
        this.left.white = this.remaining("white");
        this.left.black = this.remaining("black");
        this.running = this.control ? side : null;
        this.since = performance.now();
    }

    get runs(): Side | null {
        return this.running;
    }

    /** Adds the increment of a side. */
    reward(side: Side): void {
        this.left[side] += this.control?.increment ?? 0;
    }

    get fallen(): Side | null {
        return this.running && this.remaining(this.running) <= 0 ? this.running : null;
    }
}
