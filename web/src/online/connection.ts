// The page's one connection to the server that the page came from.
// SPDX-License-Identifier: MIT
import { ServerSocket, type Wire } from "./socket.ts";
import { realTimers } from "./timers.ts";

let socket: ServerSocket | undefined;

function openWire(): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as Wire;
}

export function connection(): ServerSocket {
  if (socket) return socket;
  const made = new ServerSocket(openWire, realTimers);
  addEventListener("online", () => made.wake());
  addEventListener("pageshow", () => made.wake());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") made.wake();
  });
  socket = made;
  return made;
}

/** The server's time as well as it is known here. */
export function serverNow(): number {
  return Date.now() + connection().time.offsetMs;
}
