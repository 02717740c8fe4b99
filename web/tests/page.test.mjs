// Everything a user does except moves, the choice of the pieces, variations and the list of games.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { link, PAGE, Person, withBrowser } from "./person.mjs";

withBrowser();

test("a game begins as chosen", async () => {
    const person = await Person.open();
    await person.begin("chuchess", { "You play": "both", Promotion: "Shogi-like", "Lion's protectors": "All" });
    assert.match(await person.fen(), /shogi-promotion king-protects-lion$/);
    // The next game has the same rules until others are chosen.
    await person.begin("chuchess", { "You play": "both", "Lion's protectors": "All but the king" });
    assert.match(await person.fen(), /shogi-promotion$/);
    await person.begin("morphing3", { "You play": "both", Pawns: "Wings", "Pawns step twice diagonally": "Yes" });
    assert.match(await person.fen(), /^rnbqkqbnr\/p7p\/.* diagonal-double-steps$/);
    await person.begin("enchess", { "You play": "both", "Double steps from every rank": "Yes" });
    await person.touch("e2", "e3", "e7", "e6", "e3", "e5");
    assert.equal((await person.moves()).at(-1), "e5");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("pieces that move differently from their kind show it", async () => {
    const aurors = await Person.open({ hash: link("enchess", "1/4k3/8/8/8/8/8/1A2a3/R1NQK2R/1 w - - 0 1") });
    assert.match(await aurors.square("a1").getAttribute("aria-label"), /white Rook, penetrating/);
    assert.equal(await aurors.page.locator(".condition").count(), 2);
    await aurors.touch("d1");
    assert.match(await aurors.page.locator(".move-card").textContent(), /^Queen, stunted/);
    // Stunted: one step in eight directions.
    assert.equal(await aurors.page.locator(".diagram > circle").count(), 8);
    await aurors.close();
    const king = await Person.open({ hash: link("morphing3", "4k4/p8/9/9/9/9/9/9/R3K3R w - - 0 1 PK") });
    assert.match(await king.square("e1").getAttribute("aria-label"), /white King, Pawn mode/);
    assert.equal(await king.square("e1").locator(".condition").textContent(), "P");
    await king.touch("e1");
    assert.match(await king.page.locator(".move-card").textContent(), /^King, Pawn mode/);
    await king.close();
});

test("every piece of every game has a drawing of its own", async () => {
    for (const variant of ["musketeer", "normal", "chuchess", "enchess", "morphing3"]) {
        const person = await Person.open({ hash: link(variant, "") });
        await person.page.getByRole("button", { name: "Rules" }).click();
        const drawings = await person.page
            .locator(".all-cards .piece")
            .evaluateAll((pieces) => pieces.map((piece) => piece.innerHTML));
        assert.ok(drawings.length >= 6, `${variant} has ${drawings.length} cards`);
        assert.equal(new Set(drawings).size, drawings.length, variant);
        // A piece without a drawing would be a bare disc.
        assert.ok(drawings.every((drawing) => drawing.includes("<path")), variant);
        await person.close();
    }
});

test("a game outlives a reload", async () => {
    const person = await Person.open();
    await person.begin("enchess", { "You play": "both" });
    await person.touch("e2", "e4", "d7", "d5", "x0", "e2");
    const [fen, moves] = [await person.fen(), await person.moves()];
    assert.equal(moves.length, 3);
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await person.fen(), fen);
    assert.deepEqual(await person.moves(), moves);
    await person.touch("d5", "e4");
    assert.equal((await person.moves()).at(-1), "dxe4");
    await person.close();
});

test("a reload while the engine thinks lets it think on", async () => {
    const person = await Person.open();
    await person.begin("normal", { "You play": "white", "Treville's level": "13" });
    await person.touch("e2", "e4");
    await person.page.reload();
    await person.waitUntilReady();
    await person.waitForMoves(2);
    await person.close();
});

test("what is wrong with a FEN is said, and nothing else happens", async () => {
    const person = await Person.open();
    const fen = await person.fen();
    await person.load("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "normal");
    assert.match(await person.page.getByRole("alert").textContent(), /row 2 .*does not have 8 squares/);
    await person.page.keyboard.press("Escape");
    assert.equal(await person.fen(), fen);
    await person.close();
});

test("a bad link begins a new game and says why", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e5"]) });
    assert.match(await person.page.getByRole("alert").textContent(), /linked game cannot be shown: /);
    assert.equal(await person.page.locator("[data-square=e2].square").count(), 1);
    await person.close();
});

/** A saved game of two people. */
const SAVED = {
    variant: "normal",
    start: "",
    moves: ["d2d4"],
    players: { white: "person", black: "person" },
    level: 5,
    timeControl: null,
    remaining: { white: 0, black: 0 },
    end: null,
    bottom: "white",
};

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const kept = (person, key) => person.page.evaluate((key) => localStorage.getItem(`treville.${key}`), key);

test("a bad link leaves the saved game alone", async () => {
    for (const hash of [link("normal", "", ["e2e5"]), link("draughts", ""), "#fen=8", "#variant%3Dnorma"]) {
        const person = await Person.open({ hash, saved: SAVED });
        assert.match(await person.page.getByRole("alert").textContent(), /linked game cannot be shown: /);
        assert.deepEqual(await person.moves(), ["d4"]);
        await person.page.reload();
        await person.waitUntilReady();
        assert.equal(await person.page.getByRole("alert").count(), 0);
        assert.deepEqual(await person.moves(), ["d4"]);
        await person.page.evaluate((hash) => (location.hash = hash), hash);
        assert.match(await person.page.getByRole("alert").textContent(), /linked game cannot be shown: /);
        assert.deepEqual(await person.moves(), ["d4"]);
        await person.close();
    }
});

test("a link is undone to the last game", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4", "e7e5"]), saved: SAVED });
    assert.deepEqual(await person.moves(), ["e4", "e5"]);
    await press(person, "Undo");
    assert.deepEqual(await person.moves(), ["d4"]);
    assert.ok(await person.page.getByRole("button", { name: "Undo" }).isDisabled());
    await press(person, "Redo");
    assert.deepEqual(await person.moves(), ["e4", "e5"]);
    await person.close();
});

