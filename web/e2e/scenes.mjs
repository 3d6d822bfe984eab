// Pages and games in the middle, each as what leads a browser's page there: screens.mjs photographs them, pictures.mjs
// makes the picture of README.md. Words of no language are looked for: they work in all.
// SPDX-License-Identifier: MIT
import { engine } from "./support.mjs";

const player = await engine();
/** So many moves of a game, both sides by the engine; to the end without a number. */
function playOut(game, most = 1000) {
  const moves = [];
  while (moves.length < most && !player.state(game, moves).outcome.over) moves.push(player.best(game, moves, 300));
  return moves;
}
export const once = (make) => {
  let made;
  return () => (made ??= make());
};
const middle = Object.fromEntries(["loa", "lof", "hexix", "loa:torus", "loa:four-hand", "loa:parachute"].map((game) => [game, once(() => playOut(game, game === "loa:parachute" ? 4 : 12))]));

const ready = (page) => page.waitForFunction(() => document.querySelector("main")?.textContent && !document.querySelector(".loading"));
export const visit = (path) => async (page) => {
  await page.goto(path);
  await ready(page);
};
const withBoard = (path) => async (page) => {
  await visit(path)(page);
  await page.locator(".board").first().waitFor();
};
const keep = (page, entries) => page.addInitScript((kept) => {
  for (const [name, value] of kept) localStorage.setItem(name, JSON.stringify(value));
}, entries);
const local = (game, moves, more = async () => {}) => async (page) => {
  await keep(page, [[`muster.game.local.${game}`, moves()]]);
  await page.goto(`/local?game=${game}`);
  await page.locator("[role=grid]").waitFor();
  await more(page);
};
/** Against the computer, with the person to move. */
const computer = (game, moves, more = async () => {}, query = "") => async (page) => {
  await keep(page, [[`muster.game.computer.${game}.3.0.s`, moves()]]);
  await page.goto(`/play?game=${game}&level=3&side=0&id=s${query}`);
  await page.locator("[role=grid]").waitFor();
  await more(page);
};
/** Picks up a piece that can move. */
const touch = (game, moves) => async (page) => {
  const { legal, scene } = player.state(game, moves());
  const most = legal.map(([, [from]]) => from).find((from) => scene.pieces.some(({ cell }) => cell === from)) ?? legal[0][1][0];
  await page.locator(`[role=gridcell][data-name="${scene.cells[most].name}"]`).click();
};
const won = "8/8/8/8/8/2b5/w1w5/bb1w4 b";
const teach = (more) => async (page) => {
  await page.goto(`/play?${new URLSearchParams({ game: "loa", level: "1", side: "0", id: "t", start: won, teach: "1" })}`);
  await page.locator("[role=grid]").waitFor();
  await more(page);
};
export const cell = (page, name) => page.locator(`[role=gridcell][data-name="${name}"]`);

/** The analysis board with one of its tabs. */
async function desk(page, tab, moves, query = "") {
  await page.goto(`/analysis?game=loa${query}&moves=${encodeURIComponent(moves.join(" "))}`);
  await page.locator("[role=grid]").waitFor();
  const there = page.locator(`[role=tab][id$=-${tab}]`);
  if (tab !== "moves" || await there.count()) await there.click(); // a wide screen shows the moves beside the tabs
}
/** One step of a lesson. */
async function lesson(page, id, step) {
  await withBoard(`/learn/${id}`)(page);
  await page.locator(".lesson-dots button").nth(step).evaluate((dot) => dot.click()); // not seen on a phone on its side
  await page.locator(`.lesson-dots li:nth-child(${step + 1}).now`).waitFor({ state: "attached" });
}
async function saved(page) {
  await page.goto("/analysis?game=loa&moves=b1-b3%20a2-c2%20b8-b6");
  await page.locator(".keep-state.saved").waitFor();
}
const record = (black, white, result, moves) =>
  `(;GM[9]FF[4]SZ[8]PB[${black}]PW[${white}]EV[Autumn Open]DT[2003-01-01]RE[${result}];${moves.map((move, i) => `${i % 2 ? "W" : "B"}[${move}]`).join(";")})\n`;
