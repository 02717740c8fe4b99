/**
 * The game: its moves, its players, and the engine's activity. Views render it and call its methods; it notifies
 * them of changes.
 */

import { Game } from "treville-bindings";
import type { Engine, SearchResult } from "../../package/engine.ts";
import { touch, stepsOf, type Step } from "../board/steps.ts";
import { messageOf, prepare, usualStart } from "../engine/library.ts";
import {
    type End,
    type Found,
    type Move,
    opponent,
    type Place,
    type Side,
    type State,
    type Value,
} from "../engine/types.ts";
import { Clocks } from "./clocks.ts";
import { levelOf, USUAL_LEVEL } from "./levels.ts";
import { type GameRecord, linkOf, type Player, type Saved, type TimeControl } from "./record.ts";
import { keepGame, keepGameOnLeaving } from "./storage.ts";

/** The settings of a new game. */
export interface Settings {
    record: GameRecord;
    players: Record<Side, Player>;
    level: number;
    timeControl: TimeControl | null;
    bottom: Side;
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

export class Session {
    state: State;
    /** All moves of the game, including those after the displayed position. */
    moves: Move[] = [];
    players: Record<Side, Player> = { white: "person", black: "engine" };
    level = USUAL_LEVEL;
    bottom: Side = "white";
    clocks = Clocks.fresh(null);
    /** The result, if the game ended by agreement, resignation or the clock. */
    agreedEnd: End | null = null;

    /** Squares touched for the next move, and the moves to choose from if the squares are ambiguous. */
    touched: string[] = [];
    choosing: Step[] = [];

    analysing = false;
    /** The best lines of the analysis or of the engine's search. */
    lines: Found[] = [];
    value: Value | null = null;
    hint: string | null = null;
    /** The text for screen readers. */
    announcement = "";
    trouble: string | null = null;
    /** Whether the engine's last search failed. */
    hasFailed = false;

    private game: Game;
    private steps: Step[] = [];
    private listeners = new Set<() => void>();

    constructor(
        private readonly engine: Engine,
        record: GameRecord,
    ) {
        this.game = openGame(record);
        this.state = this.game.state();
        this.moves = this.state.moves;
        this.refresh();
    }

    // Listeners

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private tell(): void {
        for (const listener of this.listeners) {
            listener();
        }
    }

    // State

    get record(): GameRecord {
        return { variant: this.state.variant, start: this.state.start, moves: this.moves.map((move) => move.text) };
    }

    /** The number of moves before the displayed position. */
    get cursor(): number {
        return this.state.moves.length;
    }

    /** Whether the displayed position is the last of the game. */
    get isLatest(): boolean {
        return this.cursor === this.moves.length;
    }

    /** The result of the game at the displayed position. */
    get end(): End | null {
        return this.state.outcome ?? (this.isLatest ? this.agreedEnd : null);
    }

    get isEngineTurn(): boolean {
        return this.isLatest && !this.end && this.players[this.state.side] === "engine";
    }

    get isThinking(): boolean {
        return this.engine.isSearching;
    }

    get legalSteps(): Step[] {
        return this.isEngineTurn || this.end ? [] : this.steps;
    }

    /** The side of the human player, if there is exactly one. */
    get person(): Side | null {
        const { white, black } = this.players;
        return white === black ? null : white === "person" ? "white" : "black";
    }

    get link(): string {
        return linkOf(this.record);
    }

    pgn(): string {
        const whole = openGame(this.record);
        const name = (side: Side) =>
            this.players[side] === "person" ? "Person" : `Treville, ${levelOf(this.level).name}`;
        const end = whole.state().outcome ?? this.agreedEnd ?? { result: "*", reason: "not finished" };
        const text = whole.pgnForXBoard(name("white"), name("black"), Date.now() / 1000, end.result, end.reason);
        whole.free();
        return text;
    }

    // Start

    begin(settings: Settings): void {
        this.replaceGame(openGame(settings.record));
        this.players = { ...settings.players };
        this.level = settings.level;
        this.bottom = settings.bottom;
        this.clocks = Clocks.fresh(settings.timeControl);
        this.agreedEnd = null;
        this.announcement = "A new game begins.";
        this.trouble = settings.remark ?? null;
        this.advance();
    }

    /** Resumes a saved game. */
    resume(saved: Saved): void {
        this.replaceGame(openGame(saved));
        this.players = saved.players;
        this.level = saved.level;
        this.bottom = saved.bottom;
        this.clocks = new Clocks(saved.timeControl, saved.remaining);
        this.agreedEnd = saved.end;
        this.advance();
    }

    /** Loads a game to view or continue. */
    show(record: GameRecord): void {
        this.showGame(openGame(record));
    }

    showPgn(text: string): void {
        this.showGame(Game.fromPgn(text));
    }

    private showGame(game: Game): void {
        this.replaceGame(game);
        this.players = { white: "person", black: "person" };
        this.clocks = Clocks.fresh(null);
        this.agreedEnd = null;
        this.announcement = "The game is loaded.";
        this.advance();
    }

    private replaceGame(game: Game): void {
        this.game.free();
        this.game = game;
        this.value = null;
        this.lines = [];
        this.refresh();
        this.moves = this.state.moves;
        prepare(this.state.variant);
    }

