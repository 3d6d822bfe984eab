// A whole tree in the fragment of a link: the record as JSON, deflated, in the letters that links
// allow. No server sees it. SPDX-License-Identifier: MIT
import { fromRecord, toRecord } from "./record.ts";
import type { Tree } from "./tree.ts";

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

export async function packTree(tree: Tree): Promise<string> {
  const bytes = new TextEncoder().encode(toRecord(tree));
  return `t=${toLetters(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/** The tree of a fragment; undefined if it holds none. Moves are not yet checked by the rules. */
export async function unpackTree(fragment: string): Promise<Tree | undefined> {
  if (!fragment.startsWith("t=")) return undefined;
  const bytes = await through(fromLetters(fragment.slice(2)), new DecompressionStream("deflate-raw"));
  return fromRecord(new TextDecoder().decode(bytes));
}
