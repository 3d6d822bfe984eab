// node tests/attacks/engines.mjs URL [GAMES]: makes GAMES (60) games of two level 12 engines, then plays
// a level 1 engine as somebody else and says how long its answers took. The server should run with
// --behind-proxy, so that the two have different addresses. Figures: docs/load.md.
// SPDX-License-Identifier: MIT
const [url, games = "60"] = process.argv.slice(2);
if (!url) throw new Error("usage: node tests/attacks/engines.mjs URL [GAMES]");

async function post(path, body, fields = {}) {
  const reply = await fetch(url + path, {
    method: "POST", headers: { "Content-Type": "application/json", ...fields }, body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

const engine = (level) => ({ kind: "engine", level });
const clock = { kind: "fischer", base_ms: 60_000, step_ms: 1000 };
const from = (address) => ({ "X-Forwarded-For": address });

for (let i = 0; i < Number(games); ++i) {
  await post("/api/challenges", { game: "loa", clock, seats: [engine(12), engine(12)] }, from("10.6.6.6"));
}

const mine = from("10.1.1.1");
const { game, keys } = await post(
  "/api/challenges", { game: "loa", clock, seats: [{ kind: "person", mine: true }, engine(1)] }, mine,
);
const seat = { ...mine, "X-Seat-Key": keys[0].key };
const waits = [];
for (const move of ["b1-b3", "c1-c3", "d1-d3", "e1-e3", "f1-f3"]) {
  const now = await (await fetch(`${url}/api/games/${game.id}`)).json();
  await post(`/api/games/${game.id}/act`, { action: "move", move, ply: now.moves.length }, seat).catch(() => {});
  const began = performance.now();
  for (;;) {
    const { moves, phase } = await (await fetch(`${url}/api/games/${game.id}`)).json();
    if (phase !== "playing" || moves.length % 2 === 0) break;
    await new Promise((done) => setTimeout(done, 10));
  }
  waits.push(Math.round(performance.now() - began));
}
console.log(`answers of level 1 among ${games} games of level 12, ms: ${waits.join(" ")}`);
