// What the walks through every page in every language share: what can be read on a page, and what of it is English.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";

export const locales = { ja: "ja-JP", de: "de-DE", fr: "fr-FR", ru: "ru-RU" };

// Words of English that no sentence of the other languages has. Names of games and codes of options have none.
export const english = /\b(the|your|you|with|this|that|has|have|which|from|there|and|when|are)\b/i;

export const settled = (page) => page.waitForFunction(() => document.querySelector("main")?.textContent && !document.querySelector(".loading, [aria-busy=true]"));

/** Whatever can be read or heard: texts, labels, titles, placeholders. */
export const readable = (page) => page.evaluate(() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement.closest("code, pre, script, style, textarea, noscript, [lang]:not(html)")) found.push(node.textContent.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(element.getAttribute(name) ?? "");
  }
  return found.filter(Boolean);
});

/** The page is in this language, has no English, and nothing on it is wider than the window. */
export async function checkPage(page, lang, path) {
  await settled(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), lang, path);
  // Codes of options stand in rules texts and lessons as what one types: "no-move=loss".
  const words = (await readable(page)).map((text) => text.replace(/\S*[=:]\S*|“[^”]*”/g, "")).filter((text) => english.test(text));
  assert.deepEqual(words, [], path);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= page.viewportSize().width, `${path} is ${wide} wide`);
}
