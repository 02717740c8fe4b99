/** What the user's hand does on the board: it touches squares, lifts and drops pieces, and moves in advance. */

import { following, touch } from "../board/steps.ts";
import { opponent } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { meantBy, type Premove, squaresOf, touchAhead } from "./premove.ts";
import { Table } from "./table.ts";

export abstract class Hand extends Table {
    /** Whether a move can be entered in advance. */
    get mayPremove(): boolean {
        return this.isEngineTurn && this.person !== null && !this.state.prelude && !this.preview;
    }

    /** The squares of pieces that can be lifted. */
    get movable(): Set<string> {
        if (this.mayPremove) {
            return squaresOf(this.state, opponent(this.state.side));
        }
        return new Set(this.legalSteps.flatMap(({ path }) => path[0] ?? []));
    }

    /** Handles the user's touch of a square. */
    touch(square: string): void {
        if (this.choosing.length > 0) {
            this.forgetTouches();
        }
        if (this.mayPremove) {
            const { touched, premove } = touchAhead(this, square, this.movable);
            this.touched = touched;
            this.setPremove(premove);
            return;
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

    /** Lifts the piece on a square, and never plays a move. */
    lift(square: string): void {
        if (this.touched.at(-1) !== square) {
            this.forgetTouches();
            this.touch(square);
        }
    }

    /** Handles the end of a drag. */
    drop(from: string, to: string): void {
        if (this.mayPremove) {
            this.touched = [];
            this.setPremove([from, to]);
            return;
        }
        // A position that has changed during the drag has forgotten the lifted piece.
        this.lift(from);
        if (this.touched.at(-1) === from) {
            this.touch(to);
        }
    }

    private setPremove(premove: Premove | null): void {
        if (premove || this.premove) {
            this.announcement = premove ? t.premoveSaid(premove[0], premove[1]) : t.noPremove;
        }
        this.premove = premove;
        this.tell();
    }

    /** Forgets the touched squares and a premove. */
    forgetTouches(): void {
        this.touched = [];
        this.choosing = [];
        this.premove = null;
        this.tell();
    }

    /** Plays a move for the engine, and answers with the premove. A piece that was lifted stays lifted. */
    protected playForEngine(text: string): void {
        const { premove, touched } = this;
        if (!this.play(text)) {
            return;
        }
        if (premove) {
            this.playAhead(premove);
        } else if (following(this.legalSteps, touched).length > 0) {
            this.touched = touched;
            this.tell();
        }
    }

    private playAhead(premove: Premove): void {
        const before = this.announcement;
        const ways = meantBy(premove, this.legalSteps);
        const [only, another] = ways;
        if (only && !another) {
            this.play(only.move.text);
            this.announcement = `${before} ${this.announcement}`;
        } else if (another) {
            this.touched = [...premove];
            this.choosing = ways;
        } else {
            this.announcement = `${before} ${t.premoveIllegal}`;
        }
        this.tell();
    }
}
