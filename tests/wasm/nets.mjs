// The engine in WebAssembly with its nets gives the very answers of the native program, and none without
// them. Speeds with nets are printed, not judged: the bar (65% of native) is for a quiet machine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { load } from "./lib/module.mjs";

const bare = await load(process.env.MUSTER_WASM, { bare: true });
const engine = await load(process.env.MUSTER_WASM);
const native = (game, nodes) =>
  JSON.parse(execFileSync(process.env.MUSTER_BINARY, ["analyze", game, "--nodes", String(nodes), "--json"], { encoding: "utf8" }).trim().split("\n").at(-1));

assert.throws(() => bare.bench(), /net for loa is not loaded/);
assert.equal(bare.wantsNet("loa:size=6"), "");
for (const game of ["loa", "loa:scrambled-eggs", "loa:torus", "lof", "hexix"]) {
  const family = game.split(":")[0];
  assert.equal(bare.wantsNet(game), family);
  assert.equal(engine.wantsNet(game), "");
  const [refused] = bare.analysis({ id: "a", game, limits: { nodes: 100 } });
  assert.match(refused.error, new RegExp(`net for ${family} is not loaded`));

  const ours = engine.analysis({ id: "a", game, limits: { nodes: 30_000 }, fresh: true }).at(-1);
  const theirs = native(game, 30_000);
  for (const key of ["move", "score", "nodes", "depth"]) assert.deepEqual(ours[key], theirs[key], `${game}: ${key}`);
  const wasmSpeed = engine.analysis({ id: "s", game, limits: { nodes: 400_000 }, fresh: true }).at(-1).nodes_per_second;
  const nativeSpeed = native(game, 400_000).nodes_per_second;
  console.log(`${game}: WebAssembly ${wasmSpeed} nodes/s, native ${nativeSpeed}, ${Math.round((100 * wasmSpeed) / nativeSpeed)}%`);
}
