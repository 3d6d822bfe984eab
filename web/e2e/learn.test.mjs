// The pages of the lessons: wrong answers, phones, a lesson by keyboard alone, the list, rules in words, and what axe
// finds. Every lesson is played in lessons.test.mjs. Needs web/dist and the WebAssembly rules.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../../tests/wasm/lib/module.mjs";
import { axe } from "./axe.mjs";
import { heads, stepsOf } from "./lessons.mjs";
import { cell, done, heard, listen, openApp, walkTo } from "./support.mjs";

let app, rules;
before(async () => {
  app = await openApp();
  rules = await load(join(import.meta.dirname, "../../build/wasm/muster_rules.wasm"));
});
after(() => app.close());

async function open(path, more = {}) {
  const page = await app.page(more);
  await page.goto(app.url + path);
  return page;
}

test("wrong answers are answered, hints point, answers can be shown", async () => {
  const page = await open("/learn/loa/02-moving?step=2");
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await page.locator(".said.wrong", { hasText: "Not this one." }).waitFor();
  await listen(page);
  await cell(page, "d1").click();
  await cell(page, "d5").click();
  await page.locator(".said.why").waitFor();
  const why = rules.ask({ ask: "why", game: "loa", start: "start", moves: [], move: "d1-d5", lang: "en" });
  assert.ok((await page.locator(".said.why").textContent()).includes(why.text));
  // Behind the hint, if that was only just said, and once.
  await heard(page, why.text);
  const said = (await page.evaluate(() => globalThis.heard)).filter((text) => text.includes(why.text));
  for (const text of said) assert.equal(text.indexOf(why.text), text.trim().length - why.text.length, text);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.locator(".said.good").waitFor();
  assert.equal(await page.locator(".lesson-step").getAttribute("data-moves"), "d1-d3");
  await done(page);
});

test("the question who has won is not answered below or on the board, and the words after it are in sight", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await page.goto(`${app.url}/learn/loa/01-aim?step=3`);
  const options = page.locator(".lesson-options button");
  await options.first().waitFor();
  assert.equal((await page.locator(".lesson-turn").textContent()).trim(), "");
  assert.equal(await page.locator(".group.lit").count(), 0);
  const places = () => Promise.all([options.first(), page.locator(".board").first(), page.locator(".lesson-foot")].map((one) => one.boundingBox()));
  const [below, board, buttons] = await places();
  assert.ok(board.y - below.y - below.height < 30, "no room is left for what is not said");
  await listen(page);
  await options.filter({ hasText: "White" }).click();
  await page.locator(".said.wrong").getByText("Not this one.").waitFor();
  await heard(page, /^Not this one\. /);
  assert.deepEqual(await places(), [below, board, buttons], "nothing has moved");
  const refuted = options.filter({ hasText: "White" });
  assert.equal(await refuted.getAttribute("aria-disabled"), "true");
  assert.ok(await refuted.evaluate((button) => button === document.activeElement), "the focus stays");
  await options.filter({ hasText: "Black" }).click();
  await page.locator(".lesson-turn", { hasText: "Black wins" }).waitFor();
  await page.locator(".group.lit").waitFor({ state: "attached" });
  const [turn, foot] = [await page.locator(".lesson-turn").boundingBox(), await page.locator(".lesson-foot").boundingBox()];
  assert.ok(turn.y + turn.height <= foot.y, "the foot does not cover it");
  await done(page);
});

test("on a phone a refusal covers nothing, and goes with the next touch", async () => {
  for (const [locale, width, height] of [["de-DE", 390, 844], ["ja-JP", 412, 915]]) {
    const page = await open("/learn/loa/02-moving?step=2", { locale, viewport: { width, height }, hasTouch: true });
    const box = (selector) => page.locator(selector).first().boundingBox();
    await cell(page, "d1").tap();
    const before = await box(".lesson-board .board");
    await cell(page, "d2").tap();
    await page.locator(".said.why").waitFor();
    const [board, said, foot, hint] = await Promise.all([".lesson-board .board", ".said.why", ".lesson-foot", ".lesson-helps .button"].map(box));
    assert.deepEqual(board, before, `${locale}: the board moved`);
    assert.ok(said.y >= board.y + board.height, `${locale}: the refusal begins at ${said.y}, the board ends at ${board.y + board.height}`);
    assert.ok(said.y + said.height <= foot.y, `${locale}: the refusal ends at ${said.y + said.height}, the buttons begin at ${foot.y}`);
    assert.ok(board.y + board.height <= foot.y, `${locale}: the board ends at ${board.y + board.height}, the buttons begin at ${foot.y}`);
    assert.ok(hint.y >= foot.y && hint.y + hint.height <= foot.y + foot.height, `${locale}: the hint is cut`);
    await cell(page, "d1").tap();
    await page.locator(".said").waitFor({ state: "detached" });
    await done(page);
  }
});

