/**
 * The game on the table: the moves, who plays, what the engine is doing. Views show it and call its methods; it tells
 * them of changes.
 */

import { touch, stepsOf, type Step } from "../board/steps.ts";
import type { Engine } from "../engine/engine.ts";
import { anySeed, Game, messageOf, stateOf } from "../engine/library.ts";
import {
    type End,
    type Found,
    type Move,
    opponent,
    type Request,
    type Side,
    type State,
    type Value,
} from "../engine/types.ts";
import { Clocks } from "./clocks.ts";
import { levelOf, USUAL_LEVEL } from "./levels.ts";
import { type GameRecord, linkOf, type Player, type Saved, type TimeControl } from "./record.ts";
import { keep } from "./storage.ts";

/** What a new game is to be like. */
export interface Settings {
    record: GameRecord;
    players: Record<Side, Player>;
    level: number;
    timeControl: TimeControl | null;
    bottom: Side;
    /** What the person is to know of the start. */
    remark?: string | null;
}

const ANALYSIS_LINES = 3;
const HINT_MILLISECONDS = 1000;
/** Centipawns: as close to nothing as makes no difference. */
const EVEN = 20;
/** Centipawns by which the engine must be behind to be glad of a draw at any time. */
const LOSING = 150;
/** Plies before which it finds a draw too early otherwise. */
const EARLY = 60;

export class Session {
    state: State;
    /** Every move of the game, those after the position shown included. */
    moves: Move[] = [];
    players: Record<Side, Player> = { white: "person", black: "engine" };
    level = USUAL_LEVEL;
    bottom: Side = "white";
    clocks = Clocks.fresh(null);
    /** An end by agreement, resignation or the clock. */
    agreedEnd: End | null = null;

    /** Squares touched towards a move, and moves to choose from once they do not tell them apart. */
    touched: string[] = [];
    choosing: Step[] = [];

    analysing = false;
    /** The best lines of the analysis, or of the engine's own thinking. */
    lines: Found[] = [];
    value: Value | null = null;
    hint: string | null = null;
    /** What is to be said aloud. */
    announcement = "";
    trouble: string | null = null;

    private game: Game;
    private steps: Step[] = [];
    private listeners = new Set<() => void>();

    constructor(
        private readonly engine: Engine,
        record: GameRecord,
    ) {
        this.game = openGame(record);
        this.state = stateOf(this.game);
        this.moves = this.state.moves;
        this.refresh();
    }

    // Who listens

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private tell(): void {
        for (const listener of this.listeners) {
            listener();
        }
    }

    // What there is

    get record(): GameRecord {
        return { variant: this.state.variant, start: this.state.start, moves: this.moves.map((move) => move.text) };
    }

    /** How many moves lead to the position shown. */
    get cursor(): number {
        return this.state.moves.length;
    }

    /** Whether the position shown is the last of the game. */
    get isLatest(): boolean {
        return this.cursor === this.moves.length;
    }

    /** How the game ended, as far as the position shown knows. */
    get end(): End | null {
        return this.state.outcome ?? (this.isLatest ? this.agreedEnd : null);
    }

    get isEngineTurn(): boolean {
        return this.isLatest && !this.end && this.players[this.state.side] === "engine";
    }

    get isThinking(): boolean {
        return this.engine.isThinking;
    }

    get legalSteps(): Step[] {
        return this.isEngineTurn || this.end ? [] : this.steps;
    }

