// A site of many servers in a simulation whose assumptions are measured figures: what is full first as games and
// servers grow, and how many games fit. docs/scale.md tells what came of it.
//
//   node tools/scale.mjs            the tables of docs/scale.md
//   node tools/scale.mjs '{"nodes":4,"databases":1,"games":20000,"broker":false}'      one site
// SPDX-License-Identifier: MIT

// Measured (docs/scale.md, "Measured"); times in microseconds of one core, memory in KB.
export const measured = {
  node_move: 58, // a server's main thread: one move from a socket to the store and to its watchers
  node_batch: 145, // and each transaction of moves
  node_fetch: 17, // a move that another server has stored, for players who are here
  node_notice: 10, // any notice of another server
  db_batch: 600, // the database: a transaction of moves
  db_append: 30, // each move in it
  db_read: 35, // reading the events that a notice tells of
  db_notice: 9, // waking one listener with one notice
  flush: 650, // a commit on its way to the disk; with NOTIFY nobody else commits meanwhile
  game_kb: 24, // memory of a live game with its two sockets at a server
  copy_kb: 10, // and at a second server
  connections: 6, // a server's connections to a database
};
const kAssumed = {
  period_s: 5, // a game makes one move in so long
  db_cores: 16,
  db_connections: 500, // beyond that PostgreSQL spends itself on snapshots
  node_memory_gb: 8,
  bound_ms: 100, // p99 of a move
  most_in_batch: 1000,
};

// Small random numbers that are the same every time.
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Events in the order of their time.
class Agenda {
  #heap = [];
  get size() {
    return this.#heap.length;
  }
  add(at, work) {
    const heap = this.#heap;
    let i = heap.push({ at, work }) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up].at > heap[i].at; i = up, up = (i - 1) >> 1) {
      [heap[up], heap[i]] = [heap[i], heap[up]];
    }
  }
  next() {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < heap.length && heap[child].at < heap[least].at) least = child;
      }
      if (least === i) return first;
      [heap[least], heap[i]] = [heap[i], heap[least]];
      i = least;
    }
  }
}

// So many workers and a queue; `use` is when the work is done. Share of it that others need: `taken`.
class Workers {
  constructor(count, taken = 0) {
    this.free = new Float64Array(count);
    this.speed = Math.max(1e-9, 1 - taken);
    this.busy = 0;
  }
  use(now, us) {
    let best = 0;
    for (let i = 1; i < this.free.length; ++i) if (this.free[i] < this.free[best]) best = i;
    const took = us / this.speed;
    this.free[best] = Math.max(now, this.free[best]) + took;
    this.busy += took;
    return this.free[best];
  }
}

// Loads that need no dice: shares of one core, of the database's cores, of memory and connections.
function shares(site, figures) {
  const { nodes, databases, games, broker } = site;
  const moves = games / kAssumed.period_s; // a second
  const elsewhere = nodes > 1 ? 1 - 1 / nodes : 0; // the opponent's socket is at another server
  // With NOTIFY every server hears of every move of the databases it listens to; a broker tells those who asked.
  const heard = broker ? (moves / nodes) * elsewhere : (moves * (nodes - 1)) / nodes;
  return {
    notices: (heard * figures.node_notice) / 1e6,
    delivery: broker ? 0 : ((moves / databases) * (nodes - 1) * figures.db_notice) / 1e6 / kAssumed.db_cores,
    node: ((moves / nodes) * (figures.node_move + elsewhere * figures.node_fetch)) / 1e6,
    memory: ((games / nodes) * (figures.game_kb + elsewhere * figures.copy_kb)) / 1e6 / kAssumed.node_memory_gb,
    connections: (nodes * figures.connections) / kAssumed.db_connections,
    elsewhere,
  };
}

// `seconds` of moves on their way through a site: arrival, commit, publication.
class Run {
  constructor(site, figures, seconds) {
    const { nodes, databases } = site;
    this.site = site;
    this.figures = figures;
    this.end = seconds * 1e6;
    this.gap = (kAssumed.period_s * 1e6) / site.games;
    this.fixed = shares(site, figures);
    this.dice = random(1);
    this.agenda = new Agenda();
    this.loops = Array.from({ length: nodes }, () => new Workers(1, this.fixed.notices));
    this.stores = Array.from({ length: databases }, () => ({
      cores: new Workers(kAssumed.db_cores, this.fixed.delivery),
      lock: new Workers(1),
    }));
    this.writers = Array.from({ length: nodes * databases }, () => ({ queue: [], busy: false }));
    this.latencies = [];
    this.commits = 0;
  }

  arrive(at) {
    const { nodes, databases } = this.site;
    const next = at - Math.log(1 - this.dice()) * this.gap;
    if (next < this.end) this.agenda.add(next, (now) => this.arrive(now));
    const node = Math.floor(this.dice() * nodes);
    const move = { sent: at, database: Math.floor(this.dice() * databases) };
    this.agenda.add(this.loops[node].use(at, this.figures.node_move), (now) => {
      const writer = this.writers[node * databases + move.database];
      writer.queue.push(move);
      if (!writer.busy) this.commit(node, move.database, now);
    });
  }

