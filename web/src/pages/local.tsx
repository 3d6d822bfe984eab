// Two or four players at one screen. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { GamePicker } from "../game/gamePicker.tsx";
import { MoveEntry } from "../game/moveEntry.tsx";
import { MoveList, Stepper } from "../game/moveList.tsx";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { moverName, useGame, useMoveNews } from "../game/useGame.ts";
import { useKept } from "../game/useKept.ts";
import { useStartScene } from "../game/useStartScene.ts";
import { useTurn } from "../game/useTurn.ts";
import { useText } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button, IconButton, Switch } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";

function Table({ rules, game }: { rules: Rules; game: string }) {
  const { t, lang } = useText();
  const [moves, setMoves] = useKept(`local.${game}`);
  const [cursor, setCursor] = useState(moves.length);
  const [turning, setTurning] = useState(false);
  const at = Math.min(cursor, moves.length);
  const line = { game, start: "start", moves: moves.slice(0, at) };
  const shown = useGame(rules, line);
  const { state, sides } = shown;
  const { turn, flip, rotate } = useTurn(state.scene.tiling, turning && state.turn.side === 1);
  useMoveNews(shown, line.moves);
  const onMove = (move: string): void => {
    setMoves([...line.moves, move]);
    setCursor(at + 1);
  };
  const step = (to: number): void => setCursor(Math.max(0, Math.min(moves.length, to)));
  useKeys({
    ",": () => step(at - 1), ".": () => step(at + 1), ArrowLeft: () => step(at - 1), ArrowRight: () => step(at + 1),
    "<": () => step(0), ">": () => step(moves.length),
  });
  const seatsOf = (side: SideIndex): string =>
    shown.details.seats.filter((_, seat) => seat % 2 === side).map(({ name }) => name).join(t("say.comma"));
  const bar = (side: SideIndex) => {
    const mover = state.turn.side === side && !state.outcome.over;
    return (
      <PlayerBar state={state} side={side} name={[sides[side], seatsOf(side)].filter(Boolean).join(" · ")}>
        {mover && t("game.turn", { who: moverName(shown) })}
      </PlayerBar>
    );
  };
  return (
    <GameScreen
      above={bar(1)}
      board={
        <Board
          state={state} sides={sides} asks={shown.asks} turn={turn} canMove={!state.outcome.over} onMove={onMove}
          label={t("board.label", { game: shown.details.title })}
        />
      }
      below={bar(0)}
      panel={
        <div class="panel stack">
          <h1 class="small-title">{gameTitle(rules, game, lang)}</h1>
          <p class={`status${state.outcome.over ? " over" : ""}`}>
            {state.outcome.over ? state.outcome.text : t("game.turn", { who: moverName(shown) })}
          </p>
          <MoveList moves={moves} cursor={at} onGo={step} />
          <div class="row between">
            <Stepper cursor={at} length={moves.length} onGo={step} />
            <div class="row tight">
              <IconButton icon="flip" label={t("board.flip")} onClick={flip} />
              <IconButton icon="turn" label={t("board.turn")} onClick={rotate} />
            </div>
          </div>
          <MoveEntry rules={rules} line={line} disabled={state.outcome.over} onMove={onMove} />
          <Switch label={t("local.turnBoard")} value={turning} onChange={setTurning} />
          <div class="row">
            <Button icon="undo" disabled={at === 0} onClick={() => { setMoves(moves.slice(0, at - 1)); setCursor(at - 1); }}>
              {t("game.takeBack")}
            </Button>
            <Button icon="plus" onClick={() => { setMoves([]); setCursor(0); go("/local"); }}>{t("game.new")}</Button>
            <a class="button" href={address("/analysis", { game, moves: moves.join(" ") })}>{t("game.analyse")}</a>
          </div>
        </div>
      }
    />
  );
}

export function Local() {
  const { t } = useText();
  const { query } = usePlace();
  const [chosen, setChosen] = useState("loa");
  const game = query.get("game");
  const scene = useStartScene(chosen);
  if (game) return <WithRules>{(rules) => <Table key={game} rules={rules} game={game} />}</WithRules>;
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
