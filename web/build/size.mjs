// What the first page loads before anything is clicked, compressed, against its limit, in the language
// with the longest texts. The rules and the engine are loaded later, in the background.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const limit = 60 * 1024;
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

const files = new Set(["index.html", "icon.svg", "manifest.webmanifest"]);
const add = (key) => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const other of chunk.imports ?? []) add(other);
};
add("index.html");
add("src/pages/home.tsx");

const codes = readdirSync(new URL("../src/i18n/", import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const texts = codes.map(({ name }) => manifest[`src/i18n/${name}/first.ts`]?.file);
if (texts.some((file) => !file || files.has(file))) throw new Error("a language is not a file of its own");
files.add(texts.reduce((longest, file) => (size(file) > size(longest) ? file : longest)));

let total = 0;
for (const file of files) {
  total += size(file);
  console.log(`${String(size(file)).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first page, compressed; limit ${limit}`);
for (const key of Object.keys(manifest)) {
  const { file } = manifest[key];
  if (file.endsWith(".wasm")) console.log(`${String(size(file)).padStart(8)}  ${file} (later)`);
}
process.exit(total <= limit && files.size > 4 ? 0 : 1);