    /** The side of the one person at the table, if there is only one. */
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
        const end = stateOf(whole).outcome ?? this.agreedEnd ?? { result: "*", reason: "not finished" };
        const text = whole.pgn(name("white"), name("black"), Date.now() / 1000, end.result, end.reason);
        whole.free();
        return text;
    }

    // Beginning

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

    /** Goes on with a game that was saved. */
    resume(saved: Saved): void {
        this.replaceGame(openGame(saved));
        this.players = saved.players;
        this.level = saved.level;
        this.bottom = saved.bottom;
        this.clocks = new Clocks(saved.timeControl, saved.remaining);
        this.agreedEnd = saved.end;
        this.advance();
    }

    /** Shows a game from elsewhere, to look at and to play on from. */
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
    }

    // Moving

    /** A square was touched by a person. */
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
     * Plays a move in any notation; `false` if it is not legal, and `trouble` says why. Moves that followed are
     * forgotten.
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
        // A move of the game as it was played goes on along it.
        if (this.moves[this.cursor - 1]?.text !== last?.text) {
            this.moves = this.state.moves;
            this.agreedEnd = null;
            this.clocks.reward(side);
        }
        this.announcement = this.sayLast(side);
        this.advance();
        return true;
    }

    /** Takes back to where a person is to move. */
    takeBack(): void {
        const person = this.person;
        do {
            if (!this.game.undo()) {
                break;
            }
            this.refresh();
        } while (person && this.state.side !== person && this.cursor > 0);
        this.moves = this.state.moves;
        this.agreedEnd = null;
        this.announcement = "Taken back.";
        this.advance();
    }

    /** Shows the position after so many moves. */
    goTo(cursor: number): void {
        const target = Math.min(Math.max(cursor, 0), this.moves.length);
        while (this.cursor > target && this.game.undo()) {
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
        this.state = stateOf(this.game);
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

    // Ending

    resign(): void {
        const loser = this.person ?? this.state.side;
        this.finish({
            result: loser === "white" ? "0-1" : "1-0",
            reason: `${loser === "white" ? "White" : "Black"} resigns`,
        });
    }

    /** Offers a draw: an engine that stands better declines. */
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

    /** To be called now and then while a clock runs. */
    watchClocks(): void {
        const fallen = this.clocks.fallen;
        if (fallen && !this.agreedEnd) {
            const loser = fallen === "white" ? "White" : "Black";
            this.finish({ result: fallen === "white" ? "0-1" : "1-0", reason: `${loser} is out of time` });
        }
    }

    // What the person wants to see

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
        const choice = await this.ask({ lines: 1, moveMilliseconds: HINT_MILLISECONDS });
        if (choice?.text) {
            this.hint = choice.text;
            const san = this.state.legal.find((move) => move.text === choice.text)?.san;
            this.announcement = `Treville would play ${san ?? choice.text}.`;
            if (this.analysing) {
                this.analyse();
            }
            this.tell();
        }
    }

    /** Ends the engine's thinking with the best move it has found. */
    moveNow(): void {
        const best = this.lines[0]?.moves[0]?.text;
        if (this.isEngineTurn && this.isThinking && best) {
            this.engine.stop();
            this.play(best);
        }
    }

    // The engine

    /** Does what the present position asks for, after everything that changes it. */
    private advance(): void {
        this.engine.stop();
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
        const choice = await this.ask({
            lines: 1,
            level: level.level,
            moveMilliseconds: timed ? undefined : level.moveMilliseconds,
            clock: timed
                ? { remaining: this.clocks.remaining(this.state.side), increment: control.increment }
                : undefined,
        });
        if (choice?.text && this.isEngineTurn) {
            this.value = choice.value ?? this.value;
            this.play(choice.text);
        }
    }

    private analyse(): void {
        if (!this.end) {
            void this.ask({ lines: ANALYSIS_LINES });
        }
    }

    /** Lets the engine think about the position shown; `null` if it was interrupted. */
    private async ask(limits: Pick<Request, "lines"> & Partial<Request>) {
        const { variant, start, moves } = this.state;
        const request: Request = { variant, start, moves: moves.map((move) => move.text), seed: anySeed(), ...limits };
        try {
            return await this.engine.think(request, (found) => this.note(found));
        } catch (error) {
            this.trouble = `The engine has stopped: ${messageOf(error)}`;
            this.tell();
            return null;
        }
    }

    /** A line replaces the one of its rank, and another with its move; the others stay till they are replaced too. */
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
        const saved: Saved = {
            ...this.record,
            players: this.players,
            level: this.level,
            timeControl: this.clocks.timeControl,
            remaining: this.clocks.both(),
            end: this.agreedEnd,
            bottom: this.bottom,
        };
        keep("game", JSON.stringify(saved));
    }

    /** Keeps the clocks of the moment, before the page goes. */
    leave(): void {
        this.save();
    }
}

/** A game played up to its last move. Throws what is wrong with it. */
function openGame(record: GameRecord): Game {
    const game = new Game(record.variant, record.start === "" ? undefined : record.start);
    for (const text of record.moves) {
        game.play(text);
    }
    return game;
}
