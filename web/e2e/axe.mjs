// What axe-core finds on a page is a failure. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const findings = (page, rules) => page.evaluate(async (only) => {
  const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"], ...only });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}, rules);

/** Looks at the page as it is. `dark`: in dark, too, where it has other colours and is the same otherwise. */
export async function axe(page, { dark = false, where = page.url() } = {}) {
  await page.evaluate(source); // not by a script element, which the page's policy would refuse
  assert.deepEqual(await findings(page), [], where);
  if (!dark) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("html[data-appearance=dark]").waitFor({ state: "attached" });
  assert.deepEqual(await findings(page, { runOnly: ["color-contrast", "link-in-text-block"] }), [], `${where}, dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("html[data-appearance=light]").waitFor({ state: "attached" });
}
