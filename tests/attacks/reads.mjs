// node tests/attacks/reads.mjs URL [SECONDS]: how long games that nobody holds in memory take to open while
// another address keeps 50 lists, then 20 exports, under way. The store holds the 20,000 games of fill.mjs; the
// server runs with --behind-proxy and, so that the attack is not merely refused, --no-limits.
// SPDX-License-Identifier: MIT
import { client, figures, keep, timed } from "./common.mjs";

const [url, seconds = "20"] = process.argv.slice(2);
if (!url) throw new Error("usage: node tests/attacks/reads.mjs URL [SECONDS]");
const attacker = client(url, "10.6.6.6"), visitor = client(url, "10.1.1.1");

let next = 0;
// Each id once, so that every one has to be read.
async function coldGame() {
  const id = `Fill${String((next++ * 7919) % 20000).padStart(8, "0")}`;
  await visitor.must("GET", `/api/games/${id}`);
}

async function probe(name) {
  const took = [];
  const end = performance.now() + Number(seconds) * 1000;
  while (performance.now() < end) {
    took.push(await timed(coldGame));
    await new Promise((done) => setTimeout(done, 20));
  }
  console.log(`${name}: cold game ${figures(took)}`);
}

const lists = ["", "&account=Filler", "&account=Other&phase=over", "&game=hexix", "&game=loa:torus", "&phase=playing",
  "&phase=aborted", "&account=Filler&game=lof"];
await probe("quiet");
let listed = 0, refused = 0;
const took = [];
const fifty = keep(50, async (number, round) => {
  const path = `/api/list?limit=200${lists[(number + round) % lists.length]}`;
  took.push(await timed(async () => {
    const { status } = await attacker.get(path);
    status === 200 ? ++listed : ++refused;
  }));
});
await probe("50 lists");
await fifty.stop();
console.log(`  ${listed} lists answered, ${refused} refused, each ${figures(took)}`);

let bytes = 0, exports = 0;
const twenty = keep(20, async () => {
  const reply = await attacker.get("/api/export?format=json&account=Filler");
  bytes += reply.text.length;
  ++exports;
});
await probe("20 exports");
console.log(`  ${exports} exports finished meanwhile`);
process.exit(0);
