/** The game with its engine: who moves, analysis, clocks, the end, and keeping the game. */

import type { Engine, SearchResult } from "../../package/engine.ts";
import { messageOf } from "../engine/library.ts";
import { type End, type Found, type Missed, opponent, type Place, type Side, type State } from "../engine/types.ts";
import { endText } from "./ending.ts";
import { levelOf } from "./levels.ts";
import { OpenGame } from "./opened.ts";
import type { GameRecord, Player, Saved, SavedLine, TimeControl } from "./record.ts";
import { type Entry, newName, type Shelf, stampIn, type TabGame } from "./shelf.ts";
import { keepTab } from "./storage.ts";
import { Table } from "./table.ts";
import { signsOf } from "./tree.ts";
import type { Running, Trial } from "./trial.ts";

/** The settings of a new game. */
export interface Settings {
    record: GameRecord;
    players: Record<Side, Player>;
    level: number;
    timeControl: TimeControl | null;
    bottom: Side;
    /** Whether the engine may decline to choose a piece. */
    mayDecline: boolean;
    /** A remark about the start, for the user. */
    remark?: string | null;
}

const ANALYSIS_LINES = 3;
const HINT_MILLISECONDS = 1000;
/** Scores within this many centipawns of 0 count as equal. */
const EVEN = 20;
/** The engine accepts a draw at any time if it is this many centipawns behind. */
const LOSING = 150;
/** The first ply at which the engine accepts a draw if it is not so far behind. */
const EARLY = 60;
/** Nodes to judge a move that is tried instead of a mistake. */
const TRIAL_NODES = 200_000;
/** The scores of results in centipawns: those of a mate on the board. */
const RESULTS: Record<string, number> = { "1-0": 32_000, "0-1": -32_000, "1/2-1/2": 0 };

export class Session extends Table {
    analysing = false;
    /** The review that is running. */
    reviewing: Running | null = null;
    /** The mistake that is being tried again. */
    trial: Trial | null = null;
    /** Whether the engine's last search failed. */
    hasFailed = false;
    /** What has been kept last, without what changes by looking back. */
    private kept = "";

    constructor(
        private readonly engine: Engine,
        readonly shelf: Shelf,
        record: GameRecord,
    ) {
        super(record);
    }

    get isThinking(): boolean {
        return this.engine.isSearching;
    }

    // Start

    begin(settings: Settings): void {
        this.remember();
        this.replaceGame(OpenGame.replayed(settings.record));
        this.id = newName();
        this.apply({ ...settings, remaining: null, end: null, isOwn: true });
        const date = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
        this.game.setTags({ Event: "Casual game", Date: date });
        this.announcement = "A new game begins.";
        this.trouble = settings.remark ?? null;
        this.advance();
    }

    /** Resumes a saved game, which is kept under this name. */
    resume(id: string, saved: Saved | SavedLine): void {
        const isTree = "pgn" in saved;
        this.replaceGame(isTree ? OpenGame.read(saved.pgn) : OpenGame.replayed(saved));
        this.id = id;
        this.apply({ ...saved, isOwn: !isTree || saved.isOwn, mayDecline: isTree && saved.mayDecline });
        if (isTree) {
            this.game.goTo(this.tree.nodeAt(saved.path));
            this.refresh();
        }
        this.kept = this.id + this.content();
        this.advance();
    }

    /** Opens a kept game; throws if it cannot be read. */
    openEntry({ id, text, saved, error }: Entry): void {
        if (!saved) {
            throw new Error(error ?? "it cannot be read");
        }
        this.remember();
        this.shelf.open(id, stampIn(text));
        this.resume(id, saved);
        this.announcement = "The game is opened.";
        this.tell();
    }

    /** Loads a position, or a game without names, to view or continue. */
    show(record: GameRecord): void {
        this.showGame(OpenGame.replayed(record), true);
    }

    /** Loads a game of a PGN text, counted from 0. */
    showPgn(text: string, index = 0): void {
        this.showGame(OpenGame.read(text, index), false);
        const left = this.game.leftOut;
        if (left.length > 0) {
            this.complain(`Variations that are not legal have become comments: ${left.join("; ")}.`);
        }
    }

