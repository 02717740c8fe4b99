// An accessibility check of every view, in both colour schemes and both languages.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";
import { LANGUAGES } from "./texts.mjs";

withBrowser();

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const REVIEWED =
    '[WhiteAccuracy "31.5"]\n\n1. f3 $6 {[%eval -0.70]} (1. e4 {[%eval 0.35]}) 1... e5 {[%eval -0.75]} *';

const press = (person, name) => person.page.getByRole("button", { name }).first().click();

/** Begins a game with these choices by the labels of their fields. */
async function begin(person, t, variant, choices) {
    await press(person, t.newGameButton);
    const dialog = person.page.getByRole("dialog");
    await dialog.locator(`input[value=${variant}]`).check();
    for (const [label, value] of Object.entries(choices)) {
        await dialog.getByLabel(label).selectOption(value);
    }
    await press(person, t.startGame);
}

async function load(person, t, text, variant) {
    await press(person, t.saveButton);
    await person.page.getByLabel(t.textToLoad).fill(text);
    if (variant) {
        await person.page.getByLabel(t.gameOfFen).selectOption(variant);
    }
    await person.page.getByRole("button", { name: t.loadText, exact: true }).click();
}

/** Ways to the views, with the texts of the page. */
const VIEWS = {
    "a game under way": async () => {},
    "a piece in hand": async (person) => person.touch("b1"),
    analysis: async (person, t) => {
        await person.page.getByLabel(t.showAnalysis).check();
        await person.page.waitForSelector(".lines li");
    },
    "the prelude": async (person, t) => begin(person, t, "musketeer", { [t.fieldYouPlay]: "both" }),
    "pieces that move differently from their kind": async (person, t) =>
        load(person, t, "1/4k3/8/8/8/8/8/1A2a3/R1NQK2R/1 w - - 0 1", "enchess"),
    "a new game": async (person, t) => press(person, t.newGameButton),
    "own pieces": async (person, t) => {
        await press(person, t.newGameButton);
        await person.page.getByText(t.ownPieces).click();
        await press(person, t.takeExample);
    },
    "a time of one's own and two levels": async (person, t) => {
        await press(person, t.newGameButton);
        const dialog = person.page.getByRole("dialog");
        await dialog.getByLabel(t.fieldYouPlay).selectOption("none");
        await dialog.getByLabel(t.clock).selectOption("own");
    },
    "a pause": async (person, t) => {
        await begin(person, t, "normal", { [t.fieldYouPlay]: "none" });
        await press(person, t.more);
        await press(person, t.pauseGame);
    },
    "the workshop": async (person, t) => {
        await person.page.goto(person.page.url().replace(/#.*/, "") + "#workshop");
        await person.page.reload();
        await person.page.getByLabel(t.betzaNotation).fill("NC");
    },
    "the rules": async (person, t) => press(person, t.rulesButton),
    variations: async (person, t) => load(person, t, "1. e4 {a plan} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *"),
    "a review": async (person, t) => load(person, t, REVIEWED),
    "a mistake to try again": async (person, t) => {
        await load(person, t, REVIEWED);
        await person.page.locator(".mistakes button").first().click();
    },
    "the menu": async (person, t) => press(person, t.more),
    "my games": async (person, t) => {
        await person.touch("g1", "f3");
        await press(person, t.myGamesButton);
    },
    "a game by links": async (person, t) => {
        await begin(person, t, "normal", { [t.fieldYouPlay]: "white", [t.fieldOpponent]: "link" });
        await person.touch("e2", "e4");
    },
    "captured pieces, a premove and arrows": async (person, t) => {
        await load(person, t, "1. e4 d5 2. exd5 Qxd5 *");
        await press(person, t.more);
        await person.page.getByLabel(t.level).selectOption("16");
        await person.page.getByLabel(t.trevillePlays).selectOption("white");
        await person.touch("b8", "c6");
        await person.square("g8").click({ button: "right" });
        await person.page.locator(".own").waitFor({ state: "attached" });
    },
    "a position to set up": async (person, t) => {
        await press(person, t.more);
        await press(person, t.setUpPosition);
        await person.page.locator('[data-tool="black D"]').click();
        await person.page.getByRole("dialog").locator('[data-square="e5"]').click();
        await person.page.locator(".verdict.trouble").waitFor();
    },
    "save and load": async (person, t) => press(person, t.saveButton),
    "the lessons": async (person, t) => press(person, t.learn),
    "a lesson": async (person, t) => {
        await press(person, t.learn);
        await person.page.locator(".lessons button").nth(7).click();
    },
    "the explorer of preludes": async (person, t) => {
        await press(person, t.learn);
        await press(person, t.preludeTitle);
    },
    "a puzzle": async (person, t) => {
        await press(person, t.learn);
        await press(person, t.puzzlesTitle);
        await person.page.locator(".solved-counts").waitFor();
    },
};

// Each view is seen in both colour schemes and both languages.
for (const [colorScheme, language] of [
    ["light", "en"],
    ["dark", "fr"],
]) {
    for (const [name, goTo] of Object.entries(VIEWS)) {
        test(`${name}, ${colorScheme}, ${language}`, async () => {
            const options = { colorScheme, bypassCSP: true, locale: language };
            const person = await Person.open({ hash: link("musketeer", "", ["e2e4", "e7e5"]), options });
            await goTo(person, LANGUAGES[language]);
            await person.page.evaluate(AXE);
            const { violations } = await person.page.evaluate(() => globalThis.axe.run());
            const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
            const found = serious.map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html}`);
            assert.deepEqual(found, []);
            assert.deepEqual(await foreignTexts(person, language), []);
            await person.close();
        });
    }
}

/** English sentences and names on a page in another language. */
async function foreignTexts(person, language) {
    if (language === "en") {
        return [];
    }
    const shown = await person.page.evaluate(() => {
        const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")];
        const names = named.flatMap((element) => [element.ariaLabel, element.title, element.placeholder ?? ""]);
        return [document.title, document.body.innerText, ...names].join("\n");
    });
    const own = new Set(Object.values(LANGUAGES[language]));
    const english = Object.values(LANGUAGES.en).filter((text) => text !== "" && !own.has(text));
    const lines = new Set(shown.split("\n").map((line) => line.trim()));
    return english.filter((text) => lines.has(text));
}
