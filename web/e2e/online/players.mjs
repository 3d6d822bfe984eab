// People at browsers: each has a context of their own, so that nobody shares keys or cookies.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { patienceMs } from "../browser.mjs";

export { axe } from "../axe.mjs";

/** Someone with a browser; `typing`: who has chosen to type moves. Errors on the page fail the test that calls `calm`. */
export async function sitDown(browser, url, { width = 1280, height = 860, lang = "en", dark = false, typing = true } = {}) {
  const context = await browser.newContext({
    baseURL: url, viewport: { width, height }, locale: lang, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce",
  });
  if (typing) await context.addInitScript(() => location.protocol === "http:" && localStorage.setItem("muster.settings", '{"typing":true}'));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|Failed to load resource|ERR_/.test(message.text())) errors.push(message.text());
  });
  return { page, context, errors, leave: () => context.close() };
}

export const gameId = (page) => /\/game\/(\w+)/.exec(page.url())?.[1];

/** Plays by clicking cells. */
export async function click(page, ...cells) {
  for (const cell of cells) await page.locator(`[role=gridcell][data-name="${cell}"]`).click();
}

/** Plays by typing. */
export async function type(page, move) {
  const entry = page.locator(".move-entry input");
  await entry.fill(move);
  await entry.press("Enter");
}

export const moves = (page) => page.locator(".move-list .move").allTextContents();

/** Waits until the list of moves is this. */
export async function expectMoves(page, wanted) {
  await until(async () => {
    const found = (await moves(page)).map((move) => move.trim());
    assert.deepEqual(found, wanted);
  });
}

/** Tries again until it holds or patience ends. */
export async function until(check) {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

const button = (page, name) => page.getByRole("button", { name, exact: true });
export const press = (page, name) => button(page, name).click();
/** On the page itself, not only said to screen readers. */
export const see = (page, text) => page.getByRole("main").getByText(text).first().waitFor();
/** What the live region says. */
export const hear = (page, text) => until(async () => assert.match((await page.locator("#live").textContent()) ?? "", text));

/** In the menu of a game: what is done seldom. The app's own menu has the same name while the game is not shown yet. */
export const inMenu = async (page) => {
  await button(page.getByRole("main"), "More").click();
  return page.getByRole("dialog");
};

/** The link of a seat as the maker's page shows it. */
export const linkFor = (page, label) => page.getByLabel(label, { exact: true }).inputValue();

const password = "correct horse";

/** Makes an account on the account page. */
export async function register(page, name) {
  await page.goto("/account");
  await page.getByLabel("Make an account", { exact: true }).check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Make an account");
  await press(page, "I have them");
}

export async function logIn(page, name) {
  await page.goto("/account");
  await page.getByLabel("Log in", { exact: true }).check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form button[type=submit]").click();
  await page.getByRole("heading", { name }).waitFor();
}

/** Somebody with an account and without a browser, who asks the server directly. */
export async function newAccount(url, name) {
  const person = { name, cookie: "" };
  person.ask = async (path, body) => {
    const post = { method: "POST", body: JSON.stringify(body) };
    const reply = await fetch(url + path, { headers: { "Content-Type": "application/json", Cookie: person.cookie }, ...(body && post) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    person.cookie ||= reply.headers.getSetCookie()[0].split(";")[0];
    return reply.json();
  };
  await person.ask("/api/accounts", { name, password });
  return person;
}

/** A rated challenge; without a name for anybody. */
export const ratedChallenge = (name) => ({
  game: "loa", rated: true, clock: { kind: "fischer", base_ms: 600_000, step_ms: 5000 },
  seats: [{ kind: "person", mine: true }, { kind: "person", ...(name && { account: name }) }],
});

/** Two moves of a rated game, then the first gives up; its id, once the ratings have followed. */
export async function loseTo(loser, winner) {
  const { game } = await loser.ask("/api/challenges", ratedChallenge(winner.name));
  await winner.ask(`/api/challenges/${game.id}/join`, {});
  const act = (who, action) => who.ask(`/api/games/${game.id}/act`, action);
  await act(loser, { action: "move", move: "b1-b3" });
  await act(winner, { action: "move", move: "a2-c2" });
  const { ratings } = await winner.ask(`/api/accounts/${winner.name}`);
  await act(loser, { action: "resign" });
  await until(async () => assert.notDeepEqual((await winner.ask(`/api/accounts/${winner.name}`)).ratings, ratings));
  return game.id;
}

/** They go, and no page has complained. */
export async function leave(...people) {
  for (const { errors } of people) assert.deepEqual(errors, []);
  await Promise.all(people.map((each) => each.leave()));
}
