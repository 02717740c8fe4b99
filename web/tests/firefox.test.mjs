// A smoke test in Firefox, which Playwright cannot drive as distributions build it.
import assert from "node:assert/strict";
import { test } from "node:test";
import puppeteer from "puppeteer-core";
import { serve } from "../serve.mjs";
import { link, PAGE } from "./person.mjs";

/** Empty where there is none. */
const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

test("Treville plays and analyses in Firefox", { skip: FIREFOX === "" }, async () => {
    const server = await serve(PAGE, 0);
    const browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX });
    try {
        const page = await browser.newPage();
        const complaints = [];
        page.on("pageerror", (error) => complaints.push(error.message));
        await page.goto(`${server.address}${link("musketeer", "")}`);
        await page.waitForSelector("#page[data-ready]");
        await page.click("::-p-aria([name='New game'][role='button'])");
        await page.click("input[value=normal]");
        await page.click("::-p-aria([name='Start game'][role='button'])");
        for (const square of ["e2", "e4"]) {
            await page.click(`[data-square="${square}"]`);
        }
        await page.waitForFunction(() => document.querySelectorAll(".move-list button").length === 2);
        await page.click("::-p-aria([name='Show what Treville thinks'])");
        await page.waitForSelector(".lines li");
        assert.deepEqual(complaints, []);
    } finally {
        await browser.close();
        server.close();
    }
});
