// The board of a game against the computer. SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { address, go } from "../app/router.ts";
import { Board } from "../board/board.tsx";
import { useText } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { MoveEntry } from "./moveEntry.tsx";
import { MoveList, Stepper } from "./moveList.tsx";
import { PlayerBar } from "./players.tsx";
import { GameScreen } from "./screen.tsx";
import { gameTitle } from "./titles.ts";
import { hint, review, useComputer } from "./useComputer.ts";
import { useGame, useMoveNews, type Shown } from "./useGame.ts";
import { useKept } from "./useKept.ts";
import { useTurn } from "./useTurn.ts";

interface ComputerGameProps {
  rules: Rules;
  game: string;
  level: number;
  side: SideIndex;
  /** Tells one game from the next. */
  id: string;
}

export function ComputerGame({ rules, game, level, side, id }: ComputerGameProps) {
  const { t, lang } = useText();
  const [moves, setMoves] = useKept(`computer.${game}.${level}.${side}.${id}`);
  const [cursor, setCursor] = useState(moves.length);
  const [resigned, setResigned] = useState(false);
  const [help, setHelp] = useState<{ text: string; drawn?: Drawn; at: string } | undefined>(undefined);
  const at = Math.min(cursor, moves.length);
  const live = at === moves.length;
  const line = { game, start: "start", moves: moves.slice(0, at) };
  const here = line.moves.join(" ");
  const shown = useGame(rules, line);
  const { state, sides } = shown;
  const over = state.outcome.over || resigned;
  const mine = live && !over && state.turn.side === side;
  const { turn, flip, rotate } = useTurn(state.scene.tiling, side === 1);
  useMoveNews(shown, line.moves);

  const onMove = (move: string): void => {
    setHelp(undefined);
    setMoves([...moves.slice(0, at), move]);
    setCursor(at + 1);
  };
  const computer = useComputer(line, level, live && !over && state.turn.side !== side, onMove);
  const step = (to: number): void => setCursor(Math.max(0, Math.min(moves.length, to)));
  const say = (text: string, drawn?: Drawn): void => {
    setHelp({ text, at: here, ...(drawn ? { drawn } : {}) });
    announce(text);
  };
  const giveHint = async (): Promise<void> => {
    if (!mine) return;
    setHelp({ text: t("game.looking"), at: here });
    const { move } = await hint(line).done;
    if (move) say(t("game.hintIs", { move }), drawMove(state, move, "free"));
  };
  const mineAt = useMemo(() => lastOwnMove(rules, shown, moves, side), [moves, side]);
  const takeBack = (): void => {
    if (mineAt === undefined) return;
    setResigned(false);
    setHelp(undefined);
    setMoves(moves.slice(0, mineAt));
    setCursor(mineAt);
  };
  const why = async (): Promise<void> => {
    const ply = lastOwnMove(rules, shown, line.moves, side);
    if (ply === undefined) return;
    setHelp({ text: t("game.looking"), at: here });
    say(await review(t, { game, start: "start", moves: moves.slice(0, ply) }, moves[ply]!));
  };
  useKeys({
    ",": () => step(at - 1), ".": () => step(at + 1), ArrowLeft: () => step(at - 1), ArrowRight: () => step(at + 1),
    "<": () => step(0), ">": () => step(moves.length), h: () => void giveHint(),
  });

  const other: SideIndex = side === 0 ? 1 : 0;
  const current = help?.at === here ? help : undefined;
  const again = (): void => go(address("/play", { game, level, side: other, id: Date.now().toString(36) }));
  return (
    <GameScreen
      above={
        <PlayerBar state={state} side={other} name={t("game.computer", { level })}>
          {computer.thinking && t("game.thinking")}
        </PlayerBar>
      }
      board={
        <Board
          state={state} sides={sides} asks={shown.asks} turn={turn} canMove={mine} onMove={onMove}
          label={t("board.label", { game: shown.details.title })}
          arrows={current?.drawn?.arrows ?? []} marks={current?.drawn?.marks ?? []}
        />
      }
      below={
        <PlayerBar state={state} side={side} name={`${t("game.you")} · ${sides[side]}`}>
          {mine && t("game.yourTurn")}
        </PlayerBar>
      }
      panel={
        <div class="panel stack">
          <h1 class="small-title">{gameTitle(rules, game, lang)}</h1>
          <Status shown={shown} side={side} resigned={resigned} thinking={computer.thinking} />
          {computer.failed && <p class="notice">{t("play.engineFailed")}</p>}
          {over && (
            <div class="row">
              <Button main onClick={again}>{t("game.rematch")}</Button>
              <a class="button" href={address("/analysis", { game, moves: moves.join(" ") })}>{t("game.analyse")}</a>
            </div>
          )}
          {current && <p class="notice calm">{current.text}</p>}
          <MoveList moves={moves} cursor={at} onGo={step} />
          <div class="row between">
            <Stepper cursor={at} length={moves.length} onGo={step} />
            <div class="row tight">
              <IconButton icon="flip" label={t("board.flip")} onClick={flip} />
              <IconButton icon="turn" label={t("board.turn")} onClick={rotate} />
            </div>
          </div>
          <MoveEntry rules={rules} line={line} disabled={!mine} onMove={onMove} />
          <div class="row actions">
            <Button icon="hint" disabled={!mine} onClick={() => void giveHint()}>{t("game.hint")}</Button>
            <Button icon="undo" disabled={mineAt === undefined} onClick={takeBack}>{t("game.takeBack")}</Button>
            <Button icon="why" disabled={mineAt === undefined} onClick={() => void why()}>{t("game.why")}</Button>
            <Button icon="flag" disabled={over || moves.length === 0} onClick={() => setResigned(true)}>{t("game.resign")}</Button>
            <Button icon="plus" onClick={() => go(address("/play", { game }))}>{t("game.new")}</Button>
          </div>
        </div>
      }
    />
  );
}

/** The ply of the latest move by this side: sides need not alternate, so the rules are asked. */
function lastOwnMove(rules: Rules, { state }: Shown, moves: readonly string[], side: SideIndex): number | undefined {
  for (let ply = moves.length - 1; ply >= 0; --ply) {
    const before = rules.state({ game: state.game, start: state.start, moves: moves.slice(0, ply) }, "en");
    if (before.turn.side === side) return ply;
  }
  return undefined;
}

interface StatusProps {
  shown: Shown;
  side: SideIndex;
  resigned: boolean;
  thinking: boolean;
}

function Status({ shown: { state, sides }, side, resigned, thinking }: StatusProps) {
  const { t } = useText();
  if (resigned) return <p class="status over">{t("game.resigned", { who: t("game.you") })}</p>;
  if (!state.outcome.over) {
    return <p class="status">{thinking ? t("game.thinking") : t("game.turn", { who: sides[state.turn.side] })}</p>;
  }
  const verdict = state.outcome.side === undefined ? "game.drawn" : state.outcome.side === side ? "game.won" : "game.lost";
  return (
    <p class="status over">
      <strong>{t(verdict)}</strong> {state.outcome.text}
    </p>
  );
}
