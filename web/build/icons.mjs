// Makes public/icon-*.png from icon.svg with Chromium; run by hand when the icon changes.
import { readFileSync } from "node:fs";
import { launch } from "../e2e/browser.mjs";

const svg = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8");
const browser = await launch();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: new URL(`../public/icon-${size}.png`, import.meta.url).pathname, omitBackground: true });
}
await browser.close();
