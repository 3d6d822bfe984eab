// Runs test files in processes of their own, the largest first, so that no long one is left for the end:
// node e2e/run.mjs AT_ONCE FILE... SPDX-License-Identifier: MIT
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";

const [atOnce, ...names] = process.argv.slice(2);
const files = names.map((name) => resolve(name)).sort((a, b) => statSync(b).size - statSync(a).size);
run({ files, concurrency: Number(atOnce) })
  .on("test:fail", () => void (process.exitCode = 1))
  .compose(tap)
  .pipe(process.stdout);
