// Openings in the browser: lines of a saved analysis, chosen and asked back, by keyboard too; what is missed goes into
// the deck. Needs web/dist and the WebAssembly rules. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../../tests/wasm/lib/module.mjs";
import { clickMove, done, openApp, typeMove } from "./support.mjs";

const root = join(import.meta.dirname, "../..");
let app, rules;
before(async () => {
  app = await openApp();
  rules = await load(join(root, "build/wasm/muster_rules.wasm"));
});
after(() => app.close());

const state = (moves) => rules.ask({ ask: "state", game: "loa", moves, lang: "en" });
const phase = (page, word) => page.locator(`.openings[data-phase=${word}]`).waitFor();

/** Past what is shown first, for whoever knows the lines. */
async function askAtOnce(page) {
  await phase(page, "watch");
  await page.getByRole("button", { name: "Ask me right away" }).click();
  await phase(page, "ask");
}

/** An analysis that is saved, with one line. */
async function analyse(page, moves) {
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent(moves.join(" "))}`);
  await page.waitForFunction(() => /^\?id=\w+$/.test(location.search));
  await page.locator(".keep-state.saved").waitFor();
}

test("whoever has no lines learns those of the book: each is shown with its reasons, then asked", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.goto(`${app.url}/deck`);
  await page.getByRole("link", { name: "Learn openings" }).click();
  await page.getByRole("button", { name: "Learn as Black" }).click();
  await phase(page, "watch");
  await page.waitForFunction(() => /^\?openings=learn\w+$/.test(location.search));
  await page.getByRole("heading", { name: "A new line: watch it first" }).waitFor();
  const of = Number(/Line 1 of (\d+)/.exec(await page.getByText(/^Line 1 of \d+/).textContent())[1]);
  assert.ok(of > 3, `${of} lines`);
  const line = await watch(page, "Black");
  assert.equal(line[0], "d1-b3");
  await phase(page, "ask");
  for (let ply = 0; ply < line.length; ply += 2) {
    await page.getByRole("heading", { name: ply === 0 ? "What do you play?" : `What do you play against ${line[ply - 1]}?` }).waitFor();
    await clickMove(page, state(line.slice(0, ply)), line[ply]); // the other side follows the line that was shown
  }
  const own = Math.ceil(line.length / 2);
  await page.getByRole("heading", { name: `End of the line: ${own} of ${own} known.` }).waitFor();
  await page.getByRole("button", { name: "Next line" }).click();
  await phase(page, "watch"); // from where it differs
  await page.getByRole("heading", { name: /^New from here, after / }).waitFor();
  await page.getByText(`Line 2 of ${of}`, { exact: false }).waitFor();
  // Behind what is known one may look, too, as far as the start.
  const place = page.getByText(/· move \d+ of \d+/);
  const known = Number(/move (\d+)/.exec(await place.textContent())[1]);
  assert.ok(known > 0);
  for (let ply = known - 1; ply >= 0; --ply) {
    await page.keyboard.press("ArrowLeft");
    await page.getByText(`· move ${ply} of`, { exact: false }).waitFor();
  }
  await page.getByRole("heading", { name: "A new line: watch it first" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: `You play ${line[0]}` }).waitFor();
  await page.reload();
  await page.getByText(`Line 2 of ${of}`, { exact: false }).waitFor();
  await done(page);
});

/** Goes through a line that is shown, and gives its moves; every one has a reason, and the book's word. */
async function watch(page, mine) {
  const line = [];
  const next = page.getByRole("button", { name: "Next", exact: true });
  const heading = page.locator(".puzzle-task");
  for (let ply = 1; ; ++ply) {
    await next.click();
    await page.getByText(new RegExp(`· move ${ply} of \\d+`)).waitFor();
    await page.locator(".puzzle-ask .reasons li").first().waitFor();
    await page.getByText(/^The book/).waitFor();
    const [, who, move] = /^(You play|\S+ answers) (\S+)$/.exec((await heading.textContent()).replaceAll("\u2060", ""));
    assert.equal(who === "You play", (ply % 2 === 1) === (mine === "Black"));
    line.push(move);
    const now = page.getByRole("button", { name: "Now you" });
    await now.or(next).waitFor();
    if (await now.count() === 0) continue;
    await now.click();
    return line;
  }
}

test("the second side sees the board from its own side; the line is shown again by a key, and back and forth by arrows", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/deck?openings=ready`);
  await page.getByRole("button", { name: "Learn as White" }).click();
  await page.waitForFunction(() => /^\?openings=learn\w+&side=1$/.test(location.search));
  await phase(page, "watch");
  await page.getByRole("radio", { name: "White", checked: true }).waitFor();
  const [a1, h8] = [await page.locator("[data-name=a1]").boundingBox(), await page.locator("[data-name=h8]").boundingBox()];
  assert.ok(a1.y < h8.y && a1.x > h8.x, "turned by half");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Black begins with d1-b3" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: /^You play / }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("heading", { name: "A new line: watch it first" }).waitFor();
  for (let step = 0; step < 20 && (await page.locator(".openings[data-phase=watch]").count()) > 0; ++step) {
    await page.keyboard.press("Enter");
    await page.locator(".openings").waitFor();
  }
  await page.getByRole("heading", { name: "What do you play against d1-b3?" }).waitFor();
  await page.keyboard.press("w");
  await page.getByRole("heading", { name: "A new line: watch it first" }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("heading", { name: /^What do you play against / }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("heading", { name: /^You chose \S+\. Play it/ }).waitFor();
  await page.getByRole("link", { name: "Ready lines from the book" }).click();
  await page.getByRole("heading", { name: "Hexix" }).waitFor();
  await done(page);
});

