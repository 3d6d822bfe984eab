// How a game went, on the card of its result: nothing before it was reviewed, then the curve and the turning point; against
// the computer the curve at once. The loser's men stand back when what decided is lit. Needs web/dist. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { done, openApp, resize } from "./support.mjs";
import { seen } from "./seen.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const won = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5".split(" ");

async function over(viewport) {
  const page = await app.page({ viewport });
  await page.addInitScript((moves) => localStorage.setItem("muster.game.local.loa", JSON.stringify(moves)), won);
  await page.goto(`${app.url}/local?game=loa`);
  await page.locator(".result-card").waitFor();
  return page;
}

test("a reviewed game shows its course and its turning point on the card of its result", async () => {
  const page = await over({ width: 1280, height: 800 });
  const review = page.getByRole("link", { name: "Review" });
  await review.waitFor();
  assert.equal(await page.locator(".game-course").count(), 0, "nobody has looked at it");
  await review.click();
  await page.waitForFunction(() => document.querySelector(".review-table") && !document.querySelector(".review-progress"));
  await page.locator(".keep-state.saved").waitFor();
  await page.goto(`${app.url}/local?game=loa`);
  const course = page.locator(".game-course");
  await course.getByText("The turning point was 4… h3xf1.").waitFor();
  assert.deepEqual(await seen(page, ".game-course figcaption, .course-curve, .result-card .row .button, .commands .command, .player"), []);
  await course.getByRole("button", { name: "Show it" }).click();
  await page.locator(".move-list .move[aria-current]", { hasText: "b3-e6" }).waitFor(); // before it
  await done(page);
});

test("a game against the computer shows its course without a review, where it covers nobody's bar", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 } });
  await page.addInitScript((moves) => localStorage.setItem("muster.game.computer.loa.1.0.s", JSON.stringify(moves)), won);
  await page.goto(`${app.url}/play?game=loa&level=1&side=0&id=s`);
  await page.locator(".course-curve").waitFor(); // at once, so that no button moves when the curve is drawn
  const buttons = await page.locator(".result-card .row").boundingBox();
  await page.waitForFunction((plies) => document.querySelector(".course-curve .curve")?.getAttribute("d").match(/L/g).length === plies, won.length);
  assert.deepEqual(await page.locator(".result-card .row").boundingBox(), buttons);
  assert.equal(await page.locator(".game-course p").count(), 0, "only a review names a turning point");
  const needed = ".course-curve, .result-card .row .button, .commands .command, .player";
  assert.deepEqual(await seen(page, needed), []);
  for (const [width, height, shown] of [[1280, 800, 1], [844, 390, 0], [360, 640, 0], [768, 1024, 0], [820, 1180, 0]]) {
    await resize(page, { width, height });
    await page.waitForFunction((n) => document.querySelectorAll(".game-course").length === n, shown);
    assert.deepEqual(await seen(page, ".result-card .row .button, .commands .command, .game-below .player"), [], `${width}x${height}`);
  }
  await done(page);
});

test("the loser's men stand back, the winner's do not", async () => {
  const page = await over({ width: 1280, height: 800 });
  const [dimmed, all] = [await page.locator(".piece.dimmed").count(), await page.locator(".piece:not(.leaving)").count()];
  assert.deepEqual([dimmed, all - dimmed], [12, 9]);
  const filters = await page.waitForFunction(() => {
    const looks = (selector) => [...new Set([...document.querySelectorAll(selector)].map((piece) => getComputedStyle(piece).filter))];
    const found = [looks(".piece.dimmed"), looks(".piece:not(.dimmed)")];
    return found[0].length === 1 && found[0][0] !== "none" && found;
  }).then((found) => found.jsonValue());
  assert.deepEqual(filters[1], ["none"]);
  await page.getByRole("button", { name: "One move back" }).first().click();
  await page.waitForFunction(() => document.querySelectorAll(".piece.dimmed").length === 0);
  await done(page);
});

for (const [how, width, height] of [["missing", 1280, 800], ["denied", 390, 844]]) {
  test(`a finished game is handed on where pages may not copy (${how}): link selected, code, pictures`, async () => {
    const page = await app.page({ viewport: { width, height } });
    await page.addInitScript(([moves, missing]) => {
      localStorage.setItem("muster.game.local.loa", moves);
      const clipboard = missing ? undefined : { writeText: () => Promise.reject(new Error("denied")) };
      Object.defineProperty(Navigator.prototype, "clipboard", { get: () => clipboard });
    }, [JSON.stringify(won), how === "missing"]);
    await page.goto(`${app.url}/local?game=loa`);
    await page.locator(".result-card").getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByRole("img", { name: "QR code of this analysis" }).waitFor();
    const link = dialog.getByRole("textbox", { name: "Link to the analysis" });
    const selected = () => link.evaluate((field) => document.activeElement === field && field.value.slice(field.selectionStart, field.selectionEnd));
    assert.match(await selected(), /\/analysis#./);
    await dialog.getByRole("button", { name: "Copy" }).first().click();
    await dialog.locator(".notice", { hasText: "It is selected: copy it" }).waitFor();
    assert.equal(await selected(), await link.inputValue());
    const loaded = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Picture (SVG)" }).click();
    assert.equal((await loaded).suggestedFilename(), "lines-of-action.svg");
    await page.goto(await link.inputValue());
    await page.locator(".desk-status", { hasText: "Black wins" }).waitFor();
    assert.doesNotMatch(await page.locator(".desk-status").textContent(), /wins: connected/);
    await done(page);
  });
}