    private showGame(game: OpenGame, isOwn: boolean): void {
        this.remember();
        this.replaceGame(game);
        const known = isOwn ? undefined : this.shelf.find(game.pgn());
        this.id = known?.id ?? newName();
        if (known) {
            this.shelf.open(known.id, stampIn(known.text));
        }
        this.apply({
            players: { white: "person", black: "person" },
            level: this.level,
            timeControl: null,
            remaining: null,
            end: game.recordedEnd,
            bottom: this.bottom,
            isOwn,
            mayDecline: this.mayDecline,
        });
        this.announcement = "The game is loaded.";
        this.advance();
    }

    // End

    resign(): void {
        const loser = this.person ?? this.state.side;
        this.remember();
        this.finish({
            result: loser === "white" ? "0-1" : "1-0",
            reason: `${loser === "white" ? "White" : "Black"} resigns`,
        });
    }

    /** Offers a draw. The engine declines if its position is better. */
    offerDraw(): void {
        if (this.person && !this.engineTakesDraw()) {
            this.announcement = "Treville declines the draw.";
            this.tell();
            return;
        }
        this.remember();
        this.finish({ result: "1/2-1/2", reason: "draw agreed" });
    }

    private engineTakesDraw(): boolean {
        if (!this.value || !this.person) {
            return false;
        }
        const own = this.value.centipawns * (this.person === "black" ? 1 : -1);
        return own < -LOSING || (own <= EVEN && this.moves.length >= EARLY);
    }

    /** Ends the game at the end of the line that is shown, which becomes the main line. */
    private finish(end: End): void {
        this.goTo(this.moves.length);
        while (this.game.promote()) {}
        this.agreedEnd = end;
        this.game.setTags({ Result: end.result });
        this.announcement = endText(end);
        this.advance();
    }

    /** Lets a game go on that has ended by agreement. */
    playOn(): void {
        this.remember();
        this.agreedEnd = null;
        this.game.setTags({ Result: "*" });
        this.advance();
    }

    /** Must be called regularly while a clock runs. */
    watchClocks(): void {
        const fallen = this.clocks.fallen;
        if (fallen && !this.agreedEnd) {
            const loser = fallen === "white" ? "White" : "Black";
            this.finish({ result: fallen === "white" ? "0-1" : "1-0", reason: `${loser} is out of time` });
        }
    }

    // Display

    flip(): void {
        this.bottom = opponent(this.bottom);
        this.save();
        this.tell();
    }

    setAnalysing(analysing: boolean): void {
        this.analysing = analysing;
        this.advance();
    }

    setLevel(level: number): void {
        this.level = level;
        this.advance();
    }

    setPlayers(players: Record<Side, Player>): void {
        this.players = players;
        this.advance();
    }

    async showHint(): Promise<void> {
        if (this.isEngineTurn || this.end) {
            return;
        }
        const found = await this.ask((place, onFound) =>
            this.engine.analyse(place, { moveTime: HINT_MILLISECONDS }, onFound),
        );
        if (found?.move) {
            const { text } = found.move;
            this.hint = text;
            const san = this.state.legal.find((move) => move.text === text)?.san;
            this.announcement = `Treville would play ${san ?? text}.`;
            if (this.analysing) {
                this.analyse();
            }
            this.tell();
        }
    }

    /** Stops the engine's search and plays the best move found. */
    moveNow(): void {
        const best = this.lines[0]?.moves[0]?.text;
        if (this.isEngineTurn && this.isThinking && best) {
            this.engine.stop();
            this.play(best);
        }
    }

