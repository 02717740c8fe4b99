// The review of a game: the numbers of `treville analyse`, the graph, mistakes to try again, and what is kept.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Person, withBrowser } from "./person.mjs";

withBrowser();

const NATIVE = process.env.TREVILLE ?? join(import.meta.dirname, "../../target/release/treville");

/** So long that it has two parts for the workers. */
const GAME = `[Event "Café"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Nf3 f6 {a plan} 3. Nxe5 fxe5 (3... Qe7 4. Nf3) 4. Qh5+ Ke7 5. Qxe5+ Kf7 6. Bc4+ d5 7. Bxd5+ Kg6 8. h4
h5 9. Bxb7 Bxb7 10. Qf5+ Kh6 11. d4+ g5 12. Qf7 Qe7 13. hxg5+ Qxg5 14. Rxh5# 1-0
`;

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();

async function review(person, effort = "50000") {
    await person.page.getByLabel("Effort").selectOption(effort);
    await person.page.getByRole("button", { name: /^Review (this game|again)$/ }).click();
    await person.page.waitForSelector(".graph");
}

const MUSKETEER = `[Variant "musketeer"]

1. D H 2. D@b0 D@g9 3. H@g0 H@b9 4. e4 f6 5. d4 g5 6. Qh5+ *
`;

for (const [name, game] of Object.entries({ "orthodox chess": GAME, "Musketeer Chess": MUSKETEER })) {
    test(`a review of ${name} has the numbers of the native program`, async () => {
        const person = await Person.open();
        await person.load(game);
        const record = await person.pgn();
        await review(person);
        const reviewed = await person.pgn();
        const folder = await mkdtemp(join(tmpdir(), "treville-review-"));
        const file = join(folder, "game.pgn");
        await writeFile(file, record);
        const native = execFileSync(NATIVE, ["analyse", file, "--nodes", "50000", "--replace"], { encoding: "utf8" });
        await rm(folder, { recursive: true });
        assert.equal(reviewed.trim(), native.trim());
        assert.match(reviewed, /\[WhiteAccuracy "\d+\.\d"\]/);
        assert.match(reviewed, /\$[246]/);
        assert.deepEqual(person.complaints, []);
        await person.close();
    });
}

test("a review runs in the background, is stopped, kept and undone", async () => {
    const person = await Person.open();
    await person.load(GAME);
    const record = await person.pgn();
    await person.page.getByLabel("Effort").selectOption("1000000");
    await press(person, "Review this game");
    await person.page.getByText(/^[1-9]\d* of 28 positions/).waitFor();
    // The game can be looked through meanwhile.
    await press(person, "First position");
    await press(person, "Stop");
    await person.page.getByRole("button", { name: "Review this game" }).waitFor();
    assert.equal(await person.pgn(), record);
    await review(person);
    const reviewed = await person.pgn();
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await person.pgn(), reviewed);
    assert.ok(await person.page.locator(".graph").isVisible());
    await press(person, "My games");
    assert.match(await person.page.getByRole("dialog").getByRole("listitem").first().textContent(), /reviewed/);
    await person.page.keyboard.press("Escape");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

/** A reviewed game whose numbers do not depend on the engine. */
const REVIEWED = `[White "Ann"]
[Black "Bob"]
[Result "0-1"]
[WhiteAccuracy "31.5"]
[BlackAccuracy "99.0"]

1. f3 $6 {[%eval -0.70]} (1. e4 {[%eval 0.35]} e5 2. Nf3) 1... e5 {[%eval -0.75]} 2. g4 $4 {[%eval #-1]} (2. Nc3
{[%eval -0.60]}) 2... Qh4# 0-1
`;

test("the graph leads to moves, and mistakes are tried again", async () => {
    const person = await Person.open();
    await person.load(REVIEWED);
    const record = await person.pgn();
    const section = person.page.getByRole("region", { name: "Review" });
    assert.match(await section.textContent(), /White 31\.5 %.*Black 99\.0 %/);
    const mistakes = await section.getByRole("listitem").allTextContents();
    assert.deepEqual(mistakes.map((text) => text.replace("Try again", "")), ["1. f3?!best e4", "2. g4??best Nc3"]);
    const current = () => person.page.locator('.move-list [aria-current="step"]').textContent();
    const { width, height } = await person.page.locator(".graph").boundingBox();
    const graph = person.page.getByRole("slider", { name: "White's expected points" });
    for (const [part, move] of [[0.25, "f3?!"], [0.5, "e5"], [0.75, "g4??"], [0.99, "Qh4#"]]) {
        await graph.click({ position: { x: width * part, y: height / 2 } });
        assert.equal(await current(), move);
    }
    // It begins with the start position, to which the keys lead too.
    await graph.click({ position: { x: 1, y: height / 2 } });
    assert.equal(await person.page.locator('.move-list [aria-current="step"]').count(), 0);
    await graph.focus();
    const says = (words) => person.page.locator(`.graph[aria-valuetext^="${words}"]`).waitFor();
    await says("Start: White's expected points 0.54");
    for (const [key, words] of [["ArrowRight", "1. f3: "], ["ArrowUp", "1… e5: "], ["End", "2… Qh4#: "], ["PageDown", "Start: "]]) {
        await person.page.keyboard.press(key);
        await says(words);
    }
    await person.page.keyboard.press("End");
    await says("2… Qh4#");
    assert.equal(await current(), "Qh4#");
    assert.ok(await graph.evaluate((element) => element === document.activeElement));
    await press(person, "Try again: 2. g4??");
    const words = person.page.locator(".trial .words");
    await person.touch("g2", "g4");
    assert.match(await words.textContent(), /^g4 is the move of the game/);
    await person.touch("f3", "f4");
    await words.getByText(/^f4.* is an? (inaccuracy|mistake|blunder) too/).or(words.getByText("f4 is good")).waitFor();
    await press(person, "Show the solution");
    assert.equal(await words.textContent(), "The best move is Nc3.");
    assert.match(await person.square("c3").getAttribute("aria-label"), /white Knight/);
    await press(person, "End");
    await press(person, "Try again: 2. g4??");
    await person.touch("h2", "h4");
    await words.getByText(/^h4/).and(words.getByText(/too|good enough/)).waitFor();
    await press(person, "End");
    await press(person, "Try again: 1. f3?!");
    await person.touch("g2", "g4");
    await words.getByText(/^g4.* is an? \w+ too/).waitFor();
    await person.touch("e2", "e4");
    assert.equal(await words.textContent(), "e4 is the best move.");
    await press(person, "Next mistake");
    await press(person, "End");
    assert.equal(await person.pgn(), record);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("after a game one button reviews it", async () => {
    const person = await Person.open();
    await person.begin("normal", { "You play": "both" });
    const start = person.page.getByRole("button", { name: "Review this game" });
    assert.ok(await start.isDisabled());
    await person.touch("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4");
    await review(person);
    assert.match(await person.pgn(), /2\. g4 \$4 \{\[%eval #-1\]\}/);
    await press(person, "Undo");
    await start.waitFor();
    assert.doesNotMatch(await person.pgn(), /eval/);
    await person.close();
});
