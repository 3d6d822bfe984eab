// How long to wait before trying to connect again: doubling, with a little chance in it, so that a
// server that comes back is not met by everybody at once.
// SPDX-License-Identifier: MIT

const firstMs = 500;
const mostMs = 15_000;

/** `tries`: how many have failed since the last success. `chance`: 0 to 1. */
export function backOffMs(tries: number, chance: number): number {
  const whole = Math.min(mostMs, firstMs * 2 ** Math.min(tries, 10));
  return Math.round(whole * (0.75 + 0.5 * chance));
}
