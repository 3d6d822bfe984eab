// What the browser tests share: the built app on a local server, pages that fail on any error in the
// console, and a player made of the WebAssembly engine under Node.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { load } from "../../tests/wasm/lib/module.mjs";
import { launch, patienceMs } from "./browser.mjs";
import { serve } from "./server.mjs";

export const games = ["loa", "lof", "hexix"];
const root = fileURLToPath(new URL("../..", import.meta.url));

export async function openApp({ v8, ...options } = {}) {
  const server = await serve(`${root}web/dist`, options);
  const browser = await launch({ v8 });
  return {
    url: server.url,
    /** Nothing moves by itself, which saves time and waiting: what is about motion asks for it. */
    async page(more = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", serviceWorkers: "block", reducedMotion: "reduce", ...more });
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      page.problems = [];
      page.on("pageerror", (error) => page.problems.push(error.stack ?? String(error)));
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !text.includes("ERR_INTERNET_DISCONNECTED")) page.problems.push(text);
      });
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Ends a page; whatever it complained about is a failure. */
export async function done(page) {
  await page.context().close();
  assert.deepEqual(page.problems, []);
}

export async function engine() {
  const module = await load(`${root}build/wasm/muster.wasm`);
  return {
    state: (game, moves) => module.ask({ ask: "state", game, moves }),
    /** A good move after so many nodes. */
    best(game, moves, nodes) {
      const replies = module.analysis({ id: "e", game, moves, limits: { nodes } });
      return replies.at(-1).move;
    },
  };
}

/** To another page as a link within the app leads there: nothing is loaded again, and nothing is left of the page before. */
export async function follow(page, path) {
  await page.locator("main > *").first().waitFor({ state: "attached" }); // links work
  await page.evaluate(async ([to, patience]) => {
    const end = performance.now() + patience;
    const between = to === "/nowhere" ? "/settings" : "/nowhere"; // two games share a page
    for (const href of location.pathname === between ? [to] : [between, to]) {
      const before = document.querySelector("main > *");
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      link.click();
      link.remove();
      while (before?.isConnected) {
        if (performance.now() > end) throw new Error(`${href} did not come`);
        await new Promise(requestAnimationFrame);
      }
    }
  }, [path, patienceMs]);
}

export const cell = (page, name) => page.locator(`[role=gridcell][data-name="${name}"]`);

/** The field for typed moves: its key brings it where it does not stand beside the board. */
export async function moveField(page) {
  const field = page.locator(".move-entry input");
  await page.locator("[role=grid]").first().waitFor();
  if ((await field.count()) === 0) await page.keyboard.press("/");
  return field;
}

/** Keeps all that live regions say from now on; they clear themselves after a while. */
export const listen = (page) => page.evaluate(() => {
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest("#live, [data-live]");
      if (region?.textContent) globalThis.heard.push(region.textContent);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
});

/** From here on only what is said anew counts. */
export const forget = (page) => page.evaluate(() => void (globalThis.heard = []));

/** Another size of the window, and what the page makes of it on the screen. */
export async function resize(page, viewport) {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Waits until a live region has said something with this text in it, or like this pattern. */
export const heard = (page, text) => page.waitForFunction((wanted) => globalThis.heard.some((said) => (wanted instanceof RegExp ? wanted.test(said) : said.includes(wanted))), text);

/** The moves in the list of the page. */
export const played = (page) => page.locator(".move-list .move").allTextContents();

/** Waits until so many moves stand in the list (or the game is over). */
export async function waitForMoves(page, count) {
  await page.waitForFunction(
    (n) => document.querySelectorAll(".move-list .move").length >= n || document.querySelector(".status.over"),
    count,
  );
}

/** Touches the cells of a move with the mouse, and makes the choice that is left. */
export async function clickMove(page, state, move) {
  const [, cells, choice] = state.legal.find(([text]) => text === move);
  for (const at of cells) await cell(page, state.scene.cells[at].name).click();
  if (choice === undefined) return;
  if (cells.length === 0) await page.locator(".board-passes button").first().click();
  else await page.locator(".choices .choice", { hasText: state.choices[choice] }).click();
}

/** Walks the focus of the board to a cell with keys alone. */
export async function walkTo(page, name) {
  for (let step = 0; step < 60; ++step) {
    const way = await page.evaluate((wanted) => {
      const middle = (element) => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2, box.width];
      };
      const here = document.activeElement;
      if (here?.dataset.name === wanted) return null;
      const [x, y, unit] = middle(here);
      const [tx, ty] = middle(document.querySelector(`[role=gridcell][data-name="${wanted}"]`));
      return [(tx - x) / unit, (ty - y) / unit];
    }, name);
    if (!way) return;
    const [dx, dy] = way;
    const flat = Math.abs(dy) < 0.3, steep = Math.abs(dx) < 0.3;
    const key = flat ? (dx > 0 ? "ArrowRight" : "ArrowLeft")
      : steep ? (dy > 0 ? "ArrowDown" : "ArrowUp")
        : dy < 0 ? (dx > 0 ? "e" : "q") : dx > 0 ? "c" : "z";
    await page.keyboard.press(key);
  }
  assert.fail(`the keyboard did not reach ${name}`);
}

export async function typeMove(page, state, move) {
  const [, cells, choice] = state.legal.find(([text]) => text === move);
  for (const at of cells) {
    await walkTo(page, state.scene.cells[at].name);
    await page.keyboard.press("Enter");
  }
  if (choice === undefined) return;
  if (cells.length === 0) return page.locator(".board-passes button").first().press("Enter");
  const options = state.legal.filter(([, path]) => path.length === cells.length && path.every((at, i) => at === cells[i]));
  await page.keyboard.press(String(options.findIndex(([text]) => text === move) + 1));
}

/** Something of the analysis board's menu. */
export async function deskTool(page, name, role = "button") {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.locator("dialog .menu").getByRole(role, { name, exact: true }).click();
}

/** One of the tabs beside the analysis board. */
export const deskTab = (page, name) => page.getByRole("tab", { name }).click();

/** Writes a comment on the move that is shown. */
export async function comment(page, text) {
  await deskTab(page, "Notes");
  await page.getByLabel("Comment on this move").fill(text);
  await deskTab(page, "Moves");
}

/** What of a set-up cannot be seen without scrolling. */
export const hiddenChoices = (page) => page.evaluate(() => {
  const end = document.querySelector(".set-up .form-end").getBoundingClientRect();
  return [...document.querySelectorAll(".set-up .panel :is(select, input, .segments, .switch, summary)")]
    .filter((choice) => choice.checkVisibility() && choice.getBoundingClientRect().bottom > Math.min(end.top, innerHeight) + 1)
    .map((choice) => choice.textContent || choice.id);
});