    // Review

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
                this.trouble = "The game has changed since its review began.";
                return;
            }
            this.remember();
            this.game.annotate(findings);
            this.announcement = "The review is finished.";
        } catch (error) {
            this.trouble = `The review has stopped: ${messageOf(error)}.`;
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
            this.noteTrial(trial, "shown", `The best move is ${san}.`, text);
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
                this.noteTrial(trial, "right", `${made.san} is the best move.`, made.text);
            } else if (made.text === this.tree.at(missed.node).text) {
                this.noteTrial(trial, "asked", `${made.san} is the move of the game. Find a better one.`);
            } else {
                this.noteTrial(trial, "judging", `${made.san} …`, made.text);
                void this.judge(trial, made, after);
            }
            return true;
        } catch (error) {
            this.complain(`${text}: ${messageOf(error)}`);
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
            if (mark === null) {
                this.noteTrial(trial, "right", `${made.san} is good enough.`, made.text);
            } else {
                const article = word === "inaccuracy" ? "an" : "a";
                this.noteTrial(trial, "asked", `${made.san}${signsOf([mark])} is ${article} ${word} too. Try another move.`);
            }
        } catch (error) {
            this.noteTrial(trial, "asked", `The move cannot be judged: ${messageOf(error)}.`);
        }
    }

    /** Says what became of a trial, and shows the position after a move. */
    private noteTrial(trial: Trial, state: Trial["state"], words: string, shown?: string): void {
        Object.assign(trial, { state, words });
        this.announcement = words;
        this.showPreview(shown === undefined ? null : [shown]);
    }

    // The engine

    /** Starts or stops the engine and the clocks, after every change. */
    protected advance(): void {
        this.engine.stop();
        this.hasFailed = false;
        if (this.trial && this.node !== this.tree.nodeBefore(this.trial.missed.node)) {
            this.trial = null;
        }
        this.lines = [];
        this.clocks.run(this.clockToRun());
        this.writeTags();
        this.save();
        if (this.isEngineTurn) {
            void this.letEngineMove();
        } else if (this.analysing && !this.state.prelude && !this.trial) {
            this.analyse();
        }
        this.tell();
    }

    /** Starts the engine again after a failure. */
    retry(): void {
        this.trouble = null;
        this.advance();
    }

    private clockToRun(): Side | null {
        const { runs } = this.clocks;
        if (this.agreedEnd || this.state.prelude || this.moves.length === 0) {
            return null;
        }
        if (this.isLatest) {
            return this.state.outcome ? null : this.state.side;
        }
        // The engine does not think while the user looks back.
        return runs && this.players[runs] === "person" ? runs : null;
    }

    private async letEngineMove(): Promise<void> {
        const level = levelOf(this.level);
        const control = this.clocks.timeControl;
        const timed = control && level.moveMilliseconds !== undefined && this.clocks.runs === this.state.side;
        const limits = {
            level: level.level,
            mayDecline: this.mayDecline,
            moveTime: timed ? undefined : level.moveMilliseconds,
            clock: timed
                ? { remaining: this.clocks.remaining(this.state.side), increment: control.increment }
                : undefined,
        };
        const found = await this.ask((place, onFound) => this.engine.play(place, limits, onFound));
        if (found?.move && this.isEngineTurn) {
            this.value = found.value ?? this.value;
            this.play(found.move.text);
        }
    }

    private analyse(): void {
        if (!this.end) {
            void this.ask((place, onFound) => this.engine.analyse(place, { lines: ANALYSIS_LINES }, onFound));
        }
    }

    /** Searches the displayed position; `null` if interrupted. */
    private async ask(
        search: (place: Place, onFound: (found: Found) => void) => Promise<SearchResult>,
    ): Promise<SearchResult | null> {
        try {
            const result = await search(this.game.place(), (found) => this.note(found));
            return result.stopped ? null : result;
        } catch (error) {
            this.trouble = `The engine has stopped: ${messageOf(error)}.`;
            this.hasFailed = true;
            this.tell();
            return null;
        }
    }

    /** Adds a line, which replaces the line of the same rank and any other line with the same first move. */
    private note(found: Found): void {
        const move = found.moves[0]?.text;
        const others = this.lines.filter((line) => line.rank !== found.rank && line.moves[0]?.text !== move);
        this.lines = [...others, found].sort((one, other) => one.rank - other.rank);
        if (found.rank === 1) {
            this.value = found.value;
        }
        this.tell();
    }

    private get saved(): Saved {
        return { ...this.setting, version: 2, pgn: this.pgn(), path: this.game.path };
    }

    private content(): string {
        return JSON.stringify({ ...this.saved, path: null, remaining: null });
    }

    /** Keeps the game if it has changed, and for reloads of this tab the position that is shown. */
    private save(): void {
        const content = this.id + this.content();
        if (this.tree.size > 1 && content !== this.kept) {
            this.id = this.shelf.put(this.id, this.saved);
            this.kept = this.shelf.trouble ? "" : this.id + this.content();
        }
        this.saveTab();
    }

    private saveTab(): void {
        const { id } = this;
        const tab: TabGame = { id, stamp: this.shelf.stampOf(id), text: JSON.stringify(this.saved) };
        keepTab("game", JSON.stringify(tab));
    }

    /** Saves the clocks before the page is unloaded. */
    leave(): void {
        if (this.clocks.timeControl && this.shelf.isOurs(this.id)) {
            this.shelf.put(this.id, this.saved);
        }
        this.saveTab();
    }
}
