// The board of a game against the computer. SPDX-License-Identifier: MIT
import { address, go } from "../app/router.ts";
import { Board } from "../board/board.tsx";
import { useText } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import { Button } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";
import { MoveEntry } from "./moveEntry.tsx";
import { MovePanel } from "./moveList.tsx";
import { PlayerBar } from "./players.tsx";
import { GameScreen } from "./screen.tsx";
import { gameTitle } from "./titles.ts";
import { useComputerGame, type ComputerGameControl, type ComputerGameProps } from "./useComputerGame.ts";
import { useTurn, type TurnControl } from "./useTurn.ts";

const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

export function ComputerGame(props: ComputerGameProps) {
  const { level, side } = props;
  const { t } = useText();
  const play = useComputerGame(props);
  const { shown, computer, help, mine } = play;
  const { state, sides } = shown;
  const turning = useTurn(state.scene.tiling, side === 1);
  useKeys({ h: () => void play.giveHint() });
  return (
    <GameScreen
      above={
        <PlayerBar state={state} side={otherSide(side)} name={t("game.computer", { level })}>
          {computer.thinking && t("game.thinking")}
        </PlayerBar>
      }
      board={
        <Board
          state={state} sides={sides} asks={shown.asks} turn={turning.turn} canMove={mine} onMove={play.onMove}
          label={t("board.label", { game: shown.details.title })}
          arrows={help?.drawn?.arrows ?? []} marks={help?.drawn?.marks ?? []}
        />
      }
      below={
        <PlayerBar state={state} side={side} name={`${t("game.you")} · ${sides[side]}`}>
          {mine && t("game.yourTurn")}
        </PlayerBar>
      }
      panel={<ComputerPanel {...props} play={play} turning={turning} />}
    />
  );
}

type PanelProps = ComputerGameProps & { play: ComputerGameControl; turning: TurnControl };

function ComputerPanel({ rules, game, level, side, play, turning }: PanelProps) {
  const { t, lang } = useText();
  const { control, over, help } = play;
  const again = (): void => go(address("/play", { game, level, side: otherSide(side), id: Date.now().toString(36) }));
  return (
    <div class="panel stack">
      <h1 class="small-title">{gameTitle(rules, game, lang)}</h1>
      <Status play={play} side={side} />
      {play.computer.failed && <p class="notice">{t("play.engineFailed")}</p>}
      {over && (
        <div class="row">
          <Button main onClick={again}>{t("game.rematch")}</Button>
          <a class="button" href={address("/analysis", { game, moves: control.moves.join(" ") })}>{t("game.analyse")}</a>
        </div>
      )}
      {help && <p class="notice calm">{help.text}</p>}
      <MovePanel moves={control.moves} cursor={control.at} onGo={control.step} turning={turning} />
      <MoveEntry rules={rules} line={play.line} disabled={!play.mine} onMove={play.onMove} />
      <Actions game={game} play={play} />
    </div>
  );
}

function Actions({ game, play }: { game: string; play: ComputerGameControl }) {
  const { t } = useText();
  const { mine, mineAt } = play;
  return (
    <div class="row actions">
      <Button icon="hint" disabled={!mine} onClick={() => void play.giveHint()}>{t("game.hint")}</Button>
      <Button icon="undo" disabled={mineAt === undefined} onClick={play.takeBack}>{t("game.takeBack")}</Button>
      <Button icon="why" disabled={mineAt === undefined} onClick={() => void play.why()}>{t("game.why")}</Button>
      <Button icon="flag" disabled={play.over || play.control.moves.length === 0} onClick={play.resign}>{t("game.resign")}</Button>
      <Button icon="plus" onClick={() => go(address("/play", { game }))}>{t("game.new")}</Button>
    </div>
  );
}

function Status({ play: { shown: { state, sides }, resigned, computer }, side }: { play: ComputerGameControl; side: SideIndex }) {
  const { t } = useText();
  if (resigned) return <p class="status over">{t("game.resigned", { who: t("game.you") })}</p>;
  if (!state.outcome.over) {
    return <p class="status">{computer.thinking ? t("game.thinking") : t("game.turn", { who: sides[state.turn.side] })}</p>;
  }
  const verdict = state.outcome.side === undefined ? "game.drawn" : state.outcome.side === side ? "game.won" : "game.lost";
  return (
    <p class="status over">
      <strong>{t(verdict)}</strong> {state.outcome.text}
    </p>
  );
}
