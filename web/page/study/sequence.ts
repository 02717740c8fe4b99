/** A task with a solution, move by move: to win, to mate, or to find a move. The engine judges other moves. */

import type { Move, State, Value } from "../engine/types.ts";
import { OpenGame } from "../table/opened.ts";
import { t } from "../text/text.ts";
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
        if (goal.kind === "mate") {
            return t.taskMate(this.solver, goal.moves);
        }
        return goal.kind === "win" ? t.taskWin(this.solver) : t.taskMove(this.solver);
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
        this.say("busy", t.moveRight(made.san));
        this.later(() => {
            this.make(reply);
            this.played += 1;
            this.say("asked", t.moveRightGoOn(made.san, this.moves.at(-1)?.san ?? ""));
        });
    }

    private praise({ san }: Move): string {
        return this.state.outcome ? t.solvedBy(san) : t.solvedRight(san);
    }

    private decide(made: Move, isGood: boolean): void {
        if (isGood) {
            this.make(made.text);
            this.solve(t.solvedToo(made.san));
        } else {
            this.refuse(t.notTheMove(made.san));
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
