// Two or four players at one screen. SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { useRunningGame } from "../app/runningGames.ts";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { Aim } from "../game/aim.tsx";
import type { Drawn } from "../game/arrows.ts";
import { SideClock } from "../game/clock.tsx";
import { readClock } from "../game/clockChoice.ts";
import { ClockPick } from "../game/clockPick.tsx";
import { GameCourse } from "../game/gameCourse.tsx";
import { GameMenu } from "../game/gameMenu.tsx";
import { GamePicker } from "../game/gamePicker.tsx";
import { MoveEntry } from "../game/moveEntry.tsx";
import { MovePanel } from "../game/moveList.tsx";
import { MustNotice } from "../game/mustNotice.tsx";
import { wonText } from "../game/endingText.ts";
import { playedHeader } from "../game/playedHeader.ts";
import { Doing, PlayerBar } from "../game/players.tsx";
import { AfterGame, ResultCard } from "../game/resultCard.tsx";
import { GameScreen } from "../game/screen.tsx";
import { GoOnFolded } from "../game/goOn.tsx";
import { HintNotice } from "../game/teachPanel.tsx";
import { keepSetUp, usualSetUp } from "../game/setUpChoice.ts";
import { KnownStart, StartField } from "../game/startField.tsx";
import { gameTitle } from "../game/titles.ts";
import { columnSeats, moverName, seatNames, seatsOf, useGame, useMoveNews, type GameView } from "../game/useGame.ts";
import { endedText, useEnding, type Ended } from "../game/useEnding.ts";
import { failureText } from "../game/useComputer.ts";
import { otherSide } from "../game/useComputerGame.ts";
import { useGameClock, type GameClock } from "../game/useGameClock.ts";
import { useGroups, type GroupsControl } from "../game/useGroups.ts";
import { useHint, type HintControl } from "../game/useHint.ts";
import { newGameId } from "../game/useKept.ts";
import { useLine, type LineControl } from "../game/useLine.ts";
import { useStartScene } from "../game/useStartScene.ts";
import { useTurn, type TurnControl } from "../game/useTurn.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine, Scene, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { Button, Switch } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { strip, useMedia } from "../ui/useMedia.ts";

interface LocalGameProps {
  rules: Rules;
  game: string;
  start: string;
  /** As in the address ("5+3"); empty: no clock. */
  clock: string;
  /** Tells one game from the next. */
  id: string;
}

function LocalGame({ rules, game, start, clock: clockName, id }: LocalGameProps) {
  const { t, lang } = useText();
  const name = ["local", game, start === "start" ? "" : start, clockName, id].filter(Boolean).join(".");
  const control = useLine(name);
  const [ended, setEnded] = useEnding(name);
  const [following, setFollowing] = useState(false);
  const line = { game, start, moves: control.moves.slice(0, control.at) };
  const shown = useGame(rules, line);
  const { state, sides, details } = shown;
  const turning = useTurn(state.scene.tiling, following && state.turn.side === 1);
  const groups = useGroups(shown);
  const narrow = useMedia(strip); // the room is there, and not in the menu
  useMoveNews(shown, line.moves);
  const { moves, at } = control;
  const over = state.outcome.over || ended !== undefined;
  const spec = useMemo(() => readClock(clockName), [clockName]);
  const last = useMemo(() => rules.state({ ...line, moves }, "en"), [rules, game, start, moves]);
  const clock = useGameClock(rules, name, spec, {
    plies: moves.length, turn: last.turn.side, over: over || last.outcome.over, onFlag: (loser) => setEnded({ by: "time", loser }),
  });
  const cut = (length: number): void => {
    setEnded(undefined);
    control.cut(length);
  };
  const hint = useLocalHint(rules, shown, line, over);
  useRunningGame({ ...line, moves }, at === moves.length && moves.length > 0 && !over, over || moves.length === 0);
  return (
    <GameScreen
      menu
      above={<LocalPlayer shown={shown} side={1} says={groups.says(1)} clock={clock} over={over} />}
      board={
        <Board
          state={state} sides={sides} asks={shown.asks} turn={turning.turn} canMove={!over} onMove={control.play}
          label={t("board.label", { game: details.title })} seats={seatNames(shown)} groups={groups.on} confirms sketches
          arrows={hint.drawn?.arrows ?? []} marks={hint.drawn?.marks ?? []}
        />
      }
      below={<LocalPlayer shown={shown} side={0} says={groups.says(0)} clock={clock} over={over} />}
      news={<LocalNews rules={rules} shown={shown} line={{ ...line, moves }} onShow={(ply) => control.step(ply - 1)} ended={ended} clock={clockName} hint={hint} onAgain={() => cut(0)} onPlay={control.play} />}
      moves={<MovePanel game={game} seats={columnSeats(shown, start)} moves={control.moves} cursor={control.at} onGo={control.step} turning={turning} />}
      commands={<LocalCommands rules={rules} line={line} over={over} game={game} start={start} fixed={ended !== undefined} scene={state.scene} control={{ ...control, cut }} turning={turning} following={{ on: following, set: setFollowing }} groups={groups} hint={hint} />}
      panel={
        <div class="panel stack">
          <h1 class="small-title">{gameTitle(rules, game, lang)}</h1>
          {moves.length === 0 && <Aim rules={rules} game={game} />}
          {!over && <MoveEntry rules={rules} line={line} disabled={false} onMove={control.play} />}
          {!over && narrow && <Switch label={t("local.turnBoard")} value={following} onChange={setFollowing} />}
        </div>
      }
    />
  );
}

