/** A task for one piece that moves alone: to reach a square, or to try how it moves. */

import { type Step, stepOf } from "../board/steps.ts";
import type { Move, State, VariantName } from "../engine/types.ts";
import { OpenGame } from "../table/opened.ts";
import { t } from "../text/text.ts";
import { Exercise } from "./exercise.ts";

/** A position with the same side to move again. */
function again(variant: VariantName, after: State): OpenGame {
    const [board, turn, castling, , ...rest] = after.fen.split(" ");
    const fen = [board, turn === "w" ? "b" : "w", castling, "-", ...rest].join(" ");
    return OpenGame.replayed({ variant, start: fen, moves: [] });
}

/** Checks would end the walk, because the other side would have to answer. */
const isQuiet = ({ san }: Move): boolean => !/[+#]$/.test(san);

const ends = (move: Move): string | undefined => stepOf(move)?.path.at(-1);

const movesFrom = (square: string, { legal }: State): Move[] =>
    legal.filter((move) => stepOf(move)?.path[0] === square && isQuiet(move));

export class Walk extends Exercise {
    private square = "from" in this.task.goal ? this.task.goal.from : "";
    /** The number of moves. */
    count = 0;

    get request(): string {
        const { goal } = this.task;
        if (goal.kind !== "reach") {
            return t.taskWalk;
        }
        return t.taskReach(goal.square, goal.moves);
    }

    /** The square to reach. */
    get goal(): string | null {
        const { goal } = this.task;
        return goal.kind === "reach" && this.phase !== "solved" ? goal.square : null;
    }

    override get legalSteps(): Step[] {
        return super.legalSteps.filter(({ path, move }) => path[0] === this.square && isQuiet(move));
    }

    protected get best(): string | undefined {
        return this.rest[0];
    }

    protected get rest(): string[] {
        const { goal, variant } = this.task;
        return goal.kind === "reach" ? shortestWay(variant, this.state, this.square, goal.square) : [];
    }

    protected attempt(made: Move): void {
        this.make(made.text);
        const { goal } = this.task;
        if (goal.kind === "try") {
            this.watch.onSolved();
        }
        if (goal.kind === "reach" && this.square === goal.square) {
            this.arrive(goal.moves);
        } else {
            this.say("asked", t.walked(made.san, this.count));
        }
    }

    private arrive(least: number): void {
        if (this.count <= least) {
            this.solve(t.reached(this.count));
        } else {
            this.say("shown", t.reachedLate(this.count, least));
        }
    }

    protected override make(text: string): void {
        const after = this.game.stateAfter([text]);
        const made = after.moves.at(-1);
        this.square = (made && ends(made)) ?? this.square;
        this.count += 1;
        this.replaceGame(again(this.task.variant, after));
    }
}

/** The moves of a piece from one square to another, in coordinates; empty if there is no way. */
function shortestWay(variant: VariantName, start: State, from: string, to: string): string[] {
    const known = new Set([from]);
    let front: { state: State; square: string; way: string[] }[] = [{ state: start, square: from, way: [] }];
    while (front.length > 0) {
        const next: typeof front = [];
        for (const { state, square, way } of front) {
            for (const move of movesFrom(square, state)) {
                const target = ends(move) ?? square;
                if (target === to) {
                    return [...way, move.text];
                }
                if (!known.has(target)) {
                    known.add(target);
                    next.push({ state: afterMove(variant, state, move), square: target, way: [...way, move.text] });
                }
            }
        }
        front = next;
    }
    return [];
}

function afterMove(variant: VariantName, { fen }: State, { text }: Move): State {
    const game = OpenGame.replayed({ variant, start: fen, moves: [text] });
    const next = again(variant, game.state);
    const { state } = next;
    game.free();
    next.free();
    return state;
}
