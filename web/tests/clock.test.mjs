// Clocks of any kind, pauses, and games that Treville plays against itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const timer = (person, side) => person.page.getByRole("timer", { name: `${side}'s clock` }).textContent();
const dialog = (person) => person.page.getByRole("dialog");
const number = (person, name) => dialog(person).getByRole("spinbutton", { name });

async function openNewGame(person, choices) {
    await press(person, "New game");
    await dialog(person).locator("input[value=normal]").check();
    for (const [label, value] of Object.entries(choices)) {
        const field = dialog(person).locator(".field").filter({ hasText: new RegExp(`^${label}`) });
        await field.locator("select").selectOption(value);
    }
}

const saved = (timeControl, remaining) => ({
    variant: "normal",
    start: "",
    moves: ["e2e4"],
    players: { white: "person", black: "person" },
    level: 5,
    timeControl,
    remaining,
    end: null,
    bottom: "white",
});

test("any time is set in the dialog for a new game, and remembered", async () => {
    const person = await Person.open({ hash: link("normal", "") });
    await openNewGame(person, { "You play": "both", Clock: "own" });
    await number(person, "Minutes").fill("0.1");
    await press(person, "Start game");
    assert.ok(await dialog(person).isVisible(), "too short");
    await number(person, "Minutes").fill("90.5");
    await number(person, "Seconds a move").fill("45");
    await press(person, "Start game");
    assert.equal(await timer(person, "White"), "1:30:30");
    await person.touch("e2", "e4", "e7", "e5");
    // 45 seconds more than what is left, which is less than a minute below.
    assert.match(await timer(person, "Black"), /^1:3[01]:/);
    await openNewGame(person, { "You play": "both", Clock: "own" });
    assert.equal(await number(person, "Minutes").inputValue(), "90.5");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a delay passes before the clock runs, and again with the next move", async () => {
    const control = { base: 60_000, increment: 0, delay: 3_600_000 };
    const person = await Person.open({ saved: saved(control, { white: 60_000, black: 500 }) });
    const { page } = person;
    await page.waitForTimeout(1000);
    assert.equal(await timer(person, "Black"), "0:01");
    await person.touch("e7", "e5");
    assert.equal(await timer(person, "Black"), "0:01");
    assert.equal(await timer(person, "White"), "1:00");
    assert.doesNotMatch(await person.status(), /out of time/);
    await person.close();
    const short = { ...control, delay: 10 };
    const fallen = await Person.open({ saved: saved(short, { white: 60_000, black: 200 }) });
    await fallen.page.waitForSelector(".ended");
    assert.match(await fallen.status(), /White wins: Black is out of time\./);
    await fallen.close();
});

test("a game against Treville with a clock can be paused, also over a reload", async () => {
    const person = await Person.open({ hash: link("normal", "") });
    await openNewGame(person, { "You play": "white", Clock: "1" });
    await press(person, "Start game");
    assert.equal(await (await person.more()).getByRole("button", { name: "Pause" }).count(), 0);
    await person.page.keyboard.press("Escape");
    await person.touch("e2", "e4");
    await person.waitForMoves(2);
    await (await person.more()).getByRole("button", { name: "Pause" }).click();
    assert.match(await person.status(), /Paused\./);
    assert.equal(await person.page.locator(".clock.running").count(), 0);
    await person.touch("d2", "d4");
    assert.equal((await person.moves()).length, 2);
    await person.page.reload();
    await person.waitUntilReady();
    assert.match(await person.status(), /Paused\./);
    await press(person, "Continue");
    assert.equal(await person.page.locator(".player.white .clock.running").count(), 1);
    await person.touch("d2", "d4");
    await person.waitForMoves(4);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("choices before a watched game have the pace of its moves", async () => {
    const person = await Person.open();
    await press(person, "New game");
    for (const [label, value] of [["You play", "none"], ["Pace", "5000"]]) {
        await dialog(person).getByRole("combobox", { name: label }).selectOption(value);
    }
    await press(person, "Start game");
    // Without a pace both choices would be made by now.
    await person.page.waitForTimeout(1000);
    assert.ok((await person.moves()).length < 2);
    await press(person, "Move now");
    await person.waitForMoves(1);
    assert.match((await person.moves())[0], /^[A-Z]$/);
    await person.close();
});

test("two levels play each other at a pace, can be hurried and paused", async () => {
    const person = await Person.open({ hash: link("normal", "") });
    await openNewGame(person, { "You play": "none", "White's level": "2", "Black's level": "3", Pace: "5000" });
    await press(person, "Start game");
    const names = await person.page.locator(".player .who").allTextContents();
    assert.match(names.find((name) => name.startsWith("White")), /Treville, 2, /);
    assert.match(names.find((name) => name.startsWith("Black")), /Treville, 3, /);
    assert.deepEqual(await person.moves(), []);
    await press(person, "Move now");
    await person.waitForMoves(1);
    await (await person.more()).getByRole("button", { name: "Pause" }).click();
    const paused = await person.moves();
    await person.page.waitForTimeout(500);
    assert.deepEqual(await person.moves(), paused);
    await (await person.more()).getByLabel("Pace").selectOption("0");
    await person.page.keyboard.press("Escape");
    await press(person, "Continue");
    await person.waitForMoves(8);
    const pgn = await person.pgn();
    assert.match(pgn, /\[White "Treville, 2, /);
    assert.match(pgn, /\[Black "Treville, 3, /);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
