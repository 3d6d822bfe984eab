// The screen on which a line is shown and asked: the board from one's own side, what is said above or beside it.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Board } from "../board/board.tsx";
import type { Drawn } from "../game/arrows.ts";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import type { GameView } from "../game/useGame.ts";
import { useTurn } from "../game/useTurn.ts";
import { useText } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import { BoardFocus } from "../puzzles/boardFocus.tsx";
import { announce } from "../ui/announce.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { small, useMedia } from "../ui/useMedia.ts";

interface TrainScreenProps {
  shown: GameView;
  side: SideIndex;
  phase: string;
  /** What is asked or shown, as a heading. */
  task: string;
  /** Spoken with the task when that changes. */
  also?: readonly string[];
  title: string;
  /** How the other side chooses its moves. */
  replies?: string;
  drawn?: Drawn | undefined;
  /** The book has spoken of the position that is asked. */
  judged?: boolean;
  canMove: boolean;
  onMove: (move: string) => void;
  /** Right and wrong answers of this round, in the own bar. */
  score?: ComponentChildren;
  /** Below the task; nothing where there is nothing to say. */
  news: ComponentChildren;
  commands: ComponentChildren;
  children: ComponentChildren;
}

export function TrainScreen({ shown, side, phase, task, also = [], title, replies = "", drawn, judged = false, canMove, onMove, score, news, commands, children }: TrainScreenProps) {
  const { t } = useText();
  const narrow = useMedia(small);
  const { turn } = useTurn(shown.state.scene.tiling, side === 1);
  const other = side === 0 ? 1 : 0;
  const heading = <h1 class="puzzle-task">{unbroken(task)}</h1>;
  useEffect(() => {
    if (phase !== "reply") announce([task, ...also].join(" "));
  }, [task]);
  return (
    <GameScreen
      above={narrow ? heading : <PlayerBar state={shown.state} side={other} name={shown.sides[other]} says={replies} />}
      below={narrow && phase === "watch" ? undefined : <PlayerBar state={shown.state} side={side} name={t("puzzles.you", { side: shown.sides[side] })}>{score}</PlayerBar>}
      board={
        <BoardFocus>
          <Board
            state={shown.state} sides={shown.sides} asks={shown.asks} turn={turn} canMove={canMove} onMove={onMove}
            label={t("board.label", { game: shown.details.title })} marks={drawn?.marks ?? []} arrows={drawn?.arrows ?? []}
          />
        </BoardFocus>
      }
      news={
        narrow && !news ? undefined : (
          <div class="puzzle-ask">
            {narrow ? null : heading}
            {news}
          </div>
        )
      }
      commands={commands}
      panel={
        <div class="panel stack openings" data-phase={phase} data-book={judged || undefined}>
          <p class="soft small">{t("openings.title")} · {title}</p>
          {children}
          <p class="soft small with-keys">{t("openings.keys")}</p>
        </div>
      }
    />
  );
}
