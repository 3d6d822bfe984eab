// Every page: languages, phone size, offline use, looks, and what axe-core finds.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe } from "./axe.mjs";
import { deskTool, done, follow, openApp, waitForMoves } from "./support.mjs";
import { settled } from "./walk.mjs";

export const pages = ["/", "/play", "/play?game=loa&level=1&side=0&id=p", "/local", "/local?game=lof", "/local?game=hexix", "/analysis?game=loa", "/analyses", "/embed?game=loa&moves=b1-b3", "/puzzles", "/puzzles?game=hexix", "/settings", "/numbers", "/nowhere"];

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

test("axe-core finds nothing, light and dark", { timeout: 600_000 }, async () => {
  const page = await app.page();
  await page.goto(app.url);
  for (const path of pages) {
    await follow(page, path);
    await settled(page);
    await axe(page, { dark: true });
  }
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  await axe(page, { dark: true, where: "keys" });
  for (const name of ["Set up a position", "Import", "Export", "Share", "New game"]) {
    await page.goto(`${app.url}/analysis?game=hexix`);
    if (name === "Share") await page.getByRole("button", { name }).click();
    else await deskTool(page, name);
    await page.locator("dialog[open] h2", { hasText: name === "Import" ? "Import a record" : name }).waitFor();
    await axe(page, { dark: true, where: name });
  }
  await done(page);
});

test("nothing is wider than a phone held upright, and a tap plays", async () => {
  const page = await app.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const path of pages) {
    await page.goto(app.url + path);
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${path} is ${wide} wide`);
  }
  await page.goto(`${app.url}/local?game=loa`);
  await page.locator('[data-name="b1"]').tap();
  await page.locator('[data-name="b3"]').tap();
  await waitForMoves(page, 1);
  await done(page);
});

test("the language is the browser's, and can be switched", async () => {
  const page = await app.page({ locale: "ja-JP" });
  await page.goto(app.url);
  await page.getByText("コンピュータと対局").first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  const texts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => /\/(en|ja|de|fr|ru)-[^/]*\.js$/.exec(name)?.[1]).filter(Boolean));
  assert.deepEqual([...new Set(texts)], ["ja"], "only the texts of the chosen language are loaded");
  await page.goto(`${app.url}/local?game=loa`);
  await page.locator(".player.moving .doing", { hasText: "黒の手番" }).waitFor();
  await page.goto(`${app.url}/settings`);
  await page.getByLabel("English").check();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.goto(app.url);
  await page.getByText("Play the computer").first().waitFor();
  await done(page);
});

test("appearance and themes take effect at once and are kept", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/settings`);
  const colour = () => page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor);
  const light = await colour();
  await page.getByLabel("Dark", { exact: true }).check();
  assert.notEqual(await colour(), light);
  const square = () => page.locator(".cell-dark").first().evaluate((element) => getComputedStyle(element).fill);
  const walnut = await square();
  await page.getByLabel("Slate").check();
  assert.notEqual(await square(), walnut);
  await page.reload();
  await page.locator('html[data-board="slate"][data-appearance="dark"]').waitFor({ state: "attached" });
  await done(page);
});

test("everything works offline once it was loaded", async () => {
  const page = await app.page({ serviceWorkers: "allow" });
  await page.goto(app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
  for (const path of ["/", "/settings", "/analysis?game=loa"]) {
    await page.goto(app.url + path);
    await settled(page);
  }
  await page.goto(`${app.url}/play?game=lof&level=1&side=1&id=o`);
  await waitForMoves(page, 1); // the engine moved first
  await page.reload();
  await waitForMoves(page, 1);
  await done(page);
});

test("a game against the computer opens by its address, and the computer begins", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa&level=5&side=1&id=s`);
  await page.locator("[role=grid]").waitFor();
  await waitForMoves(page, 1); // how soon: e2e/speed.mjs
  await done(page);
});
