// The board of a game against the computer. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { guestName } from "../app/guestName.ts";
import { address, go } from "../app/router.ts";
import { Board } from "../board/board.tsx";
import { useText, type Translate } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { LinkHeader } from "../saved/linkHeader.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { Ask, Button } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { Aim } from "./aim.tsx";
import { SideClock } from "./clock.tsx";
import { setUpAgain } from "./family.ts";
import { GameCourse } from "./gameCourse.tsx";
import { GameMenu } from "./gameMenu.tsx";
import { MoveEntry } from "./moveEntry.tsx";
import { MovePanel } from "./moveList.tsx";
import { MustNotice } from "./mustNotice.tsx";
import { opponentName, opponentQuery } from "./opponent.ts";
import { playedHeader } from "./playedHeader.ts";
import { Doing, PlayerBar } from "./players.tsx";
import { AfterGame, ResultCard } from "./resultCard.tsx";
import { GameScreen } from "./screen.tsx";
import { Dismiss, HintNotice, Reasons, StoppedNotice } from "./teachPanel.tsx";
import { gameTitle } from "./titles.ts";
import { otherSide, useComputerGame, type ComputerGameControl, type ComputerGameProps } from "./useComputerGame.ts";
import { failureText } from "./useComputer.ts";
import { columnSeats, moverName, platesFor, seatNames, seatsOf } from "./useGame.ts";
import { endedText } from "./useEnding.ts";
import { useGroups, type GroupsControl } from "./useGroups.ts";
import { newGameId } from "./useKept.ts";
import { useTurn, type TurnControl } from "./useTurn.ts";
import { Said } from "../ui/said.tsx";
import { unbroken } from "../ui/unbroken.tsx";

export function ComputerGame(props: ComputerGameProps) {
  const { opponent, side } = props;
  const { t, lang } = useText();
  const play = useComputerGame(props);
  const { shown, computer, mine } = play;
  const { state, sides } = shown;
  const hinted = mine ? play.graded.steps[play.graded.told - 1]?.drawn : play.lesson.stopped?.told ? play.lesson.stopped.better.drawn : undefined;
  const drawn = play.help?.drawn ?? hinted;
  const turning = useTurn(state.scene.tiling, side === 1);
  const groups = useGroups(shown);
  useKeys({ h: () => void play.giveHint() });
  return (
    <GameScreen
      menu
      above={
        <PlayerBar state={state} side={otherSide(side)} over={play.over} name={opponentName(t, opponent)} seats={seatsOf(shown, otherSide(side))} says={groups.says(otherSide(side))} taken={shown.taken[otherSide(side)]}>
          <Doing>{computer.thinking && t("game.thinking")}</Doing>
          <SideClock clock={play.clock} side={otherSide(side)} label={t("online.clockOf", { seat: sides[otherSide(side)] })} />
        </PlayerBar>
      }
      board={
        <Board
          state={state} sides={sides} asks={shown.asks} turn={turning.turn} canMove={mine} onMove={play.onMove}
          label={t("board.label", { game: shown.details.title })} seats={seatNames(shown)} groups={groups.on} confirms sketches
          plates={platesFor(shown, side, t("game.you"))}
          arrows={drawn?.arrows ?? []} marks={drawn?.marks ?? []}
        />
      }
      below={
        <PlayerBar
          state={state} side={side} name={`${t("game.you")} · ${sides[side]}`} taken={shown.taken[side]}
          seats={seatsOf(shown, side)} says={groups.says(side)} over={play.over}
        >
          <Doing>{mine && (shown.details.seats.length > 0 ? t("game.turn", { who: moverName(shown) }) : t("game.yourTurn"))}</Doing>
          <SideClock clock={play.clock} side={side} label={t("online.clockOf", { seat: sides[side] })} />
        </PlayerBar>
      }
      news={<ComputerNews {...props} play={play} />}
      moves={<MovePanel game={props.game} seats={columnSeats(shown, props.start)} moves={play.control.moves} cursor={play.control.at} onGo={play.control.step} turning={turning} />}
      commands={<ComputerCommands {...props} play={play} turning={turning} groups={groups} />}
      panel={
        <div class="panel stack">
          <h1 class="small-title">{gameTitle(props.rules, props.game, lang)}</h1>
          {play.control.moves.length === 0 && <Aim rules={props.rules} game={props.game} />}
          {!play.over && <MoveEntry rules={props.rules} line={play.line} disabled={!mine} onMove={play.onMove} />}
        </div>
      }
    />
  );
}

type PartProps = ComputerGameProps & { play: ComputerGameControl };

