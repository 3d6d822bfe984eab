// Saved analyses: nothing is lost by a reload, a link, another tab or a deletion.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { clickMove, comment, deskTab, deskTool, done, engine, openApp } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

const hasMoves = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".tree .move").length === count, n);
const isSaved = (page) => page.locator(".keep-state.saved").waitFor();
const hasAddress = (page) => page.waitForFunction(() => /^\?id=\w+$/.test(location.search));
const idOf = (page) => new URL(page.url()).searchParams.get("id");
const open = (page, moves) => page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent(moves)}`);
const current = (page, move) => page.locator(".tree .move[aria-current]", { hasText: move }).waitFor();
const cards = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".saved-card").length === count, n);

async function play(page, before, move) {
  await clickMove(page, player.state("loa", before), move);
}

test("a reload returns to the same place, at once after a change too; undo and redo", async () => {
  const page = await app.page();
  await open(page, "b1-b3 a2-c2 e1-e3");
  await hasMoves(page, 3);
  await hasAddress(page);
  const id = idOf(page);
  await page.getByRole("button", { name: "One move back" }).click();
  await current(page, "a2-c2");
  await deskTab(page, "Notes");
  await page.getByLabel("Comment on this move").fill("written just before the reload");
  await page.reload();
  await current(page, "a2-c2");
  assert.equal(idOf(page), id);
  await page.locator(".tree-comment", { hasText: "just before the reload" }).waitFor();
  await play(page, ["b1-b3", "a2-c2"], "d1-d3");
  await hasMoves(page, 4);
  await page.locator(".tree").focus();
  await page.keyboard.press("Control+z");
  await hasMoves(page, 3);
  await current(page, "a2-c2");
  await page.keyboard.press("Control+Shift+z");
  await hasMoves(page, 4);
  await current(page, "d1-d3");
  await page.getByRole("button", { name: "Undo" }).click();
  await hasMoves(page, 3);
  await isSaved(page);
  await page.reload();
  await hasMoves(page, 3);
  await done(page);
});

test("a link opens as a copy; New, Set up and Import begin another one; back returns", async () => {
  const page = await app.page();
  await open(page, "b1-b3 a2-c2");
  await hasMoves(page, 2);
  await hasAddress(page);
  const first = idOf(page);
  await comment(page, "mine");
  await isSaved(page);
  await open(page, "b1-b3 a2-c2");
  await page.locator(".notice", { hasText: "worked on the same game before" }).waitFor();
  await hasAddress(page);
  assert.notEqual(idOf(page), first);
  assert.equal(await page.locator(".tree-comment").count(), 0);
  await page.getByRole("link", { name: "open that one" }).click();
  await page.locator(".tree-comment", { hasText: "mine" }).waitFor();
  assert.equal(idOf(page), first);
  await deskTool(page, "New game");
  await page.locator("dialog .button.main").click();
  await hasMoves(page, 0);
  await play(page, [], "b1-b3");
  await hasMoves(page, 1);
  await hasAddress(page);
  assert.notEqual(idOf(page), first);
  await deskTool(page, "Import");
  await page.getByLabel("Record", { exact: true }).fill("1. c1-c3 a2-c2 2. b1-b3");
  await page.getByRole("button", { name: "Read it" }).click();
  await hasMoves(page, 3);
  await page.goBack();
  await hasMoves(page, 1);
  await page.getByRole("link", { name: "Saved analyses" }).click();
  await cards(page, 4);
  await done(page);
});

test("two tabs follow each other; changes that cross become two analyses", async () => {
  const page = await app.page();
  await open(page, "b1-b3");
  await hasMoves(page, 1);
  await hasAddress(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await hasMoves(other, 1);
  await play(page, ["b1-b3"], "a2-c2");
  await hasMoves(other, 2); // it heard of it
  // A tab that hears nothing: its change meets one that it does not know.
  const deaf = await page.context().newPage();
  await deaf.addInitScript("delete globalThis.BroadcastChannel");
  await deaf.goto(page.url());
  await hasMoves(deaf, 2);
  await play(page, ["b1-b3", "a2-c2"], "e1-e3");
  await hasMoves(page, 3);
  await isSaved(page);
  await comment(deaf, "from the other tab");
  await deaf.locator(".notice", { hasText: "Both are kept" }).waitFor();
  await isSaved(deaf);
  assert.notEqual(idOf(deaf), idOf(page));
  await deaf.reload();
  await hasMoves(deaf, 2);
  await deaf.locator(".tree-comment", { hasText: "from the other tab" }).waitFor();
  await page.reload();
  await hasMoves(page, 3);
  assert.equal(await page.locator(".tree-comment").count(), 0);
  await done(page);
});

test("the list: search, rename, copy, delete with undo, all as one file", async () => {
  const page = await app.page({ acceptDownloads: true });
  await page.goto(`${app.url}/analyses`);
  await page.getByText("No analyses yet").waitFor();
  await open(page, "b1-b3");
  await hasMoves(page, 1);
  await deskTool(page, "Rename");
  await page.getByLabel("Name", { exact: true }).fill("Wall on the b-file");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.locator("h1", { hasText: "Wall on the b-file" }).waitFor();
  await open(page, "c1-c3 a2-c2");
  await hasMoves(page, 2);
  await page.getByRole("link", { name: "Saved analyses" }).click();
  await cards(page, 2);
  await page.locator(".saved-card .board").nth(1).waitFor(); // a picture each
  const wall = page.locator(".saved-card", { hasText: "Wall on the b-file" });
  await wall.getByRole("button", { name: "Copy" }).click();
  await cards(page, 3);
  await page.getByRole("searchbox").fill("wall copy");
  await cards(page, 1);
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Second try");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByText("Nothing here is called").waitFor();
  await page.getByRole("searchbox").fill("");
  await cards(page, 3);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export all" }).click()]);
  const file = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.equal(file.analyses.length, 3);
  await wall.getByRole("button", { name: "Delete" }).click();
  await cards(page, 2);
  await page.locator(".saved-news").getByRole("button", { name: "Undo" }).click();
  await cards(page, 3);
  await wall.getByRole("button", { name: "Delete" }).click();
  await cards(page, 2);
  const saved = join(tmpdir(), `muster-analyses-${process.pid}.json`);
  writeFileSync(saved, JSON.stringify(file));
  await page.locator('input[type="file"]').setInputFiles(saved);
  await page.getByText("1 analysis imported, 2 already here").waitFor();
  await cards(page, 3);
  await wall.locator("a").click();
  await hasMoves(page, 1);
  await page.goto(`${app.url}/analyses`);
  await cards(page, 3);
  writeFileSync(saved, '{"format":"something else"}');
  await page.locator('input[type="file"]').setInputFiles(saved);
  await page.getByText("must be “muster-analyses”").waitFor();
  await page.goto(`${app.url}/analysis?id=nothing000`);
  await page.locator(".notice", { hasText: "not on this device" }).waitFor();
  await done(page);
});
