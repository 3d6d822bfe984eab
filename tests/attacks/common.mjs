// What the attack scripts share: clients at addresses of their own (the server runs with --behind-proxy), and
// figures. SPDX-License-Identifier: MIT

// A client whose requests and sockets come from `address`.
export function client(url, address) {
  const headers = { "X-Forwarded-For": address };
  const call = async (method, path, body, more = {}) => {
    const reply = await fetch(url + path, {
      method,
      headers: { ...headers, ...more, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: reply.status, text: await reply.text(), cookie: reply.headers.get("set-cookie") };
  };
  return {
    get: (path, more) => call("GET", path, undefined, more),
    send: (method, path, body, more) => call(method, path, body ?? {}, more),
    // The JSON of an answer that must be good.
    async must(method, path, body, more) {
      const reply = await call(method, path, body, more);
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
      return JSON.parse(reply.text);
    },
    // Node 20: node --experimental-websocket
    socket: () =>
      new Promise((done, failed) => {
        const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/socket`, { headers });
        socket.onopen = () => done(socket);
        socket.onerror = (event) => failed(new Error(`socket: ${event.message ?? "closed"}`));
      }),
  };
}

// Asks on a socket; the answer is the message that ends it (`done`, or an error).
export function ask(socket, message) {
  return new Promise((done, failed) => {
    const heard = (event) => {
      const reply = JSON.parse(event.data);
      if (reply.id !== message.id || reply.done === false || reply.warning) return;
      socket.removeEventListener("message", heard);
      socket.removeEventListener("close", ended);
      done(reply);
    };
    const ended = () => failed(new Error("the socket was closed"));
    socket.addEventListener("message", heard);
    socket.addEventListener("close", ended);
    socket.send(JSON.stringify(message));
  });
}

export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function figures(ms) {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  const show = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
  return `n ${sorted.length}  p50 ${show(at(0.5))}  p99 ${show(at(0.99))}  max ${show(sorted.at(-1))} ms`;
}

// Keeps `count` runners at work until `stop()`; what they throw ends the script.
export function keep(count, work) {
  let going = true;
  const runner = async (number) => {
    for (let round = 0; going; ++round) await work(number, round);
  };
  const all = Promise.all(Array.from({ length: count }, (_, number) => runner(number)));
  all.catch((error) => {
    console.error(error);
    process.exit(1);
  });
  return {
    async stop() {
      going = false;
      await all;
    },
  };
}

export const engine = (level) => ({ kind: "engine", level });
export const fischer = { kind: "fischer", base_ms: 60_000, step_ms: 1000 };
