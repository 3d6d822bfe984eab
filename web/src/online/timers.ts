// Time as the online parts see it; tests give their own.
// SPDX-License-Identifier: MIT

export interface Timers {
  now(): number;
  after(ms: number, work: () => void): () => void; // returns how to call it off
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, work) {
    const handle = setTimeout(work, ms);
    return () => clearTimeout(handle);
  },
};
