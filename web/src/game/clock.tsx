// A clock that ticks: redrawn often enough to be true, and no oftener. It tells its time to screen
// readers only when it is asked (it is no live region). SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText, type Translate } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Clocks, ClockSpec } from "../protocol/server.ts";
import { clockFace, clockText, longParts, type ClockFace } from "./clockView.ts";
import type { GameClock } from "./useGameClock.ts";

interface ClockProps {
  spec: ClockSpec;
  clocks: Clocks;
  seat: number;
  /** The time by which the clocks go: the server's, or the game's own. */
  now: () => number;
  /** Whose clock it is. */
  label: string;
}

const hourMs = 3_600_000;

/** When the text changes next. */
function untilChange({ leftMs, freeMs }: ClockFace): number {
  const shown = freeMs > 0 ? freeMs : leftMs;
  if (shown >= 24 * hourMs) return 30_000;
  const step = shown < 10_000 ? 100 : 1000;
  return Math.max(50, (shown % step) + 5);
}

export function Clock({ spec, clocks, seat, now, label }: ClockProps) {
  const { t } = useText();
  const [, redraw] = useState(0);
  const face = clockFace(spec, clocks, seat, now());
  useEffect(() => {
    if (!face?.running || face.leftMs === 0) return;
    const timer = setTimeout(() => redraw((n) => n + 1), untilChange(face));
    return () => clearTimeout(timer);
  });
  if (!face) return null;
  const classes = ["clock"];
  if (face.running) classes.push("running");
  if (face.running && face.leftMs < 20_000) classes.push("short");
  if (face.leftMs === 0) classes.push("fallen");
  return (
    <span class={classes.join(" ")} role="timer" aria-live="off" aria-label={label}>
      {face.leftMs === 0 ? (
        <>
          <span aria-hidden="true">⚑ </span>
          {t("online.flag")}
        </>
      ) : (
        faceText(t, spec, face)
      )}
    </span>
  );
}

/** The clock of a side in a game without a server. */
export function SideClock({ clock, side, label }: { clock: GameClock | undefined; side: SideIndex; label: string }) {
  return clock ? <Clock spec={clock.spec} clocks={clock.clocks} now={clock.now} seat={side} label={label} /> : null;
}

function faceText(t: Translate, spec: ClockSpec, face: ClockFace): string {
  if (spec.kind === "days") {
    const own = longText(t, face.freeMs);
    return face.bankMs > 0 ? t("online.withBank", { time: own, bank: longText(t, face.bankMs) }) : own;
  }
  const left = clockText(face.leftMs);
  return face.freeMs > 0 ? `${left} +${Math.ceil(face.freeMs / 1000)}` : left;
}

export function longText(t: Translate, ms: number): string {
  const { days, hours, minutes } = longParts(ms);
  if (days > 0) return hours > 0 ? t("online.daysHours", { days, hours }) : t("online.days", { n: days });
  if (hours > 0) return t("online.hoursMinutes", { hours, minutes });
  return clockText(ms);
}

/** "5 min + 3 s": what was agreed. */
export function clockSpecText(t: Translate, { kind, base_ms: base, step_ms: step }: ClockSpec): string {
  const minutes = String(Math.round(base / 6000) / 10);
  const seconds = String(Math.round(step / 100) / 10);
  switch (kind) {
    case "untimed":
      return t("online.clock.untimed");
    case "fischer":
      return t("online.clock.fischerText", { minutes, seconds });
    case "delay":
      return t("online.clock.delayText", { minutes, seconds });
    case "days":
      return base > 0
        ? t("online.clock.daysBankText", { time: longText(t, step), bank: longText(t, base) })
        : t("online.clock.daysText", { time: longText(t, step) });
  }
}
