// The pictures of the web app in README.md, as small WebP files; after `scripts/web build`: node web/e2e/pictures.mjs
// SPDX-License-Identifier: MIT
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { scenes } from "./scenes.mjs";
import { openApp } from "./support.mjs";

const folder = resolve(import.meta.dirname, "../../docs/pictures");
const pictures = [["web-play", "play-lof-lens", "light"], ["web-review", "analysis-reviewed", "dark"]];

/** A photograph as WebP, at the width that README.md shows it at on a sharp screen: the browser knows the format. */
const toWebp = (page, png, width) => page.evaluate(async ([data, wide]) => {
  const picture = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = new OffscreenCanvas(wide, Math.round((wide * picture.height) / picture.width));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}, [`data:image/png;base64,${png.toString("base64")}`, width]);

const app = await openApp();
for (const [name, scene, colorScheme] of pictures) {
  const page = await app.page({ baseURL: app.url, viewport: { width: 1120, height: 700 }, colorScheme, reducedMotion: "reduce", deviceScaleFactor: 2 });
  await scenes[scene](page);
  const png = await page.screenshot();
  const blank = await app.page();
  const webp = Buffer.from(await toWebp(blank, png, 1280), "base64");
  writeFileSync(resolve(folder, `${name}.webp`), webp);
  console.log(`${name}.webp: ${webp.length} bytes`);
  await page.context().close();
  await blank.context().close();
}
await app.close();
