// A line that was shown is asked back. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { remember } from "../deck/deck.ts";
import { drawMove } from "../game/arrows.ts";
import { Reasons } from "../game/teachPanel.tsx";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { ExploredMove } from "../protocol/explorer.ts";
import type { Lang, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { lineThrough, movesTo, nodeAt } from "../tree/tree.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { Button } from "../ui/controls.tsx";
import { useGoOnKey, useKeys } from "../ui/keys.ts";
import { Said } from "../ui/said.tsx";
import { unbroken } from "../ui/unbroken.tsx";
import { imageOf, openingCard, reasonsAt, type Opening, type OpeningPosition } from "./opening.ts";
import { TrainScreen } from "./trainScreen.tsx";
import { bookMove, bookText, goodToo, useBook } from "./useBook.ts";
import { useDrill, type Drill } from "./useDrill.ts";

const patience = 1500;

interface AskedLineProps {
  rules: Rules;
  opening: Opening;
  side: SideIndex;
  lines: readonly number[];
  /** The end of the line that was just shown; none: the other side draws its moves. */
  along: number | undefined;
  title: string;
  /** The next line, if another one is to be shown first. */
  onNext: (() => void) | undefined;
  /** Shows the line again. */
  onWatch: (() => void) | undefined;
  chooser: ComponentChildren;
}

export function AskedLine({ rules, opening, side, lines, along, title, onNext, onWatch, chooser }: AskedLineProps) {
  const { t, lang } = useText();
  const missed = (position: OpeningPosition): void => {
    const { id: _, reviews: __, ...card } = openingCard(opening, position, 0);
    void remember(position.id, card).catch(() => {}); // the count below says whether it is there
  };
  const { game, start } = opening.tree;
  const book = useRef<readonly ExploredMove[]>([]); // of the position that is asked, as soon as it has spoken
  const drill = useDrill({
    opening, side, lines, along, imageOf: (at, move) => imageOf(rules, opening, at, move), onMiss: missed,
    isGoodToo: (move, answer) => goodToo(book.current, move, answer) !== undefined,
  });
  const said = useBook({ game, start, moves: movesTo(opening.tree, drill.at) });
  book.current = said ?? [];
  const played = useJudged(drill, said !== undefined);
  const path = movesTo(opening.tree, drill.at);
  const tried = drill.tried ?? played.waiting;
  const moves = tried === undefined ? path : [...path, tried];
  const shown = useGame(rules, { game, start, moves });
  useMoveNews(shown, moves);
  const phase = played.waiting === undefined ? drill.phase : "waits";
  const next = onNext ?? drill.next;
  useKeys({ a: phase === "ask" ? drill.show : undefined, n: phase === "end" ? next : undefined, w: onWatch });
  useGoOnKey(phase === "wrong" ? drill.again : phase === "end" ? next : undefined);
  const reasons = useMemo(() => (phase === "shown" ? answerReasons(rules, opening, drill.at, lang) : []), [phase, drill.at, lang]);
  const judged = phase === "wrong" ? bookText(t, book.current, drill.tried!) : "";
  const also = drill.also === undefined ? "" : t("openings.goodToo", { move: drill.also, verdict: bookMove(book.current, drill.also)?.verdict ?? "" });
  const answer = phase === "shown" ? drawMove(shown.state, drill.asked!.answers[0]!) : undefined;
  return (
    <TrainScreen
      shown={shown} side={side} phase={phase} task={taskOf(t, drill, drill.tried ?? path.at(-1))} title={title} drawn={answer} replies={t("openings.often")}
      canMove={phase === "ask" || phase === "shown"} onMove={played.play} judged={said !== undefined}
      score={
        <span class="opening-round" role="img" aria-label={t("openings.round", { n: drill.answers.filter(Boolean).length, of: drill.answers.length })}>
          {drill.answers.map((right, i) => <span key={i} class={right ? "right" : "wrong"}>{right ? "✓" : "✗"}</span>)}
        </span>
      }
      also={[judged, ...reasons].filter(Boolean)}
      news={drill.image || also || phase === "wrong" || phase === "shown" || phase === "end" ? (
        <>
          {also && <Said class="puzzle-said slower" text={also} />}
          {judged && <p class="soft small">{unbroken(judged)}</p>}
          <Reasons texts={reasons} />
          {drill.image && <p class="soft" role="status">{t("openings.image", { move: drill.image.played, answer: drill.image.answer })}</p>}
          {phase === "wrong" && <Button main onClick={drill.again}>{t("openings.toAnswer")}</Button>}
          {phase === "end" && <Button main onClick={next}>{t("openings.next")}</Button>}
        </>
      ) : null}
      commands={
        <Commands>
          <Command icon="eye" word={t("openings.show")} disabled={phase !== "ask"} onClick={drill.show} />
          {onWatch && <Command icon="back" word={t("openings.watchAgain")} onClick={onWatch} />}
        </Commands>
      }
    >
      {chooser}
    </TrainScreen>
  );
}

/** A move is judged when the book has spoken, but does not wait long for it: the lines are learned without it, too. */
function useJudged(drill: Drill, spoken: boolean): { waiting: string | undefined; play: (move: string) => void } {
  const [waiting, setWaiting] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (waiting === undefined) return;
    const judge = (): void => {
      setWaiting(undefined);
      drill.play(waiting);
    };
    if (spoken) return judge();
    const timer = setTimeout(judge, patience);
    return () => clearTimeout(timer);
  }, [waiting, spoken]);
  return { waiting, play: spoken ? drill.play : setWaiting };
}

/** Why the answer is played at a node: its first continuation. */
function answerReasons(rules: Rules, opening: Opening, at: number, lang: Lang): readonly string[] {
  const { tree } = opening;
  const [answer] = nodeAt(tree, at).children;
  return answer === undefined ? [] : reasonsAt(rules, opening, lineThrough(tree, answer).at(-1)!, movesTo(tree, answer).length, lang);
}

function taskOf(t: Translate, { phase, asked, tried, answers }: Drill, last: string | undefined): string {
  return phase === "wrong" ? t("openings.wrong", { move: tried ?? "", answer: asked?.answers[0] ?? "" })
    : phase === "shown" ? t("openings.shown", { move: asked?.answers[0] ?? "" })
    : phase === "end" ? t("openings.end", { n: answers.filter(Boolean).length, of: answers.length })
    : phase === "ask" && last ? t("openings.ask", { move: last })
    : phase === "ask" ? t("openings.first")
    : t("openings.waits");
}
