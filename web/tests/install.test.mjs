// The page as an installed application: offline, updates, addresses of views and the browser's Back.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serve } from "../serve.mjs";
import { writeService } from "../service.mjs";
import { link, PAGE, Person, withBrowser } from "./person.mjs";

withBrowser();

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const offer = (person) => person.page.getByText("A new version of this page is ready.");

/** A copy of the page with a server of its own, which a test may change. */
async function copied(body) {
    const folder = await mkdtemp(join(tmpdir(), "treville-page-"));
    await cp(PAGE, folder, { recursive: true });
    const server = await serve(folder, 0);
    const { address } = server;
    const person = await Person.open({ address, options: { serviceWorkers: "allow" } });
    await person.page.evaluate(() => navigator.serviceWorker.ready);
    await body({ person, folder, server, address });
    assert.deepEqual(person.complaints, []);
    await person.close();
    server.close();
    await rm(folder, { recursive: true });
}

/** Loads the page again, now by its service worker. */
async function reload(person) {
    await person.page.reload();
    await person.waitUntilReady();
}

test("the page can be installed", async () => {
    const person = await Person.open({ options: { serviceWorkers: "allow" } });
    const client = await person.page.context().newCDPSession(person.page);
    const { errors, data } = await client.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    // The windows of the tests are private.
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
    for (const { src, sizes } of JSON.parse(data).icons) {
        const image = await readFile(join(PAGE, src));
        assert.equal(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, sizes);
        const isShown = await person.page.evaluate(async (src) => {
            const image = Object.assign(new Image(), { src });
            await image.decode();
            return image.naturalWidth > 0;
        }, src);
        assert.ok(isShown, src);
    }
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("the service worker is short", async () => {
    const text = await readFile(join(PAGE, "../../web/page/service.js"), "utf8");
    assert.ok(text.trimEnd().split("\n").length <= 60);
});

test("every game can be played without a network", async () => {
    await copied(async ({ person, server }) => {
        await person.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
        server.close();
        await reload(person);
        await person.page.locator("[data-type=L]").click();
        await person.waitForMoves(2);
        for (const variant of ["normal", "chuchess", "enchess", "morphing3"]) {
            await person.begin(variant, { "You play": "black" });
            await person.waitForMoves(1);
        }
    });
});

/** Changes a word of the page, as a new version would. */
async function change(folder, from, to) {
    const file = join(folder, "page.js");
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(from, to));
}

const games = (person, name) => person.page.getByRole("button", { name, exact: true });

test("a new version is offered, and used after a click, in all tabs", async () => {
    await copied(async ({ person, folder, address }) => {
        await reload(person);
        await person.begin("normal", { "You play": "both" });
        await person.touch("e2", "e4");
        const other = new Person(await person.page.context().newPage(), address);
        await other.page.goto(address);
        await other.waitUntilReady();
        const old = await readFile(join(folder, "page.js"));
        await change(folder, "My games", "All games");
        await writeService(folder);
        // A server that has only a part of the new version: the old one stays.
        await writeFile(join(folder, "page.js"), old);
        await reload(person);
        await person.page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update().catch(() => {});
            while (registration.installing) {
                await new Promise((resolve) => setTimeout(resolve, 50));
            }
        });
        assert.equal(await offer(person).count(), 0);
        assert.equal(await games(person, "My games").count(), 1);
        // The whole version; what it has not changed is not loaded again.
        await change(folder, "My games", "All games");
        await rm(join(folder, "engine.js"));
        await reload(person);
        await offer(person).waitFor();
        await reload(person);
        await offer(person).waitFor();
        assert.equal(await games(person, "My games").count(), 1);
        await press(person, "Later");
        assert.equal(await offer(person).count(), 0);
        await reload(person);
        await press(person, "Update");
        for (const tab of [person, other]) {
            await games(tab, "All games").waitFor();
            await tab.waitUntilReady();
            assert.deepEqual(await tab.moves(), ["e4"]);
        }
        const caches = await person.page.evaluate(() => globalThis.caches.keys());
        assert.equal(caches.length, 1);
        // Browsers note that the first new version could not be installed.
        assert.ok(person.complaints.every((text) => /integrity|Failed to fetch/.test(text)), person.complaints.join("\n"));
        person.complaints.length = 0;
    });
});

