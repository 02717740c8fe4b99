// Where things are: nothing jumps, everything needed is visible, and no window is too small.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const VARIANTS = ["musketeer", "normal", "chuchess", "enchess", "morphing3"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 860 } };

/** What must stay where it is. */
const FIXED = [".board", ".player", ".steps", ".acts > :nth-child(1)", ".acts > :nth-child(2)", ".more", ".analysis", ".moves", ".review"];

/** The boxes of elements, in whole pixels of the page. */
const boxes = (person, selectors) =>
    person.page.evaluate(
        (selectors) =>
            selectors.flatMap((selector) =>
                [...document.querySelectorAll(selector)].map((element) => {
                    const { x, y, width, height } = element.getBoundingClientRect();
                    return `${selector}: ${[x + scrollX, y + scrollY, width, height].map(Math.round)}`;
                }),
            ),
        selectors,
    );

/** The parts of elements that lie outside the window. */
const hidden = (person, selectors) =>
    person.page.evaluate(
        (selectors) =>
            selectors.flatMap((selector) => {
                const found = [...document.querySelectorAll(selector)];
                const outside = found.filter((element) => {
                    const { left, top, right, bottom } = element.getBoundingClientRect();
                    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
                });
                return found.length === 0 ? [`no ${selector}`] : outside.map(() => selector);
            }),
        selectors,
    );

const button = (person, name) => person.page.getByRole("button", { name, exact: true });

for (const [device, options] of Object.entries({ "a desktop": DESK, "a phone": PHONE })) {
    test(`nothing jumps on ${device}`, async () => {
        const person = await Person.open({ hash: link("musketeer", "", ["e2e4", "e7e5"]), options });
        const analysis = person.page.getByLabel("Show what Treville thinks");
        const before = await boxes(person, FIXED);
        assert.equal(before.length, FIXED.length + 1);
        const same = async (what) => assert.deepEqual(await boxes(person, FIXED), before, what);
        await person.touch("b1");
        await person.page.locator(".move-card").waitFor();
        await same("a card");
        await person.touch("b1");
        await analysis.check();
        await person.page.locator(".lines li:nth-child(3)").waitFor();
        await same("analysis");
        await analysis.uncheck();
        await same("analysis off");
        await person.more();
        await same("a menu");
        await person.page.keyboard.press("Escape");
        await button(person, "Resign").click();
        await same("a question");
        await button(person, "No").click();
        await button(person, "Previous move").click();
        await same("looking back");
        await button(person, "Last position").click();
        await button(person, "Hint").click();
        await person.page.locator(".arrows .hint").waitFor({ state: "attached" });
        await same("a hint");
        const menu = await person.more();
        await menu.getByLabel("Level").waitFor({ state: "attached" });
        await menu.getByLabel("Level").selectOption({ label: "full strength, fifteen seconds" });
        await menu.getByLabel("Treville plays").selectOption("white");
        await button(person, "Move now").waitFor();
        await same("thinking");
        await person.touch("b8", "c6");
        await person.page.locator(".square.ahead").first().waitFor();
        await same("a premove");
        await button(person, "Review this game").click();
        await person.page.getByRole("button", { name: "Stop" }).waitFor();
        await same("a review");
        assert.deepEqual(person.complaints, []);
        await person.close();
    });
}

test("captured pieces move nothing", async () => {
    for (const options of [DESK, PHONE, { viewport: { width: 320, height: 568 } }]) {
        const person = await Person.open({ hash: link("normal", "", ["e2e4", "d7d5"]), options });
        const fixed = FIXED.filter((selector) => selector !== ".moves");
        const before = await boxes(person, fixed);
        await person.touch("e4", "d5", "d8", "d5", "b1", "c3", "d5", "d2", "c1", "d2");
        await person.page.locator(".player.white .captured").waitFor();
        assert.deepEqual(await boxes(person, fixed), before);
        const over = await person.page.evaluate(() =>
            [...document.querySelectorAll(".player")].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        );
        assert.equal(over, 0);
        await person.close();
    }
});

