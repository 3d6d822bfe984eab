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

/** An analysis that is saved, with one line. */
async function analyse(page, moves) {
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent(moves.join(" "))}`);
  await page.waitForFunction(() => /^\?id=\w+$/.test(location.search));
  await page.locator(".keep-state.saved").waitFor();
}

test("whoever has no lines learns those of the book with one click", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/deck`);
  await page.getByRole("link", { name: "Learn openings" }).click();
  await page.getByRole("button", { name: "Learn as Black" }).click();
  await phase(page, "ask");
  await page.waitForFunction(() => /^\?openings=learn\w+$/.test(location.search));
  await page.getByRole("heading", { name: "What do you play?" }).waitFor();
  await page.getByText(/^0 of \d+ positions in the deck$/).waitFor();
  await page.getByRole("button", { name: "Show my answer" }).click();
  await phase(page, "shown");
  const move = /You chose (\S+)\. Play it/.exec(await page.getByRole("heading", { name: "You chose" }).textContent())[1];
  await clickMove(page, state([]), move);
  await page.getByRole("heading", { name: /^What do you play against / }).waitFor();
  await page.getByRole("link", { name: "Ready lines from the book" }).click();
  await page.getByRole("button", { name: "Learn as White" }).click();
  await page.waitForFunction(() => /^\?openings=learn\w+&side=1$/.test(location.search));
  await page.getByRole("heading", { name: /^What do you play against / }).waitFor();
  await page.getByRole("radio", { name: "White", checked: true }).waitFor();
  await page.getByRole("button", { name: "Show my answer" }).click();
  await page.getByRole("heading", { name: /^You chose \S+\. Play it/ }).waitFor();
  await page.getByRole("link", { name: "Ready lines from the book" }).click();
  await page.getByRole("heading", { name: "Hexix" }).waitFor();
  await done(page);
});

test("the same move seen in a mirror is right", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await analyse(page, ["d1-b3", "h4-f2"]);
  await page.goto(`${app.url}/deck?openings=1`);
  await phase(page, "ask");
  await clickMove(page, state([]), "e8-g6");
  await page.getByText("Right: e8-g6 is d1-b3 turned or mirrored.").waitFor();
  await page.locator(".opening-round", { hasText: "✓" }).waitFor();
  await phase(page, "end");
  await page.getByRole("button", { name: "Next line" }).click();
  await phase(page, "ask");
  await clickMove(page, state([]), "b1-b3"); // no image of it
  await phase(page, "wrong");
  await done(page);
});

test("a line is asked back; what is missed is shown, played and in the deck; by keyboard in the next round", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  const line = ["b1-b3", "a2-c2", "b8-b6"];
  await analyse(page, line);
  await page.goto(`${app.url}/deck?openings=1`);
  await phase(page, "ask");
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
  await page.getByRole("heading", { name: "The line is through: 1 of 2 known." }).waitFor();
  await page.keyboard.press("n");
  await phase(page, "ask");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await typeMove(page, state([]), "b1-b3");
  await page.getByRole("heading", { name: "What do you play against a2-c2?" }).waitFor();
  await typeMove(page, state(line.slice(0, 2)), "b8-b6");
  await page.getByRole("heading", { name: "The line is through: 2 of 2 known." }).waitFor();
  await page.getByRole("button", { name: "Put all of them in the deck" }).click();
  await page.getByText("2 of 2 positions in the deck").waitFor();
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByText("0 of 1 positions in the deck").waitFor();
  assert.equal(await page.locator(".openings").count(), 1);
  await done(page);
});
