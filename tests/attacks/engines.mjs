// node --experimental-websocket tests/attacks/engines.mjs URL [SECONDS]: how long a level 1 engine's answers
// and 1,000-node analyses of one address take while another address
//   games      has 60 games of two level 12 engines under way
//   analysis   keeps 150 sockets asking for the longest analyses there are
//   reviews    has asked for 200 reviews (of the games of fill.mjs)
// The server runs with --behind-proxy and --no-limits (the attack is not to be merely refused).
// Figures: docs/load.md. SPDX-License-Identifier: MIT
import { ask, client, engine, figures, fischer, keep, timed } from "./common.mjs";

const [url, seconds = "30"] = process.argv.slice(2);
if (!url) throw new Error("usage: node --experimental-websocket tests/attacks/engines.mjs URL [SECONDS]");
const attacker = client(url, "10.6.6.6"), player = client(url, "10.1.1.1");

// One move against a level 1 engine in a game of its own; from its durable acknowledgement to the answer.
async function levelOne() {
  const seats = [{ kind: "person", mine: true }, engine(1)];
  const { game, keys } = await player.must("POST", "/api/challenges", { game: "loa", clock: fischer, seats });
  const key = { "X-Seat-Key": keys[0].key };
  await player.must("POST", `/api/games/${game.id}/act`, { action: "move", move: "b1-b3", ply: 0 }, key);
  return timed(async () => {
    for (;;) {
      const { moves } = await player.must("GET", `/api/games/${game.id}`);
      if (moves.length === 2) return;
      await new Promise((done) => setTimeout(done, 5));
    }
  });
}

let asked = 0;
async function thousandNodes(socket) {
  const id = `probe ${++asked}`;
  const reply = await ask(socket, { id, game: "loa", start: "start", moves: [], limits: { nodes: 1000 } });
  if (reply.error) throw new Error(`analysis: ${JSON.stringify(reply)}`);
}

async function probe(name) {
  const socket = await player.socket();
  const answers = [], analyses = [];
  const end = performance.now() + Number(seconds) * 1000;
  while (performance.now() < end) {
    answers.push(await levelOne());
    analyses.push(await timed(() => thousandNodes(socket)));
    await new Promise((done) => setTimeout(done, 200));
  }
  socket.close();
  console.log(`${name}: level 1 answers ${figures(answers)}; 1,000 nodes ${figures(analyses)}`);
}

await probe("quiet");

for (let i = 0; i < 60; ++i) {
  await attacker.must("POST", "/api/challenges", { game: "loa", clock: fischer, seats: [engine(12), engine(12)] });
}
await probe("60 games of level 12");

const sockets = [];
for (let i = 0; i < 150; ++i) sockets.push(await attacker.socket());
const searches = keep(150, (number, round) =>
  ask(sockets[number], { id: `${round}`, game: "lof", start: "start", moves: [], limits: { nodes: 5_000_000 } })
    .catch(() => new Promise((done) => setTimeout(done, 1000))));
await probe("and 150 sockets with analyses");

let taken = 0, refused = 0;
for (let i = 0; i < 200; ++i) {
  const { status } = await attacker.send("POST", `/api/games/Fill${String(i + 1).padStart(8, "0")}/review`);
  status < 300 ? ++taken : ++refused;
}
console.log(`  reviews of the attacker: ${taken} taken, ${refused} refused`);
const mine = await player.send("POST", "/api/games/Fill00001001/review");
console.log(`  a review of the other address: ${mine.status}`);
if (mine.status >= 300) throw new Error(mine.text);
await probe("and 200 reviews");
void searches;
process.exit(0);
