// The panel of the analysis board: engine, tree, comment, tools, graph. SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { MoveEntry } from "../game/moveEntry.tsx";
import { gameTitle } from "../game/titles.ts";
import { useText } from "../i18n/index.ts";
import { ConditionalBar } from "../online/ui/conditionalBar.tsx";
import type { Rules } from "../rules/rules.ts";
import { nodeAt, promote, remark, remove } from "../tree/tree.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { EnginePanel } from "./enginePanel.tsx";
import { ScoreGraph, scoresOf } from "./scoreGraph.tsx";
import { TreeView } from "./treeView.tsx";
import type { DeskControl } from "./useDesk.ts";

interface DeskPanelProps {
  rules: Rules;
  desk: DeskControl;
}

export function DeskPanel({ rules, desk }: DeskPanelProps) {
  const { t, lang } = useText();
  const { control, shown, line, through, online, engine, report, notes, edit, go } = desk;
  const { tree, at } = control;
  // Last on the page: it may come while somebody writes. One point is no graph.
  const graphWanted = report.running || scoresOf(tree, through).filter((known) => known !== null).length > 1;
  return (
    <div class="panel stack analysis-panel">
      <h1 class="small-title">{t("analysis.title")}: {gameTitle(rules, tree.game, lang)}</h1>
      {control.problem && <p class="notice">{control.problem}</p>}
      {notes.map((note) => <p key={note} class="notice calm">{note}</p>)}
      {online ? (
        <ConditionalBar rules={rules} id={online} tree={tree} change={control.change} ready={desk.ready} onReady={desk.setReady} />
      ) : (
        <EnginePanel
          on={engine.on} onSwitch={engine.setOn} lines={engine.lines} onLines={engine.setLines} found={engine.found}
          failed={engine.failed} onPlay={control.playAll}
        />
      )}
      <TreeView tree={tree} at={at} onGo={go} />
      <MoveEntry rules={rules} line={line} disabled={!desk.ready || shown.state.outcome.over} onMove={control.play} />
      <MoveTools desk={desk} />
      <Comment
        key={at} start={at === 0} text={nodeAt(tree, at).comment ?? ""} onChange={(comment) => edit((now) => remark(now, at, { comment }))}
      />
      <Tools desk={desk} />
      {graphWanted && <ScoreGraph tree={tree} line={through} at={at} first={shown.sides[0]} onGo={go} />}
    </div>
  );
}

/** What can be done with the move at this place, and with the line it is in. */
function MoveTools({ desk: { control, through, online, report, edit } }: { desk: DeskControl }) {
  const { t } = useText();
  const { tree, at } = control;
  const { parent } = nodeAt(tree, at);
  return (
    <div class="row">
      <IconButton icon="up" label={t("analysis.promote")} disabled={at === 0} onClick={() => edit((now) => promote(now, at))} />
      <IconButton
        icon="bin" label={t("analysis.delete")} disabled={at === 0}
        onClick={() => control.change((now) => ({ tree: remove(now.tree, at), at: parent }))}
      />
      {!online && (
        <Button disabled={through.length === 0} onClick={report.running ? report.stop : report.start}>
          {report.running ? t("analysis.graphStop") : t("analysis.graphRun")}
        </Button>
      )}
    </div>
  );
}

function Tools({ desk: { setOpen } }: { desk: DeskControl }) {
  const { t } = useText();
  return (
    <div class="row tools" role="group" aria-label={t("analysis.tools")}>
      <Button icon="plus" onClick={() => setOpen({ dialog: "new" })}>{t("game.new")}</Button>
      <Button icon="edit" onClick={() => setOpen({ dialog: "setup" })}>{t("analysis.setup")}</Button>
      <Button icon="open" onClick={() => setOpen({ dialog: "import" })}>{t("analysis.import")}</Button>
      <Button icon="save" onClick={() => setOpen({ dialog: "export" })}>{t("analysis.export")}</Button>
      <Button icon="share" onClick={() => setOpen({ dialog: "share" })}>{t("analysis.share")}</Button>
    </div>
  );
}

function Comment({ start, text, onChange }: { start: boolean; text: string; onChange: (text: string) => void }) {
  const { t } = useText();
  const id = useId();
  return (
    <div class="field comment">
      <label for={id}>{t(start ? "analysis.commentStart" : "analysis.comment")}</label>
      <textarea id={id} rows={2} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
