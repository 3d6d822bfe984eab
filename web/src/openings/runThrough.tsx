// A line that is new is shown first: move by move, each with its reason. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { drawMove } from "../game/arrows.ts";
import { Reasons } from "../game/teachPanel.tsx";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { movesTo } from "../tree/tree.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { useGoOnKey, useKeys, useSteppingKeys } from "../ui/keys.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { reasonsAt, type Opening } from "./opening.ts";
import { bookText, useBook } from "./useBook.ts";
import { TrainScreen } from "./trainScreen.tsx";

interface RunThroughProps {
  rules: Rules;
  opening: Opening;
  side: SideIndex;
  /** The last node of the line. */
  end: number;
  /** So many of its moves are known from other lines. */
  known: number;
  /** Which line it is, of how many. */
  count: { n: number; of: number };
  title: string;
  onAsk: () => void;
  /** Asked at once, in this round this line and all others. */
  onSkip: () => void;
  chooser: ComponentChildren;
}

export function RunThrough({ rules, opening, side, end, known, count, title, onAsk, onSkip, chooser }: RunThroughProps) {
  const { t, lang } = useText();
  const { game, start } = opening.tree;
  const line = useMemo(() => movesTo(opening.tree, end), [opening, end]);
  const [ply, setPly] = useState(known);
  const moves = line.slice(0, ply);
  const shown = useGame(rules, { game, start, moves });
  useMoveNews(shown, moves, { quiet: true }); // the heading says each move with its reasons
  const begins = ply === known;
  const quiet = begins || ply === 0; // no move to speak of: one may step back behind what is known
  const reasons = useMemo(() => (quiet ? [] : reasonsAt(rules, opening, end, ply, lang)), [opening, end, ply, quiet, lang]);
  const by = useMemo(() => (ply === 0 ? side : rules.state({ game, start, moves: line.slice(0, ply - 1) }, lang).turn.side), [line, ply, lang]);
  const book = useBook({ game, start, moves: line.slice(0, Math.max(0, ply - 1)) }) ?? [];
  const judged = quiet ? "" : bookText(t, book, moves.at(-1)!);
  const task =
    ply === 0 ? t("openings.watch")
    : begins ? t("openings.newFrom", { move: moves.at(-1)! })
    : by === side ? t("openings.youPlay", { move: moves.at(-1)! })
    : t(ply === 1 ? "openings.theyBegin" : "openings.theyPlay", { side: shown.sides[by], move: moves.at(-1)! });
  const through = ply === line.length;
  const back = ply > 0 ? () => setPly(ply - 1) : undefined;
  const on = through ? onAsk : () => setPly(ply + 1);
  useGoOnKey(on);
  useSteppingKeys({ ArrowLeft: back, ArrowRight: through ? undefined : on });
  useKeys({ a: onSkip });
  const next = line[ply];
  return (
    <TrainScreen
      shown={shown} side={side} phase="watch" task={task} also={reasons} title={title} canMove={false} onMove={() => {}}
      drawn={next !== undefined && begins ? drawMove(shown.state, next, "hint", 1, "", shown.asks.lens) : undefined}
      news={
        <>
          <p class="soft small">{t("openings.line", count)} · {t("openings.ply", { n: ply, of: line.length })}</p>
          {begins ? <p>{t(known > 0 ? "openings.knownHere" : "openings.watchAbout")}</p> : !quiet && <Reasons texts={reasons} />}
          {judged && <p class="soft small">{unbroken(judged)}</p>}
        </>
      }
      commands={
        <Commands>
          <Command icon="back" word={t("learn.back")} disabled={!back} onClick={() => back?.()} />
          <Command icon="forward" word={t(through ? "openings.nowYou" : "learn.next")} onClick={on} />
          <Command icon="eye" word={t("openings.askMe")} onClick={onSkip} />
        </Commands>
      }
    >
      {chooser}
    </TrainScreen>
  );
}