    // Moves

    /** Handles the user's touch of a square. */
    touch(square: string): void {
        if (this.choosing.length > 0) {
            this.forgetTouches();
        }
        const touched = touch(this.legalSteps, this.touched, square);
        if (touched.kind === "play") {
            this.play(touched.step.move.text);
            return;
        }
        this.touched = touched.kind === "touched" ? touched.squares : [];
        this.choosing = touched.kind === "choose" ? touched.steps : [];
        this.tell();
    }

    forgetTouches(): void {
        this.touched = [];
        this.choosing = [];
        this.tell();
    }

    /**
     * Plays a move in any notation; `false` if it is illegal, with the reason in `trouble`. Later moves are
     * discarded.
     */
    play(text: string): boolean {
        const side = this.state.side;
        try {
            this.game.play(text);
        } catch (error) {
            this.trouble = `${text}: ${messageOf(error)}`;
            this.tell();
            return false;
        }
        this.refresh();
        const last = this.state.moves.at(-1);
        // If this is the next move of the game, the moves after it are kept.
        if (this.moves[this.cursor - 1]?.text !== last?.text) {
            this.moves = this.state.moves;
            this.agreedEnd = null;
            this.clocks.reward(side);
        }
        this.announcement = this.sayLast(side);
        this.advance();
        return true;
    }

    /** Takes back moves until a human player is to move. */
    takeBack(): void {
        const person = this.person;
        do {
            if (!this.game.back()) {
                break;
            }
            this.refresh();
        } while (person && this.state.side !== person && this.cursor > 0);
        this.moves = this.state.moves;
        this.agreedEnd = null;
        this.announcement = "Taken back.";
        this.advance();
    }

    /** Shows the position after this many moves. */
    goTo(cursor: number): void {
        const target = Math.min(Math.max(cursor, 0), this.moves.length);
        while (this.cursor > target && this.game.back()) {
            this.refresh();
        }
        for (const move of this.moves.slice(this.cursor, target)) {
            this.game.play(move.text);
        }
        this.refresh();
        this.announcement = this.cursor > 0 ? this.sayLast(opponent(this.state.side)) : "The start of the game.";
        this.advance();
    }

    private refresh(): void {
        this.state = this.game.state();
        this.steps = stepsOf(this.state.legal);
        this.touched = [];
        this.choosing = [];
        this.hint = null;
        this.trouble = null;
    }

    private sayLast(side: Side): string {
        const move = this.state.moves.at(-1)?.san ?? "";
        const end = this.end;
        const after = end ? ` ${end.result}, ${end.reason}.` : this.state.check ? " Check." : "";
        return `${side === "white" ? "White" : "Black"}: ${move}.${after}`;
    }

    // End

    resign(): void {
        const loser = this.person ?? this.state.side;
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
        this.finish({ result: "1/2-1/2", reason: "draw agreed" });
    }

    private engineTakesDraw(): boolean {
        if (!this.value || !this.person) {
            return false;
        }
        const own = this.value.centipawns * (this.person === "black" ? 1 : -1);
        return own < -LOSING || (own <= EVEN && this.moves.length >= EARLY);
    }

    private finish(end: End): void {
        this.goTo(this.moves.length);
        this.agreedEnd = end;
        this.announcement = `${end.result}, ${end.reason}.`;
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

    // The engine

    /** Starts or stops the engine and the clocks, after every change. */
    private advance(): void {
        this.engine.stop();
        this.hasFailed = false;
        this.lines = [];
        this.clocks.run(this.clockToRun());
        this.save();
        if (this.isEngineTurn) {
            void this.letEngineMove();
        } else if (this.analysing && !this.state.prelude) {
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
        const over = this.agreedEnd !== null || (this.isLatest && this.state.outcome !== null);
        if (over || this.state.prelude || this.moves.length === 0) {
            return null;
        }
        return this.isLatest ? this.state.side : this.clocks.runs;
    }

    private async letEngineMove(): Promise<void> {
        const level = levelOf(this.level);
        const control = this.clocks.timeControl;
        const timed = control && level.moveMilliseconds !== undefined && this.clocks.runs === this.state.side;
        const limits = {
            level: level.level,
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

    private save(): void {
        keepGame(this.saved());
    }

    private saved(): string {
        const saved: Saved = {
            ...this.record,
            players: this.players,
            level: this.level,
            timeControl: this.clocks.timeControl,
            remaining: this.clocks.both(),
            end: this.agreedEnd,
            bottom: this.bottom,
        };
        return JSON.stringify(saved);
    }

    /** Saves the clocks before the page is unloaded. */
    leave(): void {
        keepGameOnLeaving(this.saved());
    }

    /** Shows what went wrong outside the game. */
    complain(trouble: string): void {
        this.trouble = trouble;
        this.tell();
    }
}

/** Replays a game to its last move; throws if it is invalid. */
function openGame(record: GameRecord): Game {
    const game = new Game(record.variant, record.start || usualStart(record.variant).fen);
    for (const text of record.moves) {
        game.play(text);
    }
    return game;
}
