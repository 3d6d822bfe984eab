// The analysis board: free play with variations, the engine's lines, comments, set-ups, records in
// and out. SPDX-License-Identifier: MIT
import { useEffect, useId, useState } from "preact/hooks";
import { usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { EnginePanel } from "../analysis/enginePanel.tsx";
import { ExportDialog, ShareDialog } from "../analysis/exportDialog.tsx";
import { ImportDialog } from "../analysis/importDialog.tsx";
import { ScoreBar } from "../analysis/scoreBar.tsx";
import { ScoreGraph, scoresOf } from "../analysis/scoreGraph.tsx";
import { SetupDialog } from "../analysis/setupDialog.tsx";
import { TreeView } from "../analysis/treeView.tsx";
import { fromEvaluation, toEvaluation, useAnalysis } from "../analysis/useAnalysis.ts";
import { useDrop } from "../analysis/useDrop.ts";
import { useReport } from "../analysis/useReport.ts";
import { useTree } from "../analysis/useTree.ts";
import { Board } from "../board/board.tsx";
import { drawMove } from "../game/arrows.ts";
import { GamePicker } from "../game/gamePicker.tsx";
import { MoveEntry } from "../game/moveEntry.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { moverName, useGame, useMoveNews } from "../game/useGame.ts";
import { useTurn } from "../game/useTurn.ts";
import { useText } from "../i18n/index.ts";
import { ConditionalBar } from "../online/ui/conditionalBar.tsx";
import { scoreForFirst, type Score } from "../protocol/analysis.ts";
import type { Rules } from "../rules/rules.ts";
import { checkTree } from "../tree/check.ts";
import { evaluate, lineThrough, movesTo, newTree, nodeAt, promote, remark, remove, sibling, type Tree } from "../tree/tree.ts";
import { Button, Dialog, IconButton } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";

type Open = "new" | "setup" | "import" | "export" | "share" | undefined;

function Desk({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const place = usePlace();
  const control = useTree(rules, place);
  const { tree, at } = control;
  const line = { game: tree.game, start: tree.start, moves: movesTo(tree, at) };
  const shown = useGame(rules, line);
  const { state, sides } = shown;
  const { turn, flip, rotate } = useTurn(state.scene.tiling);
  const online = place.query.get("online");
  const [engineOn, setEngineOn] = useState(false);
  const [lines, setLines] = useState(3);
  const [open, setOpen] = useState<Open>(undefined);
  const [given, setGiven] = useState("");
  const [notes, setNotes] = useState<string[]>([]);
  useMoveNews(shown, line.moves);
  const edit = (change: (tree: Tree) => Tree): void => control.change((spot) => ({ tree: change(spot.tree), at: spot.at }));
  const through = lineThrough(tree, at);
  const report = useReport(rules, tree, through, edit);
  const { found, failed } = useAnalysis(line, engineOn && !report.running && !state.outcome.over, lines);
  const dropping = useDrop((text) => {
    setGiven(text);
    setOpen("import");
  });

  // What the engine found is kept with the move.
  const best = found?.progress.lines[0];
  useEffect(() => {
    if (!best || !found || found.progress.depth < 6) return;
    const evaluation = toEvaluation(best.score, state.turn.side, found.progress, best.moves);
    edit((now) => {
      const known = now.nodes[at]?.evaluations?.at(-1);
      return !known?.depth || evaluation.proven || evaluation.depth! > known.depth ? evaluate(now, at, evaluation) : now;
    });
  }, [found?.key, found?.progress.depth]);

  const go = (to: number): void => control.change((now) => ({ ...now, at: to }));
  const node = nodeAt(tree, at);
  const back = (): void => void (at !== 0 && go(node.parent));
  const forward = (): void => void (node.children[0] !== undefined && go(node.children[0]));
  const end = through.at(-1) ?? 0;
  useKeys({
    ",": back, ".": forward, ArrowLeft: back, ArrowRight: forward, "<": () => go(0), ">": () => go(end),
    ArrowUp: () => go(sibling(tree, at, -1)), ArrowDown: () => go(sibling(tree, at, 1)), l: () => setEngineOn(!engineOn && !online),
  });

  // Last on the page: it may come while somebody writes. One point is no graph.
  const graphWanted = report.running || scoresOf(tree, through).filter((known) => known !== null).length > 1;
  const saved = node.evaluations?.at(-1);
  const score: Score | undefined = best ? scoreForFirst(best.score, state.turn.side) : saved && fromEvaluation(saved);
  const drawn = (engineOn ? (found?.progress.lines.slice(0, lines) ?? []) : []).map((candidate, i) =>
    drawMove(state, candidate.moves[0] ?? "", "free", 1 - i / Math.max(1, lines), i === 0 ? "1" : `${i + 1}`));
  const close = (): void => setOpen(undefined);
  const begin = (fresh: Tree): void => {
    report.stop();
    control.change(() => ({ tree: fresh, at: 0 }));
    close();
  };
  return (
    <>
      <GameScreen
        beside={<ScoreBar score={score} sides={sides} kind={state.scene.tiling} flipped={turn !== 0} />}
        board={
          <Board
            state={state} sides={sides} asks={shown.asks} turn={turn} canMove={!state.outcome.over} onMove={control.play}
            label={t("board.label", { game: shown.details.title })}
            arrows={drawn.flatMap(({ arrows }) => arrows)} marks={drawn.flatMap(({ marks }) => marks)}
          />
        }
        below={
          <div class="row between below-board">
            <p class="status">{state.outcome.over ? state.outcome.text : t("game.turn", { who: moverName(shown) })}</p>
            <div class="row tight">
              <IconButton icon="first" label={t("game.first")} disabled={at === 0} onClick={() => go(0)} />
              <IconButton icon="back" label={t("game.back")} disabled={at === 0} onClick={back} />
              <IconButton icon="forward" label={t("game.forward")} disabled={node.children.length === 0} onClick={forward} />
              <IconButton icon="last" label={t("game.last")} disabled={node.children.length === 0} onClick={() => go(end)} />
              <IconButton icon="flip" label={t("board.flip")} onClick={flip} />
              <IconButton icon="turn" label={t("board.turn")} onClick={rotate} />
            </div>
          </div>
        }
        panel={
          <div class="panel stack analysis-panel">
            <h1 class="small-title">{t("analysis.title")}: {gameTitle(rules, tree.game, lang)}</h1>
            {control.problem && <p class="notice">{control.problem}</p>}
            {notes.map((note) => <p key={note} class="notice calm">{note}</p>)}
            {online && <ConditionalBar rules={rules} id={online} tree={tree} change={control.change} />}
            {!online && (
              <EnginePanel
                on={engineOn} onSwitch={setEngineOn} lines={lines} onLines={setLines} found={found} failed={failed}
                onPlay={control.playAll}
              />
            )}
            <TreeView tree={tree} at={at} onGo={go} />
            <MoveEntry rules={rules} line={line} disabled={state.outcome.over} onMove={control.play} />
            <div class="row">
              <IconButton icon="up" label={t("analysis.promote")} disabled={at === 0} onClick={() => edit((now) => promote(now, at))} />
              <IconButton
                icon="bin" label={t("analysis.delete")} disabled={at === 0}
                onClick={() => control.change((now) => ({ tree: remove(now.tree, at), at: node.parent }))}
              />
              {!online && (
                <Button disabled={through.length === 0} onClick={report.running ? report.stop : report.start}>
                  {report.running ? t("analysis.graphStop") : t("analysis.graphRun")}
                </Button>
              )}
            </div>
            <Comment key={at} start={at === 0} text={node.comment ?? ""} onChange={(comment) => edit((now) => remark(now, at, { comment }))} />
            <div class="row tools" role="group" aria-label={t("analysis.tools")}>
              <Button icon="plus" onClick={() => setOpen("new")}>{t("game.new")}</Button>
              <Button icon="edit" onClick={() => setOpen("setup")}>{t("analysis.setup")}</Button>
              <Button icon="open" onClick={() => { setGiven(""); setOpen("import"); }}>{t("analysis.import")}</Button>
              <Button icon="save" onClick={() => setOpen("export")}>{t("analysis.export")}</Button>
              <Button icon="share" onClick={() => setOpen("share")}>{t("analysis.share")}</Button>
            </div>
            {graphWanted && <ScoreGraph tree={tree} line={through} at={at} first={sides[0]} onGo={go} />}
          </div>
        }
      />
      {dropping && <div class="drop-here">{t("analysis.drop")}</div>}
      {open === "new" && <NewDialog game={tree.game} onStart={(game) => begin(newTree(game))} onClose={close} />}
      {open === "setup" && (
        <SetupDialog rules={rules} details={shown.details} state={state} onUse={(start) => begin(newTree(tree.game, start))} onClose={close} />
      )}
      {open === "import" && (
        <ImportDialog
          rules={rules} game={tree.game} given={given} onClose={close}
          onImport={(imported) => {
            begin(checkTree(rules, imported.tree).tree);
            setNotes(imported.notes);
          }}
        />
      )}
      {open === "export" && <ExportDialog rules={rules} tree={tree} line={line} flipped={turn !== 0} onClose={close} />}
      {open === "share" && <ShareDialog tree={tree} onClose={close} />}
    </>
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

function NewDialog({ game, onStart, onClose }: { game: string; onStart: (game: string) => void; onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState(game);
  return (
    <Dialog title={t("game.new")} onClose={onClose}>
      <GamePicker game={chosen} onChange={setChosen} />
      <Button main onClick={() => onStart(chosen)}>{t("play.start")}</Button>
    </Dialog>
  );
}

export function Analysis() {
  const online = usePlace().query.get("online");
  return <WithRules>{(rules) => <Desk key={online} rules={rules} />}</WithRules>;
}
