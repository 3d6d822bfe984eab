// The server's clock as seen from here, and how long a message takes: from pings. The quickest of
// the last few pings is trusted most, for its answer has waited least.
// SPDX-License-Identifier: MIT

interface Sample {
  roundTripMs: number;
  offsetMs: number;
}

const kept = 8;

export class ServerTime {
  #samples: Sample[] = [];

  /** A ping sent and answered at these times of ours; the server said `at`. */
  add(sentMs: number, receivedMs: number, at: number): void {
    const roundTripMs = Math.max(0, receivedMs - sentMs);
    this.#samples.push({ roundTripMs, offsetMs: at - (sentMs + receivedMs) / 2 });
    if (this.#samples.length > kept) this.#samples.shift();
  }

  /** After sleep or a new connection old samples say nothing. */
  forget(): void {
    this.#samples = [];
  }

  get known(): boolean {
    return this.#samples.length > 0;
  }

  /** Server's time minus ours. */
  get offsetMs(): number {
    return this.#best()?.offsetMs ?? 0;
  }

  /** One way, as far as one can know. */
  get lagMs(): number {
    const last = this.#samples.at(-1);
    return last ? Math.round(last.roundTripMs / 2) : 0;
  }

  #best(): Sample | undefined {
    return this.#samples.reduce<Sample | undefined>(
      (best, each) => (best === undefined || each.roundTripMs < best.roundTripMs ? each : best),
      undefined,
    );
  }
}
