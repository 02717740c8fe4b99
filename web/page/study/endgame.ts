/** An endgame with few men, to be won against the best defence. Tables tell how many moves are left to the mate. */

import type { Found, Move, State } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { Exercise, type Watch } from "./exercise.ts";
import { judge } from "./judge.ts";
import type { Task } from "./task.ts";

export class Endgame extends Exercise {
    /** The moves to the mate. */
    private left: number;
    /** Best play from here on, in coordinates; empty before it is known. */
    private line: string[] = [];
    /** The number of moves the user has made. */
    private count = 0;

    constructor(task: Task, watch: Watch) {
        super(task, watch);
        this.left = this.least;
        void this.look();
    }

    private get least(): number {
        return "moves" in this.task.goal ? this.task.goal.moves : 0;
    }

    get request(): string {
        return this.state.outcome ? t.mated : t.taskMate(this.solver, this.left);
    }

    protected get best(): string | undefined {
        return this.line[0];
    }

    protected get rest(): string[] {
        return this.line;
    }

    /** Finds best play, for hints. */
    private async look(): Promise<void> {
        const found = await judge(this.game.place()).catch(() => null);
        if (found && !this.isClosed && this.count === 0) {
            this.line = textsOf(found);
        }
    }

    protected attempt(made: Move, after: State): void {
        if (!after.outcome) {
            void this.consider(made);
        } else if (after.outcome.result === (this.solver === "white" ? "1-0" : "0-1")) {
            this.make(made.text);
            this.count += 1;
            this.solve(t.matedIn(this.count, this.least));
        } else {
            this.refuse(t.moveDraws(made.san));
        }
    }

    /** Finds whether a move keeps the win, and the best defence. */
    private async consider(made: Move): Promise<void> {
        const found = await this.ask(made);
        if (found) {
            this.decide(made, found);
        }
    }

    private decide(made: Move, found: Found): void {
        const { mate } = found.value;
        const [reply, ...line] = textsOf(found);
        if (mate === null || mate > 0 !== (this.solver === "white") || reply === undefined) {
            this.refuse(t.kingEscapes(made.san));
            return;
        }
        const lost = Math.abs(mate) - (this.left - 1);
        this.count += 1;
        this.make(made.text);
        this.say("busy", lost > 0 ? t.moveCosts(made.san, lost) : t.moveIsBest(made.san));
        this.later(() => {
            this.left = Math.abs(mate);
            this.line = line;
            const { words } = this;
            this.make(reply);
            this.say("asked", words);
        });
    }
}

const textsOf = ({ moves }: Found): string[] => moves.map(({ text }) => text);
