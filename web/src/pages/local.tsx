// Two or four players at one screen. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { GamePicker } from "../game/gamePicker.tsx";
import { MoveEntry } from "../game/moveEntry.tsx";
import { MovePanel } from "../game/moveList.tsx";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { moverName, useGame, useMoveNews, type Shown } from "../game/useGame.ts";
import { useLine, type LineControl } from "../game/useLine.ts";
import { useStartScene } from "../game/useStartScene.ts";
import { useTurn, type TurnControl } from "../game/useTurn.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button, Switch } from "../ui/controls.tsx";

function LocalGame({ rules, game }: { rules: Rules; game: string }) {
  const { t } = useText();
  const control = useLine(`local.${game}`);
  const [following, setFollowing] = useState(false);
  const line = { game, start: "start", moves: control.moves.slice(0, control.at) };
  const shown = useGame(rules, line);
  const { state, sides, details } = shown;
  const turning = useTurn(state.scene.tiling, following && state.turn.side === 1);
  useMoveNews(shown, line.moves);
  return (
    <GameScreen
      above={<LocalPlayer shown={shown} side={1} />}
      board={
        <Board
          state={state} sides={sides} asks={shown.asks} turn={turning.turn} canMove={!state.outcome.over} onMove={control.play}
          label={t("board.label", { game: details.title })}
        />
      }
      below={<LocalPlayer shown={shown} side={0} />}
      panel={
        <LocalPanel rules={rules} shown={shown} line={line} control={control} turning={turning}>
          <Switch label={t("local.turnBoard")} value={following} onChange={setFollowing} />
        </LocalPanel>
      }
    />
  );
}

function LocalPlayer({ shown, side }: { shown: Shown; side: SideIndex }) {
  const { t } = useText();
  const { state, sides, details } = shown;
  const seats = details.seats.filter((_, seat) => seat % 2 === side).map(({ name }) => name).join(t("say.comma"));
  return (
    <PlayerBar state={state} side={side} name={[sides[side], seats].filter(Boolean).join(" · ")}>
      {state.turn.side === side && !state.outcome.over && t("game.turn", { who: moverName(shown) })}
    </PlayerBar>
  );
}

interface LocalPanelProps {
  rules: Rules;
  shown: Shown;
  line: GameLine;
  control: LineControl;
  turning: TurnControl;
  children: ComponentChildren;
}

function LocalPanel({ rules, shown, line, control, turning, children }: LocalPanelProps) {
  const { t, lang } = useText();
  const { moves, at, step, cut } = control;
  const { game } = line;
  const { outcome } = shown.state;
  return (
    <div class="panel stack">
      <h1 class="small-title">{gameTitle(rules, game, lang)}</h1>
      <p class={`status${outcome.over ? " over" : ""}`}>{outcome.over ? outcome.text : t("game.turn", { who: moverName(shown) })}</p>
      <MovePanel moves={moves} cursor={at} onGo={step} turning={turning} />
      <MoveEntry rules={rules} line={line} disabled={outcome.over} onMove={control.play} />
      {children}
      <div class="row">
        <Button icon="undo" disabled={at === 0} onClick={() => cut(at - 1)}>{t("game.takeBack")}</Button>
        <Button icon="plus" onClick={() => { cut(0); go("/local"); }}>{t("game.new")}</Button>
        <a class="button" href={address("/analysis", { game, moves: moves.join(" ") })}>{t("game.analyse")}</a>
      </div>
    </div>
  );
}

export function Local() {
  const { t } = useText();
  const { query } = usePlace();
  const [chosen, setChosen] = useState("loa");
  const game = query.get("game");
  const scene = useStartScene(chosen);
  if (game) return <WithRules>{(rules) => <LocalGame key={game} rules={rules} game={game} />}</WithRules>;
  return (
    <div class="set-up">
      <div class="set-up-board">{scene && <BoardPicture scene={scene} />}</div>
      <div class="panel">
        <h1 class="small-title">{t("local.title")}</h1>
        <p class="soft">{t("local.text")}</p>
        <GamePicker game={chosen} onChange={setChosen} />
        <Button main onClick={() => go(address("/local", { game: chosen }))}>{t("play.start")}</Button>
      </div>
    </div>
  );
}