const collection = record("Ada", "Bo", "B+R", ["b1-b3", "a2-c2", "d1-d3"]) + record("Cy", "Ada", "W+R", ["g1-g3", "h2-f2"]) + record("Dee", "Ed", "B+R", ["d1-b3"]);

const whole = Object.fromEntries(["loa", "lof", "hexix"].map((game) => [game, once(() => playOut(game))]));

export const scenes = {
  home: async (page) => {
    await visit("/")(page);
    await page.locator("[role=grid]").first().waitFor();
    await page.locator(".today-picture .board").waitFor();
  },
  "home-continue": async (page) => {
    const running = [["/play?game=loa&level=3&side=0&id=s", "loa"], ["/local?game=hexix", "hexix"], ["/local?game=lof", "lof"]];
    await keep(page, [["muster.running", running.map(([path, game], i) => ({ path, game, start: "start", moves: middle[game](), at: 9 - i }))], ["muster.game.computer.loa.3.0.s", middle.loa()]]);
    await visit("/")(page);
    await page.locator("[role=grid]").first().waitFor();
    await page.locator(".today-picture .board").last().waitFor();
  },
  "play-clock": computer("loa", middle.loa, async () => {}, "&clock=5%2B3"),
  "set-up": visit("/play?game=loa"),
  "set-up-elo": async (page) => {
    await visit("/play?game=hexix")(page);
    await page.locator(".segments input[value=elo]").check();
    await page.locator("input[type=range]").waitFor();
  },
  "set-up-adaptive": async (page) => {
    await keep(page, [["muster.adaptive.lof", [{ id: "a", elo: 700, result: "win" }, { id: "b", elo: 900, result: "loss" }]]]);
    await visit("/play?game=lof")(page);
    await page.locator(".segments input[value=adaptive]").check();
    await page.locator(".adapting").waitFor();
  },
  "set-up-rules": async (page) => {
    await visit("/play?game=loa")(page);
    for (const details of await page.locator("main details").all()) await details.evaluate((element) => { element.open = true; });
  },
  "set-up-local": visit("/local"),
  "play-loa": computer("loa", middle.loa),
  "play-loa-lens": computer("loa", middle.loa, touch("loa", middle.loa)),
  "play-lof-lens": computer("lof", middle.lof, touch("lof", middle.lof)),
  "play-hexix-lens": computer("hexix", middle.hexix, touch("hexix", middle.hexix)),
  "play-menu": computer("loa", middle.loa, (page) => page.locator(".command").last().click()),
  "local-torus": local("loa:torus", middle["loa:torus"], touch("loa:torus", middle["loa:torus"])),
  "local-four-hand": local("loa:four-hand", middle["loa:four-hand"]),
  "local-parachute": local("loa:parachute", middle["loa:parachute"]),
  "groups-loa": local("loa", middle.loa, (page) => page.keyboard.press("g")),
  "groups-lof": local("lof", middle.lof, (page) => page.keyboard.press("g")),
  "groups-hexix": local("hexix", middle.hexix, (page) => page.keyboard.press("g")),
  "teach-stopped": teach(async (page) => {
    await cell(page, "c3").click();
    await cell(page, "e5").click();
    await page.locator(".notice.teach").waitFor();
  }),
  "teach-hint": teach(async (page) => {
    await page.locator(".command").first().click();
    for (let step = 1; step < 4; ++step) await page.locator(".notice.hint .row .button").first().click();
    await page.locator(".notice.hint .reasons").last().waitFor();
  }),
  "end-loa": local("loa", whole.loa, (page) => page.locator(".result-card").waitFor()),
  "end-lof": local("lof", whole.lof, (page) => page.locator(".result-card").waitFor()),
  "end-hexix": local("hexix", whole.hexix, (page) => page.locator(".result-card").waitFor()),
  "end-computer": computer("loa", whole.loa, (page) => page.locator(".result-card").waitFor()),
  analysis: async (page) => {
    await page.goto(`/analysis?${new URLSearchParams({ game: "loa", moves: middle.loa().join(" ") })}`);
    await page.locator("[role=grid]").waitFor();
  },
  "play-hint": computer("loa", middle.loa, async (page) => {
    await page.keyboard.press("h");
    await page.locator(".notice.hint").waitFor();
  }),
  "analysis-reviewed": async (page) => {
    await desk(page, "review", whole.loa(), "&review=0");
    await page.locator(".review-acts.after-graph").waitFor();
    await page.locator(".review-faults .move").first().click();
  },
  "analysis-review": (page) => desk(page, "review", middle.loa(), "&review=0"),
  "analysis-explorer": async (page) => {
    await desk(page, "explorer", []);
    await page.locator(".explorer-moves tbody tr").nth(2).waitFor();
  },
  "analysis-collection": async (page) => {
    await desk(page, "explorer", []);
    await page.locator(".explorer input[type=file]").first().setInputFiles([{ name: "autumn.sgf", mimeType: "text/plain", buffer: Buffer.from(collection) }]);
    await page.locator(".explorer-moves tbody tr").first().waitFor();
  },
  "desk-share": async (page) => {
    await desk(page, "moves", middle.loa());
    await page.locator(".desk-head button").nth(-2).click();
    await page.locator("dialog").waitFor();
  },
  "desk-menu": async (page) => {
    await desk(page, "moves", middle.loa());
    await page.locator(".desk-head button").last().click();
    await page.locator("dialog .menu").waitFor();
  },
  "desk-engine": async (page) => {
    await desk(page, "moves", middle.loa());
    await page.locator(".engine-head .switch input").check();
    await page.waitForFunction(() => document.querySelectorAll(".engine-lines .move").length > 9);
  },
  "analyses-kept": async (page) => {
    await saved(page);
    await visit("/analyses")(page);
    await page.locator(".saved-card").first().waitFor();
  },
  "openings-ready": visit("/deck?openings=ready"),
  "openings-ask": async (page) => {
    await saved(page);
    await page.goto("/deck?openings=1");
    await page.locator(".openings[data-phase=watch]").waitFor();
    await page.keyboard.press("a");
    await page.locator(".openings[data-phase=ask]").waitFor();
  },
  "openings-watch": async (page) => {
    await saved(page);
    await page.goto("/deck?openings=1");
    await page.locator(".openings[data-phase=watch]").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".puzzle-ask .reasons").waitFor();
  },
  "deck-card": async (page) => {
    await page.goto("/puzzles?game=loa");
    await page.locator("[data-phase=ask]").waitFor();
    await page.keyboard.press("a");
    await page.locator("[data-phase=shown]").waitFor();
    await page.clock.setSystemTime(Date.now() + 2 * 86_400_000);
    await withBoard("/deck")(page);
  },
  endings: withBoard("/puzzles?endings=1&game=loa"),
  training: withBoard("/puzzles?of=loa"),
  puzzles: withBoard("/puzzles"),
  "puzzle-lof": withBoard("/puzzles?game=lof"),
  "puzzle-hexix": withBoard("/puzzles?game=hexix"),
  "puzzle-run": withBoard("/puzzles?game=loa&run=1"),
  deck: visit("/deck"),
  analyses: visit("/analyses"),
  learn: visit("/learn"),
  "learn-game": visit("/learn/loa"),
  "learn-torus": withBoard("/learn/loa/07-wrap"),
  "learn-fixation": withBoard("/learn/lof/04-fixation"),
  "learn-hexix": withBoard("/learn/hexix/03-increment"),
  "learn-choose": (page) => lesson(page, "loa/01-aim", 2),
  "learn-pick": (page) => lesson(page, "lof/01-board", 3),
  "learn-refused": async (page) => {
    await lesson(page, "hexix/03-increment", 0);
    await cell(page, "F3").click();
    await page.locator(".lesson-said *").first().waitFor();
  },
  "learn-strategy": withBoard("/learn/loa/29-double-threat"),
  embed: withBoard("/embed?game=loa&moves=b1-b3%20a2-c2&ply=1"),
  "learn-rules": visit("/learn/rules/hexix"),
  keys: async (page) => {
    await visit("/settings")(page);
    await page.keyboard.press("?");
    await page.locator("dialog").waitFor();
  },
  settings: visit("/settings"),
  nowhere: visit("/nowhere"),
};
