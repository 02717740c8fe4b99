// An accessibility check of every view, in both colour schemes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const VIEWS = {
    "a game under way": async () => {},
    "a piece in hand": async (person) => person.touch("b1"),
    analysis: async (person) => {
        await person.page.getByLabel("Show what Treville thinks").check();
        await person.page.waitForSelector(".lines li");
    },
    "the prelude": async (person) => person.begin("musketeer", { "You play": "both", "The two extra pieces": "prelude" }),
    "pieces that move differently from their kind": async (person) =>
        person.load("1/4k3/8/8/8/8/8/1A2a3/R1NQK2R/1 w - - 0 1", "enchess"),
    "a new game": async (person) => person.page.getByRole("button", { name: "New game" }).click(),
    "own pieces": async (person) => {
        await person.page.getByRole("button", { name: "New game" }).click();
        await person.page.getByText("Own pieces").click();
        await person.page.getByRole("button", { name: "Take the example" }).click();
    },
    "a time of one's own and two levels": async (person) => {
        await VIEWS["a new game"](person);
        const dialog = person.page.getByRole("dialog");
        await dialog.getByLabel("You play").selectOption("none");
        await dialog.getByLabel("Clock").selectOption("own");
    },
    "a pause": async (person) => {
        await person.begin("normal", { "You play": "none" });
        await (await person.more()).getByRole("button", { name: "Pause" }).click();
    },
    "the workshop": async (person) => {
        await person.page.goto(person.page.url().replace(/#.*/, "") + "#workshop");
        await person.page.reload();
        await person.page.getByLabel("Betza notation").fill("NC");
    },
    "the rules": async (person) => person.page.getByRole("button", { name: "Rules" }).click(),
    variations: async (person) => person.load("1. e4 {a plan} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *"),
    "a review": async (person) =>
        person.load('[WhiteAccuracy "31.5"]\n\n1. f3 $6 {[%eval -0.70]} (1. e4 {[%eval 0.35]}) 1... e5 {[%eval -0.75]} *'),
    "a mistake to try again": async (person) => {
        await VIEWS["a review"](person);
        await person.page.getByRole("button", { name: /^Try again/ }).click();
    },
    "the menu": async (person) => person.more(),
    "my games": async (person) => {
        await person.touch("g1", "f3");
        await person.page.getByRole("button", { name: "My games" }).click();
    },
    "a game by links": async (person) => {
        await person.begin("normal", { "You play": "white", Opponent: "link" });
        await person.touch("e2", "e4");
    },
    "captured pieces, a premove and arrows": async (person) => {
        await person.load("1. e4 d5 2. exd5 Qxd5 *");
        await (await person.more()).getByLabel("Level").selectOption({ label: "full strength, fifteen seconds" });
        await person.page.getByLabel("Treville plays").selectOption("white");
        await person.touch("b8", "c6");
        await person.square("g8").click({ button: "right" });
        await person.page.locator(".own").waitFor({ state: "attached" });
    },
    "a position to set up": async (person) => {
        await (await person.more()).getByRole("button", { name: "Set up a position" }).click();
        await person.page.locator('[data-tool="black D"]').click();
        await person.page.getByRole("dialog").locator('[data-square="e5"]').click();
        await person.page.getByText("There are more than two").waitFor();
    },
    "save and load": async (person) => person.openExchange(),
    "the lessons": async (person) => person.page.getByRole("button", { name: "Learn" }).click(),
    "a lesson": async (person) => {
        await VIEWS["the lessons"](person);
        await person.page.getByRole("button", { name: /^Hawk/ }).click();
    },
    "the explorer of preludes": async (person) => {
        await VIEWS["the lessons"](person);
        await person.page.getByRole("button", { name: "Prelude" }).click();
    },
    "a puzzle": async (person) => {
        await VIEWS["the lessons"](person);
        await person.page.getByRole("button", { name: "Puzzles" }).click();
        await person.page.getByText("Puzzle 1 of").waitFor();
    },
};

for (const colorScheme of ["light", "dark"]) {
    for (const [name, goTo] of Object.entries(VIEWS)) {
        test(`${name}, ${colorScheme}`, async () => {
            const options = { colorScheme, bypassCSP: true };
            const person = await Person.open({ hash: link("musketeer", "", ["e2e4", "e7e5"]), options });
            await goTo(person);
            await person.page.evaluate(AXE);
            const { violations } = await person.page.evaluate(() => globalThis.axe.run());
            const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
            const found = serious.map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html}`);
            assert.deepEqual(found, []);
            await person.close();
        });
    }
}