test("what messengers do to links is undone", async () => {
    const whole = link("normal", "", ["e2e4", "e7e5"]);
    for (const hash of [
        `${whole}).`,
        whole.replaceAll("&", "&amp;"),
        whole.replace("normal", "Normal"),
        whole.replace("e2e4+", "e2e4%2B"),
        `#${encodeURIComponent(whole.slice(1))}`,
    ]) {
        const person = await Person.open({ hash });
        assert.deepEqual(await person.moves(), ["e4", "e5"], hash);
        await person.close();
    }
});

test("a saved game that cannot be read is kept", async () => {
    const saved = { ...SAVED, version: 9, players: "two" };
    const person = await Person.open({ saved });
    assert.match(await person.page.getByRole("alert").textContent(), /last game cannot be shown: it is damaged/);
    await person.begin("normal", { "You play": "both" });
    await person.touch("e2", "e4");
    await press(person, "My games");
    const [download] = await Promise.all([
        person.page.waitForEvent("download"),
        person.page.getByRole("button", { name: /^A game that cannot be read/ }).click(),
    ]);
    assert.equal(await readFile(await download.path(), "utf8"), JSON.stringify(saved));
    await person.close();
});

test("two tabs keep a game each, and leaving one does not overwrite the other's", async () => {
    const one = await Person.open({ saved: SAVED });
    const other = new Person(await one.page.context().newPage());
    await other.page.goto(one.page.url());
    await other.waitUntilReady();
    assert.deepEqual(await other.moves(), ["d4"]);
    await one.touch("d7", "d5");
    await other.page.goto("about:blank");
    assert.match(await kept(one, `game.${await kept(one, "last")}`), /1\. d4 d5/);
    const third = new Person(await one.page.context().newPage());
    await third.page.goto(one.page.url());
    await third.waitUntilReady();
    await third.touch("g8", "f6");
    await one.page.reload();
    await one.waitUntilReady();
    assert.deepEqual(await one.moves(), ["d4", "d5"]);
    await one.close();
});

