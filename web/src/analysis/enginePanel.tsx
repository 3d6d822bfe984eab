// The engine's lines in words: who stands how, and the moves. A move that is pointed at is shown on the
// board, a click plays the line up to it. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../app/store.ts";
import { disconnectOwn, ownEngine } from "../engine/ownEngine.ts";
import { failureText } from "../game/useComputer.ts";
import { useText } from "../i18n/index.ts";
import { numberText } from "../i18n/locale.ts";
import { scoreForFirst, standsOf, type Line, type Score } from "../protocol/analysis.ts";
import type { Lang } from "../protocol/rules.ts";
import { AboutNumber } from "../ui/aboutNumber.tsx";
import { announce } from "../ui/announce.ts";
import { IconButton, Switch } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { Said } from "../ui/said.tsx";
import { Verdict } from "../ui/verdict.tsx";
import { LineMoves } from "./lineMoves.tsx";
import { OwnEngineDialog } from "./ownEngineDialog.tsx";
import { standsText } from "./standsText.ts";
import type { Found } from "./useAnalysis.ts";

interface EnginePanelProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  lines: number;
  onLines: (lines: number) => void;
  found: Found | undefined;
  failed: Error | undefined;
  onPlay: (moves: string[]) => void;
  /** Shows the position behind these moves until it is called with nothing. */
  onPreview: (moves: string[] | undefined) => void;
  /** A score of the side to move in words that say who. */
  verdict: (score: Score) => string;
  sides: readonly [string, string];
  toMove: number;
  /** Of the position, from 0: the moves are numbered on from it. */
  ply: number;
  /** The game has ended: nothing is searched, and the status says how. */
  over?: boolean;
  /** What is known of the position while the engine is off, for the first side. */
  known: Score | undefined;
}

const short = (n: number, lang: Lang): string => numberText(lang, n, { notation: "compact", maximumFractionDigits: 1 });

const settledMs = 2500;

/** Says once a position how it stands and what is best, when the search has had time to settle. */
function useSpoken(found: Found | undefined, stands: string): void {
  const { t } = useText();
  const latest = useRef("");
  const move = found?.progress.lines[0]?.moves[0];
  latest.current = move ? t("analysis.spoken", { stands, move }) : "";
  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(() => announce(latest.current), settledMs);
    return () => clearTimeout(timer);
  }, [found?.key]);
}

export function EnginePanel(props: EnginePanelProps) {
  const { on, onSwitch, lines, onLines, found, failed, sides, toMove, known, over } = props;
  const { t, lang } = useText();
  const own = useStore(ownEngine);
  const [choosing, setChoosing] = useState(false);
  const progress = found?.progress;
  const best = on ? progress?.lines[0]?.score : undefined;
  const first = best ? scoreForFirst(best, toMove) : known;
  const stands = over ? "" : first ? standsText(t, first, sides) : on && !failed ? t("analysis.thinks") : "";
  useSpoken(on && !over ? found : undefined, stands);
  return (
    <section class="engine" aria-label={t("analysis.engine")}>
      <div class="engine-head">
        <Switch label={t("analysis.engine")} value={on} onChange={onSwitch} />
        <strong class="engine-stands">{stands}</strong>
        <label class="lines-count">
          <span class="unseen">{t("analysis.lines")}</span>
          <select value={String(lines)} onChange={(event) => onLines(Number(event.currentTarget.value))} title={t("analysis.lines")}>
            {[1, 2, 3, 4, 5].map((n) => <option key={n} value={String(n)}>{n}</option>)}
          </select>
        </label>
        <IconButton icon="settings" label={t("own.title")} onClick={() => setChoosing(true)} />
      </div>
      {choosing && <OwnEngineDialog onClose={() => setChoosing(false)} />}
      {own.kind === "gone" && !choosing && ( // the dialog says it itself
        <Said class="notice calm dismissable" text={t(`own.gone.${own.why}`)}>
          <span>{t(`own.gone.${own.why}`)}</span>
          <IconButton icon="close" label={t("dialog.close")} onClick={disconnectOwn} />
        </Said>
      )}
      {failed && <p class="notice">{failureText(t, failed)}</p>}
      {on && !over && (
        <>
          <ol class={`engine-lines lines-${lines}`} title={t("analysis.convention")}>
            {progress?.lines.slice(0, lines).map((line, i) => <LineView key={i} {...props} line={line} number={i + 1} />)}
          </ol>
          <p class="engine-foot soft small">
            <AboutNumber term="chance" />{" "}
            <span class="numbers">
              <span class="engine-who">{own.kind === "on" ? t("own.yours", { name: own.name }) : t("own.browser")}</span>{" · "}
              {progress && t("analysis.depth", { depth: progress.depth, nodes: short(progress.nodes_per_second, lang) })}
              {progress && progress.threads > 1 && t("analysis.threads", { n: progress.threads })}
            </span>
          </p>
        </>
      )}
    </section>
  );
}

const mostFolded = 12;

function LineView({ line, number, onPlay, onPreview, verdict, toMove, ply }: EnginePanelProps & { line: Line; number: number }) {
  const { t } = useText();
  const [whole, setWhole] = useState(false);
  const { side } = standsOf(scoreForFirst(line.score, toMove));
  return (
    <li class={`${line.score.kind === "estimate" ? "" : `proven ${line.score.kind}`}${whole ? " whole" : ""}`}>
      <span class="score">
        <i class={`side-dot ${side === undefined ? "none" : `side-${side}`}`} aria-hidden="true" />
        <Verdict text={verdict(line.score)} />
      </span>
      <span class="line" onPointerLeave={() => onPreview(undefined)}>
        <span class="line-number" aria-hidden="true">{number}</span>
        <LineMoves moves={whole ? line.moves : line.moves.slice(0, mostFolded)} ply={ply} onPlay={onPlay} onPreview={onPreview} />
      </span>
      <button
        type="button" class="button icon unfold" aria-expanded={whole} aria-label={t("analysis.wholeLine", { n: number })} title={t("analysis.wholeLine", { n: number })}
        onClick={() => setWhole(!whole)}
      >
        <Icon name="up" />
      </button>
    </li>
  );
}
