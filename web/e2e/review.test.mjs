// Every class of a review as the page shows it, on the prepared games whose truth the solver proves; the C++ test of the
// reviews reads the same file and proves it. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deskTab, done, openApp } from "./support.mjs";

const rows = readFileSync(join(import.meta.dirname, "../../tests/data/review_classes.tsv"), "utf8")
  .split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"))
  .map(([moves, ply, kind, was, is]) => ({ moves: moves.split(" "), ply: Number(ply), kind, was, is }));
const names = {
  best: "Best", good: "Good", inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder",
  "misses-win": "Misses a forced win", "lets-win-go": "Lets a proven win go",
};
const marks = { inaccuracy: "?!", mistake: "?", blunder: "??", "misses-win": "?!", "lets-win-go": "??" };

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

/** How many moves of a class the table counts for a side; a class that nobody has is not there. */
const counted = (page, kind, side) => page.locator(`.review-table tr.class-${kind} td`).nth(side).textContent().then(Number);

/** What the page says of one move. */
async function expectClass(page, { moves, ply, kind, was, is }) {
  const move = moves[ply - 1];
  const number = `${Math.ceil(ply / 2)}${ply % 2 ? "." : "…"} ${move}`;
  assert.ok((await page.locator(`.review-table tr.class-${kind} th`).textContent()).includes(names[kind]), kind);
  assert.ok((await counted(page, kind, (ply - 1) % 2)) > 0, kind);
  const fault = page.locator(".review-faults > li", { hasText: number });
  if (!(kind in marks)) return assert.equal(await fault.count(), 0, `${number} is no fault`);
  assert.match(await fault.getAttribute("class"), new RegExp(`\\bclass-${kind}\\b`), number);
  const said = await fault.locator("p").first().textContent();
  if (was === "win" || is === "loss") assert.match(said, /Black wins in \d+, proven/, number);
  else assert.doesNotMatch(said, /proven/, number);
  return undefined;
}

test("every class of a review is in the list", () => {
  assert.deepEqual([...new Set(rows.map(({ kind }) => kind))].sort(), Object.keys(names).sort());
});

for (const moves of new Set(rows.map((row) => row.moves.join(" ")))) {
  const asked = rows.filter((row) => row.moves.join(" ") === moves);
  test(`... ${moves.split(" ").at(-1)}: ${asked.map(({ kind }) => kind).join(", ")}`, { timeout: 600_000 }, async () => {
    const page = await app.page();
    await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent(moves)}`);
    await page.locator(".tree .move").nth(moves.split(" ").length - 1).waitFor();
    await deskTab(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.getByRole("button", { name: "Stop and keep this" }).waitFor();
    await page.getByRole("button", { name: "Stop and keep this" }).waitFor({ state: "detached", timeout: 600_000 });
    for (const row of asked) await expectClass(page, row);
    // The marks stand in the tree, too.
    await deskTab(page, "Moves");
    for (const { ply, kind } of asked) {
      const shown = page.locator(".tree .move").nth(ply - 1);
      if (kind in marks) assert.equal(await shown.locator(".glyph").textContent(), marks[kind], `${ply}: ${kind}`);
      else assert.equal(await shown.locator(".glyph").count(), 0, `${ply}: ${kind}`);
    }
    await done(page);
  });
}

test("no faults are found when every move is judged, not before", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent("e8-g6 a5-c7")}&review=both`); // the engine's own
  const verdict = page.getByText("No faults found.");
  await page.locator(".review-table").waitFor();
  const early = await page.evaluate(() => {
    const judged = [...document.querySelectorAll(".review-table td")].filter((cell) => /\d/.test(cell.textContent ?? "")).length;
    return judged === 0 && document.body.innerText.includes("No faults found.");
  });
  assert.equal(early, false);
  await verdict.waitFor();
  await done(page);
});