test("a saved game that was tampered with is passed over", async () => {
    const person = await Person.open({ saved: { variant: "draughts", moves: [1] } });
    assert.ok(await person.page.getByRole("heading", { name: "Choose a piece: you are White." }).isVisible());
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("PGN goes out and comes in again", async () => {
    const person = await Person.open();
    await person.begin("musketeer", { "You play": "both", "The two extra pieces": "named" });
    await person.touch("b1", "c3", "g8", "f6", "e2", "e4");
    const [fen, pgn, moves] = [await person.fen(), await person.pgn(), await person.moves()];
    assert.match(pgn, /\[Variant "musketeer"\][\s\S]*1\. Nc3\/L/);
    await person.begin("normal", { "You play": "both" });
    await person.load(pgn);
    assert.equal(await person.fen(), fen);
    assert.deepEqual(await person.moves(), moves);
    await person.load("1. e4 e5 2. Ke3 *");
    assert.match(await person.page.getByRole("alert").textContent(), /line 1: Ke3/);
    await person.close();
});

test("Treville takes a side of a loaded game, and gives it back", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4"]) });
    const plays = async () => (await person.more()).getByLabel("Treville plays");
    await (await plays()).selectOption("black");
    await person.waitForMoves(2);
    await (await plays()).selectOption("neither");
    await person.touch("d2", "d4");
    assert.equal((await person.moves()).length, 3);
    assert.equal(await (await plays()).inputValue(), "neither");
    await person.close();
});

test("a link carries a whole game", async () => {
    const person = await Person.open();
    await person.begin("chuchess", { "You play": "both" });
    await person.touch("e2", "e4", "f7", "f5");
    const fen = await person.fen();
    await person.openExchange();
    const address = await person.page.getByLabel("Link to this game").inputValue();
    const another = await Person.open({ hash: address.slice(address.indexOf("#")) });
    assert.equal(await another.fen(), fen);
    assert.equal((await another.moves()).length, 2);
    await person.close();
    await another.close();
});

test("the way back and forth through a game", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4", "e7e5", "g1f3"]) });
    await person.page.getByRole("button", { name: "First position" }).click();
    assert.match(await person.square("e2").getAttribute("aria-label"), /white Pawn/);
    assert.equal((await person.moves()).length, 3);
    await person.page.getByRole("button", { name: "Next move" }).click();
    assert.match(await person.square("e4").getAttribute("aria-label"), /white Pawn/);
    // The next move of the game adds nothing; another one begins a variation.
    await person.touch("e7", "e5");
    assert.equal((await person.moves()).length, 3);
    await person.page.getByRole("button", { name: "Previous move" }).click();
    await person.touch("c7", "c5");
    assert.deepEqual(await person.moves(), ["e4", "e5", "c5", "Nf3"]);
    await person.close();
});

test("everything goes with the keyboard", async () => {
    const person = await Person.open();
    await person.begin("musketeer", { "You play": "white", "The two extra pieces": "named" });
    const { keyboard } = person.page;
    const tabTo = async (name) => {
        for (let presses = 0; presses < 60; presses += 1) {
            await keyboard.press("Tab");
            const label = await person.page.evaluate(
                () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
            );
            if (name.test(label)) {
                return;
            }
        }
        assert.fail(`no way to ${name}`);
    };
    await tabTo(/^Rules/);
    await keyboard.press("Enter");
    await keyboard.press("Escape");
    const focused = await person.page.evaluate(() => document.activeElement?.textContent);
    assert.equal(focused, "Rules");
    await tabTo(/^e1, white King/);
    await keyboard.press("ArrowUp");
    await keyboard.press("Enter");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowUp");
    await keyboard.press("Space");
    await person.waitForMoves(2);
    assert.equal((await person.moves())[0], "e4");
    await tabTo(/^Take back/);
    await keyboard.press("Enter");
    assert.deepEqual(await person.moves(), []);
    await (await person.more()).getByLabel("Type a move").focus();
    await keyboard.type("Nc3");
    await keyboard.press("Enter");
    await person.waitForMoves(2);
    assert.equal((await person.moves())[0], "Nc3/L");
    await person.close();
});

