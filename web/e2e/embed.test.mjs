// A game in a frame of another site, and no other page there. Needs web/dist. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { done, openApp } from "./support.mjs";

let app, site;
before(async () => {
  app = await openApp();
  site = createServer((request, response) => {
    const path = new URL(request.url, "http://x").searchParams.get("show");
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Elsewhere</title><iframe src="${app.url}${path}" width="480" height="660"></iframe>`);
  });
  await new Promise((listens) => site.listen(0, "127.0.0.1", listens));
});
after(async () => {
  await new Promise((closed) => (site.closeAllConnections(), site.close(closed)));
  await app.close();
});

const elsewhere = (path) => `http://localhost:${site.address().port}/?show=${encodeURIComponent(path)}`;

test("another site shows a game: moves and arrow keys step through it", async () => {
  const page = await app.page();
  await page.goto(elsewhere("/embed?game=loa&moves=b1-b3 a2-c2&ply=1"));
  const frame = page.frameLocator("iframe");
  await frame.locator(".embed-moves .move[aria-current=step]", { hasText: "b1-b3" }).waitFor();
  await frame.locator(".embed-moves .move", { hasText: "a2-c2" }).click();
  await frame.locator(".embed-moves .move[aria-current=step]", { hasText: "a2-c2" }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await frame.locator(".embed-moves .move[aria-current=step]", { hasText: "b1-b3" }).waitFor();
  assert.equal(await frame.locator("header.top").isVisible(), false);
  const link = frame.getByRole("link", { name: "Open in Muster" });
  assert.match(await link.getAttribute("href"), /^\/analysis\?game=loa/);
  assert.equal(await link.getAttribute("target"), "_blank");
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 700 });
    const overflow = await frame.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
  }
  await done(page);
});

test("a frame opens where the sharer stood, without an empty strip, and shows the sign of the move", async () => {
  const page = await app.page({ viewport: { width: 480, height: 660 } });
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3 a2-c2`);
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("button", { name: "?! ", exact: false }).first().click();
  await page.locator(".shape.glyph", { hasText: "?!" }).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = page.getByRole("textbox", { name: "Link to the analysis" });
  await page.waitForFunction(() => document.querySelector("dialog textarea")?.value.includes("#t="));
  const shared = (await link.inputValue()).replace("/analysis#", "/embed#");
  await page.goto(shared);
  await page.locator(".embed-moves .move").nth(1).waitFor();
  assert.equal(await page.locator(".embed-moves [aria-current]").count(), 0); // shared from the start
  const [board, foot] = await Promise.all([".board", ".embed-foot"].map((part) => page.locator(part).boundingBox()));
  assert.ok(foot.y - (board.y + board.height) < 16, "no empty strip");
  await page.locator(".embed-moves .move").nth(1).click();
  await page.locator(".shape.glyph", { hasText: "?!" }).waitFor();
  await done(page);
});

test("what was looked at instead of a move stands after it and opens", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3 a2-c2`);
  await page.locator(".tree .move").nth(1).waitFor();
  await page.getByRole("button", { name: "One move back" }).click();
  for (const name of ["h2", "f2"]) await page.locator(`[role=gridcell][data-name="${name}"]`).click();
  await page.locator(".tree .move", { hasText: "h2-f2" }).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("dialog textarea")?.value.includes("#t="));
  await page.goto((await page.getByRole("textbox", { name: "Link to the analysis" }).inputValue()).replace("/analysis#", "/embed#"));
  const shown = page.locator(".embed-moves .move[aria-current=step]");
  await page.locator(".embed-moves .others .move", { hasText: "h2-f2" }).click();
  assert.equal(await shown.textContent(), "h2-f2");
  await page.locator(".embed-moves .others .move", { hasText: "a2-c2" }).waitFor(); // the way back
  await page.keyboard.press("ArrowUp");
  assert.equal(await shown.textContent(), "a2-c2");
  await done(page);
});

test("no other page may be framed", async () => {
  const page = await app.page();
  await page.goto(elsewhere("/analysis?game=loa"));
  await page.waitForFunction(() => document.readyState === "complete");
  const framed = page.frames().find((frame) => frame !== page.mainFrame());
  assert.ok(!framed?.url().startsWith(app.url), framed?.url());
  await page.context().close(); // the browser complains in the console, as it should
});

test("a link that cannot be read says so", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/embed#t=nonsense`);
  await page.getByText(/cut short or damaged/).waitFor();
  await page.goto(`${app.url}/embed?game=loa&moves=b1-b3 zz a2-c2`);
  await page.locator(".notice", { hasText: "a move that the rules refuse" }).and(page.locator(".notice", { hasText: "zz" })).waitFor();
  assert.deepEqual(await page.locator(".embed-moves .move").allTextContents(), ["b1-b3"]);
  await done(page);
});
