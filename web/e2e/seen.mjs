// What a person does not see of what is on a page. SPDX-License-Identifier: MIT

/** What is wrong with each element of a selector: none is there, outside the window, something lies over it, its words are cut. */
export const seen = (page, selector) => page.evaluate((wanted) => {
  const all = [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility({ visibilityProperty: true }));
  if (all.length === 0) return [`nothing is ${wanted}`];
  return all.flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const name = `${part.className || part.tagName} "${part.textContent.trim() || part.ariaLabel}" at ${[left, top, right, bottom].map(Math.round)}`;
    const faults = [];
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) faults.push("outside the window");
    // Near the middle of each edge: a part of it may be covered.
    for (const [x, y] of [[(left + right) / 2, top + 2], [(left + right) / 2, bottom - 2], [left + 2, (top + bottom) / 2], [right - 2, (top + bottom) / 2]]) {
      const over = document.elementFromPoint(x, y);
      if (!over || !(part.contains(over) || over.contains(part))) {
        faults.push(`${over?.className ?? "nothing"} lies over it`);
        break;
      }
    }
    const cut = [part, ...part.querySelectorAll("*:not(svg, svg *)")].some((inner) => getComputedStyle(inner).display !== "inline" && inner.scrollWidth > inner.clientWidth + 1);
    if (cut) faults.push("cut");
    return faults.map((fault) => `${name}: ${fault}`);
  });
}, selector);

/** Whether the middle of an element looks the same without another one: not even a shadow, which nobody can point at, lies over it. */
export async function looksAlone(page, selector, other) {
  const hide = (how) => page.locator(other).evaluate((part, visibility) => void (part.style.visibility = visibility), how);
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  const middle = () => page.screenshot({ animations: "disabled", clip: { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 } });
  const shown = await middle();
  await hide("hidden");
  const alone = await middle();
  await hide("");
  return shown.equals(alone);
}
