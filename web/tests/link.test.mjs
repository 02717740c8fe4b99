// A game between two people who send each other links, and two people at one screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const panel = (person) => person.page.getByRole("region", { name: "Game by links" });
const words = (person) => panel(person).getByRole("status").textContent();
const alert = (person) => person.page.getByRole("alert").textContent();
const bottom = (person) => person.page.locator(".player").last().textContent();

/** The link that a person would send. */
async function sentBy(person) {
    const address = await person.page.getByLabel("Link to send").inputValue();
    return address.slice(address.indexOf("#"));
}

const receive = (person, hash) => person.page.evaluate((hash) => void (location.hash = hash), hash);

async function waitForMoves(person, ...moves) {
    await person.waitForMoves(moves.length);
    assert.deepEqual(await person.moves(), moves);
}

async function begin(side, variant = "normal", choices = {}) {
    const person = await Person.open();
    await person.begin(variant, { "You play": side, Opponent: "link", ...choices });
    return person;
}

/** Two people who have made these moves, the first of them White. */
async function under(...moves) {
    const white = await begin("white");
    let black;
    const players = [white];
    for (const [index, [from, to]] of moves.entries()) {
        const [mover, other] = index % 2 === 0 ? [white, black] : [black, white];
        await mover.touch(from, to);
        if (other) {
            await receive(other, await sentBy(mover));
            await other.waitForMoves(index + 1);
        } else {
            black = await Person.open({ hash: await sentBy(white) });
            players.push(black);
        }
    }
    return players;
}

const close = (...people) => Promise.all(people.map((person) => person.close()));

test("two people choose pieces and play by links", async () => {
    const black = await begin("black", "musketeer", { "Default type 1": "Hawk" });
    assert.match(await bottom(black), /^Black: you/);
    assert.equal(await black.page.locator(".type-cards button:enabled").count(), 0);
    assert.match(await words(black), /opponent begins/);
    const white = await Person.open({ hash: await sentBy(black) });
    await white.page.getByRole("heading", { name: "Choose a piece: you are White." }).waitFor();
    await white.page.locator("[data-type=D]").click();
    assert.equal(await white.page.locator(".type-cards button:enabled").count(), 0);
    await receive(black, await sentBy(white));
    // Choosing the same type declines: the default pair is played.
    await black.page.locator("[data-type=D]").click();
    await receive(white, await sentBy(black));
    await waitForMoves(white, "D", "D declines");
    const turns = [[white, "b0"], [black, "g9"], [white, "e0"], [black, "d9"], [white, "b1", "c3"]];
    for (const [mover, ...squares] of turns) {
        await mover.touch(...squares);
        await receive(mover === white ? black : white, await sentBy(mover));
        await (mover === white ? black : white).waitForMoves((await mover.moves()).length);
    }
    assert.equal((await black.moves()).at(-1), "Nc3/H");
    assert.equal(await white.fen(), await black.fen());
    // Nobody moves for the other, and the engine neither moves nor helps.
    await white.touch("g8");
    assert.equal(await white.page.locator(".target").count(), 0);
    assert.equal(await white.page.getByLabel("Show what Treville thinks").count(), 0);
    assert.ok(await white.page.getByRole("button", { name: "Hint" }).isDisabled());
    assert.equal(await white.page.getByRole("timer").count(), 0);
    await black.touch("g8", "f6");
    assert.equal((await black.moves()).length, 8);
    assert.deepEqual([...white.complaints, ...black.complaints], []);
    await close(white, black);
});

