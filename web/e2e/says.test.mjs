// What a board says in sentences and words, whole and once, on small windows too. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seen } from "./seen.mjs";
import { cell, done, openApp } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

for (const locale of ["en", "ja"]) {
  test(`a refusal with moves in it is one sentence on a phone, not columns: ${locale}`, async () => {
    const page = await app.page({ viewport: { width: 360, height: 640 }, locale });
    await page.addInitScript(() => localStorage.setItem("muster.game.local.lof", '["a2-a4","d8-d6"]'));
    await page.goto(`${app.url}/local?game=lof`);
    await cell(page, "f2").click();
    await page.locator(".board-says .unbroken").first().waitFor();
    const boxes = await page.locator(".board-says .unbroken").evaluateAll((moves) => moves.map((move) => {
      const { left, right, height } = move.getBoundingClientRect();
      return { left, right, height };
    }));
    const says = await page.locator(".board-says").boundingBox();
    const one = await page.locator(".board-says .at-length").boundingBox();
    assert.ok(one.width > 0.85 * (says.width - 32), "the sentence has the row's width");
    for (const { left, right, height } of boxes) assert.ok(left >= says.x && right <= says.x + says.width && height < 24, "a move is in a line");
    assert.deepEqual(await seen(page, ".board-says"), []);
    await done(page);
  });
}

test("what the lens says of several moves is said once, and whole on a small phone", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 } });
  const moves = ["a2-c4", "b1-d3", "a4-c4", "b6-b4", "a3-c3", "d1-d3", "c3-b3", "d8-b6", "b3-e3", "c7-c4", "f2-f4", "b6-c6"];
  await page.addInitScript((kept) => localStorage.setItem("muster.game.local.lof", JSON.stringify(kept)), moves);
  await page.goto(`${app.url}/local?game=lof`);
  await cell(page, "c3").click();
  await page.locator(".lens-says .can", { hasText: "c3-d4, c3-b2, c3-b3: allowed" }).waitFor();
  assert.deepEqual(await seen(page, ".lens-says li"), []);
  await done(page);
});

test("Hexix says in a word that a piece is full", async () => {
  const page = await app.page();
  await page.addInitScript(() => localStorage.setItem("muster.game.local.hexix", '["C1v","C5v","C1+","C5+","C2v","C4v"]'));
  await page.goto(`${app.url}/local?game=hexix`);
  await cell(page, "C2").click();
  await page.locator(".badge.full", { hasText: "full" }).first().waitFor();
  assert.equal(await page.locator(".badge", { hasText: "0" }).count(), 0, "no code that one would have to look up");
  await done(page);
});

test("the piece because of which a move is refused is marked until the next touch", async () => {
  const page = await app.page();
  await page.addInitScript(() => localStorage.setItem("muster.game.local.hexix", '["C1v","C5v","C1+","C5+","C2v","C4v"]'));
  await page.goto(`${app.url}/local?game=hexix`);
  await cell(page, "B2").click();
  await page.locator(".board-says", { hasText: "the piece on C2 would have 2 own neighbours" }).waitFor();
  const [ring, c2] = await Promise.all([page.locator(".blamed"), cell(page, "C2")].map((part) => part.boundingBox()));
  assert.ok(Math.hypot(ring.x + ring.width / 2 - c2.x - c2.width / 2, ring.y + ring.height / 2 - c2.y - c2.height / 2) < 4, "round C2");
  await cell(page, "E1").click();
  await page.locator(".choice").first().waitFor();
  assert.equal(await page.locator(".blamed").count(), 0);
  await page.goto(`${app.url}/local?game=loa`);
  await cell(page, "b1").click();
  await cell(page, "h1").click();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 1);
  await cell(page, "h4").click();
  await cell(page, "e4").click(); // a step too far
  await page.locator(".board-says:not(.calm)").waitFor();
  assert.equal(await page.locator(".blamed").count(), 0, "nobody is to blame for a wrong distance");
  await done(page);
});

for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }]) {
  test(`Hexix: on an upright phone a piece that can grow has its sentences, and the choice below them: ${viewport.width}`, async () => {
    const page = await app.page({ viewport, hasTouch: true });
    await page.addInitScript(() => localStorage.setItem("muster.game.local.hexix", '["C1v","C5v","C1+","C5+","C2v","C4v"]'));
    await page.goto(`${app.url}/local?game=hexix`);
    await cell(page, "C2").tap();
    await page.locator(".choice", { hasText: "One dot more" }).waitFor();
    await page.locator(".lens-says .can", { hasText: "The piece on C2 can be incremented to 2 dots" }).waitFor();
    assert.deepEqual(await seen(page, ".lens-says li, .choice"), []);
    const [says, choice] = await Promise.all([".lens-says li >> nth=-1", ".choice"].map((part) => page.locator(part).boundingBox()));
    assert.ok(says.y + says.height <= choice.y, `${says.y + says.height} above ${choice.y}`);
    await done(page);
  });
}

test("a choice that is open when a move is taken back goes with it", async () => {
  const page = await app.page();
  await page.addInitScript(() => localStorage.setItem("muster.game.local.hexix", '["C1^","C5^"]'));
  await page.goto(`${app.url}/local?game=hexix`);
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 2);
  await cell(page, "C1").click();
  await page.locator(".choices", { hasText: "One dot more" }).waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".choices").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 1);
  await done(page); // also that no page threw
});
