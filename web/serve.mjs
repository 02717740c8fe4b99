// Serves a folder on the loopback interface: node serve.mjs FOLDER PORT. Port 0 chooses a free port.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
};

/** Starts the server; resolves to its address and a function that stops it. */
export async function serve(folder, port) {
    const server = createServer(async (request, response) => {
        try {
            const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
            const file = path.endsWith("/") ? `${path}index.html` : path;
            const content = await readFile(join(folder, file));
            response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
            response.end(content);
        } catch {
            response.writeHead(404).end("There is no such file.");
        }
    });
    await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
    return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === import.meta.filename) {
    const [folder, port] = process.argv.slice(2);
    if (!folder || !/^\d+$/.test(port ?? "")) {
        console.error("usage: node serve.mjs FOLDER PORT");
        process.exit(2);
    }
    try {
        const { address } = await serve(folder, Number(port));
        console.log(`The page is at ${address} until you press Control and C.`);
    } catch (error) {
        console.error(`cannot serve ${folder}: ${error.message}`);
        process.exit(1);
    }
}