test("lines are chosen one after the other by keyboard: the list stays open and the box keeps the focus", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/deck?openings=ready`);
  await page.getByRole("button", { name: "Learn as White" }).click();
  await phase(page, "watch");
  const boxes = page.locator(".opening-lines input");
  const all = await boxes.count();
  assert.ok(all > 2, `${all} lines`);
  await page.locator(".opening-lines summary").focus();
  await page.keyboard.press("Enter");
  for (let n = 1; n <= 2; ++n) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.locator(".opening-lines summary", { hasText: `Lines: ${all - n} of ${all} chosen` }).waitFor();
    await page.waitForFunction((at) => document.querySelectorAll(".opening-lines input")[at] === document.activeElement, n - 1);
    assert.equal(await page.locator(".opening-lines[open]").count(), 1);
  }
  assert.deepEqual(await boxes.evaluateAll((each) => each.map(({ checked }) => checked)), Array.from({ length: all }, (_, at) => at > 1));
  await done(page);
});

test("asked at once: what was not shown is shown after all by a key, and at the next visit", async () => {
  const page = await app.page();
  await analyse(page, ["b1-b3", "a2-c2", "b8-b6"]);
  await page.goto(`${app.url}/deck?openings=1`);
  await askAtOnce(page);
  await page.keyboard.press("w");
  await phase(page, "watch");
  await askAtOnce(page);
  await page.reload();
  await phase(page, "watch");
  await page.getByRole("heading", { name: "A new line: watch it first" }).waitFor();
  await done(page);
});

test("the same move seen in a mirror is right", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await analyse(page, ["d1-b3", "h4-f2"]);
  await page.goto(`${app.url}/deck?openings=1`);
  await askAtOnce(page);
  await clickMove(page, state([]), "e8-g6");
  await page.getByText("Right: e8-g6 is d1-b3 turned or mirrored.").waitFor();
  await page.locator(".opening-round", { hasText: "✓" }).waitFor();
  await phase(page, "end");
  await page.getByRole("button", { name: "Next line" }).click();
  await phase(page, "ask");
  await page.locator(".openings[data-book]").waitFor(); // else it is not waited for long
  await clickMove(page, state([]), "b1-b3"); // no image of it, but the book has it next
  await page.locator(".puzzle-ask").getByText(/b1-b3 is good too \(Black \d+%\), but not in your lines\./).waitFor();
  await clickMove(page, state([]), "d1-d3");
  await phase(page, "wrong");
  await page.locator(".puzzle-ask").getByText(/The book: White \d+%\. It likes d1-b3 better: Black \d+%\./).waitFor();
  await page.keyboard.press("Enter");
  await phase(page, "shown");
  await page.locator(".puzzle-ask").getByText("The man leaves the edge of the board").waitFor();
  await done(page);
});

test("a line is asked back; what is missed is shown, played and in the deck; by keyboard in the next round", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  const line = ["b1-b3", "a2-c2", "b8-b6"];
  await analyse(page, line);
  await page.goto(`${app.url}/deck?openings=1`);
  await askAtOnce(page);
  await page.getByRole("heading", { name: "What do you play?" }).waitFor();
  await clickMove(page, state([]), "b1-b3");
  await page.getByRole("heading", { name: "What do you play against a2-c2?" }).waitFor();
  await clickMove(page, state(line.slice(0, 2)), "c1-e3");
  await phase(page, "wrong");
  await page.getByRole("heading", { name: "c1-e3 is not in your lines: b8-b6 is." }).waitFor();
  await page.getByText("1 of 2 positions in the deck").waitFor();
  await page.getByRole("button", { name: "To the answer" }).click();
  await phase(page, "shown");
  await clickMove(page, state(line.slice(0, 2)), "b8-b6");
  await page.getByRole("heading", { name: "End of the line: 1 of 2 known." }).waitFor();
  await page.keyboard.press("n");
  await phase(page, "ask");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await typeMove(page, state([]), "b1-b3");
  await page.getByRole("heading", { name: "What do you play against a2-c2?" }).waitFor();
  await typeMove(page, state(line.slice(0, 2)), "b8-b6");
  await page.getByRole("heading", { name: "End of the line: 2 of 2 known." }).waitFor();
  await page.getByRole("button", { name: "Put all of them in the deck" }).click();
  await page.getByText("2 of 2 positions in the deck").waitFor();
  await page.getByRole("radio", { name: "White" }).check();
  await phase(page, "watch"); // of the other side it is new
  await page.getByText("0 of 1 positions in the deck").waitFor();
  assert.equal(await page.locator(".openings").count(), 1);
  await done(page);
});