interface LocalHint {
  control: HintControl;
  failed: Error | undefined;
  drawn: Drawn | undefined;
  /** Nothing when the game is over. */
  give: (() => void) | undefined;
}

function useLocalHint(rules: Rules, shown: GameView, line: GameLine, over: boolean): LocalHint {
  const control = useHint(rules, shown, line);
  const [failed, setFailed] = useState<Error | undefined>(undefined);
  const give = (): void => {
    setFailed(undefined);
    control.more().catch(setFailed);
  };
  useKeys({ h: () => over || give() });
  return { control, failed, drawn: over ? undefined : control.steps[control.told - 1]?.drawn, give: over ? undefined : give };
}

interface LocalNewsProps {
  rules: Rules;
  shown: GameView;
  line: GameLine;
  onShow: (ply: number) => void;
  ended: Ended | undefined;
  clock: string;
  hint: LocalHint;
  onAgain: () => void;
  onPlay: (move: string) => void;
}

/** A forced capture, a hint, or how the game ended. */
function LocalNews({ rules, shown, line, onShow, ended, clock, hint, onAgain, onPlay }: LocalNewsProps) {
  const { t } = useText();
  const { state, sides, details } = shown;
  if (!state.outcome.over && !ended) {
    return (
      <>
        {hint.failed && <p class="notice">{failureText(t, hint.failed)}</p>}
        <MustNotice shown={shown} onPlay={onPlay} />
        <HintNotice control={hint.control} onPlay={onPlay} />
      </>
    );
  }
  const winner = ended ? otherSide(ended.loser) : state.outcome.side;
  const header = playedHeader({ details, winner, ended, clock });
  const title = wonText(t, winner, sides);
  const how = ended ? endedText(t, ended, sides[ended.loser]) : (state.outcome.how ?? "");
  return (
    <ResultCard state={state} winner={winner} title={title} how={how} glad={winner !== undefined} next={{ game: line.game, won: true }} course={
      <GameCourse rules={rules} line={line} header={header} sides={sides} onShow={onShow} />
    }>
      <Button main onClick={onAgain}>{t("game.again")}</Button>
      <AfterGame rules={rules} line={line} header={header} />
    </ResultCard>
  );
}

interface LocalPlayerProps {
  shown: GameView;
  side: SideIndex;
  says: string;
  clock: GameClock | undefined;
  over: boolean;
}

