// Whole games of each kind: a user who moves at random against the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, sequence, withBrowser } from "./person.mjs";

withBrowser();

/** Against random moves the engine mates long before. */
const MOST_MOVES = 150;

/** Makes a random move by clicks; `false` if the game is over. */
async function moveAtRandom(person, chance) {
    const { page } = person;
    const pass = page.getByRole("button", { name: /^(Pass|No move: the turn is lost)$/ });
    const pieces = await page
        .locator('.square[aria-label*=", white "]')
        .evaluateAll((squares) => squares.map((square) => square.dataset.square));
    for (const from of shuffled(pieces, chance)) {
        await person.touch(from);
        let targets = await page
            .locator(".target, .target-piece")
            .evaluateAll((squares) => squares.map((square) => square.dataset.square));
        if (targets.length === 0) {
            continue;
        }
        // A Lion may continue.
        while (targets.length > 0) {
            await person.touch(targets[Math.floor(chance() * targets.length)]);
            const choice = page.locator(".chooser button[data-choice]");
            if ((await choice.count()) > 0) {
                await choice.nth(Math.floor(chance() * (await choice.count()))).click();
            }
            const open = await page.locator(".touched").count();
            targets =
                open > 0
                    ? await page
                          .locator(".target, .target-piece")
                          .evaluateAll((squares) => squares.map((square) => square.dataset.square))
                    : [];
        }
        return true;
    }
    if ((await pass.count()) > 0) {
        await pass.click();
        return true;
    }
    return false;
}

function shuffled(items, chance) {
    return items
        .map((item) => ({ item, key: chance() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item);
}

/** Waits until the user is to move or the game is over. */
async function waitForTurn(person) {
    await person.page.waitForFunction(
        () => document.querySelector(".ended") || !document.querySelector(".thinking"),
    );
}

for (const variant of ["musketeer", "normal", "chuchess", "enchess", "morphing3"]) {
    test(`a whole game of ${variant}`, async () => {
        const person = await Person.open();
        const chance = sequence(11);
        const pieces = variant === "musketeer" ? { "The two extra pieces": "chance" } : {};
        await person.begin(variant, { "You play": "white", "Treville's level": "12", ...pieces });
        let moves = 0;
        while (moves < MOST_MOVES && (await person.page.locator(".ended").count()) === 0) {
            assert.ok(await moveAtRandom(person, chance), `no move found after ${await person.moves()}`);
            moves += 1;
            await waitForTurn(person);
        }
        const played = await person.moves();
        assert.match(await person.status(), /^(White wins|Black wins|Draw)[ :]/, played.join(" "));
        assert.ok(played.length > 4);
        assert.deepEqual(person.complaints, []);
        await person.close();
    });
}
