// The module for several threads: the same nodes on one thread, all threads at work on more, levels
// that do not depend on their number, stops at any moment, and no memory lost on the way. The speeds
// are printed, not judged. A search that did not end would trap (src/wasm/worker_pool.cpp).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { load } from "./lib/module.mjs";
import { loadThreads, stackSize } from "./lib/threads.mjs";

const path = join(dirname(process.env.MUSTER_WASM), "muster_threads.wasm");
const games = ["loa", "lof", "hexix", "loa:four-hand"];
const infinite = (game, more = {}) => ({ id: "t", game, limits: { infinite: true }, report_ms: 1, ...more });

// One thread.
{
  const one = await loadThreads(path, 1);
  assert.equal(one.exports.__tls_size.value, 0, "nobody sets up thread_local variables");
  assert.equal(one.bench(), readFileSync(new URL("../bench/signature.txt", import.meta.url), "utf8"));
}

// Three threads. Reports say how many have searched; in half a minute every one has begun.
let wantsStop = () => false;
const three = await loadThreads(path, 3, { wantsStop: (replies) => wantsStop(replies) });
for (const game of games) {
  const began = performance.now();
  wantsStop = (replies) => replies.at(-1)?.threads === 3 || performance.now() - began > 30_000;
  const replies = three.analysis(infinite(game));
  assert.equal(replies.at(-1).threads, 3, `${game}: all threads search`);
  assert.ok(replies.at(-1).cancelled && replies.at(-1).move);
}
wantsStop = () => false;

// A level is one thread's, whatever there is.
const plain = await load(process.env.MUSTER_WASM);
for (const game of games) {
  const request = { id: "l", game, level: 7, seed: 3, fresh: true };
  const [ours] = three.analysis(request), [theirs] = plain.analysis(request);
  for (const key of ["move", "score", "nodes", "depth", "threads", "lines"]) {
    assert.deepEqual(ours[key], theirs[key], `${game}, level 7: ${key}`);
  }
  assert.equal(ours.threads, 1);
}

// Searches stopped at once, soon and by themselves, and engines that are made anew.
let size = 0;
for (let round = 0; round < 100; ++round) {
  for (const game of games) {
    let polls = round % 7;
    wantsStop = () => polls-- <= 0;
    assert.ok(three.analysis(infinite(game)).at(-1).move, `${game}, stopped after ${round % 7} polls`);
    wantsStop = () => false;
    const answer = three.analysis({ id: "n", game, limits: { nodes: 300 * (round % 5) + 1 }, lines: 3 }).at(-1);
    assert.ok(answer.done && answer.move);
  }
  if (round === 19) size = three.memorySize();
}
// The heap may be cut up further, by a mebibyte or so; of the 640 searches since, each with three
// workers, one worker's accumulators lost in twelve would be more than this.
assert.ok(three.memorySize() - size <= 4 << 20, `memory grew from ${size} to ${three.memorySize()} bytes`);
// A search goes deep in a position where it may; a helper's frames must leave half of its stack free.
for (const game of games) three.analysis({ id: "d", game, limits: { nodes: 2_000_000 } });
assert.ok(three.deepest() > 1000 && three.deepest() < stackSize / 2, `stacks: ${three.deepest()} bytes`);
const deepest = three.deepest();
await three.close();

// A helper that never comes is not waited for.
const short = await loadThreads(path, 3, { helpers: 1 });
assert.ok(short.analysis({ id: "s", game: "hexix", limits: { nodes: 20_000 } }).at(-1).move);
await short.close();

const speed = (engine) => engine.analysis({ id: "v", game: "loa", limits: { time_ms: 1500 } }).at(-1).nodes_per_second;
const two = await loadThreads(path, 2);
console.log(`threads: nodes/s plain module ${speed(plain)}, two threads ${speed(two)}; ` +
  `memory ${size >> 20} MiB, helpers' stacks ${deepest >> 10} KiB at most`);
process.exit(0);
