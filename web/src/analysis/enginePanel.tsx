// The engine's lines in words. SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { failureText } from "../game/useComputer.ts";
import { useText } from "../i18n/index.ts";
import type { Line, Score } from "../protocol/analysis.ts";
import { Switch } from "../ui/controls.tsx";
import type { Found } from "./useAnalysis.ts";

interface EnginePanelProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  lines: number;
  onLines: (lines: number) => void;
  found: Found | undefined;
  failed: Error | undefined;
  onPlay: (moves: string[]) => void;
  /** A score of the side to move in words that say who. */
  verdict: (score: Score) => string;
}

const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

export function EnginePanel({ on, onSwitch, lines, onLines, found, failed, onPlay, verdict }: EnginePanelProps) {
  const { t } = useText();
  const progress = found?.progress;
  return (
    <section class="engine" aria-label={t("analysis.engine")}>
      <div class="engine-head">
        <Switch label={t("analysis.engine")} value={on} onChange={onSwitch} />
        <label class="lines-count">
          <span class="unseen">{t("analysis.lines")}</span>
          <select value={String(lines)} onChange={(event) => onLines(Number(event.currentTarget.value))} title={t("analysis.lines")}>
            {[1, 2, 3, 4, 5].map((n) => <option key={n} value={String(n)}>{n}</option>)}
          </select>
        </label>
        <span class="soft small numbers">
          {on && progress && t("analysis.depth", { depth: progress.depth, nodes: short.format(progress.nodes_per_second) })}
          {on && progress && progress.threads > 1 && t("analysis.threads", { n: progress.threads })}
        </span>
      </div>
      {failed && <p class="notice">{failureText(t, failed)}</p>}
      <ol class={`engine-lines lines-${lines}`}>
        {on && progress?.lines.slice(0, lines).map((line, i) => <LineView key={i} line={line} onPlay={onPlay} verdict={verdict} />)}
      </ol>
    </section>
  );
}

function LineView({ line, onPlay, verdict }: { line: Line } & Pick<EnginePanelProps, "onPlay" | "verdict">) {
  const proven = line.score.kind !== "estimate";
  // The engine may change its mind between press and release: what was pressed is played. A finger
  // leaves the button before the click, a mouse only if it is dragged off.
  const pressed = useRef<string[] | undefined>(undefined);
  const forget = (): void => {
    pressed.current = undefined;
  };
  const play = (moves: string[]): void => {
    onPlay(pressed.current ?? moves);
    forget();
  };
  return (
    <li class={proven ? `proven ${line.score.kind}` : ""}>
      <span class="score">{verdict(line.score)}</span>
      <span class="line">
        {line.moves.slice(0, 8).map((move, i) => {
          const upTo = line.moves.slice(0, i + 1);
          return (
            <button
              key={i} type="button" class="move" onPointerDown={() => (pressed.current = upTo)}
              onPointerLeave={(event) => event.buttons !== 0 && forget()} onPointerCancel={forget} onClick={() => play(upTo)}
            >
              {move}
            </button>
          );
        })}
      </span>
    </li>
  );
}
