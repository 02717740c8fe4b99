// The choice of the pieces before a game of Musketeer Chess.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, withBrowser } from "./person.mjs";

withBrowser();

test("the prelude is made by clicks", async () => {
    const person = await Person.open();
    await person.begin("musketeer", { "You play": "both", "The two extra pieces": "prelude" });
    for (const type of ["H", "U"]) {
        await person.page.locator(`[data-type=${type}]`).click();
    }
    // Clicking the knight selects the square behind it.
    await person.touch("b1", "g9", "e0", "d8");
    assert.deepEqual(await person.moves(), ["H", "U", "H@b0", "H@g9", "U@e0", "U@d9"]);
    assert.match(await person.square("e0").getAttribute("aria-label"), /white Unicorn, waiting/);
    await person.touch("b1", "c3");
    assert.equal((await person.moves()).at(-1), "Nc3/H");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("the engine makes its choices, and the prelude can be taken back", async () => {
    const person = await Person.open();
    await person.begin("musketeer", { "You play": "white", "The two extra pieces": "prelude" });
    await person.page.locator("[data-type=D]").click();
    await person.waitForMoves(2);
    await person.page.getByRole("button", { name: "Take back" }).click();
    assert.deepEqual(await person.moves(), []);
    await person.page.locator("[data-type=C]").click();
    await person.waitForMoves(2);
    assert.equal((await person.moves())[0], "C");
    await person.close();
});

test("the prelude is made by other customs, which FEN, link and PGN carry", async () => {
    const person = await Person.open();
    const customs = {
        "Default type 1": "Hawk",
        "Placement order": "White before Black",
        "Both may choose the same type": "Yes",
    };
    await person.begin("musketeer", { "You play": "both", "The two extra pieces": "prelude", ...customs });
    await person.page.locator("[data-type=L]").click();
    assert.match(await person.fen(), / default-HL white-places-first same-type$/);
    assert.match(await person.page.locator("[data-type=decline]").textContent(), /Hawk and Leopard are played/);
    assert.equal(await person.page.locator("[data-type=L] small").textContent(), "the Leopard too");
    await person.page.locator("[data-type=L]").click();
    await person.touch("b0", "g0", "b9", "d9");
    const [fen, moves, pgn] = [await person.fen(), await person.moves(), await person.pgn()];
    assert.match(fen, / same-type$/);
    assert.equal(moves.length, 6);
    await person.openExchange();
    const address = await person.page.getByLabel("Link to this game").inputValue();
    const another = await Person.open({ hash: address.slice(address.indexOf("#")) });
    assert.deepEqual([await another.fen(), await another.moves()], [fen, moves]);
    await another.begin("normal", { "You play": "both" });
    await another.load(pgn);
    assert.deepEqual([await another.fen(), await another.moves()], [fen, moves]);
    assert.deepEqual([...person.complaints, ...another.complaints], []);
    await person.close();
    await another.close();
});

test("a first visit begins with the choice of the pieces", async () => {
    const person = await Person.open();
    const title = person.page.getByRole("heading", { name: "Choose a piece: you are White." });
    assert.ok(await title.isVisible());
    assert.equal(await person.page.locator(".type-cards button:enabled").count(), 10);
    await person.page.locator("[data-type=H]").click();
    await person.waitForMoves(2);
    await person.page.getByRole("heading", { name: "Place the Hawk: you are White." }).waitFor();
    assert.ok(!(await person.moves())[1].includes("H"));
    assert.deepEqual(person.complaints, []);
    await person.close();
});

/** Whether Treville declines one of the first pieces. */
async function isDeclined(person, mayDecline) {
    const choices = { "You play": "white", "The two extra pieces": "prelude" };
    for (let game = 0; game < 12; game += 1) {
        await person.begin("musketeer", choices, mayDecline);
        await person.page.locator("[data-type=H]").click();
        await person.waitForMoves(2);
        if ((await person.moves())[1] === "H declines") {
            return true;
        }
    }
    return false;
}

test("Treville declines only if it may, and says so", async () => {
    const person = await Person.open();
    assert.equal(await isDeclined(person, false), false);
    assert.equal(await isDeclined(person, true), true);
    const words = "Treville declines: the default pair Cannon and Leopard is played.";
    assert.equal(await person.page.locator(".declined").textContent(), words);
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await person.page.locator(".declined").textContent(), words);
    await person.close();
});

test("Black declines to choose", async () => {
    const person = await Person.open();
    await person.begin("musketeer", { "You play": "both", "The two extra pieces": "prelude" });
    await person.page.locator("[data-type=D]").click();
    assert.match(await person.page.locator("[data-type=D] small").textContent(), /Cannon and Leopard are played/);
    await person.page.locator("[data-type=D]").click();
    const words = await person.page.locator(".prelude").textContent();
    assert.match(words, /Black declines: the default pair Cannon and Leopard is played/);
    await person.close();
});

test("the new pieces are named before the game, and what the rules forbid is said", async () => {
    const person = await Person.open();
    const pieces = { "The two extra pieces": "named", "Type 1": "Hawk", "Type 2": "Hawk", "White file 1": "c" };
    await person.begin("musketeer", { "You play": "both", ...pieces });
    assert.match(await person.square("c0").getAttribute("aria-label"), /white Hawk, waiting/);
    assert.match(await person.page.getByRole("alert").textContent(), /both types are the Hawk/);
    await person.close();
});
