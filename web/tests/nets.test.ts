import { afterEach, expect, test, vi } from "vitest";
import { NetError, Nets } from "../src/engine/nets.ts";
import type { Reply } from "../src/protocol/analysis.ts";
import { bareEngine, netBytes, netFiles } from "./support.ts";

const urls = Object.fromEntries(netFiles.map((file) => [file.replace(".net", ""), `/assets/${file}`]));

/** Answers a fetch with what the path is given here. */
function serve(files: Record<string, Uint8Array>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const bytes = files[url];
    return bytes ? new Response(bytes as Uint8Array<ArrayBuffer>) : new Response("", { status: 404 });
  });
  return asked;
}

const whole = Object.fromEntries(netFiles.map((file) => [`/assets/${file}`, netBytes(file)]));
afterEach(() => vi.unstubAllGlobals());

test("there is a net for each game, fetched once and before it is wanted", async () => {
  const asked = serve(whole);
  const module = await bareEngine();
  const nets = new Nets(urls);
  nets.expect("lof");
  for (const game of ["lof", "lof", "loa", "hexix"]) await nets.give(module, game);
  expect(asked).toEqual(["/assets/lof.net", "/assets/loa.net", "/assets/hexix.net"]);
  for (const game of ["loa", "lof", "hexix"]) expect(module.call("muster_wants_net", game)).toBe("");
});

test("a board that no net was made for wants none, and is played all the same", async () => {
  const asked = serve({});
  const replies: Reply[] = [];
  const module = await bareEngine({ reply: (text) => replies.push(JSON.parse(text) as Reply) });
  const nets = new Nets(urls);
  await nets.give(module, "loa:size=6");
  await nets.give(module, "chess");
  expect(asked).toEqual([]);
  module.post("muster_analysis", JSON.stringify({ id: "a", game: "loa:size=6", limits: { nodes: 100 } }));
  expect(replies.at(-1)).toMatchObject({ id: "a", done: true });
});

test("a net that is missing, cut short or changed is refused, and may come later", async () => {
  const replies: Reply[] = [];
  const module = await bareEngine({ reply: (text) => replies.push(JSON.parse(text) as Reply) });
  const nets = new Nets(urls);
  const good = whole["/assets/loa.net"]!;
  const changed = Uint8Array.from(good);
  changed[good.length >> 1]! ^= 1;
  for (const [bytes, why] of [[undefined, "404"], [good.slice(0, 1000), "cut short"], [changed, "checksum"], [new Uint8Array(8), "no net file"]] as const) {
    serve(bytes ? { "/assets/loa.net": bytes } : {});
    const refused = await nets.give(module, "loa").catch((error: Error) => error);
    expect(refused).toBeInstanceOf(NetError);
    expect((refused as Error).message).toContain(why);
  }
  module.post("muster_analysis", JSON.stringify({ id: "a", game: "loa", limits: { nodes: 100 } }));
  expect(replies.at(-1)).toMatchObject({ id: "a", field: "eval", error: expect.stringContaining("not loaded") });
  module.post("muster_analysis", JSON.stringify({ id: "b", game: "loa", eval: "hand", limits: { nodes: 100 } }));
  expect(replies.at(-1)).toMatchObject({ id: "b", done: true });
  serve(whole);
  await nets.give(module, "loa");
  module.post("muster_analysis", JSON.stringify({ id: "c", game: "loa", limits: { nodes: 100 } }));
  expect(replies.at(-1)).toMatchObject({ id: "c", done: true });
});