test("an older link overwrites nothing", async () => {
    const [white, black] = await under(["e2", "e4"]);
    const older = await sentBy(white);
    await black.touch("e7", "e5");
    await receive(white, await sentBy(black));
    await waitForMoves(white, "e4", "e5");
    await white.touch("g1", "f3");
    for (const person of [white, black]) {
        const moves = await person.moves();
        await receive(person, older);
        await person.page.getByText("The link is older than the game kept here").waitFor();
        assert.deepEqual(await person.moves(), moves);
    }
    // A new visit knows the game from the list.
    const again = new Person(await white.page.context().newPage());
    await again.page.goto(white.page.url().replace(/#.*/, "") + older);
    await again.waitUntilReady();
    assert.match(await alert(again), /older/);
    assert.deepEqual(await again.moves(), ["e4", "e5", "Nf3"]);
    assert.match(await bottom(again), /^White: you/);
    await close(white, black);
});

test("a link with other moves is a variation, until it is promoted", async () => {
    const [white, black] = await under(["e2", "e4"], ["e7", "e5"]);
    const other = await sentBy(black);
    await press(black, "Take back");
    await black.touch("c7", "c5");
    await receive(white, await sentBy(black));
    await white.page.getByText("The link differs from the game kept here").waitFor();
    assert.deepEqual(await white.moves(), ["e4", "e5", "c5"]);
    await press(white, "Promote the variation");
    assert.equal(await words(white), "It is your turn.");
    await white.touch("g1", "f3");
    await receive(black, await sentBy(white));
    await waitForMoves(black, "e4", "c5", "Nf3");
    // The link under Save and load only shows the game, to anybody.
    await white.openExchange();
    const shown = await white.page.getByLabel("Link to this game").inputValue();
    assert.ok(!shown.includes("game="), shown);
    await white.page.keyboard.press("Escape");
    // The move taken back comes as a variation too.
    await receive(white, other);
    await white.page.getByText("The link differs from the game kept here").waitFor();
    await press(white, "Undo");
    assert.deepEqual([...(await white.moves())].sort(), ["Nf3", "c5", "e4", "e5"]);
    assert.deepEqual([...white.complaints, ...black.complaints], []);
    await close(white, black);
});

test("damaged links are named, and lose nothing", async () => {
    const [white, black] = await under(["e2", "e4"], ["e7", "e5"]);
    const whole = await sentBy(black);
    const cut = [whole.length - 3, whole.indexOf("&sum"), whole.indexOf("+e7e5"), whole.indexOf("&moves"), 12];
    const damaged = cut.map((length) => whole.slice(0, length));
    for (const hash of [...damaged, whole.replace("e7e5", "e7e6"), whole.replace("turn=white", "turn=black")]) {
        await receive(white, hash);
        await white.page.getByText(/The link.* damaged/).waitFor();
        // A step makes room for the next word.
        await white.page.keyboard.press("ArrowLeft");
        await white.page.keyboard.press("ArrowRight");
        assert.equal(await white.page.getByRole("alert").count(), 0);
        assert.deepEqual(await white.moves(), ["e4", "e5"]);
    }
    // What messengers add or encode does no harm.
    for (const hash of [`${whole}).`, whole.replaceAll("&", "&amp;"), `#${encodeURIComponent(whole.slice(1))}`]) {
        const another = await Person.open({ hash });
        assert.deepEqual(await another.moves(), ["e4", "e5"]);
        await another.close();
    }
    await close(white, black);
});

test("a link is shared, copied, or shown to copy, and can be pasted", async () => {
    const white = await begin("white");
    await white.touch("e2", "e4");
    const address = await white.page.getByLabel("Link to send").inputValue();
    await white.page.evaluate(() => {
        navigator.share = async (data) => void (globalThis.shared = data);
    });
    assert.equal(await words(white), "Send your move as a link.");
    await press(white, "Send this move");
    await panel(white).getByText("Sent.").waitFor();
    assert.deepEqual(await white.page.evaluate(() => globalThis.shared), {
        title: "Chess, Treville",
        text: "Chess, Treville: e4",
        url: address,
    });
    await white.page.reload();
    await white.waitUntilReady();
    await panel(white).getByText("Sent.").waitFor();
    const copies = (write) =>
        white.page.evaluate((write) => {
            delete Navigator.prototype.share;
            Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: eval(write) } });
        }, write);
    await copies("async (text) => void (globalThis.copied = text)");
    await press(white, "Send again");
    await panel(white).getByText("The link is copied").waitFor();
    assert.equal(await white.page.evaluate(() => globalThis.copied), address);
    await copies("async () => { throw new DOMException('no', 'NotAllowedError'); }");
    await press(white, "Send again");
    await panel(white).getByText("copy it from here").waitFor();
    const black = await Person.open();
    await black.load(`Chess, Treville: e4\n${address}`);
    await waitForMoves(black, "e4");
    assert.match(await bottom(black), /^Black: you/);
    await black.load(address.slice(0, -2));
    assert.match(await black.page.locator("#load-trouble").textContent(), /damaged or cut off/);
    await close(white, black);
});

