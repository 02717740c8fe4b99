/**
 * The game on the table: its moves and settings, what the user has touched, and undo. Views render it and call its
 * methods; it notifies them of changes.
 */

import { stepsOf, type Step } from "../board/steps.ts";
import { messageOf, prepare } from "../engine/library.ts";
import { type End, type Found, opponent, type Reviewed, type Side, type State, type TreeNode, type Value } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { Clocks } from "./clocks.ts";
import { endText } from "./ending.ts";
import { History, type Snapshot } from "./history.ts";
import { type Level, levelOf, USUAL_LEVEL } from "./levels.ts";
import { OpenGame } from "./opened.ts";
import { type Letter, letterLink, linkOf, sealed } from "./link.ts";
import type { Correspondence, GameRecord, Player, Setting } from "./record.ts";
import type { Premove } from "./premove.ts";
import { newName } from "./shelf.ts";
import { spoken } from "./spoken.ts";
import type { MoveTree } from "./tree.ts";

export abstract class Table {
    players: Record<Side, Player> = { white: "person", black: "engine" };
    level = USUAL_LEVEL;
    blackLevel: number | null = null;
    paused = false;
    bottom: Side = "white";
    clocks = Clocks.fresh(null);
    /** The result of the main line, if it ended by agreement, resignation or the clock, or the record says so. */
    agreedEnd: End | null = null;
    /** Whether the game was begun here, and is not from a record. */
    isOwn = true;
    mayDecline = false;
    /** What belongs to a game with another person by links; `null` in other games. */
    correspondence: Correspondence | null = null;
    /** Whether the board turns to the side to move. */
    turning = false;
    /** A position to show for a moment instead of the current one. */
    preview: State | null = null;

    /** Squares touched for the next move, and the moves to choose from if the squares are ambiguous. */
    touched: string[] = [];
    choosing: Step[] = [];
    /** The move that is played at once when Treville has moved, if it is legal then. */
    premove: Premove | null = null;

    /** The best lines of the analysis or of the engine's search. */
    lines: Found[] = [];
    value: Value | null = null;
    hint: string | null = null;
    trouble: string | null = null;

    /** The name under which the game is kept. */
    id = newName();

    /** The number of announcements, because a text may be announced twice. */
    announced = 0;
    private announcing = "";

    protected game: OpenGame;
    private steps: Step[] = [];
    private history = new History();
    private listeners = new Set<() => void>();

    constructor(record: GameRecord) {
        this.game = OpenGame.replayed(record);
        this.refresh();
    }

    /** Continues after every change. */
    protected abstract advance(): void;

    // Listeners

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    protected tell(): void {
        for (const listener of this.listeners) {
            listener();
        }
    }

    /** The text for screen readers. */
    get announcement(): string {
        return this.announcing;
    }

    set announcement(text: string) {
        this.announcing = text;
        this.announced++;
    }

    // State

    get state(): State {
        return this.game.state;
    }

    get tree(): MoveTree {
        return this.game.tree;
    }

    /** The results of the review of the game; `null` if there was none. */
    get reviewed(): Reviewed | null {
        return this.game.reviewed;
    }

    /** The moves of the line that is shown. */
    get moves(): TreeNode[] {
        return this.game.moves;
    }

    get node(): number {
        return this.game.node;
    }

    get record(): GameRecord {
        return this.game.record;
    }

    /** The position on the board. */
    get shown(): State {
        return this.preview ?? this.state;
    }

    /** The number of moves before the current position. */
    get cursor(): number {
        return this.game.cursor;
    }

    /** Whether the current position is the last of its line. */
    get isLatest(): boolean {
        return this.cursor === this.moves.length;
    }

    /** The result of the game at the current position. */
    get end(): End | null {
        return this.state.outcome ?? (this.game.isMainEnd ? this.agreedEnd : null);
    }

    get isEngineTurn(): boolean {
        return this.isLatest && !this.end && !this.paused && this.players[this.state.side] === "engine";
    }

    /** Whether Treville plays both sides. */
    get isWatched(): boolean {
        return this.players.white === "engine" && this.players.black === "engine";
    }

    /** Whether the other person of a game by correspondence is to move. */
    get isOthersTurn(): boolean {
        const own = this.correspondence?.side;
        return own !== undefined && this.game.isMainEnd && !this.end && this.state.side !== own;
    }

