// The lobby as the server tells it, kept up to date while somebody looks.
// SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import type { GameRow } from "../protocol/server.ts";
import type { ServerSocket, Subscription } from "./socket.ts";

export class Lobby implements Subscription {
  /** Nothing before the first answer. */
  readonly rows = createStore<readonly GameRow[] | undefined>(undefined);
  readonly #socket: ServerSocket;

  constructor(socket: ServerSocket) {
    this.#socket = socket;
  }

  follow(): () => void {
    const end = this.#socket.watch(this);
    return () => {
      end();
      this.#socket.request({ action: "leave_lobby" }).catch(() => {});
    };
  }

  begin(): void {
    this.#socket.request<{ lobby?: GameRow[] }>({ action: "lobby" }).then(
      (reply) => reply.lobby && this.rows.set(reply.lobby),
      () => {}, // asked again on the next connection
    );
  }

  push(message: Record<string, unknown>): void {
    if (Array.isArray(message.lobby)) this.rows.set(message.lobby as GameRow[]);
  }
}