test("on a phone board and link are visible together, and nothing moves when it is sent", async () => {
    const person = await Person.open({ options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
    await person.begin("chuchess", { "You play": "white", Opponent: "link" });
    const parts = [".board", ".correspondence", ".steps", ".acts"];
    const boxes = () => Promise.all(parts.map((part) => person.page.locator(part).boundingBox()));
    const before = await boxes();
    assert.ok(before.every(({ y, height }) => y >= 0 && y + height <= 844), JSON.stringify(before));
    await person.touch("e2", "e4");
    await panel(person).getByText("Send your move").waitFor();
    assert.deepEqual(await boxes(), before);
    await person.page.evaluate(() => {
        Object.defineProperty(navigator, "share", { configurable: true, value: async () => {} });
    });
    await press(person, "Send this move");
    await panel(person).getByText("Sent.").waitFor();
    assert.deepEqual(await boxes(), before);
    await person.close();
});

test("a draw is offered, declined and agreed, and a resignation is sent", async () => {
    const [white, black] = await under(["e2", "e4"], ["e7", "e5"]);
    await (await white.more()).getByRole("button", { name: "Offer a draw" }).click();
    assert.match(await words(white), /link will offer a draw/);
    await white.touch("g1", "f3");
    await receive(black, await sentBy(white));
    await panel(black).getByText("Your opponent offers a draw.").waitFor();
    await black.touch("b8", "c6");
    await receive(white, await sentBy(black));
    await panel(white).getByText("It is your turn.").waitFor();
    await white.touch("f1", "b5");
    await (await white.more()).getByRole("button", { name: "Offer a draw" }).click();
    await receive(black, await sentBy(white));
    await press(black, "Accept the draw");
    assert.match(await black.status(), /Draw by agreement/);
    await receive(white, await sentBy(black));
    await white.page.getByText("Draw by agreement.").first().waitFor();
    assert.equal(await words(white), "The game is over.");
    // After the game Treville helps.
    assert.ok(await white.page.getByLabel("Show what Treville thinks").isVisible());
    await press(black, "Undo");
    await press(black, "Resign");
    await press(black, "Yes, resign");
    assert.match(await words(black), /send the link, so that your opponent sees it/);
    const [other] = await under(["d2", "d4"]);
    await receive(other, await sentBy(black));
    await other.page.getByText("White wins: Black resigns.").first().waitFor();
    assert.deepEqual([...white.complaints, ...black.complaints, ...other.complaints], []);
    await close(white, black, other);
});

test("My games keeps a game by links, and another tab follows it", async () => {
    const white = await begin("white", "chuchess");
    await white.touch("e2", "e4");
    const black = await Person.open({ hash: await sentBy(white) });
    await black.touch("f7", "f5");
    const answer = await sentBy(black);
    const tab = new Person(await white.page.context().newPage());
    await tab.page.goto(white.page.url().replace(/#.*/, "") + answer);
    await tab.waitUntilReady();
    assert.equal((await tab.moves()).length, 2);
    await white.waitForMoves(2);
    await tab.begin("enchess", { "You play": "both" });
    await press(tab, "My games");
    const games = tab.page.locator(".games li > button:first-child");
    assert.equal(await games.count(), 1);
    assert.match(await games.textContent(), /Chu Chess, Correspondence game/);
    await games.click();
    assert.equal(await words(tab), "It is your turn.");
    assert.deepEqual([...white.complaints, ...black.complaints, ...tab.complaints], []);
    await close(white, black);
});

test("a wrong side is corrected, and a plain link stays a plain game", async () => {
    const [white, black] = await under(["e2", "e4"]);
    await (await black.more()).getByLabel("You are").selectOption("white");
    assert.match(await bottom(black), /^White: you/);
    const plain = await Person.open({ hash: link("normal", "", ["e2e4"]) });
    assert.equal(await panel(plain).count(), 0);
    await close(white, black, plain);
});

test("the board turns between two people at one screen", async () => {
    const person = await Person.open();
    await press(person, "New game");
    const dialog = person.page.getByRole("dialog");
    await dialog.locator("input[value=normal]").check();
    await dialog.getByLabel("You play").selectOption("both");
    await dialog.getByLabel("The board turns").check();
    await press(person, "Start game");
    assert.match(await bottom(person), /^White/);
    await person.touch("e2", "e4");
    assert.match(await bottom(person), /^Black/);
    await person.touch("e7", "e5");
    assert.match(await bottom(person), /^White/);
    await person.page.keyboard.press("ArrowLeft");
    assert.match(await bottom(person), /^White/);
    await person.page.keyboard.press("ArrowRight");
    await (await person.more()).getByLabel("The board turns").uncheck();
    await person.page.keyboard.press("Escape");
    await person.touch("g1", "f3");
    assert.match(await bottom(person), /^White/);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
