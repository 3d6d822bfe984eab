// Pictures of every page and of games in the middle, to be looked at: five sizes, light and dark, any languages, and a
// contact sheet of each page. Not a test; run after `scripts/web build` and a release build of muster:
//   node web/e2e/screens.mjs [--only REGEX] [--looks en-light,ja-dark] [--sizes 360x640,...] [--out FOLDER]
// SPDX-License-Identifier: MIT
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "./browser.mjs";
import { startMuster } from "./online/muster.mjs";
import { loseTo, newAccount, ratedChallenge } from "./online/players.mjs";
import { cell, once, scenes, visit } from "./scenes.mjs";

const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: "." },
    looks: { type: "string", default: "en-light,en-dark,ja-light,ja-dark" },
    sizes: { type: "string", default: "360x640,390x844,844x390,1280x800,1920x1080" },
    out: { type: "string", default: resolve(import.meta.dirname, "../../build/screens") },
  },
});
const sizes = given.sizes.split(",").map((size) => size.split("x").map(Number));
const looks = given.looks.split(",").map((look) => look.split("-"));

const online = {
  "online-lobby": (page) => visit("/online")(page),
  "online-new": (page) => visit("/online/new?game=loa")(page),
  "online-watch": (page) => visit("/online/watch")(page),
  "online-games": (page) => visit("/online/games")(page),
  "online-players": (page) => visit("/online/players")(page),
  "online-account": (page) => visit("/account")(page),
  "online-waiting": async (page) => {
    await page.goto("/online/new?game=loa");
    await page.locator("form .button.main").click();
    await page.locator("[role=grid]").waitFor();
  },
  "online-playing": async (page, site) => {
    await sitDown(page, await site.newGame());
    await reply(page);
  },
  "online-invited": async (page, site) => {
    const { game, keys } = await site.newGame({ kind: "person" });
    await page.goto(`/game/${game.id}#${keys[1].key}`);
    await page.locator(".guest-name input").waitFor();
  },
  "online-over": async (page, site) => {
    await sitDown(page, await site.newGame());
    await reply(page);
    await page.locator(".command").nth(1).click();
    await page.locator(".offer .button.main").click();
    await page.locator(".status.over").waitFor();
  },
  "online-chat": async (page, site) => {
    const { game, keys } = await site.newGame({ kind: "person" });
    const friend = await page.context().browser().newPage({ baseURL: server.url });
    await sitDown(friend, { game, keys: keys.slice(1) });
    await sitDown(page, { game, keys });
    await friend.locator("[role=tab][id$=-chat]").click();
    await friend.locator(".chat-form input").fill("good luck");
    await friend.locator(".chat-form input").press("Enter");
    await page.locator(".chat-news").waitFor();
    const tab = page.locator("[role=tab][id$=-chat]"); // none on a phone
    if (await tab.count()) await tab.click();
    await friend.close();
  },
  "online-profile": async (page, site) => {
    await site.rated();
    await visit("/player/Barbara")(page);
    await page.locator(".curve").waitFor();
  },
  "online-rated": async (page, site) => {
    await page.goto(`/game/${await site.rated()}`);
    await page.locator(".rating-beside .rose").first().waitFor();
  },
  "online-lobby-rated": async (page, site) => {
    await site.rated();
    await visit("/online")(page);
    await page.locator(".game-rows li").first().waitFor();
  },
};

async function sitDown(page, { game, keys }) {
  await page.goto(`/game/${game.id}#${keys[0].key}`);
  await page.locator("[role=grid]").waitFor();
  const join = page.locator(".invitation .button.main");
  await Promise.race([join.waitFor(), page.locator(".status.mine").waitFor()]);
  if (await join.count()) await join.click();
}

/** One move, and the engine's. */
async function reply(page) {
  await page.locator(".status.mine").waitFor();
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length >= 2);
}

async function shoot(browser, url, name, scene, site) {
  for (const [lang, appearance] of looks) {
    for (const [width, height] of sizes) {
      const context = await browser.newContext({
        baseURL: url, viewport: { width, height }, locale: lang, colorScheme: appearance, reducedMotion: "reduce",
        hasTouch: width < 900, serviceWorkers: "block", deviceScaleFactor: width < 900 ? 1.5 : 1,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      try {
        await scene(page, site);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(given.out, `${name}-${lang}-${appearance}-${width}x${height}.png`) });
      } catch (error) {
        console.error(`${name} ${lang} ${appearance} ${width}x${height}: ${error.message.split("\n")[0]}`);
        process.exitCode = 1;
      }
      await context.close();
    }
  }
}

/** All sizes of a look in a row, at a scale at which they can be read. */
async function sheet(browser, name, [lang, appearance]) {
  const page = await browser.newPage({ viewport: { width: 1900, height: 600 } });
  const pictures = sizes.flatMap(([width, height]) => {
    const file = join(given.out, `${name}-${lang}-${appearance}-${width}x${height}.png`);
    const scale = width < 500 ? 0.62 : width < 1000 ? 0.6 : 720 / width;
    try {
      const data = readFileSync(file).toString("base64");
      return `<img width="${width * scale}" height="${height * scale}" src="data:image/png;base64,${data}">`;
    } catch {
      return []; // it could not be made, and that was said
    }
  });
  await page.setContent(`<body style="margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start">${pictures.join("")}`);
  await page.screenshot({ path: join(given.out, `sheet-${name}-${lang}-${appearance}.png`), fullPage: true });
  await page.close();
}

mkdirSync(given.out, { recursive: true });
const wanted = (list) => Object.entries(list).filter(([name]) => new RegExp(given.only).test(name));
const browser = await launch();
const server = await startMuster();
const site = {
  /** A person against an engine, or against whom is said, ten minutes each. */
  async newGame(other = { kind: "engine", level: 1 }) {
    const reply = await fetch(`${server.url}/api/challenges`, {
      method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify({
        game: "loa", clock: { kind: "fischer", base_ms: 600_000, step_ms: 5000 }, seats: [{ kind: "person", mine: true }, other],
      }),
    });
    if (!reply.ok) throw new Error(`no game: ${reply.status} ${await reply.text()}`);
    return reply.json();
  },
  /** Rated games of two people, the latest id; one of them waits in the lobby. */
  rated: once(async () => {
    const [ann, barbara] = [await newAccount(server.url, "Ann"), await newAccount(server.url, "Barbara")];
    let latest;
    for (const lost of [1, 1, 0, 1, 1, 0, 0, 1, 1, 1]) latest = await loseTo(...(lost ? [ann, barbara] : [barbara, ann]));
    await barbara.ask("/api/challenges", { ...ratedChallenge(), open: true });
    return latest;
  }),
};
try {
  for (const [name, scene] of wanted({ ...scenes, ...online })) {
    await shoot(browser, server.url, name, scene, site);
    for (const look of looks) await sheet(browser, name, look);
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
}
