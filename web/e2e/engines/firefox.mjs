// Firefox for the browser tests, driven by puppeteer-core over WebDriver BiDi. SPDX-License-Identifier: MIT
import puppeteer from "puppeteer-core";
import { patienceMs } from "../browser.mjs";

export async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", headless: true,
    protocolTimeout: 2 * patienceMs, extraPrefsFirefox: { "dom.w3c_touch_events.enabled": 1 },
  });
  return {
    async page() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      const problems = [];
      page.on("pageerror", (error) => problems.push(error.message));
      return {
        problems,
        goto: (url) => page.goto(url),
        reload: () => page.reload(),
        size: (width, height) => page.setViewport({ width, height, hasTouch: true }),
        evaluate: (source, ...values) => page.evaluate(source, ...values),
        click: (selector) => page.locator(selector).setTimeout(patienceMs).click(),
        async tap(selector) {
          const { x, y } = await page.$eval(selector, (element) => {
            const box = element.getBoundingClientRect();
            return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
          });
          // Not page.touchscreen: the size that it gives the finger is more than Firefox takes.
          const actions = [{ type: "pointerMove", x, y, origin: "viewport" }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
          await page.mainFrame().browsingContext.performActions([{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }]);
        },
        select: (selector, value) => page.select(selector, value),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
