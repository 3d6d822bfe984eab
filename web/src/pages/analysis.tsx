// The analysis board: free play with variations, the engine's lines, comments, set-ups, records in
// and out. SPDX-License-Identifier: MIT
import "../styles/desk.css";
import { useMemo, useState } from "preact/hooks";
import { Loading } from "../app/loading.tsx";
import { go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { DeskDialogs } from "../analysis/deskDialogs.tsx";
import { DeskPanel } from "../analysis/deskPanel.tsx";
import { endedBy } from "../analysis/header.ts";
import { ScoreBar } from "../analysis/scoreBar.tsx";
import { useDesk, type DeskControl, type DeskOptions, type DeskTab } from "../analysis/useDesk.ts";
import { useDrawing } from "../analysis/useDrawing.ts";
import { useDrop } from "../analysis/useDrop.ts";
import { openOnline } from "../analysis/useTree.ts";
import { Board } from "../board/board.tsx";
import { drawMove } from "../game/arrows.ts";
import { endingText, wonText } from "../game/endingText.ts";
import { MustNotice } from "../game/mustNotice.tsx";
import { GameScreen } from "../game/screen.tsx";
import { moverName } from "../game/useGame.ts";
import { useGroups, type GroupsControl } from "../game/useGroups.ts";
import { useTurn, type TurnControl } from "../game/useTurn.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { isAsked } from "../review/useLearn.ts";
import { openTree } from "../saved/open.ts";
import { useSavedSync } from "../saved/syncLine.tsx";
import { placeOf, useOpened } from "../saved/useOpened.ts";
import { mainLine, nodeAt } from "../tree/tree.ts";
import { IconButton } from "../ui/controls.tsx";
import { Said } from "../ui/said.tsx";
import { useBoardWheel } from "../ui/keys.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { small } from "../ui/useMedia.ts";

const nothing = (): void => {};

function Desk({ rules, ...options }: { rules: Rules } & DeskOptions) {
  const { t, lang } = useText();
  const desk = useDesk(rules, options);
  const { control, shown, seen, engine } = desk;
  const { state, sides } = shown;
  const turning = useTurn(state.scene.tiling);
  const groups = useGroups(shown);
  const drawing = useDrawing(desk);
  const flipped = turning.turn !== 0;
  const dropping = useDrop({ onText: (given) => desk.setOpen({ dialog: "import", given }), onFiles: desk.online ? nothing : desk.openAll }); // beside a game that goes on there is no explorer
  useBoardWheel((step) => (step > 0 ? desk.forward() : desk.back()));
  const pointed = desk.pointed === undefined ? desk.drawn : [drawMove(state, desk.pointed, "free", 1, "", shown.asks.lens)];
  const unsaid = desk.veiled || isAsked(desk.learn.now); // how it stands
  const drawn = desk.previews ? [] : pointed;
  return (
    <>
      <GameScreen
        menu
        board={
          <Board
            state={seen.state} sides={sides} asks={seen.asks} turn={turning.turn} canMove={desk.ready && !desk.previews && !state.outcome.over}
            onMove={desk.move}
            label={t("board.label", { game: shown.details.title })} groups={groups.on} calmEnd
            arrows={drawn.flatMap(({ arrows }) => arrows)} marks={drawn.flatMap(({ marks }) => marks)}
            shapes={desk.previews || desk.veiled ? [] : drawing.shapes} pen={desk.previews ? undefined : drawing.pen}
            beside={
              <ScoreBar
                score={unsaid ? undefined : engine.score} text={engine.score && !unsaid ? rules.verdict(control.tree.game, engine.score, lang) : t("analysis.unknown")}
                kind={state.scene.tiling} flipped={flipped}
              />
            }
          />
        }
        above={
          <>
            {/* In the place of the status: a line of its own would push the board down. */}
            {desk.copying.said ? <Said class="status desk-status" text={desk.copying.said} /> : <p class="status desk-status">{state.outcome.over ? <Ended desk={desk} /> : endedHere(t, desk) || t("game.turn", { who: moverName(shown) })}</p>}
            {desk.threat.text && !desk.veiled && <Said class="small desk-groups" text={desk.threat.said}>{desk.threat.text}</Said>}
            {desk.veiled && <Said class="soft small desk-groups" text={t("analysis.hidden")} />}
            {groups.on && <p class="soft small desk-groups">{([0, 1] as const).map((side) => `${sides[side]}: ${groups.says(side)}`).join(" · ")}</p>}
          </>
        }
        news={<MustNotice shown={shown} onPlay={desk.move} />}
        commands={<DeskSteps desk={desk} turning={turning} groups={groups} />}
        panel={<DeskPanel rules={rules} desk={desk} drawing={drawing} />}
      />
      {dropping && <div class="drop-here">{t("analysis.drop")}</div>}
      <DeskDialogs rules={rules} desk={desk} flipped={flipped} />
    </>
  );
}

/** As the card of the result says it. */
function Ended({ desk: { shown: { state: { outcome }, sides } } }: { desk: DeskControl }) {
  const { t } = useText();
  return <><strong>{wonText(t, outcome.side, sides)}</strong>{outcome.how && <> · {unbroken(outcome.how)}</>}</>;
}

/** At the last move of the game: who won, where its record says so and the rules do not. */
function endedHere(t: Translate, { control: { tree, at }, shown: { details } }: DeskControl): string {
  const ended = at === (mainLine(tree).at(-1) ?? 0) ? endedBy(tree) : undefined;
  if (!ended) return "";
  const won = details.sides.find(({ word }) => word === ended.winner);
  return `${endingText(t, details, ended.winner, ended.how)} ${won ? t("game.wins", { side: won.name }) : ""}`.trim();
}

function DeskSteps({ desk, turning, groups }: { desk: DeskControl; turning: TurnControl; groups: GroupsControl }) {
  const { t } = useText();
  const { control: { tree, at }, through, go, back, forward } = desk;
  const atEnd = nodeAt(tree, at).children.length === 0;
  return (
    <div class="desk-steps">
      <IconButton icon="first" label={t("game.first")} disabled={at === 0} onClick={() => go(0)} />
      <IconButton icon="back" label={t("game.back")} disabled={at === 0} onClick={back} />
      <IconButton icon="forward" label={t("game.forward")} disabled={atEnd} onClick={forward} />
      <IconButton icon="last" label={t("game.last")} disabled={atEnd} onClick={() => go(through.at(-1) ?? 0)} />
      <IconButton icon="flip" label={t("board.flip")} onClick={turning.flip} />
      <IconButton icon="turn" label={t("board.turn")} onClick={turning.rotate} />
      <IconButton icon="groups" label={t("game.groupsLong")} pressed={groups.on} onClick={groups.toggle} />
    </div>
  );
}

/** The tree of a correspondence game: one of its own, without the engine. */
function OnlineDesk({ rules, online }: { rules: Rules; online: string }) {
  const [tab, setTab] = useState<DeskTab>("moves");
  const opened = useMemo(() => openOnline(rules, online), [rules, online]);
  return (
    <Desk
      rules={rules} opened={opened} online={online} choice={{ on: false, setOn: nothing, lines: 1, setLines: nothing, tab, setTab }}
      begin={(tree) => void openTree(rules, { tree, at: 0 }).then(({ keeper }) => go(placeOf(keeper!.head)))}
    />
  );
}

function SavedDesk({ rules }: { rules: Rules }) {
  const { opened, begin } = useOpened(rules, usePlace());
  const [on, setOn] = useState(false);
  const [lines, setLines] = useState(() => (matchMedia(small).matches ? 1 : 3)); // a phone has more use for the moves
  const [tab, setTab] = useState<DeskTab>("moves");
  useSavedSync();
  if (!opened) return <Loading />;
  return <Desk key={opened.number} rules={rules} opened={opened} online={null} choice={{ on, setOn, lines, setLines, tab, setTab }} begin={begin} />;
}

export function Analysis() {
  const online = usePlace().query.get("online");
  return <WithRules>{(rules) => (online ? <OnlineDesk key={online} rules={rules} online={online} /> : <SavedDesk rules={rules} />)}</WithRules>;
}
