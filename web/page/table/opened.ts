/** An open game: the library's tree of moves, the current position, and the line of moves that is shown. */

import { Game } from "treville-bindings";
import { usualStart } from "../engine/library.ts";
import { examine, type ReviewOptions } from "../../package/review.ts";
import type { End, Judged, Place, Reviewed, Side, State, TreeNode } from "../engine/types.ts";
import type { GameRecord } from "./record.ts";
import { MoveTree } from "./tree.ts";

const tagOf = (side: Side): string => (side === "white" ? "White" : "Black");

export class OpenGame {
    state: State;
    tree: MoveTree;
    /** The moves to the current position, and those after it on the line that is shown. */
    moves: TreeNode[];
    /** The results of a review; `null` if there was none. */
    reviewed: Reviewed | null;
    /** The game as PGN; `null` after a change. */
    private text: string | null = null;

    constructor(private readonly game: Game) {
        this.state = game.state();
        this.tree = new MoveTree(game.nodes(), this.state.start);
        this.moves = this.tree.lineThrough(game.node());
        this.reviewed = game.review();
    }

    /** Replays a game to its last move; throws if it is invalid. */
    static replayed(record: GameRecord): OpenGame {
        const game = new Game(record.variant, record.start || usualStart(record.variant).fen);
        for (const text of record.moves) {
            game.play(text);
        }
        return new OpenGame(game);
    }

    /** Reads a game of a PGN text, counted from 0; throws if it is invalid. */
    static read(text: string, index = 0): OpenGame {
        return new OpenGame(Game.fromPgn(text, index));
    }

    copy(): OpenGame {
        const copy = new OpenGame(this.game.copy());
        copy.moves = this.moves;
        return copy;
    }

    free(): void {
        this.game.free();
    }

    /** The number of the current node of the tree. */
    get node(): number {
        return this.game.node();
    }

    /** The number of moves before the current position. */
    get cursor(): number {
        return this.state.moves.length;
    }

    get isMainEnd(): boolean {
        return this.node === this.tree.mainEnd;
    }

    /** The current position: which of the alternatives each move to it is. */
    get path(): number[] {
        return this.tree.pathTo(this.node);
    }

    /** The line that is shown. */
    get record(): GameRecord {
        const { variant, start } = this.state;
        return { variant, start, moves: this.moves.map((move) => move.text) };
    }

    get mainRecord(): GameRecord {
        const { variant, start } = this.state;
        return { variant, start, moves: this.tree.lineThrough(0).map((move) => move.text) };
    }

    /** The side to move at the end of the main line. */
    get sideAtEnd(): Side {
        const { node } = this;
        this.game.goTo(this.tree.mainEnd);
        const { side } = this.game.state();
        this.game.goTo(node);
        return side;
    }

    /** Plays moves in any notation; returns whether the last one is new here. Throws if one is illegal. */
    play(texts: string[]): boolean {
        const before = this.node;
        try {
            for (const text of texts) {
                this.game.play(text);
            }
        } catch (error) {
            this.game.goTo(before);
            this.changed();
            throw error;
        }
        const isNew = !this.tree.has(this.node);
        if (isNew) {
            this.changed();
        } else {
            this.goTo(this.node);
        }
        return isNew;
    }

    goTo(node: number): void {
        this.game.goTo(node);
        this.state = this.game.state();
        // Steps back and forth stay on the line that is shown.
        if (node !== 0 && this.moves[this.cursor - 1]?.node !== node) {
            this.moves = this.tree.lineThrough(node);
        }
    }

    /** Removes a node and all that follows it; the position before it becomes the current one if it was among them. */
    remove(node: number): void {
        this.game.remove(node);
        this.changed();
    }

    /** Puts the variation of the current node before the line from which it departs; `false` on the main line. */
    promote(): boolean {
        const begin = this.tree.variationOf(this.node);
        if (begin) {
            this.game.promote(begin.node);
            this.changed();
        }
        return begin !== null;
    }

    private changed(): void {
        this.state = this.game.state();
        this.tree = new MoveTree(this.game.nodes(), this.state.start);
        this.moves = this.tree.lineThrough(this.node);
        this.reviewed = this.game.review();
        this.text = null;
    }

    // Review

    /** The main line, to compare. */
    get mainLine(): string {
        return JSON.stringify(this.game.toExamine());
    }

    /** Searches the positions of the main line; returns what `annotate` takes, or `null` if it was stopped. */
    async examine(options: ReviewOptions): Promise<string | null> {
        const findings = await examine(this.game, options);
        return findings && JSON.stringify(findings);
    }

    annotate(findings: string): void {
        this.game.annotate(findings);
        this.changed();
    }

    /** Judges a move that was tried instead of the mistake `node`, given the score after it in centipawns. */
    judgeInstead(node: number, value: number): Judged {
        return this.game.judgeInstead(node, value);
    }

    /** The position after more moves. */
    stateAfter(moves: string[]): State {
        const { variant, fen, moves: before = [] } = this.game.place();
        const game = new Game(variant, fen);
        for (const text of [...before, ...moves]) {
            game.play(text);
        }
        const state = game.state();
        game.free();
        return state;
    }

    place(): Place {
        return this.game.place();
    }

    // Records

    /** The game with its variations as PGN. */
    pgn(): string {
        this.text ??= this.game.pgn();
        return this.text;
    }

    /** The main line as XBoard and WinBoard load it. */
    pgnForXBoard(agreedEnd: End | null): string {
        const whole = this.game.copy();
        whole.goToEnd();
        const end = whole.state().outcome ?? agreedEnd ?? { result: "*", reason: "not finished" };
        const [white, black] = [this.player("white") ?? "?", this.player("black") ?? "?"];
        const text = whole.pgnForXBoard(white, black, Date.now() / 1000, end.result, end.reason);
        whole.free();
        return text;
    }

    /** The value of a tag, unless it is unknown. */
    tag(name: string): string | null {
        const value = this.game.tag(name)?.trim();
        return value && !/^[?.*]*$/.test(value) ? value : null;
    }

    player(side: Side): string | null {
        return this.tag(tagOf(side));
    }

    /** Sets tags that have other values. */
    setTags(tags: Record<string, string>): void {
        for (const [name, value] of Object.entries(tags).filter(([name, value]) => this.game.tag(name) !== value)) {
            this.game.setTag(name, value);
            this.text = null;
        }
    }

    /** The result that the record tells, where the rules do not. */
    get recordedEnd(): End | null {
        const result = this.tag("Result");
        return result && !this.state.outcome ? { result, reason: this.tag("Termination") ?? "says the record" } : null;
    }

    /** The variations that were left out of the tree, because they are not legal. */
    get leftOut(): string[] {
        return this.game.leftOut();
    }
}
