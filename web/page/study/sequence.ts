/** A task with a solution, move by move: to win, to mate, or to find a move. The engine judges other moves. */

import type { Move, State, Value } from "../engine/types.ts";
import { OpenGame } from "../table/opened.ts";
import { Exercise, type Watch } from "./exercise.ts";
import type { Task } from "./task.ts";

/** A score that wins, in centipawns, as for `treville puzzles`. */
const WINNING = 200;

export class Sequence extends Exercise {
    /** The solution in coordinates. */
    private readonly line: string[];
    /** The number of moves of the solution that have been played. */
    private played = 0;

    constructor(task: Task, watch: Watch) {
        super(task, watch);
        const solution = OpenGame.replayed({ variant: task.variant, start: task.fen, moves: task.line });
        this.line = solution.moves.map(({ text }) => text);
        solution.free();
    }

    get request(): string {
        const { goal } = this.task;
        const side = this.solver === "white" ? "White" : "Black";
        if (goal.kind === "mate") {
            return `${side} to move: mate in ${goal.moves}.`;
        }
        return goal.kind === "win" ? `${side} to move and win.` : `${side} to move.`;
    }

    protected get best(): string | undefined {
        return this.line[this.played];
    }

    protected get rest(): string[] {
        return this.line.slice(this.played);
    }

    protected attempt(made: Move, after: State): void {
        const { goal } = this.task;
        if (made.text === this.best) {
            this.goOn(made);
        } else if (goal.kind === "find") {
            this.decide(made, new RegExp(goal.san).test(made.san));
        } else if (after.outcome) {
            const won = this.solver === "white" ? "1-0" : "0-1";
            this.decide(made, after.outcome.result === won);
        } else {
            void this.consider(made);
        }
    }

    /** Plays a move of the solution, and the reply. */
    private goOn(made: Move): void {
        this.make(made.text);
        this.played += 1;
        const reply = this.best;
        if (reply === undefined) {
            this.solve(this.praise(made));
            return;
        }
        this.say("busy", `${made.san}: right.`);
        this.later(() => {
            this.make(reply);
            this.played += 1;
            this.say("asked", `${made.san} is right. Go on after ${this.moves.at(-1)?.san}.`);
        });
    }

    private praise({ san }: Move): string {
        return this.state.outcome ? `${san}: solved.` : `${san} is right: solved.`;
    }

    private decide(made: Move, isGood: boolean): void {
        if (isGood) {
            this.make(made.text);
            this.solve(`${made.san} is right too: solved.`);
        } else {
            this.refuse(`${made.san} is not the move. Try again.`);
        }
    }

    /** Accepts a move that is as good as the solution. */
    private async consider(made: Move): Promise<void> {
        const found = await this.ask(made);
        if (found) {
            this.decide(made, this.isGood(found.value));
        }
    }

    private isGood({ centipawns, mate }: Value): boolean {
        const own = this.solver === "white" ? centipawns : -centipawns;
        return this.task.goal.kind === "mate" ? mate !== null && own > 0 : own >= WINNING;
    }
}
