// Takes the pictures of docs/web.md anew, or only those that are named: node pictures.mjs FOLDER_OF_THE_PAGE DOCS
// [NAME...]. CHROMIUM names the browser.
import { join } from "node:path";
import { serve } from "./serve.mjs";
import { launch } from "./tests/browser.mjs";
import { link } from "./tests/person.mjs";

const [folder, docs, ...names] = process.argv.slice(2);
if (!folder || !docs) {
    console.error("usage: node pictures.mjs FOLDER DOCS [NAME...]");
    process.exit(2);
}

const touch = async (page, ...squares) => {
    for (const square of squares) {
        await page.locator(`[data-square="${square}"]`).click();
    }
};

/** Each picture: the size of the window, the game, and what is done there. */
const PICTURES = {
    "web-game": {
        viewport: { width: 1240, height: 860 },
        hash: link("musketeer", "*l****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L****C* w KQkq - 0 1", [
            "e2e4",
            "e7e5",
            "b1c3",
            "g8f6",
        ]),
        act: async (page) => {
            await page.getByLabel("Show what Treville thinks").check();
            await page.getByText(/^Depth (1[5-9]|[2-9]\d),/).waitFor();
        },
    },
    "web-prelude": { viewport: { width: 1240, height: 860 }, hash: "", act: async () => {} },
    "web-phone": {
        viewport: { width: 390, height: 844 },
        colorScheme: "dark",
        hash: link("morphing3", "rnbqkqbnr/ppppppppp/9/9/9/3K5/9/PPP2PPPP/RNBQ1QBNR w - - 0 1 PK"),
        act: (page) => touch(page, "d4"),
    },
    "web-aurors": {
        viewport: { width: 1240, height: 860 },
        hash: link("enchess", "a/1nbqkbn1/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQABNR/K w - - 0 1"),
        act: (page) => touch(page, "d1"),
    },
    "web-lesson": {
        viewport: { width: 1240, height: 860 },
        hash: "#learn/unicorn/3",
        act: (page) => page.getByRole("button", { name: "Hint" }).click({ clickCount: 2 }),
    },
    "web-explorer": { viewport: { width: 1240, height: 860 }, hash: "#prelude", act: async () => {} },
    // A whole game.
    "workshop-page": {
        viewport: { width: 1240, height: 860 },
        hash: link(
            "Xiangqi Cannon, C, mRcpR, cannon; Horse, H, nN, nightrider; Amazon, A, QN",
            "c****a**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C****A* w KQkq - 0 1 pieces-8a97f61d",
            (
                "e2e4 e7e5 g1f3a b8c6 b1c3c g8f6 d2d4 e5d4 f3d4 c6d4 c1e3 d4c6 f1e2 f8e7a g2g4 h7h6 f2f4 f6g4 e2g4 " +
                "a8b8c g1f2 e7h4 g4d7 c8d7 d1d7 f8d7 f4f5 h4f2 e1e2 f2e3 h1e1 d7d2"
            ).split(" "),
        ),
        act: async () => {},
    },
    "workshop-design": {
        viewport: { width: 1240, height: 860 },
        hash: "#workshop",
        act: (page) => page.getByLabel("Betza notation").fill("mRcpR"),
    },
};
const wanted = Object.entries(PICTURES).filter(([name]) => names.length === 0 || names.includes(name));

const server = await serve(folder, 0);
const browser = await launch();
for (const [name, { hash, act, ...options }] of wanted) {
    const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block", ...options });
    const page = await context.newPage();
    await page.goto(server.address + hash);
    await page.waitForSelector("#page[data-ready]");
    await act(page);
    // The pointer rests where it marks nothing.
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(docs, `${name}.png`) });
    await context.close();
}
await browser.close();
server.close();
