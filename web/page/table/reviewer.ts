/** The review of a game, and its mistakes to try again. */

import type { Engine } from "../../package/engine.ts";
import { messageOf } from "../engine/library.ts";
import type { Missed, State } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { Hand } from "./hand.ts";
import type { GameRecord } from "./record.ts";
import { signsOf } from "./tree.ts";
import type { Running, Trial } from "./trial.ts";

/** Nodes to judge a move that is tried instead of a mistake. */
const TRIAL_NODES = 200_000;
/** The scores of results in centipawns: those of a mate on the board. */
const RESULTS: Record<string, number> = { "1-0": 32_000, "0-1": -32_000, "1/2-1/2": 0 };

export abstract class Reviewer extends Hand {
    /** The review that is running. */
    reviewing: Running | null = null;
    /** The mistake that is being tried again. */
    trial: Trial | null = null;

    constructor(
        protected readonly engine: Engine,
        record: GameRecord,
    ) {
        super(record);
    }

    /** Keeps the game. */
    protected abstract save(): void;

    /** Reviews the main line, with this many nodes for each position. */
    async review(nodes: number): Promise<void> {
        this.stopReview();
        const running: Running = { done: 0, all: 0, stop: new AbortController() };
        const { id } = this;
        const line = this.game.mainLine;
        const onProgress = (done: number, all: number) => {
            Object.assign(running, { done, all });
            this.tell();
        };
        this.reviewing = running;
        this.tell();
        try {
            const findings = await this.game.examine({ nodes, onProgress, signal: running.stop.signal });
            if (findings === null) {
                return;
            }
            if (this.id !== id || this.game.mainLine !== line) {
                this.trouble = t.gameChanged;
                return;
            }
            this.remember();
            this.game.annotate(findings);
            this.announcement = t.reviewFinished;
        } catch (error) {
            this.trouble = t.reviewTrouble(messageOf(error));
        } finally {
            if (this.reviewing === running) {
                this.reviewing = null;
                this.keepReviewed();
            }
        }
    }

    /** Keeps what a review has written, without disturbing a search. */
    private keepReviewed(): void {
        this.save();
        this.tell();
    }

    stopReview(): void {
        this.reviewing?.stop.abort();
        this.reviewing = null;
        this.tell();
    }

    /** Puts the position before a mistake, where a better move is to be found. */
    tryAgain(missed: Missed): void {
        this.trial = { missed, state: "asked", words: "" };
        this.goToNode(this.tree.at(missed.node).parent ?? 0);
    }

    endTrial(): void {
        this.trial = null;
        this.showPreview(null);
        this.advance();
    }

    showSolution(): void {
        const { trial } = this;
        if (trial) {
            const { text, san } = this.tree.at(trial.missed.better);
            this.noteTrial(trial, "shown", t.bestMoveIs(san), text);
        }
    }

    override play(text: string): boolean {
        return this.trial ? this.tryMove(this.trial, text) : super.play(text);
    }

    /** Judges a move instead of a mistake; it is not added to the game. */
    private tryMove(trial: Trial, text: string): boolean {
        const { missed } = trial;
        try {
            const after = this.game.stateAfter([text]);
            const made = after.moves.at(-1) ?? { text, san: text };
            this.forgetTouches();
            if (made.text === this.tree.at(missed.better).text) {
                this.noteTrial(trial, "right", t.isBestMove(made.san), made.text);
            } else if (made.text === this.tree.at(missed.node).text) {
                this.noteTrial(trial, "asked", t.isMoveOfGame(made.san));
            } else {
                this.noteTrial(trial, "judging", `${made.san} …`, made.text);
                void this.judge(trial, made, after);
            }
            return true;
        } catch (error) {
            this.complain(t.moveTrouble(text, messageOf(error)));
            return false;
        }
    }

    private async judge(trial: Trial, made: { text: string; san: string }, after: State): Promise<void> {
        const place = this.game.place();
        const moves = [...(place.moves ?? []), made.text];
        try {
            const value = after.outcome
                ? RESULTS[after.outcome.result]
                : (await this.engine.analyse({ ...place, moves }, { nodes: TRIAL_NODES })).value?.centipawns;
            if (this.trial !== trial || trial.state !== "judging") {
                return;
            }
            const { mark, word } = this.game.judgeInstead(trial.missed.node, value ?? 0);
            if (mark === null || word === null) {
                this.noteTrial(trial, "right", t.isGoodEnough(made.san), made.text);
            } else {
                this.noteTrial(trial, "asked", t.isMistakeToo(`${made.san}${signsOf([mark])}`, word));
            }
        } catch (error) {
            this.noteTrial(trial, "asked", t.cannotJudge(messageOf(error)));
        }
    }

    /** Says what became of a trial, and shows the position after a move. */
    private noteTrial(trial: Trial, state: Trial["state"], words: string, shown?: string): void {
        Object.assign(trial, { state, words });
        this.announcement = words;
        this.showPreview(shown === undefined ? null : [shown]);
    }
}