test("a lesson by keyboard alone", { timeout: 300_000 }, async () => {
  const head = heads.find(({ id }) => id === "loa/03-jumping");
  const page = await open(`/learn/${head.id}`);
  const focusGrid = async () => {
    for (let i = 0; i < 60; ++i) {
      if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")) return;
      await page.keyboard.press("Tab");
    }
    assert.fail("the board cannot be reached");
  };
  const pressButton = async (select) => {
    for (let i = 0; i < 80; ++i) {
      if (await page.evaluate((what) => document.activeElement?.matches(what), select)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  };
  for (const step of stepsOf(head.id)) {
    await page.locator(`[data-step="${step.id}"]`).waitFor();
    if (step.kind === "choose") {
      await pressButton(`.lesson-options button:nth-child(${step.right + 1})`);
    } else {
      await focusGrid();
      const cells = step.kind === "pick" ? step.answer : (step.accept ?? step.tries)[0].match(/[a-h][1-8]/g);
      for (const name of cells) {
        await walkTo(page, name);
        await page.keyboard.press("Enter");
      }
      if (step.kind === "pick") await pressButton(".lesson-helps .button.main");
    }
    await page.locator(".said.good").waitFor();
    await pressButton(".lesson-buttons .button.main");
  }
  await page.locator(".lesson-end").waitFor();
  await page.waitForFunction(() => document.activeElement.tagName === "H2");
  await done(page);
});

test("quick arrow keys do not tie the page up", { timeout: 120_000 }, async () => {
  const page = await open("/learn/loa/02-moving?step=2");
  await cell(page, "a1").focus();
  const keys = ["ArrowUp", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowUp", "ArrowRight"];
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  assert.match(await page.evaluate(() => document.activeElement.dataset.name), /^[a-h][1-8]$/);
  await done(page);
});

test("nothing for axe, nothing too wide, in light and dark", { timeout: 600_000 }, async () => {
  const page = await app.page({ locale: "ja-JP", viewport: { width: 360, height: 740 } });
  for (const path of ["/learn", "/learn/loa/02-moving", "/learn/lof/04-fixation?step=7", "/learn/hexix/06-global?step=2",
    "/learn/loa/10-four-hand?step=5", "/learn/loa/02-moving?step=end", "/learn/rules/loa:torus", "/learn/rules/hexix"]) {
    await page.goto(app.url + path);
    await page.locator("h1").waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${path} is ${wide} wide`);
    await axe(page, { dark: true });
  }
  await done(page);
});

test("the list keeps what was finished, and forgets it when asked", async () => {
  const page = await open("/learn");
  await page.evaluate(() => localStorage.setItem("muster.lessons", '{"loa/01-aim": {"steps": 6, "of": 6}}'));
  await page.reload();
  await page.locator(".learn-card.finished").waitFor();
  assert.equal(await page.locator(".learn-card").count(), heads.length);
  await page.getByRole("button", { name: "Forget it" }).click();
  assert.equal(await page.locator(".learn-card.finished").count(), 0);
  await page.locator(".learn-card").first().click();
  await page.locator('[data-step="welcome"]').waitFor();
  await page.goBack();
  await page.locator(".learn-cards").first().waitFor();
  await done(page);
});

test("one game alone, and what does not exist", async () => {
  const page = await open("/learn/hexix");
  await page.locator(".learn-card").first().waitFor();
  assert.equal(await page.locator(".learn-card").count(), heads.filter(({ id }) => id.startsWith("hexix/")).length);
  // The little board of a card is decoration: the heights of its stacks are not read out.
  await page.goto(`${app.url}/learn/lof`);
  await page.getByRole("link", { name: "4 Fixation", exact: true }).waitFor();
  for (const path of ["/learn/nothing", "/learn/loa/nothing", "/learn/rules/nothing"]) {
    await page.goto(app.url + path);
    await page.getByText("There is no such page.").waitFor();
    await page.locator('main a[href="/learn"]').waitFor(); // and where to go on
  }
  await done(page);
});

test("rules in words change with the variant", async () => {
  const page = await open("/learn/rules/lof");
  await page.locator("main select").selectOption("lof:ja");
  await page.locator("tr.other").waitFor();
  assert.match(await page.locator("tr.other").textContent(), /opponent-made-win/);
  assert.match(page.url(), /lof:ja$/);
  assert.match(await page.locator(".rules-page").textContent(), /does not win by itself/);
  await done(page);
});
