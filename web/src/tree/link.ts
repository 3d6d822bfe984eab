// A whole tree in the fragment of a link: the record as JSON, deflated, in the letters that links
// allow. No server sees it. SPDX-License-Identifier: MIT
import { follow } from "./merge.ts";
import { fromRecord, toRecord } from "./record.ts";
import { movesTo, type Tree } from "./tree.ts";

const maxBytes = 4 << 20; // unpacked; more is refused

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<Uint8Array>).getWriter();
  writer.write(bytes).catch(() => {}); // the reader hears of it
  writer.close().catch(() => {});
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) throw new Error("too long");
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toLetters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromLetters(letters: string): Uint8Array {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** With a place the link is opened there: `at` beside the record is its number in the tree as it is read again. */
export async function packTree(tree: Tree, at = 0): Promise<string> {
  const record = toRecord(tree);
  const placed = at > 0 ? `${record.slice(0, -1)},"at":${follow(fromRecord(record), movesTo(tree, at))}}` : record;
  return `t=${toLetters(await through(new TextEncoder().encode(placed), new CompressionStream("deflate-raw")))}`;
}

/** The tree of a fragment and the place in it; undefined if it holds none. Moves are not yet checked by the rules. */
export async function unpackTree(fragment: string): Promise<{ tree: Tree; at: number } | undefined> {
  if (!fragment.startsWith("t=")) return undefined;
  const bytes = await through(fromLetters(fragment.slice(2)), new DecompressionStream("deflate-raw"));
  const text = new TextDecoder().decode(bytes);
  const tree = fromRecord(text);
  const { at } = JSON.parse(text) as { at?: unknown };
  return { tree, at: typeof at === "number" && tree.nodes[at] ? at : 0 };
}
