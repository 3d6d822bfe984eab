// The header of a record, transpositions in the tree, and a game that only other rules accept. Needs web/dist.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { done, openApp } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const menu = async (page, name) => {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name, exact: true }).click();
};

test("the header is shown, edited, kept and exported", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3`);
  await page.locator(".tree .move").first().waitFor();
  await menu(page, "Header of the record");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Black").fill("Ada");
  await dialog.getByLabel("White").fill("Bo");
  await dialog.getByLabel("Event").fill("Club night");
  await dialog.getByLabel("Date").fill("2024-05-01");
  await dialog.getByLabel("Result").selectOption({ label: "White won" });
  await page.getByRole("button", { name: "Save the header" }).click();
  await page.getByRole("heading", { name: "Ada – Bo" }).waitFor();
  await page.getByText("Club night, 2024-05-01 · White won").waitFor();
  await page.locator(".keep-state.saved").waitFor();
  await page.reload();
  await page.getByText("Club night, 2024-05-01 · White won").waitFor();
  await menu(page, "Export");
  await page.getByLabel("Format").selectOption("sgf");
  await page.waitForFunction(() => /PB\[Ada\]/.test(document.querySelector("dialog textarea")?.value ?? ""));
  assert.match(await page.locator("dialog textarea").inputValue(), /EV\[Club night\]/);
  await done(page);
});

test("a position that stands in the tree before is a link to it", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3%20a4-c4%20d1-d3`);
  await page.locator(".tree .move").nth(2).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  const entry = page.locator(".move-entry input");
  for (const move of ["d1-d3", "a4-c4", "b1-b3"]) {
    await entry.fill(move);
    await entry.press("Enter");
    await page.waitForFunction((text) => document.querySelector(".tree [aria-current=step]")?.textContent.startsWith(text), move);
  }
  const twin = page.locator(".tree .twin");
  await page.waitForFunction(() => document.querySelectorAll(".tree .twin").length === 1);
  assert.match(await twin.textContent(), /as after 2\. d1-d3/i);
  await twin.click();
  await page.waitForFunction(() => document.querySelector(".tree [aria-current=step]")?.textContent.startsWith("d1-d3"));
  await done(page);
});

// Ply 33 of the designer's sample game: the default global rule refuses it.
const sample = JSON.stringify({
  format: "muster-record", version: 1, game: "hexix", start: "x3/x4/x2,b^2,x2/bH,x,bv3,bv2,rv3,rH/r^1,bv4,rv4,rv3,x/x4/x3 b", moves: ["D2v"],
});

test("a game that breaks the default rule is offered under the rules that accept it", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=hexix`);
  await page.locator(".tree-empty").waitFor();
  await menu(page, "Import");
  await page.getByLabel("Record", { exact: true }).fill(sample);
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  await page.getByRole("button", { name: "Keep the 0 moves before it" }).waitFor();
  await page.getByRole("button", { name: "Read it by the rules hexix:exempt" }).click();
  await page.locator(".tree .move", { hasText: "D2v" }).waitFor();
  await done(page);
});