/** What must not be missed: a forced capture, a hint, the end, an engine that does not start. */
function ComputerNews({ rules, game, opponent, side, start, teach, clock, play }: PartProps) {
  const { t } = useText();
  const { control, over, help, shown, mine } = play;
  const { standing, counted } = play.adaptive;
  const whole = { ...play.line, moves: control.moves };
  const header = headerOf({ opponent, side, clock }, play, t, t("game.you"));
  const next = standing ? { ...opponent, elo: standing.elo } : opponent;
  const again = (): void => go(address("/play", {
    game, ...opponentQuery(next), side: otherSide(side), start: start === "start" ? "" : start, teach: teach ? 1 : "", clock, id: newGameId(),
  }));
  const hintInstead = (): void => {
    const { moves } = play.line;
    if (play.lesson.stopped) play.graded.begin({ ...play.line, moves: moves.slice(0, -1) }, play.lesson.stopped.better.move);
    play.takeBack();
  };
  return (
    <>
      {play.computer.failed && <p class="notice">{failureText(t, play.computer.failed)}</p>}
      {mine && <MustNotice shown={shown} onPlay={play.onMove} />}
      {over && (
        <ResultCard state={shown.state} {...verdictOf(play, side, t)} more={standing && [
          !counted && t("play.adaptive.uncounted"), standing.games > 0 && t("play.adaptive.you", { ...standing }),
        ].filter(Boolean).join(" ")} course={
          <GameCourse rules={rules} line={whole} header={header} sides={shown.sides} up={side} glances onShow={(ply) => control.step(ply - 1)} />
        } next={{ game, won: play.winner === side }}>
          <Button main onClick={again}>{t("game.rematchAs", { side: shown.sides[otherSide(side)] })}</Button>
          <AfterGame rules={rules} line={whole} header={header} toOthers={headerOf({ opponent, side, clock }, play, t, t("game.person"))} you={side} />
        </ResultCard>
      )}
      {play.lesson.looking && <Said class="notice calm" text={t("teach.looking")} />}
      <StoppedNotice lesson={play.lesson} onTakeBack={play.takeBack} onHint={hintInstead} />
      {mine && <HintNotice control={play.graded} onPlay={play.onMove} />}
      {help && (
        <div class="notice calm told">
          <Dismiss onClick={play.closeHelp} />
          {unbroken(help.text)}
          <Reasons texts={help.reasons ?? []} />
        </div>
      )}
    </>
  );
}

function ComputerCommands({ rules, game, start, play, turning, groups }: PartProps & { turning: TurnControl; groups: GroupsControl }) {
  const { t } = useText();
  const [menu, setMenu] = useState<"menu" | "resign" | undefined>(undefined);
  const { mine, mineAt, control } = play;
  const running = !play.over && control.moves.length > 0;
  const close = (): void => setMenu(undefined);
  return (
    <Commands>
      <Command icon="hint" word={t("game.hint")} disabled={!mine} onClick={() => void play.giveHint()} />
      <Command icon="undo" word={t("game.takeBack")} disabled={mineAt === undefined || play.ended?.by === "time"} onClick={play.takeBack} />
      <Command icon="flip" word={t("game.flip")} where="small" onClick={turning.flip} />
      <Command icon="why" word={t("game.whyShort")} label={t("game.why")} where="wide" disabled={mineAt === undefined} onClick={() => void play.why()} />
      <Command icon="groups" word={t("game.groups")} label={t("game.groupsLong")} where="wide" pressed={groups.on} onClick={groups.toggle} />
      <Command icon="more" word={t("game.more")} onClick={() => setMenu("menu")} />
      {menu === "menu" && (
        <GameMenu scene={play.shown.state.scene} groups={groups} onClose={close}>
          {!play.over && <MoveEntry rules={rules} line={play.line} disabled={!mine} onMove={play.onMove} onDone={close} />}
          <Button icon="why" disabled={mineAt === undefined} onClick={() => (close(), void play.why())}>{t("game.why")}</Button>
          <Button icon="turn" onClick={turning.rotate}>{t("board.turn")}</Button>
          <Button icon="flag" disabled={!running} onClick={() => setMenu("resign")}>{t("game.resign")}</Button>
          <a class="button" href={address("/analysis", { game, start: start === "start" ? "" : start, moves: control.moves.join(" ") })}><Icon name="chart" />{t("game.analyse")}</a>
          <a class="button" href={setUpAgain(game)}><Icon name="plus" />{t("game.new")}</a>
        </GameMenu>
      )}
      {menu === "resign" && <Ask title={t("game.askResign")} yes={t("game.resign")} no={t("online.no")} onYes={play.resign} onClose={close} />}
    </Commands>
  );
}

/** `nameless`: who a person at this device is called is not known, unless a name for games online was chosen. */
function headerOf(
  { opponent, side, clock }: Pick<ComputerGameProps, "opponent" | "side" | "clock">, { shown, winner, ended }: ComputerGameControl, t: Translate, nameless: string,
): LinkHeader {
  const person = guestName.get().trim() || nameless;
  const computer = opponentName(t, opponent);
  return playedHeader({ details: shown.details, players: side === 0 ? [person, computer] : [computer, person], winner, ended, clock });
}

/** Who won and how, as the person sees it. */
function verdictOf({ shown: { state, sides }, ended, winner }: ComputerGameControl, side: SideIndex, t: Translate) {
  const title = winner === undefined ? t("game.drawn") : winner === side ? t("game.won") : t("game.lost");
  const how = ended ? endedText(t, ended, sides[ended.loser], side) : (state.outcome.how ?? "");
  return { winner, title, how, glad: winner === side };
}
