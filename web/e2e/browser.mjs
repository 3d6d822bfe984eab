// Debian's Chromium for the browser tests.
import { chromium } from "playwright-core";

/** How long a test waits for what must come: a busy machine with few cores is many times slower. */
export const patienceMs = 120_000;

/** `v8`: flags for its JavaScript engine. */
export function launch({ v8 } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      ...(v8 ? [`--js-flags=${v8}`] : []),
    ],
  });
}
