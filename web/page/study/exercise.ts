/** A task on a board of its own, apart from the game on the table. */

import { stepOf, type Step } from "../board/steps.ts";
import { messageOf, nameOf, prepare } from "../engine/library.ts";
import { placementOf } from "../board/placement.ts";
import type { Found, Move, Side, State } from "../engine/types.ts";
import { Hand } from "../table/hand.ts";
import { t } from "../text/text.ts";
import { judge } from "./judge.ts";
import type { Task } from "./task.ts";

/** Whether a move is awaited, the page moves or judges a move, the task is solved, or its solution was shown. */
export type Phase = "asked" | "busy" | "solved" | "shown";

/** What the user has done. */
export interface Watch {
    /** The task is solved. */
    onSolved: () => void;
    /** A move was wrong, or help was used. */
    onFailed: () => void;
}

/** Milliseconds before the page makes a move. */
const PAUSE = 600;
/** The most moves of a solution that are written. */
const MOST_WRITTEN = 9;

export abstract class Exercise extends Hand {
    phase: Phase = "asked";
    /** What is said of the last move. */
    words = "";
    /** The side that solves the task. */
    readonly solver: Side;
    protected isClosed = false;
    /** The number of hints for the next move. */
    private hints = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly task: Task,
        protected readonly watch: Watch,
    ) {
        super({ variant: task.variant, start: task.fen, moves: [] });
        // No side waits for the engine.
        this.players = { white: "person", black: "person" };
        this.solver = this.state.side;
        this.bottom = this.solver;
        void prepare(task.variant);
    }

    /** What is to be done, in a sentence. */
    abstract get request(): string;

    /** Judges a legal move. */
    protected abstract attempt(made: Move, after: State): void;

    /** The move to play here, in coordinates. */
    protected abstract get best(): string | undefined;

    /** The moves of the solution from here on, in coordinates. */
    protected abstract get rest(): string[];

    /** Makes a move on the board. */
    protected make(text: string): void {
        this.hints = 0;
        super.playAll([text]);
    }

    override play(text: string): boolean {
        try {
            const after = this.game.stateAfter([text]);
            const made = after.moves.at(-1) ?? { text, uci: text, san: text };
            this.forgetTouches();
            this.attempt(made, after);
            return true;
        } catch (error) {
            this.complain(t.moveTrouble(text, messageOf(error)));
            return false;
        }
    }

    override get legalSteps(): Step[] {
        return this.phase === "asked" && this.isLatest ? super.legalSteps : [];
    }

    protected advance(): void {
        this.tell();
    }

    /** Shows first which piece moves, then where. */
    showHint(): void {
        const { best } = this;
        if (this.phase !== "asked" || best === undefined) {
            return;
        }
        this.goTo(this.moves.length);
        this.watch.onFailed();
        this.hints += 1;
        const from = stepOf({ text: best, uci: best, san: "" })?.path[0] ?? "";
        if (this.hints === 1) {
            this.touched = [from];
            this.words = t.hintPiece(this.pieceOn(from), from);
        } else {
            this.hint = best;
            this.words = t.hintArrow;
        }
        this.announcement = this.words;
        this.tell();
    }

    private pieceOn(square: string): string {
        const { variant, fen } = this.state;
        return nameOf(variant, placementOf(variant, fen).get(square)?.symbol ?? "");
    }

    /** Plays the solution on the board. */
    showSolution(): void {
        this.goTo(this.moves.length);
        this.watch.onFailed();
        this.say("shown", "");
        this.playOut(this.rest, []);
    }

    private playOut([next, ...others]: string[], played: string[]): void {
        if (next !== undefined) {
            const { san = next } = this.game.stateAfter([next]).moves.at(-1) ?? {};
            const all = [...played, san];
            this.make(next);
            this.say("shown", t.solution(written(all)));
            this.later(() => this.playOut(others, all));
        }
    }

    protected solve(words: string): void {
        this.watch.onSolved();
        this.say("solved", words);
    }

    /** Says that a move is wrong; the position stays. */
    protected refuse(words: string): void {
        this.watch.onFailed();
        this.preview = null;
        this.say("asked", words);
    }

    protected say(phase: Phase, words: string): void {
        this.phase = phase;
        this.words = words;
        this.announcement = words;
        this.tell();
    }

    /** Asks the engine about a move, which is shown meanwhile; `null` if that no longer matters. */
    protected async ask(made: Move): Promise<Found | null> {
        const place = this.game.place();
        this.say("busy", `${made.san} …`);
        this.showPreview([made.text]);
        try {
            const found = await judge({ ...place, moves: [...(place.moves ?? []), made.text] });
            return this.isClosed || this.phase !== "busy" ? null : found;
        } catch (error) {
            this.refuse(t.cannotJudge(messageOf(error)));
            return null;
        }
    }

    /** Does something after a pause, unless the exercise is closed. */
    protected later(act: () => void): void {
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        this.timer = setTimeout(act, isCalm ? 0 : PAUSE);
    }

    /** Ends what is going on. */
    close(): void {
        this.isClosed = true;
        clearTimeout(this.timer);
        this.game.free();
    }
}

/** The last moves of a line, because the page keeps room for two lines of text. */
const written = (line: string[]): string =>
    `${line.length > MOST_WRITTEN ? "… " : ""}${line.slice(-MOST_WRITTEN).join(" ")}`;