test("a phone is large enough", async () => {
    const person = await Person.open({
        options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    for (const variant of ["musketeer", "normal", "chuchess", "enchess", "morphing3"]) {
        const pieces = variant === "musketeer" ? { "The two extra pieces": "named" } : {};
        await person.begin(variant, { "You play": "both", ...pieces });
        const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 390, `${variant} is ${width} wide`);
        const square = await person.square("b1").boundingBox();
        assert.ok(square.width >= 35, `${variant}: squares of ${square.width}`);
    }
    await person.square("e2").tap();
    await person.square("f3").tap();
    await person.waitForMoves(1);
    // The cards are below the board; after the choice the board must be visible.
    await person.begin("musketeer", { "You play": "both", "The two extra pieces": "prelude" });
    for (const type of ["S", "F"]) {
        await person.page.locator(`[data-type=${type}]`).tap();
    }
    await person.page.waitForFunction(() => document.querySelector(".board").getBoundingClientRect().top > -1);
    await person.close();
});

test("a hint, a draw declined, a resignation", async () => {
    const person = await Person.open();
    await person.begin("normal", { "You play": "white", "Treville's level": "4" });
    await person.page.getByRole("button", { name: "Hint" }).click();
    await person.page.waitForSelector(".arrows .hint", { state: "attached" });
    await person.touch("e2", "e4");
    await person.waitForMoves(2);
    await (await person.more()).getByRole("button", { name: "Offer a draw" }).click();
    assert.match(await person.status(), /declines/);
    await person.page.getByRole("button", { name: "Resign" }).click();
    await person.page.getByRole("button", { name: "Yes, resign" }).click();
    assert.match(await person.status(), /Black wins: White resigns\./);
    await person.close();
});

test("a clock that runs out ends the game", async () => {
    const saved = {
        variant: "normal",
        start: "",
        moves: ["e2e4"],
        players: { white: "person", black: "person" },
        level: 5,
        timeControl: { base: 60_000, increment: 0 },
        remaining: { white: 60_000, black: 300 },
        end: null,
        bottom: "white",
    };
    const person = await Person.open({ saved });
    await person.page.waitForSelector(".ended");
    assert.match(await person.status(), /White wins: Black is out of time\./);
    await person.close();
});

test("analysis shows lines and arrows, and a move ends it at once", async () => {
    const person = await Person.open({ hash: link("musketeer", "") });
    await person.page.getByLabel("Show what Treville thinks").check();
    await person.page.waitForSelector(".lines li:nth-child(3)");
    assert.match(await person.page.locator(".lines li").first().textContent(), /^[+−](M?\d|\d+\.\d\d)/);
    // The new best line may have been the second one, whose place is then empty until the next.
    await person.page.waitForFunction(() => document.querySelectorAll(".arrows path").length === 3);
    await person.touch("e2", "e4");
    await person.waitForMoves(1);
    await person.page.waitForFunction(() => /^[+−]/.test(document.querySelector(".lines li")?.textContent ?? ""));
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("only the network of the game is loaded", async () => {
    const person = await Person.open({ hash: link("chuchess", "") });
    const first = await person.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    assert.deepEqual(
        first.filter((name) => name.includes("/networks/")).map((name) => name.split("/").at(-1)),
        ["chuchess.js"],
    );
    const loaded = [];
    person.page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await person.begin("enchess", { "You play": "black" });
    await person.waitForMoves(1);
    await person.begin("chuchess", { "You play": "black" });
    await person.waitForMoves(1);
    assert.deepEqual(
        loaded.filter((path) => path.endsWith(".js")),
        ["/networks/enchess.js"],
    );
    await person.close();
});

test("a network that cannot be loaded is named, and asked for again", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4"]) });
    await person.page.route("**/networks/chuchess.js", (route) => route.abort(), { times: 1 });
    await person.begin("chuchess", { "You play": "black" });
    await person.page.getByText("networks/chuchess.js cannot be loaded").waitFor();
    await person.page.getByRole("button", { name: "Try again" }).click();
    await person.waitForMoves(1);
    await person.close();
});

test("the page works from a file", async () => {
    const person = await Person.open({ address: pathToFileURL(join(PAGE, "index.html")).href });
    await person.page.locator("[data-type=L]").click();
    await person.waitForMoves(2);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("pieces are drawn or lettered, boards have colours to choose, and the page remembers both", async () => {
    const person = await Person.open({ hash: link("musketeer", "") });
    const king = () => person.square("e1").locator("svg").textContent();
    const ground = () => person.square("e1").evaluate((square) => getComputedStyle(square).backgroundColor);
    const [figure, wood] = [await king(), await ground()];
    const menu = await person.more();
    await menu.getByLabel("Pieces").selectOption("letters");
    await menu.getByRole("combobox", { name: /^Board/ }).selectOption("green");
    const chosen = [await king(), await ground()];
    assert.deepEqual([figure, chosen[0]], ["", "K"]);
    assert.notEqual(chosen[1], wood);
    await person.page.reload();
    await person.waitUntilReady();
    assert.deepEqual([await king(), await ground()], chosen);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