  commit(node, database, now) {
    const { nodes, databases, broker } = this.site;
    const { db_batch, db_append, flush, node_batch } = this.figures;
    const writer = this.writers[node * databases + database];
    if (writer.queue.length === 0) return void (writer.busy = false);
    writer.busy = true;
    const batch = writer.queue.splice(0, kAssumed.most_in_batch);
    const store = this.stores[database];
    const ready = store.cores.use(now, db_batch + batch.length * db_append);
    ++this.commits;
    this.agenda.add(ready, (at) => {
      const durable = broker || nodes === 1 ? at + flush : store.lock.use(at, flush);
      this.agenda.add(durable, (then) => {
        const told = this.loops[node].use(then, node_batch);
        for (const move of batch) this.publish(told, move);
        this.commit(node, database, then);
      });
    });
  }

  publish(at, move) {
    if (this.dice() >= this.fixed.elsewhere) return this.arrived(at, move);
    const node = Math.floor(this.dice() * this.site.nodes);
    const read = this.stores[move.database].cores.use(at, this.figures.db_read);
    this.agenda.add(read, (now) => this.arrived(this.loops[node].use(now, this.figures.node_fetch), move));
  }

  arrived(at, move) {
    this.latencies.push((at - move.sent) / 1000);
  }

  toTheEnd() {
    this.agenda.add(0, (at) => this.arrive(at));
    while (this.agenda.size > 0) {
      const { at, work } = this.agenda.next();
      work(at);
    }
    this.latencies.sort((a, b) => a - b);
  }

  // How busy the busiest of them was, a core of it.
  busiest(all, cores) {
    return Math.max(...all.map((one) => one.busy)) / this.end / cores;
  }
}

// Latencies from a move's arrival to the opponent's socket, and what was how busy.
export function simulate(site, figures = measured, seconds = 1.5) {
  const run = new Run(site, figures, seconds);
  run.toTheEnd();
  const { latencies, fixed, stores } = run;
  return {
    p50: latencies[Math.floor(latencies.length / 2)],
    p99: latencies[Math.floor(latencies.length * 0.99)],
    commits_per_s: run.commits / seconds,
    use: {
      node: run.busiest(run.loops, 1) + fixed.notices,
      database: run.busiest(stores.map(({ cores }) => cores), kAssumed.db_cores) + fixed.delivery,
      lock: run.busiest(stores.map(({ lock }) => lock), 1),
      memory: fixed.memory,
      connections: fixed.connections,
    },
  };
}

// A lock or a database that is never idle makes batches larger, not moves impossible: only their wait counts.
const fits = ({ p99, use: { node, memory, connections } }) =>
  p99 <= kAssumed.bound_ms && [node, memory, connections].every((share) => share < 1);

// The most games that fit, to one part in thirty, and what is full then.
export function capacity(site, figures = measured) {
  let least = 0;
  let most = 4_000_000;
  while (most - least > Math.max(100, least / 30)) {
    const games = Math.floor((least + most) / 2);
    const { memory, connections, node, notices } = shares({ ...site, games }, figures);
    const hopeless = memory >= 1 || connections >= 1 || node + notices >= 1;
    const seconds = Math.min(1.5, 400_000 / (games / kAssumed.period_s));
    if (!hopeless && fits(simulate({ ...site, games }, figures, seconds))) least = games;
    else most = games;
  }
  if (least === 0) return { games: 0, full: "connections" };
  const seconds = Math.min(1.5, 400_000 / (most / kAssumed.period_s));
  const { use } = simulate({ ...site, games: most }, figures, seconds);
  // What is short for good, else what others wait for.
  const short = Object.entries(use).filter(([name, share]) => name !== "lock" && share > 0.95);
  const [full] = short.sort(([, a], [, b]) => b - a)[0] ?? ["lock"];
  return { games: least, full };
}

const names = { node: "a server's core", database: "the database's cores", lock: "NOTIFY's lock", memory: "memory", connections: "connections" };

function tables() {
  const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
  const head = (cells) => {
    row(cells);
    row(cells.map(() => "---"));
  };
  head(["servers", "databases", "notices by", "games that fit", "a server", "full first"]);
  const sites = [];
  for (const nodes of [1, 2, 4, 8, 16, 32, 64]) sites.push({ nodes, databases: 1, broker: false });
  for (const nodes of [8, 16, 32, 64]) sites.push({ nodes, databases: 1, broker: true });
  for (const [nodes, databases] of [[32, 4], [64, 8]]) {
    sites.push({ nodes, databases, broker: false });
    sites.push({ nodes, databases, broker: true });
  }
  for (const site of sites) {
    const { games, full } = capacity(site);
    const by = site.broker ? "a broker" : "NOTIFY";
    const each = Math.round(games / site.nodes);
    row([site.nodes, site.databases, by, games.toLocaleString("en"), each.toLocaleString("en"), names[full]]);
  }
}

if (process.argv[1]?.endsWith("scale.mjs")) {
  if (process.argv[2]) console.log(JSON.stringify(simulate(JSON.parse(process.argv[2])), null, 1));
  else tables();
}