    /** Whether a move of the engine, of the other person, or the end of a pause is awaited. */
    get isWaiting(): boolean {
        return this.isEngineTurn || this.isOthersTurn || this.paused;
    }

    /** Whether the engine may help: between two people only after the game. */
    get mayHelp(): boolean {
        return this.correspondence === null || this.tag("Result") !== null;
    }

    /** Whether arrows show the best lines. */
    get showsLines(): boolean {
        return false;
    }

    get canTakeBack(): boolean {
        const isAnswered = this.correspondence !== null && this.game.isMainEnd && !this.isOthersTurn;
        return this.cursor > 0 && this.isLatest && !isAnswered;
    }

    get legalSteps(): Step[] {
        return this.isWaiting || this.end || this.preview ? [] : this.steps;
    }

    /** The side of the human player, if there is exactly one. */
    get person(): Side | null {
        const { white, black } = this.players;
        if (this.correspondence) {
            return this.correspondence.side;
        }
        return white === black ? null : white === "person" ? "white" : "black";
    }

    /** The fragment of an address with the line that is shown. */
    get link(): string {
        return linkOf(this.record);
    }

    /** The fragment of an address for the other person of a game by correspondence; empty in other games. */
    get letterLink(): string {
        const { letter } = this;
        return letter ? letterLink(this.game.mainRecord, letter) : "";
    }

    /** What the other person of a game by correspondence receives. */
    get letter(): Letter | null {
        if (!this.correspondence) {
            return null;
        }
        const { game, offer } = this.correspondence;
        return sealed(this.game.mainRecord, { game, turn: this.game.sideAtEnd, end: this.agreedEnd, offer });
    }

    /** The game with its variations as PGN. */
    pgn(): string {
        return this.game.pgn();
    }

    /** The main line as XBoard and WinBoard load it. */
    pgnForXBoard(): string {
        return this.game.pgnForXBoard(this.agreedEnd);
    }

    /** The value of a tag, unless it is unknown. */
    tag(name: string): string | null {
        return this.game.tag(name);
    }

    /** The name of a player for the user. */
    nameOf(side: Side): string {
        if (this.correspondence) {
            return side === this.correspondence.side ? t.you : t.yourOpponent;
        }
        const recorded = this.isOwn || this.players[side] === "engine" ? null : this.game.player(side);
        return recorded ?? (this.players[side] === "engine" ? `Treville, ${this.levelAt(side).name}` : t.you);
    }

    /** The name of a player in records. */
    private ownName(side: Side): string {
        return this.players[side] === "person" ? "Person" : `Treville, ${this.levelAt(side).recorded}`;
    }

    private levelAt(side: Side): Level {
        return levelOf(this.levelOf(side));
    }

    /** The number of the level at which Treville plays a side. */
    levelOf(side: Side): number {
        return this.isWatched && side === "black" ? (this.blackLevel ?? this.level) : this.level;
    }

    /** Keeps names and result of a game that was begun here up to date. */
    protected writeTags(): void {
        if (this.isOwn) {
            this.game.setTags({ White: this.ownName("white"), Black: this.ownName("black") });
        }
        if (this.isOwn && this.game.isMainEnd) {
            this.game.setTags({ Result: this.end?.result ?? "*" });
        }
    }

    protected apply(setting: Omit<Setting, "remaining"> & { remaining: Setting["remaining"] | null }): void {
        const { timeControl, remaining } = setting;
        this.players = { ...setting.players };
        this.level = setting.level;
        this.blackLevel = setting.blackLevel;
        this.paused = setting.paused;
        this.bottom = setting.bottom;
        this.clocks = remaining ? new Clocks(timeControl, remaining) : Clocks.fresh(timeControl);
        this.agreedEnd = setting.end;
        this.isOwn = setting.isOwn;
        this.mayDecline = setting.mayDecline;
        this.correspondence = setting.correspondence;
        this.turning = setting.turning;
    }

    protected replaceGame(game: OpenGame): void {
        this.game.free();
        this.game = game;
        this.value = null;
        this.lines = [];
        this.refresh();
        // Another game may take its place at once.
        setTimeout(() => void prepare(this.state.variant));
    }

    // Undo

    protected get setting(): Setting {
        return {
            players: { ...this.players },
            level: this.level,
            blackLevel: this.blackLevel,
            paused: this.paused,
            timeControl: this.clocks.timeControl,
            remaining: this.clocks.both(),
            end: this.agreedEnd,
            bottom: this.bottom,
            isOwn: this.isOwn,
            mayDecline: this.mayDecline,
            correspondence: this.correspondence,
            turning: this.turning,
        };
    }

