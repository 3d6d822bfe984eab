// The clocks of a game without a server. The rules of clocks are the server's own (C++, `Rules.clock`); this keeps what
// happened and when. Time stands still while the page is closed or the game is over, and the first move costs none.
// SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { SideIndex } from "../protocol/rules.ts";
import type { Clocks, ClockSpec } from "../protocol/server.ts";
import type { ClockEvent, Rules } from "../rules/rules.ts";
import { clockFace } from "./clockView.ts";

interface Kept {
  /** How long the game has gone on. */
  time: number;
  events: readonly ClockEvent[];
  /** Who made each move. */
  movers: readonly SideIndex[];
}

export interface GameClock {
  spec: ClockSpec;
  clocks: Clocks;
  now: () => number;
  /** What this side has left at this moment. */
  leftMs: (side: SideIndex) => number;
}

export interface Timed {
  plies: number;
  turn: SideIndex;
  over: boolean;
  onFlag: (side: SideIndex) => void;
}

const fresh: Kept = { time: 0, events: [], movers: [] };

function load(key: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    if (!found || typeof found.time !== "number" || !Array.isArray(found.events) || !Array.isArray(found.movers)) return fresh;
    return { time: found.time, events: found.events, movers: found.movers };
  } catch {
    return fresh; // storage is switched off, or holds something else
  }
}

function save(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Kept for this visit only.
  }
}

/** What a change of the number of moves means for the clocks. */
export function nextKept(kept: Kept, { plies, turn }: Pick<Timed, "plies" | "turn">, mover: SideIndex, at: number): Kept {
  const { events, movers } = kept;
  if (plies === 0) return { ...fresh, time: at };
  if (plies < movers.length) {
    return { time: at, events: [...events, { at, seat: turn, taken_back: movers.slice(plies) }], movers: movers.slice(0, plies) };
  }
  const made = Array.from({ length: plies - movers.length }, () => mover);
  return { time: at, events: [...events, { at, seat: turn }], movers: [...movers, ...made] };
}

export function useGameClock(rules: Rules, name: string, spec: ClockSpec | undefined, timed: Timed): GameClock | undefined {
  const key = `muster.clock.${name}`;
  const [kept, setKept] = useState(() => load(key));
  const { plies, turn, over } = timed;
  const axis = useRef<{ base: number; since: number | undefined }>({ base: kept.time, since: undefined });
  const now = useRef(() => {
    const { base, since } = axis.current;
    return Math.round(base + (since === undefined ? 0 : performance.now() - since));
  }).current;
  const mover = useRef(turn);
  const onFlag = useRef(timed.onFlag);
  onFlag.current = timed.onFlag;
  const latest = useRef(kept);
  latest.current = kept;

  useLayoutEffect(() => {
    const before = mover.current;
    mover.current = turn;
    if (!spec || plies === kept.movers.length) return;
    const next = nextKept(kept, { plies, turn }, before, now());
    setKept(next);
    save(key, next);
  }, [spec, plies, turn]);

  useLayoutEffect(() => {
    axis.current = { base: now(), since: over || !spec ? undefined : performance.now() };
  }, [over, spec]);

  useEffect(() => {
    if (!spec) return;
    const leave = (): void => {
      if (latest.current.events.length > 0) save(key, { ...latest.current, time: now() });
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [spec, key]);

  const asked = useMemo(() => {
    if (!spec) return undefined;
    const at = now();
    return rules.clock({ clock: spec, seats: 2, events: kept.events, now: at, ...(over ? { stopped_at: at } : {}) });
  }, [rules, spec, kept.events, over]);

  // Only what was asked for these moves counts: behind a game that begins anew the flag of the old one has fallen.
  const inStep = kept.movers.length === plies;
  useEffect(() => {
    if (!asked || asked.flag_at === null || over || !inStep) return;
    const seat = asked.seat === 1 ? 1 : 0;
    const timer = setTimeout(() => onFlag.current(seat), Math.max(0, asked.flag_at - now()));
    return () => clearTimeout(timer);
  }, [asked, over, inStep]);

  if (!spec || !asked) return undefined;
  return { spec, clocks: asked, now, leftMs: (side) => clockFace(spec, asked, side, now())?.leftMs ?? 0 };
}
