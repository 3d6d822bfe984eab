// The engine in WebAssembly searches the very nodes that the native one does. The speeds are printed,
// not judged: the bar (60% of native) is for a quiet machine.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { load } from "./lib/module.mjs";

const engine = await load(process.env.MUSTER_WASM);
const expected = readFileSync(new URL("../bench/signature.txt", import.meta.url), "utf8");

const began = performance.now();
const found = engine.bench();
const seconds = (performance.now() - began) / 1000;
if (found !== expected) {
  console.error(`signature in WebAssembly:\n${found}expected:\n${expected}`);
  process.exit(1);
}

const nodes = found.split("\n").reduce((sum, line) => sum + Number(line.split(" ")[1] ?? 0), 0);
const nativeBegan = performance.now();
execFileSync(process.env.MUSTER_BINARY, ["bench"], { encoding: "utf8" });
const nativeSeconds = (performance.now() - nativeBegan) / 1000;
console.log(
  `signature: ${nodes} nodes, WebAssembly ${Math.round(nodes / seconds)}/s, ` +
    `native ${Math.round(nodes / nativeSeconds)}/s (with its start)`,
);
