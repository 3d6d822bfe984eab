// A browser without SIMD, which Chromium becomes when its JavaScript engine takes the processor for an
// older one: it refuses every module with such instructions, plays with the plain one, and keeps that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { done, games, openApp, waitForMoves } from "./support.mjs";

const skip = process.arch !== "x64" && "only V8 for x86 can do without";

/** The WebAssembly files that the service worker has kept, without their hashes. */
async function keptModules(app, page) {
  await page.goto(app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return page.evaluate(async () => {
    const requests = [];
    for (const name of await caches.keys()) requests.push(...(await (await caches.open(name)).keys()));
    return requests.flatMap(({ url }) => /(\w+)-[^/]*\.wasm$/.exec(url)?.[1] ?? []).sort();
  });
}

test("without SIMD the computer moves, on one thread, offline too", { skip }, async () => {
  const app = await openApp({ v8: "--no-enable-sse4-1" });
  const page = await app.page({ serviceWorkers: "allow" });
  assert.deepEqual(await keptModules(app, page), ["muster_plain", "muster_rules"]);
  await page.context().setOffline(true);
  for (const game of games) {
    await page.goto(`${app.url}/play?game=${game}&level=4&side=1&id=${game}`);
    await waitForMoves(page, 1);
  }
  await page.goto(`${app.url}/settings`);
  await page.getByRole("radiogroup", { name: "Board" }).waitFor();
  assert.equal(await page.getByRole("radiogroup", { name: "Engine threads" }).count(), 0);
  await done(page);
  await app.close();
});

test("a browser with SIMD does not keep the plain engine", async () => {
  const app = await openApp();
  const page = await app.page({ serviceWorkers: "allow" });
  assert.deepEqual(await keptModules(app, page), ["muster", "muster_rules", "muster_threads"]);
  await done(page);
  await app.close();
});
