// The service worker: keeps all files of one version of the page and serves them, also without a network.
//
// The build sets FILES, the files with their hashes, and VERSION. Each file is checked against its hash, so that one
// version is kept whole or not at all. A new version waits until the user asks for it: until then all files come from
// the old one.

/** Other copies of the page may have the same origin. */
const PREFIX = `treville ${registration.scope} `;
const NAME = PREFIX + VERSION;

const addressOf = (file) => new URL(file, registration.scope).href;

/** Files are kept under their hashes, so that a new version loads only those that it changes. */
const keyOf = (file) => `${addressOf(file)}?${encodeURIComponent(FILES[file])}`;

async function keep(file) {
    const key = keyOf(file);
    const known = await caches.match(key);
    const response = known ?? (await fetch(addressOf(file), { cache: "no-cache", integrity: FILES[file] }));
    if (!response.ok) {
        throw new Error(`${file}: ${response.status}`);
    }
    await (await caches.open(NAME)).put(key, response);
}

async function removeOthers() {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(others.map((name) => caches.delete(name)));
}

/** The name of the file for an address. */
function fileOf(url) {
    const address = url.replace(/[?#].*/, "").replace(/index\.html$/, "");
    return Object.keys(FILES).find((file) => addressOf(file) === address);
}

async function answer(request, file) {
    const kept = await (await caches.open(NAME)).match(keyOf(file));
    return kept ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(Promise.all(Object.keys(FILES).map(keep))));

addEventListener("activate", (event) => event.waitUntil(removeOthers()));

addEventListener("message", ({ data }) => data === "update" && skipWaiting());

addEventListener("fetch", (event) => {
    const file = fileOf(event.request.url);
    if (file !== undefined && event.request.method === "GET") {
        event.respondWith(answer(event.request, file));
    }
});