function LocalPlayer({ shown, side, says, clock, over }: LocalPlayerProps) {
  const { t } = useText();
  const { state, sides } = shown;
  return (
    <PlayerBar state={state} side={side} name={sides[side]} taken={shown.taken[side]} over={over} seats={seatsOf(shown, side)} says={says}>
      <Doing>{state.turn.side === side && !over && t("game.turn", { who: moverName(shown) })}</Doing>
      <SideClock clock={clock} side={side} label={t("online.clockOf", { seat: sides[side] })} />
    </PlayerBar>
  );
}

interface LocalCommandsProps {
  rules: Rules;
  line: GameLine;
  over: boolean;
  game: string;
  start: string;
  /** The clock has decided: nothing is taken back. */
  fixed: boolean;
  scene: Scene;
  control: LineControl;
  turning: TurnControl;
  /** Whether the board turns to whoever moves. */
  following: { on: boolean; set: (on: boolean) => void };
  groups: GroupsControl;
  hint: LocalHint;
}

function LocalCommands({ rules, line, over, game, start, fixed, scene, control, turning, following, groups, hint }: LocalCommandsProps) {
  const { t } = useText();
  const [menu, setMenu] = useState(false);
  const { moves, at, cut } = control;
  const narrow = useMedia(strip);
  const close = (): void => setMenu(false);
  return (
    <Commands>
      <Command icon="hint" word={t("game.hint")} disabled={!hint.give} onClick={() => hint.give?.()} />
      <Command icon="undo" word={t("game.takeBack")} disabled={at === 0 || fixed} onClick={() => cut(at - 1)} />
      <Command icon="flip" word={t("game.flip")} onClick={turning.flip} />
      <Command icon="groups" word={t("game.groups")} label={t("game.groupsLong")} where="wide" pressed={groups.on} onClick={groups.toggle} />
      <Command icon="more" word={t("game.more")} onClick={() => setMenu(true)} />
      {menu && (
        <GameMenu scene={scene} groups={groups} onClose={close}>
          {!over && <MoveEntry rules={rules} line={line} disabled={false} onMove={control.play} onDone={close} />}
          <Button icon="turn" onClick={turning.rotate}>{t("board.turn")}</Button>
          {!narrow && <Switch label={t("local.turnBoard")} value={following.on} onChange={following.set} />}
          <a class="button" href={address("/analysis", { game, start: start === "start" ? "" : start, moves: moves.join(" ") })}><Icon name="chart" />{t("game.analyse")}</a>
          <a class="button" href="/local"><Icon name="plus" />{t("game.new")}</a>
        </GameMenu>
      )}
    </Commands>
  );
}

function SetUp({ first, position }: { first: string; position: string }) {
  const { t } = useText();
  const [game, setGame] = useState(first);
  const [start, setStart] = useState(position);
  const [clock, setClock] = useState(() => usualSetUp().clock);
  const { scene, fault } = useStartScene(game, start);
  const begin = (): void => {
    keepSetUp({ game, clock });
    go(address("/local", { game, start: start.trim(), clock, id: newGameId() }));
  };
  return (
    <div class="set-up">
      <div class="set-up-board">{scene && <BoardPicture scene={scene} />}</div>
      <div class="panel">
        <h1 class="small-title">{t("local.title")}</h1>
        <p class="soft">{t("local.text")}</p>
        <GoOnFolded />
        <GamePicker game={game} onChange={setGame} />
        <ClockPick word={clock} onChange={setClock} />
        <StartField game={game} value={start} fault={fault} scene={scene} onChange={setStart} />
        <div class="form-end">
          <Button main disabled={fault !== ""} onClick={begin}>{t("play.start")}</Button>
        </div>
      </div>
    </div>
  );
}

export function Local() {
  const { query } = usePlace();
  const game = query.get("game");
  const start = query.get("start") ?? "";
  const clock = query.get("clock") ?? "";
  const id = query.get("id") ?? "";
  if (!game) return <SetUp first={usualSetUp().game} position={start} />;
  return (
    <WithRules>
      {(rules) => (
        <KnownStart key={`${game} ${start} ${clock} ${id}`} rules={rules} game={game} start={start || "start"} back="/local">
          {() => <LocalGame rules={rules} game={game} start={start || "start"} clock={clock} id={id} />}
        </KnownStart>
      )}
    </WithRules>
  );
}