test("scripts of different versions do not run together", async () => {
    await copied(async ({ person, folder }) => {
        const file = join(folder, "engine.js");
        await writeFile(file, (await readFile(file, "utf8")).replace(/version:"\w+"/, 'version:"other"'));
        const page = await person.page.context().browser().newPage();
        await page.goto(person.page.url());
        await page.getByText("engine.js and page.js are of different versions; load the page again").waitFor();
        await page.close();
    });
});

/** Waits until the address names a view. */
const at = (person, hash) => person.page.waitForURL((url) => url.hash === hash);
const dialog = (person, name) => person.page.getByRole("dialog", { name });

test("views have addresses, and Back leads through them", async () => {
    const person = await Person.open();
    const { page } = person;
    const views = { "New game": "#new-game", "My games": "#my-games", "Save and load": "#save-and-load" };
    for (const [name, hash] of Object.entries(views)) {
        await press(person, name);
        await at(person, hash);
        await page.goBack();
        await dialog(person, name).waitFor({ state: "detached" });
        await page.goForward();
        await dialog(person, name).waitFor();
        // Closing goes back too, so that Back does not open the dialog again.
        await page.keyboard.press("Escape");
        await at(person, "");
        await dialog(person, name).waitFor({ state: "detached" });
    }
    await press(person, "Rules");
    await at(person, "#rules");
    await page.reload();
    await person.waitUntilReady();
    await dialog(person, "Musketeer Chess").waitFor();
    await page.keyboard.press("Escape");
    await at(person, "");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

/** Does something that opens another game, and waits for its entry in the history. */
async function opening(person, act) {
    const before = await person.page.evaluate(() => history.state.game);
    await act();
    await person.page.waitForFunction((before) => history.state.game !== before, before);
}

test("Back leads to the games that were open before", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4", "e7e5"]) });
    const { page } = person;
    const shows = (title) => page.locator("h1").getByText(title, { exact: true }).waitFor();
    await page.waitForFunction(() => history.state !== null);
    await opening(person, () => person.begin("chuchess", { "You play": "both" }));
    await person.touch("e2", "e4");
    await page.goBack();
    await shows("Chess");
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.deepEqual(await person.moves(), ["e4", "e5"]);
    await page.goForward();
    await shows("Chu Chess");
    await press(person, "My games");
    await at(person, "#my-games");
    await opening(person, () => page.locator(".games li > button:first-child").filter({ hasText: /finishedChess/ }).click());
    await shows("Chess");
    await page.goBack();
    await dialog(person, "My games").waitFor();
    await page.goBack();
    await dialog(person, "My games").waitFor({ state: "detached" });
    await shows("Chu Chess");
    // A game without moves is not kept: Back stays with the game that is shown.
    await opening(person, () => person.begin("enchess", { "You play": "both" }));
    await opening(person, () => person.begin("morphing3", { "You play": "both" }));
    await page.goBack();
    await shows("Morphing Chess III");
    await page.goBack();
    await shows("Chu Chess");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

const REVIEWED = `[WhiteAccuracy "31.5"]\n\n1. f3 $6 {[%eval -0.70]} (1. e4 {[%eval 0.35]}) 1... e5 {[%eval -0.75]} *`;

test("the review and its mistakes have addresses", async () => {
    const person = await Person.open({ options: { viewport: { width: 390, height: 844 } } });
    const { page } = person;
    await person.load(REVIEWED);
    await at(person, "");
    await page.getByLabel("Effort").selectOption("50000");
    await press(person, "Review again");
    await at(person, "#review");
    await page.getByRole("button", { name: "Review again" }).waitFor();
    await page.getByRole("button", { name: /^Try again/ }).first().click();
    await at(person, "#mistake");
    await page.goBack();
    await page.locator(".trial").waitFor({ state: "detached" });
    await at(person, "#review");
    await page.getByRole("button", { name: /^Try again/ }).first().click();
    await at(person, "#mistake");
    await press(person, "End");
    await at(person, "#review");
    await page.goBack();
    await at(person, "");
    await page.reload();
    await person.waitUntilReady();
    await page.goto(`${page.url()}#review`);
    await page.waitForFunction(() => document.querySelector(".graph").getBoundingClientRect().bottom <= innerHeight);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
