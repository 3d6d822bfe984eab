// What a clock shows now: computed from what the server, or the clock rules of this page, said last and the time since.
// SPDX-License-Identifier: MIT
import type { Clocks, ClockSpec } from "../protocol/server.ts";

export interface ClockFace {
  leftMs: number;
  /** Delay: what is left of this move's free time. Days: what is left before the bank is used. */
  freeMs: number;
  bankMs: number;
  running: boolean;
}

/** Nothing for an untimed game. `now` is the time by which they go. */
export function clockFace(spec: ClockSpec, clocks: Clocks, seat: number, now: number): ClockFace | undefined {
  const said = clocks.left_ms[seat];
  if (said === undefined) return undefined;
  const running = clocks.running && clocks.seat === seat;
  const usedMs = running ? Math.max(0, now - clocks.at) : 0;
  if (spec.kind !== "days") {
    const free = running ? (clocks.delay_ms ?? 0) : 0; // a delay, or the first move's free time
    const leftMs = Math.max(0, said - Math.max(0, usedMs - free));
    return { leftMs, freeMs: Math.max(0, free - usedMs), bankMs: leftMs, running };
  }
  const leftMs = Math.max(0, said - usedMs);
  const bankMs = Math.min(clocks.bank_ms?.[seat] ?? 0, leftMs);
  return { leftMs, freeMs: leftMs - bankMs, bankMs, running };
}

const two = (n: number): string => String(n).padStart(2, "0");

/** "1:02:03", "4:05", "0:09.3"; never rounds up to time that is not there. */
export function clockText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < 10_000) return `0:0${(Math.floor(whole / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(whole / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Days and hours, or hours and minutes; below an hour as a clock. */
export function longParts(ms: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
