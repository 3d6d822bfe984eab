// The explorer's part of the analysis board: the panel, the table of opened games, stepping through them.
// SPDX-License-Identifier: MIT
import { imported, importNotes } from "../analysis/importDialog.tsx";
import type { DeskControl } from "../analysis/useDesk.ts";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { openTree } from "../saved/open.ts";
import { checkTree } from "../tree/check.ts";
import { IconButton } from "../ui/controls.tsx";
import { CollectionDialog } from "./collectionDialog.tsx";
import { ExplorerPanel } from "./explorerPanel.tsx";
import { LearnLine } from "./learnLine.tsx";
import { useCollection } from "./useCollection.ts";
import { useExplorer } from "./useExplorer.ts";

export function ExplorerPart({ rules, desk }: { rules: Rules; desk: DeskControl }) {
  const { t } = useText();
  const { line, shown, control, point, begin } = desk;
  const explorer = useExplorer(line, shown.state.position);
  const { source } = explorer;
  const collection = useCollection(rules, line, source === "book" || source === "server" ? "games" : source, (found) => {
    // How a whole file writes its moves is nothing to say again with each of its games.
    const { tree, notes } = imported({ ...found, warnings: [] }, importNotes(t));
    begin(checkTree(rules, tree).tree, notes);
  });
  const play = (move: string): void => {
    point(undefined);
    control.play(move);
  };
  return (
    <>
      <ExplorerPanel
        explorer={explorer} sides={shown.sides} disabled={!desk.ready || shown.state.outcome.over} onPlay={play} onPoint={point}
        onTable={() => collection.setTableOpen(true)}
      />
      <LearnLine rules={rules} line={line} />
      {collection.stepping && (
        <div class="row">
          <IconButton icon="back" label={t("explorer.previous")} onClick={() => collection.step(-1)} />
          <IconButton icon="forward" label={t("explorer.next")} onClick={() => collection.step(1)} />
        </div>
      )}
      {collection.tableOpen && (
        <CollectionDialog
          rules={rules} line={line} source={collection.source} files={explorer.held[collection.source]?.files ?? []} choice={collection.choice} onChoice={collection.setChoice}
          onOpen={(row, place) => void collection.openGame(row.number, place)} 
          keep={async (numbers) => {
            for (const found of await collection.readGames(numbers)) await openTree(rules, { tree: checkTree(rules, imported(found, importNotes(t)).tree).tree, at: 0 });
          }}
          onClose={() => collection.setTableOpen(false)}
        />
      )}
    </>
  );
}
