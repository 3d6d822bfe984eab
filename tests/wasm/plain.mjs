// What a browser without SIMD runs: on a V8 that takes its processor for an older one, the rules and the
// plain engine load and the module with SIMD does not; the plain engine has the signature of all others.
// Its speed is printed, not judged.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "./lib/module.mjs";

const withoutSimd = "--no-enable-sse4-1"; // of an x86 processor; elsewhere V8 knows no such flag
const path = (name) => join(dirname(process.env.MUSTER_WASM), name);

if (process.arch === "x64" && !process.execArgv.includes(withoutSimd)) {
  process.stdout.write(execFileSync(process.execPath, [withoutSimd, fileURLToPath(import.meta.url)]));
  process.exit(0);
}
if (process.arch === "x64") {
  const loads = (name) => WebAssembly.validate(readFileSync(path(name)));
  assert.deepEqual(["muster_rules.wasm", "muster_plain.wasm", "muster.wasm", "muster_threads.wasm"].map(loads), [true, true, false, false]);
}

const engine = await load(path("muster_plain.wasm"));
assert.equal(engine.bench(), readFileSync(new URL("../bench/signature.txt", import.meta.url), "utf8"));
for (const game of ["loa", "lof", "hexix"]) {
  const { move, nodes_per_second: speed } = engine.analysis({ id: "p", game, limits: { nodes: 100_000 }, fresh: true }).at(-1);
  assert.ok(move);
  console.log(`${game}: plain WebAssembly ${speed} nodes/s`);
}
