// Drawing on the analysis board and in a game: right button, pen, long press; kept over a reload and in records, drawn in pictures.
// Needs web/dist. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { cell, done, moveField, openApp } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const middle = async (page, name) => {
  const box = await cell(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

async function drag(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middle(page, to)), { steps: 3 });
  await page.mouse.up({ button: "right" });
}

const open = async (page) => {
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3`);
  await page.locator(".tree .move").first().waitFor();
};

test("the right button draws arrows and circles, and they are kept", async () => {
  const page = await app.page();
  await open(page);
  await drag(page, "c1", "c3");
  await page.locator(".shape.arrow.colour-green").waitFor();
  assert.equal(await page.locator(".shape.arrow line").first().evaluate((line) => getComputedStyle(line).stroke), "rgb(31, 122, 92)");
  await page.keyboard.down("Shift");
  await drag(page, "d1", "d1");
  await page.keyboard.up("Shift");
  await page.locator(".shape.circle.colour-red").waitFor();
  await page.locator(".keep-state.saved").waitFor();
  await page.reload();
  await page.locator(".shape.arrow.colour-green").waitFor();
  await page.locator(".shape.circle.colour-red").waitFor();

  // In the record that SGF readers know, and in the picture.
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByLabel("Format").selectOption("sgf");
  await page.waitForFunction(() => /AR\[c1:c3\]/.test(document.querySelector("dialog textarea")?.value ?? ""));
  assert.match(await page.locator("dialog textarea").inputValue(), /CR\[d1\].*XC\[red:CR:d1\]|XC.*\[red:CR:d1\]/s);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /SVG/ }).click()]);
  assert.match(await readFile(await download.path(), "utf8"), /#c0332b/);
  await page.keyboard.press("Escape");

  // The same arrow once more takes it away; another position has none; undo brings it back; Backspace clears.
  await drag(page, "c1", "c3");
  await page.locator(".shape.arrow").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await page.locator(".shape.arrow").waitFor();
  await page.keyboard.press(",");
  await page.locator(".shape").first().waitFor({ state: "detached" });
  await page.keyboard.press(".");
  await page.locator(".shape.arrow").waitFor();
  await page.keyboard.press("Backspace");
  await page.locator(".shape").first().waitFor({ state: "detached" });
  await done(page);
});

test("with the pen every press draws: shapes, labels in a row, by keyboard too", async () => {
  const page = await app.page();
  await open(page);
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel("Pen", { exact: true }).check();
  await page.getByText("Amber").click();
  await page.getByText("Label", { exact: true }).click();
  await cell(page, "c1").click();
  await cell(page, "d4").click();
  await page.waitForFunction(() => [...document.querySelectorAll(".shape.label text")].map((one) => one.textContent).join() === "A,B");
  assert.equal(await page.locator(".shape.colour-amber").count(), 2);
  await page.getByText("Triangle").click();
  await cell(page, "e5").focus();
  await page.keyboard.press("Enter");
  await page.locator(".shape.triangle").waitFor();
  assert.equal(await page.locator(".tree .move").count(), 0); // the tab of notes is open, and nothing was played
  await page.getByLabel("Pen", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Clear the drawing" }).click();
  await page.locator(".shape").first().waitFor({ state: "detached" });
  await done(page);
});

test("on a touch screen a long press draws", async () => {
  const page = await app.page({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(page);
  const touch = await page.context().newCDPSession(page);
  const at = async (name) => {
    const [x, y] = await middle(page, name);
    return { touchPoints: [{ x, y }] };
  };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...(await at("d4")) });
  await page.locator(".shape.circle").waitFor(); // shown as soon as the press was long
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...(await at("d6")) });
  await page.locator(".shape.arrow").waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator(".shape.arrow").waitFor();
  assert.equal(await page.locator(".shape").count(), 1);
  await done(page);
});

test("in a game the right button draws for a moment: a click or a move takes it away", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa`);
  await cell(page, "b1").waitFor();
  await drag(page, "c1", "c3");
  await page.locator(".shape.arrow.colour-green").waitFor();
  await drag(page, "d4", "d4");
  await page.locator(".shape.circle").waitFor();
  await drag(page, "d4", "d4");
  await page.locator(".shape.circle").waitFor({ state: "detached" });
  await cell(page, "b1").click();
  await page.locator(".shape").waitFor({ state: "detached" });
  await drag(page, "c1", "c3");
  await page.locator(".shape.arrow").waitFor();
  assert.equal(await cell(page, "b1").getAttribute("aria-selected"), "true", "drawing lets go of nothing");
  const field = await moveField(page);
  await field.fill("b1-b3");
  await field.press("Enter");
  await page.locator(".shape").waitFor({ state: "detached" });
  await done(page);
});
