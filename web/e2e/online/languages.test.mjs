// Every page of online play in every language, with a real server: no English, nothing wider than a phone, all tabs in sight.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPage, locales } from "../walk.mjs";
import { openRoom } from "./room.mjs";

const pages = ["/online", "/online/new?game=loa", "/online/new?open=1&game=hexix", "/online/watch", "/online/games", "/online/players", "/player/nobody", "/account", "/game/nowhere"];

const room = openRoom();

for (const [lang, locale] of Object.entries(locales)) {
  test(`${lang}: online pages have no English, fit 360 px, and show every tab`, { timeout: 300_000 }, async () => {
    const { page, errors, leave } = await room.person({ width: 360, height: 640, lang: locale });
    for (const path of pages) {
      await page.goto(path);
      await checkPage(page, lang, path);
      const tabs = page.locator(".online-nav");
      if ((await tabs.count()) === 0) continue;
      const cut = await tabs.evaluate((nav) => [nav, ...nav.children].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent));
      assert.deepEqual(cut, [], `${path}: cut off`);
    }
    // A table with somebody at it.
    await page.goto("/online/new?game=loa");
    await page.locator("form .button.main").click();
    await page.locator("[role=grid]").waitFor();
    await checkPage(page, lang, "a game that waits for its players");
    assert.deepEqual(errors, []);
    await leave();
  });
}
