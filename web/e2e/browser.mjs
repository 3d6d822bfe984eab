// Debian's Chromium for the browser tests, in the build that has no windows if it is there: a page costs a third to a half
// of the time.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const wholeBrowser = process.env.CHROMIUM ?? "/usr/bin/chromium";
const withoutWindows = "/usr/bin/chromium-headless-shell";

/** How long a test waits for what must come: a busy machine with few cores is many times slower. */
export const patienceMs = 120_000;

/** `v8`: flags for its JavaScript engine. `whole`: with notifications, which the build without windows lacks. */
export function launch({ v8, whole = Boolean(process.env.CHROMIUM) } = {}) {
  return chromium.launch({
    executablePath: whole || !existsSync(withoutWindows) ? wholeBrowser : withoutWindows,
    args: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      ...(v8 ? [`--js-flags=${v8}`] : []),
    ],
  });
}
