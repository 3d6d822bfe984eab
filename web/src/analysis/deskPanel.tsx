// The panel of the analysis board: engine, tree, comment, tools, graph. SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { address } from "../app/router.ts";
import { MoveEntry } from "../game/moveEntry.tsx";
import { useText } from "../i18n/index.ts";
import { ConditionalBar } from "../online/ui/conditionalBar.tsx";
import type { GameLine } from "../protocol/rules.ts";
import { scoreForFirst } from "../protocol/analysis.ts";
import type { Rules } from "../rules/rules.ts";
import { LearnPanel } from "../review/learnPanel.tsx";
import { isFault, ReviewSummary } from "../review/reviewSummary.tsx";
import { nodeAt, promote, remark, remove } from "../tree/tree.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { DeskHead } from "./deskHead.tsx";
import { DeskRemember } from "./deskRemember.tsx";
import { EnginePanel } from "./enginePanel.tsx";
import { ScoreGraph, scoresOf } from "./scoreGraph.tsx";
import { TreeView } from "./treeView.tsx";
import type { DeskControl } from "./useDesk.ts";

interface DeskPanelProps {
  rules: Rules;
  desk: DeskControl;
}

export function DeskPanel({ rules, desk }: DeskPanelProps) {
  const { lang } = useText();
  const { control, shown, line, through, online, engine, review, edit, go } = desk;
  const { tree, at } = control;
  const learning = desk.learn.now;
  const game = { game: tree.game, start: tree.start, moves: through.map((node) => nodeAt(tree, node).move) };
  // Last on the page: it may come while somebody writes. One point is no graph.
  const graphWanted = review.running || scoresOf(tree, through).filter((known) => known !== null).length > 1;
  return (
    <div class="panel stack analysis-panel">
      <DeskHead rules={rules} desk={desk} />
      {online ? (
        <ConditionalBar rules={rules} id={online} tree={tree} change={control.change} ready={desk.ready} onReady={desk.setReady} />
      ) : learning ? (
        <LearnPanel rules={rules} line={game} learn={desk.learn} now={learning} sides={shown.sides} />
      ) : (
        <EnginePanel
          on={engine.on} onSwitch={engine.setOn} lines={engine.lines} onLines={engine.setLines} found={engine.found}
          failed={engine.failed} onPlay={control.playAll}
          verdict={(score) => rules.verdict(tree.game, scoreForFirst(score, shown.state.turn.side), lang)}
        />
      )}
      <TreeView tree={tree} at={at} onGo={go} />
      <MoveEntry rules={rules} line={line} disabled={!desk.ready || shown.state.outcome.over} onMove={control.play} />
      <MoveTools desk={desk} />
      <Comment
        key={at} start={at === 0} text={nodeAt(tree, at).comment ?? ""} onChange={(comment) => edit((now) => remark(now, at, { comment }), { together: `comment ${at}` })}
      />
      <Tools desk={desk} />
      {graphWanted && <ScoreGraph tree={tree} line={through} at={at} sides={shown.sides} onGo={go} />}
      {!learning && <ReviewPart rules={rules} desk={desk} line={game} />}
    </div>
  );
}

/** The review of this line: how far it is, and what it says. */
function ReviewPart({ rules, desk: { control: { at }, shown, through, review, learn, go }, line }: DeskPanelProps & { line: GameLine }) {
  const { t } = useText();
  const { answer } = review;
  const learnable = [0, 1].filter((side) => answer?.plies.some((one) => isFault(one) && one.better && one.side === side));
  return (
    <section class="review" aria-label={t("review.title")}>
      {review.failed && <p class="notice">{t("play.engineFailed")}</p>}
      {review.running && answer && (
        <p class="review-progress" role="status">
          <progress value={answer.progress.done} max={answer.progress.of} /> {t("review.progress", answer.progress)}
        </p>
      )}
      {answer && (
        <ReviewSummary
          rules={rules} line={line} review={answer} sides={shown.sides} ply={at === 0 ? 0 : through.indexOf(at) + 1}
          onGo={(ply) => go(ply === 0 ? 0 : through[ply - 1]!)}
        />
      )}
      {!review.running && learnable.length > 0 && (
        <div class="row">
          {learnable.map((side) => (
            <Button key={side} onClick={() => learn.begin(side)}>{t("learnFrom.begin", { who: shown.sides[side === 1 ? 1 : 0] })}</Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** What can be done with the move at this place, and with the line it is in. */
function MoveTools({ desk }: { desk: DeskControl }) {
  const { t } = useText();
  const { control, through, online, review, edit } = desk;
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
        <Button icon="chart" disabled={through.length === 0} onClick={review.running ? review.stop : review.start}>
          {review.running ? t("review.stop") : t("review.run")}
        </Button>
      )}
      <DeskRemember desk={desk} />
    </div>
  );
}

function Tools({ desk: { setOpen, shown } }: { desk: DeskControl }) {
  const { t } = useText();
  return (
    <div class="row tools" role="group" aria-label={t("analysis.tools")}>
      <Button icon="plus" onClick={() => setOpen({ dialog: "new" })}>{t("game.new")}</Button>
      <Button icon="edit" onClick={() => setOpen({ dialog: "setup" })}>{t("analysis.setup")}</Button>
      <Button icon="open" onClick={() => setOpen({ dialog: "import" })}>{t("analysis.import")}</Button>
      <Button icon="save" onClick={() => setOpen({ dialog: "export" })}>{t("analysis.export")}</Button>
      <a class="button" href={address("/play", { game: shown.state.game, start: shown.state.position })}><Icon name="person" />{t("analysis.playHere")}</a>
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
      <textarea id={id} rows={2} value={text} onInput={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
