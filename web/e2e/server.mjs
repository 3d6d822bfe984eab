// Serves web/dist as `muster serve` does: the same headers, index.html for unknown paths. Used by the
// browser tests. `isolated: false` leaves out the headers that allow shared memory; files whose path is
// like `broken` hold nonsense.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self' ws://127.0.0.1:* ws://localhost:*";

/** Listens on loopback; resolves to the address and a way to end it. */
export function serve(folder, { isolated = true, broken, port = 0 } = {}) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    let file = join(folder, path);
    const known = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    if (path === "/api/list") {
      // Nobody plays.
      response.setHeader("content-type", "application/json");
      response.end(`{"games":[]}`);
      return;
    }
    if (path === "/api/me") {
      // No server behind these files, as the pages find out; a 404 would stand in the console.
      response.setHeader("content-type", "text/plain");
      response.end("");
      return;
    }
    if (!known && (path.startsWith("/api") || extname(path))) {
      response.writeHead(404).end();
      return;
    }
    if (!known) file = join(folder, "index.html");
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    response.setHeader("content-security-policy", path === "/embed" ? policy.replace("frame-ancestors 'none'", "frame-ancestors *") : policy);
    response.setHeader("cache-control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    if (isolated) {
      response.setHeader("cross-origin-opener-policy", "same-origin");
      response.setHeader("cross-origin-embedder-policy", "require-corp");
    }
    if (broken?.test(path)) response.end("throw 0");
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        close: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
      });
    });
  });
}