test("a phone shows board, two lines of analysis and the buttons together", async () => {
    for (const variant of VARIANTS) {
        const person = await Person.open({ hash: link(variant, ""), options: PHONE });
        await person.page.getByLabel("Show what Treville thinks").check();
        await person.page.locator(".lines li:nth-child(2) button").first().waitFor();
        const wanted = [".board", ".lines li:nth-child(1)", ".lines li:nth-child(2)", ".steps button", ".acts button"];
        assert.deepEqual(await hidden(person, wanted), [], variant);
        assert.equal(await person.page.evaluate(() => scrollY), 0);
        await person.close();
    }
});

test("the board is as large as the window allows", async () => {
    for (const [width, height] of [[1280, 860], [1366, 768], [1920, 1080], [844, 390]]) {
        for (const variant of VARIANTS) {
            const person = await Person.open({ hash: link(variant, ""), options: { viewport: { width, height } } });
            const board = await person.page.locator(".board").boundingBox();
            const head = await person.page.locator(".top").boundingBox();
            const room = height - head.height;
            assert.ok(board.height > room - 30, `${variant} at ${width}x${height}: ${board.height} of ${room}`);
            assert.deepEqual(await hidden(person, [".board", ".steps", ".acts"]), [], `${variant} at ${width}x${height}`);
            await person.close();
        }
    }
});

test("all ten cards are visible", async () => {
    for (const options of [DESK, PHONE, { viewport: { width: 1366, height: 768 } }]) {
        const person = await Person.open({ options });
        assert.equal(await person.page.locator(".type-cards li").count(), 10);
        assert.deepEqual(await hidden(person, [".type-cards li"]), []);
        await person.close();
    }
});

/** Among them 200 % zoom of 1280x860, a phone on its side, and the narrowest. */
const SIZES = [[320, 568], [320, 256], [568, 320], [640, 430], [844, 390], [390, 844], [720, 720], [1000, 1400], [1280, 860]];

const REVIEWED = `[WhiteAccuracy "31.5"]\n\n1. f3 $6 {[%eval -0.70]} (1. e4 {[%eval 0.35]}) 1... e5 {[%eval -0.75]} *`;

test("no window makes the page scroll sideways or things overlap", async () => {
    for (const [width, height] of SIZES) {
        const person = await Person.open({ options: { viewport: { width, height } } });
        const fits = async (what) => {
            const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= width, `${what} at ${width}x${height}: ${wide}`);
            const over = await person.page.evaluate(() => {
                const board = document.querySelector(".board").getBoundingClientRect();
                return ["header.top", ".status", ".actions", ".moves"].filter((selector) => {
                    const other = document.querySelector(selector)?.getBoundingClientRect();
                    const isApart = (one, two) => one.right <= two.left + 1 || one.bottom <= two.top + 1;
                    return other && other.height > 0 && !isApart(board, other) && !isApart(other, board);
                });
            });
            assert.deepEqual(over, [], `${what} at ${width}x${height}`);
        };
        await fits("the prelude");
        for (const variant of ["chuchess", "musketeer"]) {
            const pieces = variant === "musketeer" ? { "The two extra pieces": "named" } : {};
            await person.begin(variant, { "You play": "both", ...pieces });
            await fits(variant);
        }
        await person.more();
        await fits("the menu");
        await person.page.keyboard.press("Escape");
        await person.load(REVIEWED);
        await fits("a review");
        await (await person.more()).getByRole("button", { name: "Set up a position" }).click();
        const dialog = person.page.getByRole("dialog");
        assert.ok(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth), `the editor at ${width}x${height}`);
        await person.close();
    }
});

test("the end is told in words, and a menu closes by itself", async () => {
    const person = await Person.open({ hash: link("normal", "", ["f2f3", "e7e5", "g2g4", "d8h4"]) });
    assert.equal((await person.status()).trim(), "Black wins by checkmate.");
    const menu = await person.more();
    await person.page.keyboard.press("Escape");
    assert.equal(await menu.count(), 0);
    assert.equal(await person.page.evaluate(() => document.activeElement?.textContent), "More");
    await person.more();
    await person.page.getByRole("heading", { name: "Review" }).click();
    assert.equal(await menu.count(), 0);
    await person.close();
});
