// Plays every lesson to its end in the browser by the answers that the lessons themselves accept, and reads it in
// every other language. Needs web/dist and the WebAssembly rules. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../../tests/wasm/lib/module.mjs";
import { heads, stepsOf, textsOf, wordsOf } from "./lessons.mjs";
import { cell, clickMove, done, follow, openApp } from "./support.mjs";

let app, rules;
before(async () => {
  app = await openApp();
  rules = await load(join(import.meta.dirname, "../../build/wasm/muster_rules.wasm"));
});
after(() => app.close());

/** A page on which lessons are opened one after the other. */
async function reader(more = {}) {
  const page = await app.page(more);
  await page.goto(`${app.url}/settings`);
  return page;
}

async function openLesson(page, head, lang) {
  await follow(page, `/learn/${head.id}`);
  assert.equal(await page.locator(".lesson h1").textContent(), textsOf(head, lang).title);
}

function stateOf(head, step, moves, lang = "en") {
  const state = rules.ask({ ask: "state", game: step.game ?? head.game, start: step.start, moves, lang });
  assert.equal(state.error, undefined, `${head.id}/${step.id}: ${state.error}`);
  return state;
}

const fits = (pattern, move) => (pattern.endsWith("*") ? move.startsWith(pattern.slice(0, -1)) : pattern === move);

/** Touches what a forbidden move would touch. */
async function attempt(page, state, move) {
  const names = state.scene.cells.map(({ name }) => name);
  for (const name of move.match(/[a-iA-I][0-9]/g)) {
    assert.ok(names.includes(name), `${move}: no cell ${name}`);
    await cell(page, name).click();
  }
  if (move.endsWith("+")) await page.locator(".choices button").filter({ hasText: state.choices.increment }).click();
}

/** A move that wins at once, or after which every answer leaves one. */
function winning(head, step, moves, depth = 2) {
  const state = stateOf(head, step, moves);
  const wins = (more) => {
    const { outcome } = stateOf(head, step, [...moves, ...more]);
    return outcome.over && outcome.winner === step.side;
  };
  const texts = state.legal.map(([text]) => text);
  const now = texts.find((move) => wins([move]));
  if (now !== undefined || depth === 1) return now;
  return texts.find((move) => {
    const next = stateOf(head, step, [...moves, move]);
    return !next.outcome.over && next.legal.every(([reply]) => {
      const after = stateOf(head, step, [...moves, move, reply]);
      return after.outcome.over ? after.outcome.winner === step.side : winning(head, step, [...moves, move, reply], 1);
    });
  });
}

async function playOut(page, head, step, lang) {
  for (let turn = 0; turn < step.within; ++turn) {
    const moves = (await page.locator(".lesson-step").getAttribute("data-moves")).split(" ").filter(Boolean);
    const state = stateOf(head, step, moves, lang);
    const move = winning(head, step, moves);
    assert.ok(move, `${head.id}: no win after ${moves.join(" ")}`);
    await clickMove(page, state, move);
    const done = page.locator(".said.good");
    const answered = page.locator(`.lesson-step:not([data-moves="${[...moves, move].join(" ")}"]):not([data-moves="${moves.join(" ")}"])`);
    await done.or(answered).first().waitFor();
    if (await done.count()) return;
  }
}

async function solve(page, head, step, lang) {
  const state = stateOf(head, step, step.moves ?? [], lang);
  if (step.kind === "move") {
    await clickMove(page, state, state.legal.map(([text]) => text).find((move) => fits(step.accept[0], move)));
  } else if (step.kind === "try") {
    await attempt(page, state, step.tries[0]);
  } else if (step.kind === "pick") {
    for (const name of step.answer) await cell(page, name).click();
    await page.locator(".lesson-helps .button.main").click();
  } else if (step.kind === "choose") {
    await page.locator(".lesson-options button").nth(step.right).click();
  } else if (step.kind === "playout") {
    await playOut(page, head, step, lang);
  }
  if (step.kind === "look") return;
  await page.locator(".said.good").waitFor();
  assert.ok((await page.locator(".said.good").textContent()).includes(wordsOf(head, step, lang).success));
}

test("every lesson, answered to its end", { timeout: 900_000 }, async (t) => {
  const page = await reader();
  for (const head of heads) {
    await t.test(head.id, async () => {
      await openLesson(page, head, "en");
      const steps = stepsOf(head.id);
      for (const step of steps) {
        await page.locator(`[data-step="${step.id}"]`).waitFor();
        await solve(page, head, step, "en");
        await page.locator(".lesson-buttons .button.main").click();
      }
      await page.locator(".lesson-end").waitFor();
      const kept = JSON.parse(await page.evaluate(() => localStorage.getItem("muster.lessons")));
      assert.deepEqual(kept[head.id], { solved: steps.map((_, place) => place), of: steps.length });
    });
  }
  await done(page);
});

test("every lesson in Japanese, step by step; one of each game answered", { timeout: 900_000 }, async (t) => {
  const page = await reader({ locale: "ja-JP" });
  for (const head of heads) {
    const answered = head.id.includes("/03-");
    await t.test(head.id, async () => {
      await openLesson(page, head, "ja");
      for (const step of stepsOf(head.id)) {
        await page.locator(`[data-step="${step.id}"]`).waitFor();
        assert.ok((await page.locator(".lesson-text").textContent()).includes(wordsOf(head, step, "ja").text));
        if (answered) await solve(page, head, step, "ja");
        await page.locator(".lesson-buttons > button:last-child").click();
      }
      await page.locator(".lesson-end").waitFor();
    });
  }
  await done(page);
});

for (const [lang, locale] of [["de", "de-DE"], ["fr", "fr-FR"], ["ru", "ru-RU"]]) {
  test(`every lesson opens in ${lang}`, { timeout: 300_000 }, async () => {
    const page = await reader({ locale });
    for (const head of heads) {
      await openLesson(page, head, lang);
      const [first] = stepsOf(head.id);
      await page.locator(`[data-step="${first.id}"]`).waitFor();
      assert.ok((await page.locator(".lesson-text").textContent()).includes(wordsOf(head, first, lang).text), head.id);
    }
    await done(page);
  });
}
