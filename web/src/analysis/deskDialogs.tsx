// The dialogs of the analysis board: a new game, a set-up, records in and out, a link.
// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { GamePicker } from "../game/gamePicker.tsx";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { checkTree } from "../tree/check.ts";
import { newTree } from "../tree/tree.ts";
import { Button, Dialog } from "../ui/controls.tsx";
import { deskTitle } from "./deskHead.tsx";
import { ExportDialog } from "./exportDialog.tsx";
import { HeaderDialog } from "./headerDialog.tsx";
import { ImportDialog } from "./importDialog.tsx";
import { SetupDialog } from "./setupDialog.tsx";
import { ShareDialog } from "./shareDialog.tsx";
import type { DeskControl } from "./useDesk.ts";

export function DeskDialogs({ rules, desk, flipped }: { rules: Rules; desk: DeskControl; flipped: boolean }) {
  const { control: { tree, at }, shown, line, open, begin } = desk;
  const { t, lang } = useText();
  const close = (): void => desk.setOpen(undefined);
  const openAll = (files: readonly File[]): void => {
    close();
    desk.openAll(files);
  };
  const handed = { rules, tree, at, line, flipped, name: deskTitle(rules, desk, t, lang), onClose: close };
  switch (open?.dialog) {
    case "new":
      return <NewDialog game={tree.game} onStart={(game) => begin(newTree(game))} onClose={close} />;
    case "setup":
      return (
        <SetupDialog
          rules={rules} details={shown.details} state={shown.state} onUse={(start) => begin(newTree(tree.game, start))} onClose={close}
        />
      );
    case "import":
      return (
        <ImportDialog
          rules={rules} game={tree.game} given={open.given ?? ""} onClose={close}
          onAll={(text) => openAll([new File([text], "import")])}
          onFiles={openAll}
          onImport={(imported) => begin(checkTree(rules, imported.tree).tree, imported.notes)}
        />
      );
    case "export":
      return <ExportDialog {...handed} />;
    case "header":
      return <HeaderDialog rules={rules} tree={tree} details={shown.details} onSave={desk.edit} onClose={close} />;
    case "share":
      return <ShareDialog {...handed} />;
    default:
      return null;
  }
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
