// The analysis board in the service of a correspondence game: its variations become conditional moves.
// The engine stays out of a game that is being played. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { useText } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { nodeAt, type Tree } from "../../tree/tree.ts";
import { Button } from "../../ui/controls.tsx";
import { api } from "../api.ts";
import { linesBehind, treeOfGame } from "../conditionalTree.ts";
import { seatKeys } from "../seatKeys.ts";
import { ProblemNote } from "./problem.tsx";
import { useTask } from "./useTask.ts";

interface ConditionalBarProps {
  rules: Rules;
  id: string;
  tree: Tree;
  change: (edit: (spot: { tree: Tree; at: number }) => { tree: Tree; at: number }) => void;
  /** Whether the game's moves stand in the tree. */
  ready: boolean;
  onReady: (ready: boolean) => void;
}

export function ConditionalBar({ rules, id, tree, change, ready, onReady }: ConditionalBarProps) {
  const { t } = useText();
  const [game, setGame] = useState<Snapshot | undefined>(undefined);
  const task = useTask();
  const key = seatKeys.of(id) ?? "";
  useEffect(() => {
    void task.run(async () => {
      const found = await api.game(id, key);
      change((spot) => treeOfGame(found, spot.tree));
      setGame(found);
      onReady(true);
    });
  }, [id]);
  const lines = game ? linesOf(rules, tree, game) : [];
  const send = (): void => {
    void task.run(async () => {
      await api.act(id, key, { action: "conditional", lines });
      go(`/game/${id}`);
    });
  };
  return (
    <section class="notice calm stack conditional-bar" aria-label={t("online.conditional")}>
      {ready ? <p>{t("online.treeHow")}</p> : task.busy && <p>{t("online.loading")}</p>}
      <ProblemNote problem={task.problem} />
      {lines.length > 0 && <ol class="lines">{lines.map((line) => <li key={line.join(" ")}>{line.join(" ")}</li>)}</ol>}
      <div class="row">
        <Button main disabled={task.busy || lines.length === 0} onClick={send}>{t("online.treeSend", { n: lines.length })}</Button>
        <a class="button" href={`/game/${id}`}>{t("online.backToGame")}</a>
      </div>
    </section>
  );
}

function linesOf(rules: Rules, tree: Tree, game: Snapshot): string[][] {
  let last: number | undefined = 0;
  for (const move of game.moves) {
    last = last === undefined ? undefined : nodeAt(tree, last).children.find((child) => tree.nodes[child]?.move === move);
  }
  return last === undefined ? [] : linesBehind(rules, tree, last, game.my_seats ?? []);
}
