// The real server for the tests of online play: `muster serve` on a free port of loopback with a
// folder of its own, and a line to it that can be cut. SPDX-License-Identifier: MIT
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { patienceMs } from "../browser.mjs";

const root = resolve(import.meta.dirname, "../../..");

/** Starts the server; `url` is its address, stop() ends it and removes its folder. */
export async function startMuster(options = []) {
  const binary = process.env.MUSTER_BINARY ?? join(root, "build/release/muster");
  const data = await mkdtemp(join(tmpdir(), "muster-e2e-"));
  const web = join(root, "web/dist");
  const given = ["serve", "--port", "0", "--data", data, "--web", web, "--log", "warning", "--no-limits", ...options];
  const child = spawn(binary, given, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const url = await new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`muster serve did not start: ${said}`)), patienceMs);
    const read = (chunk) => {
      said += chunk;
      const found = /muster serves at (http:\S+)/.exec(said);
      if (!found) return;
      clearTimeout(timer);
      done(found[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => failed(new Error(`muster serve ended with ${code}: ${said}`)));
    child.on("error", failed);
  });
  return {
    url,
    async stop() {
      child.removeAllListeners("exit");
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A line to the server that can be cut and mended. */
export async function startLine(url) {
  const { hostname, port } = new URL(url);
  const open = new Set();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut() {
      whole = false;
      for (const socket of open) socket.destroy();
    },
    mend() {
      whole = true;
    },
    async stop() {
      this.cut();
      await new Promise((done) => server.close(done));
    },
  };
}
