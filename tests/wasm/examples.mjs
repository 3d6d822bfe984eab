// docs/library.md shows examples/legal_moves.mjs as it is, and what it prints is what the page says.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/library.md", root), "utf8");
const [, words, expected] = /With `node (.*?)` it prints\s+```text\n([^]*?)```/.exec(page);
const [example, , ...given] = words.split(" ");
const rules = join(dirname(process.env.MUSTER_WASM), "muster_rules.wasm");
const printed = execFileSync(process.execPath, [new URL(example, root).pathname, rules, ...given], { encoding: "utf8" });
if (printed !== expected) {
  console.error(`${words}\nprints\n${printed}\nwhere docs/library.md says\n${expected}`);
  process.exit(1);
}
