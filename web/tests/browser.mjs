// The browser of the tests.
import { chromium } from "playwright-core";

const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
// It must run as root in containers, and must not send telemetry.
const SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

export const launch = () => chromium.launch({ executablePath: BROWSER, args: SWITCHES });
