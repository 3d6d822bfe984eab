// The WebAssembly rules give the same counts as the native ones, for every row of the perft tables
// that is quick enough, and the same moves.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { load } from "./lib/module.mjs";

const rules = await load(process.env.MUSTER_WASM);
const native = process.env.MUSTER_BINARY;
const text = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const games = text("../../cmake/games.txt").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
let rows = 0;
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

for (const name of games) {
  for (const line of text(`../perft/${name}.tsv`).split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [game, position, depth, count] = line.split("\t");
    if (Number(count) > 3e6) continue;
    const found = rules.perft(game, position, Number(depth));
    if (found !== count) fail(`${game} ${position} depth ${depth}: WebAssembly ${found}, table ${count}`);
    if (Number(depth) === 1) {
      const ours = rules.moves(game, position);
      const theirs = execFileSync(native, ["moves", game, "--position", position], { encoding: "utf8" }).trim();
      if (ours !== theirs) fail(`${game} ${position}: other moves than the native program`);
    }
    ++rows;
  }
}
if (rows < 20) fail(`only ${rows} perft rows found`);

try {
  rules.perft("chess", "start", 1);
  fail("an unknown game was accepted");
} catch (error) {
  if (!error.message.includes("unknown game")) fail(`unexpected error: ${error.message}`);
}
console.log(`perft: ${rows} rows agree`);
