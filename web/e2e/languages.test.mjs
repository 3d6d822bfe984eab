// Every page in every language: nothing English falls through, nothing is wider than a phone, only the
// language that is shown was loaded. Needs web/dist. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { done, follow, moveField, openApp } from "./support.mjs";
import { checkPage, english, locales } from "./walk.mjs";

const root = join(import.meta.dirname, "../src");
const pages = [
  "/", "/play", "/play?game=loa&level=1&side=0&id=l", "/local", "/local?game=lof", "/local?game=hexix", "/local?game=loa:four-hand",
  "/analysis?game=loa", "/analysis?game=loa&moves=b1-b9", "/analyses", "/embed?game=loa&moves=b1-b3", "/deck", "/deck?openings=1", "/puzzles", "/puzzles?endings=1&game=lof", "/settings", "/numbers", "/learn", "/learn/lof/04-fixation", "/learn/rules/loa", "/learn/rules/lof:ja", "/learn/rules/hexix",
  "/nowhere",
];

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

test("there is a walk for every language", () => {
  const folders = readdirSync(join(root, "i18n"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(folders.sort(), ["en", ...Object.keys(locales)].sort());
});

for (const [lang, locale] of Object.entries(locales)) {
  test(`${lang}: no English on any page, and none wider than a phone`, { timeout: 300_000 }, async () => {
    const page = await app.page({ locale, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await page.goto(app.url);
    for (const path of pages) {
      await follow(page, path);
      await checkPage(page, lang, path);
    }
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => /\/(en|ja|de|fr|ru)-[^/]*\.js$/.exec(name)?.[1]).filter(Boolean));
    assert.deepEqual([...new Set(loaded)], [lang], "only the texts of the chosen language are loaded");
    await done(page);
  });

  test(`${lang}: a refused move is explained in it`, async () => {
    const page = await app.page({ locale });
    await page.goto(`${app.url}/local?game=loa`);
    await page.locator('[data-name="b1"]').click();
    await page.locator('[data-name="b4"]').click();
    const said = page.locator(".board-says", { hasText: "b1" });
    await said.waitFor();
    assert.doesNotMatch(await said.textContent(), english);
    await done(page);
  });
}

// Addresses that ask for what there is not, and what is typed wrong.
const wrong = [
  "/play?game=loa&start=nonsense", "/play?game=loa&level=1&side=0&id=x&start=8/8 b", "/play?game=nonsense&level=1&side=0&id=q",
  "/local?game=loa:size=99", "/local?game=loa:foo=1", "/local?game=loa:ply-limit=x", "/local?game=lof:size=9", "/local?game=lof&start=x", "/local?game=hexix&start=zz",
  "/analysis?game=loa&moves=zz", "/analysis?game=nonsense", "/analysis?game=loa&start=xx",
];
const typedWrong = { loa: ["z9", "b1-b9", "b1-b4", "a1-a2", "pass"], lof: ["zz", "a1-a1", "a3-d6"], hexix: ["zz", "A1", "D9v"] };
const errorEnglish = /\b(expected|unknown|such as|is not|not a|one of)\b/i;

for (const [lang, locale] of Object.entries(locales)) {
  test(`${lang}: what is wrong is said in it`, { timeout: 300_000 }, async () => {
    const page = await app.page({ locale });
    const check = (text, where) => assert.ok(!english.test(text) && !errorEnglish.test(text), `${where}: ${text}`);
    await page.goto(app.url);
    for (const path of wrong) {
      await follow(page, path);
      const said = page.locator("[role=alert], .fault, main .notice").filter({ hasText: /\S/ }).first();
      await said.waitFor();
      check(await said.textContent(), path);
    }
    for (const [game, moves] of Object.entries(typedWrong)) {
      await follow(page, `/local?game=${game}`);
      for (const move of moves) {
        const entry = await moveField(page);
        await entry.fill(move);
        await entry.press("Enter");
        await page.locator(".move-entry input[aria-invalid=true]").waitFor();
        check(await page.locator(".move-entry").textContent(), `${game} ${move}`);
        await entry.fill("");
      }
    }
    await follow(page, "/play?game=nonsense");
    await page.locator(".form-end .button").waitFor();
    await done(page);
  });
}

test("the header's list switches the language, and it is kept", async () => {
  const page = await app.page();
  await page.goto(app.url);
  await page.locator(".top select.language").selectOption("ru");
  await page.locator('html[lang="ru"]').waitFor({ state: "attached" });
  await page.reload();
  await page.locator('html[lang="ru"]').waitFor({ state: "attached" });
  const home = readFileSync(join(root, "i18n/ru/home.ts"), "utf8");
  await page.getByText(/"home.computer": "([^"]+)"/.exec(home)[1]).first().waitFor();
  assert.match(await page.locator('meta[name="description"]').getAttribute("content"), /[а-я]/);
  await done(page);
});

test("a Japanese reader is offered the Japanese sheet first", async () => {
  const page = await app.page({ locale: "ja-JP" });
  await page.goto(app.url);
  await page.locator('.game-card a[href="/play?game=lof:ja"], .game-card a[href="/play?game=lof%3Aja"]').first().waitFor();
  await page.goto(`${app.url}/learn`);
  await page.locator('a[href="/learn/rules/lof:ja"]').waitFor();
  await page.goto(`${app.url}/play?game=lof`); // as the address of a reader of another language
  await page.locator(".set-up .form-end .button").waitFor();
  assert.equal(await page.locator(".set-up select").first().inputValue(), "lof:ja");
  await page.goto(`${app.url}/play?game=lof&rules=same`); // from a game by these rules, which were chosen
  await page.locator(".set-up .form-end .button").waitFor();
  assert.equal(await page.locator(".set-up select").first().inputValue(), "lof");
  await done(page);
});
