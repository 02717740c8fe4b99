/** How games begin, are opened, continued by links, and kept. */

import type { Engine } from "../../package/engine.ts";
import { messageOf } from "../engine/library.ts";
import { opponent, type Side } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { type Letter, readLink, relationOf } from "./link.ts";
import { OpenGame } from "./opened.ts";
import type { Correspondence, GameRecord, Player, Saved, SavedLine, Setting, TimeControl } from "./record.ts";
import { Reviewer } from "./reviewer.ts";
import { type Entry, newName, type Shelf, stampIn, type TabGame } from "./shelf.ts";
import { keepTab } from "./storage.ts";

/** The settings of a new game. */
export interface Settings {
    record: GameRecord;
    players: Record<Side, Player>;
    level: number;
    blackLevel: number | null;
    timeControl: TimeControl | null;
    bottom: Side;
    /** Whether the engine may decline to choose a piece. */
    mayDecline: boolean;
    correspondence: Correspondence | null;
    turning: boolean;
    /** A remark about the start, for the user. */
    remark?: string | null;
}

/** The date as PGN writes it. */
const today = (): string => new Date().toISOString().slice(0, 10).replaceAll("-", ".");

export abstract class Keeper extends Reviewer {
    /** What has been kept last, without what changes by looking back. */
    private kept = "";

    constructor(
        engine: Engine,
        readonly shelf: Shelf,
        record: GameRecord,
    ) {
        super(engine, record);
    }

    // Start

    begin(settings: Settings): void {
        this.remember();
        this.replaceGame(OpenGame.replayed(settings.record));
        this.id = newName();
        this.apply({ ...settings, paused: false, remaining: null, end: null, isOwn: true });
        this.game.setTags({ Event: settings.correspondence ? "Correspondence game" : "Casual game", Date: today() });
        this.announcement = t.newGameBegins;
        this.trouble = settings.remark ?? null;
        this.advance();
    }

    /** Begins a game from a position, without a clock; `person` is the side of the user, who may play both. */
    playFrom(record: GameRecord, person: Side | "both"): void {
        const playerOf = (side: Side): Player => (person === side || person === "both" ? "person" : "engine");
        this.begin({
            record,
            players: { white: playerOf("white"), black: playerOf("black") },
            level: this.level,
            blackLevel: null,
            timeControl: null,
            bottom: person === "both" ? this.bottom : person,
            mayDecline: this.mayDecline,
            correspondence: null,
            turning: false,
        });
    }

