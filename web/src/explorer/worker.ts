// The explorer in a worker of its own, on the rules' module: files in, questions answered. What is asked
// waits for what came before. SPDX-License-Identifier: MIT
import { loadModule, type Module } from "../rules/module.ts";

/** A call of the module: lines of text, then bytes. The first message is the address of the module. */
export interface Call {
  id: number;
  name: "muster_explorer_index" | "muster_explorer_games" | "muster_explorer_ask";
  head: string;
  bytes?: ArrayBuffer;
}

let module: Promise<Module> | undefined;

async function answer({ id, name, head, bytes }: Call): Promise<void> {
  try {
    const text = new TextEncoder().encode(head);
    const given = new Uint8Array(text.length + (bytes?.byteLength ?? 0));
    given.set(text);
    if (bytes) given.set(new Uint8Array(bytes), text.length);
    postMessage({ id, answer: (await module!).call(name, given) });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}

onmessage = ({ data }: MessageEvent<string | Call>): void => {
  if (typeof data === "string") module = fetch(data).then((response) => loadModule(response));
  else void answer(data);
};
