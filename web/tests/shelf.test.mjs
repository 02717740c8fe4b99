// My games: the list that the browser keeps.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const list = (person) => person.page.locator(".games li > button:first-child");

async function openList(person) {
    await press(person, "My games");
    return person.page.getByRole("dialog", { name: "My games" });
}

/** Another tab of the same browser. */
async function tab(person) {
    const other = new Person(await person.page.context().newPage());
    await other.page.goto(person.page.url());
    await other.waitUntilReady();
    return other;
}

const file = (text) => ({ name: "games.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });

const TWO = `[White "Ann"]\n[Black "Bob"]\n\n1. e4 {a plan} e5 (1... c5) 1-0\n\n[White "Cid"]\n\n1. d4 *\n`;

test("games are kept, found, opened, deleted and brought back", async () => {
    const person = await Person.open();
    await person.begin("normal", { "You play": "both" });
    await person.touch("e2", "e4");
    await press(person, "Resign");
    await press(person, "Yes, resign");
    await person.begin("chuchess", { "You play": "both" });
    await person.touch("e2", "e4", "f7", "f5");
    await person.begin("enchess", { "You play": "both" });
    const dialog = await openList(person);
    const texts = await list(person).allTextContents();
    assert.equal(texts.length, 2);
    assert.match(texts[0], /Person – Person, not finished.*Chu Chess.*2 half-moves/);
    assert.match(texts[1], /Person – Person, 1-0.*Chess.*1 half-move$/);
    await dialog.getByLabel("Search").fill("chu");
    assert.equal(await list(person).count(), 1);
    await dialog.getByRole("button", { name: /^Delete/ }).click();
    assert.equal(await list(person).count(), 0);
    await press(person, "Undo delete");
    await list(person).first().click();
    assert.deepEqual(await person.moves(), ["e4", "f5"]);
    // The game goes on under its name.
    await person.touch("f2", "f3");
    await openList(person);
    assert.equal(await list(person).count(), 2);
    await person.page.keyboard.press("Escape");
    await press(person, "Undo");
    await press(person, "Undo");
    assert.match(await person.page.locator("h1").textContent(), /EN Chess/);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("all games go out as one PGN and come in again", async () => {
    const person = await Person.open();
    const dialog = await openList(person);
    await dialog.locator('input[type="file"]').setInputFiles(file(`${TWO}\n[White "Eve"]\n\n1. Ke3 *\n`));
    await dialog.getByText("2 imported. Not read: game 3, line 3: Ke3").waitFor();
    assert.equal(await list(person).count(), 2);
    const [download] = await Promise.all([
        person.page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Export all as one PGN" }).click(),
    ]);
    const exported = await readFile(await download.path(), "utf8");
    for (const part of ["Ann", "(1... c5)", "a plan", "1-0", "Cid"]) {
        assert.ok(exported.includes(part), exported);
    }
    await dialog.locator('input[type="file"]').setInputFiles(file(exported));
    await dialog.getByText("0 imported. 2 already here.").waitFor();
    const another = await Person.open();
    const empty = await openList(another);
    await empty.locator('input[type="file"]').setInputFiles(file(exported));
    await empty.getByText("2 imported.").waitFor();
    await list(another).filter({ hasText: "Ann" }).click();
    assert.deepEqual(await another.moves(), ["e4", "e5", "c5"]);
    await person.close();
    await another.close();
});

test("two tabs that play the same game keep both", async () => {
    const one = await Person.open({ hash: link("normal", "", ["d2d4"]) });
    const other = await tab(one);
    assert.deepEqual(await other.moves(), ["d4"]);
    await one.touch("d7", "d5");
    await other.touch("g8", "f6");
    await one.touch("c2", "c4");
    await other.touch("g1", "f3");
    await openList(one);
    const texts = await list(one).allTextContents();
    assert.equal(texts.length, 2);
    const contents = await one.page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith("treville.game.") ? JSON.parse(text).pgn : [])),
    );
    for (const moves of ["1. d4 d5 2. c4", "1. d4 Nf6 2. Nf3"]) {
        assert.ok(contents.some((pgn) => pgn.includes(moves)), contents.join());
    }
    await other.page.reload();
    await other.waitUntilReady();
    assert.deepEqual(await other.moves(), ["d4", "Nf6", "Nf3"]);
    await one.close();
});

test("a tab that only looks at a game does not divide it", async () => {
    const one = await Person.open({ hash: link("normal", "", ["d2d4"]) });
    const other = await tab(one);
    await other.page.keyboard.press("Home");
    await other.page.goto("about:blank");
    await one.touch("d7", "d5");
    await openList(one);
    assert.equal(await list(one).count(), 1);
    await one.close();
});

test("entries that cannot be read stay, and are offered as files", async () => {
    const person = await Person.open();
    const later = JSON.stringify({ version: 3, tree: "of a later version" });
    const damaged = await person.page.evaluate(
        ([later]) => {
            localStorage.setItem("treville.game.later", later);
            localStorage.setItem("treville.game.cut", '{"version":2,"pg');
            const fine = { white: 0, black: 0 };
            const players = { white: "person", black: "person" };
            const saved = { version: 2, pgn: "1. Ke3 *", path: [], players, level: 4, timeControl: null };
            const text = JSON.stringify({ ...saved, remaining: fine, end: null, bottom: "white" });
            localStorage.setItem("treville.game.illegal", text);
            return text;
        },
        [later],
    );
    await person.page.reload();
    await person.waitUntilReady();
    const dialog = await openList(person);
    assert.equal(await dialog.getByRole("button", { name: /^A game that cannot be read/ }).count(), 2);
    await list(person).filter({ hasText: "White – Black" }).click();
    await dialog.getByText("line 1: Ke3").waitFor();
    const [download] = await Promise.all([
        person.page.waitForEvent("download"),
        list(person).filter({ hasText: "White – Black" }).click(),
    ]);
    assert.equal(await readFile(await download.path(), "utf8"), damaged);
    const stored = await person.page.evaluate(() => localStorage.getItem("treville.game.later"));
    assert.equal(stored, later);
    await person.close();
});

/** Opens the page with a script that runs before it. */
async function prepared(script) {
    const person = await Person.open();
    await person.page.context().addInitScript(script);
    await person.page.reload();
    await person.waitUntilReady();
    await person.begin("normal", { "You play": "both" });
    return person;
}

test("a full disk is told, and the game goes on", async () => {
    const person = await prepared(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await person.touch("e2", "e4");
    assert.match(await person.status(), /storage is full/);
    await person.touch("e7", "e5");
    assert.deepEqual(await person.moves(), ["e4", "e5"]);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a window that keeps nothing is told, and the game goes on", async () => {
    const person = await prepared(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(globalThis, name, {
                get() {
                    throw new DOMException("closed", "SecurityError");
                },
            });
        }
    });
    await person.touch("e2", "e4");
    assert.match(await person.status(), /keeps nothing for this page/);
    await openList(person);
    assert.equal(await list(person).count(), 0);
    await person.page.keyboard.press("Escape");
    await person.touch("e7", "e5");
    assert.deepEqual(await person.moves(), ["e4", "e5"]);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("the browser is asked once to keep the games", async () => {
    const person = await Person.open();
    const asked = [];
    await person.page.exposeFunction("asked", () => asked.push(1));
    await person.page.evaluate(() => {
        navigator.storage.persist = async () => globalThis.asked();
    });
    await person.begin("normal", { "You play": "both" });
    assert.equal(asked.length, 0);
    await person.touch("e2", "e4", "e7", "e5");
    await person.begin("chuchess", { "You play": "both" });
    await person.touch("e2", "e4");
    await person.waitForMoves(1);
    assert.equal(asked.length, 1);
    await person.close();
});
