// WebKit (Debian's WebKitGTK, of Safari's family) for the browser tests: WebKitWebDriver speaks W3C WebDriver over
// HTTP, and its browser needs a display, which Xvfb gives. SPDX-License-Identifier: MIT
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { patienceMs } from "../browser.mjs";

const elementKey = "element-6066-11e4-a52e-4f735466cecf"; // the name that the standard gives it
const browsers = ["4.1", "6.0", "4.0"].map((version) => `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Xvfb picks a free display and says which. */
function startDisplay() {
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3].once("data", (chunk) => resolve({ child, display: `:${String(chunk).trim()}` }));
  });
}

async function call(method, url, body) {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw Object.assign(new Error(`${method} ${url}: ${value?.error}: ${value?.message}`), { code: value?.error });
  return value;
}

async function startDriver(display) {
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_FORCE_SANDBOX: "0", LANG: "en_GB.UTF-8" };
  const child = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      await call("GET", `${url}/status`);
      return { child, url };
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export async function openWebkit() {
  const { child: screen, display } = await startDisplay();
  screen.removeAllListeners("exit");
  const driver = await startDriver(display);
  return {
    page: () => openPage(driver.url),
    async close() {
      driver.child.kill();
      screen.kill();
    },
  };
}

/** Each page is a session: a browser of its own that shares nothing. */
async function openPage(driver) {
  const binary = process.env.WEBKIT ?? browsers.find((path) => existsSync(path));
  const options = { binary, args: ["--automation"] };
  const { sessionId } = await call("POST", `${driver}/session`, { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
  const session = `${driver}/session/${sessionId}`;
  const post = (path, body = {}) => call("POST", `${session}${path}`, body);
  await post("/timeouts", { script: 2 * patienceMs, pageLoad: patienceMs });
  const find = async (selector) => (await post("/element", { using: "css selector", value: selector }))[elementKey];
  const evaluate = (source, ...values) =>
    post("/execute/sync", { script: `return (${source})(...arguments)`, args: values });
  const pointer = async (selector, kind) => {
    const origin = { [elementKey]: await find(selector) };
    const move = { type: "pointerMove", duration: 0, origin, x: 0, y: 0 };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await post("/actions", { actions: [{ type: "pointer", id: kind, parameters: { pointerType: kind }, actions }] });
  };
  return {
    problems: [], // WebDriver does not tell errors of the page
    goto: (url) => post("/url", { url }),
    reload: () => post("/refresh"),
    size: (width, height) => post("/window/rect", { width, height }),
    evaluate,
    click: (selector) => pointer(selector, "mouse"),
    tap: (selector) => pointer(selector, "touch"),
    select: (selector, value) =>
      evaluate((path, wanted) => {
        const element = document.querySelector(path);
        element.value = wanted;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      }, selector, value),
    close: () => call("DELETE", session),
  };
}
