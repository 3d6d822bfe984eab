// The engine's threads: as many as were chosen where the page is isolated, one where it is not or
// where something is missing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { patienceMs } from "./browser.mjs";
import { clickMove, done, engine, openApp, waitForMoves } from "./support.mjs";

let player;
const apps = {};
before(async () => {
  player = await engine();
  apps.isolated = await openApp();
  apps.bare = await openApp({ isolated: false });
  apps.noModule = await openApp({ broken: /muster_threads.*\.wasm$/ });
  apps.noNet = await openApp({ broken: /\.net$/ });
  apps.noHelper = await openApp({ broken: /helper.*\.js$/ });
});
after(() => Promise.all(Object.values(apps).map((app) => app.close())));

const choose = async (app, page, threads) => {
  await page.goto(`${app.url}/settings`);
  await page.getByRole("radiogroup", { name: "Engine threads" }).getByLabel(threads, { exact: true }).check();
};
const head = (page, text) => page.locator(".engine", { hasText: text }).waitFor();

/** The engine is on and searches on so many threads. A helper that comes late is there for the next search: another one is begun until it is. */
async function searchesOn(page, threads) {
  const count = new RegExp(`\\b${threads} threads`);
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    await head(page, "nodes/s");
    const said = await page.locator(".engine-foot").textContent();
    if (count.test(said)) return;
    await page.locator(".engine .switch input").uncheck();
    await page.locator(".engine .switch input").check();
    await page.waitForFunction((before) => ![undefined, before].includes(document.querySelector(".engine-foot")?.textContent), said);
  }
  assert.match(await page.locator(".engine-foot").textContent(), count);
}

async function analyse(app, page) {
  await page.goto(`${app.url}/analysis?game=loa`);
  await page.locator(".engine .switch input").check();
  await page.locator(".engine-lines .score").first().waitFor();
}

/** One search is ended by another; both bring lines, by one thread each. */
async function analyseAlone(app, page) {
  await analyse(app, page);
  await clickMove(page, player.state("loa", []), "b1-b3");
  await page.waitForFunction(() => document.querySelectorAll(".tree .move").length === 1);
  await page.locator(".engine-lines .score").first().waitFor();
  await head(page, "nodes/s");
  assert.doesNotMatch(await page.locator(".engine").textContent(), /threads/);
}

test("an isolated page searches on as many threads as were chosen, offline too", async () => {
  const app = apps.isolated;
  const page = await app.page({ serviceWorkers: "allow" });
  await choose(app, page, "2");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
  await analyse(app, page);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await searchesOn(page, 2);
  await clickMove(page, player.state("loa", []), "b1-b3"); // ends one search and begins another
  await page.waitForFunction(() => document.querySelectorAll(".tree .move").length === 1);
  await searchesOn(page, 2);
  await page.goto(`${app.url}/play?game=hexix&level=3&side=1&id=t`);
  await waitForMoves(page, 1);
  await choose(app, page, "1");
  await analyseAlone(app, page);
  await done(page);
});

test("the number may change while the engine searches", async () => {
  const app = apps.isolated;
  const page = await app.page();
  await analyse(app, page);
  for (const threads of ["4", "2"]) {
    await page.locator('header a[href="/settings"], nav a[href="/settings"]').first().click();
    await page.getByRole("radiogroup", { name: "Engine threads" }).getByLabel(threads, { exact: true }).check();
    await page.goBack();
    if (!(await page.locator(".engine .switch input").isChecked())) await page.locator(".engine .switch input").check();
    await searchesOn(page, threads);
  }
  await done(page);
});

test("a page that is not isolated has one thread and no such setting", async () => {
  const page = await apps.bare.page();
  await page.goto(`${apps.bare.url}/settings`);
  await page.getByRole("radiogroup", { name: "Board" }).waitFor();
  assert.equal(await page.getByRole("radiogroup", { name: "Engine threads" }).count(), 0);
  await analyseAlone(apps.bare, page);
  await done(page);
});

for (const missing of ["noModule", "noHelper"]) {
  test(`${missing === "noModule" ? "the module for threads" : "a helper"} that does not start is not missed`, async () => {
    const page = await apps[missing].page();
    await choose(apps[missing], page, "2");
    await analyseAlone(apps[missing], page);
    await done(page);
  });
}

test("a broken net is refused in words, and a board that needs none is played", async () => {
  const app = apps.noNet;
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa&level=1&side=1&id=n`);
  await page.locator(".notice", { hasText: "does not play without its net" }).waitFor();
  await page.goto(`${app.url}/analysis?game=hexix`);
  await page.locator(".engine .switch input").check();
  await page.locator(".engine .notice", { hasText: "does not play without its net" }).waitFor();
  await page.goto(`${app.url}/play?game=loa:size=6&level=1&side=1&id=t`);
  await waitForMoves(page, 1);
  await done(page);
});
