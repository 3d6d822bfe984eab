// Which lines were run through once: before that nobody is asked them. Kept in this browser; one that refuses storage shows
// them again. SPDX-License-Identifier: MIT

const key = "muster.openings";
const most = 2000;

/** The keys of the lines (`lineKey`), the latest last. */
export function readShown(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

/** With these, too. */
export function markShown(keys: readonly string[]): ReadonlySet<string> {
  const all = new Set([...readShown(), ...keys]);
  try {
    localStorage.setItem(key, JSON.stringify([...all].slice(-most)));
  } catch {
    // full or forbidden: for this visit the set that is given back counts
  }
  return all;
}