    /** Resumes a saved game, which is kept under this name. */
    resume(id: string, saved: Saved | SavedLine): void {
        const isTree = "pgn" in saved;
        this.replaceGame(isTree ? OpenGame.read(saved.pgn) : OpenGame.replayed(saved));
        this.id = id;
        // Games of earlier versions of the page lack some settings.
        const { isOwn = true, mayDecline = false, correspondence = null, turning = false } = isTree ? saved : {};
        const { blackLevel = null, paused = false } = isTree ? saved : {};
        this.apply({ ...saved, isOwn, mayDecline, correspondence, turning, blackLevel, paused });
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
            throw new Error(error ?? t.unreadableGame);
        }
        this.remember();
        this.shelf.open(id, stampIn(text));
        this.resume(id, saved);
        this.announcement = t.gameOpened;
        this.tell();
    }

    /** Opens the game that is kept under a name, if it is another one and can be read. */
    openKept(id: string): void {
        const entry = id === this.id ? null : this.shelf.entry(id);
        try {
            if (entry?.saved) {
                this.openEntry(entry);
            }
        } catch (error) {
            this.complain(t.gameTrouble(messageOf(error)));
        }
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
            this.complain(t.variationsLeftOut(left.join("; ")));
        }
    }

    private showGame(game: OpenGame, isOwn: boolean): void {
        const known = isOwn ? undefined : this.shelf.find(game.pgn());
        const saved = known?.saved;
        const correspondence = (saved && "pgn" in saved && saved.correspondence) || null;
        this.lay(game, known?.id ?? newName(), { end: game.recordedEnd, isOwn, correspondence });
        if (known) {
            this.shelf.open(known.id, stampIn(known.text));
        }
        this.announcement = t.gameLoaded;
        this.advance();
    }

    /** Puts a game of two people on the table. */
    private lay(game: OpenGame, id: string, setting: Partial<Setting>): void {
        this.remember();
        this.replaceGame(game);
        this.id = id;
        this.apply({
            players: { white: "person", black: "person" },
            level: this.level,
            blackLevel: null,
            paused: false,
            timeControl: null,
            end: null,
            bottom: this.bottom,
            isOwn: true,
            mayDecline: this.mayDecline,
            correspondence: null,
            turning: false,
            ...setting,
            remaining: null,
        });
    }

    // Correspondence

    /**
     * Shows the game of a link; throws if it cannot be read. A link of a game by correspondence continues the game that
     * is kept under its number, and never removes anything from it.
     */
    openLink(text: string): void {
        const { record, letter } = readLink(text);
        if (!letter) {
            this.show(record);
            return;
        }
        const sent = OpenGame.replayed(record);
        if (sent.state.side !== letter.turn) {
            throw new Error(t.damagedTurn);
        }
        const entry = this.correspondence?.game === letter.game ? undefined : this.shelf.findNumber(letter.game);
        if (entry) {
            this.openEntry(entry);
        }
        if (this.correspondence?.game === letter.game) {
            this.receive(sent.mainRecord, letter);
            sent.free();
        } else {
            this.accept(sent, letter);
        }
    }

    /** Begins a game to which another person invites. */
    private accept(game: OpenGame, { game: number, turn, end, offer, sum }: Letter): void {
        const correspondence = { game: number, side: turn, offer, sent: sum };
        this.lay(game, newName(), { end, bottom: turn, correspondence });
        this.game.setTags({ Event: "Correspondence game", Date: today() });
        this.announcement = t.youHave(turn);
        this.advance();
    }

    /** Adds what is new in a link. */
    private receive(linked: GameRecord, letter: Letter): void {
        const kept = this.game.mainRecord;
        if (linked.start !== kept.start || linked.variant !== kept.variant) {
            throw new Error(t.otherBeginning);
        }
        const relation = relationOf(linked.moves, kept.moves);
        const isOlder = relation === "older" || (relation === "same" && this.agreedEnd !== null && !letter.end);
        this.game.goTo(this.tree.mainEnd);
        this.refresh();
        if (isOlder) {
            this.advance();
            this.complain(t.olderLink);
            return;
        }
        this.remember();
        this.game.goTo(0);
        this.game.play(linked.moves);
        this.refresh();
        this.announcement = this.sayLast(opponent(this.state.side));
        if (relation === "different") {
            this.advance();
            this.complain(t.differentLink);
            return;
        }
        this.agreedEnd = letter.end ?? this.agreedEnd;
        const { game, side, offer } = this.correspondence as Correspondence;
        const own = relation === "same" ? offer : null;
        this.correspondence = { game, side, offer: letter.offer ?? own, sent: letter.sum };
        this.advance();
    }

    /** Notes that the link was sent as it is now. */
    noteSent(): void {
        const { correspondence, letter } = this;
        if (correspondence && letter) {
            this.correspondence = { ...correspondence, sent: letter.sum };
            this.save();
            this.tell();
        }
    }

    /** Corrects which side of a game by correspondence is played here. */
    setSide(side: Side): void {
        if (this.correspondence) {
            this.correspondence = { ...this.correspondence, side };
            this.bottom = side;
            this.advance();
        }
    }

    /** Shows what another tab has added to a game by correspondence. */
    follow(): void {
        const entry = this.correspondence && this.shelf.entry(this.id);
        if (entry?.saved && stampIn(entry.text) !== this.shelf.stampOf(this.id)) {
            this.shelf.open(this.id, stampIn(entry.text));
            this.resume(this.id, entry.saved);
        }
    }

    // Keeping

    private get saved(): Saved {
        return { ...this.setting, version: 2, pgn: this.pgn(), path: this.game.path };
    }

    private content(): string {
        return JSON.stringify({ ...this.saved, path: null, remaining: null });
    }

    /** Keeps the game if it has changed, and for reloads of this tab the position that is shown. */
    protected save(): void {
        const content = this.id + this.content();
        if ((this.tree.size > 1 || this.correspondence) && content !== this.kept) {
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
