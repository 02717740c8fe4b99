// A scripted user of the page: a browser, and what hands and eyes do there.
import { after, before } from "node:test";
import { join } from "node:path";
import { serve } from "../serve.mjs";
import { launch } from "./browser.mjs";

export const PAGE = join(import.meta.dirname, "../../target/web");
/** Timeout in milliseconds, long enough for a busy machine. */
const PATIENCE = Number(process.env.PATIENCE ?? 180_000);

let browser;
let server;

/** Lets the tests of a file share a browser and a server. */
export function withBrowser() {
    before(async () => {
        server = await serve(PAGE, 0);
        browser = await launch();
    });
    after(async () => {
        await browser?.close();
        server?.close();
    });
}

/** A fixed sequence in place of random numbers, in the page and in the tests. */
export function sequence(seed) {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

export class Person {
    constructor(page, home = server.address) {
        this.page = page;
        /** Errors of the page, and requests for anything but its own files. */
        this.complaints = [];
        page.on("pageerror", (error) => this.complaints.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error") {
                this.complaints.push(message.text());
            }
        });
        page.on("request", (request) => {
            if (!/^(file|blob|data):/.test(request.url()) && !request.url().startsWith(home)) {
                this.complaints.push(`request to ${request.url()}`);
            }
        });
    }

    /** Opens the page; `hash` contains a game. */
    static async open({ hash = "", options = {}, address = server.address, saved } = {}) {
        const context = await browser.newContext({
            viewport: { width: 1280, height: 860 },
            reducedMotion: "reduce",
            serviceWorkers: "block",
            ...options,
        });
        context.setDefaultTimeout(PATIENCE);
        await context.addInitScript(`{ const next = (${sequence.toString()})(7); Math.random = next; }`);
        if (saved) {
            await context.addInitScript((text) => {
                if (!sessionStorage.seeded) {
                    sessionStorage.seeded = "yes";
                    localStorage.setItem("treville.game", text);
                }
            }, JSON.stringify(saved));
        }
        const person = new Person(await context.newPage(), address);
        await person.page.goto(`${address}${hash}`);
        await person.waitUntilReady();
        return person;
    }

    async waitUntilReady() {
        await this.page.waitForSelector("#page[data-ready]");
    }

    async close() {
        await this.page.context().close();
    }

    async begin(variant, choices = {}, mayDecline = false) {
        await this.page.getByRole("button", { name: "New game" }).click();
        const dialog = this.page.getByRole("dialog");
        await dialog.locator(`input[value=${variant}]`).check();
        for (const summary of await dialog.locator("details.options:not([open]) > summary").all()) {
            await summary.click();
        }
        for (const [label, value] of Object.entries(choices)) {
            const field = dialog.locator(".field").filter({ hasText: new RegExp(`^${label}(?! )`) });
            await field.locator("select").selectOption(value);
        }
        if (mayDecline) {
            await dialog.getByLabel(/may decline/).check();
        }
        await dialog.getByRole("button", { name: "Start game" }).click();
    }

    square(name) {
        return this.page.locator(`[data-square="${name}"]`);
    }

    async touch(...squares) {
        for (const square of squares) {
            await this.square(square).click();
        }
    }

    /** The moves in the list. */
    moves() {
        return this.page.locator(".move-list button").allTextContents();
    }

    /** Waits until this many moves were played. */
    async waitForMoves(count) {
        await this.page.waitForFunction(
            (count) => document.querySelectorAll(".move-list button").length >= count,
            count,
        );
    }

    status() {
        return this.page.locator(".status").textContent();
    }

    /** Opens the menu of rarer actions, and returns it. */
    async more() {
        const menu = this.page.getByRole("group", { name: "More actions" });
        if (!(await menu.isVisible())) {
            await this.page.getByRole("button", { name: "More", exact: true }).click();
        }
        return menu;
    }

    async openExchange() {
        await this.page.getByRole("button", { name: "Save and load" }).click();
    }

    async fen() {
        await this.openExchange();
        const fen = await this.page.getByLabel("Position as FEN").inputValue();
        await this.page.keyboard.press("Escape");
        return fen;
    }

    async pgn() {
        await this.openExchange();
        const pgn = await this.page.getByLabel("Game as PGN").inputValue();
        await this.page.keyboard.press("Escape");
        return pgn;
    }

    async load(text, variant) {
        await this.openExchange();
        await this.page.getByLabel("A FEN, a PGN or a link").fill(text);
        if (variant) {
            await this.page.getByLabel("Game of the FEN").selectOption(variant);
        }
        await this.page.getByRole("button", { name: "Load", exact: true }).click();
    }
}

/** The fragment of an address that contains a game. */
export function link(variant, fen, moves = []) {
    return `#${new URLSearchParams({ variant, fen, moves: moves.join(" ") })}`;
}
