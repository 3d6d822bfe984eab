// The panel of the analysis board: head, engine, and tabs: the moves, notes on the move, the explorer, the review.
// SPDX-License-Identifier: MIT
import { useMemo, useRef } from "preact/hooks";
import { address } from "../app/router.ts";
import { ExplorerPart } from "../explorer/explorerPart.tsx";
import { MoveEntry } from "../game/moveEntry.tsx";
import { useText } from "../i18n/index.ts";
import { ConditionalBar } from "../online/ui/conditionalBar.tsx";
import { scoreForFirst } from "../protocol/analysis.ts";
import { LearnPanel } from "../review/learnPanel.tsx";
import { isFault } from "../review/reviewSummary.tsx";
import { isAsked } from "../review/useLearn.ts";
import type { Rules } from "../rules/rules.ts";
import { nodeAt, promote, remove } from "../tree/tree.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs, type Tab } from "../ui/tabs.tsx";
import { useMedia, wide } from "../ui/useMedia.ts";
import { DeskHead } from "./deskHead.tsx";
import { DeskRemember } from "./deskRemember.tsx";
import { EnginePanel } from "./enginePanel.tsx";
import { NotesTab } from "./notesTab.tsx";
import { ReviewTab } from "./reviewTab.tsx";
import { TreeView } from "./treeView.tsx";
import { useBoardHeight } from "./useBoardHeight.ts";
import { useTwins } from "./useTwins.ts";
import type { DeskControl, DeskTab } from "./useDesk.ts";
import type { DrawingControl } from "./useDrawing.ts";

interface DeskPanelProps {
  rules: Rules;
  desk: DeskControl;
  drawing: DrawingControl;
}

export function DeskPanel({ rules, desk, drawing }: DeskPanelProps) {
  const { t, lang } = useText();
  const { control, shown, line, through, online, engine, review } = desk;
  const { tree } = control;
  const learning = desk.learn.now;
  const panel = useRef<HTMLDivElement>(null);
  useBoardHeight(panel);
  const game = { game: tree.game, start: tree.start, moves: through.map((node) => nodeAt(tree, node).move) };
  const notes = useMemo(() => tree.nodes.filter((node) => node?.comment).length, [tree]);
  const apart = useMedia(wide) && !online; // the moves have a column of their own
  const moves = <MovesTab rules={rules} desk={desk} />;
  const tabs: Tab<DeskTab>[] = [
    ...(apart ? [] : [{ id: "moves" as const, label: t("analysis.tab.moves"), content: moves }]),
    { id: "notes", label: t("analysis.tab.notes"), count: notes, content: <NotesTab desk={desk} drawing={drawing} /> },
  ];
  if (!online) {
    const faults = review.answer?.plies.filter(isFault).length ?? 0;
    tabs.push({ id: "explorer", label: t("explorer.title"), content: <ExplorerPart rules={rules} desk={desk} /> });
    tabs.push({ id: "review", label: t("review.title"), count: faults, content: <ReviewTab rules={rules} desk={desk} line={game} /> });
  }
  const says = (
    <>
      {online ? (
        <ConditionalBar rules={rules} id={online} tree={tree} change={control.change} ready={desk.ready} onReady={desk.setReady} />
      ) : learning ? (
        <LearnPanel rules={rules} learn={desk.learn} now={learning} sides={shown.sides} onPreview={desk.setPreview} previews={desk.previews} you={desk.you} asking={desk.asking} />
      ) : (
        <EnginePanel
          on={engine.on} onSwitch={engine.setOn} lines={engine.lines} onLines={engine.setLines} found={engine.found}
          failed={engine.failed} onPlay={(moves) => control.playAll(moves)} onPreview={desk.setPreview} sides={shown.sides} toMove={shown.state.turn.side}
          ply={line.moves.length} known={engine.score} over={shown.state.outcome.over} verdict={(score) => rules.verdict(tree.game, scoreForFirst(score, shown.state.turn.side), lang)}
        />
      )}
      <Tabs label={t("analysis.tabs")} tabs={tabs} chosen={apart && desk.tab === "moves" ? "review" : desk.tab} onChoose={desk.setTab} />
      {desk.tab !== "moves" && !apart && <div class="desk-foot"><DeskRemember desk={desk} /></div>}
    </>
  );
  const head = <DeskHead rules={rules} desk={desk} />;
  return (
    <div class={`panel analysis-panel${apart ? " apart" : ""}${desk.veiled ? " veiled" : ""}${isAsked(learning) ? " asked" : ""}`} ref={panel}>
      {apart ? (
        <>
          <div class="desk-over">{head}</div>
          <div class="desk-column">{moves}</div>
          <div class="desk-column">{says}</div>
        </>
      ) : <>{head}{says}</>}
    </div>
  );
}

const example = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5";

/** What one can do on a board without moves. */
function EmptyTree({ desk: { control: { tree }, setOpen, setTab } }: { desk: DeskControl }) {
  const { t } = useText();
  return (
    <div class="tree-empty">
      <p class="soft">{t("analysis.empty")}</p>
      <div class="menu">
        <Button icon="open" onClick={() => setOpen({ dialog: "import" })}>{t("analysis.importGame")}</Button>
        <Button icon="settings" onClick={() => setOpen({ dialog: "setup" })}>{t("analysis.setup")}</Button>
        <Button icon="book" onClick={() => setTab("explorer")}>{t("analysis.seeOpenings")}</Button>
        {tree.game === "loa" && <a class="button" href={address("/analysis", { game: "loa", moves: example })}><Icon name="chart" />{t("analysis.example")}</a>}
      </div>
    </div>
  );
}

/** The tree, a field for moves as text, and what can be done with the move at this place. */
function MovesTab({ rules, desk }: Omit<DeskPanelProps, "drawing">) {
  const { t } = useText();
  const { control, shown, line, ready, edit, go } = desk;
  const { tree, at } = control;
  const { parent } = nodeAt(tree, at);
  const twins = useTwins(rules, tree);
  return (
    <>
      {nodeAt(tree, 0).children.length > 0 || desk.online ? <TreeView tree={tree} at={at} onGo={go} twins={twins} /> : <EmptyTree desk={desk} />}
      <div class="move-tools">
        <MoveEntry always rules={rules} line={line} disabled={!ready || shown.state.outcome.over} onMove={control.play} />
        <IconButton icon="up" label={t("analysis.promote")} disabled={at === 0} onClick={() => edit((now) => promote(now, at))} />
        <IconButton
          icon="bin" label={t("analysis.delete")} disabled={at === 0}
          onClick={() => control.change((now) => ({ tree: remove(now.tree, at), at: parent }))}
        />
        <DeskRemember desk={desk} brief />
      </div>
    </>
  );
}
