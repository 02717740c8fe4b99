/** The game with its engine: who moves, analysis, clocks, and the end. */

import type { SearchResult } from "../../package/engine.ts";
import { messageOf } from "../engine/library.ts";
import { type End, type Found, opponent, type Place, type Side } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { endText } from "./ending.ts";
import { Keeper } from "./keeper.ts";
import { levelOf, paceIn } from "./levels.ts";
import { AGREED_DRAW, resignation } from "./link.ts";
import type { Player, TimeControl } from "./record.ts";
import { keep, recall } from "./storage.ts";

const ANALYSIS_LINES = 3;
const HINT_MILLISECONDS = 1000;
/** Scores within this many centipawns of 0 count as equal. */
const EVEN = 20;
/** The engine accepts a draw at any time if it is this many centipawns behind. */
const LOSING = 150;
/** The first ply at which the engine accepts a draw if it is not so far behind. */
const EARLY = 60;

/** The engine knows no delay; an increment gives it as much time. */
const clockFor = ({ increment, delay = 0 }: TimeControl, remaining: number) => ({
    remaining,
    increment: increment + delay,
});

export class Session extends Keeper {
    analysing = false;
    /** Whether the engine's last search failed. */
    hasFailed = false;

    /** The move that the engine has found and makes soon. */
    private ready: { text: string; timer: ReturnType<typeof setTimeout> } | null = null;

    get isThinking(): boolean {
        return this.engine.isSearching || this.ready !== null;
    }

    // End

    resign(): void {
        const loser = this.person ?? this.state.side;
        this.remember();
        this.finish(resignation(loser));
    }

    /** Offers a draw, or accepts it. The engine declines if its position is better. */
    offerDraw(): void {
        const { correspondence } = this;
        if (correspondence && correspondence.offer !== opponent(correspondence.side)) {
            this.correspondence = { ...correspondence, offer: correspondence.side };
            this.announcement = t.linkOffersDraw;
            this.advance();
            return;
        }
        if (!correspondence && this.person && !this.engineTakesDraw()) {
            this.announcement = t.trevilleDeclinesDraw;
            this.tell();
            return;
        }
        this.remember();
        this.finish(AGREED_DRAW);
    }

    private engineTakesDraw(): boolean {
        if (!this.value || !this.person) {
            return false;
        }
        const own = this.value.centipawns * (this.person === "black" ? 1 : -1);
        return own < -LOSING || (own <= EVEN && this.moves.length >= EARLY);
    }

    /**
     * Ends the game at the end of the line that is shown, which becomes the main line. The main line of a game by
     * correspondence is what both have agreed on, and stays.
     */
    private finish(end: End): void {
        if (this.correspondence) {
            this.goToNode(this.tree.mainEnd);
        } else {
            this.goTo(this.moves.length);
            while (this.game.promote()) {}
        }
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

    setTurning(turning: boolean): void {
        this.turning = turning;
        this.advance();
    }

    /** Whether the analysis is shown. */
    get isAnalysing(): boolean {
        return this.analysing && this.mayHelp;
    }

    override get showsLines(): boolean {
        return this.analysing && !this.isEngineTurn && !this.trial;
    }

    setAnalysing(analysing: boolean): void {
        this.analysing = analysing;
        this.advance();
    }

    setLevel(level: number): void {
        this.level = level;
        this.advance();
    }

    setBlackLevel(level: number): void {
        this.blackLevel = level;
        this.advance();
    }

    /** Where Treville plays both sides, a move takes at least this many milliseconds. */
    get pace(): number {
        return paceIn(recall("pace"));
    }

    setPace(pace: number): void {
        keep("pace", String(pace));
        this.advance();
    }

    /** Whether the game can be paused: against Treville with a clock, or if Treville plays both sides. */
    get canPause(): boolean {
        const isTimed = this.clocks.timeControl !== null && this.moves.length > 0;
        return !this.end && !this.correspondence && (this.isWatched || (this.person !== null && isTimed));
    }

    setPaused(paused: boolean): void {
        this.paused = paused;
        this.forgetTouches();
        this.announcement = paused ? t.paused : t.gameGoesOn;
        this.advance();
    }

    setPlayers(players: Record<Side, Player>): void {
        this.players = players;
        this.advance();
    }

    async showHint(): Promise<void> {
        if (this.isEngineTurn || this.end || !this.mayHelp) {
            return;
        }
        const found = await this.ask((place, onFound) =>
            this.engine.analyse(place, { moveTime: HINT_MILLISECONDS }, onFound),
        );
        if (found?.move) {
            const { text } = found.move;
            this.hint = text;
            const san = this.state.legal.find((move) => move.text === text)?.san;
            this.announcement = t.wouldPlay(san ?? text);
            if (this.isAnalysing) {
                this.analyse();
            }
            this.tell();
        }
    }

    /** Stops the engine's search and plays the best move found. */
    moveNow(): void {
        const best = this.ready?.text ?? this.lines[0]?.moves[0]?.text;
        if (this.isEngineTurn && this.isThinking && best) {
            this.engine.stop();
            this.playForEngine(best);
        }
    }

    // The engine

    /** Starts or stops the engine and the clocks, after every change. */
    protected advance(): void {
        this.engine.stop();
        clearTimeout(this.ready?.timer);
        this.ready = null;
        this.hasFailed = false;
        if (this.trial && this.node !== this.tree.nodeBefore(this.trial.missed.node)) {
            this.trial = null;
        }
        this.lines = [];
        const { white, black } = this.players;
        if (this.turning && white === "person" && black === "person" && this.isLatest && !this.end) {
            this.bottom = this.state.side;
        }
        this.clocks.run(this.clockToRun());
        this.writeTags();
        this.save();
        if (this.isEngineTurn) {
            void this.letEngineMove();
        } else if (this.isAnalysing && !this.state.prelude && !this.trial) {
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
        if (this.paused || this.agreedEnd || this.state.prelude || this.moves.length === 0) {
            return null;
        }
        if (this.isLatest) {
            return this.state.outcome ? null : this.state.side;
        }
        // The engine does not think while the user looks back.
        return runs && this.players[runs] === "person" ? runs : null;
    }

    private async letEngineMove(): Promise<void> {
        const level = levelOf(this.levelOf(this.state.side));
        const begun = performance.now();
        const control = this.clocks.timeControl;
        const timed = control && level.moveMilliseconds !== undefined && this.clocks.runs === this.state.side;
        const limits = {
            level: level.level,
            mayDecline: this.mayDecline,
            moveTime: timed ? undefined : level.moveMilliseconds,
            clock: timed ? clockFor(control, this.clocks.remaining(this.state.side)) : undefined,
        };
        const found = await this.ask((place, onFound) => this.engine.play(place, limits, onFound));
        if (found?.move && this.isEngineTurn) {
            this.value = found.value ?? this.value;
            this.playInTime(found.move.text, begun);
        }
    }

    /** Plays a move of the engine; where it plays both sides, no earlier than at a pace that one can follow. */
    private playInTime(text: string, begun: number): void {
        const rest = this.isWatched ? begun + this.pace - performance.now() : 0;
        if (rest <= 0) {
            this.playForEngine(text);
            return;
        }
        this.ready = { text, timer: setTimeout(() => this.playForEngine(text), rest) };
        this.tell();
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
            this.trouble = t.engineTrouble(messageOf(error));
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
}