    private snapshot(): Snapshot {
        return { ...this.setting, id: this.id, game: this.game.copy() };
    }

    /** Keeps the game as it is, to undo what follows. */
    protected remember(): void {
        this.history.add(this.snapshot());
    }

    forgetHistory(): void {
        this.history.clear();
    }

    get canUndo(): boolean {
        return this.history.canUndo;
    }

    get canRedo(): boolean {
        return this.history.canRedo;
    }

    undo(): void {
        this.restore(this.history.undo(this.snapshot()), t.undone);
    }

    redo(): void {
        this.restore(this.history.redo(this.snapshot()), t.doneAgain);
    }

    private restore(snapshot: Snapshot | undefined, words: string): void {
        if (snapshot) {
            this.replaceGame(snapshot.game);
            this.apply(snapshot);
            this.id = snapshot.id;
            this.announcement = words;
            this.advance();
        }
    }

    // Moves

    /**
     * Plays a move in any notation; `false` if it is illegal, with the reason in `trouble`. A move that is new here
     * begins a variation if another one follows already.
     */
    play(text: string): boolean {
        return this.playAll([text]);
    }

    /** Plays moves as one act. */
    playAll(texts: string[]): boolean {
        const snapshot = this.snapshot();
        const side = this.state.side;
        const isByEngine = this.isEngineTurn;
        let isNew = false;
        try {
            isNew = this.game.play(texts);
        } catch (error) {
            snapshot.game.free();
            this.complain(t.moveTrouble(texts.at(-1) ?? "", messageOf(error)));
            return false;
        }
        if (isNew && !isByEngine) {
            this.history.add(snapshot);
        } else {
            snapshot.game.free();
        }
        if (isNew) {
            this.clocks.reward(side);
            this.declineOffer();
        }
        this.refresh();
        this.announcement = this.sayLast(opponent(this.state.side));
        this.advance();
        return true;
    }

    /** A move declines the draw that the other person has offered. */
    private declineOffer(): void {
        if (this.correspondence && this.correspondence.offer !== this.correspondence.side) {
            this.correspondence = { ...this.correspondence, offer: null };
        }
    }

    /** Removes moves until a human player is to move. */
    takeBack(): void {
        this.remember();
        const { person } = this;
        let first = this.node;
        do {
            first = this.node;
            this.game.goTo(this.tree.at(first).parent ?? 0);
        } while (person && this.state.side !== person && this.cursor > 0);
        this.remove(first);
        this.announcement = t.takenBack;
        this.advance();
    }

    /** Removes the current move and all that follows it. */
    removeMove(): void {
        this.remember();
        this.remove(this.node);
        this.announcement = t.deleted;
        this.advance();
    }

    private remove(node: number): void {
        if (this.tree.variationOf(node) === null) {
            this.agreedEnd = null;
        }
        this.game.remove(node);
        this.refresh();
    }

    /** Puts the variation of the current move before the line from which it departs. */
    promote(): void {
        this.remember();
        this.game.promote();
        this.announcement = t.promoted;
        this.advance();
    }

    /** Shows the position after this many moves of the line. */
    goTo(cursor: number): void {
        const target = Math.min(Math.max(cursor, 0), this.moves.length);
        this.goToNode(this.moves[target - 1]?.node ?? 0);
    }

    goToNode(node: number): void {
        this.game.goTo(node);
        this.refresh();
        this.announcement = this.cursor > 0 ? this.sayLast(opponent(this.state.side)) : t.startOfGame;
        this.advance();
    }

    /** Shows for a moment what follows the current position; `null` ends that. */
    showPreview(moves: string[] | null): void {
        this.preview = moves && this.game.stateAfter(moves);
        this.tell();
    }

    protected refresh(): void {
        this.steps = stepsOf(this.state.legal);
        this.touched = [];
        this.choosing = [];
        this.premove = null;
        this.hint = null;
        this.trouble = null;
        this.preview = null;
    }

    protected sayLast(side: Side): string {
        const { variant, moves, check } = this.state;
        const move = moves.at(-1);
        const said = t.moveSaid(side, move ? spoken(variant, move) : "", check && !this.end);
        return this.end ? `${said} ${endText(this.end)}` : said;
    }

    /** Shows what went wrong outside the game. */
    complain(trouble: string): void {
        this.trouble = trouble;
        this.tell();
    }
}
